"""The Knights of Malta. [M-PIRATE-20..24]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.searching import KnightsSail
from rulesets.mistral.dialogue.questions.tasks import KnightsEscort, UseKnights
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import KNIGHTS
from rulesets.mistral.rules.politics.prestige import gain
from rulesets.mistral.rules.weather.gales import stormy_places

WEST = ("the_gut", "strait_of_gibraltar", "s01", "cadiz", "sale", "off_west")
"""They never go west of the Strait of Gibraltar. The Strait itself is the limit."""


def may_sail_to(scene: Scene, place: str) -> bool:
    """Whether they are at their base, and the place is not west of the Strait of Gibraltar. [M-PIRATE-20]"""
    knights = scene.corsairs.get(KNIGHTS)
    held = CHART.places[place]
    west = place in WEST[2:] or held.zone == "the_gut"
    return knights is not None and knights.box == "base" and not west


def knights_cancel(field: Field, tasker: Side, pirate: str, place: str) -> Play[bool]:
    """The Bourbons choose first. The British pay 1 Prestige for the Year. The Task is cancelled
    without the matrix. [M-PIRATE-22, 23]"""
    if not may_sail_to(field, place):
        return False
    victim = other(tasker)
    first = UseKnights(field.key("knights/bourbon"), pirate=pirate, place=place, against_me=victim == "bourbon")
    user: Side | None = "bourbon" if (yield from ask("bourbon", first)) else None
    if user is None:
        price = 0 if field.ledger("british").knights_paid == field.date.year else 1
        if price and field.ledger("british").prestige <= 0:  # They cannot be paid without Prestige. [M-PRESTIGE-01]
            return False
        second = UseKnights(
            field.key("knights/british"), pirate=pirate, place=place, against_me=victim == "british", price=price
        )
        if (yield from ask("british", second)):
            user = "british"
            _pay(field, price)
    if user is None:
        return False
    field.change_corsair(KNIGHTS, box="recovery", place="")
    field.tell(KnightsSail(user, pirate, place))
    return True


def _pay(field: Field, price: int) -> None:
    field.ledger("british").knights_paid = field.date.year
    gain(field, "british", -price, "knights")


def escort_places(scene: Scene, *, out_of_gales: bool = True) -> list[str]:
    """Straits, and under Guerre de Course also Sea Zones; like any Galley, not into a Gale. [M-PIRATE-24, M-AUX-01]"""
    kinds = ("strait", "zone") if scene.politics.guerre_de_course else ("strait",)
    stormy = stormy_places(scene) if out_of_gales else frozenset()
    found = [id for id, place in CHART.places.items() if place.kind in kinds and id not in stormy]
    return [id for id in found if may_sail_to(scene, id)]


def knights_escort(field: Field) -> Play[None]:
    """A special escort duty only for the Bourbons, which counts as an Interdiction in
    every respect. [M-PIRATE-24, D-58]"""
    places = escort_places(field, out_of_gales=field.table.since(3)) if field.mpi == 1 else []
    if not places:
        return
    place = yield from ask("bourbon", KnightsEscort(field.key("knights/escort"), places=tuple(places)))
    if place:
        field.change_corsair(KNIGHTS, box="tasked", place=place, tasked_by="bourbon", impulses=0)
        field.tell(KnightsSail("bourbon", "", place, "M-PIRATE-24"))
