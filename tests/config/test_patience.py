"""Each kind of process tells PostgreSQL how long it may wait. Commands that a host runs by hand have no limit."""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import connection

from config import patience
from tests.notifications.inbound.postbag import database_url

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="there is nobody to tell"),
]

SHOW = """
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("SELECT current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')")
    print(*cursor.fetchone())
"""
WEB = "import config.wsgi"
ASGI = "import config.asgi"
BY_HAND = "import django; django.setup()"
WORKER = BY_HAND + "; from celery.signals import worker_init; import config.celery; worker_init.send(None)"


def told(begin: str) -> str:
    environment = os.environ | {"DATABASE_URL": database_url(), "ESTAFETA_LOG_LEVEL": "CRITICAL"}
    argv = [sys.executable, "-c", begin + SHOW]
    ran = subprocess.run(argv, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


@pytest.mark.parametrize(
    ("begin", "limits"), [(WEB, "5s 12s"), (ASGI, "5s 12s"), (WORKER, "1s 12s"), (BY_HAND, "0 0")], ids=str
)
def test_every_process_has_its_own_patience(begin: str, limits: str):
    assert told(begin) == limits


@pytest.mark.parametrize(
    ("module", "kind"),
    [
        ("config.management.commands.scheduler", "WORKER"),
        ("notifications.management.commands.receive_mail", "VISITOR"),
        ("notifications.management.commands.handle_mail", "WORKER"),
        ("notifications.management.commands.fetch_mail", "WORKER"),
        ("games.management.commands.outage", "VISITOR"),
    ],
)
def test_commands_that_serve_adopt_it_first(module: str, kind: str, monkeypatch: pytest.MonkeyPatch):
    """Before anything else that they do."""

    class Adopted(Exception):
        pass

    def adopt(chosen: object) -> None:
        assert chosen is getattr(patience, kind)
        raise Adopted

    monkeypatch.setattr(patience, "adopt", adopt)
    command = __import__(module, fromlist=["Command"]).Command()
    with pytest.raises(Adopted):
        command.handle(since=None, until=None)


def test_a_line_that_went_dead_is_noticed_at_both_ends():
    patience.adopt(patience.VISITOR)
    connection.close()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT name, setting FROM pg_settings")
            found = dict(cursor.fetchall())
    finally:
        patience.adopt(None)
        connection.close()
    assert (found["lock_timeout"], found["statement_timeout"]) == ("5000", "20000")
    assert (found["tcp_keepalives_idle"], found["tcp_user_timeout"]) == ("10", "20000")
    assert found["client_connection_check_interval"] == "5000"
    ours = connection.get_connection_params()
    assert ours["keepalives_count"] == 3 and ours["tcp_user_timeout"] == 20000


def test_a_server_that_cannot_look_after_its_clients_gets_the_limits_all_the_same(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "LOOKS", {"no_such_setting_at_all": "5s"})
    patience.adopt(patience.WORKER)
    connection.close()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            assert cursor.fetchone() == ("1s",)
    finally:
        patience.adopt(None)
        connection.close()
