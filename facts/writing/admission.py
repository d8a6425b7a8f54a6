"""Whether a draft may be stored, and as what.

In order: its quote stands in words its author typed; it says no more than they do, and of whom they speak; shape and
poisoning; secrets; personal matters as its owner wants them kept; tombstones; then what its owner wants to be asked about. Refusing gives a reason code and stores
nothing; holding stores it where only its owner sees it.
"""

from typing import Any

from accounts.consent import ASK, NEVER
from accounts.models import KeepMode
from facts.lexicon import question_terms, terms
from facts.models import Confidence, ForgetRequest, MadeBy, Status
from facts.writing import said, tombstones
from facts.writing.candidates import Heard
from facts.writing.dating import hold_dates
from facts.writing.drafts import Draft
from facts.writing.gate import judge
from facts.writing.grounding import carries, find_quote, keeps_sense
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.secrets import GAP_MARK, TAGS, find_secrets, personal_tags
from facts.writing.statements import absolute

FORGET_SHARE = 0.6  # of the words of a typed "forget …", from which on a statement is what it means
RULES = "offline rules"  # the name under which the rules stand in a run
_ABOUT_USER = ("fact", "procedure")
_BY = {MadeBy.PERSON: "user", MadeBy.AGENT: "agent", MadeBy.IMPORT: "import"}


def refusal(occasion: Occasion, draft: Draft) -> str:
    """Why the draft may not be stored, "" if it may. Sets its status, confidence, reason and tags on the way."""
    for check in (_ungrounded, _unfit, _secret, _unwanted, _forgotten):
        if reason := check(occasion, draft):
            return reason
    return ""


def _ungrounded(occasion: Occasion, draft: Draft) -> str:
    if draft.message is None:
        return "" if occasion.made_by in (MadeBy.PERSON, MadeBy.AGENT, MadeBy.IMPORT) else "hallucinated"
    draft.span = find_quote(draft.quote, draft.message.content, typed_spans(draft.message))
    if draft.span is None:
        return "hallucinated"
    draft.quote = draft.message.content[slice(*draft.span)]
    if occasion.made_by == MadeBy.PERSON:
        return ""
    is_read = occasion.made_by == MadeBy.EXTRACTION
    is_dated = hold_dates(draft, timezone=occasion.user.timezone) if is_read else True
    if not (is_dated and _is_carried(occasion, draft)):
        draft.row.status, draft.row.reason = Status.PROPOSED, "not_carried"
    return _unlike_the_words(draft) if is_read else ""


def _is_carried(occasion: Occasion, draft: Draft) -> bool:
    text, heard = draft.row.text, _heard(occasion, draft)
    if not (carries(heard, text) and said.shares_words(heard, text) and keeps_sense(draft.quote, text)):
        return False
    if occasion.made_by == MadeBy.EXTRACTION and not _is_all_said(occasion, heard, text):
        return False
    # What solved a case, and what went before it, may stand in another turn than the one that tells it.
    beside = [getattr(draft.row, name, "") for name in ("solution", "background")]
    return all(carries(f"{heard} {_all_said(occasion)}", part) for part in beside if part)


def _is_all_said(occasion: Occasion, heard: str, text: str) -> bool:
    """Whether most words of a model's statement were said; the rules take theirs from the turn itself."""
    return occasion.run is None or occasion.run.model == RULES or said.says_most(heard, text)


def _all_said(occasion: Occasion) -> str:
    return " ".join(message.content for message in occasion.messages.values() if message.role == "user")


def _heard(occasion: Occasion, draft: Draft) -> str:
    """The turn, and its clauses again with "last week" and the like resolved, so that a date is no invention."""
    message = draft.message
    assert message is not None
    zone = occasion.user.timezone
    dated = [absolute(draft.quote, at=message.at, timezone=zone, ahead=ahead) for ahead in (False, True)]
    return " ".join([message.content, *dated, f"{message.at:%B %Y}"])


def _unlike_the_words(draft: Draft) -> str:
    """Take how firmly, and of whom, from the words themselves; a reason to refuse what they do not say of the user."""
    if draft.row.noun not in _ABOUT_USER or draft.message is None or draft.span is None:
        return ""
    words = said.words_at(draft.message.content, *draft.span)
    if said.says_nothing(draft.quote):
        return "hallucinated"
    _drop_what_nobody_typed(draft)
    kind, is_standing = getattr(draft.row, "kind", "procedure"), getattr(draft.row, "is_standing", False)
    draft.heard = said.firmness(draft.heard, words, kind=kind, is_standing=is_standing)
    if draft.row.noun == "procedure":
        return ""
    doubt = said.doubt(words, draft.row.text, is_standing=is_standing)
    if doubt == said.ONLY_ASKED:
        return doubt
    if doubt or said.is_translated(draft.message.content, draft.row.text):
        draft.row.status, draft.row.reason = Status.PROPOSED, doubt or "other_language"
    if draft.row.slot and not said.own_slot(words, draft.row.slot):
        draft.row.slot = draft.row.value = ""
    return ""


def _drop_what_nobody_typed(draft: Draft) -> None:
    """An old value or a slot's value that does not stand in the user's own words decides nothing."""
    assert draft.message is not None
    typed = said.folded(
        " ".join(draft.message.content[start:end] for start, end in typed_spans(draft.message))
    )
    if draft.replaces and said.folded(draft.replaces) not in typed:
        draft.replaces = ""
    value = getattr(draft.row, "value", "")
    if value and said.folded(value) not in typed and said.folded(value) not in said.folded(draft.row.text):
        draft.row.slot = draft.row.value = ""


def _unfit(occasion: Occasion, draft: Draft) -> str:
    """The gate, over each text the row would carry. Held texts wait in quarantine with the reason."""
    turn = draft.message.content if draft.message else ""
    for text, kind in _judged(draft.row):
        ruling = judge(text, kind=kind, turn=turn, by=_BY.get(occasion.made_by, "extractor"))  # type: ignore[arg-type]
        if ruling.outcome == "refuse":
            return str(ruling.reason)
        if ruling.outcome == "hold":
            draft.row.status, draft.row.reason = Status.QUARANTINED, str(ruling.reason)
    if draft.row.status == Status.CURRENT:
        draft.row.status, draft.row.reason = _first_status(occasion, draft)
    if asked_to_forget(occasion, draft):
        draft.row.status, draft.row.reason = Status.PROPOSED, "forget_asked"
    draft.row.confidence = _first_confidence(occasion, draft)
    return ""


def _judged(row: Any) -> list[tuple[str, str]]:
    texts = [(row.text, getattr(row, "kind", row.noun))]
    if row.noun == "procedure":
        texts += [(row.trigger, "procedure")] if row.trigger else []
        texts += [(row.body, "procedure_body")] if row.body else []
    if row.noun == "episode":
        texts += [(text, "episode") for text in (row.background, row.solution) if text]
    return texts


def _first_status(occasion: Occasion, draft: Draft) -> tuple[Status, str]:
    """Where it begins, and why it waits; "" where it does not."""
    if draft.waits_for:
        return Status.PROPOSED, draft.waits_for
    if draft.heard == Heard.PASSING:
        return Status.CANDIDATE, ""
    if occasion.made_by == MadeBy.AGENT and draft.span is None:
        return Status.PROPOSED, "said_by_agent"
    if occasion.made_by == MadeBy.EXTRACTION and occasion.user.keep_mode == KeepMode.ALWAYS:
        return Status.PROPOSED, "asked_first"
    return Status.CURRENT, ""


def _first_confidence(occasion: Occasion, draft: Draft) -> Confidence:
    if occasion.made_by == MadeBy.PERSON:
        return Confidence.HIGH  # written down by the one who knows
    return Confidence.LOW if draft.row.status == Status.CANDIDATE else Confidence.MEDIUM


def asked_to_forget(occasion: Occasion, draft: Draft) -> list[ForgetRequest]:
    """The open typed "forget …" that mean this: said before they were typed, and read only after."""
    if occasion.made_by == MadeBy.PERSON:
        return []
    requests = occasion.user.forget_requests.filter(settled_at=None).select_related("message")
    if draft.message is not None:
        requests = requests.filter(message__at__gte=draft.message.at).exclude(message=draft.message)
    stated = set(terms(draft.row.statement()))
    return [request for request in requests if _means(request.topic, stated)]


def _means(topic: str, stated: set[str]) -> bool:
    wanted = set(question_terms(topic))
    return not topic or (bool(wanted) and len(wanted & stated) / len(wanted) >= FORGET_SHARE)


def _secret(occasion: Occasion, draft: Draft) -> str:
    texts = [draft.row.statement(), getattr(draft.row, "body", ""), draft.quote]
    if any(find_secrets(text) or GAP_MARK in text for text in texts if text) or _leads_to_gap(draft):
        return "secret"
    found: set[str] = {*personal_tags(draft.row.statement()), *(TAGS & set(draft.flags))}
    draft.row.tags = sorted(found)
    return ""


def _unwanted(occasion: Occasion, draft: Draft) -> str:
    """Personal matters that their owner wants never kept, or wants to be asked about. What they write down by hand is
    their own choice."""
    if occasion.made_by == MadeBy.PERSON:
        return ""
    touched = {*draft.row.tags, *(tag for text, _ in _judged(draft.row) for tag in personal_tags(text))}
    modes = {occasion.user.sensitive_modes.get(tag) for tag in touched}
    if NEVER in modes:
        return "sensitive"
    if ASK in modes and draft.row.status in (Status.CURRENT, Status.CANDIDATE):
        draft.row.status, draft.row.reason = Status.PROPOSED, "asked_of_sensitive"
    return ""


def _leads_to_gap(draft: Draft) -> bool:
    """Whether what follows its words is a secret that was not stored: "my password is"."""
    if draft.message is None or draft.span is None:
        return False
    after: str = draft.message.content[draft.span[1] :]
    return after.lstrip(" \t:\"'“").startswith(GAP_MARK)


def _forgotten(occasion: Occasion, draft: Draft) -> str:
    if occasion.made_by == MadeBy.PERSON:
        return ""
    buried = tombstones.is_buried(
        occasion.user,
        draft.row.text,
        quote=draft.quote,
        slot=getattr(draft.row, "slot", ""),
        value=getattr(draft.row, "value", ""),
        message=draft.message if occasion.made_by != MadeBy.IMPORT else None,
    )
    return "forgotten" if buried else ""
