"""What is configured, reachable and owed; exit 1 if something is wrong."""

from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connections
from django.utils.timezone import now

from accounts.models import User
from facts import embeddings, llm
from facts.embeddings import EmbedderUnavailable
from facts.models import ExtractionJob, JobState, SessionClock
from facts.upkeep.embedding import count_waiting
from facts.writing.gate.leaning import has_meaning, load_weights

OVERDUE = timedelta(minutes=30)
COUNT_S = 5.0
TAKEN_FOR_A_MATCH = 0.45
APART = (
    "What is the boiling point of water?",
    "Lives in Berlin with two cats",
    "Prefers short answers",
    "Her brother works as a carpenter",
)
Finding = tuple[str, bool, str]


class Command(BaseCommand):
    help = "Say what is configured, reachable and owed."

    def handle(self, *args: Any, **options: Any) -> None:
        findings = [finding for look in LOOKS for finding in look()]
        for name, is_well, words in findings:
            self.stdout.write(f"{'ok ' if is_well else 'BAD'}  {name}: {words}")
        if not all(is_well for _, is_well, _ in findings):
            raise CommandError("Something is wrong; see the lines marked BAD.", returncode=1)


def _databases() -> list[Finding]:
    return [_database(alias) for alias in ("default", "owner", "support", "keys")]


def _database(alias: str) -> Finding:
    try:
        with connections[alias].cursor() as cursor:
            cursor.execute(
                "SELECT rolname, rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user"
            )
            role, is_powerful = cursor.fetchone()
    except DatabaseError:
        return f"database {alias}", False, "cannot be reached"
    if is_powerful:
        return f"database {alias}", False, f"connects as {role}, which passes every wall"
    return f"database {alias}", True, f"reachable as {role}"


def _key_store() -> list[Finding]:
    main, keys = connections["default"].settings_dict, connections["keys"].settings_dict
    shares = (main["HOST"], main["PORT"]) == (keys["HOST"], keys["PORT"])
    words = "its own database"
    if shares:
        words += (
            ", on the same server: logical dumps keep the two apart, but a physical copy of the server holds both"
            " sealed content and keys. Set MEMORY_KEYSTORE_URL to another server for backups that forget."
        )
    return [("key store", True, words)]


def _broker() -> list[Finding]:
    try:
        with current_app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, timeout=3)
    except Exception as error:  # noqa: BLE001 - each broker raises its own; whichever it is, it cannot be reached
        return [("broker", False, f"cannot be reached ({type(error).__name__})")]
    return [("broker", True, settings.CELERY_BROKER_URL.split(":")[0])]


def _model() -> list[Finding]:
    if not llm.is_available():
        return [("model", True, "no ANTHROPIC_API_KEY: sessions are read by offline rules, which miss much")]
    return [("model", True, f"{settings.MODEL_NAME}, {llm.state()}")]


def _embedder() -> list[Finding]:
    if settings.EMBEDDER == "off":
        return [("embedder", True, "off: recall goes by words alone"), *_gate()]
    try:
        question, others = embeddings.embed_question(APART[0]), embeddings.embed(APART[1:])
    except EmbedderUnavailable:
        return [("embedder", False, f"{settings.EMBEDDER} cannot be reached; recall goes by words alone")]
    words = f"{embeddings.model_name()}, {len(question)} dimensions"
    if (nearest := max(float(cosine) for cosine in others @ question)) >= TAKEN_FOR_A_MATCH:
        words += (
            f": not one to use, it puts unrelated texts at a cosine of {nearest:.2f}, and forgetting by topic takes"
            f" {TAKEN_FOR_A_MATCH} for a match"
        )
    return [
        ("embedder", nearest < TAKEN_FOR_A_MATCH, words),
        ("vectors", True, _waiting()),
        *_gate(),
    ]


def _waiting() -> str:
    """How many entries wait for a vector of the model in force; only so many people are looked at as time allows."""
    waiting, looked_at, until = 0, 0, monotonic() + COUNT_S
    people = list(User.objects.filter(is_memory_on=True).values_list("pk", flat=True))
    for user_id in people:
        if monotonic() > until:
            break
        waiting += count_waiting(user_id)
        looked_at += 1
    of_whom = f" of the first {looked_at} of {len(people)} people" if looked_at < len(people) else ""
    if not waiting:
        return f"every entry{of_whom} has one of this model"
    return (
        f"{waiting} entries{of_whom} wait for one of this model and are found by words until then; the worker makes"
        " them by and by, `manage.py reembed` at once"
    )


def _gate() -> list[Finding]:
    if has_meaning():
        return []
    return [
        ("gate", True, f"weighs by words alone: its weights of meaning are those of {load_weights().model}")
    ]


def _owed() -> list[Finding]:
    try:
        late = ExtractionJob.objects.filter(state=JobState.WAITING, run_after__lt=now() - OVERDUE).count()
        held = ExtractionJob.objects.filter(state=JobState.RUNNING, claimed_at__lt=now() - OVERDUE).count()
        dead = ExtractionJob.objects.filter(state=JobState.DEAD).count()
        unclosed = SessionClock.objects.filter(idle_due_at__lt=now() - OVERDUE).count()
    except DatabaseError:
        return [("work", False, "cannot be counted")]
    is_well = not (late or held or unclosed)
    words = (
        f"{late} sessions wait for more than 30 minutes, {held} are being read for as long, {unclosed} should have"
        f" closed, {dead} given up"
    )
    return [("work", is_well, words)]


def _mail() -> list[Finding]:
    words = (
        "sent by MEMORY_MAIL_URL"
        if settings.MAIL_URL
        else f"written to files under {settings.EMAIL_FILE_PATH} (MEMORY_MAIL_URL is not set)"
    )
    return [("mail", True, words)]


LOOKS: list[Callable[[], list[Finding]]] = [_databases, _key_store, _broker, _model, _embedder, _mail, _owed]
