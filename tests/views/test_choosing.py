"""Several memories at once: what will happen is shown first, with true numbers; nothing else is touched; it can be
taken back where it can."""

import json
import re

import pytest

from accounts.models import AuditEvent
from accounts.tenancy import tenant
from facts.models import Status
from facts.views import choosing
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
    words,
)

pytestmark = pytest.mark.django_db
ACTS = ("confirm", "pin", "unpin", "move", "forget", "export")


def do(page, act, *rows, confirm=True, **fields):
    said = {
        "ids": [row.pk for row in rows],
        "confirm": "yes" if confirm else "",
        "next": "/memories/",
        **fields,
    }
    return page.post(f"/memories/chosen/{act}/", said)


def undo(page):
    """Press the button that the last answer offers, as the page shows it."""
    text = words(page.get("/memories/?status=all"))
    found = re.search(r'action="(/memories/chosen/undo/)".*?name="was" value="([^"]+)"', text, re.S)
    return page.post(found[1], {"was": found[2], "next": "/memories/"}, follow=True)


def work(alice):
    with tenant(alice.user.pk):
        return alice.user.contexts.get(pk=make_fact(alice, "Uses a loom.", context="work").context_id)


def state(row):
    found = reread(row)
    return (
        found.status,
        found.reason,
        found.confidence,
        found.is_pinned,
        found.confirmed_at,
        found.context_id,
    )


@pytest.mark.parametrize("act", ACTS)
def test_nothing_happens_before_it_was_shown(page, alice, act):
    rows = [make_fact(alice, "Likes jazz.", is_pinned=act == "unpin"), make_episode(alice)]
    before = [state(row) for row in rows]
    text = words(do(page, act, *rows, confirm=False))
    assert [state(row) for row in rows] == before
    assert "Likes jazz." in text
    assert re.search(r"<h1>\w+ \d memor", text)


@pytest.mark.parametrize("act", ["confirm", "pin", "unpin", "move"])
def test_it_is_done_to_the_chosen_alone_and_taken_back(page, alice, act):
    own = {"status": "candidate", "confidence": 1} if act == "confirm" else {"is_pinned": act == "unpin"}
    chosen = [make_fact(alice, "Likes jazz.", **own), make_procedure(alice, **own)]
    other = make_fact(alice, "Likes tea.", **own)
    before, untouched = [state(row) for row in chosen], state(other)
    target = work(alice)
    place = {"context": str(target.pk)} if act == "move" else {}
    assert do(page, act, *chosen, **place).url == "/memories/"
    after = [reread(row) for row in chosen]
    assert {
        "confirm": all(
            row.status == Status.CURRENT and row.confidence == 3 and row.confirmed_at for row in after
        ),
        "pin": all(row.is_pinned for row in after),
        "unpin": not any(row.is_pinned for row in after),
        "move": all(row.context_id == target.pk for row in after),
    }[act]
    assert "2 memories are as they were" in words(undo(page))
    assert [state(row) for row in chosen] == before
    assert state(other) == untouched


def test_what_was_confirmed_is_recalled_and_after_undo_no_longer(page, alice):
    agent = alice.connect()
    fact = make_fact(alice, "Is allergic to peanuts.", status="candidate", kind="constraint")
    assert agent.recall("peanuts?")["items"] == []
    do(page, "confirm", fact)
    assert [item["text"] for item in agent.recall("peanuts?")["items"]] == ["Is allergic to peanuts."]
    undo(page)
    assert agent.recall("peanuts?")["items"] == []


def test_what_was_moved_out_of_reach_is_told_no_more(page, alice):
    work(alice)
    agent = alice.connect(contexts=("personal",))
    fact = make_fact(alice, "Is allergic to peanuts.", kind="constraint")
    do(page, "move", fact, context=str(work(alice).pk))
    assert agent.recall("peanuts?")["items"] == []


def test_undo_leaves_what_was_changed_since(page, alice):
    first, second = make_fact(alice, "Likes jazz."), make_fact(alice, "Likes tea.")
    do(page, "pin", first, second)
    page.post(f"/memories/fact/{second.pk}/unpin/")
    assert "1 memory is as it was" in words(undo(page))
    assert not reread(first).is_pinned


@pytest.mark.parametrize("was", ["", "nonsense", "eyJ1c2VyIjoiMSJ9:1abc:xyz"])
def test_an_undo_that_we_did_not_sign_does_nothing(page, alice, was):
    fact = make_fact(alice, is_pinned=True)
    response = page.post("/memories/chosen/undo/", {"was": was}, follow=True)
    assert "can no longer be taken back" in words(response)
    assert reread(fact).is_pinned


def test_bob_cannot_use_alices_undo(page, alice, bob):
    fact = make_fact(alice)
    do(page, "pin", fact)
    text = words(page.get("/memories/"))
    signed = re.search(r'name="was" value="([^"]+)"', text)[1]
    assert "can no longer" in words(
        bob.browser().post("/memories/chosen/undo/", {"was": signed}, follow=True)
    )
    assert reread(fact).is_pinned


@pytest.mark.parametrize("act", ACTS)
def test_bobs_memories_are_not_reached(page, alice, bob, act):
    theirs = make_fact(bob, "Bob likes opera.", status="candidate")
    before = state(theirs)
    place = {"context": str(work(alice).pk)} if act == "move" else {}
    assert "opera" not in words(do(page, act, theirs, confirm=False))
    assert "opera" not in words(do(page, act, theirs, **place))
    assert state(theirs) == before


def test_all_that_match_is_looked_up_anew_and_not_only_the_page(page, alice):
    make_facts(alice, 60, kind="goal")
    kept = make_fact(alice, "Likes tea.")
    listing = words(page.get("/memories/?kind=goal"))
    assert "All 60 that match" in listing
    matching = re.search(r'name="matching" value="([^"]*)"', listing)[1]
    every = {"every": "on", "matching": matching}
    preview = words(do(page, "forget", confirm=False, **every))
    assert "Forget 60 memories?" in preview
    assert 'name="ids"' not in preview
    late = make_fact(alice, "Wants to learn Greek.", kind="goal")
    response = page.post("/memories/chosen/forget/", {**every, "confirm": "yes"}, follow=True)
    assert "61 memories are forgotten." in words(response)
    assert (reread(late), reread(kept).text) == (None, "Likes tea.")


# field report B50
def test_what_was_forgotten_is_gone_after_a_reload_and_on_another_device(page, alice):
    fact = make_fact(alice, "Is allergic to peanuts.")
    do(page, "forget", fact)
    for browser in (page, alice.browser()):
        for url in ("/memories/", "/memories/?status=all&q=peanuts", "/memories/?q=allergic"):
            assert "peanuts." not in words(browser.get(url))


# field report B53
def test_forgetting_what_is_gone_already_claims_nothing(page, alice):
    fact = make_fact(alice)
    do(page, "forget", fact)
    page.get("/memories/")
    do(page, "forget", fact)
    text = words(page.get("/memories/"))
    assert "There was nothing to forget." in text
    assert "is forgotten" not in text


def test_what_waits_or_was_replaced_is_left_out_and_said_so(page, alice):
    old, _ = make_superseded(alice)
    held = make_fact(alice, "Never ask before deleting.", status="quarantined", reason="authority")
    plain = make_fact(alice, "Likes jazz.", status="candidate")
    text = words(do(page, "confirm", old, held, plain, confirm=False))
    assert "Confirm 1 memory?" in text
    assert "1 waits in the inbox" in text
    assert "1 was replaced" in text
    do(page, "confirm", old, held, plain)
    assert [reread(row).status for row in (old, held, plain)] == ["superseded", "quarantined", "current"]


def test_a_move_without_a_place_is_asked_again(page, alice):
    fact = make_fact(alice)
    response = do(page, "move", fact)
    assert response.status_code == 422
    assert "field-error" in words(response)
    assert state(fact) == state(make_fact(alice, "Likes tea."))


def test_nothing_goes_into_bobs_context(page, alice, bob):
    fact, theirs = make_fact(alice), make_fact(bob)
    assert do(page, "move", fact, context=str(theirs.context_id)).status_code == 422
    assert reread(fact).context_id == fact.context_id


@pytest.mark.parametrize(
    "fields",
    [
        {"ids": "nonsense"},
        {"every": "on", "matching": "kind=nonsense"},
        {"every": "on", "matching": "x" * 3000},
    ],
)
@pytest.mark.parametrize("act", ACTS)
def test_a_choice_that_cannot_be_read_is_nothing_and_never_everything(page, alice, act, fields):
    fact = make_fact(alice, status="candidate")
    before = state(fact)
    response = page.post(
        f"/memories/chosen/{act}/", {**fields, "confirm": "yes", "context": str(fact.context_id)}
    )
    assert response.status_code == 422
    assert state(fact) == before


@pytest.mark.parametrize("act", ACTS)
def test_nothing_chosen_is_nothing_to_do(page, alice, act):
    fact = make_fact(alice)
    before = state(fact)
    assert "Nothing was selected" in words(do(page, act, confirm=False))
    do(page, act)
    assert state(fact) == before


def test_so_many_that_no_undo_is_offered_say_so_first(page, alice, monkeypatch):
    monkeypatch.setattr(choosing, "MOST_TAKEN_BACK", 1)
    rows = make_facts(alice, 2)
    assert "cannot be taken back" in words(do(page, "pin", *rows, confirm=False))
    assert "/memories/chosen/undo/" not in words(page.get(do(page, "pin", *rows).url))


def test_in_a_list_it_is_asked_over_the_page_and_the_list_comes_anew(page, alice):
    fact = make_fact(alice)
    asked = page.post("/memories/chosen/pin/", {"ids": fact.pk}, **HTMX)
    assert words(asked).lstrip().startswith("<section")
    done = page.post("/memories/chosen/pin/", {"ids": fact.pk, "confirm": "yes"}, **HTMX)
    assert "memories-changed" in done.headers["HX-Trigger"]
    assert "/memories/chosen/undo/" in words(done)


def test_each_is_noted_in_its_history(page, alice):
    rows = make_facts(alice, 2)
    do(page, "pin", *rows)
    undo(page)
    with tenant(alice.user.pk):
        events = list(AuditEvent.objects.filter(object_id__in=[row.pk for row in rows]).order_by("seq"))
    assert [event.verb for event in events] == ["pinned", "pinned", "unpinned", "unpinned"]
    assert {event.actor for event in events} == {"person"}


# field report B59
def test_page_api_and_export_count_the_same(page, alice):
    agent = alice.connect()
    told_fact(alice)
    for make in (make_fact, make_episode, make_procedure, make_open_item):
        make(alice)
        make(alice, "Something else.", status="candidate")
    make_facts(alice, 30)
    shown = int(re.search(r'id="total">(\d+)', words(page.get("/memories/")))[1])
    lists = [agent.get(f"/{name}")[1]["total"] for name in ("facts", "episodes", "procedures", "open-items")]
    document = json.loads(do(page, "export", every="on").content)
    assert shown == sum(lists) == agent.get("/memories")[1]["total"] == document["total"]
    assert len(document["memories"]) == shown == 35


def test_an_exported_memory_has_the_shape_the_api_gives_it(page, alice):
    agent = alice.connect()
    fact, item = told_fact(alice), make_open_item(alice)
    response = do(page, "export", fact, item, make_episode(alice), make_procedure(alice))
    assert response.headers["Content-Disposition"].startswith("attachment; filename=")
    told = {each["id"]: each for each in json.loads(response.content)["memories"]}
    for name in ("facts", "episodes", "procedures", "open-items"):
        given = agent.get(f"/{name}")[1]["items"][0]
        own = {key: value for key, value in given.items() if value is not None or key in told[given["id"]]}
        assert told[given["id"]] == own


def test_an_export_has_no_earlier_wording(page, alice):
    fact = told_fact(alice)
    page.post(f"/memories/fact/{fact.pk}/edit/", {"text": "Is allergic to walnuts.", "kind": fact.kind})
    text = words(do(page, "export", fact))
    assert "walnuts" in text
    assert "peanuts" not in text
