"""The web application as ASGI: streams to open pages, and everything else as WSGI in threads, behind the same gate.

Production and the embedded mode serve this. `config.wsgi` alone works too: then open pages ask now and then.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from typing import Any

from config.wsgi import application as pages
from config.wsgi_in_threads import InThreads, Receive, Scope, Send
from games.pages.live.stream import Streams

STREAM = "/live/stream"

streams = Streams()
_pages = InThreads(pages)
_watching = False


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http":
        _end_streams_on_signals()
        await (streams if scope["path"] == STREAM else _pages)(scope, receive, send)


async def _lifespan(receive: Receive, send: Send) -> None:
    while True:
        said = (await receive())["type"]
        if said == "lifespan.shutdown":
            await streams.end()
        await send({"type": f"{said}.complete"})
        if said == "lifespan.shutdown":
            return


def _end_streams_on_signals() -> None:
    """A server that is told to stop waits for open connections, and streams never end by themselves.

    The server's own handler is called through the loop's wake-up pipe. It still is, beside this one, which therefore
    has to come later: with the first request.
    """
    global _watching
    if _watching or threading.current_thread() is not threading.main_thread():
        return
    _watching = True
    loop = asyncio.get_running_loop()

    def leave(*_: Any) -> None:
        loop.call_soon_threadsafe(streams.hub.leave)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, leave)
