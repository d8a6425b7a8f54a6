"""English questions about a time, asked on Monday, 30 November 2026 in Berlin."""

import pytest

from tests.recall.periods.asking import asked, day, told

# question, first day, day behind the last, the expression, what is asked of it
QUESTIONS = [
    ("What did we talk about last month?", "2026-10-01", "2026-11-01", "last month", "past browse"),
    ("What happened on Thursday?", "2026-11-26", "2026-11-27", "on Thursday", "past browse"),
    ("what did we talk about yesterday", "2026-11-29", "2026-11-30", "yesterday", "past browse"),
    ("What do I have to do on Thursday?", "2026-12-03", "2026-12-04", "on Thursday", "ahead browse"),
    ("what's due next week?", "2026-12-07", "2026-12-14", 'next week', "ahead browse"),
    ("What have I told you since June?", "2026-06-01", "", "since June", "past browse"),
    ("What did I decide the day before yesterday?", "2026-11-28", "2026-11-29", "the day before yesterday", "past"),
    ("What did I plan two weeks ago?", "2026-11-13", "2026-11-23", "two weeks ago", "past browse"),
    ("What did I say 3 days ago about the move?", "2026-11-27", "2026-11-28", "3 days ago", "past"),
    ("What did I do last weekend?", "2026-11-28", "2026-11-30", "last weekend", "past browse"),
    ("What did I do last quarter?", "2026-07-01", "2026-10-01", "last quarter", "past browse"),
    ("What did I read in the last 10 days?", "2026-11-20", "2026-12-01", "in the last 10 days", "past"),
    ("Which meetings do I have in the coming two weeks?", "2026-11-30", "2026-12-15", "in the coming two weeks", "ahead"),
    ("What did I tell you last Friday?", "2026-11-27", "2026-11-28", "last Friday", "past browse"),
    ("What's planned for next Tuesday?", "2026-12-01", "2026-12-02", 'for next Tuesday', "ahead browse"),
    ("What did I say on Tuesday last week?", "2026-11-24", "2026-11-25", "on Tuesday last week", "past browse"),
    ("What did I eat this morning?", "2026-11-30", "2026-12-01", "this morning", "past"),
    ("What do I have tonight?", "2026-11-30", "2026-12-01", "tonight", "ahead browse"),
    ("Which books did I read in March?", "2026-03-01", "2026-04-01", "in March", "past"),
    ("Where was I in May 2024?", "2024-05-01", "2024-06-01", "in May 2024", "past"),
    ("Where did I live in 2019?", "2019-01-01", "2020-01-01", "in 2019", "past"),
    ("What did I decide on 3 May?", "2026-05-03", "2026-05-04", "on 3 May", "past"),
    ("What did I decide on May 3rd, 2025?", "2025-05-03", "2025-05-04", "on May 3rd, 2025", "past"),
    ("What did I say on 2026-11-02?", "2026-11-02", "2026-11-03", "on 2026-11-02", "past browse"),
    ("What did I do on 03/04/2026?", "2026-04-03", "2026-04-04", "on 03/04/2026", "past browse"),
    ("Where did I work before 2020?", "", "2020-01-01", "before 2020", "past"),
    ("Where did I work until March?", "", "2026-04-01", "until March", "past"),
    ("What did we agree after last Monday?", "2026-11-24", "", "after last Monday", "past"),
    ("What did I do between Monday and Wednesday?", "2026-11-23", "2026-11-26", "between Monday and Wednesday", "past browse"),
    ("What did I do from 3 May to 10 May?", "2026-05-03", "2026-05-11", "from 3 May to 10 May", "past browse"),
    ("What did I do in the summer?", "2026-06-01", "2026-09-01", "in the summer", "past browse"),
    ("Where did we travel in spring?", "2026-03-01", "2026-06-01", "in spring", "past"),
    ("Who did I meet at the beginning of May?", "2026-05-01", "2026-05-11", "at the beginning of May", "past"),
    ("Who did I meet at the end of last month?", "2026-10-22", "2026-11-01", "at the end of last month", "past"),
    ("What have I been up to recently?", "2026-10-31", "2026-12-01", "recently", "past browse vague"),
    ("What music have I been listening to lately?", "2026-10-31", "2026-12-01", "lately", "past vague"),
    ("What did I say a week ago?", "2026-11-20", "2026-11-30", "a week ago", "past browse"),
    ("What did we say earlier today?", "2026-11-30", "2026-12-01", "earlier today", "past browse"),
    ("Last month, what did I decide about the house?", "2026-10-01", "2026-11-01", "Last month", "past"),
    ("Tell me what I said yesterday.", "2026-11-29", "2026-11-30", "yesterday", "past browse"),
    ("Summarize last week", "2026-11-23", "2026-11-30", "last week", "past browse"),
    ("Can you remind me what we discussed on Monday?", "2026-11-30", "2026-12-01", "on Monday", "past browse"),
    ("And yesterday?", "2026-11-29", "2026-11-30", "yesterday", "past browse"),
    ("Anything due tomorrow?", "2026-12-01", "2026-12-02", "tomorrow", "ahead browse"),
    ("What did I do in May last year?", "2025-05-01", "2025-06-01", "in May last year", "past browse"),
    ("What will I do on Friday?", "2026-12-04", "2026-12-05", "on Friday", "ahead browse"),
    ("Do I have anything planned for the weekend?", "2026-12-05", "2026-12-07", "for the weekend", "ahead browse"),
    ("What's on my calendar for Friday?", "2026-12-04", "2026-12-05", 'for Friday', "ahead browse"),
    ("What did I have planned for Thursday?", "2026-12-03", "2026-12-04", "for Thursday", "ahead browse"),
    ("What did I decide in yesterday's meeting?", "2026-11-29", "2026-11-30", "yesterday's", "past"),
    ("When is my next appointment in December?", "2026-12-01", "2027-01-01", "in December", "ahead"),
    ("What are my plans for next week?", "2026-12-07", "2026-12-14", "for next week", "ahead browse"),
    ("what did i do on friday", "2026-11-27", "2026-11-28", "on friday", "past browse"),
    ("Which task did I finish by Friday?", "", "2026-11-28", "by Friday", "past"),
    ("What do I need to finish by Friday?", "", "2026-12-05", "by Friday", "ahead"),
    ("what did i tell u last week about my knee", "2026-11-23", "2026-11-30", "last week", "past"),
    ("Did I mention anything about my boss last Tuesday?", "2026-11-24", "2026-11-25", "last Tuesday", "past"),
    ("Have I been to the gym this week?", "2026-11-30", "2026-12-07", "this week", "past"),
    ("How often did I go running last month?", "2026-10-01", "2026-11-01", "last month", "past"),
    ("How much did I spend in October?", "2026-10-01", "2026-11-01", "in October", "past"),
    ("What was the restaurant we went to in Rome last summer?", "2026-06-01", "2026-09-01", "last summer", "past"),
    ("Which doctor did I see in 2023?", "2023-01-01", "2024-01-01", "in 2023", "past"),
    ("What happened the week before last?", "2026-11-16", "2026-11-23", "the week before last", "past browse"),
    ("What happened the weekend before last?", "2026-11-21", "2026-11-23", "the weekend before last", "past browse"),
    ("What did I do the past 3 days?", "2026-11-27", "2026-12-01", "the past 3 days", "past browse"),
    ("What did I say over the weekend?", "2026-11-28", "2026-11-30", "over the weekend", "past browse"),
    ("Do I have any appointments on Friday afternoon?", "2026-12-04", "2026-12-05", "on Friday afternoon", "ahead"),
    ("Do I have anything on Thursday?", "2026-12-03", "2026-12-04", "on Thursday", "ahead browse"),
    ("Am I free on Friday?", "2026-12-04", "2026-12-05", "on Friday", "ahead"),
    ("Am I doing anything tomorrow night?", "2026-12-01", "2026-12-02", "tomorrow night", "ahead browse"),
    ("What's coming up this week?", "2026-11-30", "2026-12-07", 'this week', "ahead browse"),
    ("What's on next week?", "2026-12-07", "2026-12-14", 'next week', "ahead browse"),
    ("What's my schedule for tomorrow?", "2026-12-01", "2026-12-02", 'for tomorrow', "ahead"),
    ("What are my deadlines this month?", "2026-11-01", "2026-12-01", "this month", "ahead"),
    ("When is my dentist appointment next week?", "2026-12-07", "2026-12-14", "next week", "ahead"),
    ("What do I need to do today?", "2026-11-30", "2026-12-01", "today", "ahead browse"),
    ("What do I have going on this weekend?", "2026-12-05", "2026-12-07", "this weekend", "ahead browse"),
    ("What did I promise to do by Friday?", "", "2026-12-05", "by Friday", "ahead"),
    ("What did I say I would do this weekend?", "2026-12-05", "2026-12-07", "this weekend", "ahead browse"),
    ("Show me everything from last month", "2026-10-01", "2026-11-01", "from last month", "past browse"),
    ("List all decisions since March 2026", "2026-03-01", "", "since March 2026", "past"),
    ("Give me a summary of October", "2026-10-01", "2026-11-01", "of October", "past browse"),
    ("Give me a summary of last week", "2026-11-23", "2026-11-30", "last week", "past browse"),
    ("What changed since last week?", "2026-11-23", "", "since last week", "past browse"),
    ("What's new since Monday?", "2026-11-30", "", 'since Monday', "past browse"),
    ("What have I learned since the beginning of the year?", "2026-01-01", "", "since the beginning of the year", "past"),
    ("What happened at the end of 2025?", "2025-09-02", "2026-01-01", "at the end of 2025", "past browse"),
    ("What happened in early 2026?", "2026-01-01", "2026-05-02", "in early 2026", "past browse"),
    ("What did we decide on the 3rd of May?", "2026-05-03", "2026-05-04", "on the 3rd of May", "past"),
    ("On May 3rd, what did we decide?", "2026-05-03", "2026-05-04", "On May 3rd", "past"),
    ("Back in 2019, where did I work?", "2019-01-01", "2020-01-01", "Back in 2019", "past"),
    ("Where did I live before March 2020?", "", "2020-03-01", "before March 2020", "past"),
    ("What did I do last night?", "2026-11-29", "2026-11-30", "last night", "past browse"),
    ("Did I sleep well last night?", "2026-11-29", "2026-11-30", "last night", "past"),
    ("What was I working on three weeks ago?", "2026-11-06", "2026-11-16", "three weeks ago", "past"),
    ("What was my weight a year ago?", "2025-01-01", "2026-03-02", "a year ago", "past"),
    ("What did I think about the proposal back in March?", "2026-03-01", "2026-04-01", "back in March", "past"),
    ("Remember what I said on Monday?", "2026-11-30", "2026-12-01", "on Monday", "past browse"),
    ("do you remember what i told you yesterday about my sister", "2026-11-29", "2026-11-30", "yesterday", "past"),
    ("What did you recommend last week?", "2026-11-23", "2026-11-30", "last week", "past"),
    ("What did you tell me to read last month?", "2026-10-01", "2026-11-01", "last month", "past"),
    ("Did you recommend a book last week?", "2026-11-23", "2026-11-30", "last week", "past"),
    ("What was decided in the meeting on Monday?", "2026-11-30", "2026-12-01", "on Monday", "past"),
    ("Who did I meet on Monday, and what about?", "2026-11-30", "2026-12-01", "on Monday", "past"),
    ("I forgot what I said last Friday.", "2026-11-27", "2026-11-28", "last Friday", "past"),
    ("I can't remember what we decided last Friday", "2026-11-27", "2026-11-28", 'last Friday', "past"),
    ("Tell me about yesterday", "2026-11-29", "2026-11-30", "yesterday", "past browse"),
    ("Tell me about my trip last summer", "2026-06-01", "2026-09-01", "last summer", "past"),
    ("What did I have for lunch on Monday?", "2026-11-30", "2026-12-01", "on Monday", "past"),
    ("What did I do Monday?", "2026-11-30", "2026-12-01", "Monday", "past browse"),
    ("What did I do Monday morning?", "2026-11-30", "2026-12-01", "Monday morning", "past browse"),
    ("What happened May 3?", "2026-05-03", "2026-05-04", "May 3", "past browse"),
    ("What did I buy on 5/3/2026?", "2026-03-05", "2026-03-06", "on 5/3/2026", "past"),
    ("What did I do yesterday and today?", "2026-11-29", "2026-12-01", "yesterday and today", "past browse"),
    ("What was my goal for this year?", "2026-01-01", "2027-01-01", "for this year", "past"),
    ("What are my goals for this year?", "2026-01-01", "2027-01-01", "for this year", "ahead"),
    ("What are my goals for 2026?", "2026-01-01", "2027-01-01", "for 2026", "ahead"),
    ("How did my mood change between January and March?", "2026-01-01", "2026-04-01", "between January and March", "past"),
    ("How did I feel from Monday to Wednesday?", "2026-11-23", "2026-11-26", "from Monday to Wednesday", "past"),
    ("What did I plan for today?", "2026-11-30", "2026-12-01", "for today", "ahead browse"),
    ("What did I plan to do today?", "2026-11-30", "2026-12-01", "today", "ahead browse"),
    ("Did I take my pills today?", "2026-11-30", "2026-12-01", "today", "past"),
    ("Did I already tell you about my day today?", "2026-11-30", "2026-12-01", "today", "past"),
    ("What have you learned about me this month?", "2026-11-01", "2026-12-01", "this month", "past"),
    ("What did you learn about me in the last week?", "2026-11-23", "2026-12-01", "in the last week", "past"),
    ("What time is my meeting tomorrow?", "2026-12-01", "2026-12-02", "tomorrow", "ahead"),
    ("Where am I going next week?", "2026-12-07", "2026-12-14", "next week", "ahead"),
    ("Who am I meeting tomorrow?", "2026-12-01", "2026-12-02", "tomorrow", "ahead"),
    ("What was the name of the dentist I have an appointment with on Friday?", "2026-12-04", "2026-12-05", "on Friday", "ahead"),
    ("What did you tell me to read last month?", "2026-10-01", "2026-11-01", "last month", "past"),
    ("What am I reading lately?", "2026-10-31", "2026-12-01", "lately", "past vague"),
    ("Who did I meet at the beginning of last year?", "2025-01-01", "2025-05-02", "at the beginning of last year", "past"),
    ("What did I decide on 3 May last year?", "2025-05-03", "2025-05-04", "on 3 May last year", "past"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "since", "until", "words", "of_it"), QUESTIONS)
def test_a_time_in_a_question_is_its_filter(question, since, until, words, of_it):
    found = asked(question)
    assert found
    assert (day(found.since), day(found.until), found.words, told(found)) == (since, until, words, of_it)
    assert words not in found.rest


# question, what is left of it
RESTS = [
    ("What happened on Thursday?", "What happened?"),
    ("what did we talk about yesterday", "what did we talk about"),
    ("Last month, what did I decide about the house?", "what did I decide about the house?"),
    ("What did I say 3 days ago about the move?", "What did I say about the move?"),
    ("Who did I meet on Monday, and what about?", "Who did I meet, and what about?"),
    ("What did we decide in yesterday's meeting?", "What did we decide in meeting?"),
]


@pytest.mark.parametrize(("question", "rest"), RESTS)
def test_the_rest_of_a_question_lacks_only_its_time(question, rest):
    assert asked(question).rest == rest


# the last turns, the expression the last of them asks about
TURNS = [
    ("What did I do last month?\nYou went to Rome.\nWhat should I cook?", ""),
    ("I went to Rome last month.\nNice! What did you do there last week?\nWhat did I say yesterday?", "yesterday"),
    ("What did you do last week?\nI went to Rome.", ""),
    ("What did I say yesterday?\nThanks!", "yesterday"),
    ("I moved here in June. What did I say yesterday? Thank you!", "yesterday"),
    ("What did I say yesterday? And what about the trip?", ""),
    ("I have lived here since June, what did I say yesterday?", ""),
    ("Since June I work at Acme, what did I say about them?", ""),
    ("Was hast du gestern gemacht?\nIch war im Kino.\nWhat did I say yesterday?", "yesterday"),
    ("What did I tell 小明 last week?", "last week"),
    ("What did I say yesterday?\n\n\n\nThanks!", "yesterday"),
    ("x " * 3000 + "\nWhat did I say yesterday?", "yesterday"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), TURNS)
def test_only_the_last_question_of_a_text_is_read(text, words):
    found = asked(text)
    assert (found.words if found else "") == words
    assert found is None or found.rest == text.replace(f" {words}", "")
