"""Runs `advance` in a process of its own with limits, so that a fatal segment kills
only that process. [decisions 4.5]"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any

import msgspec

from rulesets.kernel.dice import CommittedStreams
from rulesets.kernel.engine import Progress, Release, advance
from rulesets.kernel.journal import Journal, Trace
from rulesets.kernel.nouns import Noun
from rulesets.kernel.questions import encode
from rulesets.kernel.ruleset import Checkpoint, Ruleset, UnknownRevision
from rulesets.kernel.table import Outcome, Told


class DiedAlone(Exception):
    """The process that ran the segment died, or used more time or memory than allowed."""


class RaisedAlone(Exception):
    """The rules raised an error in their own process: its kind, the key or place it names, and its message."""

    def __init__(self, kind: str, key: str, message: str, trace: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind
        self.key = key
        self.message = message
        self.trace = trace


class _Request(msgspec.Struct, frozen=True):
    ruleset: str
    revision: int
    checkpoint: Checkpoint
    journal: Journal
    seeds: dict[str, bytes]
    lucks: tuple[str, ...]
    opens: tuple[str, ...]
    cpu_seconds: int
    memory_mb: int


class _Raised(msgspec.Struct, frozen=True, tag="raised"):
    kind: str
    key: str
    message: str
    trace: str


class _Played(msgspec.Struct, frozen=True, tag="played"):
    """A `Progress` whose questions and events are still plain data."""

    title: Noun
    stop: int
    asked: dict[str, tuple[Any, ...]]
    releases: tuple[Release, ...]
    trace: Trace
    told: tuple[Told, ...]
    answers: tuple[dict[str, dict[str, Any]], ...]
    waived: dict[str, tuple[str, ...]]
    checkpoint: Checkpoint | None
    outcome: Outcome | None


def advance_alone(
    rules: Ruleset[Any],
    checkpoint: Checkpoint,
    journal: Journal,
    seeds: Mapping[str, bytes],
    lucks: Sequence[str],
    opens: Sequence[str],
    *,
    cpu_seconds: int = 60,
    memory_mb: int = 1024,
) -> Progress:
    """The result of `advance` for these committed streams, computed by a child process that may die without harm."""
    request = _Request(
        rules.name,
        rules.revision,
        checkpoint,
        journal,
        dict(seeds),
        tuple(lucks),
        tuple(opens),
        cpu_seconds,
        memory_mb,
    )
    return _open(rules, _in_a_child(msgspec.msgpack.encode(request), patience=10 + 5 * cpu_seconds))


def _in_a_child(request: bytes, patience: float) -> bytes:
    path = os.pathsep.join(place for place in sys.path if place)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "rulesets.kernel.solitary"],
            input=request,
            capture_output=True,
            env={**os.environ, "PYTHONPATH": path},
            timeout=patience,
        )
    except subprocess.TimeoutExpired:
        raise DiedAlone(f"no result within {patience:.0f} seconds") from None
    if done.returncode != 0 or not done.stdout:
        raise DiedAlone(f"{_ending(done.returncode)}; it last said: {done.stderr[-500:].decode(errors='replace')!r}")
    return done.stdout


def _ending(code: int) -> str:
    if code < 0:
        return f"killed by {signal.Signals(-code).name}"
    return f"left with code {code}" if code else "left without a result"


def _open(rules: Ruleset[Any], response: bytes) -> Progress:
    try:
        found = msgspec.msgpack.decode(response, type=_Raised | _Played)
    except msgspec.DecodeError as error:
        raise DiedAlone(f"left half a result: {error}") from None
    if isinstance(found, _Raised):
        if found.kind == MemoryError.__name__:
            raise DiedAlone("more memory than it may have")
        raise RaisedAlone(found.kind, found.key, found.message, found.trace)
    return Progress(
        title=found.title,
        stop=found.stop,
        asked={side: tuple(rules.decode_questions(encode(asked))) for side, asked in found.asked.items()},
        releases=tuple(
            Release(release.audience, _told(rules, release.events), release.view) for release in found.releases
        ),
        trace=found.trace,
        told=_told(rules, found.told),
        answers=found.answers,
        waived=found.waived,
        checkpoint=found.checkpoint,
        outcome=found.outcome,
    )


def _told(rules: Ruleset[Any], items: Sequence[Told]) -> tuple[Told, ...]:
    return tuple(Told(rules.decode_event(item.event), item.to, item.reveals) for item in items)


# Code that runs in the child.


def main() -> None:
    """Reads a request, plays, and writes the result to the original standard output.
    What rules print goes to the log."""
    request = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=_Request)
    reply = os.dup(1)
    os.dup2(2, 1)
    _limit(request.cpu_seconds, request.memory_mb)
    sys.excepthook = _Reporter(reply)
    _write(reply, _play(request))


def _limit(cpu_seconds: int, memory_mb: int) -> None:
    memory = memory_mb * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 1))


def _play(request: _Request) -> _Played:
    from rulesets.kernel.registry import lone_ruleset  # after the limits are set, because loading a ruleset counts too

    rules = lone_ruleset(request.ruleset)
    if rules.revision != request.revision:
        raise UnknownRevision(f"{rules.name} is at revision {rules.revision}, asked for was {request.revision}")
    source = CommittedStreams(request.seeds, request.lucks, request.opens)
    progress = advance(rules, request.checkpoint, request.journal, source)
    return _Played(**{name: getattr(progress, name) for name in _Played.__struct_fields__})


class _Reporter:
    """Sends an uncaught error to the parent instead of the log."""

    def __init__(self, reply: int) -> None:
        self._reply = reply

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        key = str(getattr(error, "key", "") or getattr(error, "place", ""))
        lines = "".join(traceback.format_exception(kind, error, trace))
        _write(self._reply, _Raised(kind.__name__, key, str(error), lines))
        os._exit(0)


def _write(reply: int, response: _Raised | _Played) -> None:
    with os.fdopen(reply, "wb") as pipe:
        pipe.write(msgspec.msgpack.encode(response))


if __name__ == "__main__":
    main()
