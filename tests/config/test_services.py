"""The throw-away services of the tests themselves."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest
import redis
from django.conf import settings

from tests import binaries, services
from tests.services import Services


@pytest.fixture
def own(monkeypatch):
    """Separate services for this test, although URLs are given to the tests as a whole."""
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.delenv("REDIS_URL")
    with Services() as own:
        yield own


def test_given_urls_are_used_as_they_are_and_are_not_ours_to_stop(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql://given/db")
    monkeypatch.setenv("REDIS_URL", "redis://given/0")
    with Services() as given:
        assert (given.postgres(), given.redis()) == ("postgresql://given/db", "redis://given/0")
        with pytest.raises(RuntimeError, match="not ours"):
            given.restart_postgres()
        with pytest.raises(RuntimeError, match="not ours"):
            given.stop_redis()


def test_what_was_committed_survives_a_restart_on_the_same_address(own):
    url = own.postgres()
    with psycopg.connect(url) as link:
        link.execute("CREATE TABLE kept AS SELECT 7 AS n")
    own.restart_postgres()
    assert own.postgres() == url
    with psycopg.connect(url) as link:
        assert link.execute("SELECT n FROM kept").fetchone() == (7,)


def test_redis_stops_and_comes_back_on_the_same_address(own):
    url = own.redis()
    own.stop_redis()
    with redis.Redis.from_url(url) as client, pytest.raises(redis.ConnectionError):
        client.ping()
    own.start_redis()
    with redis.Redis.from_url(url) as client:
        assert client.ping()


@pytest.mark.parametrize(("durable", "fsync"), [(False, "off"), (True, "on")])
def test_only_a_durable_database_waits_for_the_disk(monkeypatch, durable, fsync):
    monkeypatch.delenv("DATABASE_URL")
    with Services(durable=durable) as own, psycopg.connect(own.postgres()) as link:
        assert link.execute("SHOW fsync").fetchone() == (fsync,)
        assert link.execute("SHOW synchronous_commit").fetchone() == (fsync,)


def test_nothing_is_left_when_the_process_that_started_them_is_killed(monkeypatch):
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.delenv("REDIS_URL")
    holder = subprocess.Popen(
        [sys.executable, "-m", "tests.services", "sh", "-c", "echo $DATABASE_URL $REDIS_URL; sleep 60"],
        cwd=settings.BASE_DIR,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert holder.stdout is not None
    postgres, broker = holder.stdout.readline().split()
    holder.kill()
    holder.wait()
    end = time.monotonic() + 60
    while (answers(postgres) or pings(broker)) and time.monotonic() < end:
        time.sleep(0.1)
    os.killpg(holder.pid, signal.SIGKILL)  # the shell that was still asleep
    assert not answers(postgres)
    assert not pings(broker)
    services._remove_leftovers()
    assert not list(Path("/tmp").glob(f"{services.PREFIX}{holder.pid}-*"))


def answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def pings(url: str) -> bool:
    with redis.Redis.from_url(url) as client:
        try:
            return bool(client.ping())
        except redis.ConnectionError:
            return False


def test_a_missing_server_is_told_with_the_package_to_install(monkeypatch, tmp_path):
    for name in ("_installed_postgres", "_installed_redis"):
        monkeypatch.setattr(binaries, name, lambda: None)
    for name in ("_debian_installs", "_wheel_installs"):
        monkeypatch.setattr(binaries, name, lambda wanted: False)
    with pytest.raises(binaries.Missing, match="apt-get install postgresql"):
        binaries.postgres_folder(tmp_path)
    with pytest.raises(binaries.Missing, match="apt-get install redis-server"):
        binaries.redis_server()
