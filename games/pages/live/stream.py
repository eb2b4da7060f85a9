"""The stream of server-sent events for one signed-in person: an ASGI application beside Django's.

It sends what `visibility.whats_new` says and nothing else. Each event has the mark of everything the reader now has. A
browser that comes back names its last mark and gets everything if that has changed: so a cut stream misses nothing.
While a stream waits it holds a few kilobytes, no thread and no database connection: looking is done by a few threads.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

import structlog
from django.conf import settings
from django.contrib.auth import get_user
from django.db import close_old_connections, connections
from django.http import HttpRequest, parse_cookie

from games.models import User
from games.pages.live import sources
from games.pages.live.hub import Hub, Stream
from games.people import limits
from games.visibility import whats_new

log = structlog.get_logger(__name__)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

HEARTBEAT = 20.0
"""Seconds. Proxies close connections that are silent, and a page notices one that is dead."""
LOOK_ANYWAY = 300.0
"""Seconds after which a stream looks again although nothing was heard."""
AT_MOST_EVERY = 0.3
"""Seconds between two looks of a stream. One resolution commits several times."""
RETRY = 3000
"""Milliseconds after which a browser opens a cut stream again."""
LOOK_AGAIN = 5.0
"""Seconds after a look that failed."""
HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # nginx would keep events back
]
LOOKERS = 2
"""Threads that look, each with a database connection of its own."""


class SignedOut(Exception):
    """The session has ended, or another person uses it."""


class Streams:
    """The application. It starts to listen for changes with its first stream."""

    def __init__(self) -> None:
        self.hub = Hub()
        self._lookers = ThreadPoolExecutor(LOOKERS, thread_name_prefix="live")
        self._listening: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        session, last = _asked_with(scope["headers"])
        user = await self._in_thread(admit, session) if session and scope["method"] == "GET" else None
        if user is None:
            await _refuse(send, 403)
        elif self.hub.refuses(user):
            await _refuse(send, 429)
        else:
            if self._listening is None or self._listening.done():
                self._listening = asyncio.ensure_future(sources.listen(self.hub))
            await self._serve(self.hub.open(user, session), last, receive, send)

    async def _serve(self, stream: Stream, last: str, receive: Receive, send: Send) -> None:
        leaving = asyncio.ensure_future(_until_gone(stream, receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await _say(send, f"retry: {RETRY}\n\n")
            await self._tell(stream, last, send)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except OSError:
            pass  # cut in the middle: the browser comes back with its last mark
        finally:
            leaving.cancel()
            self.hub.close(stream)

    async def _tell(self, stream: Stream, last: str, send: Send) -> None:
        looked = time.monotonic()
        while await _woken(stream):
            if stream.closed or self.hub.leaving:
                return
            if not stream.woken.is_set():
                await _say(send, "event: beat\ndata: {}\n\n")
                if time.monotonic() - looked > LOOK_ANYWAY:
                    stream.touch()
                continue
            looked = time.monotonic()
            try:
                await _say(send, await self._news(stream, last))
            except SignedOut:
                await _say(send, "event: bye\ndata: {}\n\n")
                return
            await asyncio.sleep(AT_MOST_EVERY)

    async def _news(self, stream: Stream, last: str) -> str:
        """The event that tells the reader what is new; "" if nothing is."""
        wanted, before = stream.take(), stream.known
        try:
            found, refs = await self._in_thread(look, stream.session, stream.user, wanted)
        except SignedOut:
            raise
        except Exception:  # whatever it is, the reader loses nothing: the next look is at everything
            log.warning("a stream could not look", exc_info=True)
            asyncio.get_running_loop().call_later(LOOK_AGAIN, stream.touch)
            return ""
        if wanted is None:
            self.hub.follow(stream, refs)
            stream.known = found
        else:
            kept = {ref for pk, ref in stream.refs.items() if pk not in wanted}
            stream.known = {ref: text for ref, text in (before or {}).items() if ref in kept} | found
        mark = whats_new.mark(stream.known)
        if before is None:
            return _event("same", {}, mark) if mark == last else _event("all", stream.known, mark)
        changed = {ref: text for ref, text in stream.known.items() if before.get(ref) != text}
        changed |= dict.fromkeys(before.keys() - stream.known.keys(), "null")
        return _event("some", changed, mark) if changed else ""

    async def end(self) -> None:
        """The server has stopped. Every thread closes its connection itself."""
        self.hub.leave()
        if self._listening is not None:
            self._listening.cancel()
        together = threading.Barrier(LOOKERS)

        def close() -> None:
            together.wait(5)
            connections.close_all()

        await asyncio.gather(*(self._in_thread(close) for _ in range(LOOKERS)))
        self._lookers.shutdown(wait=False)

    async def _in_thread(self, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._lookers, _with_database, work, *args)


def _with_database(work: Callable[..., Any], *args: Any) -> Any:
    close_old_connections()
    try:
        return work(*args)
    finally:
        close_old_connections()


def admit(session: str) -> int | None:
    """The person who may have a stream; None for strangers and for those who ask too often."""
    user = _reader(session)
    if user is None:
        return None
    share = limits.take(limits.CALLS, None, person=user)
    return None if share is not None and share.wait is not None else user.pk


def look(session: str, user: int, campaigns: Sequence[int] | None) -> tuple[dict[str, str], dict[int, str]]:
    """What is new, part by part, and the refs of these campaigns. Every look is made in the name of the session."""
    reader = _reader(session)
    if reader is None or reader.pk != user:
        raise SignedOut
    parts, refs = whats_new.parts(reader, campaigns)
    return whats_new.written(parts), refs


def _reader(session: str) -> User | None:
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session)
    user = get_user(request)
    return user if isinstance(user, User) and user.is_active else None


async def _woken(stream: Stream) -> bool:
    """Waits for news or the next heartbeat. Always true: it is the head of a loop."""
    if not stream.woken.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stream.woken.wait(), HEARTBEAT)
    return True


async def _until_gone(stream: Stream, receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.close()


async def _say(send: Send, text: str) -> None:
    if text:
        await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def _refuse(send: Send, status: int) -> None:
    """Any other status than 200 tells a browser not to come back by itself; the page asks now and then instead."""
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _event(name: str, texts: Mapping[str, str], mark: str) -> str:
    data = ",".join(f"{json.dumps(ref)}:{text}" for ref, text in texts.items())
    return f"event: {name}\nid: {mark}\ndata: {{{data}}}\n\n"


def _asked_with(headers: Iterable[tuple[bytes, bytes]]) -> tuple[str, str]:
    """The session's key and the mark of the last event that the browser has."""
    given = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in headers}
    cookie = parse_cookie(given.get("cookie", "")).get(settings.SESSION_COOKIE_NAME, "")
    return cookie, given.get("last-event-id", "")
