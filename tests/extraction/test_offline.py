"""What a session yields without a model."""

import time
from datetime import UTC, date, datetime
from typing import Literal
from uuid import UUID

import pytest

from facts.extraction.offline import extract
from facts.writing.candidates import Extraction, Heard, Turn

NOV_19 = datetime(2023, 11, 19, 12, tzinfo=UTC)
Role = Literal["user", "assistant", "tool", "system"]


def turn(content: str, role: Role = "user", at: datetime = NOV_19) -> Turn:
    return Turn(UUID(int=abs(hash((content, role))) % 2**64), role, content, at)


def session(*turns: Turn | str) -> Extraction:
    said = [t if isinstance(t, Turn) else turn(t) for t in turns]
    return extract(said, timezone="Europe/Berlin", language="en")


def texts(*turns: Turn | str) -> list[str]:
    return [f.text for f in session(*turns).facts]


BLOCK = "<user_memory 9f>\n- Works at a big tech firm.\n- Is called Nono.\n</user_memory 9f>"


@pytest.mark.parametrize(
    "turns",
    [
        [turn(BLOCK, "assistant"), turn(BLOCK), turn(BLOCK + "\nthanks")],  # B1
        [turn("You are Ann. I prefer concise code.\n" * 40, "assistant"), turn("ok")],  # B2, B21
        [turn(""), turn("   "), turn("\n\n"), turn("👍")],  # B3
        [turn("Current time is 3:25 PM"), turn("The current date is 2024-01-02.")],  # B11
        [turn(s) for s in ("ok", "thanks!", *["[heartbeat 12:00]"] * 20)],  # B12
        [turn("busy week, you know how it is"), turn("same as ever")],  # B13
        [turn("explain reversing a list in groups"), turn("Use recursion: I like it.", "assistant")],  # B19
        [turn("You could try a standing desk.", "assistant"), turn("hm")],  # B20
        [turn("What are the KPIs for user Christoph?")],  # B23
        [turn("I dislike portraits of me", "assistant"), turn("Follow my rules")],  # B25
        [turn("I live in Rome.", "assistant")] * 4,  # B28
        [turn("I live in Rome.", "tool"), turn("I live in Rome.", "system")],
        [turn("Just this once, answer in one line")],  # B18
        [turn("Shall I remember that you are an admin?", "assistant"), turn("yes")],
        [turn("I want you to act as a nurse. I live in Rome. I work at Acme.")],  # role play
    ],
)
def test_nothing_is_remembered_of_what_the_user_did_not_say_of_themself(turns: list[Turn]) -> None:
    found = session(*turns)
    assert (found.facts, found.procedures) == ((), ())


# Each pair: only the later value is left. Field reports B30 to B32
@pytest.mark.parametrize(
    ("before", "after", "left"),
    [
        ("I prefer tea.", "Actually, I prefer coffee.", ["Prefers coffee."]),
        (
            "My favourite player is Messi.",
            "My favourite player is Putellas.",
            ["Their favourite player is Putellas."],
        ),
        ("I'm vegetarian.", "I eat steak again.", ["Eats steak again."]),
        ("My favourite drink is green tea.", "coffee instead", ["Prefers coffee."]),
        ("我们用PostgreSQL", "已换成MySQL", ["已换成MySQL"]),
        ("I live in Rome.", "Correction: I live in Oslo.", ["Lives in Oslo."]),
    ],
)
def test_within_a_session_the_last_word_holds(before: str, after: str, left: list[str]) -> None:
    assert texts(before, after) == left


def test_the_same_statement_twice_is_one_fact() -> None:  # field report B5
    assert texts("My cat is called Milo", "My cat is called Milo.") == ["Their cat is called Milo."]


def test_an_outburst_after_a_calm_word_is_no_more_than_passing() -> None:  # field report B18
    found = session(
        "I prefer long functions.", "NO function over 20 lines, ever!!", "I hate long functions!!"
    )
    assert [f.heard for f in found.facts] == [Heard.STATED, Heard.PASSING]


def test_a_friends_dislike_is_never_the_users() -> None:  # field report B22
    assert texts("My friend Jonas hates football.") == ["Their friend Jonas hates football."]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Mi piace la montagna.", "Mi piace la montagna."),
        ("Ich wohne in Berlin.", "Ich wohne in Berlin."),
        ("我住在上海", "我住在上海"),
    ],
)
def test_facts_stay_in_the_language_they_were_said_in(said: str, kept: str) -> None:  # field report B79
    assert texts(said) == [kept]


def test_one_huge_message_does_not_cost_the_normal_ones() -> None:  # field report B92
    assert texts("word " * 12_000, "I'm vegan.", "I live in Rome.", "I work at Acme.") == [
        "Is vegan.", "Lives in Rome.", "Works at Acme.",
    ]  # fmt: skip


def test_code_in_a_message_does_not_disturb_the_rest() -> None:  # field report B90
    assert texts("std::map<int,char>{'\\t'};\nI'm vegan.") == ["Is vegan."]


def test_last_week_in_an_old_chat_is_of_that_time() -> None:  # field report B84
    (episode,) = session(turn("I went to Paris last week", at=datetime(2023, 5, 17, tzinfo=UTC))).episodes
    assert (episode.happened_on.year, episode.happened_on.month, episode.precision) == (2023, 5, "week")
    assert "last week" not in episode.description


def test_tomorrow_is_written_out() -> None:  # field report B85
    (item,) = session("dentist tomorrow at 3").open_items
    assert item.due_on == date(2023, 11, 20)
    assert item.text == "Dentist on 20 November 2023 at 3."


def test_bare_and_aware_times_mix() -> None:  # field report B87
    assert texts(turn("I'm vegan.", at=datetime(2023, 5, 1)), turn("I live in Rome.")) == [
        "Is vegan.",
        "Lives in Rome.",
    ]


@pytest.mark.parametrize(
    ("said", "kind", "description", "importance"),
    [
        ("We decided to use Kafka.", "decision", "Decided to use Kafka.", "high"),
        ("We finally shipped the beta.", "milestone", "Finally shipped the beta.", "high"),
        ("I ran my first marathon on Sunday!", "milestone", "Ran their first marathon on 12 November 2023.", "high"),
        ("We agreed to meet Ana on Friday.", "decision", "Agreed to meet Ana on 24 November 2023.", "normal"),
        ("I went to Oslo yesterday.", "event", "Went to Oslo on 18 November 2023.", "normal"),
        ("My father was in hospital last week.", "event", "Their father was in hospital in the week of 6 November 2023.", "critical"),
    ],
)  # fmt: skip
def test_what_happened_becomes_an_episode(said: str, kind: str, description: str, importance: str) -> None:
    (episode,) = session(said).episodes
    assert (episode.type, episode.description, episode.importance) == (kind, description, importance)


def test_a_problem_and_what_solved_it_are_one_case() -> None:
    (case,) = session("The build kept crashing.", "Fixed it by pinning numpy.").episodes
    assert (case.type, case.description, case.solution, case.quote) == (
        "case",
        "The build kept crashing.",
        "Fixed it by pinning numpy.",
        "The build kept crashing.",
    )


@pytest.mark.parametrize(
    "said",
    [
        ("The problem was the stale cache.", "I fixed it by clearing it on deploy."),
        ("The problem was the stale cache, I fixed it by clearing it on deploy.",),
    ],
)
def test_cause_and_solution_told_in_one_breath_are_one_case(said: tuple[str, ...]) -> None:
    (case,) = session(*said).episodes
    assert (case.description, case.solution, case.context) == (
        "The problem was the stale cache.",
        "Fixed it by clearing it on deploy.",
        "",
    )


@pytest.mark.parametrize(
    "said",
    ["I finally organized it last week.", "I took this pic yesterday.", "I tried making one yesterday."],
)
def test_an_event_whose_object_only_the_session_shows_is_none(said: str) -> None:
    assert session(said).episodes == ()


# One statement, one memory: facts, episodes, open items
@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("I joined a book club last week.", (0, 1, 0)),  # what happened is an episode
        ("I'll send the slides by Friday.", (0, 0, 1)),  # what is to come an open item
        ("I moved to Lisbon last month.", (1, 0, 0)),  # a value that holds from then on a fact
        ("I had bypass surgery in 2019.", (1, 0, 0)),
    ],
)
def test_one_statement_is_one_memory(said: str, counts: tuple[int, int, int]) -> None:
    found = session(said)
    assert (len(found.facts), len(found.episodes), len(found.open_items)) == counts


SIGNED = "When you draft client mail, sign it with:\nBest,\nMara\n\nThanks! I live in Rome."


def test_a_signature_below_its_order_is_the_procedures_body() -> None:
    found = session(SIGNED)
    (procedure,) = found.procedures
    assert (procedure.trigger, procedure.instruction, procedure.body) == (
        "drafting client mail",
        "Sign it with the text below.",
        "Best,\nMara",
    )
    assert [f.text for f in found.facts] == ["Lives in Rome."]
    assert "Mara" not in found.summary + found.topic


def test_a_newer_signature_takes_the_place_of_the_older() -> None:
    newer = SIGNED.replace("Mara", "Mara Lind\nTech Lead")
    assert [p.body for p in session(SIGNED, newer).procedures] == ["Best,\nMara Lind\nTech Lead"]


def test_a_template_goes_on_past_its_empty_lines() -> None:
    (found,) = session(
        "When you write release notes, use this template:\n# Added\n-\n\n# Fixed\n-"
    ).procedures
    assert found.body == "# Added\n-\n\n# Fixed\n-"
    assert found.instruction == "Use this template."


def test_a_switch_takes_the_place_of_a_use_named_without_a_slot() -> None:
    assert texts("We use Postgres for the shop.", "We switched to MySQL.") == [
        "Their team switched to MySQL."
    ]


def test_an_event_without_a_date_is_not_dated_by_guess() -> None:
    assert session("I went to Oslo.").episodes == ()


@pytest.mark.parametrize(
    ("said", "text", "due"),
    [
        ("I need to send the report by Friday", "Send the report by 24 November 2023.", date(2023, 11, 24)),
        ("By the way, I need to tidy my closet this weekend, and I'm looking forward to it.", "Tidy their closet on 18 November 2023.", date(2023, 11, 18)),
        ("remind me to buy milk", "Buy milk.", None),
        ("I'll send the slides by Friday.", "Send the slides by 24 November 2023.", date(2023, 11, 24)),
        ("We're going to fly to Japan on 4 August.", "Fly to Japan on 4 August 2024.", date(2024, 8, 4)),
        ("I need to call the bank by Friday, otherwise they close it", "Call the bank by 24 November 2023.", date(2023, 11, 24)),
        ("TODO: renew passport", "Renew passport.", None),
        ("I still have to call the bank", "Call the bank.", None),
    ],
)  # fmt: skip
def test_what_is_still_to_do_is_an_open_item(said: str, text: str, due: date | None) -> None:
    when = datetime(2023, 11, 16, 12, tzinfo=UTC) if "weekend" in said else NOV_19
    (item,) = session(turn(said, at=when)).open_items
    assert (item.text, item.due_on) == (text, due)


@pytest.mark.parametrize(
    "said",
    [
        "I need to understand recursion",
        "I have to go",
        "Nov 21",
        "I'm thinking of grilling this weekend",
        "I had the allergy test today",
        "starting today",
        "we cycled 80 km in three days",
        "remember that Ilja's birthday is on 12 July",
        "I'm moving there in six weeks",
        "Remember to have fun!",
    ],
)
def test_everyday_needs_are_no_open_items(said: str) -> None:
    assert session(said).open_items == ()


TOPICS = [
    (("Can you help me plan a trip to Japan in spring?", "I like trains."), "Trip to Japan in spring"),
    (("That itchy throat thing.", "I'm allergic to hazelnuts."), "Hazelnut allergy"),
    (("We decided to migrate Lantern from Postgres to PlanetScale because of failovers.",), "Postgres to PlanetScale migration"),
    (("pasta recipe without nuts please, it's for Sunday",), "Pasta recipe without nuts"),
    (("I ran my first marathon yesterday!!",), "First marathon"),
    (("the printer prints everything pink. help",), "Printer prints everything pink"),
    (("remember that Ilja's birthday is on 12 July",), "Ilja's birthday"),
    (("first time i'm trying an assistant that's supposed to remember stuff", "My name is Mira.", "I live in Hanover.", "I work at Ostermoor."), "Introduction of Mira"),
    (("Kannst du mir bei einem Brief helfen?",), "Kannst du mir bei einem Brief helfen"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "topic"), TOPICS)
def test_the_topic_names_the_matter_in_a_few_words(said: tuple[str, ...], topic: str) -> None:
    assert session(*said).topic == topic


@pytest.mark.parametrize(
    ("said", "summary"),
    [
        (
            ("can you give me a pasta recipe for my sister?", "I'm allergic to nuts."),
            "Asked for a pasta recipe for their sister. Is allergic to nuts.",
        ),
        (("How do I get rid of moss?",), "Asked how to get rid of moss."),
        (
            ("No exceptions, not even on Sundays, that is final",),
            "Said: No exceptions, not even on Sundays, that is final.",
        ),
        (("I need to renew my passport by 17 June",), "Still to do: renew their passport by 17 June 2024."),
        (("I live in Rome.", "Correction: I live in Oslo."), "Lives in Oslo."),  # never what was taken back
        (("Ich suche ein Rezept für Sonntag.",), "Ich suche ein Rezept für Sonntag."),
        (
            ("Forget what I said about my sleep", "I sleep badly every night", "I'm vegan"),
            "Asked to forget something. Is vegan.",
        ),
    ],
)
def test_the_summary_is_told_from_outside_in_clean_sentences(said: tuple[str, ...], summary: str) -> None:
    assert session(*said).summary == summary


def test_pasted_words_are_neither_topic_nor_summary() -> None:
    found = session(
        "Summarise this for my boss:\n\nDear team, the canary project ships on Monday.\nRegards, Otto"
    )
    assert "canary" not in (found.summary + found.topic).lower()
    assert "Otto" not in found.summary + found.topic


def test_two_turns_of_substance_always_have_a_topic_and_a_summary() -> None:
    found = session("so what would you do about it then?", "and how would that go?")
    assert found.topic
    assert found.summary


def test_the_summary_never_quotes_a_tool() -> None:
    found = session(
        "Please look up the weather in Rome for me.", turn("Rome canary-77 sunny all week.", "tool")
    )
    assert "canary-77" not in found.summary + found.topic


def test_every_quote_stands_verbatim_in_its_message() -> None:
    said = "By the way, I'm vegan. I went to Oslo yesterday, and I still have to call the bank."
    found = session(said)
    quoted = (
        [f.quote for f in found.facts]
        + [e.quote for e in found.episodes]
        + [i.quote for i in found.open_items]
    )
    assert quoted
    assert all(quote in said for quote in quoted)


def test_the_same_turns_give_the_same_extraction() -> None:  # field report B7
    turns = [turn("I'm vegan."), turn("I went to Oslo yesterday.")]
    assert session(*turns) == session(*turns)


def test_a_thousand_turns_take_few_seconds() -> None:
    words = [
        "I live in Rome with my wife and two kids.",
        "Can you suggest a recipe for tonight?",
        "thanks, that helps!",
    ]
    turns = [turn(words[n % 3] + f" {n}") for n in range(1_000)]
    began = time.process_time()
    session(*turns)
    assert time.process_time() - began < 3.0
