"""A conversation as a model is shown it: data, one JSON object per line, between lines nobody inside can guess.

JSON keeps every message on its own line, so that no message can pass for another or close the block. Tool and system
turns are never shown; of a user's turn only what the user typed is.
"""

import contextlib
import json
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from facts.writing.candidates import Turn
from facts.writing.statements.dates import zone_of

TypedParts = Callable[[Turn], tuple[tuple[int, str], ...]]
"""The parts of a turn that the user typed, as (offset, text) in order."""

GAP = "\n[…]\n"
WINDOW_TOKENS = (
    64_000  # past the cap at which a session is closed: as a rule one window, and so one call a question
)
MAX_WINDOWS = 4  # what two questions can ask within one task's time limit
_PIECE_CHARS = 8_000  # a longer message is shown in pieces that bear the same number
_ASSISTANT_HEAD, _ASSISTANT_TAIL = 700, 300


@dataclass(frozen=True)
class Line:
    """One message, or a piece of one, under its number in the session (from 1)."""

    number: int
    role: str
    at: str
    text: str

    def as_json(self, *, with_role: bool) -> str:
        shown: dict[str, object] = {"n": self.number, "at": self.at, "text": self.text}
        if with_role:
            shown = {"n": self.number, "role": self.role, "at": self.at, "text": self.text}
        return json.dumps(shown, ensure_ascii=False)

    @property
    def tokens(self) -> int:
        """An upper estimate; there is no tokenizer at hand."""
        return -(-len(self.text.encode("utf-8", "replace")) // 3) + 25


Window = tuple[Line, ...]


def typed_lines(turns: Sequence[Turn], *, typed: TypedParts, timezone: str) -> list[Line]:
    """What the user typed, message by message; empty where they typed nothing that has a letter or digit in it."""
    where = zone_of(timezone)
    return [
        Line(number, turn.role, _clock(turn.at, where), piece)
        for number, turn in enumerate(turns, start=1)
        if turn.role == "user"
        for piece in _pieces(_typed_text(turn, typed))
    ]


def all_lines(turns: Sequence[Turn], *, typed: TypedParts, timezone: str) -> list[Line]:
    """What the user typed and, shortened, what the assistant answered, in order."""
    where = zone_of(timezone)
    answers = [
        Line(number, turn.role, _clock(turn.at, where), _shortened(turn.content))
        for number, turn in enumerate(turns, start=1)
        if turn.role == "assistant" and turn.content.strip()
    ]
    return sorted(
        [*typed_lines(turns, typed=typed, timezone=timezone), *answers], key=lambda line: line.number
    )


def windows(lines: Sequence[Line], *, budget_tokens: int = WINDOW_TOKENS) -> list[Window]:
    """The lines in as few windows as fit, oldest first; packed from the end, so that the end stays whole."""
    packed: list[list[Line]] = []
    left = 0
    for line in reversed(lines):
        if not packed or line.tokens > left:
            packed.append([])
            left = budget_tokens
        packed[-1].append(line)
        left -= line.tokens
    return [tuple(reversed(window)) for window in reversed(packed)]


def between_markers(rows: Sequence[str], *, about: Mapping[str, str]) -> str:
    """A request: its particulars, then `rows` between two equal lines with a fresh random marker."""
    marker = secrets.token_hex(12)
    particulars = json.dumps({**about, "marker": marker}, ensure_ascii=False)
    return "\n".join([particulars, marker, *rows, marker])


def _typed_text(turn: Turn, typed: TypedParts) -> str:
    """The typed parts in place, a gap mark for every cut; "" where no letter or digit was typed."""
    shown, end = "", 0
    parts = typed(turn)
    for start, text in parts:
        shown += _cut(turn.content[end:start]) + text
        end = start + len(text)
    if not any(char.isalnum() for _, text in parts for char in text):
        return ""
    return (shown + _cut(turn.content[end:])).strip()


def _cut(text: str) -> str:
    return GAP if text.strip() else text


def _pieces(text: str) -> Iterator[str]:
    return (text[start : start + _PIECE_CHARS] for start in range(0, len(text), _PIECE_CHARS))


def _shortened(text: str) -> str:
    if len(text) <= _ASSISTANT_HEAD + _ASSISTANT_TAIL:
        return text
    return text[:_ASSISTANT_HEAD] + GAP + text[-_ASSISTANT_TAIL:]


def _clock(at: datetime, where: tzinfo) -> str:
    """The local time; a time without a zone is taken as UTC, and one at the ends of the calendar as it stands."""
    aware = at if at.tzinfo else at.replace(tzinfo=UTC)
    with contextlib.suppress(OverflowError):
        aware = aware.astimezone(where)
    return aware.strftime("%Y-%m-%d %a %H:%M")
