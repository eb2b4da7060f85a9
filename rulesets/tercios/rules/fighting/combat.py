"""Hand-to-hand combat: rounds, wear, break tests, mala guerra. [T-COM-12..T-COM-28]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.combat import CombatDecided, MalaGuerraInvoked, Struck
from rulesets.tercios.dialogue.questions.fighting import InvokeMalaGuerra
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.troops import at_limit, quality_inside
from rulesets.tercios.rules.fighting.clash import (
    SAVES_COMBAT,
    Clash,
    allows_mala_guerra,
    combat_pool,
    courage_pool,
    defence_against,
    owed_to,
)
from rulesets.tercios.rules.fighting.combat_end import Fought, end_combat
from rulesets.tercios.rules.leaders.gifts import show_gifts, show_used
from rulesets.tercios.rules.units.breaking import break_test
from rulesets.tercios.rules.units.checks import successes
from rulesets.tercios.rules.units.wear import add_wear, disorder

__all__ = ["Clash", "Fought", "fight"]


class Strike(msgspec.Struct, frozen=True):
    """The dice of one unit against the other, counted when the round begins. [T-COM-12]"""

    unit: str
    foe: str
    told: Struck

    @property
    def shatters(self) -> bool:
        """Whether the enemy was hit and cancelled nothing. [T-COM-15]"""
        return self.told.hits > 0 and self.told.saves == 0


def fight(field: Field, clash: Clash) -> Play[Fought]:
    """The whole combat of two units in contact: rounds until one is ahead or neither fights on,
    then its end. [T-COM-02, T-COM-23]"""
    sides = (clash.charger, clash.target)
    owed = {unit: owed_to(field, clash, unit) for unit in sides}
    caused = dict.fromkeys(sides, 0)
    rounds = 0
    while True:
        strikes = _strike_both(field, clash, rounds)
        for strike in strikes:
            caused[strike.unit] += strike.told.wear
        winner = _ahead(clash, caused)
        field.tell(
            CombatDecided(clash.charger, clash.target, dict(caused), winner, "T-COM-20" if winner else "T-COM-22")
        )
        yield from _suffer(field, clash, strikes, owed[winner] if winner else [], winner)
        if winner or not _both_stand(field, clash):
            break
        if not (yield from _fights_on(field, clash, rounds)):
            break
        rounds += 1
    shattered = tuple(strike.foe for strike in strikes if strike.shatters)
    return (yield from end_combat(field, clash, winner, shattered))


def _strike_both(field: Field, clash: Clash, rounds: int) -> tuple[Strike, Strike]:
    """One round: the charger's dice come first, but neither result takes effect before both are rolled. [T-COM-12]"""
    return _strike(field, clash, clash.charger, rounds), _strike(field, clash, clash.target, rounds)


def _strike(field: Field, clash: Clash, unit: str, rounds: int) -> Strike:
    """Combat dice against Defence, then Courage dice against the hits. [T-COM-13, T-COM-14]"""
    foe, mala_guerra = clash.enemy_of(unit), rounds > 0
    dice = combat_pool(field, clash, unit, mala_guerra)
    least = defence_against(field.units[foe], field.units[unit])
    roll = field.roll(f"{unit}/strike", dice.dice)
    hits = successes(roll, least)
    courage = courage_pool(field, clash, foe, mala_guerra) if hits else None
    resisted = field.roll(f"{foe}/resist", courage.dice) if courage else None
    saves = successes(resisted, SAVES_COMBAT) if resisted else 0
    told = Struck(
        unit=unit,
        foe=foe,
        mala_guerra=rounds,
        pool=dice,
        least=least,
        roll=roll,
        hits=hits,
        courage=courage,
        save=SAVES_COMBAT,
        resisted=resisted,
        saves=saves,
        wear=max(0, hits - saves),
        rule="T-COM-13",
    )
    field.tell(told, reveals=_shown(field, clash, told))
    return Strike(unit, foe, told)


def _shown(field: Field, clash: Clash, told: Struck) -> str:
    """What this strike reveals about the Leaders of both, including Flemático and
    Gallardo by a missing modifier. [H-03]"""
    news = show_used(field, told.unit, told.pool)
    if at_limit(field, field.units[told.unit]):
        news = show_gifts(field, told.unit, *_inside(field, told.unit, "flematico")) or news
    if told.courage and clash.flanked and told.foe == clash.target:
        news = show_gifts(field, told.foe, *_inside(field, told.foe, "gallardo")) or news
    return show_used(field, told.foe, told.courage) or news


def _inside(field: Field, unit: str, quality: str) -> tuple[str, ...]:
    return (quality,) if quality_inside(field, field.units[unit], quality) else ()


def _ahead(clash: Clash, caused: dict[str, int]) -> str:
    """The unit that caused more wear in the whole combat. Empty in a tie. [T-COM-20, T-COM-28]"""
    ours, theirs = caused[clash.charger], caused[clash.target]
    return "" if ours == theirs else clash.charger if ours > theirs else clash.target


def _suffer(
    field: Field, clash: Clash, strikes: tuple[Strike, Strike], owed: list[tuple[int, str, str]], winner: str
) -> Play[None]:
    """All wear and Disorder at once, including the loser's extra wear, then the break tests, the charger's first.
    [T-COM-12, T-COM-15, T-COM-23 (3)-(5)]"""
    for strike in strikes:
        add_wear(field, strike.foe, strike.told.wear, "combat", "T-COM-14")
        if strike.shatters:
            disorder(field, strike.foe, "combat", "T-COM-15")
    for points, cause, rule in owed:
        add_wear(field, clash.enemy_of(winner), points, cause, rule)
    for unit in (clash.charger, clash.target):
        yield from break_test(field, unit)


def _both_stand(field: Field, clash: Clash) -> bool:
    return field.units[clash.charger].alive and field.units[clash.target].alive


def _fights_on(field: Field, clash: Clash, rounds: int) -> Play[bool]:
    """The charger's owner is asked first. The wish of one side is enough. [T-COM-25, T-COM-26, D-35]"""
    if not allows_mala_guerra(field, clash):
        return False
    for unit in (clash.charger, clash.target):
        side, foe = field.units[unit].side, clash.enemy_of(unit)
        key = field.key(f"{unit}/mala-guerra")
        if (yield from ask(side, InvokeMalaGuerra(key, unit, foe, rounds))):
            field.tell(MalaGuerraInvoked(side, unit, foe, rounds + 1, "T-COM-25"), reveals="T-COM-25")
            return True
    return False
