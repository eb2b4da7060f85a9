"""Order checks, discipline checks and Command checks. [T-ORD-05..T-ORD-10, T-CMD-18, T-CMD-19]"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rulesets.kernel.dice import Roll
from rulesets.tercios.dialogue.events.checks import CommandChecked, OrderChecked
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene, Troop
from rulesets.tercios.position.troops import flat, has_rule
from rulesets.tercios.position.values import Modifier, Pool, pool
from rulesets.tercios.rules.leaders.command import commanders, is_commanded
from rulesets.tercios.rules.leaders.gifts import show_used
from rulesets.tercios.rules.leaders.shown_gifts import show_command

SUCCESS = 5
"""What a die must show in an order check and, unless the Quality says 6, in a Command check. [T-ORD-07, T-CMD-18]"""


class Check(msgspec.Struct, frozen=True):
    """The result of a check. One success passes it; some rules count the successes."""

    successes: int
    roll: Roll | None = None

    @property
    def passed(self) -> bool:
        return self.successes > 0


def successes(roll: Roll, least: int) -> int:
    return sum(face >= least for face in roll.faces)


def discipline(scene: Scene, unit: Troop, extra: Iterable[Modifier] = ()) -> Pool:
    """Discipline dice for an order or discipline check. [T-ORD-08, T-ORD-09]"""
    modifiers = [*extra, *flat(scene, unit, "lealtad", "T-VIR-04")]
    if not has_rule(scene, unit, "elite") and not is_commanded(scene, unit):
        modifiers.append(Modifier("uncommanded", -1, rule="T-ORD-08"))
    return pool(unit.troop.profile.discipline, modifiers)


def reaction_discipline(scene: Scene, unit: Troop, extra: Iterable[Modifier] = ()) -> Pool:
    """The same for a reaction, with the effect of an Imperturbable nearby. [T-REA-05, T-QUA-38]"""
    calm = any("imperturbable" in leader.rank.qualities for leader in commanders(scene, unit))
    more = [Modifier("imperturbable", flat=1, rule="T-QUA-38")] if calm else []
    return discipline(scene, unit, [*extra, *more])


def order_check(
    field: Field,
    unit: Troop,
    dice: Pool,
    why: str,
    *,
    least: int = SUCCESS,
    rule: str = "T-ORD-07",
    reveals: str = "",
) -> Check:
    """Rolls the dice and tells everybody. `why` names the occasion: order, reaction, caracole, mandobles, frenzy.
    `reveals` is given if the unit's owner chose to roll."""
    roll = field.roll(f"{unit.id}/{why}", dice.dice)
    found = Check(successes(roll, least), roll)
    # a unit that will leave a column is led and commanded as the column is [T-CAV-13]
    standing = field.units[unit.host if unit.host and field.state.options.closed_lists else unit.id]
    shown = (show_used(field, standing.id, dice), show_command(field, standing))
    reveals = reveals or next((rule for rule in shown if rule), "")
    field.tell(OrderChecked(unit.id, why, dice, least, roll, found.successes, rule), reveals=reveals)
    return found


def command_check(field: Field, leader: Chief, why: str, *, least: int = SUCCESS, rule: str = "T-CMD-18") -> Check:
    """Dice equal to their Level. Level 0 has none and fails. The caller handles exhaustion. [T-CMD-18]"""
    if leader.rank.level == 0:
        field.tell(CommandChecked(leader.id, why, least, None, 0, rule))
        return Check(0)
    roll = field.roll(f"{leader.id}/{why}", leader.rank.level)
    found = Check(successes(roll, least), roll)
    field.tell(CommandChecked(leader.id, why, least, roll, found.successes, rule))
    return found


def tires(check: Check) -> bool:
    """With fewer than two successes they are Exhausted. [T-CMD-19]"""
    return check.successes < 2
