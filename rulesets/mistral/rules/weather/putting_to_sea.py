"""Squadrons that a Gale drives out of open Harbours. [M-GALE-23]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.sailing import MarkerAppeared
from rulesets.mistral.dialogue.events.weather import PutToSea
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.state import Squadron
from rulesets.mistral.rules.sailing.harbours import drive_off_blockader, put_out
from rulesets.mistral.rules.weather.gales import is_gale_space
from rulesets.mistral.rules.weather.small_craft import blow_off_shadows
from rulesets.mistral.rules.weather.subordination import detach


def put_to_sea(field: Field) -> None:
    """At the start of an MPI: out of Minor Ports and Coastal Spaces in a Gale, never out of Key Ports."""
    if not field.gales:
        return
    blow_off_shadows(field)
    for place in CHART.places.values():
        if place.has_harbour and not place.key and is_gale_space(field, place.id):
            _empty_harbour(field, place.id)


def _empty_harbour(field: Field, port: str) -> None:
    """Squadrons of a Flotilla leave with it, others as Independents. A convoy stays there with its escort."""
    for formation in list(field.formations.values()):
        if formation.place == port and formation.harbour and not formation.parent and formation.kind != "convoy":
            manned = [each for each in squadrons_of(field, formation.id) if each.condition == "fitting_out"]
            if manned:
                put_out(field, formation.id)
                drive_off_blockader(field, field.formations[formation.id])
                field.tell(MarkerAppeared(side=formation.side, place=port), other(formation.side))
                _tell(field, formation.side, formation.id, port, tuple(each.id for each in manned))
    for side in SIDES:
        for group in _stray(field, side, port):
            independent = detach(field, group, port, entered="fitting_out")
            drive_off_blockader(field, field.formations[independent])
            _tell(field, side, independent, port, group)


def _stray(field: Field, side: Side, port: str) -> list[tuple[str, ...]]:
    """Squadrons without a Flotilla. A Flagship stays with a regular Squadron of its
    Contingent if possible. [M-FORM-22]"""
    alone = [
        squadron
        for squadron in field.squadrons.values()
        if squadron.side == side
        and squadron.port == port
        and squadron.condition == "fitting_out"
        and not squadron.flotilla
    ]
    flagships = [squadron for squadron in alone if squadron.is_flagship]
    groups: list[tuple[str, ...]] = []
    for squadron in alone:
        if not squadron.is_flagship:
            companion = _first_of(flagships, squadron)
            groups.append((squadron.id, *(each.id for each in companion)))
    return [*groups, *((flagship.id,) for flagship in flagships)]


def _first_of(flagships: list[Squadron], squadron: Squadron) -> list[Squadron]:
    for flagship in flagships:
        if flagship.contingent == squadron.contingent:
            flagships.remove(flagship)
            return [flagship]
    return []


def _tell(field: Field, side: Side, formation: str, port: str, squadrons: tuple[str, ...]) -> None:
    field.tell(PutToSea(formation=formation, place=port, squadrons=squadrons), side)
