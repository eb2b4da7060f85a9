"""The web application as WSGI; what production and the embedded mode serve."""

import os

from django.core.wsgi import get_wsgi_application

from config import collector, patience

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
patience.adopt(patience.VISITOR)
application = get_wsgi_application()
collector.settle()
