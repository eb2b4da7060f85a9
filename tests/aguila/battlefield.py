"""A battlefield for tests: units placed by hand, dice in the order in which they are rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.game import ruleset
from rulesets.aguila.orders.plans.answering import answer
from rulesets.aguila.orders.plans.setting_up import setting_up
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import SIDES, Breaking, Objective, Options, Piece, State, Unit
from rulesets.aguila.position.view import view
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play

Answers = Mapping[type[Any], Any]
"""Question -> the answer, or a function of the question; what is missing is answered by default."""


class Dice:
    """The faces in the order in which they are rolled, whatever for."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces, self.keys = list(faces), []

    def roll(self, key: str, count: int = 1, choices: int = 6, low: int = 1, stream: str = "public") -> Roll:
        assert key not in self.keys, f"{key} was rolled before"
        assert len(self.faces) >= count, f"{len(self.faces)} dice are left for {key}, which takes {count}"
        self.keys.append(key)
        rolled, self.faces = self.faces[:count], self.faces[count:]
        return Roll(key, stream, choices, low, "play", tuple(rolled))


class Table:
    def __init__(self, faces: Sequence[int] = (), revision: int = ruleset.revision) -> None:
        self.dice, self.told, self.revision = Dice(faces), [], revision

    def since(self, revision: int) -> bool:
        return bool(self.revision >= revision)

    def tell(self, event: Any, to: Any = None, *, reveals: str = "") -> None:
        self.told.append(event)


class Led(Field):
    """A field on which a side without any officer is in command all the same, so that a test need not place one."""

    def in_command(self, id: str) -> bool:
        return not self.officers(self.units[id].side) or super().in_command(id)


class Battlefield:
    """`Battlefield().put("B1", "fr_line_6", 30, 20, formation="attack_column")`; inches and degrees."""

    def __init__(self, **facts: Any) -> None:
        options = Options(**{name: facts.pop(name) for name in list(facts) if name in Options.__struct_fields__})
        self.state = State(
            options=options,
            phase="turn",
            turn=facts.pop("turn", 1),
            attacker=options.attacker if options.attacker != "roll" else "",
            nations={"blue": "fr", "red": "at"},
            edges={"blue": "bottom", "red": "top"},
            initiative="blue",
            breaking={side: Breaking(total=100) for side in SIDES},
        )
        for name, value in facts.items():
            setattr(self.state, name, value)
        self.table, self.revision = Table(), ruleset.revision

    def put(self, id: str, entry: str, x: float = 0, y: float = 0, heading: float = 0, **facts: Any) -> Battlefield:
        at = Stance(round(x * 100) * 10, round(y * 100) * 10, round(heading * 10))
        facts.setdefault("status", "table")
        place = at if facts["status"] == "table" else None
        side = "blue" if id.startswith("B") else "red"
        facts.setdefault("points", BOOK.entries[entry].points)
        self.state.units[id] = Unit(id=id, side=side, entry=entry, at=place, **facts)
        return self

    def inside(self, officer: str, entry: str, host: str, **facts: Any) -> Battlefield:
        return self.put(officer, entry, status="attached", host=host, **facts)

    def lay(self, id: str, kind: str, x: float, y: float, w: float = 0, h: float = 0, rot: float = 0) -> Battlefield:
        printed = BOOK.kinds[kind]
        piece = Piece(
            id=id,
            kind=kind,
            x=round(x * 100) * 10,
            y=round(y * 100) * 10,
            w=round(w * 1000) or printed.width,
            h=round(h * 1000) or printed.depth,
            rot=round(rot * 10),
            structure=printed.structure,
        )
        self.state.terrain = (*self.state.terrain, piece)
        return self

    def goal(self, id: str, x: float, y: float, **facts: Any) -> Battlefield:
        goal = Objective(id=id, x=round(x * 100) * 10, y=round(y * 100) * 10, **facts)
        self.state.objectives = (*self.state.objectives, goal)
        return self

    # Playing.

    @property
    def scene(self) -> Field:
        return Led(self.state, Table())  # type: ignore[arg-type]

    def unit(self, id: str) -> Unit:
        return self.state.units[id]

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.table.told if isinstance(event, kind)]

    def play(
        self, rule: Callable[[Field], Play[Any]], *dice: int, answers: Answers | None = None, left: int | None = 0
    ) -> Any:
        """Runs a rule with these dice; `left` says how many of them it must not need, None that it does not matter."""
        self.table = Table(dice, self.revision)
        found = self._drive(rule(Led(self.state, self.table)), answers or {})  # type: ignore[arg-type]
        assert left is None or len(self.table.dice.faces) == left, f"{len(self.table.dice.faces)} dice were left over"
        return found

    def _drive(self, running: Play[Any], answers: Answers) -> Any:
        sent: Any = None
        while True:
            try:
                asking = running.send(sent)
            except StopIteration as end:
                return end.value
            sent = {question.key: self._answer(side, question, answers) for side, question in asking.items}

    def _answer(self, side: str, question: Any, answers: Answers) -> Any:
        if type(question) in answers:
            given = answers[type(question)]
            return given(question) if callable(given) else given
        seen = view(self.state, side)
        found = answer(question, seen, None)
        return setting_up(question, seen) if found is None else found
