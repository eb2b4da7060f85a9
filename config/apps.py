from django.apps import AppConfig


class Platform(AppConfig):
    """The commands and system checks that belong to the server itself."""

    name = "config"

    def ready(self) -> None:
        from config import checks  # noqa: F401  (registers itself)
