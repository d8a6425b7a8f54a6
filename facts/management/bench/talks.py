"""Real conversations to read: LoCoMo, and chat exports as people have them, parsed just far enough to be held again."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from facts.intake.messages import Incoming
from facts.management.bench.order import BadData

LOCOMO = "locomo/locomo_dev.json"
EXPORTS = {"chatgpt": "exports/chatgpt", "claude_ai": "exports/claude_ai"}
TURN = timedelta(seconds=30)
UNDATED = datetime(2026, 1, 5, 12, tzinfo=UTC)
_TIME = "%I:%M %p on %d %B, %Y"


@dataclass(frozen=True)
class Talk:
    """One session. `evidence` holds the client ids of the turns that tell something about the user, where the data
    says so."""

    turns: tuple[Incoming, ...]
    evidence: frozenset[str] = field(default_factory=frozenset)

    @property
    def ends_at(self) -> datetime:
        return max((turn.at for turn in self.turns if turn.at), default=UNDATED) + timedelta(minutes=1)


@dataclass(frozen=True)
class Life:
    """The sessions of one person, oldest first, and which data they are from."""

    source: str
    talks: tuple[Talk, ...]


def load_lives(data: Path) -> list[Life]:
    """Everybody in a folder that holds `locomo` or `exports`. Raises `BadData` where it holds neither."""
    lives = [*_locomo(data / LOCOMO), *(life for name in EXPORTS for life in _exports(name, data))]
    if not lives:
        raise BadData(f"{data} holds neither {LOCOMO} nor exports.")
    return lives


def _json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadData(f"{path.name} is no JSON.") from error


# --- LoCoMo: two people talk; each of them is the user once and the assistant once -------------------------------


def _locomo(path: Path) -> Iterator[Life]:
    for sample in _json(path) if path.is_file() else []:
        told = sample["conversation"]
        for speaker in (told["speaker_a"], told["speaker_b"]):
            yield Life("locomo", tuple(_locomo_talks(sample, speaker)))


def _locomo_talks(sample: Mapping[str, Any], speaker: str) -> Iterator[Talk]:
    told = sample["conversation"]
    names = [name for name in told if re.fullmatch(r"session_\d+", name) and told[name]]
    for name in sorted(names, key=lambda each: int(each.removeprefix("session_"))):
        began = datetime.strptime(told[f"{name}_date_time"], _TIME).replace(tzinfo=UTC)
        yield Talk(
            tuple(
                Incoming(
                    "user" if turn["speaker"] == speaker else "assistant",
                    turn["text"],
                    client_id=turn["dia_id"],
                    at=began + place * TURN,
                )
                for place, turn in enumerate(told[name])
            ),
            frozenset(_evidence(sample["observation"].get(f"{name}_observation", {}).get(speaker, []))),
        )


def _evidence(observations: list[Any]) -> Iterator[str]:
    """The turns that observations rest on; the data writes one as text, several as a list."""
    for _, where in observations:
        yield from [where] if isinstance(where, str) else where


# --- exports: every conversation is a life of its own ------------------------------------------------------------


def _exports(name: str, data: Path) -> Iterator[Life]:
    folder = data / EXPORTS[name]
    for path in sorted(folder.glob("*.json")):
        found = _json(path)
        for conversation in found if isinstance(found, list) else [found]:
            turns = tuple(_chatgpt(conversation) if "mapping" in conversation else _claude(conversation))
            if any(turn.role == "user" for turn in turns):
                yield Life(name, (Talk(turns),))


def _chatgpt(conversation: Mapping[str, Any]) -> Iterator[Incoming]:
    """The branch that was shown last, oldest turn first; what was hidden from the person is left out."""
    nodes, at = conversation["mapping"], conversation.get("current_node")
    branch: list[Any] = []
    while at in nodes and len(branch) < len(nodes):
        branch.append(nodes[at])
        at = nodes[at].get("parent")
    for node in reversed(branch):
        message = node.get("message") or {}
        text = _text_of((message.get("content") or {}).get("parts", []))
        if text and not (message.get("metadata") or {}).get("is_visually_hidden_from_conversation"):
            yield Incoming(_role(message["author"]["role"]), text, at=_moment(message.get("create_time")))


def _claude(conversation: Mapping[str, Any]) -> Iterator[Incoming]:
    for message in conversation.get("chat_messages", []):
        text = message.get("text") or _text_of(message.get("content", []))
        if text:
            yield Incoming(_role(message.get("sender", "")), text, at=_moment(message.get("created_at")))


def _moment(written: object) -> datetime | None:
    """Seconds since 1970 or an ISO time; None where it is neither, as some samples have it."""
    try:
        if isinstance(written, (int, float)):
            return datetime.fromtimestamp(written, UTC)
        moment = datetime.fromisoformat(str(written))
    except (ValueError, OverflowError):
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _role(name: str) -> str:
    known = {"human": "user", "user": "user", "assistant": "assistant", "system": "system"}
    return known.get(name, "tool")


def _text_of(parts: list[Any]) -> str:
    """The words in parts that are texts or blocks of text."""
    words = (part.get("text", "") if isinstance(part, dict) else part for part in parts)
    return "\n".join(word for word in words if isinstance(word, str) and word.strip())
