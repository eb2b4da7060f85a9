from django.apps import AppConfig


class Platform(AppConfig):
    """Registers the commands and system checks that belong to the server itself."""

    name = "config"

    def ready(self) -> None:
        from config import checks, patience  # noqa: F401  (register themselves)
