"""Row-level security and the composite link of kept answers."""

from django.db import migrations

from accounts.walls import link_sql, unwall_sql, wall_sql

TABLES = ["facts_keptanswer"]
LINKS = [("facts_keptanswer", "connection_id", "accounts_connection", "cascade")]


class Migration(migrations.Migration):
    dependencies = [("facts", "0007_kept_answers")]

    operations = [migrations.RunSQL(wall_sql(TABLES) + link_sql(LINKS), unwall_sql(TABLES, LINKS))]
