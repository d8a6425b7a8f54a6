"""What every page shows around its content."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.timezone import now

from accounts.models import User
from accounts.tenancy import tenant_or_none


def shell(request: HttpRequest) -> dict[str, Any]:
    """Memory switch, inbox count, and whether the offline rules are in use."""
    frame: dict[str, Any] = {"offline_rules": not settings.ANTHROPIC_API_KEY}
    user = getattr(request, "user", None)
    if not isinstance(user, User) or tenant_or_none() != user.pk:
        return frame
    return {**frame, "memory_state": user.memory_state(now()), "inbox_count": _waiting(user)}


def _waiting(user: User) -> int:
    kinds = (user.facts, user.episodes, user.procedures, user.open_items)
    return (
        sum(kind.waiting().count() for kind in kinds) + user.forget_requests.filter(settled_at=None).count()
    )
