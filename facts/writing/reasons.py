"""Why something was held back or turned away, in a sentence for people. Never quotes what was said."""

from facts.writing.gate import REASONS

OTHER_REASONS = {
    "not_carried": "It says more than the words it rests on.",
    "uncertain": "It may contradict something that is already remembered.",
    "said_by_agent": "An agent wrote it without citing words you typed.",
    "secret": "It looks like a password, key or card number; such things are not kept.",
    "forgotten": "It was forgotten before.",
    "about_another": "It leaves out whom the words speak of.",
    "only_asked": "The words ask something and say nothing about you.",
    "other_language": "It is not in the language you said it in.",
    "asked_first": "You want to be asked about everything.",
    "asked_often": "You have asked for it this way several times.",
    "reached": "You said that it is done.",
    "reread": "Reading the session again did not find it.",
    "hallucinated": "The words it should rest on were not found.",
    "forget_asked": "You asked to forget this.",
}


def explain(reason: str) -> str:
    """The sentence for a reason code; a general one for a code that is not known."""
    known = {str(code): words for code, words in REASONS.items()} | OTHER_REASONS
    return known.get(str(reason), "It cannot be remembered in this form.")
