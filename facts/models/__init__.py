"""The nouns. Each is one person's, behind both walls; only the work tables (`ExtractionJob`, `SessionClock`) are not
walled, and they hold no content."""

from facts.models.bundles import Bundle
from facts.models.episodes import Episode, EpisodeType, Importance, Precision
from facts.models.extraction import REREAD, SUMMARY_ONLY, ExtractionJob, ExtractionRun, JobState
from facts.models.facts import Fact, FactKind
from facts.models.idempotency import AnswerForm, KeptAnswer
from facts.models.items import OpenItem
from facts.models.memory import Confidence, MadeBy, Memory, MemoryQuerySet, Status
from facts.models.procedures import Procedure
from facts.models.provenance import Revision, Source
from facts.models.rereadings import Rereading, RereadingState
from facts.models.search import (
    CARD,
    NO_DAY,
    SearchEntry,
    day_number,
    packed,
    packed_short,
    shortened,
    unpacked,
    unpacked_short,
)
from facts.models.sessions import GAP, Message, Origin, Role, Session, SessionClock, SessionStatus
from facts.models.summaries import Summary
from facts.models.teams import TeamFact
from facts.models.tombstones import ForgetRequest, ForgottenWindow, Tombstone
from facts.models.wishes import Wish

__all__ = [
    "CARD",
    "GAP",
    "NO_DAY",
    "REREAD",
    "SUMMARY_ONLY",
    "AnswerForm",
    "Bundle",
    "Confidence",
    "Episode",
    "EpisodeType",
    "ExtractionJob",
    "ExtractionRun",
    "Fact",
    "FactKind",
    "ForgetRequest",
    "ForgottenWindow",
    "Importance",
    "JobState",
    "KeptAnswer",
    "MadeBy",
    "Memory",
    "MemoryQuerySet",
    "Message",
    "OpenItem",
    "Origin",
    "Precision",
    "Procedure",
    "Rereading",
    "RereadingState",
    "Revision",
    "Role",
    "SearchEntry",
    "Session",
    "SessionClock",
    "SessionStatus",
    "Source",
    "Status",
    "Summary",
    "TeamFact",
    "Tombstone",
    "Wish",
    "day_number",
    "packed",
    "packed_short",
    "shortened",
    "unpacked",
    "unpacked_short",
]
