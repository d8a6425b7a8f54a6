"""What a person may choose among that is their own."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User

EVERY_CONTEXT = _("all your contexts (every agent)")


def contexts(user: User) -> list[tuple[str, str | Promise]]:
    """(id, name) of each context, the oldest first."""
    return [
        (str(context.pk), EVERY_CONTEXT if context.is_universal else context.name)
        for context in user.contexts.order_by("created_at", "pk")
    ]


def agents(user: User) -> list[tuple[str, str]]:
    """(id, name) of each agent, the oldest first."""
    return [(str(agent.pk), agent.name) for agent in user.agents.order_by("created_at", "pk")]
