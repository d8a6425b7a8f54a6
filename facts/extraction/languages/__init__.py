"""The languages besides English in which a session's story is read, and which of them a sentence is in."""

from collections.abc import Mapping
from typing import Final

from facts.extraction.languages import ar, de, es, fr, ja, ru, zh
from facts.extraction.languages.forms import Forms
from facts.writing.statements import is_english
from facts.writing.statements.languages import tongue_of
from facts.writing.statements.tongue import has_english

__all__ = ["Forms", "forms_for", "is_foreign"]

_FORMS: Final[Mapping[str, Forms]] = {
    "de": de.FORMS, "fr": fr.FORMS, "es": es.FORMS, "zh": zh.FORMS, "ja": ja.FORMS, "ru": ru.FORMS, "ar": ar.FORMS,
}  # fmt: skip


def forms_for(sentence: str, language: str) -> tuple[Forms, ...]:
    """The forms to try on `sentence`; none for English and for languages of which none are known. `language`
    (ISO 639-1) is the session's and breaks ties."""
    if is_english(sentence, language) and not is_foreign(sentence):
        return ()
    tongue = tongue_of(sentence, language)
    return (_FORMS[tongue.code],) if tongue and tongue.code in _FORMS else ()


def is_foreign(sentence: str) -> bool:
    """Whether it has words of another known language and none of English."""
    return not has_english(sentence) and tongue_of(sentence) is not None
