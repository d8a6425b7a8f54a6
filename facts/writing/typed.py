"""Which characters of a message its user typed as their own words.

Everything else (code, machine output, quotations, pasted mail and pages, recalled memory coming back) is cut out
before any fact is read. Cutting too much costs a fact; cutting too little invents one, so doubt is cut. Every
rule is a single pass over lines or a scan that cannot backtrack.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from facts.writing.candidates import Span
from facts.writing.pastes import pasted_from

Reason = Literal["quoted", "pasted", "code", "recalled", "prefilled", "injected"]
Cut = tuple[int, int, Reason]

LONG_PARAGRAPH: Final = 1_000  # nobody types a thousand characters without a line break into a longer message
LONG_MESSAGE: Final = 2_000
MOST_LINES: Final = 5_000  # nobody types more
MEMORY_BLOCKS: Final = 40  # a message with more of them is an attack on the scanner, and is cut whole

_FENCE = re.compile(r"^[ \t]{0,3}(```|~~~)", re.M)
_INLINE_CODE = re.compile(r"``[^`\n]{1,500}``|`[^`\n]{1,500}`")
_TRIPLE = re.compile(r'"""|\'\'\'')
_LONG_QUOTES: Final = (
    re.compile(r'"[^"\n]{1,3000}"'),
    re.compile(r"“[^“”]{1,3000}”"),
    re.compile(r"„[^„“”]{1,3000}[“”]"),
    re.compile(r"«[^«»]{1,3000}»"),
    re.compile(r"»[^«»]{1,3000}«"),
    re.compile(r"「[^「」]{1,3000}」"),
    re.compile(r"『[^『』]{1,3000}』"),
    re.compile(r"(?<![\w'])'(?=\w)[^'\n]{20,800}'(?!\w)"),
    re.compile(r"(?<![\w‘])‘(?=\w)[^‘’\n]{20,800}’(?!\w)"),
)
_MEMORY_WORDS = r"(?:user[_ -]?)?(?:memor(?:y|ies)|recall(?:ed)?|profile|facts?|context|system[_ -]?\w{0,20})"
_MEMORY_OPEN = re.compile(rf"(?:<|&lt;|\[)\s?({_MEMORY_WORDS}[\w:. -]{{0,80}})(?:>|&gt;|\])", re.I)
_MEMORY_HEADING = re.compile(
    r"^[ \t]{0,8}(?:#{1,6}[ \t]{0,4}|\*\*)?(?:user memory|(?:relevant |saved |your )?memor(?:y|ies)|recalled memor(?:y|ies)|"
    r"what (?:i|we) (?:know|remember) about (?:you|the user)|about (?:this|the) user|user profile)\s?"
    r"(?:\*\*)?[ \t]?:?[ \t]?(?:\*\*)?[ \t]{0,8}$",
    re.I | re.M,
)
_TAG_PAIR = re.compile(r"<([a-zA-Z][\w:-]{0,40})(?:\s[^<>]{0,500})?>")
_CHAT_TOKEN = re.compile(r"<\|[^|\n]{1,40}\|>|\[/?INST\]|<</?SYS>>", re.I)
_INJECTED_LINE = re.compile(
    r"^\s*(?:"
    r"\[?\s?(?:the )?(?:current|local|system|server|utc) (?:date|time|datetime|day)\b.{0,120}"
    r"|\[?(?:time|date|timestamp|now|datetime|utc)\]?\s?[:=]\s?\S.{0,80}"
    r"|today(?:'s date)? is (?:the )?(?:\w+day,? )?[\w ,]{0,20}\d{1,4}.{0,40}"
    r"|\[\s?(?:heartbeat|cron|tick|ping|system|reminder|scheduled|automated|auto|notice|event|status)\b[^\]\n]{0,200}\].{0,300}"
    r"|(?:heartbeat|cron|keepalive|ping)\b[\s:_#-].{0,200}|heartbeat|HEARTBEAT_OK|NO_REPLY"
    r"|\[\s?\d{1,4}[-:/.]\d{1,2}[^\]\n]{0,60}\]"
    r"|(?:es ist jetzt|aktuelle (?:uhr)?zeit|heure actuelle|hora actual|当前时间|现在时间|現在時刻|現在の時刻).{0,80}"
    r")\s*$",
    re.I,
)
_STAMP_PREFIX = re.compile(r"^[ \t]{0,8}\[\d{1,4}[-:/.]\d{1,2}[^\]\n]{0,40}\][ \t]?", re.M)
_HR_ROLE = re.compile(
    r"^[ \t]{0,8}(?:-{3,20}|={3,20}|\*{3,20}|#{1,6}|<!--)[^\n]{0,20}\n?[ \t]{0,8}(?:#{1,6}[ \t]{0,4})?[^\n]{0,30}"
    r"\b(?:system|developer|assistant|admin|instruction|operator|override)s?\b",
    re.I | re.M,
)
_LOG_LINE = re.compile(
    r"^\s*(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d\d:\d\d:\d\d|\[[^\]\n]{4,40}\] ?\[?(?:DEBUG|INFO|WARN|ERROR|FATAL|TRACE)|[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d|"
    r"(?:\[?(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE|CRITICAL|NOTICE)\]?)[\s:|]|Traceback \(most recent|File \"|"
    r"at [\w$.<>]+\(|Caused by:|(?:\w+\.)*\w{0,40}(?:Error|Exception|Warning)\b:|"
    r"(?:npm|pip|yarn|cargo|docker|pytest|git|HTTP)(?: ERR!|/\d|:? \d{3}|: )|"
    r"\$ \S|>>> |PS [A-Z]:|[+-]{3} [ab]/|@@ -|diff --git|\S{1,40}@\S{1,40}[:~][^\n]{0,40}[$#] )"
)
_DATA_LINE = re.compile(
    r"^\s*(?:[\[{]\s*[\"'{\[]|[\[{]\s*$|[\]}],?;?\s*$|\"[^\"\n]{1,80}\"\s?:|</?(?:html|head|body|div|p|span|li|ul|ol|td|tr|th|table|br|hr|img|a|h[1-6]|meta|link|script|style|section|nav|form|input)\b[^>\n]{0,400}>(?![^\n]*</)|<!|</\w|<\?\w)"
)
_CODE_LINE = re.compile(
    r"^\s*(?:def |class \w+[(:]|import \w[\w., {}*]*(?: from\b.*)?;?$|from [\w.]+ import |#include|function\s?\w*\(|"
    r"(?:const|let|var) [\w{}\[\], ]{1,60}\s?[:=]|(?:public|private|static|fn|func) \w[\w<> ]{0,80}\(|std::|"
    r"(?:SELECT|INSERT INTO|UPDATE|CREATE TABLE|DELETE FROM) |[\w.\[\]]{1,40}\s?(?:=|\+=|:=)\s?[\w\"'(\[{]|(?:if|for|while) ?\([^\n]{0,200}[{)]|//|/\*|\* @|[{}]|[^\n]{0,200};$)"
)


def cut_spans(content: str, origin: str = "typed") -> tuple[Span, ...]:
    """The parts of `content` that are not the user's own typed words, in order, never overlapping."""
    if origin != "typed":
        reason: Reason = "prefilled" if origin == "prefilled" else "pasted"
        return (Span(0, len(content), reason),) if content else ()
    if content.count("\n") > MOST_LINES:
        return (Span(0, len(content), "pasted"),)
    return tuple(Span(*cut) for cut in _merged(_cuts(content)))


def typed_parts(content: str, origin: str = "typed") -> tuple[tuple[int, str], ...]:
    """What the user typed as (offset, text), in order; empty when nothing is left."""
    parts: list[tuple[int, str]] = []
    at = 0
    for span in (*cut_spans(content, origin), Span(len(content), len(content), "pasted")):
        text = content[at : span.start]
        if text.strip():
            parts.append((at, text))
        at = span.end
    return tuple(parts)


def _cuts(content: str) -> Iterator[Cut]:
    yield from _fences(content)
    yield from _recalled(content)
    yield from _tag_pairs(content)
    yield from _triple_quotes(content)
    yield from _lines(content)
    yield from _long_quotes(content)
    yield from ((m.start(), m.end(), "code") for m in _INLINE_CODE.finditer(content))
    yield from ((m.start(), m.end(), "injected") for m in _STAMP_PREFIX.finditer(content))
    yield from _long_paragraphs(content)
    yield from _tails(content)


def _merged(cuts: Iterable[Cut]) -> Iterator[Cut]:
    """Overlapping cuts as one, which keeps the reason of the first."""
    current: Cut | None = None
    for cut in sorted(cuts, key=lambda c: (c[0], -c[1])):
        if current is None:
            current = cut
        elif cut[0] <= current[1]:
            current = (current[0], max(current[1], cut[1]), current[2])
        else:
            yield current
            current = cut
    if current:
        yield current


def _fences(content: str) -> Iterator[Cut]:
    """Fenced blocks; a fence that never closes runs to the end."""
    opened: re.Match[str] | None = None
    for mark in _FENCE.finditer(content):
        if opened is None:
            opened = mark
        elif mark.group(1) == opened.group(1):
            yield opened.start(), _line_end(content, mark.end()), "code"
            opened = None
    if opened:
        yield opened.start(), len(content), "code"


def _recalled(content: str) -> Iterator[Cut]:
    """Blocks of memory coming back, and headed lists up to their blank line."""
    at = 0
    for _ in range(MEMORY_BLOCKS):
        if not (opening := _MEMORY_OPEN.search(content, at)):
            break
        at = _closing(content, opening)
        yield opening.start(), at, "recalled"
    else:
        yield at, len(content), "recalled"
    for heading in _MEMORY_HEADING.finditer(content):
        yield heading.start(), _block_end(content, heading.end()), "recalled"


def _tag_pairs(content: str) -> Iterator[Cut]:
    """From each opening tag to the next closing one of its name."""
    closings = _closing_tags(content)
    at = 0
    while tag := _TAG_PAIR.search(content, at):
        at = tag.end()
        ends = closings.get(tag.group(1).lower(), [])
        if (after := bisect_left(ends, at)) < len(ends):
            at = _after(content, ">", ends[after])
            yield tag.start(), at, "pasted"


def _closing_tags(content: str) -> dict[str, list[int]]:
    """Where the closing tags of each name stand, so that unclosed ones are not searched for again and again."""
    found: dict[str, list[int]] = {}
    for tag in re.finditer(r"</([a-zA-Z][\w:-]{0,40})", content):
        found.setdefault(tag.group(1).lower(), []).append(tag.start())
    return found


def _closing(content: str, opening: re.Match[str]) -> int:
    """Where a memory block ends: after its closing mark, else at the end for tags, at a blank line for `[memory]`."""
    name = re.split(r"[\s:.]", opening.group(1).strip())[0]
    closing = re.compile(rf"(?:</|&lt;/|\[/)\s?{re.escape(name)}[^>\]\n&]{{0,90}}(?:>|&gt;|\])", re.I)
    if found := closing.search(content, opening.end()):
        return found.end()
    return _block_end(content, opening.end()) if opening.group().startswith("[") else len(content)


def _triple_quotes(content: str) -> Iterator[Cut]:
    marks = list(_TRIPLE.finditer(content))
    for opened, closed in zip(marks[::2], marks[1::2], strict=False):
        yield opened.start(), closed.end(), "quoted"
    if len(marks) % 2:
        yield marks[-1].start(), len(content), "quoted"


def _long_quotes(content: str) -> Iterator[Cut]:
    """Quotations long enough to be someone's speech or a pasted sentence; short quoted names stay."""
    for pattern in _LONG_QUOTES:
        for found in pattern.finditer(content):
            if _is_speech(found.group()[1:-1]):
                yield found.start(), found.end(), "quoted"


def _is_speech(quoted: str) -> bool:
    wide = sum(1 for character in quoted if character > "\u2e7f")
    return len(quoted.split()) >= 5 or len(quoted) >= 40 or wide >= 10


def _lines(content: str) -> Iterator[Cut]:
    """Lines that look like quotations, machine output, data, indented code, or an injected clock."""
    at, before = 0, ""
    lines = content.split("\n")
    tables = _table_lines(lines)
    for number, line in enumerate(lines):
        if line and (reason := "pasted" if number in tables else _line_reason(line, before)):
            yield at, at + len(line), reason
        at += len(line) + 1
        before = line


def _line_reason(line: str, before: str) -> Reason | None:
    short = line[:2_000]
    stripped = short.lstrip()
    if stripped.startswith((">", "|", "&gt;")) and not stripped.startswith((">>> ", ">=")):
        return "quoted"
    if _INJECTED_LINE.match(short) or _CHAT_TOKEN.search(short):
        return "injected"
    if _LOG_LINE.match(short) or _DATA_LINE.match(short):
        return "pasted"
    if _CODE_LINE.match(short) or _is_indented_code(line, before):
        return "code"
    return None


def _is_indented_code(line: str, before: str) -> bool:
    indented = line.startswith(("    ", "\t")) and bool(line.strip())
    return indented and (not before.strip() or before.startswith(("    ", "\t")))


def _table_lines(lines: list[str]) -> set[int]:
    """Numbers of the lines in runs of at least two with the same count (two or more) of one separator."""
    found: set[int] = set()
    for separator in (",", "\t", ";"):
        counts = [line.count(separator) if len(line) < 2_000 else 0 for line in lines]
        for number in range(1, len(lines)):
            if (
                counts[number] >= 2
                and counts[number] == counts[number - 1]
                and _is_tabular(lines[number], separator)
            ):
                found |= {number - 1, number}
    return found


def _is_tabular(line: str, separator: str) -> bool:
    """Prose has a space after its commas; data mostly has not."""
    return separator != "," or line.count(", ") * 2 < line.count(",")


def _long_paragraphs(content: str) -> Iterator[Cut]:
    if len(content) < LONG_MESSAGE:
        return
    at = 0
    for line in content.split("\n"):
        if len(line) > LONG_PARAGRAPH:
            yield at, at + len(line), "pasted"
        at += len(line) + 1


def _tails(content: str) -> Iterator[Cut]:
    """Everything behind a mark that says what follows was pasted or put in by somebody else."""
    if found := _HR_ROLE.search(content):
        yield found.start(), len(content), "injected"
    if (at := pasted_from(content)) is not None:
        yield at, len(content), "pasted"


def _line_end(content: str, at: int) -> int:
    return _before(content, "\n", at)


def _block_end(content: str, at: int) -> int:
    return _before(content, "\n\n", min(at + 2, len(content)))


def _before(content: str, mark: str, at: int) -> int:
    found = content.find(mark, at)
    return len(content) if found < 0 else found


def _after(content: str, mark: str, at: int) -> int:
    found = content.find(mark, at)
    return len(content) if found < 0 else found + 1
