"""The server's own settings with one more app, which shortens leases and, if asked, breaks promises on purpose."""

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS as SERVER_APPS

INSTALLED_APPS = [*SERVER_APPS, "tests.chaos.apps.Chaos"]
