"""The ships by id, their squadrons and lines, and who stands where in a scenario. `SHIPS`, `SCENARIOS`."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.lepanto.book.contents import BOARD, Kind, Placed, Printed, Scenario, Side, Squadron

SHIPS: Mapping[str, Printed] = {ship.id: ship for ship in BOARD.fleet.ships}
SIDE_OF: Mapping[str, Side] = {id: ship.side for id, ship in SHIPS.items()}
SQUADRONS: Mapping[str, Squadron] = BOARD.squadrons
SCENARIOS: Mapping[str, Scenario] = {scenario.id: scenario for scenario in BOARD.scenario}
DORIA = ("CR-X1", "CR-X2")
"""The galleasses of his squadron. [L-DORIA-01]"""
LETTERS: Mapping[str, Kind] = {"G": "galley", "X": "galleass", "T": "galliot"}


def points(kind: Kind) -> int:
    """What a ship is worth at the end. [L-VIC-02]"""
    return {"galley": BOARD.victory.galley, "galleass": BOARD.victory.galleass, "galliot": BOARD.victory.galliot}[kind]


def placed(scenario: Scenario) -> list[Placed]:
    """Who takes part, where, facing where. [L-SET-01, L-SET-08]"""
    special = {ship.id: ship for ship in scenario.placement}
    found = []
    for ship in BOARD.fleet.ships:
        if ship.id in special:
            found.append(special[ship.id])
        elif ship.squadron in scenario.squadrons:
            column = int(ship.hex[:2]) + scenario.column_shift.get(ship.squadron, 0)
            found.append(Placed(id=ship.id, hex=f"{column:02d}{ship.hex[2:]}", facing=ship.facing))
    return found


def towed(scenario: Scenario) -> dict[str, str]:
    """Galleass -> the galley that tows it at the start. [L-SET-04, L-SET-05]"""
    fleet = [pair for pair in BOARD.fleet.tows if SHIPS[pair.galleass].squadron in scenario.squadrons]
    return {pair.galleass: pair.galley for pair in (*fleet, *scenario.tows)}


_RESERVE = frozenset(ship.id for ship in BOARD.fleet.ships if SQUADRONS[ship.squadron].reserve)


def reserve(ship: str) -> bool:
    return ship in _RESERVE
