"""Where a message turns from typed words into something pasted below them."""

import re
from typing import Final

_NOUNS = (
    r"(?:web ?)?(?:page|site|e-?mail|mail|message|doc|document|article|text|logs?|output|transcript|notes?|file|code|"
    r"snippet|contract|letter|post|thread|report|readme|error|response|data|csv|json|contents?|excerpt|passage|"
    r"quote|paragraphs?|abstract|draft|essay|chat|conversation|prompt|story|poem|lyrics|resume|cv|bio|biography|"
    r"cover letter|job (?:description|posting|ad)|schema|table|list|input|context|info|information|example|"
    r"question|statement|script|review|version|revision|summary|template|dataset|memo|invoice|config|stack ?trace|traceback)"
)
_WORK = (
    r"summari[sz]e|translate|proofread|rewrite|rephrase|paraphrase|reword|edit|explain|analy[sz]e|decode|classify|"
    r"critique|improve|shorten|polish|continue|complete|format|convert|extract|evaluate|"
    r"fix|check|review|expand|simplify|turn|"
    r"übersetze?|fasse?|korrigiere?|traduis|traduire|résume|corrige|traduce|resume|traduza|traduci|riassumi|"
    r"przetłumacz|streść|переведи|перескажи|vertaal|översätt|çevir"
)
_OPENERS: Final = (
    # "here is the page:", "below is my essay", "the email says:", "I got this message:"
    re.compile(
        rf"\b(?:here(?:'s| is| are| goes)|below (?:is|are)|this is|these are|attached (?:is|are)|see|read|with|using|"
        rf"based on|from|in|given|about|got|received|wrote|following)[ ](?:[\w'’-]{{1,20}}[ ]){{0,5}}{_NOUNS}"
        r"[^.:?!\n]{0,40}:(?=\s)",
        re.I,
    ),
    re.compile(rf"\b{_NOUNS} (?:says?|reads?|said|states?|goes|is|was|below)\s?:(?=\s)", re.I),
    re.compile(rf"\b(?:the following|this|below) (?:[\w'’-]{{1,20}} ){{0,3}}{_NOUNS}?[^.:?!\n]{{0,40}}:(?=\s)", re.I),
    # "Summarise this:", "Translate to French: …", a task and a colon
    re.compile(rf"^\W{{0,3}}(?:(?:please|can you|could you|pls|kannst du|bitte|por favor)[ ,]{{1,2}})?(?:{_WORK})\b[^.:?!\n]{{0,80}}[:：]", re.I | re.M),
    re.compile(r"^(?:翻译|总结|润色|改写|解释|翻訳して|要約して|次の文)[^\n。：:]{0,30}[:：]", re.M),
    re.compile(r"^(?:text|passage|article|context|input|essay|story|document|question|prompt|transcript)\s?:", re.I | re.M),
    re.compile(r"^\s{0,3}(?:-{2,}|_{2,}|\*{2,})\s?(?:forwarded message|original message|begin )", re.I | re.M),
    re.compile(r"^begin forwarded message\b|^(?:fwd|fw)\s?:", re.I | re.M),
    re.compile(r"^(?:on|am|le|el|il|em) [^\n]{4,120}(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu)\s?:", re.I | re.M),
    re.compile(
        r"^(?:subject|betreff|objet|asunto|oggetto|assunto|тема|主题|件名)\s?[:：][^\n]{0,300}$",
        re.I | re.M,
    ),
    re.compile(r"^(?:from|to|sent|von|de|an|da|от)\s?:[^\n]{0,300}\n[^\n]{0,20}\b(?:from|to|sent|date|subject|cc|betreff|datum|objet|asunto)\s?:", re.I | re.M),
    re.compile(r"^(?:e-?mail|message|letter) body\s?:", re.I | re.M),
    re.compile(r"^\s{0,3}#{0,4}\s?\**(?:system|assistant|ai|chatgpt|claude|gemini|gpt|bot|human|user)\b(?: said)?\**\s?:", re.I | re.M),
    re.compile(r"^(?:dear|sehr geehrte[rs]?|chère?|estimad[oa]|gentile|prezad[oa]) [^\n]{1,60},\s*$", re.I | re.M),
)  # fmt: skip


def pasted_from(content: str) -> int | None:
    """Offset from which the rest of the message was pasted; None when nothing says so."""
    starts = [at for pattern in _OPENERS if (at := _start(pattern, content)) is not None]
    return min(starts, default=None)


def _start(pattern: re.Pattern[str], content: str) -> int | None:
    """Behind the colon of an introduction, but from the mark itself where the mark belongs to the paste."""
    found = pattern.search(content)
    if found is None or not content[found.end() :].strip():
        return None
    return found.start() if pattern.flags & re.M and not _is_task(found.group()) else found.end()


def _is_task(text: str) -> bool:
    return bool(re.match(rf"\W{{0,3}}(?:[\w ,]{{0,12}} )?(?:{_WORK})\b", text, re.I))
