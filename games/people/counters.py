"""Stores how much of its limit each caller has left: in Redis, in a file, or in this process.

A bucket holds the amount for one minute and fills steadily. Each store takes from it in one atomic step.
"""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections import OrderedDict
from contextlib import closing
from pathlib import Path
from typing import Protocol

import redis
import structlog
from redis.backoff import NoBackoff
from redis.retry import Retry

log = structlog.get_logger(__name__)

SPAN = 60
"""Seconds in which an empty bucket fills."""
MOST_CALLERS = 50_000
PATIENCE = 0.05
"""Seconds to connect, and again for an answer: nobody should wait for a limit."""
SWEPT_ONCE_IN = 500
REST = 2.0
"""Seconds before an unreachable Redis is tried again."""

Taken = tuple[bool, float]
"""Whether it was granted, and how much is left."""


class Away(Exception):
    """The counts cannot be reached now."""


class Counter(Protocol):
    def take(self, key: str, most: float, weight: float) -> Taken: ...


class InProcess:
    """For this process only, until it restarts. If there are very many callers, the least recent are forgotten."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, most: float, weight: float) -> Taken:
        now = time.monotonic()
        with self._lock:
            left, since = self._left.pop(key, (most, now))
            granted, left = drawn(left, now - since, most, weight)
            self._left[key] = (left, now)
            if len(self._left) > MOST_CALLERS:
                self._left.popitem(last=False)
        return granted, left


def drawn(left: float, passed: float, most: float, weight: float) -> Taken:
    left = min(most, left + max(0.0, passed) * most / SPAN)
    return (True, left - weight) if left >= weight else (False, left)


_TAKE = """
local most, weight = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local kept = redis.call('HMGET', KEYS[1], 'left', 'since')
local left = tonumber(kept[1]) or most
left = math.min(most, left + math.max(0, now - (tonumber(kept[2]) or now)) * most / ARGV[3])
local granted = 0
if left >= weight then
  granted, left = 1, left - weight
end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'since', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], ARGV[3] + 1)
return {granted, string.format('%.6f', left)}
"""
"""Uses Redis's own clock, so that machines need not agree on the time."""


class InRedis:
    """For all processes on all machines. If it does not answer, it is tried again in the background."""

    def __init__(self, url: str) -> None:
        self._redis = redis.Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, retry=Retry(NoBackoff(), 0)
        )
        self._take = self._redis.register_script(_TAKE)
        self._lock = threading.Lock()
        self._there = threading.Event()
        self._looking = False
        self._look()
        self._there.wait(2 * PATIENCE)

    def take(self, key: str, most: float, weight: float) -> Taken:
        if not self._there.is_set():
            raise Away
        try:
            granted, left = self._take(keys=[f"estafeta:limit:{key}"], args=[most, weight, SPAN])
        except (redis.RedisError, OSError) as error:
            log.warning("limits are counted by each process: no Redis", error=type(error).__name__)
            self._there.clear()
            self._look()
            raise Away from None
        return bool(granted), float(left)

    def _look(self) -> None:
        """Looking up a name may take seconds to fail, and no request should wait for that."""
        with self._lock:
            if self._looking:
                return
            self._looking = True
        threading.Thread(target=self._look_until_there, name="limits", daemon=True).start()

    def _look_until_there(self) -> None:
        while not self._answers():
            time.sleep(REST)
        with self._lock:
            self._looking = False
            self._there.set()

    def _answers(self) -> bool:
        try:
            return bool(self._redis.ping())
        except (redis.RedisError, OSError):
            return False


class InFile:
    """For the processes of one machine without Redis: a small database of its own.

    It is not the games' database: that one syncs to disk at every commit and may be locked while a turn is written.
    These counts may be lost at any time, and nobody waits for them.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mine = threading.local()
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(self._open()) as file:
            file.execute("PRAGMA journal_mode=WAL")
            file.execute(
                "CREATE TABLE IF NOT EXISTS bucket (key TEXT PRIMARY KEY, left REAL, since REAL) WITHOUT ROWID"
            )
            file.execute("DELETE FROM bucket WHERE since < ?", [time.time() - SPAN])

    def _open(self) -> sqlite3.Connection:
        file = sqlite3.connect(self._path, timeout=PATIENCE, isolation_level=None)
        file.execute("PRAGMA synchronous=OFF")
        return file

    def take(self, key: str, most: float, weight: float) -> Taken:
        try:
            if not hasattr(self._mine, "file"):
                self._mine.file = self._open()
            return self._drawn(self._mine.file, key, most, weight)
        except sqlite3.Error:
            raise Away from None

    def _drawn(self, file: sqlite3.Connection, key: str, most: float, weight: float) -> Taken:
        file.execute("BEGIN IMMEDIATE")
        try:
            now = time.time()
            row = file.execute("SELECT left, since FROM bucket WHERE key = ?", [key]).fetchone()
            left, since = row or (most, now)
            granted, left = drawn(left, now - since, most, weight)
            if random.random() * SWEPT_ONCE_IN < 1:  # a full bucket needs no row
                file.execute("DELETE FROM bucket WHERE since < ?", [now - SPAN])
            file.execute("INSERT OR REPLACE INTO bucket VALUES (?, ?, ?)", [key, left, now])
        except BaseException:
            file.execute("ROLLBACK")
            raise
        file.execute("COMMIT")
        return granted, left
