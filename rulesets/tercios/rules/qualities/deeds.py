"""What all Command actions have in common: targets, requirements, effects. [T-CMD-18..T-CMD-20, T-QUA-00]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulesets.kernel.table import Play
from rulesets.kernel.text import Problem
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import UnitMarked, UnitsBound
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene
from rulesets.tercios.position.state import Forced, Mark
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.qualities.targets import Rule
from rulesets.tercios.rules.units.checks import SUCCESS, Check, tires

Until = Literal["step", "turn", "acts"]


@dataclass(frozen=True, kw_only=True)
class Deed:
    """A Command action. Subclasses define the effect of success, and some that of failure."""

    id: str
    rule: str
    count: int = 1
    """How many targets it names."""
    goes_itself = False
    """Whether the Leader's move is part of the action: Ágil, Intrépido."""

    @property
    def least(self) -> int:
        """What a die must show. [T-CMD-18]"""
        quality = CATALOGUE.qualities.get(self.id)
        return (quality.target if quality else None) or SUCCESS

    def may_name(self, scene: Scene, leader: Chief, target: str) -> bool:
        """Whether they may name it from where they are. [T-CMD-20]"""
        return False

    def candidates(self, scene: Scene, leader: Chief) -> list[str]:
        """Everybody whom they may name, sorted by id."""
        if self.count == 0:
            return []
        return [id for id in sorted([*scene.units, *scene.leaders]) if self.may_name(scene, leader, id)]

    def problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        """Why they cannot do this with these targets. [T-CMD-20, T-CMD-28]"""
        targets = order.targets
        if len(targets) != self.count or len(dict.fromkeys(targets)) != self.count:
            return [say.wrong_targets(self.count, self.candidates(scene, leader))]
        for at, target in enumerate(targets):
            if not self.may_name(scene, leader, target):
                return [say.not_a_target(at, target, self.candidates(scene, leader))]
        return self.further_problems(scene, leader, order)

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        """Problems with the rest of the order, if its targets are legal."""
        return []

    def exhausts(self, check: Check) -> bool:
        return tires(check)

    def begin(self, field: Field, leader: str, order: LeaderOrder) -> None:
        """What happens before the roll."""

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        """The effect of success."""
        self.do(field, leader, order, check)
        return
        yield

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        """The effect of success if nobody needs to be asked."""

    def fail(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        """The effect of failure, which is usually nothing. [T-CMD-18]"""
        return
        yield


@dataclass(frozen=True, kw_only=True)
class OnTroops(Deed):
    """An action on Troops that meet a condition."""

    on: Rule

    def may_name(self, scene: Scene, leader: Chief, target: str) -> bool:
        unit = scene.units.get(target)
        return unit is not None and self.on(scene, leader, unit)


def put_mark(
    field: Field, unit: str, deed: Deed, until: Until, *, value: int = 0, word: str = "", reveals: str = ""
) -> None:
    """Puts the action's effect on the unit, and everybody sees it. `reveals` is given if
    the word was not declared. [H-02]"""
    field.mark(unit, Mark(kind=deed.id, until=until, value=value, word=word))
    field.tell(UnitMarked(unit, deed.id, value, word, deed.rule), reveals=reveals)


def bind_next(field: Field, side: str, deed: Deed, units: tuple[str, ...]) -> None:
    """These units must be the next that their side activates. The latest such effect wins. [T-TURN-11, T-TURN-12]"""
    standing = field.standing(side)
    standing.forced = (*standing.forced, Forced(quality=deed.id, units=units))
    field.tell(UnitsBound(side, units, "next", deed.rule))
