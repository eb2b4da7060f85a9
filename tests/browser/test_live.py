"""Two browsers at one table: each sees within two seconds what the other did. The server is the real one."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from playwright.sync_api import expect

SLACK = 10_000
"""On a machine that does much else at once. What was measured is printed."""


@pytest.fixture(scope="module", params=["stream", "asking"])
def server(request, tmp_path_factory, django_db_setup) -> Iterator[str]:
    """The web server of the deployment on the tests' database: with streams, and without."""
    log = tmp_path_factory.mktemp("server") / "log"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    at = connection.settings_dict
    url = f"postgresql://{at['USER']}@/{at['NAME']}?host={at['HOST']}&port={at['PORT']}"
    kind = "asgi" if request.param == "stream" else "wsgi"
    argv = f"-m granian --interface {kind} --host 127.0.0.1 --port {port} --workers 1 --no-ws config.{kind}:application"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, *argv.split()],
            cwd=settings.BASE_DIR,
            env=os.environ | {"DATABASE_URL": url, "ESTAFETA_SECRET_KEY": settings.SECRET_KEY},
            stdout=output,
            stderr=output,
        )
    address = f"http://127.0.0.1:{port}"
    until_it_answers(address, process, log)
    yield address
    process.terminate()
    process.wait(30)  # it ends although streams are open


def until_it_answers(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 120
    while not _answers(address):
        assert process.poll() is None and time.monotonic() < end, log.read_text()
        time.sleep(0.2)


def _answers(address: str) -> bool:
    try:
        return bool(urllib.request.urlopen(f"{address}/healthz/web", timeout=5).status == 200)
    except OSError:
        return False


@pytest.fixture
def house(transactional_db: None, server: str) -> Any:
    from tests.pages.house import House

    opened = House(pace="plan", rounds=3)
    opened.start()
    return opened


@pytest.fixture
def site(server: str) -> str:
    return server


def test_two_at_a_table_see_each_others_moves(house, sit_down, request):
    streamed = "stream" in request.node.callspec.id
    from games.campaigns import messages

    ana, bea = sit_down(house.ana), sit_down(house.bea)
    for page in (ana, bea):
        page.goto(f"/games/{house.game.ref}/")
    lobby = bea.context.new_page()
    lobby.goto("/")
    expect(bea).to_have_title(r"(1) Auction · Round 1 · Estafeta") if streamed else None
    patience = SLACK if streamed else SLACK * 3

    begun = time.monotonic()
    house.order("north", {"coins": 1})
    expect(bea.locator("#asked")).to_contain_text("North: orders are in", timeout=patience)
    expect(bea.locator("#news")).to_contain_text("North: orders are in.", timeout=patience)
    print(f"orders seen after {time.monotonic() - begun:.2f} s")
    expect(bea.locator("textarea[name=text], #sheet form").first).to_be_visible()

    begun = time.monotonic()
    messages.send(by=house.ana, campaign=house.campaign, to="all", text="Your move.")
    expect(bea.locator("#unread")).to_contain_text("New messages: 1", timeout=patience)
    print(f"message seen after {time.monotonic() - begun:.2f} s")

    bea.mouse.move(200, 200)
    house.order("south", {"coins": 2})
    house.resolve()
    begun = time.monotonic()
    expect(bea.locator("h1")).to_contain_text("Round 2", timeout=patience)
    expect(ana.locator("h1")).to_contain_text("2", timeout=patience)
    print(f"turn seen after {time.monotonic() - begun:.2f} s")
    assert ana.troubles == [] and bea.troubles == []


def test_a_sheet_that_is_being_written_is_not_taken_away(house, sit_down):
    bea = sit_down(house.bea)
    bea.goto(f"/games/{house.game.ref}/?mode=text")
    bea.locator("#sheet textarea").first.fill("coins: 4")
    expect(bea.locator("#kept")).not_to_be_empty()
    house.order("north", {"coins": 1})
    house.order("south", {"coins": 1})
    house.resolve()
    expect(bea.locator("#news")).to_contain_text("Your draft is kept.", timeout=30_000)
    assert bea.locator("#sheet textarea").first.input_value() == "coins: 4"
    bea.locator("#news a").click()
    expect(bea.locator("h1")).to_contain_text("Round 2")
