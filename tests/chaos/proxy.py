"""A TCP proxy that can lose everything in both directions without closing a connection, as a bad network does.

It is a separate process (`python -m tests.chaos.proxy`) that reads commands on standard input and ends with it. While a
line is cut nothing passes and nobody is told; new connections are accepted but get no data. What was sent during a cut
shorter than GIVEN_UP arrives when it ends, as TCP would send it again. After a longer one both ends find the connection
reset, as the other side would have given it up.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from config.children import die_with_parent

GIVEN_UP = 20.0  # seconds; tcp_user_timeout of the server's own settings
PIECE = 65536
ROOT = Path(__file__).resolve().parent.parent.parent


class Line:
    """One way from a process to a service, with all its connections."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._passes = asyncio.Event()
        self._passes.set()
        self._cut_at = 0.0
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        if self._passes.is_set():
            self._cut_at = time.monotonic()
            self._passes.clear()

    def heal(self) -> None:
        if not self._passes.is_set() and time.monotonic() - self._cut_at > GIVEN_UP:
            for writer in list(self._writers):
                writer.transport.abort()
        self._passes.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        beyond: asyncio.StreamWriter | None = None
        try:
            await self._passes.wait()
            back, beyond = await asyncio.open_connection(*self._target)
            self._writers.add(beyond)
            await asyncio.gather(self._carry(reader, beyond), self._carry(back, writer))
        except OSError:
            pass
        finally:
            for end in (writer, beyond):
                if end is not None:
                    self._writers.discard(end)
                    end.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(PIECE):
            await self._passes.wait()
            writer.write(piece)
            await writer.drain()
        await self._passes.wait()
        if writer.can_write_eof():
            writer.write_eof()


async def obey() -> None:
    """Commands as lines of JSON: {"open": name, "on": host, "to": [host, port]}, {"cut": [names]}, {"heal": [..]}."""
    lines: dict[str, Line] = {}
    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    while order := await orders.readline():
        said: dict[str, Any] = json.loads(order)
        answer: Any = True
        if "open" in said:
            line = lines[said["open"]] = Line(*said["to"])
            server = await asyncio.start_server(line.serve, said["on"], 0)
            answer = server.sockets[0].getsockname()[1]
        for name in said.get("cut", []):
            lines[name].cut()
        for name in said.get("heal", []):
            lines[name].heal()
        print(json.dumps(answer), flush=True)


class Proxies:
    """Controls the proxy process from outside."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __enter__(self) -> Proxies:
        parent = os.getpid()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.proxy"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=lambda: die_with_parent(parent),
        )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def open(self, name: str, host: str, port: int, *, on: str = "127.0.0.1") -> int:
        """Opens a new line to a service. Returns the port for the process."""
        self.names.append(name)
        return int(self._ask({"open": name, "on": on, "to": [host, port]}))

    def cut(self, names: list[str]) -> None:
        self._ask({"cut": names})

    def heal(self, names: list[str]) -> None:
        self._ask({"heal": names})

    def _ask(self, order: dict[str, Any]) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


if __name__ == "__main__":
    asyncio.run(obey())
