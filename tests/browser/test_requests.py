"""What a first visit to a table costs: requests and bytes, with the files as they are collected for serving."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import override_settings

from tests.browser.test_live import until_it_answers

MOST_REQUESTS, MOST_BYTES = 12, 160_000
WORKING = {
    "tercios": ".bench-rows li",
    "mistral": ".bench-rows li",
    "lepanto": ".bench-fleet",
    "aguila": ".bench-rows li",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory, django_db_setup) -> Iterator[str]:
    """The web server of the deployment, with collected files, for all tests here."""
    from config.static_files import collect

    folder = tmp_path_factory.mktemp("site")
    with override_settings(STATIC_ROOT=folder / "static"):
        collect()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    at = connection.settings_dict
    url = f"postgresql://{at['USER']}@/{at['NAME']}?host={at['HOST']}&port={at['PORT']}"
    argv = f"-m granian --interface asgi --host 127.0.0.1 --port {port} --workers 1 --no-ws config.asgi:application"
    own = {"DATABASE_URL": url, "ESTAFETA_SECRET_KEY": settings.SECRET_KEY, "ESTAFETA_STATIC": str(folder / "static")}
    with (folder / "log").open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, *argv.split()], cwd=settings.BASE_DIR, env=os.environ | own, stdout=output, stderr=output
        )
    address = f"http://127.0.0.1:{port}"
    until_it_answers(address, process, folder / "log")
    yield address
    process.terminate()
    process.wait(30)


class Traffic:
    """Every request of a page and the bytes that came over the wire."""

    def __init__(self, page: Any) -> None:
        self.sizes: dict[str, int] = {}
        self.addresses: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.dataReceived", self._came)
        session.send("Network.enable")

    def _sent(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]

    def _came(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = self.sizes.get(event["requestId"], 0) + event["encodedDataLength"]


@pytest.mark.parametrize("game", list(WORKING))
def test_a_first_visit_takes_few_requests_and_few_bytes(transactional_db, sit_down, game):
    from tests.pages.battle_table import ordering

    table = ordering(game)
    page = sit_down(table.bea)
    traffic = Traffic(page)
    page.goto(f"/games/{table.game.ref}/")
    page.locator(WORKING[game]).first.wait_for()
    page.wait_for_load_state("load")
    page.wait_for_timeout(1000)  # whatever else it asks for by itself
    told = "\n".join(f"{traffic.sizes.get(id, 0):7} {address}" for id, address in traffic.addresses.items())
    assert len(traffic.addresses) <= MOST_REQUESTS, told
    assert 20_000 < sum(traffic.sizes.values()) <= MOST_BYTES, told
    print(f"{game}: {len(traffic.addresses)} requests, {sum(traffic.sizes.values()) / 1000:.0f} kB")
    assert page.troubles == []
