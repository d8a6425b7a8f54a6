"""What a person may choose among that is their own."""

from accounts.models import User


def contexts(user: User) -> list[tuple[str, str]]:
    """(id, name) of each context, the oldest first."""
    return [(str(context.pk), context.name) for context in user.contexts.order_by("created_at", "pk")]


def agents(user: User) -> list[tuple[str, str]]:
    """(id, name) of each agent, the oldest first."""
    return [(str(agent.pk), agent.name) for agent in user.agents.order_by("created_at", "pk")]
