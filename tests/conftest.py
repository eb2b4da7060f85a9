"""Starts the services before Django reads its settings; pytest-xdist's workers inherit them through the environment."""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest

from tests import chance as chances
from tests import drawings, examples
from tests.chance import chance
from tests.services import Missing, Services

# Also read when a worker of xdist imports this file; then both URLs are already set and nothing is started.
_services = Services()


def _start() -> None:
    try:
        os.environ.update(_services.environment())
    except Missing as problem:
        pytest.exit(str(problem), returncode=4)
    # Without bytecode, workers of xdist and the servers that tests start would each compile the whole project again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    for name in ("ESTAFETA_PICTURES", drawings.FOLDER):
        if name not in os.environ:
            os.environ[name] = folder = tempfile.mkdtemp(prefix="estafeta-pictures-")
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["ESTAFETA_LOG"] = "text"
    os.environ["ESTAFETA_LOG_LEVEL"] = "WARNING"
    os.environ.pop("ESTAFETA_DEBUG", None)
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    os.environ["ESTAFETA_RULESETS"] = "tests.sealed_bid"
    # The sources are tested; `tests/test_compiled.py` compares. With 1, the whole suite runs on compiled rules.
    os.environ.setdefault("ESTAFETA_COMPILED", "0")


_start()
examples.load()


def pytest_configure(config: pytest.Config) -> None:
    from django.conf import settings

    # Passwords in tests protect nothing; PBKDF2 would cost a third of a second for every user created.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    # People in tests have reserved addresses; their mail servers are on this machine.
    settings.ESTAFETA_MAIL_TO_RESERVED = True
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        # A file, as in the embedded mode: several connections to a database in memory do not wait for each other.
        database.setdefault("TEST", {})["NAME"] = f"{database['NAME']}.test"


@pytest.fixture(scope="session", autouse=True)
def _ours() -> None:
    """Fixed randomness, no picture drawn twice, and limits so long that a busy machine makes no test fail."""
    from games.people import counters
    from games.visibility import pictures
    from tests import emptying, static_once

    chances.install()
    drawings.install()
    emptying.install()
    static_once.install()
    counters.PATIENCE = 5.0
    pictures.DRAWN_WITHIN = 300.0


@pytest.fixture(autouse=True)
def _own_chance(request: pytest.FixtureRequest) -> None:
    """The dice of a test are its own, the same in every run, alone or with others."""
    chance.begin(request.node.nodeid)


@pytest.fixture(scope="session")
def _standing(django_db_setup: None, django_db_blocker: Any) -> Iterator[Any]:
    """Games that several tests share."""
    from tests.standing import standing

    yield standing
    with django_db_blocker.unblock():
        standing.clear()


def _stand(request: pytest.FixtureRequest) -> None:
    standing = request.getfixturevalue("_standing")
    with request.getfixturevalue("django_db_blocker").unblock():
        standing.prepare(request)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest) -> Iterator[None]:
    """What several tests share is made in the same way, whichever test comes first."""
    if fixturedef.argname == "_django_db_helper":
        _stand(request)
    if fixturedef.scope == "function":
        return (yield)
    with chance.of(f"{fixturedef.baseid}::{fixturedef.argname}"):
        return (yield)


@pytest.fixture(autouse=True)
def in_english() -> None:
    """Whatever language the test before left behind."""
    from django.utils import translation

    translation.activate("en")


@pytest.fixture(autouse=True)
def with_all_the_time_in_the_world() -> None:
    """Whatever process the test before pretended to be: a test's transaction may last as long as the test."""
    from config import patience

    patience.adopt(None)


@pytest.hookimpl(trylast=True)  # after pytest-django, which puts tests without a database at the end
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: with one of them left at the end, the other workers would be idle. Then those of one game."""
    from tests.standing import side_by_side

    items[:] = side_by_side(items)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays to the end: whoever looks for garbage need not go through it again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    _services.stop()
