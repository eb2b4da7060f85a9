"""Every refusal is a problem document: a stable code, the right status, words in the reader's language."""

import pytest
from django.db import OperationalError

from games.api.problems import KINDS
from games.errors import Busy
from games.orders import play
from games.visibility import sight
from tests.api.callers import Caller, refused


def test_an_address_that_leads_nowhere_is_a_problem_too(ana):
    for method in ("get", "post", "put", "delete"):
        response = getattr(ana.client, method)("/api/v1/nowhere/at/all", headers=ana.headers)
        refused(response, 404, "not-found")


def test_a_method_that_an_address_does_not_take_is_refused(table, ana):
    response = ana.put(f"games/{table.game.ref}", {})
    refused(response, 405, "no-such-method")
    assert "GET" in response["Allow"]
    assert ana.client.options("/api/v1/me", headers=ana.headers).status_code == 405


def test_a_busy_game_says_when_to_come_back(table, ana, monkeypatch):
    def busy(**_):
        raise Busy()

    monkeypatch.setattr(play, "submit", busy)
    response = ana.post(f"decisions/{table.decision('north').ref}/submit", {"seen": 0})
    refused(response, 503, "busy")
    assert int(response["Retry-After"]) >= 1


def test_a_database_that_is_away_is_no_error_of_the_caller(table, ana, monkeypatch):
    def away(*_):
        raise OperationalError("server closed the connection unexpectedly, password=secret")

    monkeypatch.setattr(sight, "find_game", away)
    response = ana.get(f"games/{table.game.ref}")
    refused(response, 503, "unavailable")
    assert int(response["Retry-After"]) >= 1
    assert b"secret" not in response.content


def test_what_nobody_foresaw_has_an_id_and_no_details(table, ana, monkeypatch, caplog):
    def broken(*_):
        raise RuntimeError("the secret plan is: coins=7")

    monkeypatch.setattr(sight, "find_game", broken)
    response = ana.get(f"games/{table.game.ref}")
    document = refused(response, 500, "error")
    assert b"coins" not in response.content and b"RuntimeError" not in response.content
    assert document["id"] and document["id"] in caplog.text


def test_refusals_speak_the_language_that_was_asked_for(table):
    illegal = {"answers": {"round1/bid/north": {"coins": 99}}, "seen": 0}
    place = f"decisions/{table.decision('north').ref}/submit"
    own = refused(Caller(table.ana, language=None).post(place, illegal), 422, "illegal")
    assert own["problems"][0]["text"] == "Tienes 12 monedas."
    asked_for = refused(Caller(table.ana, language="en").post(place, illegal), 422, "illegal")
    assert asked_for["problems"][0]["text"] == "You have 12 coins."


def test_a_session_speaks_the_language_of_its_person(table, client):
    client.force_login(table.ana)
    response = client.get(f"/api/v1/games/{table.game.ref}/reports", headers={"Accept-Language": "en"})
    assert response.json()["items"][0]["title"] == "Ronda 1"
    assert response["Content-Language"] == "es"


def test_the_language_of_one_caller_does_not_stick_to_the_next(table):
    place = f"games/{table.game.ref}/reports"
    spanish, english = Caller(table.ana, language=None), Caller(table.bea, language=None)
    assert spanish.get(place).json()["items"][0]["title"] == "Ronda 1"
    assert english.get(place).json()["items"][0]["title"] == "Round 1"
    assert Caller(None, language=None).get("rulesets")["Content-Language"] == "en"


@pytest.mark.parametrize(("code", "kind"), KINDS.items())
def test_every_kind_of_problem_is_documented(code, kind, settings):
    text = (settings.BASE_DIR / "docs" / "api.md").read_text()
    assert f"| `{code}` | {kind[0]} |" in text


def test_head_is_answered_like_get_without_the_body(table, ana):
    response = ana.client.head(f"/api/v1/games/{table.game.ref}/view", headers=ana.headers)
    assert response.status_code == 200 and response.content == b""
