"""The Python client shows its token to one server only, wherever that server redirects it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from django.conf import settings

TOKEN = "est_secret"


class Server:
    """Gives prepared answers and remembers the requests with their headers."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, str | None]] = []
        self.leads: dict[str, tuple[int, str]] = {}
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                self.rfile.read(length)
                outer.asked.append((self.command, self.path, self.headers.get("Authorization")))
                status, place = outer.leads.get(self.path, (200, ""))
                body = json.dumps({"name": "Ana"}).encode()
                self.send_response(status)
                if place:
                    self.send_header("Location", place)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_PUT = do_GET

            def log_message(self, *args: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._http.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


@pytest.fixture
def home() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


@pytest.fixture
def stranger() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


@pytest.fixture
def package(monkeypatch):
    monkeypatch.syspath_prepend(str(settings.BASE_DIR / "clients" / "python"))
    import estafeta_client

    return estafeta_client


@pytest.fixture
def client(package, home):
    return package.Estafeta(home.url, TOKEN, tries=3)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirection_to_another_server_is_not_followed(package, client, home, stranger, status):
    home.leads["/api/v1/me"] = (status, f"{stranger.url}/api/v1/me")
    with pytest.raises(package.Elsewhere) as refusal:
        client.me()
    assert str(stranger.port) in str(refusal.value) and TOKEN not in str(refusal.value)
    assert stranger.asked == []
    assert len(home.asked) == 1, "asking again would not help"


def test_nor_is_one_to_the_same_server_by_another_name_or_another_scheme(package, client, home):
    for place in (f"http://localhost:{home.port}/api/v1/me", f"https://127.0.0.1:{home.port}/", "ftp://127.0.0.1/me"):
        home.leads["/api/v1/me"] = (302, place)
        with pytest.raises(package.Unreachable):
            client.me()
    assert len(home.asked) == 3


def test_nor_one_that_takes_a_detour_at_home_first(package, client, home, stranger):
    home.leads["/api/v1/me"] = (302, "/elsewhere")
    home.leads["/elsewhere"] = (302, f"//127.0.0.1:{stranger.port}/")
    with pytest.raises(package.Elsewhere):
        client.me()
    assert stranger.asked == [] and [path for _method, path, _token in home.asked] == ["/api/v1/me", "/elsewhere"]


def test_a_redirection_within_the_server_is(client, home):
    home.leads["/api/v1/me"] = (302, "/api/v2/me")
    assert client.me() == {"name": "Ana"}
    assert home.asked[-1] == ("GET", "/api/v2/me", f"Bearer {TOKEN}")


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_what_is_written_is_not_redirected_at_all(package, client, home, stranger, status):
    """It would arrive as a read, and look as if it had been accepted."""
    for place in ("/api/v2/", f"{stranger.url}/"):
        home.leads["/api/v1/decisions/d/withdraw"] = (status, place)
        with pytest.raises((package.Unreachable, package.Refused)):
            client.withdraw("d", seen=1)
    assert stranger.asked == [] and {method for method, _path, _token in home.asked} == {"POST"}


def test_a_link_that_names_another_server_is_not_asked(package, client, stranger, home):
    connection = client._connection
    for path in (
        f"{stranger.url}/api/v1/games?since=3",
        f"//127.0.0.1:{stranger.port}/x",
        "http://[bad/",
        "file:///etc/x",
    ):
        with pytest.raises((package.Elsewhere, ValueError)):
            connection.send("GET", path)
    assert stranger.asked == [] and home.asked == []


def test_a_link_of_the_server_itself_is(client, home):
    client._connection.send("GET", f"{home.url}/api/v1/games?since=3")
    client._connection.send("GET", "/api/v1/games?since=4")
    assert [path for _method, path, _token in home.asked] == ["/api/v1/games?since=3", "/api/v1/games?since=4"]


def test_a_game_cannot_be_named_so_that_it_leads_elsewhere(client, home, stranger):
    for name in (f"//127.0.0.1:{stranger.port}", f"http://127.0.0.1:{stranger.port}/", "..%2f..", "\\\\x"):
        client.board(name)
    assert stranger.asked == [] and len(home.asked) == 4


@pytest.mark.parametrize("url", ["", "estafeta.example.org", "file:///etc", "http://"])
def test_what_is_no_address_of_a_server_is_told_at_once(package, url):
    with pytest.raises(ValueError):
        package.Estafeta(url, TOKEN)
