"""Roles and armies. [A-SCN-02, A-ARM, D-01, H-03]"""

from __future__ import annotations

from rulesets.aguila.dialogue.events.setup import ArmiesShown, RolesRolled
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import SIDES, Options, Side, other
from rulesets.aguila.rules.armies.break_points import first_breaking
from rulesets.aguila.rules.armies.checking import are_of_one_period
from rulesets.aguila.rules.armies.mustering import muster
from rulesets.kernel.questions import plain
from rulesets.kernel.table import Play, both

ROLES = frozenset({"assault", "farm", "bridge", "village", "borodino"})
"""Scenarios with an attacker and a defender. [A-SCN-15]"""


def choose_armies(field: Field) -> Play[None]:
    """[A-SCN-02]"""
    if field.state.options.scenario in ROLES:
        _roll_roles(field)
    armies: dict[str, ArmyList] = yield from both({side: question_for(field, side) for side in SIDES})
    for side in SIDES:
        _muster(field, side, armies[side])
    _show(field, armies)


def _roll_roles(field: Field) -> None:
    """[A-SCN-201]"""
    agreed = field.state.options.attacker
    if agreed != "roll":
        field.state.attacker = agreed
        field.tell(RolesRolled(agreed, None))
        return
    roll = field.roll("roles")
    field.state.attacker = SIDES[0] if roll.total <= 3 else SIDES[1]
    field.tell(RolesRolled(field.state.attacker, roll))


def question_for(field: Field, side: Side) -> ChooseArmy:
    options, defends = field.state.options, field.state.attacker == other(side)
    digs = options.scenario == "assault" and defends
    return ChooseArmy(field.key(f"{side}/army"), points_of(options, defends), digs)


def points_of(options: Options, defends: bool) -> int:
    """The defender of a village has half. [A-SCN-701]"""
    return options.points // 2 if options.scenario == "village" and defends else options.points


def _muster(field: Field, side: Side, army: ArmyList) -> None:
    """[A-ARM, A-BRK-01]"""
    state = field.state
    state.units.update(muster(army, side))
    state.nations[side] = army.nation
    state.armies[side] = army.name
    state.kept[side].roster = plain(army)
    state.breaking[side] = first_breaking(state.units, side)


def _show(field: Field, armies: dict[str, ArmyList]) -> None:
    """Open lists are shown as soon as both are in; of closed ones nation and brigades. [H-03]"""
    state = field.state
    closed = state.options.closed_lists
    units: dict[str, tuple[str, ...]] = {
        side: tuple(id for id, unit in state.units.items() if unit.side == side) if not closed else () for side in SIDES
    }
    field.show(
        ArmiesShown(
            nations={side: armies[side].nation for side in SIDES},
            names={side: armies[side].name for side in SIDES},
            brigades={side: armies[side].brigades for side in SIDES},
            units=units,
            apart=not are_of_one_period(armies["blue"], armies["red"]),
        ),
        "H-03",
    )
