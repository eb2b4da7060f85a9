"""Shared by benches that play hundreds of games: count games that fail, print figures, check goals."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tests.bench.result import Result

T = TypeVar("T")


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
        return f"{play.__name__}({number}): {type(error).__name__}: {error}"


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
