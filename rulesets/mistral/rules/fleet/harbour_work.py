"""Administrative Step 7: lay up, repair, fit out. [M-PORT-04, M-PORT-05, M-SEQ-30]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.table import Play
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.fleet import FittedOut, LaidUp
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import parts, top
from rulesets.mistral.position.ports import may_lie_in_ordinary
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Squadron
from rulesets.mistral.rules.fleet.repairs import repair
from rulesets.mistral.rules.fleet.unforming import holds_order

BRITISH_FIRST: tuple[Side, ...] = ("british", "bourbon")


def harbour_work(theatre: Theatre, sheets: Mapping[Side, Worksheet] | Mapping[str, Worksheet]) -> Play[None]:
    """Both sides; a Squadron changes its condition once in the Step. Then the Turn's marks come off."""
    yield from ()
    for id in list(theatre.squadrons):
        theatre.change_squadron(id, changed=False)
    for side in BRITISH_FIRST:
        sheet = sheets[side].harbour
        _lay_up(theatre, side, sheet.lay_up)
        repair(theatre, side, sheet)
        _fit_out(theatre, side, sheet.fit_out)
    for id in list(theatre.squadrons):
        theatre.change_squadron(id, changed=False, arrived=False, ocean_worn=False)
    for id in list(theatre.leaders):
        theatre.change_leader(id, moved=False)
    for formation in list(theatre.formations.values()):
        if formation.harbour and formation.disorganised:
            theatre.change_formation(formation.id, disorganised=False)


def may_lay_up(waters: Waters, squadron: Squadron) -> bool:
    """Fitting Out, in a Friendly Port. [M-PORT-05, M-PORT-06]"""
    return (
        squadron.condition == "fitting_out"
        and not squadron.changed
        and may_lie_in_ordinary(waters, squadron.port, squadron.side)
    )


def may_fit_out(squadron: Squadron) -> bool:
    return squadron.condition == "in_ordinary" and bool(squadron.port) and not squadron.changed


def under_orders(waters: Waters, squadron: Squadron) -> bool:
    """Whether its Formation, or one it is part of, has been Issued an Order."""
    if not squadron.flotilla:
        return False
    chain = parts(waters, top(waters, squadron.flotilla).id)
    return any(holds_order(waters, id) for id in chain)


def usual_lay_up(waters: Waters, side: Side) -> tuple[str, ...]:
    """Squadrons over a third of their DR without Order. [D-52]"""
    return tuple(
        each.id
        for each in waters.squadrons.values()
        if each.side == side
        and may_lay_up(waters, each)
        and damage_class(each) != "none"
        and not under_orders(waters, each)
    )


def usual_fit_out(waters: Waters, side: Side) -> tuple[str, ...]:
    """Those with an Issued Order. [D-54]"""
    return tuple(
        each.id
        for each in waters.squadrons.values()
        if each.side == side and may_fit_out(each) and under_orders(waters, each)
    )


def _lay_up(theatre: Theatre, side: Side, wanted: tuple[str, ...] | None) -> None:
    ids = usual_lay_up(theatre, side) if wanted is None else wanted
    done = [id for id in ids if _is_own(theatre, side, id) and may_lay_up(theatre, theatre.squadrons[id])]
    for id in done:
        theatre.change_squadron(id, condition="in_ordinary", changed=True)
    if done:
        theatre.tell(LaidUp(side=side, squadrons=tuple(done)), side)


def _fit_out(theatre: Theatre, side: Side, wanted: tuple[str, ...] | None) -> None:
    ids = usual_fit_out(theatre, side) if wanted is None else wanted
    done = [id for id in ids if _is_own(theatre, side, id) and may_fit_out(theatre.squadrons[id])]
    for id in done:
        theatre.change_squadron(id, condition="fitting_out", changed=True)
    if done:
        theatre.tell(FittedOut(side=side, squadrons=tuple(done)), side)


def _is_own(waters: Waters, side: Side, id: str) -> bool:
    return id in waters.squadrons and waters.squadrons[id].side == side
