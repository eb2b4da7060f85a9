"""Combats, one for each enemy that was charged, each completely. [A-COM-01..A-COM-06, A-COM-18]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.events.fighting import CombatBegan, Disordered, ExpertsUsed, Struck
from rulesets.aguila.dialogue.questions.turn import FightNext, SplitAttacks, UseExperts
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import Side
from rulesets.aguila.rules.charging.onset import Onset
from rulesets.aguila.rules.courage import courage_test, needs_test
from rulesets.aguila.rules.fighting.regrouping import after_combat
from rulesets.aguila.rules.fighting.striking import Blow, blow, dice_in_melee
from rulesets.aguila.rules.losses import check_breaking, hurt, lose_officer, suffer
from rulesets.aguila.rules.shooting.volleys import Rolled, Volley, roll_volley
from rulesets.kernel.table import Play, ask

POSITION = {"front": 0, "left": 1, "right": 1, "rear": 2}
"""Worse Courage by the side on which one was charged. [A-COM-18]"""


def fight(field: Field, side: Side, onsets: Sequence[Onset]) -> Play[None]:
    """The charging player chooses the order. [A-COM-01, D-46]"""
    waiting = {onset.target: onset for onset in onsets if onset.chargers and field.is_here(onset.target)}
    while waiting:
        target = next(iter(waiting))
        if len(waiting) > 1:
            target = yield from ask(side, FightNext(field.key(f"{side}/fight"), tuple(waiting)))
        onset = waiting.pop(target)
        onset.chargers = [id for id in onset.chargers if field.is_here(id)]
        if onset.chargers and field.is_here(target):
            yield from Combat(field, onset).fight()
            check_breaking(field)


class Combat:
    """One combat. What is remembered: who fought, and the wounds each took in it."""

    def __init__(self, field: Field, onset: Onset) -> None:
        self.field, self.onset = field, onset
        self.target = onset.target
        self.chargers = list(onset.chargers)
        self.wounds: dict[str, int] = {}
        self.was_column = {id for id in (self.target, *self.chargers) if field.formation(id) == "march_column"}

    def fight(self) -> Play[None]:
        self.field.tell(CombatBegan(self.target, tuple(self.chargers)))
        if self.onset.counter is not None:
            yield from self._clash()
        else:
            yield from self._charge()
        self._disorder()
        yield from after_combat(self.field, self.target, self.chargers)

    # The charger strikes first, then the charged. [A-COM-02, A-COM-03]

    def _charge(self) -> Play[None]:
        for id in self.chargers:
            if self.field.is_here(self.target):
                yield from self._strike((yield from self._blow_of(id)))
        yield from self._test(self.target, self.chargers)
        if self.field.is_here(self.target) and self.field.profile(self.target).cac:
            yield from self._strike_back()
            for id in self.chargers:
                yield from self._test(id, [self.target])

    def _clash(self) -> Play[None]:
        """All roll, then all are tested; the dice come from the damage before. [A-CAV-09]"""
        given = []
        for id in self.chargers:
            given.append((yield from self._blow_of(id)))
        given += yield from self._counterblows()
        volleys = [blow(self.field, each) for each in given]
        rolled = [self._roll(volley, "front") for volley in volleys]
        for volley, result in zip(volleys, rolled, strict=True):
            if self.field.is_here(volley.target):
                yield from self._mark(volley.target, result.wounds)
        yield from self._test(self.target, self.chargers)
        for id in self.chargers:
            yield from self._test(id, [self.target])

    def _counterblows(self) -> Play[list[Blow]]:
        """A countercharger divides its attacks among several chargers. [A-CAV-09, A-COM-12]"""
        shares = yield from self._shares(self.chargers)
        first = next((foe for foe in self.chargers if shares.get(foe, 1)), self.chargers[0])
        expert = yield from self._experts(self.target, first, 0)
        return [
            Blow(
                unit=self.target,
                foe=foe,
                arc="front",
                charging=True,
                countered=True,
                answering=True,
                expert=expert,
                share=shares.get(foe) if shares else None,
                flat=foe == first,
            )
            for foe in self.chargers
            if shares.get(foe, 1)
        ]

    def _shares(self, foes: Sequence[str]) -> Play[dict[str, int]]:
        """Whole dice against each of several; a square has a quarter on each face instead. [A-COM-12, D-48]"""
        field, id = self.field, self.target
        if len(foes) < 2 or field.formation(id) == "square":
            return {}
        question = SplitAttacks(field.key(f"{id}/split"), id, field.profile(id).at, tuple(foes))
        answer = yield from ask(field.units[id].side, question)
        return {foe: answer.get(foe, 0) for foe in foes}

    def _blow_of(self, id: str) -> Play[Blow]:
        field, foot = self.field, [each for each in self.chargers if self.field.is_infantry(each)]
        return Blow(
            unit=id,
            foe=self.target,
            arc=self.onset.arcs[id],
            charging=True,
            countered=self.onset.counter is not None,
            infantry_too=field.is_cavalry(id) and bool(foot),
            expert=(yield from self._experts(id, self.target, self.onset.line)),
            origin=self.onset.origins[id],
        )

    def _experts(self, id: str, foe: str, line: int) -> Play[bool]:
        """[A-UAB-02, D-47]"""
        field = self.field
        if not field.has(id, "expert_fighters") or "expert_fighters" in field.units[id].used:
            return False
        key = field.key(f"{id}/experts")
        if not (yield from ask(field.units[id].side, UseExperts(key, id, foe, line))):
            return False
        field.change(id, used=(*field.units[id].used, "expert_fighters"))
        field.show(ExpertsUsed(id))
        return True

    def _strike(self, given: Blow) -> Play[None]:
        volley = blow(self.field, given)
        yield from self._mark(given.foe, self._roll(volley, given.arc).wounds)

    def _roll(self, volley: Volley, side: str) -> Rolled:
        rolled = roll_volley(self.field, volley, f"{volley.target}/melee")
        self.field.show(
            Struck(
                unit=volley.unit,
                target=volley.target,
                side=side,
                need=volley.need,
                dice=volley.dice,
                modifiers=volley.modifiers,
                hit=rolled.hit,
                hit_again=rolled.hit_again,
                hits=rolled.hits,
                wound_need=volley.wound,
                wound=rolled.wound,
                wound_again=rolled.wound_again,
                wounds=rolled.wounds,
            )
        )
        return rolled

    def _mark(self, id: str, wounds: int) -> Play[None]:
        if wounds:
            self.wounds[id] = self.wounds.get(id, 0) + wounds
            yield from hurt(self.field, id, wounds)

    def _strike_back(self) -> Play[None]:
        """A square strikes on each attacked face; others divide their attacks. [A-COM-12]"""
        field, id = self.field, self.target
        foes = [foe for foe in self.chargers if field.is_here(foe)]
        shares = yield from self._shares(foes)
        first = next((foe for foe in foes if shares.get(foe, 1)), foes[0])
        expert = yield from self._experts(id, first, 0)
        for foe in foes:
            if len(foes) > 1 and shares.get(foe, 1) == 0:
                continue
            face = [each for each in foes if self.onset.sides[each] == self.onset.sides[foe]]
            given = Blow(
                unit=id,
                foe=foe,
                arc=self.onset.arcs[foe],
                charging=False,
                expert=expert,
                share=shares.get(foe) if shares else None,
                flat=foe == first,
                face=(face.index(foe), len(face)),
            )
            if dice_in_melee(field, given):
                yield from self._strike(given)

    # Courage.

    def _test(self, id: str, foes: Sequence[str]) -> Play[None]:
        """After damage in this combat; then the officer inside tests too. [A-COM-18, A-OFF-13, A-UAB-24]"""
        field = self.field
        if not self.wounds.get(id) or not field.is_here(id):
            return
        modifiers: dict[str, int] = {}
        if id == self.target and self.onset.counter is None:
            worst = max(POSITION[self.onset.arcs[foe]] for foe in foes)
            modifiers = {"side": worst} if worst else {}
        if any(field.has(foe, "fearsome") for foe in foes):
            modifiers["fearsome"] = 2
        if needs_test(field, id):
            yield from suffer(field, id, "combat", modifiers)
        if field.is_here(id):
            yield from self._test_officer(id)

    def _test_officer(self, id: str) -> Play[None]:
        """Half the wounds of this combat, a hero all of them. [A-OFF-13, A-OAB-15]"""
        field = self.field
        officer = field.officer_in(id)
        if not officer:
            return
        heroic = field.has(officer, "heroic")
        wounds = self.wounds[id] if heroic else (self.wounds[id] + 1) // 2
        damage = wounds + field.units[officer].damage
        result = yield from courage_test(field, officer, "officer", {}, damage=damage)
        if result == "routed" or (heroic and result == "stunned"):
            yield from lose_officer(field, officer, "combat")

    def _disorder(self) -> None:
        """Everybody who fought and survives is Disorganised; march columns are Stunned too. [A-COM-23, A-FRM-16]"""
        field = self.field
        here = tuple(id for id in (self.target, *self.chargers) if field.is_here(id))
        stunned = tuple(id for id in here if id in self.was_column and id == self.target)
        for id in here:
            field.change(id, disorganised=field.state.turn)
        for id in stunned:
            field.change(id, stunned=field.state.turn)
        if here:
            field.tell(Disordered(here, stunned))
