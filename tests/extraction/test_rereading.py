"""Reading a session again: idempotent, shown before it changes anything, and never against its person's word."""

import io

import pytest
from django.core.management import CommandError, call_command
from django.utils.timezone import now

from accounts.consent import agree, withdraw
from accounts.models import Actor
from accounts.tenancy import tenant
from facts.extraction import offline, rereading
from facts.extraction.reading import MAX_ATTEMPTS, put_back, read_session
from facts.extraction.rereading import Stale
from facts.models import ExtractionJob, JobState, Rereading, RereadingState
from facts.writing.candidates import Extraction, FactCandidate
from tests.sealed import contents_of, places_of

pytestmark = pytest.mark.django_db

SAID = ("I live in Berlin.", "I'm allergic to peanuts.", "I like tea.")


def learn(person, api, *texts):
    session = api.tell(*(texts or SAID))
    person.read_all()
    return session


@pytest.fixture
def better(monkeypatch):
    """Make the rules read other facts: (text, kind, quote) each."""

    def reads(*facts, summary="", topic=""):
        def extract(turns, **_):
            found = tuple(
                FactCandidate(text, kind, quote, turn.message_id)
                for text, kind, quote in facts
                for turn in turns
                if quote in turn.content
            )
            return Extraction(facts=found, summary=summary, topic=topic)

        monkeypatch.setattr(offline, "extract", extract)

    return reads


def read_again(person, session_id):
    """Ask for it and do what the worker would; the rereading."""
    with tenant(person.user.pk):
        session = person.user.sessions.get(pk=session_id)
        row, _ = rereading.reread(person.user, session, now=now())
    person.read_all()
    return row.pk


def show(person, pk):
    with tenant(person.user.pk):
        person.user.refresh_from_db()
        return rereading.difference(person.user, person.user.rereadings.get(pk=pk), now=now())


def apply(person, pk):
    with tenant(person.user.pk):
        person.user.refresh_from_db()
        row = person.user.rereadings.select_related("session", "run").get(pk=pk)
        return rereading.apply(person.user, row, by=Actor.of(person.user), now=now())


def texts(api, status="current"):
    return {fact["text"] for fact in api.get(f"/facts?status={status}")[1]["items"]}


def test_reading_again_with_the_same_reader_changes_nothing(alice, api):
    # field report B7, B8
    session = learn(alice, api)
    before = contents_of(alice.user)
    for _ in range(2):
        pk = read_again(alice, session)
        assert show(alice, pk).is_empty
        assert apply(alice, pk).is_empty
    after = contents_of(alice.user)
    kinds = (
        "facts_fact",
        "facts_source",
        "facts_episode",
        "facts_procedure",
        "facts_openitem",
        "facts_summary",
    )
    assert {name: before.get(name) for name in kinds} == {name: after.get(name) for name in kinds}


def test_nothing_changes_before_it_is_applied(alice, api, better):
    session = learn(alice, api)
    better(("Drinks tea every day.", "preference", "I like tea"))
    pk = read_again(alice, session)
    told = show(alice, pk)
    assert [each.text for each in told.added] == ["Drinks tea every day."] or told.rejected
    assert texts(api) == {"Lives in Berlin.", "Is allergic to peanuts.", "Likes tea."}


def test_what_is_shown_is_what_is_done(alice, api, better):
    session = learn(alice, api)
    better(
        ("Lives in Berlin.", "profile", "I live in Berlin"),
        ("Likes green tea and tea.", "preference", "I like tea"),
    )
    pk = read_again(alice, session)
    told, done = show(alice, pk), apply(alice, pk)
    names = ("added", "replaced", "set_aside")
    assert [[getattr(each, "text", each) for each in getattr(told, name)] for name in names] == [
        [getattr(each, "text", each) for each in getattr(done, name)] for name in names
    ]
    assert {each.text for each in done.set_aside} >= {"Is allergic to peanuts."}
    assert "Is allergic to peanuts." in texts(api, "expired")
    assert show_is_empty_again(alice, session)


def show_is_empty_again(person, session):
    return show(person, read_again(person, session)).is_empty


def test_what_its_person_corrected_confirmed_or_pinned_stays(alice, api, better):
    session = learn(alice, api)
    facts = {fact["text"]: fact["id"] for fact in api.get("/facts")[1]["items"]}
    page = alice.browser()
    page.post(
        f"/memories/fact/{facts['Lives in Berlin.']}/edit/", {"text": "Lives in Potsdam.", "kind": "profile"}
    )
    page.post(f"/memories/fact/{facts['Is allergic to peanuts.']}/confirm/")
    page.post(f"/memories/fact/{facts['Likes tea.']}/pin/")
    better()
    pk = read_again(alice, session)
    assert apply(alice, pk).set_aside == ()
    assert texts(api) == {"Lives in Potsdam.", "Is allergic to peanuts.", "Likes tea."}


def test_an_edited_memory_is_not_read_back_in_its_old_words(alice, api):
    # field report B46
    session = learn(alice, api)
    fact = next(each for each in api.get("/facts")[1]["items"] if each["text"] == "Lives in Berlin.")
    alice.browser().post(
        f"/memories/fact/{fact['id']}/edit/", {"text": "Lives in Potsdam.", "kind": "profile"}
    )
    apply(alice, read_again(alice, session))
    assert texts(api, "all") == {"Lives in Potsdam.", "Is allergic to peanuts.", "Likes tea."}


def test_a_forgotten_memory_is_not_read_back(alice, api, better):
    session = learn(alice, api)
    fact = next(each for each in api.get("/facts")[1]["items"] if each["text"] == "Likes tea.")
    api.delete(f"/facts/{fact['id']}")
    better(("Likes tea.", "preference", "I like tea"), ("Likes tea.", "preference", "I live in Berlin"))
    apply(alice, read_again(alice, session))
    assert places_of(alice.user, "Likes tea") == set()


def test_an_edited_summary_survives(alice, api, better):
    session = learn(alice, api)
    with tenant(alice.user.pk):
        assert alice.user.summaries.filter(session=session).exists()
    alice.browser().post(f"/sessions/{session}/summary/", {"topic": "My words", "text": "As I put it."})
    better(
        ("Lives in Berlin.", "profile", "I live in Berlin"),
        summary="They spoke about Berlin.",
        topic="Berlin",
    )
    apply(alice, read_again(alice, session))
    assert api.get(f"/sessions/{session}")[1]["summary"] == "As I put it."


def test_a_better_summary_is_shown_and_taken(alice, api, better):
    session = learn(alice, api)
    better(
        *(
            (fact, kind, quote)
            for fact, kind, quote in (("Lives in Berlin.", "profile", "I live in Berlin"),)
        ),
        summary="The user told where they live.",
        topic="Home",
    )
    pk = read_again(alice, session)
    assert show(alice, pk).summary[1].startswith("Home. The user told")
    apply(alice, pk)
    assert api.get(f"/sessions/{session}")[1]["summary"] == "The user told where they live."


def test_what_was_found_before_a_forget_is_never_applied(alice, api):
    session = learn(alice, api)
    pk = read_again(alice, session)
    api.post("/forget", {"topic": "peanuts", "confirm": True})
    with pytest.raises(Stale):
        apply(alice, pk)


def test_two_requests_at_once_are_one_reading(alice, api):
    session = learn(alice, api)
    page = alice.browser()
    page.post(f"/sessions/{session}/reread/")
    page.post(f"/sessions/{session}/reread/")
    assert ExtractionJob.objects.filter(user_id=alice.user.pk, questions="reread").count() == 1


def test_its_person_asks_sees_and_applies_on_the_sessions_page(alice, api, better):
    session = learn(alice, api)
    page = alice.browser()
    address = f"/sessions/{session}/"
    assert "Read it again" in page.get(address).content.decode()
    page.post(address + "reread/")
    assert "being read again" in page.get(address).content.decode()
    better(("Lives in Berlin.", "profile", "I live in Berlin"))
    alice.read_all()
    body = page.get(address).content.decode()
    assert "Not found any more, to be put away" in body and "Likes tea." in body
    page.post(address + "reread/apply/")
    assert texts(api) == {"Lives in Berlin."}
    assert page.post(address + "reread/apply/").status_code == 404


def test_its_person_may_leave_it_as_it_is(alice, api, better):
    session = learn(alice, api)
    better()
    read_again(alice, session)
    alice.browser().post(f"/sessions/{session}/reread/discard/")
    assert texts(api) == {"Lives in Berlin.", "Is allergic to peanuts.", "Likes tea."}
    with tenant(alice.user.pk):
        assert alice.user.rereadings.get().found == {}


def test_bob_cannot_have_alices_session_read_again(alice, bob, api):
    session = learn(alice, api)
    assert bob.browser().post(f"/sessions/{session}/reread/").status_code == 404
    assert not ExtractionJob.objects.filter(questions="reread").exists()


def command(*options):
    out = io.StringIO()
    call_command("reextract", *options, stdout=out)
    return out.getvalue()


def test_the_command_counts_what_would_change_and_changes_nothing(alice, api, better):
    learn(alice, api)
    better(("Lives in Berlin.", "profile", "I live in Berlin"))
    told = command("--email", "alice@example.org", "--all")
    assert (
        "0 new, 0 replaced, 2 set aside, 1 as before" in told
        and "1 sessions read again, 1 would change" in told
    )
    assert "Berlin" not in told
    assert len(texts(api)) == 3
    with tenant(alice.user.pk):
        assert not Rereading.objects.filter(user=alice.user, state__in=rereading.OPEN).exists()


def test_the_command_applies_and_then_finds_nothing_more(alice, api, better):
    learn(alice, api)
    better(("Lives in Berlin.", "profile", "I live in Berlin"))
    assert "1 changed" in command("--all", "--apply")
    assert texts(api) == {"Lives in Berlin."}
    assert "0 changed" in command("--all", "--apply")


def test_the_command_leaves_it_to_the_person(alice, api, better):
    session = learn(alice, api)
    better(("Lives in Berlin.", "profile", "I live in Berlin"))
    command("--all", "--offer")
    assert "to be put away" in alice.browser().get(f"/sessions/{session}/").content.decode()
    assert len(texts(api)) == 3


def test_the_command_skips_what_todays_reader_has_read(alice, api, monkeypatch):
    learn(alice, api)
    assert "0 sessions read again" in command()
    monkeypatch.setattr(offline, "OFFLINE_VERSION", "offline-next")
    assert "1 sessions read again" in command()


def test_the_command_does_not_give_the_rules_what_a_model_read(alice, api):
    learn(alice, api)
    with tenant(alice.user.pk):
        alice.user.extraction_runs.update(model="claude-x", prompt_version="2026-11-2")
    assert "0 sessions read again" in command()


@pytest.mark.parametrize(
    "options", [("--email", "nobody@example.org"), ("--apply", "--offer"), ("--session", "0" * 32)]
)
def test_the_command_says_what_is_wrong_with_its_options(alice, options):
    with pytest.raises(CommandError):
        command(*options)


def test_looking_first_does_not_spoil_applying(alice, api, better, monkeypatch):
    learn(alice, api)
    monkeypatch.setattr(offline, "OFFLINE_VERSION", "offline-next")
    better(("Lives in Berlin.", "profile", "I live in Berlin"))
    assert "1 would change" in command()
    assert "1 changed" in command("--apply")


def test_a_rebuilt_summary_is_no_reading(alice, api, monkeypatch):
    learn(alice, api)
    fact = next(each for each in api.get("/facts")[1]["items"] if each["text"] == "Likes tea.")
    monkeypatch.setattr(offline, "OFFLINE_VERSION", "offline-next")
    api.delete(f"/facts/{fact['id']}")
    alice.read_all()
    assert "1 sessions read again" in command()


def test_what_waits_for_its_person_lets_go_of_what_is_forgotten(alice, api):
    session = learn(alice, api)
    pk = read_again(alice, session)
    api.post("/forget", {"topic": "peanuts", "confirm": True})
    with tenant(alice.user.pk):
        row = alice.user.rereadings.get(pk=pk)
        assert (row.state, row.found) == (RereadingState.STALE, {})


def test_asking_anew_lets_go_of_what_was_found_before(alice, api):
    session = learn(alice, api)
    first = read_again(alice, session)
    read_again(alice, session)
    with tenant(alice.user.pk):
        row = alice.user.rereadings.get(pk=first)
        assert (row.state, row.found) == (RereadingState.DISCARDED, {})


def test_a_rereading_that_found_memory_off_can_be_asked_for_anew(alice, api):
    session = learn(alice, api)
    with tenant(alice.user.pk):
        rereading.reread(alice.user, alice.user.sessions.get(pk=session), now=now())
        withdraw(alice.user, by=Actor.of(alice.user), now=now())
    alice.read_all()
    with tenant(alice.user.pk):
        agree(alice.user, by=Actor.of(alice.user), now=now())
    assert show(alice, read_again(alice, session)).is_empty


def test_a_rereading_that_was_given_up_leaves_its_session_alone(alice, api, monkeypatch):
    session = learn(alice, api)
    page = alice.browser()
    page.post(f"/sessions/{session}/reread/")
    job = ExtractionJob.objects.get(questions="reread")
    ExtractionJob.objects.filter(pk=job.pk).update(state=JobState.RUNNING, failures=MAX_ATTEMPTS - 1)
    put_back(alice.user.pk, job.pk, now=now())
    page.post(f"/sessions/{session}/again/")
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    assert "Read it again" in page.get(f"/sessions/{session}/").content.decode()


def test_a_session_taken_up_meanwhile_is_not_taken_for_being_read(alice, api):
    session = learn(alice, api)
    with tenant(alice.user.pk):
        _, job = rereading.reread(alice.user, alice.user.sessions.get(pk=session), now=now())
    api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "I like jazz."}]})
    api.post(f"/sessions/{session}/end")
    read_session(alice.user.pk, job.pk, now=now())
    assert api.get(f"/sessions/{session}")[1]["status"] == "closed"
