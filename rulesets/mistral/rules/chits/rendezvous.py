"""Rendezvous: a Squadron or Flotilla meets its partner. [M-ORDER-56]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.orders import PartnersMet
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.parts import parts, squadrons_of, top
from rulesets.mistral.rules.chits.ends import go_home, void
from rulesets.mistral.rules.fleet.flotillas import composition_fault
from rulesets.mistral.rules.fleet.forming import drop_if_empty
from rulesets.mistral.rules.fleet.unforming import hand_on_past
from rulesets.mistral.rules.searching.spotting import hand_on_sight


def meet(field: Field, side: Side, chit: KnownChit) -> None:
    """With its partner in the same place or Harbour it merges without a check. In the named Port it has arrived."""
    held = field.formations.get(chit.holder)
    if held is None or held.parent or chit.partner == "levant":
        return
    if chit.partner in field.formations:
        partner = top(field, chit.partner)
        if partner.id == held.id or (partner.place, partner.harbour) != (held.place, held.harbour):
            return
        field.tell(PartnersMet(held.id, chit.partner, held.place), side)
        void(field, chit.id, "met", home=False)
        _merge(field, held.id, chit.partner)
        go_home(field, held.id)
    elif held.place == chit.partner and held.harbour:
        field.tell(PartnersMet(held.id, chit.partner, held.place), side)
        void(field, chit.id, "met")
    elif chit.partner not in CHART.places:
        void(field, chit.id, "partner_gone")


def _merge(field: Field, formation: str, partner: str) -> None:
    """Its Squadrons join the partner as far as its counter allows. A Flotilla joins a Grand Flotilla as a whole."""
    if formation not in field.formations:
        return
    joining = squadrons_of(field, formation)
    together = [*squadrons_of(field, partner), *joining]
    if field.formations[partner].kind == "independent" or composition_fault(field, partner, together) is not None:
        return
    whole = top(field, partner).id
    hand_on_sight(field, formation, whole)
    if field.table.since(3):
        hand_on_past(field, whole, field.formations[formation])
    if field.formations[partner].kind == "grand" and field.formations[formation].kind != "independent":
        field.change_formation(formation, parent=partner, goal="", paid=0, blockading=False, interdicting=False)
        return
    counters = parts(field, formation)
    for squadron in joining:
        field.change_squadron(squadron.id, flotilla=partner)
    for leader in [each for each in field.leaders.values() if each.at in counters]:
        field.change_leader(leader.id, at=partner)
    for ship in [each for each in field.auxiliaries.values() if each.at in counters]:
        field.change_auxiliary(ship.id, at=partner)
    for counter in reversed(counters):
        drop_if_empty(field, counter)
