from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = "Who: users, agents, keys"
    default_auto_field = "django.db.models.BigAutoField"
