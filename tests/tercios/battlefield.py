"""A battle to try rules on: units by their list's id, places in inches, dice and answers as scripted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from rulesets.kernel.dice import Dice, ScriptedFaces
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Asking, Play, Table
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios import ruleset
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.army import Leader as LeaderChoice
from rulesets.tercios.position.army import TroopChoice
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.terrain import Element, Terrain
from rulesets.tercios.position.muster import MusteredLeader, MusteredUnit, profile
from rulesets.tercios.position.state import SIDES, Card, Leader, Options, Order, Side, Standing, State, Unit
from rulesets.tercios.position.view import View, view

T = TypeVar("T")
Answers = Mapping[type[Question[Any]], Any]
"""By the class of the question: a value, a list of values to be given in turn, or a function of question and view."""


class Unscripted(AssertionError):
    """Dice or answers were left over, or an answer was illegal by the side's own view."""


def mil(inches: float) -> int:
    return round(inches * 1000)


def side_of(id: str) -> Side:
    """ST1 is South's, NT1 North's."""
    return "south" if id.startswith("S") else "north"


class Battlefield:
    """A state built by hand and a way to play one rule on it."""

    revision = ruleset.revision
    """The revision of the rules; a test may set an earlier one."""

    def __init__(self, scale: ScaleId = "15mm", *, turn: int = 1, closed_lists: bool = False) -> None:
        options = Options(scale=scale, closed_lists=closed_lists)
        self.state = State(options=options, phase="turn", turn=turn, standing={side: Standing() for side in SIDES})
        self.state.active = "south"
        self.events: list[Any] = []
        self.told: list[Any] = []
        self.asked: list[tuple[str, Question[Any]]] = []
        self.rolls: list[Any] = []

    # Setting up.

    def unit(
        self,
        id: str,
        troop: str,
        at: tuple[float, float],
        facing: float = 90,
        *,
        card: Order | None = None,
        command: str = "K1",
        options: tuple[str, ...] = (),
        rules: tuple[str, ...] = (),
        weapons: tuple[str, ...] = (),
        ally: str = "",
        **fields: Any,
    ) -> Unit:
        """Puts a Troop on the table by its front centre, with a card if it is to have one."""
        mustered = self.mustered(id[1:], troop, command, options, rules, weapons, ally)
        pose = Pose(mil(at[0]), mil(at[1]), round(facing * 100))
        base = Base(mustered.front, mustered.depth)
        fields = {"status": "table", "pose": pose, "base": base, **fields}
        return self._add(Unit(id=id, side=side_of(id), troop=mustered, **fields), card)

    def _add(self, unit: Unit, card: Order | None) -> Unit:
        self.state.units = dict(sorted({**self.state.units, unit.id: unit}.items()))
        if card:
            self.card(unit.id, card)
        return unit

    def mustered(
        self,
        id: str,
        troop: str,
        command: str = "K1",
        options: tuple[str, ...] = (),
        rules: tuple[str, ...] = (),
        weapons: tuple[str, ...] = (),
        ally: str = "",
    ) -> MusteredUnit:
        """A Troop as `muster` makes it, with rules and weapons added that no list offers it."""
        entry = CATALOGUE.troops[troop]
        front, depth = CATALOGUE.bases[entry.base].size.at(self.state.options.scale)
        found = profile(TroopChoice(troop=troop, options=options))
        found = msgspec.structs.replace(found, rules=(*found.rules, *rules), weapons=(*found.weapons, *weapons))
        return MusteredUnit(
            id=id,
            troop=troop,
            name=entry.name,
            category=entry.category,
            command=command,
            profile=found,
            front=front,
            depth=depth,
            points=entry.points,
            options=options,
            ally=ally,
        )

    def card(self, unit: str, order: Order, *seen_by: Side, reaction_only: bool = False) -> None:
        """Deals a card, seen by its owner unless said otherwise."""
        seen = seen_by or (side_of(unit),)
        self.state.cards[unit] = Card(order=order, seen_by=seen, reaction_only=reaction_only)

    def leader(
        self,
        id: str,
        at: tuple[float, float] = (0, 0),
        *,
        inside: str = "",
        level: int = 2,
        command: str = "K1",
        virtues: tuple[str, ...] = (),
        qualities: tuple[str, ...] = (),
        ally: str = "",
        **fields: Any,
    ) -> Leader:
        """Puts a Leader on the table or inside a unit; ids are SG, NG, SL1, NL1."""
        sizes = CATALOGUE.scales[self.state.options.scale]
        general = id[1:] == "G"
        choice = LeaderChoice(level=level, virtues=virtues, qualities=qualities)
        rank = MusteredLeader(
            id=id[1:],
            name=CATALOGUE.troops["esp_tercio"].name,
            level=choice.level,
            command="G" if general else command,
            diameter=sizes.general_diameter if general else sizes.officer_diameter,
            virtues=virtues,
            qualities=qualities,
            ally=ally,
        )
        found = Leader(
            id=id,
            side=side_of(id),
            rank=rank,
            status="table",
            x=mil(at[0]),
            y=mil(at[1]),
            inside=inside,
            **fields,
        )
        self.state.leaders = dict(sorted({**self.state.leaders, id: found}.items()))
        return found

    def terrain(self, *elements: Element) -> None:
        held = {element.id: element for element in (*self.state.terrain.elements, *elements)}
        self.state.terrain = Terrain(tuple(held[id] for id in sorted(held)))

    # Playing.

    @property
    def units(self) -> dict[str, Unit]:
        return self.state.units

    @property
    def leaders(self) -> dict[str, Leader]:
        return self.state.leaders

    def view(self, side: str) -> View:
        return view(self.state, side)

    def battle(self, dice: Sequence[int] | Mapping[str, Sequence[int]] = ()) -> Field:
        """A battle whose dice are scripted: in the order they fall, or by key."""
        script = ScriptedFaces(dice) if isinstance(dice, Mapping) else ScriptedFaces(in_order=dice)
        return Field(self.state, Table(SIDES, Dice(script, SIDES), revision=self.revision))

    def play(
        self,
        rule: Callable[..., Any],
        *args: Any,
        dice: Sequence[int] | Mapping[str, Sequence[int]] = (),
        answers: Answers | None = None,
        **named: Any,
    ) -> Any:
        """Plays a rule to its end and returns its result. What was told, asked and rolled is kept.

        Every scripted die must be used. A question without an answer gets its default.
        """
        script = ScriptedFaces(dice) if isinstance(dice, Mapping) else ScriptedFaces(in_order=list(dice))
        table = Table(SIDES, Dice(script, SIDES), revision=self.revision)
        table.dice.stage = "play"
        battle = Field(self.state, table)
        given = {kind: list(value) if isinstance(value, list) else value for kind, value in (answers or {}).items()}
        result = rule(battle, *args, **named)
        if hasattr(result, "send"):
            result = self._drive(result, given)
        self.told = list(table.told)
        self.events = [told.event for told in table.told]
        self.rolls = list(table.dice.rolls)
        if script.unused:
            raise Unscripted(f"left over: {script.unused}")
        return result

    def _drive(self, play: Play[T], given: dict[type[Question[Any]], Any]) -> T:
        try:
            asking: Asking = next(play)
            while True:
                asking = play.send(
                    {question.key: self._answer(side, question, given) for side, question in asking.items}
                )
        except StopIteration as end:
            found: T = end.value
            return found

    def _answer(self, side: str, question: Question[Any], given: dict[type[Question[Any]], Any]) -> Any:
        self.asked.append((side, question))
        known = self.view(side)
        kind = type(question)
        if kind not in given:
            return question.default(known)
        answer = given[kind]
        if isinstance(answer, list):
            if not answer:
                return question.default(known)
            answer = answer.pop(0)
        if callable(answer):
            answer = answer(question, known)
        problems = question.problems(answer, known)
        if problems:
            raise Unscripted(f"{question.key}: {[problem.text.en for problem in problems]}")
        return answer

    def of(self, kind: type[T]) -> list[T]:
        """The events of a kind that were told, in order."""
        return [event for event in self.events if isinstance(event, kind)]
