"""Team facts, walled by membership: members read, editors write."""

import uuid

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import accounts.fields

MEMBER = (
    "team_id IN (SELECT team_id FROM accounts_teammember"
    " WHERE user_id = (SELECT nullif(current_setting('app.user_id', true), '')::uuid){})"
)
WALL = f"""
ALTER TABLE facts_teamfact ENABLE ROW LEVEL SECURITY;
ALTER TABLE facts_teamfact FORCE ROW LEVEL SECURITY;
CREATE POLICY members_read ON facts_teamfact FOR SELECT USING ({MEMBER.format("")});
CREATE POLICY editors_write ON facts_teamfact FOR ALL
    USING ({MEMBER.format(" AND is_editor")}) WITH CHECK ({MEMBER.format(" AND is_editor")});
"""
BACK = """
DROP POLICY editors_write ON facts_teamfact;
DROP POLICY members_read ON facts_teamfact;
ALTER TABLE facts_teamfact NO FORCE ROW LEVEL SECURITY;
ALTER TABLE facts_teamfact DISABLE ROW LEVEL SECURITY;
"""


class Migration(migrations.Migration):
    dependencies = [("facts", "0003_forgotten_window_contexts")]

    operations = [
        migrations.CreateModel(
            name="TeamFact",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("text", accounts.fields.SealedTextField()),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="facts", to="accounts.team"
                    ),
                ),
            ],
        ),
        migrations.RunSQL(WALL, BACK),
    ]
