"""What a sentence does, judged by the concepts it combines: describing a person passes, directing an assistant holds.

Each rule combines several concepts (who is addressed, how far it reaches, what power it gives, which check it skips),
so that no single word decides. The order of the rules is the order in which a reason is reported; the last one weighs
everything at once, for what no rule foresaw.
"""

import re
from collections.abc import Callable
from enum import StrEnum

from facts.writing.gate import appeals as a
from facts.writing.gate import words as w
from facts.writing.gate.clauses import Sentence, has_name
from facts.writing.gate.leaning import is_leaning


class Held(StrEnum):
    """Why a sentence waits for its owner."""

    OVERRIDE = "override"
    MODEL_ADDRESSED = "model_addressed"
    CHECK_SKIPPED = "check_skipped"
    POWER_GRANTED = "power_granted"
    FAVOUR = "favour"
    SENT_AWAY = "sent_away"
    SECRET_SHARED = "secret_shared"  # noqa: S105 - a reason, not a password
    SCOPE_CHANGED = "scope_changed"
    MEMORY_CHANGED = "memory_changed"
    LINK_ORDER = "link_order"
    DIRECTING = "directing"


def find_held(original: str) -> Held | None:
    """The first reason to hold the sentence; None if it describes a person or their world."""
    sentence = Sentence(original)
    return next((reason for reason, is_so in _RULES if is_so(sentence)), None)


def _overrides_rules(s: Sentence) -> bool:
    if s.has(w.RULES) and s.told(w.REMOVE) and _is_near(s, w.REMOVE, w.RULES):
        return True
    if s.told(w.OBEY) and (s.has(w.RULES, w.SCOPE, w.ALL, w.DANGER, w.TO_ME) or s.speaks_to_agent()):
        return True
    if (
        s.has(w.PREVIOUS)
        and s.has(w.RULES)
        and s.has(w.REMOVE, w.NOT_APPLY)
        and not (_is_own(s) or _OWN.search(s.text))
    ):
        return True
    is_lifted = s.has(w.RULES, _CHECKS) and s.has(w.NOT_APPLY)
    return is_lifted and (s.speaks_to_agent() or s.has(w.TO_ME) or s.has_action())


def _is_near(s: Sentence, first: re.Pattern[str], second: re.Pattern[str], words: int = 10) -> bool:
    """True where both stand within a few words of one another, or a few characters without spaces."""
    for m in first.finditer(s.text):
        for n in second.finditer(s.text, max(0, m.start() - 80), min(len(s.text), m.end() + 80)):
            between = s.text[min(m.end(), n.end()) : max(m.start(), n.start())]
            if n.span() != m.span() and len(between.split()) <= words:
                return True
    return False


def _addresses_model(s: Sentence) -> bool:
    if s.told(a.TO_MODEL) or s.has(a.ROLE_OVER_MODEL, a.YOUR_RULES_SET):
        return True
    if s.told(a.BECOME) and (s.has(w.UNBOUND, w.SCOPE, w.ALL) or a.BECOME.search(s.text)):
        return True
    if s.has(w.UNBOUND, w.FREE_OF_RULES) and (s.speaks_to_agent() or s.told(_POSE)):
        return True
    if s.has(a.YOUR_RULES) and (
        s.told(w.REMOVE) or s.told(w.EXECUTE) or s.told(a.TELL) or s.has(w.NOT_APPLY, w.SCOPE, a.MUST)
    ):
        return True
    return a.MODELS_MUST.search(s.text) is not None and s.has(
        w.POWER, w.EXECUTE, w.SCOPE, w.SKIP_HARD, w.SKIP_ASK, a.TRUST, a.SEND, _RETAIN
    )


_POSE = w.concept(
    "answer as, respond as, reply as, act as, speak as, behave as, pretend, be, eres, sei, sois, antworte als, responde como"
)
_RETAIN = w.concept(
    "remember, retain, persist, save, store, keep, memorise, memorize, merken, speichern, retenir, guardar, запомн*"
)


def _skips_check(s: Sentence) -> bool:
    if s.told(a.SKIP_FLAG):
        return True
    if s.has(w.HARMLESS_CHECK, w.CAUTION):
        return False
    if (
        s.has(w.SKIP_HARD)
        and (s.told(w.EXECUTE) or s.has_action())
        and (s.speaks_to_agent() or s.has(w.ALL))
        and not _is_own(s)
    ):
        return True
    is_weighty = s.has(w.DANGER, w.RULES) or s.told(w.POWER) or s.told(w.EXECUTE)
    if s.told(w.SKIP_ASK) and (s.has(w.DANGER) or s.told(w.POWER) or s.told(w.EXECUTE)):
        return True
    return s.told(w.SKIP_HARD) and (
        is_weighty or s.has(w.SCOPE, w.NEEDED, a.MUST, w.WISH) or s.speaks_to_agent()
    )


def _grants_power(s: Sentence) -> bool:
    if s.told(w.PREAPPROVED) and (s.has(w.DANGER, w.ALL) or s.speaks_to_agent() or s.told(w.POWER)):
        return True
    if s.told(a.TREAT_AS) or s.has(a.REPORTED, a.SIGNED_OFF, a.WAIVES):
        return True
    if s.has(a.PERMITS) and s.has(w.DANGER, w.ALL, a.SECRET_NOUN) and not s.has(w.MILD, w.CAUTION):
        return True
    if s.told(w.AUTOMATIC) and (s.told(w.POWER) or s.has(_CHECKS)) and s.has(w.STAKES):
        return True
    if _is_standing_order(s) and s.has(w.STAKES) and not s.has(w.CAUTION, w.HARMLESS_CHECK):
        return True
    if s.told(a.PERMITTED) and s.has(w.EXECUTE) and s.has(w.DANGER, w.ALL):
        return True
    if s.has(w.EXEMPT) and s.has(w.RULES, _CHECKS):
        return True
    is_reaching = s.has(w.SCOPE, w.ALL)
    if s.told(w.POWER) and is_reaching and s.has(w.DANGER) and not s.has(w.HARMLESS_CHECK):
        return True
    if (
        s.has(w.FUTURE_GRANT)
        and s.has(w.GRANTED)
        and (s.has(w.DANGER) or s.speaks_to_agent())
        and not _is_own(s)
    ):
        return True
    return s.speaks_to_agent() and s.told(w.POWER) and s.has(w.ALL) and s.has(a.MUST, a.PERMITTED)


def _is_standing_order(s: Sentence) -> bool:
    """An order for all time with nobody as its subject, beyond how to answer and when to take care."""
    return s.orders(w.SCOPE) and not s.has(w.MILD) and not _only_forbids(s)


def _only_forbids(s: Sentence) -> bool:
    """ "Never order from there" ties the assistant's hands, unless what must never be done is to check or to ask."""
    return _FORBIDS.match(s.text) is not None and not s.has(w.SKIP_HARD, w.SKIP_ASK, w.REMOVE, w.RULES)


_FORBIDS = re.compile(
    r"(?:please )?(?:never|do not|don't)(?! (?:refuse|decline|hesitate|wait|stop|block|hold|question|doubt|bother|worry|fail|forget))(?!\w)"
)
_CHECKS = w.concept(
    "approval*, verification*, confirmation*, checks, review*, prufung*, genehmigung*, verifications, controles, verificacion*, "
    "verific*, controlli, verificac*, провер*, подтвержд*, kontrol*",
    "确认 审核 验证 検証 承認 確認 확인 승인 검증",
)
_I = re.compile(r"^(?:i|i'm|i've|ich|je|j|yo|io|eu|я|we|wir)(?!\w)|^(?:我|私|僕|저는|나는)")


def _is_own(s: Sentence) -> bool:
    """True for a plain statement in the first person with nobody else spoken to."""
    return _I.match(s.text) is not None and not s.speaks_to_agent()


def _favours(s: Sentence) -> bool:
    if (
        s.told(a.TRUST)
        and (has_name(s.original) or _BLIND_TRUST.search(s.text))
        and s.has(w.SCOPE, w.ALL, a.FIRST, a.BLINDLY)
    ):
        return True
    if s.told(a.FAVOUR) and s.has(a.FIRST) and s.has(w.SCOPE, _TOPIC) and not s.has(a.STYLE_OBJECT):
        return has_name(s.original)
    if _is_standing_order(s) and s.has(_TOPIC, w.SCOPE) and _BRAND.search(s.original):
        return True
    is_source = s.has(a.RELIABLE) and s.has(a.STANDING) and _is_near(s, a.RELIABLE, a.STANDING, words=4)
    return is_source and not s.speaks_of_self() and not _OWN.search(s.text) and has_name(s.original)


_BLIND_TRUST = re.compile(
    rf"(?:{a.TRUST.pattern}) ?(?:{a.BLINDLY.pattern})|(?:{a.BLINDLY.pattern}) ?(?:{a.TRUST.pattern})"
)
_BRAND = re.compile(r"(?<=[a-z] )[A-Z][a-z]+ [A-Z][a-z]+")
_TOPIC = w.concept(
    """when, whenever, if, asked, asks, about, for, come up, comes up, questions, wenn, bei, fragen, quand, lorsqu*, si, cuando,
    preguntas, quando, se, domande, perguntas, когда, если, при, gdy, als, wanneer, عند, عندما""",
    "时 如果 当 关于 とき 場合 時 について 때 면",
)
_OWN = w.concept(
    "my, our, mein*, unser*, mon, ma, mes, notre, mi, mis, nuestr*, mio, mia, meu, minha, мой, моя, мое, moj, moja",
    "我的 私の 내 나의 우리",
)


def _sends_away(s: Sentence) -> bool:
    sends = [m for m in a.SEND.finditer(s.text) if not _TO_SELF.match(s.text, m.end())]
    return bool(a.ADDRESS.search(s.text)) and any(s.is_told(m.start()) for m in sends)


_TO_SELF = re.compile(r" (?:me|us|mir|uns|moi)(?: (?:at|on|via|an|unter|a|:))")


def _shares_secret(s: Sentence) -> bool:
    if not s.has(a.SECRET_NOUN) or not s.has(a.TELL):
        return False
    if any(not s.is_told(m.start()) for m in a.TELL.finditer(s.text)) and not s.has(a.PERMITTED):
        return False
    return s.has(w.SCOPE, w.ALL, a.PERMITTED) or s.speaks_to_agent()


def has_link(original: str) -> bool:
    return Sentence(original).has(a.URL)


def _orders_by_link(s: Sentence) -> bool:
    return s.has(a.URL) and s.told(a.USE_URL)


_RULES: tuple[tuple[Held, Callable[[Sentence], bool]], ...] = (
    (Held.SCOPE_CHANGED, lambda s: s.told(a.SCOPE_SPOOF)),
    (Held.MODEL_ADDRESSED, _addresses_model),
    (Held.OVERRIDE, _overrides_rules),
    (Held.CHECK_SKIPPED, _skips_check),
    (Held.POWER_GRANTED, _grants_power),
    (Held.SENT_AWAY, _sends_away),
    (Held.SECRET_SHARED, _shares_secret),
    (Held.FAVOUR, _favours),
    (Held.MEMORY_CHANGED, lambda s: s.told(a.MEMORY_WIPE)),
    (Held.LINK_ORDER, _orders_by_link),
    (Held.DIRECTING, is_leaning),
)
