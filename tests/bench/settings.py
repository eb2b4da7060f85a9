"""The server's own settings, with one bare view beside its addresses to compare with."""

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS as SERVER_APPS

INSTALLED_APPS = [*SERVER_APPS, "tests.bench.apps.Bench"]
ROOT_URLCONF = "tests.bench.bare"
