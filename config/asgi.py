"""The web application as ASGI, for hosts that prefer it."""

import os

from django.core.asgi import get_asgi_application

from config import patience

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
patience.adopt(patience.VISITOR)
application = get_asgi_application()
