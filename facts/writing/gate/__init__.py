"""The memory gate: every text passes it before it may become a memory.

A text that describes a person or their world passes. A text that directs the assistant's safety, grants power, names
someone to be trusted always, or speaks to the model waits for its owner. A text that is no plain sentence is refused.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from facts.writing.canonical import canonical
from facts.writing.gate.meaning import Held, find_held, has_link
from facts.writing.gate.shape import Refused, find_hostile, find_misshapen, is_alarming, split_sentences

Reason = Held | Refused | Literal[""]
By = Literal["user", "agent", "import", "extractor"]

REASONS: Final[dict[str, Promise]] = {
    Held.OVERRIDE: _("It asks the assistant to set its rules or limits aside."),
    Held.MODEL_ADDRESSED: _("It speaks to the assistant itself instead of saying something about you."),
    Held.CHECK_SKIPPED: _("It asks for a confirmation, a check or a warning to be skipped."),
    Held.POWER_GRANTED: _("It gives standing permission, and memory never counts as permission."),
    Held.FAVOUR: _("It names someone to be trusted or recommended every time."),
    Held.SENT_AWAY: _("It asks for something to be sent to an address."),
    Held.SECRET_SHARED: _("It allows passwords, codes or private matters to be passed on."),
    Held.SCOPE_CHANGED: _("It tries to store something under another person or account."),
    Held.MEMORY_CHANGED: _("It asks for other memories to be deleted or replaced."),
    Held.LINK_ORDER: _("It carries a web address that could bring instructions."),
    Held.DIRECTING: _(
        "It reads like an order to the assistant, or a claim of power over it, more than something about you."
    ),
    Refused.EMPTY: _("It says nothing that could be remembered."),
    Refused.TOO_LONG: _("It is longer than a memory may be."),
    Refused.NOT_ONE_SENTENCE: _("It is more than one sentence."),
    Refused.QUESTION: _("It is a question, not a statement."),
    Refused.REPEATED: _("It repeats the same words over and over."),
    Refused.HIDDEN_TEXT: _("It holds characters that cannot be seen."),
    Refused.ENCODED_TEXT: _("It holds text in disguise."),
    Refused.DELIMITER: _("It holds markup or a mark that poses as another message."),
}

_BODY_KINDS = frozenset({"procedure_body", "summary"})
_ASKING_KINDS = frozenset({"open_item"})
_UNSEEN = frozenset({"agent", "import"})  # writers whose words the owner did not type
_MAX_JUDGED = 1000  # characters of one sentence: more than any memory may have
_MAX_UNDONE = 500  # sentences
_LINKED = re.compile(
    r"(?:so|that means|this means|which means|therefore|hence|thus|accordingly|also|das heisst|daher|deshalb|also|donc|cela veut dire|"
    r"por eso|asi que|quindi|percio|portanto|por isso|поэтому|значит|所以|因此|だから|そのため|なので|그래서|따라서|لذلك)"
)


@dataclass(frozen=True)
class Ruling:
    """What becomes of a text: `pass`, `hold` for its owner, or `refuse`; `flagged` puts it before the audit."""

    outcome: Literal["pass", "hold", "refuse"]
    reason: Reason = ""
    flagged: bool = False


_PASS = Ruling("pass")


def judge(text: str, *, kind: str, turn: str = "", by: By = "extractor") -> Ruling:
    """Whether the text may become a memory of this kind, and why not.

    `turn` is the message it was drawn from: an order there taints the memories drawn from that sentence, however
    harmlessly they are reworded. `kind` "procedure_body" may have many lines; "open_item" may be a question.
    A web address passes only in words the owner typed.
    """
    is_body = kind in _BODY_KINDS
    misshapen = find_misshapen(text, is_body=is_body, may_ask=kind in _ASKING_KINDS)
    if misshapen and (is_alarming(misshapen) or misshapen is not Refused.NOT_ONE_SENTENCE):
        return Ruling("refuse", misshapen, is_alarming(misshapen))
    held = next((h for s in split_sentences(text) if (h := find_held(s[:_MAX_JUDGED]))), None)
    if misshapen:
        return Ruling("refuse", misshapen, held is not None)
    if held:
        return Ruling("hold", held, flagged=True)
    if by in _UNSEEN and has_link(text):
        return Ruling("hold", Held.LINK_ORDER, flagged=True)
    return _judge_turn(text, turn)


def _judge_turn(text: str, turn: str) -> Ruling:
    """What the sentence that caused the memory would have been told; `pass` where there is nothing against it."""
    for sentence in _causing(text, turn):
        hostile = find_hostile(sentence, is_body=True)
        if hostile:
            return Ruling("hold", hostile, flagged=True)
        held = find_held(sentence)
        if held:
            return Ruling("hold", held, flagged=not sentence.rstrip().endswith(("?", "？", "؟")))
    return _PASS


def _causing(text: str, turn: str) -> list[str]:
    """The sentences of the turn that share most with the memory, each with a following one that draws on it."""
    if not turn or turn == text:
        return []
    sentences = [s[:_MAX_JUDGED] for s in split_sentences(turn)]
    # Disguised words share nothing until they are undone, which is too slow to do for every sentence at once.
    shared = _shared(text, sentences, str.casefold)
    if not any(shared):
        shared = _shared(text, sentences[:_MAX_UNDONE], canonical)
    best = max(shared, default=0)
    causing = [i for i, n in enumerate(shared) if n == best]
    linked = [i + 1 for i in causing if i + 1 < len(sentences) and _LINKED.match(canonical(sentences[i + 1]))]
    return [sentences[i] for i in dict.fromkeys([*causing[:5], *linked[:5]])]


def _shared(text: str, sentences: list[str], fold: Callable[[str], str]) -> list[int]:
    wanted = _marks(fold(text))
    return [len(wanted & _marks(fold(s))) for s in sentences]


def _marks(folded: str) -> set[str]:
    """What two texts can share: words of three letters or more, and pairs of characters in dense scripts."""
    words = {
        w
        for w in re.findall(r"\w{3,}", folded)
        if w not in {"user", "the", "and", "that", "und", "der", "die"}
    }
    dense = re.findall("(?=([\u3040-\u30ff\u3400-\u9fff]{2}))", folded)
    return words | set(dense)
