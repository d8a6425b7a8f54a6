"""Why something was held back or turned away, in a sentence for people, in their language. Never quotes what was said."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from facts.writing.gate import REASONS

OTHER_REASONS: Final[dict[str, Promise]] = {
    "not_carried": _("It says more than the words it rests on."),
    "uncertain": _("It may contradict something that is already remembered."),
    "said_by_agent": _("An agent wrote it without citing words you typed."),
    "secret": _("It looks like a password, key or card number; such things are not kept."),
    "forgotten": _("It was forgotten before."),
    "about_another": _("It leaves out whom the words speak of."),
    "only_asked": _("The words ask something and say nothing about you."),
    "other_language": _("It is not in the language you said it in."),
    "asked_first": _("You want to be asked about everything."),
    "asked_of_sensitive": _("You want to be asked about this sort of personal matter."),
    "sensitive": _("You do not want this sort of personal matter kept."),
    "asked_often": _("You have asked for it this way several times."),
    "reached": _("You said that it is done."),
    "reread": _("Reading the session again did not find it."),
    "hallucinated": _("The words it should rest on were not found."),
    "forget_asked": _("You asked to forget this."),
}
OTHERWISE = _("It cannot be remembered in this form.")


def explain(reason: str) -> str:
    """The sentence for a reason code; a general one for a code that is not known."""
    known = {str(code): words for code, words in REASONS.items()} | OTHER_REASONS
    return str(known.get(str(reason), OTHERWISE))
