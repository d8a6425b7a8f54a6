from django.apps import AppConfig
from django.core.checks import register


class FactsConfig(AppConfig):
    name = "facts"
    verbose_name = "What is remembered"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from facts.checks import check_registry  # noqa: PLC0415 - models exist only once the apps are loaded

        register(check_registry, "models")
