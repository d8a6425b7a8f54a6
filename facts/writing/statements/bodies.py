"""The lines that a procedure announces and carries with it: "sign it with:" and the signature below."""

import re
from typing import Final

from facts.writing.statements.reading import Manner

MAX_SIGNATURE_LINES: Final = 12
MAX_LINES: Final = 40
_SIGNATURE = re.compile(r"\b(?:sign\w*|regards|closing|footer|sign-?off|goodbye|farewell)\b", re.I)
_ANNOUNCES = re.compile(
    r"\b(?:sign\w*|template|format|structure|layout|footer|header|greeting|closing|boilerplate|lines?|text|block|wording|with|this|these|"
    r"following|way|like|is|use)\s?[:：]$",
    re.I,
)
_TALK = re.compile(
    r"^(?:thanks?\b|thank you|ok\b|okay|please|can you|could you|now\b|also\b|and (?:also|now|then)|then\b|that['’]s|that is|let me|is that|"
    r"got it|by the way|btw|first\b.*\bthen|i (?:also|need|want|think))|\?$",
    re.I,
)
_FENCED = re.compile(r"\n+[ \t]{0,3}(```|~~~)[^\n]{0,40}\n(?P<in>.{1,4000}?)\n[ \t]{0,3}\1", re.S)
_DANGLES = re.compile(r"\b(?:with|as|like|by|using|in|is|use|be|write)$", re.I)
_MAIL = r"(?P<what>(?:(?:all|every|each|any|my|our|the|client|customer|work|private|formal|business|support|sales) )*(?:e-?)?(?:mails?|letters?|messages?|replies))"
_SIGNING: Final = (
    re.compile(rf"^(?:please |always |from now on,? )*(?:sign|end|close|finish)(?: off)? {_MAIL}(?: off)? with\s?(?P<do>.{{1,200}})$", re.I | re.S),
    re.compile(rf"^(?:please |always |from now on,? )*use (?:this|the following|that|my) (?P<do>(?:[\w-]+ )?(?:signature|footer|template|format|closing|greeting|structure)) (?:for|in|on|under|below|at the end of) {_MAIL}\s?[:：.]?$", re.I),
    re.compile(r"^(?:my|here['’]?s my|here is my|this is my) (?P<do>(?:new )?(?:(?P<what>e-?mail|mail|client mail|work mail|letter) )?signature)(?: is| from now on)*(?: now)?\s?[:：]", re.I),
)  # fmt: skip


def announces_body(sentence: str) -> bool:
    """Whether what stands below the sentence belongs to it."""
    return bool(_ANNOUNCES.search(sentence.rstrip()))


def body_below(text: str, at: int, announcement: str) -> tuple[str, int]:
    """The block under an announcement that ends at `at`, and where the block ends; ("", at) where none follows.

    A signature ends at its first empty line; a template goes on to the end or to the next words to the assistant.
    """
    rest = text[at:]
    if fenced := _FENCED.match(rest):
        return fenced["in"].strip("\n"), at + fenced.end()
    opening = re.match(r"[ \t]*\n\s*", rest)
    if not opening:
        return "", at
    start = opening.end()
    is_signature = bool(_SIGNATURE.search(announcement))
    size = _block_size(rest[start:], is_signature=is_signature)
    return rest[start : start + size].strip(), at + start + size


def _block_size(text: str, *, is_signature: bool) -> int:
    """How many characters of `text` belong to the block at its start."""
    size = 0
    limit = MAX_SIGNATURE_LINES if is_signature else MAX_LINES
    for number, line in enumerate(text.splitlines(keepends=True)):
        is_new_part = number > 0 and text[:size].endswith("\n\n")
        if (
            number >= limit
            or (is_signature and not line.strip())
            or (is_new_part and _TALK.search(line.strip()))
        ):
            break
        size += len(line)
    return size


def instructed(order: str) -> str:
    """An instruction as a sentence; one that announced what stands below it says so."""
    plain = order.strip().rstrip(" .!:：")
    if order.rstrip().endswith((":", "：")) and _DANGLES.search(plain):
        plain += " the text below"
    return plain[:1].upper() + plain[1:] + "."


def read_signing(text: str) -> Manner | None:
    """A signature or template for mail named without "when": "Sign client mails with:"."""
    found = next((match for pattern in _SIGNING if (match := pattern.match(text))), None)
    if found is None:
        return None
    what = re.sub(
        r"^(?:(?:all|every|each|any|my|our|the) )+", "", (found["what"] or "mail").strip(), flags=re.I
    )
    do = found["do"].strip()
    if re.search(r"(?:signature|footer|template|format|closing|greeting|structure)$", do, re.I):
        return Manner(f"writing {what}", f"Use this {re.sub(r'^(?:new|e-?mail|mail) ', '', do)}.")
    return Manner(
        f"writing {what}", instructed(f"sign with {do}") if do != ":" else "Sign with the text below."
    )
