"""How much a caller may ask for: shared between processes, weighted, reported, and never in the way of orders."""

from __future__ import annotations

import json
import re
import socket
import sqlite3
import subprocess
import sys
import threading
import time

import pytest
from django.conf import settings as real
from django.test import Client
from django.urls import reverse
from redis import Redis

from games.people import counters, limits
from games.people.callers import household_of
from games.people.counters import Away, InFile, InProcess, InRedis
from tests.api.callers import ROOT, Caller, refused
from tests.games.tables import AuctionTable
from tests.standing import laid

pytestmark = pytest.mark.django_db
POLICY = re.compile(r'"([a-z-]+)";q=(\d+);w=60')
LEFT = re.compile(r'"([a-z-]+)";r=(\d+);t=(\d+)')


@pytest.fixture(autouse=True)
def _rested():
    limits.allowance.forget()


@laid
def table():
    return AuctionTable().start()


@pytest.fixture(params=["process", "redis", "file"])
def counter(request, tmp_path):
    made = {
        "process": InProcess,
        "redis": lambda: InRedis(real.REDIS_URL),
        "file": lambda: InFile(tmp_path / "limits.sqlite3"),
    }
    return made[request.param]()


def key() -> str:
    return f"test/{time.time_ns()}"


# The counters.


def test_a_bucket_holds_a_minutes_worth(counter):
    caller, began = key(), time.monotonic()
    taken = [counter.take(caller, 10, 3) for _ in range(4)]
    filled = (time.monotonic() - began) * 10 / counters.SPAN
    assert [granted for granted, _left in taken] == [True, True, True, False]
    assert all(
        left - 0.01 <= found <= left + filled + 0.01 for left, (_, found) in zip([7, 4, 1, 1], taken, strict=True)
    )
    assert counter.take(caller, 10, 1)[0], "a smaller wish still fits"


def test_a_bucket_fills_steadily(counter):
    """Ten a second, no more and no less, however late the machine lets us look."""
    caller, began = key(), time.monotonic()
    assert counter.take(caller, 600, 600)[0]
    emptied = time.monotonic()
    while not (found := counter.take(caller, 600, 5))[0]:
        assert time.monotonic() < emptied + 30
        time.sleep(0.02)
    passed = time.monotonic() - began
    assert passed >= 0.5 - 0.01
    assert 0 <= found[1] <= passed * 10 - 5 + 0.1


def test_callers_do_not_take_from_each_other(counter):
    one, other = key(), key() + "x"
    counter.take(one, 1, 1)
    assert not counter.take(one, 1, 1)[0]
    assert counter.take(other, 1, 1)[0]


def test_a_wish_is_granted_once_however_many_ask_at_once(counter):
    caller, granted, began = key(), [], time.monotonic()

    def ask():
        for _ in range(20):
            try:
                granted.append(counter.take(caller, 30, 1)[0])
            except Away:  # the file was busy for longer than anybody waits
                granted.append(False)

    threads = [threading.Thread(target=ask) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 20 <= sum(granted) <= 30 + (time.monotonic() - began) * 30 / counters.SPAN


ASK = """
import sys
from pathlib import Path
from games.people.counters import InFile, InRedis
kind, place, caller = sys.argv[1:]
counter = InRedis(place) if kind == "redis" else InFile(Path(place))
print(sum(counter.take(caller, 30, 1)[0] for _ in range(25)))
"""


@pytest.mark.parametrize("where", ["redis", "file"])
def test_processes_count_together(where, tmp_path):
    place = real.REDIS_URL if where == "redis" else str(tmp_path / "limits.sqlite3")
    command = [sys.executable, "-c", ASK, where, place, key()]
    # One after the other, so that the second finds what the first left. Meanwhile the bucket fills a little.
    granted = [int(subprocess.check_output(command, cwd=real.BASE_DIR, timeout=300)) for _ in range(2)]
    assert granted[0] == 25 and granted[1] < 25


def test_what_redis_keeps_goes_away_by_itself():
    from redis import Redis

    counter, caller = InRedis(real.REDIS_URL), key()
    counter.take(caller, 10, 1)
    with Redis.from_url(real.REDIS_URL) as redis:
        assert 0 < redis.ttl(f"estafeta:limit:{caller}") <= 61


# Without Redis.


@pytest.fixture
def deaf_port():
    """A port that accepts connections and never answers, like a frozen Redis."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen(8)
        yield server.getsockname()[1]


@pytest.mark.parametrize("kind", ["refused", "deaf", "nameless"])
def test_a_redis_that_is_away_costs_a_moment_and_each_process_counts_for_itself(
    settings, deaf_port, kind, table, monkeypatch
):
    monkeypatch.setattr(counters, "PATIENCE", 0.05)
    place = {"refused": "127.0.0.1:1", "deaf": f"127.0.0.1:{deaf_port}", "nameless": "no-such-host.invalid:6379"}[kind]
    settings.REDIS_URL = f"redis://{place}/0"
    settings.ESTAFETA_API_RATE = 3
    ana = Caller(table.ana)
    began = time.monotonic()
    limits.allowance.take(limits.CALLS, "anybody", 10)
    assert time.monotonic() - began < 2.5
    assert [ana.get("me").status_code for _ in range(4)] == [200, 200, 200, 429]
    began = time.monotonic()
    for _ in range(100):
        limits.allowance.take(limits.CALLS, "somebody", 10)
    assert time.monotonic() - began < 100 * counters.PATIENCE / 2, "no request waits for it"


def test_a_redis_that_goes_away_is_noticed_and_found_again(monkeypatch):
    monkeypatch.setattr(counters, "REST", 0.05)
    counter = InRedis(real.REDIS_URL)
    caller = key()

    def gone(*_, **__):
        raise ConnectionError("gone")

    with monkeypatch.context() as away, pytest.raises(Away):
        away.setattr(Redis, "execute_command", gone)
        counter.take(caller, 10, 1)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            assert counter.take(caller, 10, 1)[0]
            return
        except Away:
            time.sleep(0.02)
    pytest.fail("it was not found again")


def test_redis_saying_nonsense_is_no_reason_to_answer_nobody(settings, table):
    settings.REDIS_URL = "nonsense://"
    assert Caller(table.ana).get("me").status_code == 200


def test_a_file_that_is_locked_or_cannot_be_written_is_not_waited_for(tmp_path, settings, monkeypatch):
    monkeypatch.setattr(counters, "PATIENCE", 0.05)
    counter = InFile(tmp_path / "limits.sqlite3")
    other = sqlite3.connect(tmp_path / "limits.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    with pytest.raises(Away):
        counter.take("x", 10, 1)
    assert time.monotonic() - began < 2.5, "as long as SQLite waits if it is not told"
    other.execute("ROLLBACK")
    assert counter.take("x", 10, 1)[0]


def test_the_embedded_mode_counts_in_a_file_of_its_own(settings, tmp_path):
    settings.REDIS_URL, settings.EMBEDDED, settings.DATA = "", True, tmp_path
    settings.ESTAFETA_API_ANONYMOUS_RATE = 2
    assert [Client().get(ROOT + "rulesets").status_code for _ in range(3)] == [200, 200, 429]
    assert (tmp_path / "limits.sqlite3").exists()


# What is counted.


def left(response) -> tuple[str, int, int]:
    """Bucket, amount per minute, and what is left of it, as the headers say."""
    policy, rest = POLICY.fullmatch(response["RateLimit-Policy"]), LEFT.fullmatch(response["RateLimit"])
    assert policy and rest and policy[1] == rest[1]
    return policy[1], int(policy[2]), int(rest[2])


def test_answers_say_what_is_left(table, settings):
    settings.ESTAFETA_API_RATE = 60
    ana = Caller(table.ana)
    assert left(ana.get("me")) == ("calls", 60, 59)
    response = ana.get("me")
    assert left(response) == ("calls", 60, 58)
    assert LEFT.fullmatch(response["RateLimit"])[3] == "2", "in two seconds it is full again"


def test_refusals_say_it_too_with_when_to_come_back(table, settings):
    settings.ESTAFETA_API_RATE = 1
    ana = Caller(table.ana)
    ana.get("me")
    response = ana.get("me")
    refused(response, 429, "too-often")
    assert left(response) == ("calls", 1, 0)
    assert 55 <= int(response["Retry-After"]) <= 60
    assert left(ana.get("games/nothing")) == ("calls", 1, 0)


def test_guesses_are_told_what_is_left_as_well(settings):
    settings.ESTAFETA_API_ANONYMOUS_RATE = 2
    caller = Caller(None)
    caller.headers["Authorization"] = "Bearer est_guess"
    said = [caller.get("me") for _ in range(3)]
    assert [response.status_code for response in said] == [401, 401, 429]
    assert [left(response)[2] for response in said] == [1, 0, 0]


def test_where_there_is_no_limit_nothing_is_said(table, settings):
    settings.ESTAFETA_API_RATE = 0
    assert "RateLimit" not in Caller(table.ana).get("me")


@pytest.mark.parametrize(
    ("place", "weight"),
    [
        ("me", 1),
        ("games/{game}/view", 1),
        ("games/{game}/decision", limits.DECISION),
        ("games/{game}/board.svg", limits.PICTURE),
        ("games/{game}/board.png", limits.PICTURE),
        ("games/{game}/archive", limits.ARCHIVE),
        ("campaigns", limits.LIST),
    ],
)
def test_costly_calls_weigh_more(table, settings, place, weight):
    settings.ESTAFETA_API_RATE = 100
    response = Caller(table.ana).get(place.format(game=table.game.ref))
    assert response.status_code == 200 and left(response) == ("calls", 100, 100 - weight)


def test_a_call_that_weighs_more_than_the_whole_share_can_be_had_once(table, settings):
    settings.ESTAFETA_API_RATE = 3
    ana = Caller(table.ana)
    assert ana.get(f"games/{table.game.ref}/archive").status_code == 200
    refused(ana.get("me"), 429, "too-often")


def test_long_orders_weigh_more_when_they_are_checked(table, settings):
    settings.ESTAFETA_API_RATE = 100
    place = f"decisions/{table.decision('north').ref}/check"
    short = left(Caller(table.ana).post(place, {"text": "bid 3"}))[2]
    long = left(Caller(table.ana).post(place, {"text": "bid 3\n" * 4000}))[2]
    assert short == 100 - limits.CHECK and long == short - 28_000 // limits.BYTES_A_UNIT


def test_orders_are_taken_whatever_reading_has_used_up(table, settings):
    settings.ESTAFETA_API_RATE = 2
    ana = Caller(table.ana)
    while ana.get("me").status_code != 429:
        pass
    decision = table.decision("north")
    response = ana.post(f"decisions/{decision.ref}/submit", {"answers": {}, "seen": 0})
    assert response.status_code == 201 and left(response) == ("orders", 120, 119)
    assert ana.post(f"decisions/{decision.ref}/withdraw", {"seen": 1}).status_code == 201
    refused(ana.get("me"), 429, "too-often")


def test_orders_have_a_limit_of_their_own(table, settings):
    settings.ESTAFETA_ORDERS_RATE = 2
    ana, decision = Caller(table.ana), table.decision("north")
    said = [ana.post(f"decisions/{decision.ref}/submit", {"answers": {}, "seen": seen}) for seen in range(3)]
    assert [response.status_code for response in said] == [201, 201, 429]
    assert ana.get("me").status_code == 200


def test_a_machine_of_ipv6_has_one_share_however_many_addresses_it_uses(settings):
    settings.ESTAFETA_API_ANONYMOUS_RATE = 2
    said = [Client(REMOTE_ADDR=f"2001:db8::{n}").get(ROOT + "rulesets").status_code for n in range(3)]
    assert said == [200, 200, 429]
    assert Client(REMOTE_ADDR="2001:db8:0:1::1").get(ROOT + "rulesets").status_code == 200
    assert household_of("203.0.113.9") == "203.0.113.9"


# Pages.


@pytest.fixture
def browser(table):
    client = Client()
    client.force_login(table.ana)
    return client


def test_pictures_and_tables_count_and_are_refused_with_a_page_in_the_readers_language(table, browser, settings):
    settings.ESTAFETA_API_RATE = limits.TABLE + limits.PICTURE
    response = browser.get(reverse("game", args=[table.game.ref]))
    assert response.status_code == 200 and left(response)[2] == limits.PICTURE
    picture = reverse("board", args=[table.game.ref, 1])
    assert browser.get(picture).status_code == 200
    response = browser.get(picture)
    assert response.status_code == 429 and int(response["Retry-After"]) >= 1
    assert "Demasiadas peticiones" in response.text
    assert browser.get(reverse("account")).status_code == 200, "a page that costs little is not counted"


def test_a_measurement_is_refused_as_json(table, browser, settings):
    settings.ESTAFETA_API_RATE = 1
    place = reverse("measure", args=[table.game.ref])
    browser.post(place, "{}", content_type="application/json")
    response = browser.post(place, "{}", content_type="application/json")
    assert response.status_code == 429 and "Retry-After" in response
    assert json.loads(response.content)["detail"].startswith("Demasiadas")


def test_orders_are_handed_in_on_the_page_whatever_was_looked_at(table, browser, settings):
    settings.ESTAFETA_API_RATE = 1
    browser.get(reverse("game", args=[table.game.ref]))
    decision = table.decision("north")
    sheet = {"mode": "text", "seen": "0", "text": "bid 3"}
    place = reverse("sheet", args=[decision.ref])
    assert browser.post(place, sheet | {"do": "check"}).status_code == 429
    assert browser.post(place, sheet | {"do": "submit"}).status_code == 302
    assert table.decision("north").version == 1


def test_signing_in_counts_apart_from_guessing_tokens(settings):
    settings.ESTAFETA_API_ANONYMOUS_RATE = 4
    client = Client()
    while client.get(ROOT + "rulesets").status_code != 429:
        pass
    given = {"email": "who@example.org", "password": "guess"}
    assert client.post(reverse("login"), given).status_code == 422
    assert client.post(reverse("ask-for-link"), {"email": "who@example.org"}).status_code == 200
    response = client.post(reverse("login"), given)
    assert response.status_code == 429 and left(response)[0] == "sign-in"
    assert client.get(reverse("login")).status_code == 200


def test_nothing_that_is_counted_is_kept_in_clear(monkeypatch):
    kept = []
    monkeypatch.setattr(InRedis, "take", lambda counter, key, most, weight: kept.append(key) or (True, most))
    assert limits.allowance.take(limits.CALLS, "address 203.0.113.7", 10).left == 10
    assert len(kept) == 1 and "203" not in kept[0] and re.fullmatch("[0-9a-f]{32}", kept[0])
