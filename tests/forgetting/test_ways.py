"""Every way of forgetting: what the preview counts is what goes, the rest stays, and nothing of it is left anywhere."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.models import Actor
from accounts.tenancy import tenant
from facts.extraction.reading import read_session
from facts.forgetting import Selection, forget, forget_asked, plan
from facts.models import ExtractionJob, JobState
from tests.sealed import places_of

pytestmark = pytest.mark.django_db

JANUARY, APRIL, JULY = "2026-01-10T09:00:00Z", "2026-04-10T09:00:00Z", "2026-07-12T09:00:00Z"


def facts(api, **filters):
    query = "&".join(f"{key}={value}" for key, value in filters.items())
    return {fact["text"]: fact["id"] for fact in api.get(f"/facts?{query}")[1]["items"]}


def learn(person, api, *texts, **options):
    session = api.tell(*texts, **options)
    person.read_all()
    return session


def forgotten(api, **selection):
    """Forget by API; seen to do what its preview said."""
    status, preview = api.post("/forget", selection)
    assert status == 200, preview
    status, done = api.post("/forget", {**selection, "confirm": True})
    assert status == 200 and done["forgot"] == preview["will_forget"], (preview, done)
    assert done["restored"] == preview["will_restore"]
    again = api.post("/forget", selection)[1]
    assert not any(again["will_forget"].values()), "something was left"
    return done


def reread(person, session):
    """Read a session again from its beginning, as after a lost job or a press of "analyse again"."""
    with tenant(person.user.pk):
        person.user.sessions.filter(pk=session).update(extracted_through=0)
        ExtractionJob.objects.filter(session_id=session, questions="").update(
            state=JobState.WAITING, run_after=now() - timedelta(minutes=1)
        )
    person.read_all()


def test_one_of_two_is_forgotten_and_the_other_stays(alice, api):
    learn(alice, api, "I'm allergic to zirconium.", "I live in Berlin.")
    api.recall("Am I allergic to zirconium?")
    done = forgotten(api, ids=[facts(api)["Is allergic to zirconium."]])
    assert done["forgot"]["facts"] == 1
    alice.read_all()
    assert set(facts(api)) == {"Lives in Berlin."}
    assert places_of(alice.user, "zirconium") == set()


def test_deleting_one_by_its_address_leaves_nothing_on_any_read_path(
    alice, api
):  # field reports B40, B41, B49
    session = learn(alice, api, "I'm allergic to zirconium.", "I live in Berlin.")
    frozen = api.post("/sessions", {})[1]["id"]
    api.recall("zirconium allergy", session_id=frozen)
    fact = facts(api)["Is allergic to zirconium."]
    assert api.delete(f"/facts/{fact}")[0] == 204
    alice.read_all()
    for path in ("/facts?status=all", "/facts?q=zirconium", "/memories", "/profile", "/episodes?status=all",
                 f"/sessions/{session}", f"/sessions/{frozen}", "/sessions"):  # fmt: skip
        assert "zirconium" not in str(api.get(path)), path
    for options in ({}, {"session_id": frozen}):
        assert "zirconium" not in str(api.recall("Is allergic to zirconium.", **options))
    assert "zirconium" not in str(api.post("/sessions", {}))
    assert api.get(f"/facts/{fact}")[0] == api.delete(f"/facts/{fact}")[0] == 404  # field report B53
    assert places_of(alice.user, "zirconium") == {"Bundle.question"}, "only what was asked just now"


def test_unknown_ids_forget_nothing_and_say_so(alice, api, bob):  # field report B53
    theirs = bob.connect()
    learn(bob, theirs, "I live in Berlin.")
    ids = list(facts(theirs).values())
    _, done = api.post("/forget", {"ids": ids, "confirm": True})
    assert not any(done["forgot"].values()) and done["restored"] == 0
    assert len(facts(theirs)) == 1


def test_several_facts_of_one_message_keep_their_right_places_in_it(alice, api):
    session = learn(
        alice, api, "My cat is called Milo. I'm allergic to zirconium. I live in Berlin. I like tea."
    )
    api.delete(f"/facts/{facts(api)['Is allergic to zirconium.']}")
    with tenant(alice.user.pk):
        message = alice.user.messages.get(session_id=session)
        assert "zirconium" not in message.content
        sources = list(alice.user.sources.filter(message=message))
        assert len(sources) >= 3
        for source in sources:
            assert message.content[source.start : source.end] == source.quote != ""
    api.delete(f"/facts/{facts(api)['Lives in Berlin.']}")
    with tenant(alice.user.pk):
        message.refresh_from_db()
        for source in alice.user.sources.filter(message=message):
            assert message.content[source.start : source.end] == source.quote


def test_two_facts_of_one_sentence_are_forgotten_one_by_one(alice, api):
    session = learn(alice, api, "I'm vegan and I'm allergic to zirconium.")
    found = facts(api)
    if len(found) < 2:
        pytest.skip("the rules read one fact here")
    api.delete(f"/facts/{found['Is allergic to zirconium.']}")
    assert "Is vegan." in facts(api)
    assert "zirconium" not in str(api.get(f"/sessions/{session}"))


def test_many_are_forgotten_at_once(alice, api):
    learn(alice, api, "I like tea.", "I live in Berlin.", "I'm allergic to zirconium.")
    done = forgotten(api, ids=list(facts(api).values()))
    assert done["forgot"]["facts"] == 3 and facts(api, status="all") == {}


def test_a_session_may_go_and_its_memories_stay(alice, api):  # field report B55
    session = learn(alice, api, "I live in Berlin.")
    assert api.delete(f"/sessions/{session}?memories=keep")[0] == 204
    assert set(facts(api)) == {"Lives in Berlin."}
    assert api.get(f"/sessions/{session}")[0] == 404
    assert api.recall("Where do I live?")["items"][0]["text"] == "Lives in Berlin."


def test_a_session_goes_with_what_was_learned_from_it_alone(alice, api):  # field reports B43, B44
    learn(alice, api, "My cat is called Milo.")
    session = learn(
        alice, api, "My cat is called Milo.", "I'm allergic to zirconium.", "I decided to learn the cello."
    )
    assert api.delete(f"/sessions/{session}?memories=forget")[0] == 204
    assert list(facts(api)) == ["Has a cat called Milo."] or len(facts(api)) == 1
    detail = api.get(f"/facts/{next(iter(facts(api).values()))}")[1]
    assert detail["heard_in"] == 1 and len(detail["sources"]) == 1
    assert places_of(alice.user, "zirconium", "cello") == set()
    assert not ExtractionJob.objects.filter(session_id=session).exists()


def test_a_session_takes_an_agents_memory_that_cites_it_alone(alice, api):
    session = api.tell("I really like jazz music.", end=False)
    status, memory = api.post(
        "/remember",
        {
            "content": "Likes jazz music.",
            "type": "preference",
            "session_id": session,
            "quote": "like jazz music",
        },
    )
    assert status == 201 and memory["status"] == "current"
    api.delete(f"/sessions/{session}?memories=forget")
    assert facts(api, status="all") == {}


def test_a_topic_takes_what_it_is_about(alice, api):
    learn(alice, api, "I'm allergic to zirconium.", "I live in Berlin.")
    forgotten(api, topic="zirconium allergy")
    assert set(facts(api)) == {"Lives in Berlin."}


def test_one_context_is_emptied_and_no_other(alice, api):  # field report B56
    learn(alice, api, "I like zirconium tea.", context="personal")
    learn(alice, api, "I work on the osmium project.", context="work")
    api.recall("zirconium")
    forgotten(api, all=True, context="personal")
    assert places_of(alice.user, "zirconium") == set()
    assert len(facts(api)) == 1
    assert api.get("/sessions")[1]["total"] == 1


def test_everything_goes(alice, api):  # field reports B39, B50
    learn(alice, api, "I like zirconium tea.", "I decided to learn the cello.")
    learn(alice, api, "I work on the osmium project.", context="work")
    api.post("/sessions", {"title": "About zirconium"})
    api.recall("zirconium and osmium")
    forgotten(api, all=True)
    assert api.get("/memories")[1]["total"] == 0 == api.get("/sessions")[1]["total"]
    with tenant(alice.user.pk):
        user = alice.user
        for rows in (
            user.facts,
            user.episodes,
            user.messages,
            user.sources,
            user.summaries,
            user.search_entries,
        ):
            assert not rows.exists(), rows.model
    assert places_of(alice.user, "zirconium", "osmium", "cello") == set()


# --- stretches of time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "gone"),
    [
        ("said", {"Lives in Berlin."}),
        ("arrived", {"Lives in Berlin.", "Likes tea.", "Is vegan."}),
        ("either", {"Lives in Berlin.", "Likes tea.", "Is vegan."}),
    ],
)
def test_a_window_goes_by_when_it_was_said_unless_its_person_wants_otherwise(alice, api, by, gone):
    learn(alice, api, "I live in Berlin.")
    learn(alice, api, "I like tea.", at=JANUARY)
    learn(alice, api, "I'm vegan.", at=APRIL)
    since = (now() - timedelta(hours=1)).isoformat()
    preview = api.post("/forget", {"since": since, "by": by})[1]
    assert preview["arrived_then_but_said_before"] == (2 if by == "said" else 0)
    forgotten(api, since=since, by=by)
    assert set(facts(api)) == {"Lives in Berlin.", "Likes tea.", "Is vegan."} - gone


def test_a_window_takes_one_source_of_what_was_heard_elsewhere_too(alice, api):
    learn(alice, api, "My cat is called Milo.", at=JANUARY)
    learn(alice, api, "My cat is called Milo.", at=APRIL)
    learn(alice, api, "My cat is called Milo.", at=JULY)
    fact = next(iter(facts(api).values()))
    assert api.get(f"/facts/{fact}")[1]["confidence"] == "high"
    forgotten(api, since=APRIL, until=APRIL)
    detail = api.get(f"/facts/{fact}")[1]
    assert (detail["heard_in"], detail["confidence"], len(detail["sources"])) == (2, "medium", 2)


def test_the_middle_of_a_chain_goes_without_bringing_back_its_beginning(alice, api):
    learn(alice, api, "I live in Berlin.", at=JANUARY)
    learn(alice, api, "I live in Munich.", at=APRIL)
    learn(alice, api, "I live in Hamburg.", at=JULY)
    done = forgotten(api, since=APRIL, until=APRIL)
    assert done["restored"] == 0
    assert set(facts(api)) == {"Lives in Hamburg."}
    past = facts(api, status="superseded")
    assert set(past) == {"Lives in Berlin."}
    assert (
        api.get(f"/facts/{past['Lives in Berlin.']}")[1]["superseded_by"] == facts(api)["Lives in Hamburg."]
    )
    forgotten(api, since=JULY, until=JULY)
    assert set(facts(api)) == {"Lives in Berlin."}


def test_the_end_of_a_chain_goes_and_the_one_before_it_holds_again(alice, api):
    learn(alice, api, "I live in Berlin.", at=JANUARY)
    learn(alice, api, "I live in Munich.", at=APRIL)
    learn(alice, api, "I live in Hamburg.", at=JULY)
    done = forgotten(api, since=APRIL)
    assert done["restored"] == 1 and set(facts(api)) == {"Lives in Berlin."}
    assert facts(api, status="superseded") == {}
    recalled = api.recall("Where do I live?")["block"]
    assert "Berlin" in recalled and "Munich" not in recalled and "Hamburg" not in recalled


def test_edits_and_confirmations_in_the_window_are_undone(alice, api):
    learn(alice, api, "I work at Acme.", at=JANUARY)
    fact = facts(api)["Works at Acme."]
    api.patch(f"/facts/{fact}", {"text": "Works at Zirconium Corp."})
    since = (now() - timedelta(hours=1)).isoformat()
    assert api.post("/forget", {"since": since})[1]["will_undo_edits"] == 1
    forgotten(api, since=since)
    assert set(facts(api)) == {"Works at Acme."}
    assert places_of(alice.user, "zirconium") == set()


def test_what_an_agent_wrote_in_the_window_goes_by_its_making(alice, api):
    api.post("/remember", {"content": "Likes zirconium rings.", "type": "preference"})
    done = forgotten(api, since=(now() - timedelta(hours=1)).isoformat())
    assert done["forgot"]["facts"] == 1 and places_of(alice.user, "zirconium") == set()


def test_late_messages_of_a_forgotten_window_store_nothing(alice, api):
    session = learn(alice, api, "I live in Berlin.", at=APRIL)
    forgotten(api, since=JANUARY, until=JULY)
    session = api.post("/sessions", {})[1]["id"]
    late = {"messages": [{"role": "user", "content": "Remember that I like zirconium.", "at": APRIL}]}
    assert api.post(f"/sessions/{session}/messages", late)[1] == {"accepted": 1, "duplicates": 0, "stored": 0}
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    assert facts(api, status="all") == {} and places_of(alice.user, "zirconium") == set()


def test_a_window_that_reaches_into_the_future_does_not_swallow_what_is_yet_to_be_said(alice, api):
    tomorrow = (now() + timedelta(days=1)).isoformat()
    forgotten(api, since=JANUARY, until=tomorrow)
    learn(alice, api, "I live in Berlin.")
    assert set(facts(api)) == {"Lives in Berlin."}


def test_what_was_asked_in_the_window_goes_with_it(alice, api):
    learn(alice, api, "I live in Berlin.", at=JANUARY)
    api.recall("What about my zirconium ring?")
    forgotten(api, since=(now() - timedelta(hours=1)).isoformat())
    assert places_of(alice.user, "zirconium") == set()


# --- it does not come back --------------------------------------------------------------------------------------


def test_a_question_in_the_forgotten_words_goes_too(alice, api):
    learn(alice, api, "I'm allergic to zirconium.")
    api.recall("I'm allergic to zirconium. What can I eat?")
    api.delete(f"/facts/{facts(api)['Is allergic to zirconium.']}")
    assert places_of(alice.user, "allergic to zirconium") == set()


def test_a_summary_of_it_goes_at_once_from_frozen_blocks_too(alice, api):  # field report B42
    learn(alice, api, "I'm planning a trip to zirconium island with my sister.", "I'm allergic to zirconium.")
    with tenant(alice.user.pk):
        summary = alice.user.summaries.get()
        assert "zirconium" in summary.statement().casefold()
    frozen = api.post("/sessions", {})[1]["id"]
    api.recall("the trip to zirconium island", session_id=frozen)
    for fact in facts(api, status="all").values():
        api.delete(f"/facts/{fact}")
    with tenant(alice.user.pk):
        assert not alice.user.summaries.exists()
        assert not alice.user.bundles.filter(is_frozen=True, thawed_at=None).exists()
    assert ExtractionJob.objects.filter(questions="summary", state=JobState.WAITING).exists()


RETELLINGS = [
    "I'm allergic to zirconium.",
    "i am allergic to ZIRCONIUM!",
    "I am really allergic to zirconium.",
]


@pytest.mark.parametrize("text", RETELLINGS)
def test_an_old_message_posted_late_does_not_bring_it_back(alice, api, text):  # field reports B46, B48
    learn(alice, api, "I'm allergic to zirconium.", at=APRIL)
    api.delete(f"/facts/{facts(api)['Is allergic to zirconium.']}")
    learn(alice, api, text, at=JANUARY)
    learn(alice, api, f"Remember that {text}", at=APRIL)
    assert facts(api, status="all") == {}


@pytest.mark.parametrize(
    "text", ["Is allergic to zirconium.", "Allergic to zirconium", "The user is allergic to zirconium."]
)
def test_an_agent_cannot_bring_it_back(alice, api, text):  # field report B46
    session = learn(alice, api, "I'm allergic to zirconium.")
    api.delete(f"/facts/{facts(api)['Is allergic to zirconium.']}")
    for more in ({}, {"session_id": session, "quote": "I'm allergic to zirconium."}):
        status, answer = api.post("/remember", {"content": text, **more})
        assert status == 422 and answer["reason"] == "forgotten", answer
    learn(alice, api, "I like tea.")
    other = facts(api)["Likes tea."]
    assert api.patch(f"/facts/{other}", {"text": "Is allergic to zirconium."})[0] == 422
    assert places_of(alice.user, "zirconium") == set()


def test_reading_again_does_not_bring_back_what_was_corrected(alice, api):  # field report B46
    session = learn(alice, api, "I work at Acme.")
    api.patch(f"/facts/{facts(api)['Works at Acme.']}", {"text": "Works at Beta Corp."})
    reread(alice, session)
    assert set(facts(api, status="all")) == {"Works at Beta Corp."}
    assert "Acme" not in api.recall("Where do I work?")["block"]


def test_it_yields_to_what_is_typed_later(alice, api):
    learn(alice, api, "I'm allergic to zirconium.")
    api.delete(f"/facts/{facts(api)['Is allergic to zirconium.']}")
    learn(alice, api, "I'm allergic to zirconium.")
    assert set(facts(api)) == {"Is allergic to zirconium."}


def test_forgetting_one_does_not_bury_its_neighbours(alice, api):
    learn(alice, api, "I live in Berlin.")
    api.delete(f"/facts/{facts(api)['Lives in Berlin.']}")
    learn(alice, api, "I live in Munich.", "I work in Berlin.", at=JANUARY)
    assert "Lives in Munich." in facts(api)


def test_a_typed_forget_takes_its_own_words_along(alice, api):
    learn(alice, api, "I'm allergic to zirconium.")
    api.tell("Forget that I'm allergic to zirconium.", end=False)
    assert "zirconium" not in api.recall("Can I eat zirconium?")["block"]
    assert "zirconium" not in str(api.get("/memories")), "withheld is withheld from the list for agents, too"
    with tenant(alice.user.pk):
        alice.user.refresh_from_db()
        request = alice.user.forget_requests.get()
        forget_asked(alice.user, request, by=Actor.of(alice.user), now=now())
    alice.read_all()
    api.recall("hello")
    assert places_of(alice.user, "zirconium") - {"Bundle.question"} == set()


def test_a_typed_forget_reaches_what_was_said_just_before_it(alice, api):
    api.tell("I'm allergic to zirconium.", "I live in Berlin.", "Forget that I'm allergic to zirconium.")
    alice.read_all()
    assert set(facts(api)) == {"Lives in Berlin."}
    assert "zirconium" not in str(api.recall("Am I allergic to zirconium?")["items"])


def test_a_forget_while_reading_makes_the_reading_stale(alice, api, monkeypatch):
    from facts.extraction import offline

    real = offline.extract
    session = api.tell("I'm allergic to zirconium.")

    def forgets_meanwhile(*args, **kwargs):
        found = real(*args, **kwargs)
        monkeypatch.setattr(offline, "extract", real)
        with tenant(alice.user.pk):
            since = now() - timedelta(hours=1)
            forget(alice.user, Selection(since=since), by=Actor.of(alice.user), now=now())
        return found

    monkeypatch.setattr(offline, "extract", forgets_meanwhile)
    job = ExtractionJob.objects.get(session_id=session)
    assert read_session(alice.user.pk, job.pk, now=now()) in ("stale", "gone")
    alice.read_all()
    assert facts(api, status="all") == {} and places_of(alice.user, "zirconium") == set()


def test_an_edit_while_reading_survives(alice, api, monkeypatch):  # field report B61
    from facts.extraction import offline

    learn(alice, api, "I work at Acme.")
    fact = facts(api)["Works at Acme."]
    real = offline.extract

    def edits_meanwhile(*args, **kwargs):
        assert api.patch(f"/facts/{fact}", {"text": "Works at Beta Corp."})[0] == 200
        return real(*args, **kwargs)

    monkeypatch.setattr(offline, "extract", edits_meanwhile)
    learn(alice, api, "I like tea.")
    monkeypatch.setattr(offline, "extract", real)
    alice.read_all()
    assert set(facts(api)) == {"Works at Beta Corp.", "Likes tea."}


def test_a_plan_without_a_choice_is_empty(inside):
    assert plan(inside.user, Selection()).is_empty
    assert plan(inside.user, Selection(context_ids=())).is_empty
    assert plan(inside.user, Selection(is_all=True, context_ids=())).is_empty
