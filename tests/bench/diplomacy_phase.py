"""A movement phase of the `diplomacy` package, https://github.com/diplomacy/diplomacy, to compare a turn with."""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

PACKAGE = "diplomacy==1.1.2"
YEARS = 8
"""After so many years a new game begins."""


def install() -> bool:
    """Installs it into this environment. Returns whether it is there now."""
    return subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", PACKAGE], check=False).returncode == 0


def movement_phases() -> Callable[[], list[float]] | None:
    """A function that plays one phase per call with random orders, or None without the package.

    It returns the cost of setting and processing the orders, if it was a movement phase.
    """
    if importlib.util.find_spec("diplomacy") is None:
        print(f"no comparison: {PACKAGE} is not installed (--compare-diplomacy installs it)", file=sys.stderr)
        return None
    from diplomacy import Game

    chance = random.Random(1)
    table: list[Any] = []

    def phase() -> list[float]:
        if not table or table[0].is_game_done or int(table[0].get_current_phase()[1:5]) > 1900 + YEARS:
            table[:] = [Game()]
        found = table[0]
        orders, moves = _drawn(found, chance), found.phase_type == "M"
        spent = milliseconds(lambda: _process(found, orders))
        return [spent] if moves else []

    return phase


def milliseconds(act: Callable[[], Any]) -> float:
    """The CPU time of this process for it."""
    began = time.process_time()
    act()
    return 1000 * (time.process_time() - began)


def _drawn(found: Any, chance: random.Random) -> dict[str, list[str]]:
    possible = found.get_all_possible_orders()
    return {
        power: [chance.choice(possible[place]) for place in found.get_orderable_locations(power) if possible[place]]
        for power in found.powers
    }


def _process(found: Any, orders: dict[str, list[str]]) -> None:
    for power, given in orders.items():
        found.set_orders(power, given)
    found.process()
