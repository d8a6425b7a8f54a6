"""Real conversations from outside the project, read from the shared data folder beside it."""

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


def needed(path: Path) -> Path:
    if not path.exists():
        pytest.skip(f"the shared data is not here: {path.name}")
    return path


def locomo_sessions(index: int = 0) -> list[list[dict[str, Any]]]:
    """The sessions of one LoCoMo conversation as messages: speaker_a is the user, speaker_b answers."""
    talk = json.loads(needed(DATA / "locomo" / "locomo_dev.json").read_text())[index]["conversation"]
    sessions = []
    for number in range(1, 100):
        turns = talk.get(f"session_{number}")
        if not turns:
            continue
        begun = _locomo_time(talk[f"session_{number}_date_time"])
        sessions.append(
            [
                {
                    "id": turn["dia_id"],
                    "role": "user" if turn["speaker"] == talk["speaker_a"] else "assistant",
                    "content": turn["text"],
                    "at": (begun + timedelta(minutes=place)).isoformat(),
                }
                for place, turn in enumerate(turns)
            ]
        )
    return sessions


def _locomo_time(text: str) -> datetime:
    clean = re.sub(r"\s+", " ", text.replace(",", ""))
    return datetime.strptime(clean, "%I:%M %p on %d %B %Y").replace(tzinfo=UTC)


def chatgpt_messages(name: str) -> list[dict[str, Any]]:
    """The shown thread of one ChatGPT conversation: from the current node up to the root, then reversed."""
    talk = json.loads(needed(DATA / "exports" / "chatgpt" / name).read_text())
    talk = talk[0] if isinstance(talk, list) else talk
    thread, node = [], talk["current_node"]
    while node:
        entry = talk["mapping"][node]
        message = entry.get("message")
        text = _text_of(message) if message else ""
        if text and message["author"]["role"] in ("user", "assistant", "tool", "system"):
            said = message.get("create_time") or talk.get("create_time")
            at = datetime.fromtimestamp(float(said), UTC).isoformat()
            thread.append({"id": node, "role": message["author"]["role"], "content": text, "at": at})
        node = entry.get("parent")
    return thread[::-1]


def _text_of(message: dict[str, Any]) -> str:
    content = message.get("content") or {}
    return "\n".join(part for part in content.get("parts") or [] if isinstance(part, str)).strip()
