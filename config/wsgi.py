"""The web application as WSGI behind its gate. Production and the embedded mode serve this."""

import os

from django.core.wsgi import get_wsgi_application

from config import collector, patience
from config.gate import Gate

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
patience.adopt(patience.VISITOR)
django = get_wsgi_application()

from config.crowded import turn_away  # noqa: E402 - needs Django's settings

application = Gate(django, turn_away)
collector.settle()
