"""Contact between Formations in one place. [M-SPOT-08]"""

from __future__ import annotations

from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.searching import SearchThrown
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import auxiliaries_of, formations_at, ready_formations, squadrons_of
from rulesets.mistral.rules.politics.ranks import bonus, friendly_drm
from rulesets.mistral.rules.searching.search import FOUND_ON, markers_at
from rulesets.mistral.rules.searching.spotting import spot

EYES = ("fleet", "fleet50")


def roll_contacts(field: Field) -> None:
    """Each side rolls one Search die for each Unspotted enemy marker in places where it has warships."""
    places = sorted({held.place for held in ready_formations(field)})
    found: list[str] = []
    for place in places:
        for side in SIDES:
            if _looks(field, place, side):
                found += _look(field, place, side)
    for marker in found:
        spot(field, marker, "M-SPOT-08")


def _looks(field: Field, place: str, side: Side) -> bool:
    """Dummies and convoys without an escort make no contact rolls."""
    return any(squadrons_of(field, held.id) for held in formations_at(field, place, side))


def _look(field: Field, place: str, side: Side) -> list[str]:
    own = formations_at(field, place, side)
    eyes = any(ship.kind in EYES for held in own for ship in auxiliaries_of(field, held.id))
    drm = (0 if eyes else 1) + bonus(field, side, "search") + friendly_drm(field, side)
    found = []
    for marker in markers_at(field, place, other(side)):
        roll = field.roll(f"contact/{place}/{side}", stream=side)
        hit = roll.total + drm <= FOUND_ON
        field.tell(SearchThrown(place, roll, drm, hit, False, True, "", "M-SPOT-08"), side)
        if hit:
            found.append(marker)
    return found
