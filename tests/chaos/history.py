"""What happened in a run, one line of JSON for each event, so that it can be judged again without a server."""

from __future__ import annotations

import json
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

Fact = dict[str, Any]


class History:
    """Written by all threads of a run. Every line has `what` it is and the moment `at` which it was written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = path.open("w", encoding="utf-8")
        self._lock = threading.Lock()

    def __enter__(self) -> History:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._file.close()

    def note(self, what: str, **facts: Any) -> None:
        line = json.dumps({"what": what, "at": time.time()} | facts, ensure_ascii=False, default=str)
        with self._lock:
            if not self._file.closed:
                self._file.write(line + "\n")

    def story(self) -> Story:
        """What was written so far, read back, so that a run is judged only by what the file contains."""
        with self._lock:
            self._file.flush()
        return Story.read(self.path)


class Story:
    """A history for the judges: lists of facts by kind, in the order of writing."""

    def __init__(self, facts: Iterator[Fact]) -> None:
        self._facts: dict[str, list[Fact]] = defaultdict(list)
        for fact in facts:
            self._facts[fact["what"]].append(fact)

    @classmethod
    def read(cls, path: Path) -> Story:
        with path.open(encoding="utf-8") as lines:
            return cls(json.loads(line) for line in lines)

    def all(self, what: str) -> list[Fact]:
        return self._facts[what]

    def one(self, what: str) -> Fact:
        """The last fact of this kind. A run that was cut short may lack some, and cannot be judged."""
        found = self._facts[what]
        if not found:
            raise Unfinished(f"this history has no line that says {what!r}: the run did not come to its end")
        return found[-1]

    @property
    def games(self) -> dict[int, Fact]:
        """By primary key."""
        return {game["pk"]: game for game in self.one("run")["games"]}


class Unfinished(Exception):
    """The history is incomplete."""
