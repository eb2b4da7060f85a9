"""The gate: orders first, reads turned away when too many come, nobody delayed by a slow connection."""

import io
import json
import threading
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from config.crowded import turn_away
from config.gate import Gate

LONG = 60.0


class House:
    """An application whose requests continue when told to, and that notes in which order they began."""

    def __init__(self) -> None:
        self.began: list[str] = []
        self.may_end: dict[str, threading.Event] = {}
        self.changed = threading.Condition()

    def __call__(self, environ, start_response):
        name = environ["PATH_INFO"]
        with self.changed:
            self.began.append(name)
            self.changed.notify_all()
        self.may_end.setdefault(name, threading.Event()).wait(LONG)
        if name == "/breaks":
            raise ValueError("broken")
        start_response("200 OK", [("X-Thread", threading.current_thread().name)])
        return [name.encode(), environ["wsgi.input"].read()]

    def let_end(self, *names: str) -> None:
        for name in names:
            self.may_end.setdefault(name, threading.Event()).set()

    def wait_for(self, *names: str) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: set(names) <= set(self.began), LONG)


def away(environ, start_response):
    start_response("503 Service Unavailable", [])
    return [b"come again"]


class Visitors:
    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.pool = ThreadPoolExecutor(32)

    def come(self, path: str, method: str = "GET", body: bytes = b"") -> "Future[tuple[str, bytes]]":
        environ = {"PATH_INFO": path, "REQUEST_METHOD": method, "wsgi.input": io.BytesIO(body)}
        return self.pool.submit(self._come, environ | {"CONTENT_LENGTH": str(len(body))})

    def _come(self, environ):
        said = []
        body = b"".join(self.gate(environ, lambda status, headers, exc_info=None: said.append(status)))
        return said[0], body


@pytest.fixture
def house():
    return House()


@pytest.fixture
def made(house):
    """Makes a gate with visitors. Whoever still waits at the end is released."""
    gates = []

    def make(**settings):
        gates.append(Visitors(Gate(house, away, **({"hands": 1, "bench": 2, "patience": LONG} | settings))))
        return gates[-1]

    yield make
    house.may_end = _AllOpen()
    for visitors in gates:
        visitors.pool.shutdown(wait=False)


class _AllOpen(dict):
    def setdefault(self, name, default=None):
        opened = threading.Event()
        opened.set()
        return opened


def waiting(visitors: Visitors, count: int) -> None:
    """Waits until so many are in the queue."""
    gate = visitors.gate
    pause = threading.Event()
    while len(gate.queue) != count:
        pause.wait(0.002)


def test_an_order_is_taken_before_reads_that_came_earlier(house, made):
    visitors = made()
    first = visitors.come("/first")
    house.wait_for("/first")
    read = visitors.come("/read")
    waiting(visitors, 1)
    order = visitors.come("/order", "POST")
    waiting(visitors, 2)
    house.let_end("/first", "/order", "/read")
    assert [f.result(LONG)[0] for f in (first, order, read)] == ["200 OK"] * 3
    assert house.began == ["/first", "/order", "/read"]


def test_a_read_that_finds_the_bench_full_is_turned_away_at_once_and_an_order_is_not(house, made):
    visitors = made(bench=1)
    visitors.come("/first")
    house.wait_for("/first")
    visitors.come("/waits")
    waiting(visitors, 1)
    assert visitors.come("/late").result(LONG) == ("503 Service Unavailable", b"come again")
    orders = [visitors.come(f"/order{n}", "POST") for n in range(12)]
    waiting(visitors, 13)
    house.let_end("/first", *(f"/order{n}" for n in range(12)), "/waits")
    assert {order.result(LONG)[0] for order in orders} == {"200 OK"}


def test_a_read_that_waited_long_enough_is_turned_away_and_never_begun(house, made):
    visitors = made(patience=0.01)
    first = visitors.come("/first")
    house.wait_for("/first")
    assert visitors.come("/read").result(LONG)[0].startswith("503")
    house.let_end("/first", "/after")
    assert first.result(LONG)[0] == "200 OK"  # what has begun is waited for, however long it takes
    assert visitors.come("/after").result(LONG)[0] == "200 OK"
    assert house.began == ["/first", "/after"]


def test_an_order_is_told_to_come_again_only_when_nothing_moves_any_more(house, made):
    visitors = made(stalled=0.05)
    visitors.come("/hangs")
    house.wait_for("/hangs")
    assert visitors.come("/order", "POST").result(LONG)[0].startswith("503")
    assert house.began == ["/hangs"]


def test_an_order_waits_longer_than_that_while_others_get_their_turn(house, made):
    visitors = made(stalled=0.3)
    ahead = [f"/ahead{n}" for n in range(8)]
    orders = []
    for name in ahead:
        orders.append(visitors.come(name, "POST"))
        house.wait_for(ahead[0])
        waiting(visitors, len(orders) - 1)
    last = visitors.come("/last", "POST")
    waiting(visitors, len(ahead))
    house.let_end("/last")
    for name in ahead:  # each takes a good part of the time after which the gate assumes that something hangs
        threading.Event().wait(0.12)
        house.let_end(name)
    assert last.result(LONG)[0] == "200 OK"


def test_health_is_answered_while_everything_hangs(house, made):
    visitors = made()
    for n in range(6):
        visitors.come(f"/hangs{n}", "POST")
    house.wait_for("/hangs0")
    house.let_end("/healthz", "/metrics")
    assert visitors.come("/healthz").result(LONG)[0] == "200 OK"
    assert visitors.come("/metrics").result(LONG)[0] == "200 OK"


def test_a_body_is_read_before_it_queues(house, made):
    visitors = made()
    visitors.come("/first")
    house.wait_for("/first")
    read = threading.Event()

    class Slow(io.BytesIO):
        def read(self, size=-1):
            read.set()
            return super().read(size)

    environ = {"PATH_INFO": "/order", "REQUEST_METHOD": "POST", "CONTENT_LENGTH": "5", "wsgi.input": Slow(b"coins")}
    order = visitors.pool.submit(visitors._come, environ)
    assert read.wait(LONG)
    house.let_end("/first", "/order")
    assert order.result(LONG) == ("200 OK", b"/ordercoins")


def test_an_error_is_its_callers_and_the_work_goes_on(house, made):
    visitors = made()
    house.let_end("/breaks", "/next")
    with pytest.raises(ValueError, match="broken"):
        visitors.come("/breaks").result(LONG)
    assert visitors.come("/next").result(LONG)[0] == "200 OK"


def test_no_more_work_at_once_than_there_are_hands(house, made):
    visitors = made(hands=2, bench=10)
    names = [f"/read{n}" for n in range(6)]
    visits = [visitors.come(name) for name in names]
    waiting(visitors, 4)
    assert len(house.began) == 2
    house.let_end(*names)
    assert {visit.result(LONG)[0] for visit in visits} == {"200 OK"}


@pytest.mark.parametrize(("path", "kind"), [("/api/v1/games", "application/problem+json"), ("/desk/", "text/html")])
def test_who_is_turned_away_reads_when_to_come_again_in_their_language(path, kind):
    environ = {"PATH_INFO": path, "REQUEST_METHOD": "GET", "wsgi.input": io.BytesIO(), "HTTP_ACCEPT_LANGUAGE": "es"}
    said = []
    body = b"".join(turn_away(environ, lambda status, headers: said.append((status, dict(headers)))))
    status, headers = said[0]
    assert status.startswith("503") and 2 <= int(headers["Retry-After"]) <= 6
    assert headers["Content-Type"].startswith(kind) and headers["Cache-Control"] == "no-store"
    assert "Content-Security-Policy" in headers
    assert "segundos" in body.decode()
    if kind.endswith("json"):
        assert json.loads(body)["type"] == "urn:estafeta:problem:crowded"
