"""What must be true of every position, whoever plays: checked after every phase. [INV-01..INV-08]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.kernel.table import Asking, Event, Outcome, Play, Table
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SCENARIOS, SHIPS, placed, reserve
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, Rallied, Rammed, Repulsed
from rulesets.lepanto.dialogue.events.sailing import Drifted, Moved
from rulesets.lepanto.dialogue.questions import OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.game import Lepanto
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import State


class IllegalState(AssertionError):
    """A position that the rules should never reach."""


def wrongs(state: State, *, rams: bool = False, tested: bool = True) -> Iterator[str]:
    """Everything wrong with a position, in words; `rams`: they are entered and not resolved yet; `tested`: a phase is
    over, and so is the repulse test at its end."""
    scene = Scene(state)
    yield from _sharing(scene, rams)
    yield from _ground(scene)
    yield from _tows(scene)
    yield from _reserves(state)
    if tested:
        yield from _repulsed(scene)
    yield from _accounted(state)


def _sharing(scene: Scene, rams: bool) -> Iterator[str]:
    """[INV-01]"""
    for hex in dict.fromkeys(scene.hexes.values()):
        there = sorted(scene.at(hex))
        if len(there) == 1:
            continue
        stuck = len(there) == 2 and (rams or scene.ships[there[1]].immobilised == "ram")
        if not stuck or [SHIPS[id].side for id in there] != ["christian", "islamic"]:
            yield f"{', '.join(there)} share {SEA.name(hex)}"


def _ground(scene: Scene) -> Iterator[str]:
    """[INV-02]"""
    for id, hex in scene.hexes.items():
        if SEA.at(hex) not in ("sea", "shore"):
            yield f"{id} is on {SEA.at(hex)}"


def _tows(scene: Scene) -> Iterator[str]:
    """[INV-03]"""
    for galleass, galley in scene.tows.items():
        if galleass not in scene.ships or galley not in scene.ships:
            yield f"{galley} tows {galleass}, and one of them is lost"
        elif scene.hexes[galleass].step(scene.ships[galleass].facing) != scene.hexes[galley]:
            yield f"{galleass} does not face {galley}, which tows it"
        elif scene.hexes[galley].step(scene.ships[galley].facing) == scene.hexes[galleass]:
            yield f"{galley} faces back to {galleass}"


def _reserves(state: State) -> Iterator[str]:
    """[INV-06]"""
    for start in placed(SCENARIOS[state.options.scenario]):
        ship = state.ships.get(start.id)
        if ship and reserve(start.id) and state.turn < 5 and (ship.hex, ship.facing) != (start.hex, start.facing):
            yield f"{start.id} has left its place in reserve"


def _repulsed(scene: Scene) -> Iterator[str]:
    """[INV-07]"""
    for id, ship in scene.ships.items():
        if ship.repulsed and not scene.in_reach(scene.hexes[id], SHIPS[id].side):
            yield f"{id} is repulsed, out of every enemy's reach"


def _accounted(state: State) -> Iterator[str]:
    """[INV-08]"""
    known = sorted([*state.ships, *(loss.ship for loss in state.lost)])
    if known != sorted(ship.id for ship in placed(SCENARIOS[state.options.scenario])):
        yield "a ship is neither afloat nor lost, or both"


class Ear:
    """A table that also notices what was told, and what it must not have been."""

    def __init__(self, table: Table, state: State) -> None:
        self.table, self.state, self.dice, self.revision = table, state, table.dice, table.revision
        self.repulsed = {id for id, ship in state.ships.items() if ship.repulsed}
        self.tired = {id: ship.exhausted for id, ship in state.ships.items() if ship.exhausted}
        self.ashore = {id for id, ship in state.ships.items() if _is_ashore(ship.hex)}
        self.stuck = {id: ship.facing for id, ship in state.ships.items() if ship.immobilised == "ram"}
        self.wrong: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)

    def tell(self, event: Event, to: Any = None, *, reveals: str = "") -> None:
        self.table.tell(event, to, reveals=reveals)
        match event:
            case Moved():
                self.wrong += [f"{event.ship} moved {event.steps}: {why}" for why in self._strained(event)]
            case Drifted() if _is_ashore(event.end):
                self.ashore.add(event.ship)
            case Repulsed():
                self.repulsed.update(event.ships)
            case Rallied():
                self.repulsed.difference_update(event.ships)
            case Rammed() if event.result == "I":
                self.stuck[event.ship] = self.state.ships[event.ship].facing
            case Fired() | FiredSmallArms() | Boarded():
                ships = event.ships if isinstance(event, Boarded) else (event.ship,)
                self.wrong += [f"{id} attacks, repulsed" for id in ships if id in self.repulsed]

    def _strained(self, moved: Moved) -> Iterator[str]:
        """[INV-04]"""
        oars, sail = moved.steps.count("O"), moved.steps.count("S")
        turns = moved.steps.count("L") + moved.steps.count("R")
        if oars > 2 or sail > 2 or turns > 1 or (turns and oars > 1):
            yield "more than there is in a phase"
        gained = self.tired.get(moved.ship, 0)
        if oars and gained and gained < self.state.turn:
            yield "rowed exhausted"
        if moved.exhausted != (oars == 2 or (oars == 1 and turns == 1)):
            yield "exhaustion is not as it should be"

    def found(self) -> Iterator[str]:
        yield from self.wrong
        for id, ship in self.state.ships.items():
            if SHIPS[id].type != "galliot" and _is_ashore(ship.hex) and id not in self.ashore:
                yield f"{id} went ashore by itself"
            if id in self.stuck and ship.facing != self.stuck[id]:
                yield f"{id} turned, although it is immobilised"


def _is_ashore(name: str) -> bool:
    return SEA.at(SEA.hex(name)) == "shore"


class Watched(Lepanto):
    """Lepanto that checks the position at every question and at every end: after every phase."""

    looks = 0

    def play(self, state: State, table: Any) -> Play[Outcome | None]:
        ear = Ear(table, state)
        rule = super().play(state, ear)  # type: ignore[arg-type]  # a table in all that rules use
        try:
            asking: Asking = next(rule)
            while True:
                self._look(state, ear, asking)
                asking = rule.send((yield asking))
        except StopIteration as end:
            found: Outcome | None = end.value
            self._look(state, ear, None, playable=found is None)
            return found

    def _look(self, state: State, ear: Ear, asking: Asking | None, playable: bool = False) -> None:
        """`playable`: the game goes on from here. Where it is over, nobody could play on, and soundness says so."""
        self.looks += 1
        kinds = {type(question) for _, question in asking.items} if asking else set()
        tested = not kinds & {OrderTurn, OrderMore}  # these are asked after ships have drifted, and amid attacks
        found = [*wrongs(state, rams=OrderFight in kinds, tested=tested), *ear.found()]
        if playable:
            found += [f"{problem.where}: {problem.text.en}" for problem in self.position_problems(state)]
        if found:
            keys = "the end" if asking is None else ", ".join(question.key for _, question in asking.items)
            raise IllegalState(f"turn {state.turn}, {state.phasing}, {keys}: {'; '.join(found)}")
