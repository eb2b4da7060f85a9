"""Log lines carry ids and never what a player wrote."""

import io
import json
import logging
import sys

import pytest
import structlog

from config import logs


@pytest.fixture
def lines(monkeypatch):
    """Log as a server does, and give back what was written."""
    written = io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", written)
        logs.configure("json", "INFO")
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    logs.configure("text", "WARNING")


def test_bound_ids_stand_in_every_line_inside_and_in_none_outside(lines):
    log = structlog.get_logger("games.orders.play")
    with logs.bind(game="g1", segment=7):
        log.info("resolved", result="done")
    log.info("after")
    inside, outside = lines()
    assert (inside["game"], inside["segment"], inside["event"], inside["result"]) == ("g1", 7, "resolved", "done")
    assert inside["logger"] == "games.orders.play"
    assert "game" not in outside


def test_lines_of_other_libraries_have_the_same_form(lines):
    with logs.bind(game="g1"):
        logging.getLogger("some.module").warning("disk %s", "full")
    (line,) = lines()
    assert (line["event"], line["level"], line["game"]) == ("disk full", "warning", "g1")


@pytest.mark.parametrize("key", ["body", "raw_body", "reply_token", "password", "orders", "luck", "Authorization"])
def test_what_must_stay_secret_is_withheld_whoever_logs_it(lines, key):
    structlog.get_logger("careless").info("received", **{key: "swordfish"})
    (line,) = lines()
    assert line[key] == logs.WITHHELD
    assert "swordfish" not in json.dumps(line)


def test_a_traceback_does_not_show_the_values_of_variables(lines):
    def resolve(orders):
        raise ValueError("no such unit")

    try:
        resolve("swordfish " * 2)
    except ValueError:
        structlog.get_logger("games").exception("failed")
    (line,) = lines()
    assert "ValueError: no such unit" in line["exception"]
    assert "swordfish swordfish" not in line["exception"]


def test_a_request_is_logged_by_its_route_and_not_by_its_address(lines, client):
    client.get("/orders/by/token/swordfish/?token=swordfish")
    written = [line for line in lines() if line.get("logger") == "config.requests"]
    assert [(line["method"], line["status"], line["route"]) for line in written] == [("GET", 404, None)]
    assert "swordfish" not in json.dumps(written)


def test_another_form_than_json_or_text_is_refused():
    with pytest.raises(ValueError, match="json or text"):
        logs.configure("xml", "INFO")
