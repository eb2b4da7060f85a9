"""A position for tests: ships placed by hand, dice in the order in which they are rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.dice import Roll
from rulesets.lepanto.book.contents import SIDES, Side
from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.carrying_out import STAFF
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.state import Kept, Options, Ship, State
from rulesets.lepanto.rules.turn import play_turn


class Dice:
    def __init__(self, faces: Sequence[int]) -> None:
        self.faces, self.keys = list(faces), []

    def roll(self, key: str, count: int = 1, choices: int = 6, low: int = 1, stream: str = "public") -> Roll:
        assert key not in self.keys, f"{key} was rolled before"
        assert self.faces, f"no die is left for {key}"
        self.keys.append(key)
        return Roll(key, stream, choices, low, "play", (self.faces.pop(0),))


class Table:
    def __init__(self, faces: Sequence[int] = ()) -> None:
        self.dice, self.told, self.notes, self.revision = Dice(faces), [], [], ruleset.revision

    def since(self, revision: int) -> bool:
        return bool(self.revision >= revision)

    def tell(self, event: Any, to: Any = None, *, reveals: str = "") -> None:
        (self.told if to is None else self.notes).append(event)


class Waters:
    """`Waters("CC-G09 1529 E", turn=1, wind="E")`: a ship a text, with its states behind."""

    def __init__(self, *ships: str, turn: int = 1, wind: str = "E", phasing: Side = "christian", **tows: str) -> None:
        placed = dict(map(_ship, ships))
        self.state = State(
            Options(), turn, phasing, NAMES.index(wind), placed, dict(tows), False, [], {side: Kept() for side in SIDES}
        )
        self.table = Table()

    def tow(self, galleass: str, galley: str) -> Waters:
        self.state.tows[galleass] = galley
        return self

    def field(self, *dice: int) -> Field:
        self.table = Table(dice)
        return Field(self.state, self.table)

    def ship(self, id: str) -> Ship:
        return self.state.ships[id]

    def where(self, id: str) -> str:
        ship = self.state.ships[id]
        return f"{ship.hex} {NAMES[ship.facing]}"

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.table.told if isinstance(event, kind)]

    def noted(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.table.notes if isinstance(event, kind)]

    def play(self, *dice: int, sheet: Sheet | None = None, **sheets: Sheet) -> Any:
        """One player turn by its sheet; a paired one by both."""
        faces = list(dice)
        outcome = self.play_on(faces, sheet=sheet, **sheets)
        assert not faces, "dice were left over"
        return outcome

    def play_on(self, faces: list[int], *, sheet: Sheet | None = None, **sheets: Sheet) -> Any:
        """The same with as many dice as it needs; those that are left stay in the list."""
        self.table = Table()
        self.table.dice.faces = faces
        rule = play_turn(self.state, self.table, STAFF)
        plans = {**dict.fromkeys(SIDES, sheet or Sheet()), **sheets}
        try:
            asking = next(rule)
            while True:
                asking = rule.send({question.key: _answer(question, plans[side]) for side, question in asking.items})
        except StopIteration as done:
            return done.value


NAMES = ["E", "NE", "NW", "W", "SW", "SE"]


def _ship(text: str) -> tuple[str, Ship]:
    id, hex, facing, *states = text.split()
    fields: dict[str, Any] = {}
    for state in states:
        name, _, value = state.partition("=")
        fields[name] = int(value) if name == "exhausted" else value or True
    return id, Ship(hex, NAMES.index(facing), **fields)


def _answer(question: Any, sheet: Sheet) -> Any:
    match question:
        case OrderTurn():
            return sheet
        case OrderFight():
            return sheet.fight
        case OrderFacing():
            return Facings(face=sheet.face)
    return Fight()
