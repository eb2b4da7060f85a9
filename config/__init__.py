"""How the house is put together: settings, addresses, logs, figures. Importing it makes the Celery app known."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
