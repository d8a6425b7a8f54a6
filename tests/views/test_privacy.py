from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import localtime, now

from accounts.consent import CONSENT_VERSION, WORDING
from accounts.models import AuditEvent, Verb
from accounts.tenancy import tenant
from facts.registry import ACCOUNTS, FACTS
from facts.views.cards import TAG_LABELS
from facts.views.kept import EXAMPLES, GROUPS, HOW_LONG
from facts.views.looking import SORTS, WORDS
from facts.writing.secrets import TAGS
from tests.views.conftest import HTMX
from tests.views.making import make_fact, told_fact, words

pytestmark = pytest.mark.django_db
# Models in which nothing of a person stands that they would ask about.
OF_NOBODY = {
    "accounts.AccessKey",
    "accounts.AuditAnchor",
    "accounts.DataKey",
    "accounts.Team",
    "accounts.TeamMember",
    "facts.SessionClock",
    "facts.TeamFact",
}


def modes(**chosen):
    return {tag: chosen.get(tag, "keep") for tag in TAGS}


def local(moment):
    return localtime(moment).strftime("%Y-%m-%dT%H:%M")


@pytest.mark.parametrize(("hours", "length"), [("1", 1), ("24", 24), ("168", 168)])
def test_memory_is_paused_for_a_while(page, alice, hours, length):
    page.post("/privacy/pause/", {"hours": hours})
    alice.user.refresh_from_db()
    left = alice.user.paused_until - now()
    assert timedelta(hours=length) - timedelta(minutes=1) < left <= timedelta(hours=length)


def test_memory_is_paused_until_a_moment_of_ones_own(page, alice):
    wanted = now() + timedelta(days=3)
    assert page.post("/privacy/pause/", {"until_when": local(wanted)}).status_code == 302
    alice.user.refresh_from_db()
    assert abs(alice.user.paused_until - wanted) < timedelta(minutes=1)


@pytest.mark.parametrize(
    "fields",
    [
        {"hours": ""},
        {"hours": "0"},
        {"hours": "99999"},
        {"hours": "soon"},
        {"until_when": "soon"},
        {"until_when": "2020-01-01T10:00"},
        {"until_when": "2999-01-01T10:00"},
    ],
)
def test_a_pause_of_another_length_is_refused(page, alice, fields):
    assert page.post("/privacy/pause/", fields).status_code == 422
    alice.user.refresh_from_db()
    assert alice.user.paused_until is None


def test_the_page_tells_what_was_agreed_to_and_in_which_words(page):
    text = words(page.get("/privacy/"))
    assert "Agreed to memory" in text
    for sentence in WORDING[CONSENT_VERSION]:
        assert str(sentence) in text


def test_the_wording_kept_is_the_one_that_the_page_of_consent_shows(page):
    shown = words(page.get("/you/consent/"))
    for sentence in WORDING[CONSENT_VERSION]:
        assert str(sentence) in shown


def test_every_recall_stands_in_the_access_log_and_leads_to_what_was_told(page, alice):
    told_fact(alice)
    alice.agents[0].recall("What should I cook?")
    text = words(page.get("/privacy/"))
    with tenant(alice.user.pk):
        bundle = alice.user.bundles.get()
    assert f'<a href="/recalls/{bundle.pk}/">Was told 1 thing</a>' in text
    assert "<bdi>Claude</bdi>" in text


@pytest.mark.parametrize(
    ("query", "shows_told", "shows_session"),
    [
        ("", True, True),
        ("what=told", True, False),
        ("what=heard", False, True),
        ("who=agent", True, True),
        ("who=staff", False, False),
        ("who=nobody", False, False),
        ("who={other}", False, False),
        ("who={claude}&what=told", True, False),
    ],
)
def test_the_access_log_is_filtered_by_who_and_by_what(page, alice, query, shows_told, shows_session):
    claude, other = alice.connect("Claude"), alice.connect("Helper")
    told_fact(alice)
    claude.recall("What should I cook?")
    ids = {"claude": claude.connection.agent_id, "other": other.connection.agent_id}
    response = page.get("/privacy/?" + query.format(**ids), HTTP_HX_TARGET="log", **HTMX)
    table = words(response).split("</form>")[1]
    assert "<html" not in words(response)
    assert ("Was told" in table, "Began a session" in table) == (shows_told, shows_session)


def test_staff_stands_in_the_access_log(page, alice):
    with tenant(alice.user.pk):
        AuditEvent.objects.create(user_id=alice.user.pk, actor="staff", verb="recalled", counts={"items": 2})
    line = words(page.get("/privacy/?who=staff"))
    assert "<bdi>Support</bdi>" in line
    assert "Was told 2 things" in line


def test_what_others_read_of_bob_is_not_in_my_log(page, bob):
    told_fact(bob)
    bob.agents[0].recall("What should I cook?")
    text = words(page.get("/privacy/"))
    assert "Nobody so far" in text
    assert "<td>" not in text.split('id="log"')[1].split("</section>")[0]


def test_looking_pauses_nothing(page, alice):
    assert page.get("/privacy/pause/").status_code == 405
    page.get("/privacy/?hours=1")
    alice.user.refresh_from_db()
    assert alice.user.paused_until is None


def test_everything_stored_of_a_person_stands_in_the_table_and_is_kept_as_it_says():
    told = {model for _, models in GROUPS for model in models}
    entries = {entry.model: entry for entry in (*ACCOUNTS, *FACTS)}
    assert told | OF_NOBODY == set(entries)
    assert not told & OF_NOBODY
    for _, models in GROUPS:
        assert len({HOW_LONG[entries[model].kept] for model in models}) == 1, models


def test_every_verb_and_every_sort_of_matter_has_plain_words():
    assert set(WORDS) == set(Verb)
    assert {verb for verbs in SORTS.values() for verb in verbs} <= set(Verb)
    assert set(EXAMPLES) == set(TAGS) == set(TAG_LABELS)


def test_how_personal_matters_are_kept_is_chosen_and_undone(page, alice):
    page.post("/privacy/sensitive/", modes(health="never", money="ask"))
    alice.user.refresh_from_db()
    assert alice.user.sensitive_modes == {"health": "never", "money": "ask"}
    text = words(page.get("/privacy/"))
    assert '<input type="radio" name="health" value="never" checked>' in text
    assert '<form method="post" action="/privacy/sensitive/">' in text  # the undo beside the notice


@pytest.mark.parametrize("fields", [{}, {"health": "never"}, modes(health="perhaps")])
def test_a_choice_that_cannot_be_read_changes_nothing(page, alice, fields):
    assert page.post("/privacy/sensitive/", fields).status_code == 422
    alice.user.refresh_from_db()
    assert alice.user.sensitive_modes == {}


def test_what_is_remembered_of_a_sort_is_counted_and_listed(page, alice):
    make_fact(alice, "Has asthma.", tags=["health"])
    make_fact(alice, "Has gout.", tags=["health", "money"])
    make_fact(alice, "Had measles.", tags=["health"], status="superseded")
    text = words(page.get("/privacy/"))
    assert '<a href="/memories/?tag=health">2 remembered' in text
    assert "Has asthma." in words(page.get("/memories/?tag=health"))


def test_where_memory_is_off_is_told(page, alice):
    alice.connect("Claude")
    with tenant(alice.user.pk):
        alice.user.agents.update(is_memory_on=False)
    assert "Off for this agent" in words(page.get("/privacy/"))


def test_the_page_costs_no_more_for_many(page, alice):
    alice.connect("Claude")
    counted = []
    for more in (5, 45):
        for n in range(more):
            make_fact(alice, f"Has illness {more + n}.", tags=["health"])
            alice.agents[0].call("POST", "/sessions", {"context": "personal"})
        page.get("/privacy/")
        with CaptureQueriesContext(connection) as queries:
            page.get("/privacy/")
        counted.append(len(queries))
    # Once there is a second page of the log nothing is added.
    assert counted[1] <= counted[0] + 1
