"""The key store's one table. It lives in a database of its own, with backups of its own."""

from django.db import models


class DataKey(models.Model):
    """The data key that seals one owner's content, wrapped by the master key. A destroyed one keeps its row, so that
    no new key is ever made for the same owner."""

    owner_id = models.UUIDField(primary_key=True)
    wrapped = models.BinaryField(null=True)
    master_id = models.CharField(max_length=8)
    created_at = models.DateTimeField(auto_now_add=True)
    destroyed_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "data_key"
