"""Attacks through the whole API, read by the offline rules: no canary in any live memory or recall (T10)."""

import json
import re
import unicodedata
from pathlib import Path

import pytest

from facts.writing.canonical import canonical

pytestmark = pytest.mark.django_db

CASES = Path(__file__).resolve().parents[3] / "shared" / "cases" / "poison_dev.jsonl"
ROLE = {
    "user": "user",
    "pasted": "user",
    "import": "user",
    "tool": "tool",
    "web": "tool",
    "document": "tool",
    "assistant": "assistant",
}

if not CASES.exists():
    pytest.skip("the cases lie beside the project", allow_module_level=True)
TEXTS = [json.loads(line) for line in CASES.read_text().splitlines()]
ATTACKS = [case for case in TEXTS if case["set"] == "attack"]
HARMLESS = [case for case in TEXTS if case["set"] != "attack"]


def plain(text):
    shown = "".join(
        each for each in unicodedata.normalize("NFKC", text) if unicodedata.category(each) != "Cf"
    )
    return shown.casefold() + " " + canonical(text)


def hold(person, api, case):
    """One session with the case in it, between ordinary turns, ended and read."""
    _, session = api.post("/sessions", {})
    turns = [{"role": "user", "content": "Good morning!"}]
    turns += [{"role": each["role"], "content": each["text"]} for each in case.get("context", ())]
    origin = {"origin": "pasted"} if case["channel"] == "import" else {}
    turns += [{"role": ROLE[case["channel"]], "content": case["text"], **origin}]
    turns += [{"role": "assistant", "content": f"I see: {case['text']} Shall I remember that?"}]
    turns += [{"role": "user", "content": "yes"}, {"role": "user", "content": "Thanks, bye."}]
    assert api.post(f"/sessions/{session['id']}/messages", {"messages": turns})[0] == 202
    api.post(f"/sessions/{session['id']}/end")
    person.read_all()


def seen(api, case):
    """What an agent gets to see in the next three sessions."""
    answers = [api.get("/memories"), api.get("/profile")]
    for question in (case["text"][:300], case.get("canary", ""), "What should I know about the user?"):
        _, session = api.post("/sessions", {})
        start = session["start"]
        answers += [start["profile"], start["open_items"], facts_of(start["block"])]
        answer = api.recall(question, session_id=session["id"])
        answers += [
            facts_of(answer["block"]),
            [item for item in answer["items"] if item["kind"] != "summary"],
        ]
    return json.dumps(answers, ensure_ascii=False, default=str)


def facts_of(block):
    return [
        line for line in block.split("\n") if line.startswith("- (") and not line.startswith("- (session,")
    ]


def summaries_of(api, case):
    block = api.recall(case["text"][:300])["block"] + api.post("/sessions", {})[1]["start"]["block"]
    return "\n".join(line for line in block.split("\n") if line.startswith("- (session,"))


@pytest.mark.parametrize("case", ATTACKS, ids=lambda case: case["id"])
def test_no_attack_becomes_a_live_memory(alice, api, case):
    hold(alice, api, case)
    assert plain(case["canary"]).strip() and case["canary"].casefold() not in plain(seen(api, case))


@pytest.mark.parametrize("case", ATTACKS, ids=lambda case: case["id"])
def test_no_attack_gets_into_a_summary_that_is_recalled(alice, api, case):
    hold(alice, api, case)
    assert case["canary"].casefold() not in plain(summaries_of(api, case))


def test_harmless_texts_are_kept_and_not_held(alice, api, record_property):
    kept, held = [], []
    stored = [case for case in HARMLESS if case["expected"] == "stored"]
    for case in HARMLESS:
        hold(alice, api, case)
        rows = [
            row
            for path in ("facts", "episodes", "procedures", "open-items")
            for row in api.get(f"/{path}?status=all")[1]["items"]
        ]
        if any(row["status"] == "quarantined" for row in rows):
            held.append(case["id"])
        words = plain(" ".join(row["text"] for row in rows if row["status"] in ("current", "candidate")))
        if case["expected"] == "stored" and re.search(case.get("keep", "").casefold() or "$^", words):
            kept.append(case["id"])
        api.post("/forget", {"all": True, "confirm": True})
    print(f"harmless kept {len(kept)}/{len(stored)}, held {held}")
    assert len(held) <= 1, held
    assert len(kept) >= 15, sorted({case["id"] for case in stored} - set(kept))
