"""The whole battle with everything that can be seen of a ship: no position makes a board larger or slower."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.lepanto.position.state import Loss, Options, State
from rulesets.lepanto.rules.setup import first_state


def crowded() -> State:
    state = first_state(Options())
    for at, (id, ship) in enumerate(state.ships.items()):
        state.ships[id] = replace(
            ship,
            facing=at % 6,
            exhausted=at % 2,
            repulsed=at % 3 == 0,
            immobilised="ram" if at % 5 == 0 else "",
        )
        state.wakes[id] = f"{_aside(ship.hex, 1)} {_aside(ship.hex, 2)}"
    state.turn = 10
    state.lost = [Loss(id, 9, "gunnery", _aside(ship.hex, 3)) for id, ship in list(state.ships.items())[:40]]
    return state


def _aside(hex: str, columns: int) -> str:
    """A hex of the same row, so many columns away, towards the middle of the map."""
    column = int(hex[:2])
    return f"{column + (columns if column < 24 else -columns):02d}{hex[2:]}"
