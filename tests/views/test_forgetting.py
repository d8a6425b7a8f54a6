import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import now

from accounts.tenancy import tenant
from tests.views.conftest import HTMX
from tests.views.making import make_fact, make_facts, reread, told_fact, words

pytestmark = pytest.mark.django_db
CHOSEN = "/memories/forget/"


def confirmed(response):
    """The fields that the preview's own form would send."""
    form = next(form for form in words(response).split("<form") if 'name="confirm"' in form)
    pairs = re.findall(r'<input type="(?:hidden|checkbox)" name="(\w+)" value="([^"]*)"', form)
    fields = {}
    for name, value in pairs:
        if name != "csrfmiddlewaretoken":
            fields.setdefault(name, []).append(value)
    return {**fields, "confirm": "yes"}


def said(page):
    return words(page.get("/memories/"))


def test_a_preview_forgets_nothing(page, alice):
    fact = make_fact(alice)
    response = page.post(CHOSEN, {"ids": fact.pk})
    assert "<b>1</b> fact" in words(response)
    assert "Likes jazz." in words(response)
    assert reread(fact) is not None


def test_confirming_forgets_and_says_so_truly(page, alice):
    fact, other = make_facts(alice, 2)
    response = page.post(CHOSEN, confirmed(page.post(CHOSEN, {"ids": fact.pk})))
    assert response.status_code == 302
    assert "Forgotten: 1 fact." in said(page)
    assert reread(fact) is None
    assert reread(other) is not None


def test_several_are_forgotten_at_once(page, alice):
    facts = make_facts(alice, 3)
    preview = page.post(CHOSEN, {"ids": [facts[0].pk, facts[2].pk]})
    assert "<b>2</b> facts" in words(preview)
    page.post(CHOSEN, confirmed(preview))
    assert [reread(fact) is None for fact in facts] == [True, False, True]


def test_selecting_nothing_is_called_so(page, alice):
    make_fact(alice)
    assert "Nothing was selected." in words(page.post(CHOSEN, {}))


def test_forgetting_again_claims_nothing(page, alice):
    fact = make_fact(alice)
    for _ in range(2):
        page.post(CHOSEN, {"ids": fact.pk, "confirm": "yes"})
    assert "There was nothing to forget." in said(page)


def test_what_was_forgotten_from_a_page_leads_back_to_it(page, alice):
    fact = make_fact(alice)
    response = page.post(CHOSEN, {"ids": fact.pk, "confirm": "yes", "next": "/memories/?page=2"})
    assert response.url == "/memories/?page=2"


def test_the_preview_says_what_comes_back(page, alice):
    api = alice.connect()
    api.tell("I live in Berlin.")
    alice.read_all()
    with tenant(alice.user.pk):
        old = alice.user.facts.get()
    page.post(f"/memories/fact/{old.pk}/confirm/")
    with tenant(alice.user.pk):
        alice.user.messages.update(at=now() - timedelta(hours=3), arrived_at=now() - timedelta(hours=3))
    api.tell("I moved from Berlin to Leipzig.")
    alice.read_all()
    assert reread(old).status == "superseded"
    preview = page.post("/forget/", {"what": "hour"})
    assert "1</b> older comes back" in words(preview)
    page.post(CHOSEN, confirmed(preview))
    assert reread(old).status == "current"


def test_htmx_is_asked_in_place_and_told_in_place(page, alice):
    fact = make_fact(alice)
    preview = page.post(CHOSEN, {"ids": fact.pk}, **HTMX)
    assert "<html" not in words(preview)
    done = page.post(CHOSEN, confirmed(preview), **HTMX)
    assert "Forgotten: 1 fact." in words(done)
    assert "memories-forgotten" in done.headers["HX-Trigger"]


def test_bobs_memories_are_neither_shown_nor_forgotten(page, bob):
    theirs = make_fact(bob, "Bob likes opera.")
    assert "opera" not in words(page.post(CHOSEN, {"ids": theirs.pk}))
    page.post(CHOSEN, {"ids": theirs.pk, "confirm": "yes"})
    assert reread(theirs) is not None


def test_nothing_chosen_forgets_nothing(page, alice):
    fact = make_fact(alice)
    page.post(CHOSEN, {"confirm": "yes"})
    assert reread(fact) is not None


@pytest.mark.parametrize(
    "fields", [{"ids": "everything"}, {"since": "soon"}, {"session": "*"}, {"by": "x", "since": "2026-01-01"}]
)
def test_a_selection_that_cannot_be_read_forgets_nothing(page, alice, fields):
    fact = make_fact(alice)
    response = page.post(CHOSEN, {**fields, "confirm": "yes"})
    assert response.status_code == 422
    assert reread(fact) is not None


@pytest.mark.parametrize("path", [CHOSEN])
def test_forgetting_is_not_done_by_looking(page, path):
    assert page.get(path).status_code == 405


def test_the_last_hour_is_previewed_and_forgotten(page, alice):
    fact = told_fact(alice)
    preview = page.post("/forget/", {"what": "hour"})
    assert "<b>1</b> fact" in words(preview)
    assert "<b>1</b> message" in words(preview)
    assert reread(fact) is not None
    page.post(CHOSEN, confirmed(preview))
    assert reread(fact) is None
    assert "Forgotten: 1 fact, 1 message and 1 whole session." in said(page)


def test_the_window_of_the_preview_is_the_window_that_is_forgotten(page, alice):
    preview = page.post("/forget/", {"what": "hour"})
    later = told_fact(alice)
    page.post(CHOSEN, confirmed(preview))
    assert reread(later) is not None


def test_what_arrived_in_a_window_but_was_said_before_is_pointed_out(page, alice):
    yesterday = (now() - timedelta(days=1)).isoformat()
    alice.connect().tell("I'm allergic to peanuts.", at=yesterday)
    preview = page.post("/forget/", {"what": "hour"})
    assert "1 message arrived in this time" in words(preview)
    assert "Include it" in words(preview)


def test_a_window_of_ones_own_needs_a_beginning_or_an_end(page):
    assert page.post("/forget/", {"what": "window"}).status_code == 422


def test_a_window_must_not_end_before_it_begins(page):
    fields = {"what": "window", "since": "2026-02-02T10:00", "until": "2026-02-01T10:00"}
    response = page.post("/forget/", fields)
    assert response.status_code == 422
    assert "before the beginning" in words(response)


def test_a_topic_shows_what_is_about_it(page, alice):
    make_fact(alice, "Is allergic to peanuts.")
    kept = make_fact(alice, "Works at Quillhaven.")
    preview = page.post("/forget/", {"what": "topic", "topic": "peanuts"})
    assert "allergic to peanuts" in words(preview)
    page.post(CHOSEN, confirmed(preview))
    assert "Forgotten: 1 fact." in said(page)
    assert reread(kept) is not None


def test_what_is_unticked_under_a_topic_is_kept(page, alice):
    going, kept = make_fact(alice, "Is allergic to peanuts."), make_fact(alice, "Is allergic to walnuts.")
    fields = confirmed(page.post("/forget/", {"what": "topic", "topic": "allergic"}))
    assert set(fields["ids"]) == {str(going.pk), str(kept.pk)}
    page.post(CHOSEN, {**fields, "ids": str(going.pk)})
    assert [reread(going) is None, reread(kept) is None] == [True, False]
    nothing = page.post(CHOSEN, {**fields, "ids": []})
    assert "Nothing was selected." in words(nothing)
    assert reread(kept) is not None


def test_a_wider_search_holds_what_a_closer_one_finds(page, alice):
    make_fact(alice, "Is allergic to peanuts and pollen.")
    make_fact(alice, "Grows peanuts.")
    make_fact(alice, "Wrote a thesis on pollen dispersal in alpine meadows.")
    found = []
    for near in ("close", "usual", "wide"):
        preview = page.post("/forget/", {"what": "topic", "topic": "allergic to pollen", "nearness": near})
        found.append(set(confirmed(preview).get("ids", [])) if "confirm" in words(preview) else set())
    assert found[0] <= found[1] <= found[2]
    assert len(found[0]) < len(found[2])


def test_what_rests_on_the_same_words_is_asked_about_again(page, alice):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        source = fact.sources.get()
        twin = make_fact(alice, "Is allergic to peanuts, badly.")
        alice.user.sources.create(
            user=alice.user, fact=twin, session=source.session, message=source.message,
            quote=source.quote, start=source.start, end=source.end, said_at=source.said_at,
        )  # fmt: skip
    asked = page.post(CHOSEN, {"topic": "peanuts", "picked": "on", "ids": fact.pk, "confirm": "yes"})
    assert "One more memory rests on the same words" in words(asked)
    assert reread(fact) is not None
    page.post(CHOSEN, confirmed(asked))
    assert reread(twin) is None


def test_what_one_agent_heard_alone_goes_and_the_rest_stays(page, alice):
    claude, other = alice.connect("Claude"), alice.connect("Helper")
    claude.tell("I'm allergic to peanuts.", "I live in Berlin.")
    other.tell("I live in Berlin.")
    alice.read_all()
    claude.post("/remember", {"content": "Likes jazz.", "type": "preference"})
    other.post("/remember", {"content": "Likes opera.", "type": "preference"})
    preview = page.post("/forget/", {"what": "agent", "agent": claude.connection.agent_id})
    text = words(preview)
    assert "<b>2</b> facts" in text
    assert "<b>1</b> whole session" in text
    assert "One memory that you also said at another time." in text
    assert "“<bdi>Claude</bdi>”" in text
    page.post(CHOSEN, confirmed(preview))
    with tenant(alice.user.pk):
        left = {fact.text for fact in alice.user.facts.all()}
        agents = alice.user.connections.filter(revoked_at=None).count()
    assert left == {"Lives in Berlin.", "Likes opera."}
    assert agents == 2


def test_an_agent_is_forgotten_only_by_name_of_ones_own(page, alice, bob):
    theirs = bob.connect().connection.agent_id
    assert page.post("/forget/", {"what": "agent", "agent": theirs}).status_code == 422
    assert "There is nothing to forget here." in words(page.post(CHOSEN, {"agent": theirs}))


def test_the_preview_names_what_goes_and_says_what_stays(page, alice):
    make_fact(alice, "Uses Postgres.", context="work")
    with tenant(alice.user.pk):
        context = next(each.pk for each in alice.user.contexts.all() if each.name == "work")
    text = words(page.post("/forget/", {"what": "context", "context": context}))
    assert "Forget all in “<bdi>work</bdi>”" in text
    assert "What stays, and why" in text
    assert "Your other contexts" in text


# field report B50
def test_what_was_forgotten_is_gone_on_reload_and_on_another_device(page, alice):
    fact = told_fact(alice)
    preview = page.post("/forget/", {"what": "everything"})
    page.post(CHOSEN, {**confirmed(preview), "word": "FORGET"})
    for device in (page, alice.browser()):
        for path in ("/", "/memories/?status=all", "/sessions/", "/timeline/", "/memories/?q=peanuts"):
            assert "llergic" not in words(device.get(path)), path
        assert device.get(f"/memories/fact/{fact.pk}/").status_code == 404


# field report B51
def test_a_failing_forget_claims_nothing_and_forgets_nothing(page, alice, monkeypatch):
    fact = make_fact(alice)

    def half_done(user, selection, **_):
        user.facts.all().delete()
        raise RuntimeError

    monkeypatch.setattr("facts.views.forgetting.forget", half_done)
    response = page.post(CHOSEN, {"ids": fact.pk, "confirm": "yes"})
    assert response.status_code == 500
    assert reread(fact) is not None
    assert "Forgotten" not in said(page)


# field report B53
def test_forgetting_what_does_not_exist_says_so(page, alice):
    make_fact(alice)
    page.post(CHOSEN, {"ids": "00000000-0000-4000-8000-000000000000", "confirm": "yes"})
    text = said(page)
    assert "There was nothing to forget." in text
    assert "Forgotten:" not in text


@pytest.mark.parametrize("what", ["hour", "everything"])
def test_a_preview_costs_no_more_for_many(page, alice, what):
    counted = []
    for more in (5, 45):
        make_facts(alice, more, made_by="person")
        page.post("/forget/", {"what": what})
        with CaptureQueriesContext(connection) as queries:
            assert page.post("/forget/", {"what": what}).status_code == 200
        counted.append(len(queries))
    assert counted[0] == counted[1]


# field report B56
def test_one_context_is_emptied_alone(page, alice):
    personal, work = make_fact(alice), make_fact(alice, "Uses Postgres.", context="work")
    preview = page.post("/forget/", {"what": "context", "context": work.context_id})
    page.post(CHOSEN, confirmed(preview))
    assert reread(work) is None
    assert reread(personal) is not None


@pytest.mark.parametrize("word", ["", "yes", "forget"])
def test_everything_is_not_forgotten_without_the_word(page, alice, word):
    fact = make_fact(alice)
    preview = page.post("/forget/", {"what": "everything"})
    assert "Type FORGET" in words(preview)
    response = page.post(CHOSEN, {**confirmed(preview), "word": word})
    assert response.status_code == 422
    assert "Nothing was forgotten" in words(response)
    assert reread(fact) is not None


def test_everything_is_forgotten_with_the_word(page, alice, bob):
    told_fact(alice)
    theirs = make_fact(bob)
    preview = page.post("/forget/", {"what": "everything"})
    page.post(CHOSEN, {**confirmed(preview), "word": "FORGET"})
    with tenant(alice.user.pk):
        left = [rows.count() for rows in (alice.user.facts, alice.user.sessions, alice.user.messages)]
    assert left == [0, 0, 0]
    assert reread(theirs) is not None


# field report B55
@pytest.mark.parametrize(("keeps", "stays"), [("", False), ("on", True)])
def test_forgetting_a_session_leaves_the_choice_about_what_was_learned(page, alice, keeps, stays):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        session = alice.user.sessions.get().pk
    preview = page.post(CHOSEN, {"session": session, "keeps": keeps})
    page.post(CHOSEN, confirmed(preview))
    assert (reread(fact) is not None) is stays
    assert page.get(f"/sessions/{session}/").status_code == 404


def test_the_page_of_ways_changes_nothing(page, alice):
    fact = make_fact(alice)
    assert page.get("/forget/").status_code == 200
    assert page.get("/forget/?what=everything&confirm=yes").status_code == 200
    assert reread(fact) is not None


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_from_the_page_of_what_is_gone_it_leads_to_the_list(page, alice, headers):
    fact = make_fact(alice)
    own = f"/memories/fact/{fact.pk}/"
    response = page.post(CHOSEN, {"ids": fact.pk, "confirm": "yes", "next": own}, **headers)
    assert response.headers.get("HX-Redirect", response.headers.get("Location")) == "/memories/"
    assert "Forgotten: 1 fact." in said(page)
