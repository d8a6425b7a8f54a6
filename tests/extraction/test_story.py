"""What happened, told in English: when, what of it is kept, and what is no story of the user's own."""

from datetime import UTC, date, datetime

import pytest

from facts.extraction import offline
from tests.extraction.test_offline import session, turn

# said, description, day, precision
TOLD = [
    ("Last week I went to a pottery class with Ana and it was great.", "Went to a pottery class with Ana in the week of 6 November 2023.", date(2023, 11, 6), "week"),
    ("I visited my aunt three weeks ago.", "Visited their aunt in the week of 23 October 2023.", date(2023, 10, 23), "week"),
    ("Yesterday I took the kids to the zoo.", "Took the kids to the zoo on 18 November 2023.", date(2023, 11, 18), "day"),
    ("Last Friday, my sister had a baby!", "Their sister had a baby on 17 November 2023.", date(2023, 11, 17), "day"),
    ("I got a necklace on Saturday, March 12th, which I bought from a vendor.", "Got a necklace on 12 March 2023.", date(2023, 3, 12), "day"),
    ("By the way, I just got in today from Oslo on a night train, which was late.", "Got in on 19 November 2023 from Oslo on a night train.", date(2023, 11, 19), "day"),
    ("I upgraded my phone plan today, pretty excited about that!", "Upgraded their phone plan on 19 November 2023.", date(2023, 11, 19), "day"),
    ("I met my new boss yesterday, she seems nice.", "Met their new boss on 18 November 2023.", date(2023, 11, 18), "day"),
    ("I graduated from Leeds in 2012, and since then I've moved twice.", "Graduated from Leeds in 2012.", date(2012, 1, 1), "year"),
]  # fmt: skip
NO_EVENT = [
    "I've started taking yoga classes on Saturday mornings.", "We met every Friday last year.", "I usually went swimming on Mondays.",
    "I just got back from a trip there with my buddies on August 15th.", "My brother proposed to his girlfriend there on September 20th.",
    "I was diagnosed with a small one in March.", "I finished my last one on Saturday.", "I bought it yesterday.", "I started volunteering here last year.",
    "If I went to Oslo yesterday, I forgot.", "Did you go to Oslo yesterday?", "I went to Oslo.",
]  # fmt: skip


@pytest.mark.parametrize(("said", "description", "day", "precision"), TOLD)
def test_an_event_is_told_with_its_day_and_without_talk(
    said: str, description: str, day: date, precision: str
) -> None:
    (episode,) = session(said).episodes
    assert (episode.description, episode.happened_on, episode.precision) == (description, day, precision)


@pytest.mark.parametrize("said", NO_EVENT)
def test_what_repeats_points_away_or_has_no_day_is_no_event(said: str) -> None:
    assert session(said).episodes == ()


def test_a_death_is_an_event_of_weight_and_no_milestone() -> None:
    (episode,) = session("Last week, my grandma passed away and it's been really hard.").episodes
    assert (episode.type, episode.importance) == ("event", "critical")


# said, problem, cause, solution
CASES = [
    (("My laptop was really slow. The culprit was the antivirus. What fixed it was uninstalling McAfee.",), "Their laptop was really slow.", "The culprit was the antivirus.", "What fixed it was uninstalling McAfee."),
    (("The build kept crashing.", "Turns out numpy was too new.", "Fixed it by pinning numpy."), "The build kept crashing.", "Turns out numpy was too new.", "Fixed it by pinning numpy."),
    (("I fixed the login bug by resetting the cookie.",), "The login bug.", "", "Fixed the login bug by resetting the cookie."),
    (("My screen would not turn on and I was stuck.", "The fix was a new cable."), "Their screen would not turn on.", "", "The fix was a new cable."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "problem", "cause", "solution"), CASES)
def test_a_case_keeps_problem_cause_and_solution_apart(
    said: tuple[str, ...], problem: str, cause: str, solution: str
) -> None:
    (case,) = session(*said).episodes
    assert (case.type, case.description, case.context, case.solution) == ("case", problem, cause, solution)


@pytest.mark.parametrize("said", ["I fixed it by restarting.", "Turns out he was right all along."])
def test_a_solution_whose_problem_nobody_told_is_no_case(said: str) -> None:
    assert session(said).episodes == ()


def test_a_case_cites_the_words_that_tell_its_problem() -> None:
    problem, fix = turn("The build kept crashing."), turn("Fixed it by pinning numpy.")
    (case,) = session(problem, fix).episodes
    assert (case.message_id, case.quote) == (problem.message_id, problem.content)


# said, the day it is due: a week or month is due at its end
DUE = [
    ("I need to renew my passport next month.", date(2023, 12, 31)),
    ("I'm planning to visit the dentist in Leeds next week.", date(2023, 11, 26)),
    ("I need to send the report by Friday.", date(2023, 11, 24)),
]


@pytest.mark.parametrize(("said", "due"), DUE)
def test_an_item_is_due_on_the_last_day_that_is_in_time(said: str, due: date) -> None:
    (item,) = session(said).open_items
    assert item.due_on == due


def test_a_date_of_what_was_is_no_due_date() -> None:
    assert session("I need to update the list of the shoes I got on December 15th.").open_items == ()


# --- what is not the user's own telling ----------------------------------------------------------------------------

FICTION = (
    "Racita walks into the hall and sees the old king on his throne. He looks at her with tired eyes. The guards lower their spears. "
    "Racita kneels before the throne and opens the wooden box. Inside lies the crown that Eri lost at sea. I live in Rome. The king weeps, and the court falls silent. "
    "Lorelei watches from the gallery. She smiles, because the box holds a second thing. Nobody saw the ring. The night falls over the city."
)
REPORT = "\n".join(
    f"Unit {n} reached the river on day {n} and the engineers repaired the bridge behind the town in good order."
    for n in range(8)
)


@pytest.mark.parametrize(
    "text",
    [
        FICTION,
        REPORT,
        "CHAPTER TWO\n" + "I got into healing because I had back pain.\nI finally opened my clinic.\n" * 70,
    ],
)
def test_unmarked_material_yields_no_memory(text: str) -> None:
    found = session(text)
    assert (found.facts, found.episodes, found.open_items, found.done_items) == ((), (), (), ())
    assert found.summary.startswith("Shared a text:")


def test_without_the_look_at_material_fiction_would_be_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline, "own_words", lambda texts: (True,) * len(texts))
    assert [f.text for f in session(FICTION).facts] == ["Lives in Rome."]


def test_of_a_scene_to_be_written_only_the_request_is_read() -> None:
    found = session("I live in Rome, says Jacob. Let's write that scene with details and dialogue.")
    assert (found.facts, "Rome" in found.summary) == ((), False)


def test_a_long_message_about_oneself_is_still_read() -> None:
    said = (
        "I live in Rome. I work at Acme. My wife is called Ana. We have a dog. I like long walks by the sea. I cook most evenings. "
        * 4
    )
    assert "Lives in Rome." in [f.text for f in session(said).facts]


def test_a_request_above_its_material_is_what_the_session_was_about() -> None:
    found = session(f"Give me three titles for a talk about bridges.\n{REPORT}")
    assert found.summary == "Asked for three titles for a talk about bridges."


# --- summaries and topics --------------------------------------------------------------------------------------------


def test_a_suggestion_of_the_assistant_is_nothing_the_user_did() -> None:
    found = session(
        "How can I sleep better at night?",
        turn("You could buy a weighted blanket and book a sleep clinic in Graz.", "assistant"),
        "ok, I love the idea, sounds good!",
    )
    told = f"{found.summary} {found.topic}".lower()
    assert found.summary.startswith("Asked how to sleep better")
    assert not any(word in told for word in ("blanket", "graz", "clinic", "idea"))
    assert (found.episodes, found.open_items, found.done_items) == ((), (), ())


def test_what_is_said_of_everybody_is_not_told_of_the_user() -> None:
    found = session(
        "How have gyms changed their opening hours lately?", "We do not really care about protecting others."
    )
    assert "protecting" not in found.summary


@pytest.mark.parametrize(
    ("said", "summary"),
    [
        (("你能帮我写一封辞职信吗？", "我决定辞职去读研究生。"), "你能帮我写一封辞职信吗？我决定辞职去读研究生。"),
        (("来週の会議の資料を作ってくれますか？", "大阪に引っ越すことにしました。"), "来週の会議の資料を作ってくれますか？大阪に引っ越すことにしました。"),
        (("Wir haben beschlossen, nach Hamburg zu ziehen.",), "Wir haben beschlossen, nach Hamburg zu ziehen."),
        (("Peux-tu m'aider avec une lettre ?", "Je dois envoyer le plan à Priya avant vendredi."), "Peux-tu m'aider avec une lettre ? Envoyer le plan à Priya."),
    ],
)  # fmt: skip
def test_a_summary_is_in_the_language_of_its_session(said: tuple[str, ...], summary: str) -> None:
    assert session(*said).summary == summary  # field report B79


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("What are the similarities and differences between Middle Eastern and Western interior design?", "Middle Eastern and Western interior design"),
        ("How are artists reinventing traditional cultural practices in their work?", "Artists reinventing traditional cultural practices in work"),
        ("Can you describe some of the challenges that the sisters faced?", "Challenges that the sisters faced"),
        ("I have a lot of Marvel movies on my shelf.", "Marvel movies on shelf"),
        ("你能帮我写一封辞职信吗？", "写一封辞职信"),
        ("来週の会議の資料を作ってくれますか？", "来週の会議の資料を作って"),
    ],
)  # fmt: skip
def test_a_topic_is_a_phrase_and_no_cut_off_words(said: str, topic: str) -> None:
    assert session(said).topic == topic


def test_a_session_of_long_ago_is_told_in_its_own_time() -> None:  # field report B84
    (episode,) = session(turn("Ayer fui al dentista.", at=datetime(2019, 3, 2, tzinfo=UTC))).episodes
    assert episode.happened_on == date(2019, 3, 1)
