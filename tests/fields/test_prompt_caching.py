"""Prompt caching (field reports B113 to B115): a block keeps its bytes, so that what is before it in the prompt does too.

What other files hold already: the first recall of a session freezes, and its forms with it (`tests/recall/test_recalling.py`,
`tests/recall/test_prompting.py`); two first recalls at once freeze one block (there and in `tests/recall/test_turns.py`);
what may stand in a block at all (`tests/recall/test_block.py`).
"""

import os
import re
import subprocess
import sys
from datetime import timedelta

import pytest
import time_machine
from django.conf import settings as configured
from django.utils.timezone import now

from accounts.connecting import pause_connection, resume_connection
from accounts.consent import pause, resume
from accounts.models import Actor
from accounts.tenancy import tenant
from facts.recall import recalling
from tests.actors import Api
from tests.recall.test_recalling import learn, make_facts, open_one
from tests.tools.using import make, use

pytestmark = pytest.mark.django_db

FORMS = ("block", "system", "markdown")
KNOWN = ("Is vegan.", "Lives in Leipzig.", "Is allergic to walnuts.")
ASIDE = ("Plays the cello on Sundays.", "Grows tomatoes on the balcony.", "Reads crime novels before sleep.")
QUESTIONS = ["Can I eat peanuts?", "Tell me of the cello.", "", "👍", "木星有几个卫星？", "tomatoes " * 300]


@pytest.fixture
def ids(alice) -> dict[str, str]:
    """What always holds, and what has to be asked for; ids by text."""
    rows = [*make_facts(alice, *KNOWN, kind="constraint"), *make_facts(alice, *ASIDE)]
    return {row.text: str(row.pk) for row in rows}


def forms(answer):
    return tuple(str(answer[form]) for form in FORMS)


def asked(api, session, question="hello", **options):
    """The block in all its forms; seen to be one and to be said to be frozen."""
    answer = api.recall(question, session_id=session, **options)
    assert answer["block"] and answer["frozen"] is True
    return forms(answer)


# --- what leaves a block as it is -----------------------------------------------------------------------------------


def a_fact_is_added(alice, api, ids):
    make_facts(alice, "Is allergic to peanuts.", kind="constraint")


def something_is_learned(alice, api, ids):
    learn(alice, api, "I'm allergic to celery.", "I decided to learn the viola.")


def something_is_remembered(alice, api, ids):
    api.post("/remember", {"content": "Likes jazz."})
    use(api, "remember", content="Likes opera.")


def other_memories_are_used(alice, api, ids):
    for _ in range(5):
        api.recall("cello, tomatoes and crime novels")


def one_in_it_is_pinned_and_confirmed(alice, api, ids):
    for act in ("pin", "confirm"):
        assert alice.browser().post(f"/memories/fact/{ids['Is vegan.']}/{act}/").status_code < 400


def one_beside_it_is_corrected(alice, api, ids):
    assert api.patch(f"/facts/{ids[ASIDE[0]]}", {"text": "Plays the viola."})[0] == 200


def one_beside_it_is_forgotten(alice, api, ids):
    assert api.delete(f"/facts/{ids[ASIDE[0]]}")[0] == 204


def another_agent_recalls_refreshes_and_is_paused(alice, api, ids):
    other = alice.connect("Other")
    session = open_one(other)
    for refresh in (False, True):
        other.recall("hello", session_id=session, refresh=refresh)
    with tenant(alice.user.pk):
        pause_connection(other.connection, by=Actor.of(alice.user), now=now())


def another_session_is_refreshed(alice, api, ids):
    session = open_one(api)
    for refresh in (False, True):
        api.recall("hello", session_id=session, refresh=refresh)


def its_owner_looks_around(alice, api, ids):
    for path in ("/", "/memories/", f"/memories/fact/{ids['Is vegan.']}/", "/agents/", "/privacy/"):
        assert alice.browser().get(path).status_code == 200


def another_key_opens_the_session_again(alice, api, ids):
    Api(api.key).post("/sessions", {"external_id": "thread"})


CHANGES = [
    a_fact_is_added, something_is_learned, something_is_remembered, other_memories_are_used, its_owner_looks_around,
    one_in_it_is_pinned_and_confirmed, one_beside_it_is_corrected, one_beside_it_is_forgotten,
    another_agent_recalls_refreshes_and_is_paused, another_session_is_refreshed, another_key_opens_the_session_again,
]  # fmt: skip


# field report B113
def test_nothing_that_happens_beside_it_changes_a_byte_of_a_frozen_block(alice, api, ids):
    session = api.post("/sessions", {"external_id": "thread"})[1]["id"]
    first = asked(api, session)
    assert all(text in first[0] for text in KNOWN)
    changed = []
    for change in CHANGES:
        change(alice, api, ids)
        changed += [change.__name__] if asked(api, session) != first else []
    assert changed == []


# field report B113
def test_no_question_budget_context_or_day_changes_it_either(alice, api, ids):
    session = open_one(api)
    first = asked(api, session)
    ways = [*({"question": question} for question in QUESTIONS), {"budget_tokens": 100}, {"budget_tokens": 4000},
            {"context": "personal"}]  # fmt: skip
    assert [way for way in ways if asked(api, session, **way) != first] == []
    for days in (1, 40, 400):
        with time_machine.travel(now() + timedelta(days=days)):
            assert asked(api, session, "cello") == first


# field report B113
def test_only_a_delta_tells_what_is_new_and_it_leaves_what_was_sent_as_it_is(alice, api, ids):
    """A prompt that only ever grows: the block, then each delta after the last one."""
    session = open_one(api)
    block = api.recall("hello", session_id=session)["block"]
    heard = []
    for text in ("Is allergic to celery.", "Is allergic to soy.", "Is allergic to mustard."):
        make_facts(alice, text, kind="constraint")
        answer = api.recall("What can I eat?", session_id=session)
        assert answer["block"] == block and text in answer["delta"] and text not in answer["block"]
        assert not any(known in answer["delta"] for known in KNOWN), (
            "what stands in the block is not told again"
        )
        heard.append(answer["delta"])
    tag = block.split("\n")[0]
    assert {delta.split("\n")[0] for delta in heard} == {tag}, "all are fenced alike"
    assert api.recall("hello", session_id=session)["block"] == block


# field report B113
def test_a_refresh_makes_one_new_block_which_is_as_frozen(alice, api, ids):
    session = open_one(api)
    first = asked(api, session)
    make_facts(alice, "Is allergic to celery.", kind="constraint")
    fresh = asked(api, session, refresh=True)
    assert "celery" in fresh[0] and "celery" not in first[0]
    make_facts(alice, "Is allergic to soy.", kind="constraint")
    assert {asked(api, session, question) for question in QUESTIONS} == {fresh}


# --- what ends a block ------------------------------------------------------------------------------------------------


def forgotten_by_tool(alice, api, pk):
    token = use(api, "forget", ids=[pk])["content"]["confirm_token"]
    return use(api, "forget", ids=[pk], confirm_token=token)


ENDS = {
    "forgotten": lambda alice, api, pk: api.delete(f"/facts/{pk}"),
    "forgotten by tool": forgotten_by_tool,
    "forgotten by topic": lambda alice, api, pk: api.post("/forget", {"topic": "walnuts", "confirm": True}),
    "forgotten by time": lambda alice, api, pk: api.post(
        "/forget", {"since": (now() - timedelta(hours=1)).isoformat(), "confirm": True}
    ),
    "corrected": lambda alice, api, pk: api.patch(f"/facts/{pk}", {"text": "Dislikes celery."}),
    "corrected by tool": lambda alice, api, pk: use(api, "correct", id=pk, text="Dislikes celery."),
    "corrected by page": lambda alice, api, pk: alice.browser().post(
        f"/memories/fact/{pk}/edit/", {"text": "Dislikes celery.", "kind": "preference"}
    ),
}


# field report B113
@pytest.mark.parametrize("end", ENDS)
def test_what_is_forgotten_or_corrected_leaves_the_block_of_every_session_and_agent(alice, api, ids, end):
    other = alice.connect("Other")
    frozen = [(agent, open_one(agent)) for agent in (api, api, other)]
    for agent, session in frozen:
        assert "walnuts" in asked(agent, session)[0]
    ENDS[end](alice, api, ids["Is allergic to walnuts."])
    for agent, session in frozen:
        answer = Api(agent.key).recall("hello", session_id=session)
        assert "walnuts" not in str(answer), end
    again = [agent.recall("hello", session_id=session)["block"] for agent, session in frozen]
    assert again == [agent.recall("walnuts?", session_id=session)["block"] for agent, session in frozen]


# field report B113
def test_a_pause_of_the_connection_ends_its_block_and_one_of_all_memory_serves_none(alice, api, ids):
    session = open_one(api)
    first = asked(api, session)
    make_facts(alice, "Is allergic to celery.", kind="constraint")
    by = Actor.of(alice.user)
    with tenant(alice.user.pk):
        pause(alice.user, by=by, until=now() + timedelta(hours=1))
    answer = api.recall("hello", session_id=session)
    assert (*forms(answer), answer["delta"], answer["notice"]) == ("", "[]", "", "", "memory_paused")
    with tenant(alice.user.pk):
        resume(alice.user, by=by)
    assert asked(api, session) == first, "nothing was taken back"
    with tenant(alice.user.pk):
        pause_connection(api.connection, by=by, now=now())
    assert api.post("/recall", {"message": "hello", "session_id": session})[0] == 403
    with tenant(alice.user.pk):
        resume_connection(api.connection, by=by, now=now())
    assert "celery" in asked(api, session)[0]


# --- the same memories, the same bytes ------------------------------------------------------------------------------------

ID = re.compile(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}|\d\d:\d\d|T\d\d|\d{10}")


# field report B114
def test_fresh_sessions_get_the_same_bytes_whatever_was_used_or_looked_at_between(alice, api, ids):
    """At the start and at the first question, also through another key and weeks later."""
    question = "cello, tomatoes or crime novels?"
    other = alice.connect("Other")
    starts, blocks = [], []
    for turn, agent in enumerate((api, api, other, api)):
        with time_machine.travel(now() + timedelta(days=9 * turn)):
            opened = agent.post("/sessions", {})[1]
            starts.append(opened["start"]["block"])
            blocks.append(asked(agent, opened["id"], question))
            for _ in range(4):
                api.recall(ASIDE[turn % 3])
    assert len(set(starts)) == 1 and starts[0]
    assert all(text in blocks[0][0] for text in (*KNOWN, *ASIDE))
    assert len(set(blocks)) == 1


# field report B114
@pytest.mark.parametrize("what", ["used", "grown old"])
def test_memories_that_fit_alike_keep_their_order_in_fresh_sessions(alice, api, what):
    """Which of them was used more, and how long ago each was said, is no reason to change a cached prompt."""
    apart = timedelta(days=40 if what == "grown old" else 0)
    moment = now()
    for n in range(8):
        make_facts(alice, f"Owns the teapot number {n}.", said_at=moment - n * apart)
    first = api.recall("teapot number", session_id=open_one(api))
    if what == "used":
        with tenant(alice.user.pk):
            alice.user.facts.filter(pk__in=[item["id"] for item in first["items"][4:]]).update(use_count=50)
    with time_machine.travel(moment + 50 * apart):
        again = api.recall("teapot number", session_id=open_one(api))
    assert len(first["items"]) == 8 == len(again["items"])
    assert again["block"] == first["block"]


# field report B114
def test_no_id_clock_or_counter_stands_in_a_block(alice, api, ids):
    for noun, text in (
        ("episode", "Moved to Leipzig."),
        ("procedure", "Sign as A."),
        ("open_item", "Call Bo."),
    ):
        make(alice, noun, text)
    session = learn(alice, api, "I'm allergic to celery. We moved the launch to May.")
    opened = api.post("/sessions", {"title": "A thread"})[1]
    answer = api.recall("cello, launch, Leipzig, Bo", session_id=opened["id"])
    texts = [opened["start"]["block"], answer["block"], answer["delta"], answer["markdown"]]
    for text in texts:
        assert ID.findall(re.sub("user_memory_[0-9a-f]{12}", "", text)) == []
    held = {str(item["id"]) for item in answer["items"]} | {session, opened["id"], str(answer["recall_id"])}
    assert not any(each in text for each in held for text in texts)


# field report B114
def test_the_order_in_which_memories_were_stored_does_not_show(alice, bob):
    said = now() - timedelta(days=3)
    blocks = []
    for person, order in ((alice, KNOWN), (bob, KNOWN[::-1])):
        for text in order:
            make_facts(person, text, kind="constraint", said_at=said)
        agent = person.connect()
        blocks.append(
            re.sub("user_memory_[0-9a-f]{12}", "", agent.post("/sessions", {})[1]["start"]["block"])
        )
    assert blocks[0] == blocks[1] != ""


ANOTHER_PROCESS = """
import sys, django
django.setup()
from django.db import connections
from django.test.utils import setup_test_environment
setup_test_environment()
for alias in ("default", "owner", "support"):
    connections[alias].settings_dict["NAME"] = "test_memory"
connections["keys"].settings_dict["NAME"] = "test_memory_keys"
from tests.actors import Api
answer = Api(sys.argv[1]).recall("Tell me of the cello.", session_id=sys.argv[2])
start = Api(sys.argv[1]).post("/sessions", {})[1]["start"]["block"]
sys.stdout.buffer.write("\\0".join([answer["block"], str(answer["system"]), answer["markdown"], start]).encode())
"""


# field report B115
@pytest.mark.django_db(transaction=True)
def test_a_new_process_serves_the_same_bytes(alice, api, ids):
    """As after a restart in the middle of a session, with other hash seeds and nothing in its caches."""
    session = open_one(api)
    first = asked(api, session)
    start = api.post("/sessions", {})[1]["start"]["block"]
    make_facts(alice, "Is allergic to celery.", kind="preference")
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "memory_dashboard.settings", "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-c", ANOTHER_PROCESS, api.key, session]
    done = subprocess.run(command, cwd=configured.BASE_DIR, env=env, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    assert tuple(done.stdout.decode().split("\0")) == (*first, start)


def test_a_block_that_were_made_anew_each_time_would_be_seen(alice, api, ids, monkeypatch):
    """The twin: without freezing, the first test of this file fails."""
    monkeypatch.setattr(recalling, "_may_freeze", lambda question: False)
    session = open_one(api)
    first = api.recall("hello", session_id=session)["block"]
    a_fact_is_added(alice, api, ids)
    assert api.recall("hello", session_id=session)["block"] != first
