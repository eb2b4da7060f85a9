"""How a process with open streams hears of changes: from Redis, from the embedded database's file, or by looking.

A message that was lost costs only time: whenever a source may have missed something, every stream looks again.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import redis.asyncio
import structlog
from django.conf import settings
from redis.exceptions import RedisError

from games.db import changes
from games.pages.live.hub import Hub

log = structlog.get_logger(__name__)

FILE_EVERY = 0.4  # seconds between two looks at the embedded database's file
LOOK_EVERY = 2.0  # seconds between two looks of every stream, where no bus is to be had
AGAIN_AFTER = 3.0  # seconds until Redis is tried again


async def listen(hub: Hub) -> None:
    """Wakes the streams of the hub, until it is cancelled."""
    if settings.REDIS_URL:
        await _from_redis(hub)
    elif settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        await _from_file(hub, str(settings.DATABASES["default"]["NAME"]))
    else:
        await _by_looking(hub)


async def _from_redis(hub: Hub) -> None:
    while True:
        try:
            await _hear(hub)
        except (RedisError, OSError) as error:
            log.warning("changes can't be heard; open pages look by themselves", error=type(error).__name__)
        hub.touch_all()
        await asyncio.sleep(AGAIN_AFTER)


async def _hear(hub: Hub) -> None:
    client: Any = redis.asyncio.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=2, health_check_interval=15)
    async with client, client.pubsub(ignore_subscribe_messages=True) as heard:
        await heard.subscribe(changes.channel())
        hub.touch_all()  # what came before we listened
        while True:
            message = await heard.get_message(timeout=10)
            if message is not None:
                hub.touched(message["data"].decode(errors="replace").split())


async def _from_file(hub: Hub, path: str) -> None:
    """SQLite counts the commits of other connections: `data_version` costs microseconds and misses none."""
    address = f"{Path(path).absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=0)) as database:
        seen = None
        while True:
            try:
                found = database.execute("PRAGMA data_version").fetchone()
            except sqlite3.Error:
                found = None
            if found is None or found != seen:
                hub.touch_all()
            seen = found
            await asyncio.sleep(FILE_EVERY)


async def _by_looking(hub: Hub) -> None:
    while True:
        hub.touch_all()
        await asyncio.sleep(LOOK_EVERY)
