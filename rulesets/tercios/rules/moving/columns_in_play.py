"""Joining a Choragiew in battle and leaving it again. [T-CAV-08..T-CAV-13]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.table import Play
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.events.movement import JoinedColumn, LeftColumn
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Scene, leaders_in
from rulesets.tercios.position.troops import own_base
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way
from rulesets.tercios.rules.moving.column_shapes import base_of_column
from rulesets.tercios.rules.moving.pushing import make_room
from rulesets.tercios.rules.units.breaking import break_test


def join_column(field: Field, joiner_id: str, host_id: str) -> Play[None]:
    """The unit is behind its host: they share their wear, no card is left, and both have acted; guns and
    Leaders make way. If the shared wear exceeds the Stamina, the rearmost is lost at once.
    [T-CAV-08..T-CAV-11, T-MOV-10, T-MOV-11, T-CMD-22]"""
    joiner, host = field.units[joiner_id], field.units[host_id]
    joining = (joiner_id, *joiner.column)
    for leader in leaders_in(field, joiner):
        field.change_leader(leader.id, inside=host_id)
    for id in joining:
        field.state.cards.pop(id, None)
        field.change(
            id,
            status="member",
            host=host_id,
            pose=None,
            column=(),
            base=own_base(field.units[id]),
            wear=0,
            acted=True,
            marks=(),
        )
    field.spend(host_id)
    field.unmark(host_id, "acts")
    _stay_in_column(field, host.column)
    behind = (*host.column, *joining)
    pooled = host.wear + joiner.wear
    field.change(host_id, column=behind, base=base_of_column(field, host, behind), wear=pooled)
    field.tell(JoinedColumn(joiner_id, host_id, pooled), reveals="T-CAV-08")
    stance = field.units[host_id].body.stance
    yield from caught_in_the_way(field, host_id, stance, stance)
    yield from make_room(field, host_id)
    yield from break_test(field, host_id)


def _stay_in_column(field: Field, members: Sequence[str]) -> None:
    """A unit that was about to leave is now in front of the newcomers. The column has acted, and so has
    the unit. [T-CAV-09, T-CAV-13]"""
    for id in members:
        if field.state.cards.pop(id, None) is not None:
            field.change(id, acted=True)
    field.state.leaving = tuple(id for id in field.state.leaving if id not in members)


def most_handed_over(scene: Scene, unit_id: str) -> int:
    """A unit that leaves takes markers up to its Stamina, and no more than there are. [T-CAV-13]"""
    unit = scene.units[unit_id]
    pooled = scene.units[unit.host].wear if unit.host else 0
    return min(unit.troop.profile.stamina, pooled)


def leave_column(field: Field, unit_id: str, pose: Pose, wear: int) -> None:
    """The unit is beside its column, with the markers it takes and the column's Disorder. [T-CAV-13]"""
    host = field.units[field.units[unit_id].host]
    behind = tuple(id for id in host.column if id != unit_id)
    field.change(host.id, column=behind, base=base_of_column(field, host, behind), wear=host.wear - wear)
    own = own_base(field.units[unit_id])
    field.change(unit_id, status="table", host="", pose=pose, base=own, wear=wear, disordered=host.disordered)
    field.state.leaving = tuple(id for id in field.state.leaving if id != unit_id)
    field.tell(LeftColumn(unit_id, host.id, wear), reveals="T-CAV-13")
