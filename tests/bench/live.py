"""Two thousand open tables on one web process: what they cost while nothing happens, and how soon each hears of orders.

Every reader has a stream of their own, as a browser opens it. Then sides order, one a moment, and both readers of each
table are told.
"""

from __future__ import annotations

import asyncio
import resource
import time
from dataclasses import dataclass, field

from django.test import Client

from games.models import User
from tests.bench.auctions import LongAuction
from tests.bench.measure import percentile, tree_cpu, tree_memory
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings
from tests.services import HOST

OPEN = 2000
EACH = 4
"""Browsers of one player: making two thousand accounts would take longer than measuring. A table has two players."""
TABLES = OPEN // EACH // 2
QUIET_SECONDS = 40.0
ORDERS = 50
PAUSE = 0.2  # seconds between two orders
GOALS = [
    Goal("kb_a_stream", 40),
    Goal("quiet.cpu_share", 0.1),
    Goal("heard.p95_ms", 2000),
    Goal("heard.missed", 1),
]


@dataclass
class Table:
    auction: LongAuction
    heard: list[float] = field(default_factory=list)
    """When each reader was told, since the last order."""


class Reader:
    """A browser's end of one stream."""

    def __init__(self, table: Table, session: str) -> None:
        self.table, self._session = table, session

    async def open(self, port: int) -> None:
        self._in, out = await asyncio.open_connection(HOST, port)
        request = f"GET /live/stream HTTP/1.1\r\nHost: {HOST}\r\nCookie: sessionid={self._session}\r\n\r\n"
        out.write(request.encode())
        await self._until(b"event: all")
        self._out = out
        self._listening = asyncio.ensure_future(self._listen())

    async def _until(self, what: bytes) -> None:
        while what not in await self._in.readline():
            pass

    async def _listen(self) -> None:
        while True:
            await self._until(b"event: some")
            self.table.heard.append(time.perf_counter())

    def close(self) -> None:
        self._listening.cancel()
        self._out.close()


def live(around: Surroundings) -> Result:
    result = Result("live", goals=GOALS)
    _allow_many_files()
    tables = [Table(LongAuction().start()) for _ in range(TABLES)]
    readers = [Reader(table, session) for table in tables for session in _sessions(table)]
    with around.web() as (port, pid):
        asyncio.run(_measure(result, tables, readers, port, pid))
    return result


def _sessions(table: Table) -> list[str]:
    return [session for user in (table.auction.ana, table.auction.bea) for session in [_session(user)] * EACH]


def _session(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


def _allow_many_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 3 * OPEN)), hard))


async def _measure(result: Result, tables: list[Table], readers: list[Reader], port: int, pid: int) -> None:
    before = tree_memory([pid])
    began, cpu = time.perf_counter(), tree_cpu([pid])
    for start in range(0, len(readers), 20):
        await asyncio.gather(*(reader.open(port) for reader in readers[start : start + 20]))
    result.add(
        "opening", {"seconds": time.perf_counter() - began, "cpu_ms": 1000 * (tree_cpu([pid]) - cpu) / len(readers)}
    )
    await asyncio.sleep(2)
    result.figures["streams"] = len(readers)
    result.figures["kb_a_stream"] = (tree_memory([pid]) - before) / 1024 / len(readers)
    result.figures["mb_in_all"] = tree_memory([pid]) / 2**20
    cpu = tree_cpu([pid])
    await asyncio.sleep(QUIET_SECONDS)
    result.add("quiet", {"cpu_share": (tree_cpu([pid]) - cpu) / QUIET_SECONDS})
    await _orders(result, tables, pid)
    for reader in readers:
        reader.close()


def _order(auction: LongAuction) -> None:
    decision = auction.asked("north")
    assert decision is not None
    auction.submit(decision)


async def _orders(result: Result, tables: list[Table], pid: int) -> None:
    """Each order is heard by all streams of its table and by no other."""
    waits, missed, cpu = [], 0, tree_cpu([pid])
    for number in range(ORDERS):
        table = tables[number]
        table.heard.clear()
        began = time.perf_counter()
        await asyncio.to_thread(_order, table.auction)
        while len(table.heard) < 2 * EACH and time.perf_counter() - began < 10:
            await asyncio.sleep(0.01)
        waits += [(at - began) * 1000 for at in table.heard]
        missed += 2 * EACH - len(table.heard)
        await asyncio.sleep(PAUSE)
    told = {"p50_ms": percentile(waits, 50), "p95_ms": percentile(waits, 95), "missed": float(missed)}
    result.add("heard", told | {"cpu_ms_a_stream": 1000 * (tree_cpu([pid]) - cpu) / max(1, len(waits))})
