from django.apps import AppConfig


class Bench(AppConfig):
    """Holds the one table that the bare view writes to."""

    name = "tests.bench"
    label = "bench"
    default_auto_field = "django.db.models.BigAutoField"
