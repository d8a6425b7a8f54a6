"""What was forgotten, rejected or corrected away stays away: the keyed fingerprints that every write is held against.

A tombstone yields only to words the user types later: said later and arrived later. Never to an import, a model, or
a transcript read again.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from accounts.models import User
from accounts.tenancy import keyring
from facts.lexicon import question_terms, terms
from facts.models import Message, Tombstone
from facts.search.entries import keyed_terms
from facts.writing.canonical import canonical
from facts.writing.statements import sentences

SAME_TERMS = 0.75  # Jaccard overlap of keyed terms from which a wording is the forgotten one


def bury(user: User, memory: Any, *, cause: str, now: datetime, text: str = "") -> None:
    """Leave a tombstone for a memory (or for `text`, an earlier wording of it) and the words it rests on."""
    stone_for(user, memory, cause=cause, now=now, text=text).save()


def stone_for(user: User, memory: Any, *, cause: str, now: datetime, text: str = "") -> Tombstone:
    """What `bury` leaves, not saved yet."""
    wording = text or memory.text
    quotes = [source.quote for source in memory.sources.all() if source.quote]
    keeps_slot = getattr(memory, "slot", "") and getattr(memory, "value", "")
    return Tombstone(
        user=user,
        at=now,
        cause=cause,
        words=[_fingerprint(words) for words in {wording, *quotes}],
        slot_value=_slot_value(memory.slot, memory.value) if keeps_slot else None,
        terms=sorted(set(keyed_terms(wording))),
    )


def is_buried(
    user: User, text: str, *, quote: str = "", slot: str = "", value: str = "", message: Message | None = None
) -> bool:
    """Whether a tombstone forbids this statement. Without a message (an import, a model, an agent) none yields."""
    stones = list(user.tombstones.all())
    standing = unyielding(stones, message) if message is not None else stones
    return _is_covered(standing, text, quote=quote, slot=slot, value=value)


def unyielding(stones: Sequence[Tombstone], message: Message) -> list[Tombstone]:
    """The tombstones that do not yield to this message: those left since it was said or arrived."""
    since = min(message.at, message.arrived_at)
    return [stone for stone in stones if stone.at >= since]


def echoes(standing: Sequence[Tombstone], sentence: str) -> bool:
    """Whether one of these forbids the sentence, or had every word of its content: "Zirconium allergy" beside "Is
    allergic to zirconium."."""
    if _is_covered(standing, sentence, quote=sentence):
        return True
    ring = keyring()
    told = {ring.term(term) for term in question_terms(sentence)}
    return len(told) >= 2 and any(told <= set(stone.terms) for stone in standing)


def without_buried(user: User, text: str) -> str:
    """The text without the sentences that a tombstone forbids: for what a program words anew, such as a summary."""
    stones = list(user.tombstones.all())
    if not stones:
        return text
    said = [sentence for _, sentence in sentences(text)]
    return " ".join(sentence for sentence in said if not echoes(stones, sentence))


def _is_covered(
    standing: Sequence[Tombstone], text: str, *, quote: str = "", slot: str = "", value: str = ""
) -> bool:
    if not standing:
        return False
    words = {_fingerprint(part) for part in (text, quote) if part}
    slot_value = _slot_value(slot, value) if slot and value else None
    wanted = set(keyed_terms(text))
    return any(_covers(stone, words, slot_value, wanted) for stone in standing)


def _covers(stone: Tombstone, words: set[bytes], slot_value: bytes | None, wanted: set[int]) -> bool:
    if words & {bytes(word) for word in stone.words}:
        return True
    if slot_value is not None and stone.slot_value is not None and bytes(stone.slot_value) == slot_value:
        return True
    buried = set(stone.terms)
    if len(buried) >= 2 and buried <= wanted:
        return True  # it says all of it, and more
    return _overlap(wanted, buried) >= SAME_TERMS


def _overlap(one: set[int], other: set[int]) -> float:
    union = one | other
    return len(one & other) / len(union) if union else 0.0


def _fingerprint(words: str) -> bytes:
    return keyring().fingerprint("words", " ".join(_bare(words)))


def _bare(words: str) -> Iterable[str]:
    return terms(canonical(words)) or [canonical(words)]


def _slot_value(slot: str, value: str) -> bytes:
    return keyring().fingerprint("slot", f"{slot}|{canonical(value)}")
