"""The parts that hold the server together: settings, addresses, logs, figures.

Importing this package sets up the Celery app, and uses the compiled rules if there are any.
"""

from config import compiled

compiled.install()  # must run before any module imports a rule

from config.celery import app as celery_app  # noqa: E402

__all__ = ["celery_app"]
