import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import now

from accounts.consent import context_named
from accounts.models import AuditEvent
from accounts.tenancy import tenant
from facts.models import Status
from tests.views.conftest import HTMX
from tests.views.making import (
    make_episode,
    make_fact,
    make_facts,
    make_open_item,
    make_procedure,
    make_superseded,
    reread,
    told_fact,
    url,
    words,
)

pytestmark = pytest.mark.django_db
ACTIONS = ["confirm", "pin", "unpin", "move", "restore", "reject", "accept", "edit", "wording", "unconfirm"]


def test_the_words_it_rests_on_are_marked_and_link_to_their_session(page, alice):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        source = fact.sources.get()
    text = words(page.get(url("memory", fact)))
    assert "<mark>I&#x27;m allergic to peanuts.</mark>" in text
    assert f"/sessions/{source.session_id}/?mark={source.pk}#m-1" in text


@pytest.mark.parametrize("make", [make_fact, make_episode, make_procedure, make_open_item])
def test_every_kind_has_its_page(page, alice, make):
    row = make(alice)
    response = page.get(url("memory", row))
    assert response.status_code == 200
    assert row.text in words(response)


def test_it_tells_which_agent_was_given_it(page, alice):
    fact = told_fact(alice)
    assert "No agent so far" in words(page.get(url("memory", fact)))
    alice.agents[0].recall("What should I cook?")
    text = words(page.get(url("memory", fact)))
    assert "No agent so far" not in text
    with tenant(alice.user.pk):
        bundle = alice.user.bundles.get()
    assert f'<a href="/recalls/{bundle.pk}/"><bdi>Claude</bdi></a>' in text[text.index("Who was told") :]


def test_what_a_program_wrote_is_called_so_until_it_is_confirmed(page, alice):
    fact = told_fact(alice)
    assert "A program wrote this sentence" in words(page.get(url("memory", fact)))
    page.post(url("confirm", fact))
    assert "A program wrote this sentence" not in words(page.get(url("memory", fact)))


def test_confirming_raises_confidence_and_comes_back(page, alice):
    fact = told_fact(alice)
    response = page.post(url("confirm", fact))
    assert response.url == url("memory", fact)
    assert reread(fact).confidence_band == "high"


def test_pinning_from_the_list_answers_htmx_with_the_row(page, alice):
    fact = make_fact(alice)
    response = page.post(url("pin", fact), **HTMX)
    assert (
        response.headers["HX-Trigger"] == '{"memory-changed": {}}'
        or "memory-changed" in response.headers["HX-Trigger"]
    )
    assert words(response).lstrip().startswith("<li") or "<li" in words(response)[:200]
    assert reread(fact).is_pinned


def test_without_htmx_pinning_leads_back_to_where_it_was(page, alice):
    fact = make_fact(alice)
    assert page.post(url("pin", fact), {"next": "/memories/?page=2"}).url == "/memories/?page=2"


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "/\\evil.example"])
def test_the_way_back_never_leads_elsewhere(page, alice, elsewhere):
    fact = make_fact(alice)
    assert page.post(url("pin", fact), {"next": elsewhere}).url == "/"


def test_moving_puts_it_into_another_context(page, alice):
    fact = make_fact(alice)
    with tenant(alice.user.pk):
        work = context_named(alice.user, "work")
    page.post(url("move", fact), {"context": work.pk})
    assert reread(fact).context_id == work.pk


def test_nothing_moves_into_bobs_context(page, alice, bob):
    fact = make_fact(alice)
    with tenant(bob.user.pk):
        theirs = context_named(bob.user, "work").pk
    assert page.post(url("move", fact), {"context": theirs}).status_code == 422
    assert reread(fact).context_id != theirs


def test_restoring_swaps_old_and_new(page, alice):
    old, new = make_superseded(alice)
    assert "Restore this one" in words(page.get(url("memory", new)))
    page.post(url("restore", old))
    assert reread(old).status == Status.CURRENT
    assert reread(new).status == Status.SUPERSEDED


def test_confirming_a_replaced_memory_does_not_make_two_current(page, alice):
    old, _ = make_superseded(alice)
    page.post(url("confirm", old))
    assert reread(old).status == Status.SUPERSEDED


@pytest.mark.parametrize("action", ["memory", "behind", *ACTIONS])
def test_bobs_memory_and_a_missing_one_answer_alike(page, bob, action):
    theirs = make_fact(bob, "Bob likes opera.")
    missing = url(action, theirs).replace(str(theirs.pk), "00000000-0000-0000-0000-000000000001")
    call = page.get if action in ("memory", "behind") else page.post
    one, other = call(url(action, theirs)), call(missing)
    assert one.status_code == other.status_code == 404
    assert "opera" not in words(one)
    assert reread(theirs).text == "Bob likes opera."


@pytest.mark.parametrize("action", [action for action in ACTIONS if action != "edit"])
def test_acts_are_not_done_by_looking(page, alice, action):
    assert page.get(url(action, make_fact(alice))).status_code == 405


def test_a_kind_that_does_not_exist_is_not_found(page, alice):
    assert page.get(f"/memories/thing/{make_fact(alice).pk}/").status_code == 404


def test_looking_writes_no_event(page, alice):
    fact = make_fact(alice)
    with tenant(alice.user.pk):
        before = AuditEvent.objects.count()
    page.get(url("memory", fact))
    page.get(url("edit", fact))
    with tenant(alice.user.pk):
        assert AuditEvent.objects.count() == before


def test_each_time_it_was_said_is_shown_with_its_words_and_session(page, alice):
    fact, again = told_fact(alice), alice.connect("Cursor")
    again.tell("Please mind this. I'm allergic to peanuts.")
    alice.read_all()
    text = words(page.get(url("memory", fact)))
    assert text.count("<mark>") == 2
    assert "First said" in text
    assert "Said again" in text
    assert "to <bdi>Cursor</bdi>" in text
    assert "You said it in 2 sessions." in text


def test_words_that_were_forgotten_leave_a_gap(page, alice):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        source = fact.sources.get()
        source.quote = ""
        source.save(update_fields=["quote"])
    assert "were forgotten since" in words(page.get(url("memory", fact)))


def make_chain(alice):
    """Four homes, each in the place of the one before."""
    new = make_fact(alice, "Lives in Porto.")
    chain = [new]
    for town in ("Leipzig", "Dresden", "Hanover"):
        new = make_fact(
            alice, f"Lives in {town}.", status=Status.SUPERSEDED, superseded_by=new, valid_to=now()
        )
        chain.insert(0, new)
    return chain


@pytest.mark.parametrize("seen_from", range(4))
def test_what_replaced_what_is_told_from_the_oldest_to_the_newest(page, alice, seen_from):
    chain = make_chain(alice)
    text = words(page.get(url("memory", chain[seen_from])))
    text = text[text.index('class="chain"') :]
    places = [text.index(f"Lives in {town}.") for town in ("Hanover", "Dresden", "Leipzig", "Porto")]
    assert places == sorted(places)
    assert text.count("Restore this one") == 3


def test_restoring_from_the_far_end_of_a_chain_leaves_one_current(page, alice):
    chain = make_chain(alice)
    page.post(url("restore", chain[0]))
    assert [reread(fact).status for fact in chain] == ["current", "superseded", "superseded", "superseded"]
    page.post(url("restore", chain[3]))  # which is what Undo posts
    assert [reread(fact).status for fact in chain] == ["superseded", "superseded", "superseded", "current"]


def undo_of(response):
    """(where, {field: value}) of the button that takes back what was just done."""
    form = re.search(
        r'<form method="post" action="([^"]+)">(?:(?!</form>).)*?</form>', notices(response), re.S
    )
    return form[1], dict(re.findall(r'name="(was|context|wording)" value="([^"]+)"', form[0]))


def notices(response):
    text = words(response)
    return text[text.index("#notices") if "#notices" in text else text.index('id="notices"') :]


@pytest.mark.parametrize("status", [Status.CURRENT, Status.CANDIDATE])
def test_a_confirmation_can_be_taken_back(page, alice, status):
    fact = make_fact(alice, status=status, confidence=1)
    where, fields = undo_of(page.post(url("confirm", fact), **HTMX))
    assert reread(fact).status == Status.CURRENT
    page.post(where, fields)
    row = reread(fact)
    assert (row.status, row.confidence, row.confirmed_at) == (status, 1, None)


def test_a_confirmation_of_one_memory_takes_back_no_other(page, alice):
    one, other = make_fact(alice, confidence=1), make_fact(alice, "Plays chess.", confidence=1)
    _, fields = undo_of(page.post(url("confirm", one), **HTMX))
    page.post(url("confirm", other))
    page.post(url("unconfirm", other), fields)
    assert reread(other).confidence == 3


@pytest.mark.parametrize(("act", "undo"), [("pin", "unpin"), ("unpin", "pin")])
def test_pinning_offers_to_be_undone(page, alice, act, undo):
    fact = make_fact(alice)
    assert f'action="{url(undo, fact)}"' in words(page.post(url(act, fact), **HTMX))


def test_moving_offers_to_be_undone(page, alice):
    fact = make_fact(alice)
    was = reread(fact).context_id
    with tenant(alice.user.pk):
        work = context_named(alice.user, "work")
    moved = page.post(url("move", fact), {"context": work.pk}, follow=True)
    assert f'name="context" value="{was}"' in words(moved)


def test_what_touches_personal_matters_says_so(page, alice):
    fact = make_fact(alice, "Is allergic to nuts.", tags=["health"])
    assert "Personal matters" in words(page.get(url("memory", fact)))
    assert "Personal matters" not in words(page.get(url("memory", make_fact(alice))))


def test_it_names_the_agents_that_can_be_told(page, alice):
    alice.connect("Claude", contexts=("personal",))
    alice.connect("Cursor", contexts=("work",))
    text = words(page.get(url("memory", make_fact(alice))))
    belongs = text[text.index("Where it belongs") : text.index("What was done with it")]
    assert "<bdi>Claude</bdi>" in belongs
    assert "Cursor" not in belongs


def test_what_was_done_is_told_with_who_did_it(page, alice):
    fact = told_fact(alice)
    page.post(url("confirm", fact))
    text = words(page.get(url("memory", fact)))
    done = text[text.index("What was done with it") :]
    assert done.index("Confirmed") < done.index("<bdi>You</bdi>") < done.index("Learned")
    assert "A program that reads sessions" in done


def test_many_memories_make_no_more_queries(page, alice):
    fact = make_fact(alice)

    def cost():
        with CaptureQueriesContext(connection) as asked:
            page.get(url("memory", fact))
        return len(asked)

    cost()
    few = cost()
    make_facts(alice, 50)
    assert cost() == few
    assert few <= 45
