"""A stretch of time may be forgotten in some contexts and stand in the others."""

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("facts", "0002_walls")]

    operations = [
        migrations.AddField(
            model_name="forgottenwindow",
            name="context_ids",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.UUIDField(), null=True, size=None
            ),
        ),
    ]
