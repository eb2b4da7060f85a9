"""Lessons: for everybody, in both languages, judged by the rules, without an account and without scripts."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from django.test import Client

from games.pages.lessons import DONE
from games.pages.sheet import MOST_TEXT
from games.people.limits import LESSONS
from rulesets.kernel.registry import HOUSE, offered

pytestmark = pytest.mark.django_db
IN_LANGUAGE = pytest.mark.parametrize("language", ["en", "es"])
IN_EVERY_GAME = pytest.mark.parametrize("name", HOUSE)


def first_of(name: str):
    return offered(name).lessons()[0]


def address(name: str, id: str = "") -> str:
    return f"/learn/{name}/lessons/{id}/" if id else f"/learn/{name}/lessons/"


def tried(client: Client, name: str, orders: str, language: str = "en", do: str = "try"):
    sent = {"text": orders, "do": do}
    return client.post(address(name, first_of(name).id), sent, headers={"accept-language": language})


def readable(response) -> str:
    return unescape(response.content.decode())


@IN_LANGUAGE
@IN_EVERY_GAME
def test_the_list_needs_no_account_and_begins_with_the_first(name: str, language: str):
    response = Client().get(address(name), headers={"accept-language": language})
    assert response.status_code == 200 and f'<html lang="{language}">' in response.text
    found = re.findall(r'<li><a href="/learn/\w+/lessons/([\w-]+)/">(.*?)</a>', response.text)
    assert found == [(lesson.id, lesson.title.in_(language)) for lesson in offered(name).lessons()]
    assert f'class="button act" href="{address(name, first_of(name).id)}"' in response.text


@IN_LANGUAGE
@IN_EVERY_GAME
def test_a_lesson_shows_its_text_its_board_and_a_sheet(name: str, language: str):
    lesson = first_of(name)
    page = readable(Client().get(address(name, lesson.id), headers={"accept-language": language}))
    assert lesson.title.in_(language) in page and lesson.task.in_(language) in page
    assert "<svg" in page and 'id="workbench"' in page and 'id="orders-text"' in page
    assert lesson.right.says.in_(language) not in page, "nobody has tried anything"
    assert "<script>" not in page


@IN_LANGUAGE
@IN_EVERY_GAME
def test_who_does_it_reads_what_happened_and_why_and_it_is_remembered(name: str, language: str):
    lesson, client = first_of(name), Client()
    response = tried(client, name, lesson.right.orders.in_(language), language)
    page = readable(response)
    assert lesson.right.says.in_(language) in page
    assert "<li>[" not in page, "orders are shown as sentences"
    assert 'id="event-1"' in page and 'id="report-events"' in page
    assert 'id="workbench"' not in page, "the board after it is not one to give orders on"
    assert response.cookies[DONE].value == f"{name}.{lesson.id}" and response.cookies[DONE]["httponly"]
    listed = client.get(address(name)).text
    assert listed.count('class="tag stands"') == 1
    second = offered(name).lessons()[1]
    assert address(name, second.id) in page, "the next lesson"


def test_dice_are_told_without_the_names_of_their_streams_and_a_code_is_called_a_rule():
    page = readable(tried(Client(), "tercios", first_of("tercios").right.orders.en))
    seen = re.sub(r"<[^>]*>", " ", page)
    assert "1d6:" in seen and "turn1/" not in seen.split("What happened")[1].split("Your orders")[0]
    assert re.search(r"rule\s+T-TURN-0\d", seen)


@IN_LANGUAGE
@IN_EVERY_GAME
def test_who_does_something_else_reads_why_and_nothing_is_remembered(name: str, language: str):
    lesson = first_of(name)
    response = tried(Client(), name, lesson.other.orders.in_(language), language)
    assert lesson.other.says.in_(language) in readable(response)
    assert DONE not in response.cookies


@IN_LANGUAGE
@IN_EVERY_GAME
def test_what_the_rules_refuse_is_shown_beside_the_sheet(name: str, language: str):
    lesson = first_of(name)
    orders = lesson.refused.orders.in_(language)
    response = tried(Client(), name, orders, language)
    page = readable(response)
    assert 'role="alert"' in page and lesson.refused.says.in_(language) in page
    assert orders.splitlines()[0] in page, "what was written is still there"
    assert 'id="report-events"' not in page and DONE not in response.cookies


@IN_EVERY_GAME
def test_checking_plays_nothing(name: str):
    lesson = first_of(name)
    response = tried(Client(), name, lesson.right.orders.en, do="check")
    page = readable(response)
    assert "These orders are understood and allowed" in page and DONE not in response.cookies
    assert 'id="report-events"' not in page
    part = Client().post(address(name, lesson.id), {"text": "x", "do": "check"}, headers={"hx-request": "true"})
    assert part.text.lstrip().startswith('<section id="sheet"')


@IN_EVERY_GAME
def test_trying_again_keeps_what_was_written(name: str):
    response = tried(Client(), name, "<b>my own words</b>", do="again")
    assert "&lt;b&gt;my own words&lt;/b&gt;</textarea>" in response.text


@IN_EVERY_GAME
def test_reading_plays_nothing(name: str):
    client = Client()
    for method in (client.get, client.head):
        response = method(address(name, first_of(name).id), {"text": first_of(name).right.orders.en, "do": "try"})
        assert response.status_code == 200 and DONE not in response.cookies
    assert client.put(address(name, first_of(name).id)).status_code == 405


@IN_EVERY_GAME
def test_the_workbench_measures_the_lessons_position(name: str):
    client, lesson = Client(), first_of(name)
    asks = re.search(r'id="asks"[^>]*>(.*?)</script>', client.get(address(name, lesson.id)).text)
    assert asks is not None
    (question, *_) = json.loads(asks[1])
    query = {"ask": "sheet", "question": question, "text": lesson.right.orders.en}
    told = client.post(f"{address(name, lesson.id)}measure/", json.dumps(query), content_type="application/json")
    assert told.status_code == 200 and told.json()["text"]
    wrong = client.post(f"{address(name, lesson.id)}measure/", "{", content_type="application/json")
    assert wrong.status_code == 400 and wrong.json()["detail"]
    assert client.get(f"{address(name, lesson.id)}measure/").status_code == 405


@IN_EVERY_GAME
def test_the_replay_starts_from_the_board_before(name: str):
    response = Client().get(f"{address(name, first_of(name).id)}boards/1.svg")
    assert response.status_code == 200 and response.headers["Content-Type"] == "image/svg+xml"
    assert response.text.startswith("<svg") and "default-src 'none'" in response.headers["Content-Security-Policy"]


@IN_LANGUAGE
def test_an_old_link_says_so_and_shows_what_there_is(language: str):
    response = Client().get(address("tercios", "gone"), headers={"accept-language": language})
    assert response.status_code == 404
    assert address("tercios", first_of("tercios").id) in response.text and 'role="status"' in response.text


def test_a_game_that_is_not_there_has_no_lessons():
    assert Client().get(address("chess")).status_code == 404
    assert Client().get(address("chess", "march")).status_code == 404


def test_a_cookie_that_somebody_wrote_is_no_harm():
    client = Client()
    client.cookies[DONE] = "chess.march~tercios.gone~mistral.nothing~<script>~" + "x" * 3000
    response = tried(client, "tercios", first_of("tercios").right.orders.en)
    assert response.cookies[DONE].value == f"tercios.{first_of('tercios').id}"


def test_sheets_are_bounded_and_everything_is_counted(settings):
    settings.ESTAFETA_API_RATE = 40
    client = Client()
    response = tried(client, "tercios", "x" * (MOST_TEXT + 10), do="again")
    assert "x" * MOST_TEXT in response.text and "x" * (MOST_TEXT + 1) not in response.text
    for _ in range(3):
        response = tried(client, "tercios", "T1 run")
    assert response.status_code == 429 and response.headers["RateLimit"].startswith(f'"{LESSONS.name}"')
    assert client.get(address("tercios", first_of("tercios").id)).status_code == 429
    assert client.post(f"{address('tercios', 'march')}measure/").status_code == 429
    assert client.get("/learn/").status_code == 200
