"""A browser's end of a stream, for tests: it opens one, reads events, is cut off, and comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connections
from django.test import Client

from games.models import User
from games.pages.live.stream import Streams

WITHIN = 60.0
"""Seconds until something has to be there: only a test that fails waits so long, or one on a busy machine."""

Event = tuple[str, str, Any]
"""Its name, its id, its data."""


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


class Reader:
    def __init__(self, streams: Streams, session: str, last: str = "") -> None:
        self._streams = streams
        self._headers = [(b"cookie", f"{settings.SESSION_COOKIE_NAME}={session}".encode())]
        if last:
            self._headers.append((b"last-event-id", last.encode()))
        self._from_browser: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_browser: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._text = ""
        self.running: asyncio.Task[None] | None = None

    async def open(self) -> int:
        """Opens the stream and returns the status."""
        scope = {"type": "http", "method": "GET", "path": "/live/stream", "headers": self._headers}
        self._from_browser.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        self.running = asyncio.ensure_future(self._streams(scope, self._from_browser.get, self._to_browser.put))
        begun = await asyncio.wait_for(self._to_browser.get(), WITHIN)
        return int(begun["status"])

    async def event(self) -> Event:
        """The next event that is more than a sign of life."""
        while True:
            while "\n\n" not in self._text:
                message = await asyncio.wait_for(self._to_browser.get(), WITHIN)
                if not message["more_body"]:
                    return ("end", "", None)
                self._text += message["body"].decode()
            block, self._text = self._text.split("\n\n", 1)
            lines = dict(line.split(": ", 1) for line in block.splitlines())
            if lines.get("event", "beat") != "beat":
                return lines["event"], lines.get("id", ""), json.loads(lines["data"])

    def everything(self) -> str:
        """What has come and was not read."""
        while not self._to_browser.empty():
            self._text += self._to_browser.get_nowait()["body"].decode()
        return self._text

    def nothing_came(self) -> bool:
        return "event: " not in self._text.replace("event: beat", "") and self._to_browser.empty()

    async def hang_up(self) -> None:
        self._from_browser.put_nowait({"type": "http.disconnect"})
        assert self.running is not None
        await asyncio.wait_for(self.running, WITHIN)


@asynccontextmanager
async def served() -> AsyncIterator[Streams]:
    streams = Streams()
    try:
        yield streams
    finally:
        await streams.end()
        await do(connections.close_all)


def run(story: Callable[[Streams], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with served() as streams:
            await story(streams)

    in_a_loop(whole())


def in_a_loop(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: in this one Playwright's loop may be running."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


async def do(work: Callable[..., Any], *args: Any, **more: Any) -> Any:
    """What the server does meanwhile, with the test's own database connection."""
    return await sync_to_async(work, thread_sensitive=True)(*args, **more)
