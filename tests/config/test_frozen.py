"""A database whose sockets stay open and never answer: health and figures still answer within two seconds."""

import json
import os
import select
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 20.0
"""Seconds. Two are promised, which a busy machine may not reach; without the limits it would wait for ever."""


class Swallower:
    """A proxy in front of PostgreSQL that, when told to, passes nothing on and closes no connection."""

    def __init__(self, host: str, port: int) -> None:
        self.target = (host, port)
        self.open = threading.Event()
        self.open.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        self.open.wait()
        server = socket.create_connection(self.target)
        while True:
            for source in select.select([client, server], [], [])[0]:
                try:
                    data = source.recv(65536)
                except OSError:
                    data = b""
                self.open.wait()
                if not data:
                    client.close()
                    server.close()
                    return
                (server if source is client else client).sendall(data)


@pytest.fixture
def proxy():
    at = connection.settings_dict
    found = Swallower(at["HOST"], int(at["PORT"]))
    yield found
    found.open.set()
    found.listener.close()


@pytest.fixture
def server(proxy, tmp_path):
    """The web server of the deployment, with its database behind the proxy."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    at = connection.settings_dict
    url = f"postgresql://{at['USER']}@127.0.0.1:{proxy.port}/{at['NAME']}"
    environment = os.environ | {"DATABASE_URL": url, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "figures")}
    argv = ["granian", "--interface", "asgi", "--host", "127.0.0.1", "--port", str(port), "--workers", "1"]
    argv += ["--no-ws", "config.asgi:application"]
    log = tmp_path / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [os.path.join(os.path.dirname(sys.executable), argv[0]), *argv[1:]],
            cwd=settings.BASE_DIR,
            env=environment,
            stdout=output,
            stderr=output,
        )
    address = f"http://127.0.0.1:{port}"
    end = time.monotonic() + 120
    while not _answers(address):
        assert process.poll() is None and time.monotonic() < end, log.read_text()
        time.sleep(0.2)
    yield address
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:  # its threads wait for a database that never answers
        process.kill()
        process.wait()


def _answers(address: str) -> bool:
    try:
        return get(f"{address}/healthz/web")[0] == 200
    except OSError:
        return False


def get(address: str) -> tuple[int, str, float]:
    """Status, body, and the seconds it took."""
    began = time.monotonic()
    assert urlsplit(address).hostname == "127.0.0.1"
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.status, answer.read().decode(), time.monotonic() - began
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), time.monotonic() - began


def test_a_frozen_database_freezes_neither_health_nor_figures(server, proxy):
    assert get(f"{server}/healthz")[1]
    while "estafeta_due_oldest_seconds 0.0" not in get(f"{server}/metrics")[1]:
        pass
    proxy.open.clear()
    silent = 0
    while silent < 3:  # measurements are used for a second
        status, text, took = get(f"{server}/healthz")
        assert took < PATIENCE
        answer = json.loads(text)
        if answer["database"].get("error") == answer["write"].get("error") == "no answer":
            assert status == 503
            silent += 1
    for _ in range(2):
        status, text, took = get(f"{server}/metrics")
        assert status == 200 and took < PATIENCE
        assert "estafeta_due_oldest_seconds 0.0" in text, "what was known last"
    (age,) = [line for line in text.splitlines() if line.startswith('estafeta_figures_age_seconds{group="games"}')]
    assert float(age.split()[1]) > 1, "with its age"
    assert get(f"{server}/healthz/web")[0] == 503
    proxy.open.set()
    end = time.monotonic() + 60
    while get(f"{server}/healthz/web")[0] != 200:
        assert time.monotonic() < end, "it answers again, and so do we"
        time.sleep(0.2)
