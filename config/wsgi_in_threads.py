"""A WSGI application inside an ASGI server: each request is answered by a thread, as a WSGI server would do it."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from tempfile import SpooledTemporaryFile
from typing import Any

from config.gate import LARGEST_KEPT, THREADS, Application

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Answer = tuple[int, list[tuple[bytes, bytes]], list[bytes]]

STREAMS = "estafeta.streams"
"""Set in the environment of a request: this server also serves streams."""


class Gone(Exception):
    """The client hung up before it had sent its request."""


class InThreads:
    """An ASGI application around a WSGI one."""

    def __init__(self, application: Application, threads: int = THREADS) -> None:
        self._application = application
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="web")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await _body(receive)
        except Gone:
            return
        loop = asyncio.get_running_loop()
        with body:
            status, headers, chunks = await loop.run_in_executor(self._threads, self._answer, scope, body)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"".join(chunks), "more_body": False})

    def _answer(self, scope: Scope, body: io.IOBase) -> Answer:
        said: list[Any] = []

        def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[..., None]:
            said[:] = [status, headers]
            return lambda data: None

        response = self._application(environ(scope, body), start_response)
        try:
            chunks = list(response)
        finally:
            if hasattr(response, "close"):
                response.close()
        status, headers = said
        sent = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        return int(status[:3]), sent, chunks


async def _body(receive: Receive) -> Any:
    """The body of the request, whole: on disk if it is large."""
    kept = SpooledTemporaryFile(LARGEST_KEPT)  # noqa: SIM115 - the caller closes it
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            kept.close()
            raise Gone
        kept.write(message.get("body", b""))
        if not message.get("more_body"):
            kept.seek(0)
            return kept


def environ(scope: Scope, body: io.IOBase) -> dict[str, Any]:
    """The request as PEP 3333 describes it."""
    server, client = scope.get("server") or ("localhost", 80), scope.get("client")
    made = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope.get("query_string", b"").decode("latin-1"),
        "SERVER_NAME": str(server[0]),
        "SERVER_PORT": str(server[1]),
        "SERVER_PROTOCOL": f"HTTP/{scope.get('http_version', '1.1')}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        STREAMS: True,
    }
    if client:
        made |= {"REMOTE_ADDR": str(client[0]), "REMOTE_PORT": str(client[1])}
    return made | _headers(scope["headers"])


def _headers(given: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    made: dict[str, str] = {}
    for name, value in given:
        key = name.decode("latin-1").upper().replace("-", "_")
        if "_" in name.decode("latin-1"):
            continue  # X_Forwarded_For would pass for X-Forwarded-For
        if key not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
            key = f"HTTP_{key}"
        joined = "; " if key == "HTTP_COOKIE" else ","
        text = value.decode("latin-1")
        made[key] = f"{made[key]}{joined}{text}" if key in made else text
    return made
