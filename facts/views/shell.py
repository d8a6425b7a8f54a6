"""What every page shows around its content."""

import json
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.messages.storage.base import Message
from django.http import HttpRequest
from django.utils.timezone import now

from accounts.models import User
from accounts.tenancy import tenant_or_none


@dataclass(frozen=True)
class Notice:
    """What is said back after an act; `undo_at` "" where there is nothing to undo."""

    level: str
    words: str
    undo_at: str = ""
    undo_fields: dict[str, str] = field(default_factory=dict)


def shell(request: HttpRequest) -> dict[str, Any]:
    """Memory switch, inbox count, what is said back, and whether the offline rules are in use."""
    frame: dict[str, Any] = {
        "offline_rules": not settings.ANTHROPIC_API_KEY,
        "notices": partial(_notices, request),  # said once, when a page asks for them
    }
    user = getattr(request, "user", None)
    if not isinstance(user, User) or tenant_or_none() != user.pk:
        return frame
    return {**frame, "memory_state": user.memory_state(now()), "inbox_count": _waiting(user)}


def _notices(request: HttpRequest) -> list[Notice]:
    return [_notice(message) for message in messages.get_messages(request)]


def _notice(message: Message) -> Notice:
    """As `answering.say` wrote it; messages of other origin have nothing to undo."""
    level, words = message.level_tag, str(message.message)
    if not (message.extra_tags or "").startswith("{"):
        return Notice(level, words)
    undo = json.loads(message.extra_tags or "")
    return Notice(level, words, undo["at"], undo["fields"])


def _waiting(user: User) -> int:
    """How many things the inbox holds, in one query."""
    kinds = (user.facts, user.episodes, user.procedures, user.open_items)
    ids = [rows.waiting().order_by().values("pk") for rows in kinds]
    asked = user.forget_requests.filter(settled_at=None).order_by().values("pk")
    return asked.union(*ids, all=True).count()
