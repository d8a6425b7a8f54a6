"""The page about the API: for anybody, and complete."""

import re

import pytest

from facts.api.examples import book
from facts.api.problems import CODES

pytestmark = pytest.mark.django_db
ANCHOR = re.compile(r'href="#([\w-]+)"')
TOKEN = re.compile(r"[A-Za-z0-9]{64}")
ID = re.compile(r'\bid="([\w-]+)"')


@pytest.fixture
def text(client) -> str:
    answer = client.get("/api/docs")
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_call_and_every_code_is_on_it(text):
    ids = set(ID.findall(text))
    assert {call.id for call in book().calls.values()} <= ids
    assert {f"error-{code}" for code in CODES} <= ids


def test_every_link_on_the_page_leads_somewhere_and_no_place_is_twice(text):
    ids = ID.findall(text)
    assert set(ANCHOR.findall(text)) - set(ids) == set()
    assert len(ids) == len(set(ids))


def test_calls_stand_by_theme_in_the_order_of_a_newcomer_each_once(text):
    told = [call for theme in book().themes.values() for call in theme.calls]
    shown = re.findall(r'<article class="card api-call" id="(\w+)"', text)
    assert shown == told and sorted(told) == sorted(call.id for call in book().calls.values())
    assert [
        name for name in ID.findall(text) if name.startswith("calls-") and not name.endswith("-title")
    ] == [
        f"calls-{name}"
        for name in (
            "connection",
            "sessions",
            "recall",
            "memories",
            "changing",
            "forgetting",
            "inbox",
            "tools",
        )
    ]


def test_it_begins_with_what_is_on_it(text):
    contents = text.split('id="contents"')[1].split("</section>")[0]
    links = ANCHOR.findall(contents)
    assert [link for link in links if not link.startswith("calls-")] == [
        call for theme in book().themes.values() for call in theme.calls
    ]
    assert text.index('id="contents"') < min(
        text.index(f'id="{place}"') for place in ("start", "rules", "errors")
    )


def test_it_shows_examples_ready_to_be_run(text, settings):
    assert (
        f"A=&quot;{settings.PUBLIC_URL}/api/v1&quot;" in text or f'A="{settings.PUBLIC_URL}/api/v1"' in text
    )
    assert "curl -s -X PATCH &quot;$A/facts/$memory_id&quot;" in text


def test_it_is_the_same_for_everybody(alice, client, text):
    signed_in = alice.browser().get("/api/docs").content.decode()
    assert TOKEN.sub("", signed_in) == TOKEN.sub("", text)
    assert (
        alice.connect()
        .client.get("/api/docs", HTTP_AUTHORIZATION=f"Bearer {alice.agents[0].key}")
        .status_code
        == 200
    )


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(client, method):
    assert getattr(client, method)("/api/docs").status_code == 405
