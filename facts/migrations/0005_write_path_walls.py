"""Row-level security and composite links for wishes and rereadings, and the link from a source to its run."""

from django.db import migrations

from accounts.walls import link_sql, unwall_sql, wall_sql

TABLES = ["facts_rereading", "facts_wish"]
LINKS = [
    ("facts_rereading", "session_id", "facts_session", "cascade"),
    ("facts_rereading", "run_id", "facts_extractionrun", "clear"),
    ("facts_wish", "session_id", "facts_session", "cascade"),
    ("facts_wish", "message_id", "facts_message", "cascade"),
    ("facts_source", "run_id", "facts_extractionrun", "clear"),
]


class Migration(migrations.Migration):
    dependencies = [("facts", "0004_write_path"), ("accounts", "0004_keep_mode")]

    operations = [migrations.RunSQL(wall_sql(TABLES) + link_sql(LINKS), unwall_sql(TABLES, LINKS))]
