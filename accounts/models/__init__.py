"""Who: the people, their agents and what each may do. Nothing here knows what is remembered."""

from accounts.models.audit import OPERATOR, WORKER, Actor, AuditAnchor, AuditEvent, Verb, record
from accounts.models.cases import Case
from accounts.models.connections import (
    AccessKey,
    Agent,
    Connection,
    ConnectionContext,
    Context,
    Scope,
    WritePolicy,
)
from accounts.models.consent import Consent
from accounts.models.keys import DataKey
from accounts.models.teams import Team, TeamMember
from accounts.models.user import KeepMode, User

__all__ = [
    "OPERATOR",
    "WORKER",
    "AccessKey",
    "Actor",
    "Agent",
    "AuditAnchor",
    "AuditEvent",
    "Case",
    "Connection",
    "ConnectionContext",
    "Consent",
    "Context",
    "DataKey",
    "KeepMode",
    "Scope",
    "Team",
    "TeamMember",
    "User",
    "Verb",
    "WritePolicy",
    "record",
]
