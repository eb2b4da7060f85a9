"""A sea to try rules on: pieces by hand or a scenario's set-up, dice and answers as scripted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.dice import Dice, ScriptedFaces
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Asking, Table
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import Happening
from rulesets.mistral.position.state import (
    SIDES,
    Auxiliary,
    Convoy,
    Corsair,
    Dummy,
    Formation,
    Leader,
    Ledger,
    Squadron,
    State,
)
from rulesets.mistral.position.view import View, view

Answers = Mapping[type[Question[Any]], Any]
"""By the class of the question: a value, a list of values to be given in turn, or a function of question and view."""
LETTERS = {"b": "british", "s": "spanish", "f": "french", "sav": "savoyard", "nea": "neapolitan", "gen": "genoese"}
KINDS = {"grand": "grand", "flag": "flag", "det": "detachment", "ind": "independent"}


class Unscripted(AssertionError):
    """Dice or answers were left over, or an answer was illegal by the side's own view."""


class Seas:
    """A state built by hand and a way to play one rule on it."""

    def __init__(self, when: str = "1744.4", *, impulse: int = 1, mpi: int = 1, phase: str = "impulse") -> None:
        self.state = State(
            options=Options(),
            phase=phase,
            date=date(when),
            first_date=date(when),
            impulse=impulse,
            mpi=mpi,
            ledgers={side: Ledger(prestige=5) for side in SIDES},
        )
        self.state.politics.events["war_start"] = Happening(on=date(when), in_force=True)
        self.revision = ruleset.revision
        """The one that opened the segment."""
        self.told: list[Any] = []
        self.events: list[Any] = []
        self.asked: list[tuple[str, Question[Any]]] = []
        self.rolls: list[Any] = []

    # Setting up.

    def event(self, *ids: str) -> None:
        """These Events are in force."""
        for id in ids:
            self.state.politics.events[id] = Happening(on=self.state.date, in_force=True)

    def squadron(self, id: str, sail: int = 4, dp: int = 0, *, port: str = "", **fields: Any) -> Squadron:
        """B1, S2, F3 are SOL Squadrons, BD1 a SOL(D) one, `namur` a Flagship; in a port, or put under a Formation."""
        flagship = FORCES.flagships.get(id)
        if flagship:
            contingent, subclass, sail = flagship.contingent, "flagship", 1
        else:
            contingent = {"B": "british", "S": "spanish", "F": "french", "N": "neapolitan", "G": "genoese"}[id[0]]
            subclass = "sold" if "D" in id[1:] else "sol"
        fields = {"condition": "fitting_out" if port else "ready", **fields}
        found = Squadron(
            id=id,
            contingent=fields.pop("contingent", contingent),
            subclass=fields.pop("subclass", subclass),
            sail=sail,
            dp=dp,
            port=port,
            **fields,
        )
        self.state.squadrons = dict(sorted({**self.state.squadrons, id: found}.items()))
        return found

    def formation(
        self, id: str, place: str, *squadrons: str, leader: str = "", harbour: bool = False, **fields: Any
    ) -> Formation:
        """b_flag_a, s_det_1, x_grand at sea (or in harbour) with these Squadrons; missing ones are made with 4 Sail."""
        side = "british" if id.startswith("b_") else "bourbon"
        kind = fields.pop("kind", None) or KINDS.get(id.split("_")[1], "flag")
        if id.startswith("ind_"):
            kind = "independent"
            side = self.state.squadrons[id[4:]].side if id[4:] in self.state.squadrons else side
        found = Formation(id=id, side=side, kind=kind, place=place, harbour=harbour, **fields)
        self.state.formations = dict(sorted({**self.state.formations, id: found}.items()))
        for squadron in squadrons:
            if squadron not in self.state.squadrons:
                self.squadron(squadron)
            held = self.state.squadrons[squadron]
            condition = "fitting_out" if harbour else "ready"
            self.state.squadrons[squadron] = msgspec.structs.replace(
                held, flotilla=id, condition=condition, port=place if harbour else ""
            )
        if leader:
            self.leader(leader, at=id)
        return found

    def leader(self, id: str, *, at: str, **fields: Any) -> Leader:
        """With a Formation or in a Port, at the rank of the day."""
        entry = FORCES.leaders[id]
        ranks = [rank for rank in entry.ranks if date(rank.since) <= self.state.date] or [entry.ranks[0]]
        status = "formation" if at in self.state.formations else "port"
        fields = {
            "rank": ranks[-1].rank,
            "ensign": ranks[-1].ensign,
            "promoted": date(ranks[-1].since),
            "status": status,
            "at": at,
            **fields,
        }
        found = Leader(id=id, **fields)
        self.state.leaders = dict(sorted({**self.state.leaders, id: found}.items()))
        return found

    def auxiliary(self, id: str, *, at: str = "", **fields: Any) -> Auxiliary:
        """b_fleet_1, f_galley_2: Assigned to a Port or Formation, else Available."""
        letters, kind, _ = id.split("_")
        fields = {"box": "assigned" if at else "available", "at": at, **fields}
        found = Auxiliary(id=id, contingent=LETTERS[letters], kind=kind, **fields)
        self.state.auxiliaries = dict(sorted({**self.state.auxiliaries, id: found}.items()))
        return found

    def corsair(self, id: str, **fields: Any) -> Corsair:
        found = Corsair(id=id, **{"base": FORCES.corsairs[id].base, **fields})
        self.state.corsairs = dict(sorted({**self.state.corsairs, id: found}.items()))
        return found

    def dummy(self, id: str, place: str = "") -> Dummy:
        """dummy_b_1 is British."""
        found = Dummy(id=id, side="british" if id.startswith("dummy_b") else "bourbon", place=place)
        self.state.dummies = dict(sorted({**self.state.dummies, id: found}.items()))
        return found

    def convoy(self, id: str, place: str = "", **fields: Any) -> Convoy:
        """british_levant, french_levant, victualling, troop_1; at sea with a Formation of its own if it has a place."""
        kind = "spanish_troop" if id.startswith("troop") else id
        found = Convoy(id=id, kind=kind, **{"stage": "under_way" if place else "expected", **fields})
        self.state.convoys = dict(sorted({**self.state.convoys, id: found}.items()))
        if place:
            side = "british" if id in ("british_levant", "victualling") else "bourbon"
            held = Formation(id=id, side=side, kind="convoy", place=place)
            self.state.formations = dict(sorted({**self.state.formations, id: held}.items()))
        return found

    def weather(self, *winds: str) -> None:
        self.state.winds = winds

    # Playing.

    def view(self, side: str) -> View:
        return view(self.state, side)

    def field(self, dice: Sequence[int] | Mapping[str, Sequence[int]] = ()) -> Field:
        """A field whose dice are scripted: in the order they fall, or by key."""
        script = ScriptedFaces(dice) if isinstance(dice, Mapping) else ScriptedFaces(in_order=list(dice))
        table = Table(SIDES, Dice(script, SIDES), revision=self.revision)
        table.dice.stage = "play"
        return Field(self.state, table)

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
        field = Field(self.state, table)
        given = {kind: list(value) if isinstance(value, list) else value for kind, value in (answers or {}).items()}
        result = rule(field, *args, **named)
        if hasattr(result, "send"):
            result = self._drive(result, given)
        self.told = list(table.told)
        self.events = [told.event for told in table.told]
        self.rolls = list(table.dice.rolls)
        if script.unused:
            raise Unscripted(f"dice left over: {script.unused}")
        left = [kind.__name__ for kind, value in given.items() if isinstance(value, list) and value]
        if left:
            raise Unscripted(f"answers left over: {left}")
        return result

    def _drive(self, rule: Any, given: dict[Any, Any]) -> Any:
        answers: dict[str, Any] | None = None
        while True:
            try:
                asking: Asking = next(rule) if answers is None else rule.send(answers)
            except StopIteration as stop:
                return stop.value
            answers = {question.key: self._answer(side, question, given) for side, question in asking.items}

    def _answer(self, side: str, question: Question[Any], given: dict[Any, Any]) -> Any:
        self.asked.append((side, question))
        known = self.view(side)
        answer = given.get(type(question))
        if isinstance(answer, list):
            answer = answer.pop(0) if answer else None
        elif callable(answer):
            answer = answer(question, known)
        if answer is None:
            answer = question.default(known)
        problems = question.problems(answer, known)
        if problems:
            raise Unscripted(
                f"{side} may not answer {answer} to {question}: {[problem.text.en for problem in problems]}"
            )
        return answer

    def told_to(self, side: str) -> list[Any]:
        """The events that side was told."""
        return [told.event for told in self.told if side in told.to]
