"""The wall around team facts asks for membership: members read, editors write."""

from django.db import migrations

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
    dependencies = [("facts", "0002_walls")]

    operations = [migrations.RunSQL(WALL, BACK)]
