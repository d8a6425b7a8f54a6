"""What was anchored is not anchored again: the app's role adds days and changes none."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_walls")]

    operations = [
        migrations.RunSQL(
            "REVOKE UPDATE, DELETE, TRUNCATE ON accounts_auditanchor FROM memory_app;",
            "GRANT UPDATE, DELETE ON accounts_auditanchor TO memory_app;",
        ),
    ]
