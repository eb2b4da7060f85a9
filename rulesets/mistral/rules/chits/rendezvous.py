"""Rendezvous: a Squadron or Flotilla meets its partner. [M-ORDER-56]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.orders import PartnersMet
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import parts, squadrons_of, top
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.ends import go_home, void
from rulesets.mistral.rules.fleet.flotillas import composition_fault
from rulesets.mistral.rules.fleet.forming import drop_if_empty
from rulesets.mistral.rules.searching.spotting import hand_on_sight


def meet(theatre: Theatre, side: Side, chit: Chit) -> None:
    """With the partner in the same place or Harbour it merges, without a check; in the Port named it has arrived."""
    held = theatre.formations.get(chit.holder)
    if held is None or held.parent or chit.partner == "levant":
        return
    if chit.partner in theatre.formations:
        partner = top(theatre, chit.partner)
        if partner.id == held.id or (partner.place, partner.harbour) != (held.place, held.harbour):
            return
        theatre.tell(PartnersMet(held.id, chit.partner, held.place), side)
        void(theatre, chit.id, "met", home=False)
        _merge(theatre, held.id, chit.partner)
        go_home(theatre, held.id)
    elif held.place == chit.partner and held.harbour:
        theatre.tell(PartnersMet(held.id, chit.partner, held.place), side)
        void(theatre, chit.id, "met")
    elif chit.partner not in CHART.places:
        void(theatre, chit.id, "partner_gone")


def _merge(theatre: Theatre, formation: str, partner: str) -> None:
    """Its Squadrons go under the partner as far as its counter allows; a Flotilla under a Grand Flotilla whole."""
    if formation not in theatre.formations:
        return
    joining = squadrons_of(theatre, formation)
    together = [*squadrons_of(theatre, partner), *joining]
    if theatre.formations[partner].kind == "independent" or composition_fault(theatre, partner, together) is not None:
        return
    hand_on_sight(theatre, formation, top(theatre, partner).id)
    if theatre.formations[partner].kind == "grand" and theatre.formations[formation].kind != "independent":
        theatre.change_formation(formation, parent=partner, goal="", paid=0, blockading=False, interdicting=False)
        return
    counters = parts(theatre, formation)
    for squadron in joining:
        theatre.change_squadron(squadron.id, flotilla=partner)
    for leader in [each for each in theatre.leaders.values() if each.at in counters]:
        theatre.change_leader(leader.id, at=partner)
    for ship in [each for each in theatre.auxiliaries.values() if each.at in counters]:
        theatre.change_auxiliary(ship.id, at=partner)
    for counter in reversed(counters):
        drop_if_empty(theatre, counter)
