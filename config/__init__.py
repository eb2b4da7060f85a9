"""How the house is put together: settings, addresses, logs, figures.

Importing it makes the Celery app known, and compiled rules where there are any.
"""

from config import compiled

compiled.install()  # before anybody imports a rule

from config.celery import app as celery_app  # noqa: E402

__all__ = ["celery_app"]
