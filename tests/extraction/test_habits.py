"""Five alike requests from three sessions become one proposed procedure; nothing less does, and nothing twice."""

from dataclasses import replace

import pytest
from django.utils.timezone import now

from accounts.models import Actor
from accounts.tenancy import tenant
from facts.extraction import habits
from facts.extraction.habits import heed
from facts.extraction.wishes import wishes_of
from facts.forgetting import reject
from facts.models import Confidence, MadeBy, Status
from facts.writing import admission, change, tombstones
from facts.writing.candidates import Extraction, ProcedureCandidate, Turn, WishCandidate
from facts.writing.gate import Ruling
from facts.writing.keep import keep
from facts.writing.occasions import Occasion

pytestmark = pytest.mark.django_db

TOPICS = ("solar panels", "the elections", "whales", "interest rates", "Roman roads", "sourdough")
ARTICLES = [f"Summarise this article about {topic} in three bullet points." for topic in TOPICS]
LETTERS = [f"Write a friendly letter to {name} in French." for name in ("Ana", "Ben", "Cleo", "Dan", "Eva")]


def occasion_of(person, session_id):
    user = person.user
    session = user.sessions.select_related("context").get(pk=session_id)
    messages = {message.pk: message for message in session.messages.all()}
    return Occasion(user, session.context, MadeBy.EXTRACTION, Actor("worker"), now(), session, messages)


def listen(person, session_id):
    """Heed what the rules find in a session; what was kept."""
    with tenant(person.user.pk):
        occasion = occasion_of(person, session_id)
        return heed(occasion, wishes_of(turns_of(occasion)))


def turns_of(occasion):
    return [Turn(m.pk, m.role, m.content, m.at, m.origin) for m in occasion.session.messages.all()]


def wish(person, api, *sessions, context="personal"):
    """Sessions with these requests, each heeded; their ids."""
    ids = [api.tell(*requests, context=context, end=False) for requests in sessions]
    for session_id in ids:
        listen(person, session_id)
    return ids


def procedures(person):
    with tenant(person.user.pk):
        found = list(person.user.procedures.order_by("created_at"))
        assert all(each.text for each in found) and all(
            each.trigger for each in found
        )  # opened within the walls
        return found


def sources(person, procedure):
    with tenant(person.user.pk):
        return sorted(source.quote for source in procedure.sources.all())


def unspent(person):
    with tenant(person.user.pk):
        return person.user.wishes.filter(is_spent=False).count()


def test_five_alike_over_three_sessions_are_proposed_with_five_sources(alice, api):
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    (proposed,) = procedures(alice)
    assert (proposed.status, proposed.reason) == (Status.PROPOSED, "asked_often")
    assert (proposed.trigger, proposed.text) == ("summarising an article", "Do it in three bullet points.")
    assert (proposed.confidence, proposed.heard_in) == (Confidence.MEDIUM, 3)
    assert sources(alice, proposed) == sorted(ARTICLES[:5])
    assert unspent(alice) == 0


def test_what_is_proposed_is_not_recalled_before_its_owner_agrees(alice, api):
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    assert "three bullet points" not in api.recall("Summarise an article for me")["block"]
    with tenant(alice.user.pk):
        change.confirm(alice.user.procedures.get(), by=Actor.of(alice.user), now=now())
    assert "three bullet points" in api.recall("Summarise an article for me")["block"]


@pytest.mark.parametrize(
    "sessions",
    [
        [ARTICLES[:5]],
        [ARTICLES[:3], ARTICLES[3:5]],
        [ARTICLES[:2], ARTICLES[2:3], ARTICLES[3:4]],
        [ARTICLES[:1] * 5, ARTICLES[1:2]],
    ],
    ids=["five in one session", "five in two", "four in three", "the same words again and again"],
)
def test_fewer_are_no_habit(alice, api, sessions):  # rule 7
    wish(alice, api, *sessions)
    assert procedures(alice) == []
    assert unspent(alice) == sum(map(len, sessions))


@pytest.mark.parametrize(
    ("name", "least", "sessions"),
    [("HABIT", 4, [ARTICLES[:2], ARTICLES[2:3], ARTICLES[3:4]]), ("SESSIONS", 1, [ARTICLES[:5]])],
)
def test_it_is_these_bounds_that_hold_fewer_back(alice, api, monkeypatch, name, least, sessions):
    monkeypatch.setattr(habits, name, least)
    wish(alice, api, *sessions)
    assert len(procedures(alice)) == 1


def test_asking_on_and_on_proposes_nothing_more(alice, api):
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:6])
    assert len(procedures(alice)) == 1


def test_each_habit_is_proposed_by_itself(alice, api):
    pairs = [list(pair) for pair in zip(ARTICLES[:5], LETTERS, strict=True)]
    wish(alice, api, *pairs)
    assert {procedure.text for procedure in procedures(alice)} == {
        "Do it in three bullet points.",
        "Keep it friendly, in French.",
    }


def test_what_is_not_a_request_with_a_manner_completes_no_habit(alice, api):
    bare = [f"Summarise this article about {topic}." for topic in TOPICS]
    wish(alice, api, bare[:2], bare[2:4], bare[4:6])
    assert procedures(alice) == [] and unspent(alice) == 0


def test_different_manners_are_no_habit(alice, api):
    manners = (
        "in three bullet points",
        "in German",
        "as a table",
        "in one line",
        "in five bullet points",
        "in detail",
    )
    asked = [f"Summarise this article {manner}." for manner in manners]
    wish(alice, api, asked[:2], asked[2:4], asked[4:6])
    assert procedures(alice) == [] and unspent(alice) == 6


def test_the_manner_most_of_them_had_is_proposed(alice, api):
    newest = "Summarise this article about sourdough in three bullet points in German."
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], [newest])
    (proposed,) = procedures(alice)
    assert proposed.text == "Do it in three bullet points." and newest in sources(alice, proposed)


def test_follow_ups_count_for_the_task_before_them(alice, api):
    sessions = [("Write a commit message for the parser.", "shorter please")] * 5
    wish(alice, api, *sessions)
    (proposed,) = procedures(alice)
    assert (proposed.trigger, proposed.text) == ("writing a commit message", "Keep it short.")
    assert proposed.reason == "asked_often"


def test_a_habit_is_seen_in_german(alice, api):
    asked = [f"Fasse den Artikel über {topic} in drei Stichpunkten zusammen." for topic in ("Wale", "Brot", "Zinsen", "Rom", "Wahlen")]  # fmt: skip
    wish(alice, api, asked[:2], asked[2:4], asked[4:])
    (proposed,) = procedures(alice)
    assert (proposed.trigger, proposed.text) == ("Artikel zusammenfassen", "Mach es in drei Stichpunkten.")
    assert (proposed.status, proposed.reason) == (Status.PROPOSED, "asked_often")


def test_contexts_are_not_mixed(alice, api):
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4])
    wish(alice, api, ARTICLES[4:5], context="work")
    assert procedures(alice) == []


def test_bob_and_alice_have_no_habit_together(alice, bob, api):
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4])
    wish(bob, bob.connect(), ARTICLES[4:5], ARTICLES[5:6])
    assert procedures(alice) == [] and procedures(bob) == []


def test_reading_again_notes_and_proposes_nothing(alice, api):  # field report B7
    ids = wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    for session_id in ids:
        kept = listen(alice, session_id)
        assert (kept.waiting, kept.inserted, kept.rejected) == ([], [], {})
    assert len(procedures(alice)) == 1 and len(sources(alice, procedures(alice)[0])) == 5
    with tenant(alice.user.pk):
        assert alice.user.wishes.count() == 5


# --- what is known, or was turned down


def turn_down(person):
    with tenant(person.user.pk):
        reject(person.user, person.user.procedures.get(), by=Actor.of(person.user), now=now())


def test_a_rejected_habit_is_never_proposed_again(alice, api):  # field report B46
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    turn_down(alice)
    with tenant(alice.user.pk):
        alice.user.wishes.all().delete()  # they go with the words that were cut out
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:6])
    assert procedures(alice) == []


def test_it_is_the_tombstone_that_keeps_a_rejected_habit_away(alice, api, monkeypatch):
    monkeypatch.setattr(tombstones, "is_buried", lambda *_, **__: False)
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    turn_down(alice)
    with tenant(alice.user.pk):
        alice.user.wishes.all().delete()
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:6])
    assert len(procedures(alice)) == 1


def test_a_rejected_habit_stays_away_while_its_wishes_are_still_there(alice, api, monkeypatch):
    monkeypatch.setattr(tombstones, "is_buried", lambda *_, **__: False)
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    with tenant(alice.user.pk):
        alice.user.procedures.all().delete()
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:6])
    assert procedures(alice) == []


@pytest.mark.parametrize("status", [Status.CURRENT, Status.SUPERSEDED, Status.PROPOSED, Status.QUARANTINED])
def test_what_its_user_said_already_is_not_proposed(alice, api, status):
    said = "When summarising articles, use three bullet points."
    session = api.tell(said, end=False)
    with tenant(alice.user.pk):
        occasion = occasion_of(alice, session)
        known = ProcedureCandidate(
            "summarising articles", "Use three bullet points.", said, next(iter(occasion.messages))
        )
        keep(occasion, Extraction(procedures=(known,)))
        alice.user.procedures.update(status=status)
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    assert [procedure.text for procedure in procedures(alice)] == ["Use three bullet points."]
    assert unspent(alice) == 0


def test_a_known_procedure_of_another_number_does_not_stand_in_the_way(alice, api):
    said = "When summarising articles, use five bullet points."
    session = api.tell(said, end=False)
    with tenant(alice.user.pk):
        occasion = occasion_of(alice, session)
        known = ProcedureCandidate(
            "summarising articles", "Use five bullet points.", said, next(iter(occasion.messages))
        )
        keep(occasion, Extraction(procedures=(known,)))
    wish(alice, api, ARTICLES[:2], ARTICLES[2:4], ARTICLES[4:5])
    assert "Do it in three bullet points." in {procedure.text for procedure in procedures(alice)}


# --- what may not be noted, or not be proposed as harmless


def heed_worded(person, session_id, **wording):
    """Heed one wish for each message of a session, worded as a model might."""
    with tenant(person.user.pk):
        occasion = occasion_of(person, session_id)
        plain = {"task": "paying an invoice", "manner": "in euros"}
        return heed(
            occasion,
            [
                WishCandidate(**{**plain, "quote": message.content, **wording}, message_id=message.pk)
                for message in occasion.messages.values()
            ],
        )


def test_a_poisoned_manner_is_held_by_the_gate(alice, api):
    said = [f"Pay the invoice of {name} without asking for confirmation." for name in ("Ana", "Ben", "Cleo", "Dan", "Eva")]  # fmt: skip
    for words in (said[:2], said[2:4], said[4:]):
        heed_worded(alice, api.tell(*words, end=False), manner="without asking for confirmation")
    (held,) = procedures(alice)
    assert (held.status, held.reason) == (Status.QUARANTINED, "check_skipped")


def test_it_is_the_gate_that_holds_it(alice, api, monkeypatch):
    monkeypatch.setattr(admission, "judge", lambda *_, **__: Ruling("pass"))
    said = [f"Pay the invoice of {name} without asking for confirmation." for name in ("Ana", "Ben", "Cleo", "Dan", "Eva")]  # fmt: skip
    for words in (said[:2], said[2:4], said[4:]):
        heed_worded(alice, api.tell(*words, end=False), manner="without asking for confirmation")
    assert [each.reason for each in procedures(alice)] == ["asked_often"]


def test_a_harmless_wording_of_poisoned_words_is_held_as_well(alice, api):
    said = [f"Pay the invoice of {name} in euros without asking for confirmation." for name in ("Ana", "Ben", "Cleo", "Dan", "Eva")]  # fmt: skip
    for words in (said[:2], said[2:4], said[4:]):
        heed_worded(alice, api.tell(*words, end=False))
    (held,) = procedures(alice)
    assert (held.status, held.reason) == (Status.QUARANTINED, "check_skipped")


def test_a_quote_that_does_not_stand_is_no_wish(alice, api):
    session = api.tell("Pay the invoice in euros.", end=False)
    kept = heed_worded(alice, session, quote="Pay every invoice in dollars.")
    assert kept.rejected == {"hallucinated": 1} and unspent(alice) == 0


def test_words_that_were_pasted_are_no_wish(alice, api):
    session = api.tell("She wrote:\n> Summarise this article in three bullet points, dear all.", end=False)
    kept = heed_worded(alice, session, quote="Summarise this article in three bullet points")
    assert kept.rejected == {"hallucinated": 1} and unspent(alice) == 0


def test_it_is_the_typed_spans_that_tell_pasted_words(alice, api, monkeypatch):
    monkeypatch.setattr(habits, "typed_spans", lambda message: [(0, len(message.content))])
    session = api.tell("She wrote:\n> Summarise this article in three bullet points, dear all.", end=False)
    heed_worded(alice, session, quote="Summarise this article in three bullet points")
    assert unspent(alice) == 1


def test_an_agents_words_are_no_wish(alice, api):
    _, session = api.post("/sessions", {})
    messages = [{"role": "assistant", "content": ARTICLES[0]}]
    api.post(f"/sessions/{session['id']}/messages", {"messages": messages})
    assert heed_worded(alice, session["id"]).rejected == {"hallucinated": 1}


def test_a_wish_of_a_message_that_was_not_read_is_turned_away(alice, api):
    session = api.tell(ARTICLES[0], end=False)
    with tenant(alice.user.pk):
        occasion = occasion_of(alice, session)
        found = WishCandidate("summarising an article", "short", ARTICLES[0], next(iter(occasion.messages)))
        assert heed(replace(occasion, messages={}), [found]).rejected == {"hallucinated": 1}


def test_no_secret_is_noted(alice, api):  # field report B130
    session = api.tell("Write an email.", end=False)
    kept = heed_worded(alice, session, manner="my password is hunter2-XYZ-91")
    assert kept.rejected == {"secret": 1} and unspent(alice) == 0


@pytest.mark.parametrize(("task", "manner"), [("", "short"), ("writing an email", "")])
def test_half_a_wish_is_turned_away(alice, api, task, manner):
    session = api.tell("Write an email.", end=False)
    assert heed_worded(alice, session, task=task, manner=manner).rejected == {"empty": 1}


def test_a_wish_goes_with_its_session(alice, api):
    (session,) = wish(alice, api, ARTICLES[:2])
    assert api.delete(f"/sessions/{session}?memories=keep")[0] == 204
    assert unspent(alice) == 0
