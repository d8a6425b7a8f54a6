import accounts.models.owned
import django.db.models.deletion
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0004_keep_mode'),
        ('facts', '0006_counted_failures'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='KeptAnswer',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('key', models.BinaryField(max_length=16)),
                ('request', models.BinaryField(max_length=16)),
                ('status', models.SmallIntegerField()),
                ('form', models.CharField(choices=[('plain', 'as it was: ids, counts and a status'), ('memory', 'from the memory as it is now'), ('detail', 'from the memory and its chain as they are now'), ('session', 'from the session as it is now')], max_length=8)),
                ('answer', models.JSONField(null=True)),
                ('object_id', models.UUIDField(null=True)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('connection', accounts.models.owned.OwnedKey(related_name='kept_answers', to='accounts.connection')),
                ('user', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='kept_answers', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['user', 'created_at'], name='kept_answer_by_time')],
                'constraints': [models.UniqueConstraint(fields=('user', 'connection', 'key'), name='kept_answer_once')],
            },
        ),
    ]
