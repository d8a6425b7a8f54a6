"""Which table lives where: the data keys in the key store, everything else in the main database."""

from typing import Any

from django.db import models

from accounts.models.keys import DataKey


class KeyStoreRouter:
    """Reads and writes go where the table is; migrations run as the owner, never as the app's role."""

    def db_for_read(self, model: type[models.Model], **hints: Any) -> str | None:
        return "keys" if model is DataKey else None

    db_for_write = db_for_read

    def allow_relation(self, left: models.Model, right: models.Model, **hints: Any) -> bool | None:
        return None

    def allow_migrate(
        self, db: str, app_label: str, model_name: str | None = None, **hints: Any
    ) -> bool | None:
        is_key = (app_label, model_name) == ("accounts", "datakey")
        if db == "keys":
            return is_key
        return False if is_key else db == "owner"
