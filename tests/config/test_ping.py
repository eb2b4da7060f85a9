"""The dead man's switch: an address is fetched while all is well, and only then."""

import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from config import health, ping
from config.asking import Inquiry


@pytest.fixture
def outside(settings):
    """A server that counts the pings; gives the list of paths that were fetched."""
    asked = []

    class Counter(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *args):
            pass

    server = HTTPServer(("127.0.0.1", 0), Counter)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    settings.ESTAFETA_PING_URL = f"http://127.0.0.1:{server.server_port}/a-secret"
    ping.wait()  # whatever another test sent
    yield asked
    server.shutdown()
    server.server_close()


@pytest.fixture
def state(monkeypatch):
    """The server says what the test sets."""
    told = {"ok": True}
    monkeypatch.setattr(health, "GROUPS", {"all": Inquiry("all", {"all": lambda: dict(told)})})
    monkeypatch.setattr(health, "FRESH_FOR", 0.0)
    monkeypatch.setattr(health, "ANSWER_WITHIN", 60.0)
    return told


def test_while_all_is_well_it_is_sent(outside, state):
    assert ping.beat() == "sent"
    ping.wait()
    assert outside == ["/a-secret"]


def test_while_a_part_is_not_well_it_is_kept_back(outside, state):
    state["ok"] = False
    assert ping.beat() == "kept back"
    ping.wait()
    assert outside == []


def test_an_address_that_fails_is_told_once_and_not_by_name(outside, state, settings, caplog):
    good = settings.ESTAFETA_PING_URL
    ping.beat()
    ping.wait()  # it goes through, whatever failed before
    settings.ESTAFETA_PING_URL = "http://127.0.0.1:1/a-secret"
    for _ in range(3):
        assert ping.beat() == "sent"
        ping.wait()
    told = [record for record in caplog.records if record.name == "config.ping"]
    assert len(told) == 1
    assert "a-secret" not in caplog.text
    settings.ESTAFETA_PING_URL = good
    ping.beat()
    ping.wait()
    settings.ESTAFETA_PING_URL = "http://127.0.0.1:1/a-secret"
    ping.beat()
    ping.wait()
    assert len([record for record in caplog.records if record.name == "config.ping"]) == 2, "after it went through"


def test_an_address_that_hangs_holds_nobody_up_and_is_not_asked_twice(state, settings, monkeypatch):
    ping.wait()
    monkeypatch.setattr(ping, "ANSWER_WITHIN", 60.0)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        settings.ESTAFETA_PING_URL = f"http://127.0.0.1:{deaf.getsockname()[1]}/"
        assert [ping.beat(), ping.beat()] == ["sent", "waiting"]
        deaf.accept()[0].close()
    ping.wait()


def test_without_an_address_nothing_is_asked_for(state, settings):
    settings.ESTAFETA_PING_URL = ""
    assert ping.beat() == "off"
