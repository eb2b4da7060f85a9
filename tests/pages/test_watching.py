"""The recorded battles: readable by the present code, and watched by anybody, turn by turn."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.bookshelf import showcases
from rulesets.kernel.registry import HOUSE, offered

pytestmark = pytest.mark.django_db
OF_GAME = pytest.mark.parametrize("name", HOUSE)


@OF_GAME
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_record_can_still_be_read_drawn_and_told(name: str, language: str):
    record = showcases.showcase(name)
    assert record is not None and len(record.turns) >= 5 and record.audience in offered(name).sides
    told = 0
    for number in range(len(record.turns)) if language == "en" else (1, len(record.turns) - 1):
        shown = showcases.shown(name, number, language)
        assert shown is not None and shown.board.startswith("<svg")
        told += sum(bool(words) for _raw, words in shown.events)
    assert told > 5, "something happens in it"
    assert showcases.file_of(offered(name)).stat().st_size < 100_000


@OF_GAME
def test_anybody_watches_it_turn_by_turn(client: Client, name: str):
    record = showcases.showcase(name)
    assert record is not None
    last = len(record.turns) - 1
    page = client.get(f"/watch/{name}/", {"turn": "2"}).text
    assert f'data-before="/watch/{name}/boards/1.svg"' in page and 'id="report-events"' in page
    assert 'rel="prev"' in page and 'rel="next"' in page and f'action="/try/{name}/"' in page
    assert 'rel="next"' not in client.get(f"/watch/{name}/", {"turn": str(last)}).text
    before = client.get(f"/watch/{name}/boards/1.svg")
    assert before.status_code == 200 and before.headers["Content-Type"] == "image/svg+xml"


@OF_GAME
def test_a_turn_plays_by_itself_under_a_headline(client: Client, name: str):
    page = client.get(f"/watch/{name}/").text
    assert re.search(r'<div id="replay"[^>]* data-autoplay>', page)
    assert re.search(r'<p class="headline">\w.+</p>', page)


def test_the_end_says_who_won(client: Client):
    record = showcases.showcase("tercios")
    assert record is not None
    side = offered("tercios").side_names[record.winner].en
    assert f"Victory for {side}." in client.get("/watch/tercios/", {"turn": str(len(record.turns) - 1)}).text
    assert "Victory for" not in client.get("/watch/tercios/", {"turn": "1"}).text.partition("<nav class=")[0]


@pytest.mark.parametrize(
    "address",
    [
        "/watch/chess/",
        "/watch/tercios/?turn=99",
        "/watch/tercios/boards/99.svg",
        "/watch/sealed-bid/",
        "/watch/chess/boards/1.svg",
    ],
)
def test_what_was_not_recorded_is_missing(client: Client, address: str):
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("turn", ["x", "²", "-1", "1" * 300])
def test_a_turn_that_is_no_number_is_the_first(client: Client, turn: str):
    assert client.get("/watch/tercios/", {"turn": turn}).status_code == 200


def test_the_welcome_page_plays_a_turn_by_itself(client: Client):
    page = client.get("/").text
    assert "data-autoplay" in page and re.search(r'<figure class="board"[^>]*>\s*<svg', page)
