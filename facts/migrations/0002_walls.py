"""Row-level security and composite links for everything that is remembered."""

from django.db import migrations

from accounts.walls import link_sql, unwall_sql, wall_sql

MEMORIES = ["fact", "episode", "procedure", "openitem"]
TABLES = [
    *(f"facts_{name}" for name in MEMORIES),
    "facts_session",
    "facts_message",
    "facts_summary",
    "facts_source",
    "facts_revision",
    "facts_searchentry",
    "facts_bundle",
    "facts_extractionrun",
    "facts_tombstone",
    "facts_forgottenwindow",
    "facts_forgetrequest",
]
LINKS = [
    ("facts_session", "connection_id", "accounts_connection", "clear"),
    ("facts_session", "context_id", "accounts_context", "refuse"),
    ("facts_message", "session_id", "facts_session", "cascade"),
    ("facts_summary", "session_id", "facts_session", "cascade"),
    ("facts_summary", "context_id", "accounts_context", "refuse"),
    ("facts_extractionrun", "session_id", "facts_session", "cascade"),
    ("facts_bundle", "session_id", "facts_session", "cascade"),
    ("facts_bundle", "connection_id", "accounts_connection", "clear"),
    ("facts_searchentry", "context_id", "accounts_context", "refuse"),
    ("facts_forgetrequest", "message_id", "facts_message", "cascade"),
    ("facts_source", "session_id", "facts_session", "cascade"),
    ("facts_source", "message_id", "facts_message", "cascade"),
    ("facts_episode", "session_id", "facts_session", "clear"),
    ("facts_openitem", "session_id", "facts_session", "clear"),
    *((f"facts_{name}", "context_id", "accounts_context", "refuse") for name in MEMORIES),
    *((f"facts_{name}", "superseded_by_id", f"facts_{name}", "clear") for name in MEMORIES),
    *(
        (table, column, parent, "cascade")
        for table in ("facts_source", "facts_revision")
        for column, parent in (
            ("fact_id", "facts_fact"),
            ("episode_id", "facts_episode"),
            ("procedure_id", "facts_procedure"),
            ("open_item_id", "facts_openitem"),
        )
    ),
]


class Migration(migrations.Migration):
    dependencies = [("facts", "0001_nouns"), ("accounts", "0002_walls")]

    operations = [migrations.RunSQL(wall_sql(TABLES) + link_sql(LINKS), unwall_sql(TABLES, LINKS))]
