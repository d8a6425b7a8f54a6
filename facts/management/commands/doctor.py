"""What is configured, reachable and owed; exit 1 if something is wrong."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connections
from django.utils.timezone import now

from facts import embeddings, llm
from facts.embeddings import EmbedderUnavailable
from facts.models import ExtractionJob, JobState, SessionClock

OVERDUE = timedelta(minutes=30)
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
        return [("embedder", True, "off: recall goes by words alone")]
    try:
        vector = embeddings.embed_question("hello")
    except EmbedderUnavailable:
        return [("embedder", False, f"{settings.EMBEDDER} cannot be reached; recall goes by words alone")]
    return [("embedder", True, f"{embeddings.model_name()}, {len(vector)} dimensions")]


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
        else "written to files under var/mail (MEMORY_MAIL_URL is not set)"
    )
    return [("mail", True, words)]


LOOKS: list[Callable[[], list[Finding]]] = [_databases, _key_store, _broker, _model, _embedder, _mail, _owed]
