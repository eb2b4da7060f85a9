"""A thousand connections at once: what the server can do, and what happens to orders under far more load.

First, as many callers as keep it busy, each asking again when answered. Then players who ask at fixed times, several
times what the server can do. Their requests are cheap to make, so that the callers do not take the server's CPU.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field, replace

from games.people import api_tokens
from tests.bench.auctions import LongAuction
from tests.bench.measure import percentile, postmaster, tree_cpu
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings
from tests.services import HOST

LINES = 1000
SEATS = 200
"""Each is watched over five connections (a browser, a phone, programs), and orders come over one of them."""
GOALS = [
    Goal("crowd.orders_refused", 1),
    Goal("crowd.odd_answers", 1),
    Goal("crowd.order_p99_ms", 3000),
    Goal("kept_of_the_rate", 0.7, at_least=True),
]
BUSY = 16
"""Callers that keep the server busy without a real queue."""
SECONDS = 12.0
LOOK_EVERY = 1.5  # seconds between two requests of one connection: about 700 requests a second
ORDERS = 0.2
"""Share of the requests on connections that order."""


@dataclass
class Player:
    """One seat with its token and what it knows."""

    game: str
    decision: str
    question: str
    token: str
    orders: bool = True
    version: int = 0
    tag: str = ""

    def order(self) -> bytes:
        body = json.dumps({"answers": {self.question: {"coins": self.version % 1000}}, "seen": self.version})
        return self._request("POST", f"/api/v1/decisions/{self.decision}/submit", body)

    def look(self) -> bytes:
        return self._request("GET", f"/api/v1/games/{self.game}/decision")

    def _request(self, method: str, path: str, body: str = "") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Authorization: Bearer {self.token}"]
        if method == "POST":
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        elif self.tag:
            lines.append(f"If-None-Match: {self.tag}")
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


@dataclass
class Heard:
    """The result of one phase."""

    looks: int = 0
    orders: int = 0
    turned_away: int = 0
    without_advice: int = 0
    orders_refused: int = 0
    odd: list[int] = field(default_factory=list)
    order_waits: list[float] = field(default_factory=list)
    look_waits: list[float] = field(default_factory=list)

    def figures(self, seconds: float, cpu: float) -> dict[str, float]:
        answered = self.looks + self.orders
        return {
            "answered_a_second": round(answered / seconds, 1),
            "cpu_ms": round(1000 * cpu / max(1, answered), 3),
            "orders": self.orders,
            "orders_refused": self.orders_refused,
            "order_p50_ms": percentile(self.order_waits, 50),
            "order_p99_ms": percentile(self.order_waits, 99),
            "look_p99_ms": percentile(self.look_waits, 99),
            "reads_turned_away": self.turned_away,
            "odd_answers": len(self.odd) + self.without_advice,
        }


class Line:
    """One connection, with one request at a time."""

    def __init__(self, port: int, heard: Heard) -> None:
        self._port, self._heard = port, heard
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, player: Player, order: bool) -> float:
        """Returns the seconds to pause afterwards."""
        began = time.perf_counter()
        status, headers = await self._ask(player.order() if order else player.look())
        waited = 1000 * (time.perf_counter() - began)
        heard = self._heard
        if order:
            player.version += status == 201
            heard.orders += status == 201
            heard.orders_refused += status != 201
            heard.order_waits.append(waited)
        elif status == 503:
            heard.turned_away += 1
            heard.without_advice += "retry-after" not in headers
            return float(headers.get("retry-after", 1))
        else:
            player.tag = headers.get("etag", player.tag)
            heard.looks += status in (200, 304)
            heard.look_waits.append(waited)
            if status not in (200, 304):
                heard.odd.append(status)
        return 0.0

    async def _ask(self, request: bytes) -> tuple[int, dict[str, str]]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(HOST, self._port)
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _colon, value in (line.partition(":") for line in head[1:])}
        await reader.readexactly(int(headers.get("content-length", 0)))
        return int(head[0].split()[1]), headers

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


def load(around: Surroundings) -> Result:
    goals = [
        Goal("crowd.orders_refused", 1),
        Goal("crowd.odd_answers", 1),
        Goal("kept_of_the_rate", 0.7, at_least=True),
    ]
    result = Result("load", goals=[*goals, Goal("crowd.order_p99_ms", 3000)])
    with around.web() as (port, web):
        seats = [player for _ in range(SEATS // 2) for player in _two_players()]
        players = [*seats, *(replace(seats[n % SEATS], orders=False) for n in range(LINES - SEATS))]
        pids = [web, postmaster()]
        for name, crowd in (("warm", players[:BUSY]), ("busy", players[:BUSY]), ("crowd", players)):
            heard = Heard()
            cpu, began = tree_cpu(pids), time.monotonic()
            asyncio.run(_play(port, crowd, heard, by_the_clock=name == "crowd"))
            if name != "warm":
                result.add(name, heard.figures(time.monotonic() - began, tree_cpu(pids) - cpu))
    kept = result.figures["crowd.answered_a_second"] / result.figures["busy.answered_a_second"]
    result.add("", {"kept_of_the_rate": round(kept, 3)})
    return result


def _two_players() -> list[Player]:
    table = LongAuction().start()
    players = []
    for side, user in (("north", table.ana), ("south", table.bea)):
        _token, secret = api_tokens.issue(user=user, name="bench", scopes=["read", "play"])
        decision = table.asked(side)
        assert decision is not None
        question = table.game.rules.decode_questions(decision.questions)[0].key
        players.append(Player(table.game.ref, decision.ref, question, secret))
    return players


async def _play(port: int, players: list[Player], heard: Heard, *, by_the_clock: bool) -> None:
    lot = random.Random(7)
    end = time.monotonic() + SECONDS
    one = _by_the_clock if by_the_clock else _without_pause
    await asyncio.gather(*(one(Line(port, heard), player, random.Random(lot.random()), end) for player in players))


async def _without_pause(line: Line, player: Player, lot: random.Random, end: float) -> None:
    while time.monotonic() < end:
        await line.ask(player, player.orders and lot.random() < ORDERS)
    line.close()


async def _by_the_clock(line: Line, player: Player, lot: random.Random, end: float) -> None:
    await asyncio.sleep(lot.random() * LOOK_EVERY)
    while (now := time.monotonic()) < end:
        stay_away = await line.ask(player, player.orders and lot.random() < ORDERS)
        await asyncio.sleep(max(0.0, now + LOOK_EVERY - time.monotonic(), min(stay_away, end - time.monotonic())))
    line.close()
