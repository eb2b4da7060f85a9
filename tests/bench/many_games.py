"""Shared by benches that play hundreds of games: keep them in a file that lasts, count games that fail, print figures,
check goals."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from tests.bench.result import Result

T = TypeVar("T")
STEP = 10
"""A line of progress after so many games."""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> argparse.Namespace:
    """The bench's own arguments and those that all of them have."""
    parser.add_argument("--processes", type=int, default=2, metavar="N")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    return parser.parse_args(argv)


def attempt(play: Callable[[int], T], number: int) -> T | str:
    """A game, or a line that says what was wrong with it. The other games are played in any case."""
    try:
        return play(number)
    except Exception as error:  # the bench counts what a game can die of
        name = getattr(play, "__name__", "game")
        return f"{name}({number}): {type(error).__name__}: {error}"


class Line(msgspec.Struct, Generic[T], frozen=True):
    """A game in the log, or what was wrong with it."""

    name: str
    number: int
    ended: T | str


class Log(Generic[T]):
    """Games that were played, in a file that lasts, if there is one."""

    def __init__(self, file: Path | None, kind: type[T]) -> None:
        self.file = file
        lines = file.read_bytes().splitlines() if file and file.exists() else []
        kept = [msgspec.json.decode(line, type=Line[kind]) for line in lines]
        self.kept: dict[tuple[str, int], T | str] = {(line.name, line.number): line.ended for line in kept}

    def keep(self, line: Line[T]) -> None:
        self.kept[line.name, line.number] = line.ended
        if self.file:
            with self.file.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")


def played(
    pool: Executor, log: Log[T], name: str, play: Callable[[int], T], games: int, first: int = 0
) -> dict[int, T | str]:
    """So many games by their numbers, from `first` on. Those that are in the log are not played again."""
    numbers = range(first, first + games)
    left = [number for number in numbers if (name, number) not in log.kept]
    for number, ended in zip(left, pool.map(partial(attempt, play), left), strict=True):
        log.keep(Line(name, number, ended))
        if (number - first + 1) % STEP == 0:
            print(f"{name}: {number - first + 1} of {games}", file=sys.stderr, flush=True)
    return {number: log.kept[name, number] for number in numbers}


def reported(result: Result, wrongs: list[str], file: Path | None) -> int:
    """Prints what was found; the exit code says whether every goal was met."""
    for line in wrongs:
        print(line)
    for figure, value in result.figures.items():
        print(f"  {figure:44} {value:>12g}")
    for goal, met in result.verdicts().items():
        print(f"  goal {goal}: {'met' if met else 'MISSED'}")
    if file:
        file.write_text(json.dumps({result.name: result.plain()}, indent=2) + "\n")
    return 0 if all(result.verdicts().values()) else 1
