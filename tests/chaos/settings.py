"""The server's own settings, with one app more: it shortens leases and, when asked to, breaks promises on purpose."""

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS as SERVER_APPS

INSTALLED_APPS = [*SERVER_APPS, "tests.chaos.apps.Chaos"]
