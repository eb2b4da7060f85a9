"""Administrative Step 7: lay up, repair, fit out. [M-PORT-04, M-PORT-05, M-SEQ-30]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.table import Play
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.fleet import FittedOut, LaidUp
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.parts import parts, top
from rulesets.mistral.position.ports import may_lie_in_ordinary
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.repairs import repair
from rulesets.mistral.rules.fleet.unforming import holds_order

BRITISH_FIRST: tuple[Side, ...] = ("british", "bourbon")


def harbour_work(field: Field, sheets: Mapping[Side, Worksheet] | Mapping[str, Worksheet]) -> Play[None]:
    """For both sides. A Squadron changes its condition only once in the Step. Then the Turn's marks are removed."""
    yield from ()
    for id in list(field.squadrons):
        field.change_squadron(id, changed=False)
    for side in BRITISH_FIRST:
        sheet = sheets[side].harbour
        _lay_up(field, side, sheet.lay_up)
        repair(field, side, sheet)
        _fit_out(field, side, sheet.fit_out)
    for id in list(field.squadrons):
        field.change_squadron(id, changed=False, arrived=False, ocean_worn=False)
    for id in list(field.leaders):
        field.change_leader(id, moved=False)
    for formation in list(field.formations.values()):
        if formation.harbour and formation.disorganised:
            field.change_formation(formation.id, disorganised=False)


def may_lay_up(scene: Scene, squadron: KnownSquadron) -> bool:
    """It must be Fitting Out and in a Friendly Port. [M-PORT-05, M-PORT-06]"""
    return (
        squadron.condition == "fitting_out"
        and not squadron.changed
        and may_lie_in_ordinary(scene, squadron.port, squadron.side)
    )


def may_fit_out(squadron: KnownSquadron) -> bool:
    return squadron.condition == "in_ordinary" and bool(squadron.port) and not squadron.changed


def under_orders(scene: Scene, squadron: KnownSquadron) -> bool:
    """Whether an Order has been Issued to its Formation or to one of which it is part."""
    if not squadron.flotilla:
        return False
    chain = parts(scene, top(scene, squadron.flotilla).id)
    return any(holds_order(scene, id) for id in chain)


def usual_lay_up(scene: Scene, side: Side) -> tuple[str, ...]:
    """By default, Squadrons without an Order whose damage is over a third of their DR. [D-52]"""
    return tuple(
        each.id
        for each in scene.squadrons.values()
        if each.side == side
        and may_lay_up(scene, each)
        and damage_class(each) != "none"
        and not under_orders(scene, each)
    )


def usual_fit_out(scene: Scene, side: Side) -> tuple[str, ...]:
    """By default, Squadrons with an Issued Order. [D-54]"""
    return tuple(
        each.id
        for each in scene.squadrons.values()
        if each.side == side and may_fit_out(each) and under_orders(scene, each)
    )


def _lay_up(field: Field, side: Side, wanted: tuple[str, ...] | None) -> None:
    ids = usual_lay_up(field, side) if wanted is None else wanted
    done = [id for id in ids if _is_own(field, side, id) and may_lay_up(field, field.squadrons[id])]
    for id in done:
        field.change_squadron(id, condition="in_ordinary", changed=True)
    if done:
        field.tell(LaidUp(side=side, squadrons=tuple(done)), side)


def _fit_out(field: Field, side: Side, wanted: tuple[str, ...] | None) -> None:
    ids = usual_fit_out(field, side) if wanted is None else wanted
    done = [id for id in ids if _is_own(field, side, id) and may_fit_out(field.squadrons[id])]
    for id in done:
        field.change_squadron(id, condition="fitting_out", changed=True)
    if done:
        field.tell(FittedOut(side=side, squadrons=tuple(done)), side)


def _is_own(scene: Scene, side: Side, id: str) -> bool:
    return id in scene.squadrons and scene.squadrons[id].side == side
