"""Taking the words out of single messages. Their place stays, marked as a gap: an agent that sends one of them again
brings nothing back, and the conversation around it can still be followed."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from accounts.models import User
from facts.lexicon import terms
from facts.models import GAP, Message
from facts.writing.removal import drop_summaries

SAYS_IT_TOO = 0.5  # share of a title's terms from which on it says what the message said
SHORT_WORDS = 3  # a question as short as this stands in too many messages


def empty(user: User, messages: Sequence[Message], now: datetime) -> set[UUID]:
    """The ids of sessions whose summaries went with the words of these messages and want rebuilding. May run twice."""
    ids = [message.pk for message in messages]
    touched = {message.session_id for message in messages}
    drop_summaries(user, touched, now)
    user.forget_requests.filter(message_id__in=ids).delete()
    user.sources.filter(message_id__in=ids).delete()
    for message in messages:
        _untitle(user, message)
        _unask(user, message)
        message.wishes.all().delete()
        message.content, message.cuts = GAP, []
        message.save(update_fields=["content", "cuts"])
    return touched


def _untitle(user: User, message: Message) -> None:
    """Take away the title of its session where its agent drew it from these words."""
    session = user.sessions.get(pk=message.session_id)
    words = set(terms(session.title))
    if words and len(words & set(terms(message.content))) / len(words) >= SAYS_IT_TOO:
        session.title = ""
        session.save(update_fields=["title"])


def _unask(user: User, message: Message) -> None:
    """Let go of the questions to memory that were made of these words."""
    said = message.content.casefold()
    for bundle in user.bundles.all():
        asked = bundle.question.casefold()
        if len(asked) > SHORT_WORDS and (said in asked or asked in said):
            bundle.question = ""
            bundle.save(update_fields=["question"])
