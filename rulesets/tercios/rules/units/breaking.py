"""Break tests, and what happens to units that fail them. [T-BRK, T-CAV-11, T-TRP-17, T-VIC-03]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.book.entries import Category
from rulesets.tercios.dialogue.events.harm import BreakTested, MemberLost, UnitDestroyed
from rulesets.tercios.dialogue.questions.fighting import LoseMember
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.columns import column_base, emplaced_outline
from rulesets.tercios.position.scene import Scene, Troop, leaders_in, leaders_of, members
from rulesets.tercios.position.state import Unit, other
from rulesets.tercios.position.troops import has_rule, own_base, stamina
from rulesets.tercios.position.values import Modifier, Pool, pool
from rulesets.tercios.rules.leaders.command import commands
from rulesets.tercios.rules.leaders.gifts import show_gifts
from rulesets.tercios.rules.leaders.leader_losses import fall_with_unit, mourn, remove_leader
from rulesets.tercios.rules.leaders.shown_gifts import reveal, reveal_fervor
from rulesets.tercios.rules.units.checks import successes
from rulesets.tercios.rules.units.wear import add_wear

BREAK_SUCCESS = 6
"""Only a 6 saves a unit in a break test. [T-BRK-02]"""
UNIT_POINTS: dict[Category, int] = {"formation": 2, "cavalry": 1, "company": 1, "artillery": 1}
"""Victory points for a destroyed Troop. [T-VIC-03]"""


def take_wear(field: Field, unit: str, points: int, cause: str, rule: str) -> Play[bool]:
    """Adds markers and, if there are too many, makes the break test at once. Returns whether
    the unit still exists. [T-BRK-08]"""
    add_wear(field, unit, points, cause, rule)
    return (yield from break_test(field, unit))


def break_points(scene: Scene, unit: Troop) -> int:
    """How far its wear exceeds its Stamina. [T-BRK-01]"""
    return max(0, unit.wear - stamina(scene, unit))


def break_test(field: Field, unit: str) -> Play[bool]:
    """First losses of a column or fortification, then the test of a single unit. Returns whether it
    still exists. [T-BRK-01..T-BRK-07]"""
    if not field.units[unit].alive:
        return False
    reveal_fervor(field, unit)
    while break_points(field, field.units[unit]) and (field.units[unit].column or field.units[unit].emplaced):
        yield from lose_member(field, unit)
    points = break_points(field, field.units[unit])
    if not points:
        return True
    if (yield from _passes(field, unit, points)):
        field.change(unit, wear=stamina(field, field.units[unit]))
        return True
    yield from destroy(field, unit, "broken", "T-BRK-03")
    return False


def _passes(field: Field, unit: str, points: int) -> Play[bool]:
    """The test itself. With an Abnegado inside it is rolled again, once, and the Leader dies. [T-BRK-02, T-QUA-01]"""
    rolled = roll_break_test(field, unit, points)
    if rolled is not False:
        return rolled is True
    heroes = [leader for leader in leaders_in(field, field.units[unit]) if "abnegado" in leader.rank.qualities]
    if not heroes:
        return False
    reveal(field, heroes[0].id, "abnegado")
    passed = roll_break_test(field, unit, points)
    yield from remove_leader(field, heroes[0].id, "abnegado", "T-QUA-01")
    return passed is True


def roll_break_test(field: Field, unit: str, points: int) -> bool | None:
    """Whether it passed, or None if it fails without a roll. [T-BRK-02, T-BRK-06, T-BRK-07]"""
    found = field.units[unit]
    dice, rule = break_dice(field, found), "T-BRK-02"
    hopeless = dice is None or points > dice.dice
    if dice is None or hopeless:
        rule = "T-BRK-06" if dice is None else "T-BRK-07"
        field.tell(BreakTested(unit, points, dice or Pool(0, 0), None, False, rule))
        return None
    roll = field.roll(f"{unit}/break", dice.dice)
    passed = successes(roll, BREAK_SUCCESS) >= points
    field.tell(BreakTested(unit, points, dice, roll, passed, rule), reveals=_payer_shown(field, unit))
    return passed


def _payer_shown(field: Field, unit: str) -> str:
    """A test by Mercenarios reveals the Acaudalado who pays them. [T-QUA-02, H-03]"""
    paid = has_rule(field, field.units[unit], "mercenarios")
    return show_gifts(field, unit, "acaudalado") if paid else ""


def break_dice(scene: Scene, unit: Troop) -> Pool | None:
    """The original Discipline. None for Mercenarios, unless an Acaudalado pays them. [T-BRK-02, T-BRK-04, T-QUA-02]"""
    value = unit.troop.profile.discipline
    if not has_rule(scene, unit, "mercenarios"):
        return pool(value, ())
    rich = [
        leader
        for leader in leaders_of(scene, unit.side)
        if "acaudalado" in leader.rank.qualities and commands(scene, leader, unit)
    ]
    if not rich:
        return None
    reduced = max(leader.rank.level for leader in rich) < 4
    return pool(value, [Modifier("acaudalado", -1, rule="T-QUA-02")] if reduced else ())


def lose_member(field: Field, unit: str) -> Play[None]:
    """The rearmost unit of a column, or the member of a fortification that its owner names, is lost with Stamina +
    1 markers. [T-CAV-11, T-TRP-17]"""
    found = field.units[unit]
    taken = stamina(field, found) + 1
    if found.column:
        lost, rule = found.column[-1], "T-CAV-11"
        left = found.column[:-1]
        bases = [own_base(field.units[id]) for id in (unit, *left)]
        field.change(unit, column=left, wear=found.wear - taken, base=column_base(bases))
    else:
        key = field.key(f"{unit}/loss")
        lost, rule = (yield from ask(found.side, LoseMember(key, unit))), "T-TRP-17"
        rest = tuple(id for id in found.emplaced if id != lost)
        outline = _outline(found, len(rest) + 1)
        field.change(unit, emplaced=rest, wear=found.wear - taken, outline=outline)
    field.tell(MemberLost(unit, lost, field.units[unit].wear, rule), reveals="" if found.column else rule)
    score(field, lost, "pooled wear", rule)
    field.change(lost, status="destroyed", host="", pose=None)
    field.state.cards.pop(lost, None)  # it may have been about to leave with a card of its own


def _outline(unit: Unit, members: int) -> tuple[tuple[int, int], ...]:
    assert unit.anchor is not None
    return emplaced_outline(members, own_base(unit), unit.anchor)


def destroy(field: Field, unit: str, cause: str, rule: str) -> Play[None]:
    """The unit and all that it represents are destroyed; points are scored, Leaders inside are lost, others may lose
    heart. [T-BRK-03, T-VIC-03, T-CMD-21..T-CMD-24]"""
    found = field.units[unit]
    for member in [member.id for member in members(field, found)]:
        score(field, member, cause, rule)
        field.change(member, status="destroyed", column=(), emplaced=(), gun="", host="", marks=())
        field.state.cards.pop(member, None)
        field.leave_joint(member)
    spared = yield from fall_with_unit(field, found)
    yield from mourn(field, found, spared)


def score(field: Field, unit: str, cause: str, rule: str) -> None:
    """The enemy's points for a destroyed unit, whoever caused it. [T-VIC-03]"""
    found = field.units[unit]
    enemy = field.standing(other(found.side))
    points = UNIT_POINTS[found.troop.category]
    enemy.points += points
    totals = {side: standing.points for side, standing in field.state.standing.items()}
    field.tell(UnitDestroyed(unit, cause, points, totals, rule))
