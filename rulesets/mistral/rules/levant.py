"""The Levant Trade Track. [M-LEVANT]"""

from __future__ import annotations

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events.orders import BackFromTheLevant, GoneToTheLevant
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import leaders_of, parts, squadrons_of
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import OnTrack
from rulesets.mistral.rules.fleet.forming import make_independent
from rulesets.mistral.rules.searching.spotting import lose_sight

BOXES = 4
STAY = 8
"""Whole Turns after the one of placing. [M-LEVANT-05]"""


def has_room(on_track: int) -> bool:
    """One counter to a box. [M-LEVANT-02]"""
    return on_track < BOXES


def is_open(waters: Waters) -> bool:
    """Whether a box is left for the British, by the truth or by their own view."""
    return has_room(waters.levant_covered)


def take_box(theatre: Theatre, formation: str) -> None:
    """A Squadron that left by the east edge covers the next box. [M-LEVANT-02, M-LEVANT-03]"""
    for leader in leaders_of(theatre, formation):
        theatre.change_leader(leader.id, status="port", at=FORCES.contingents["british"].home[0])
    for ship in list(theatre.auxiliaries.values()):
        if ship.at in parts(theatre, formation):
            theatre.change_auxiliary(ship.id, box="available", at="", task=None)
    for squadron in squadrons_of(theatre, formation):
        theatre.change_squadron(squadron.id, flotilla="", port="", condition="ready")
        theatre.state.levant = (*theatre.state.levant, OnTrack(squadron.id, theatre.date))
    lose_sight(theatre, formation)
    theatre.remove_formation(formation)
    theatre.tell(GoneToTheLevant(len(theatre.state.levant)))


def place_auxiliary(theatre: Theatre, auxiliary: str) -> None:
    """A Fleet or Fleet-50 Auxiliary from the Available Box. [M-LEVANT-04]"""
    theatre.change_auxiliary(auxiliary, box="levant", at="", task=None)
    theatre.state.levant = (*theatre.state.levant, OnTrack(auxiliary, theatre.date))
    theatre.tell(GoneToTheLevant(len(theatre.state.levant)))


def may_return(waters: Waters, entry: OnTrack) -> bool:
    """Eight whole Turns later: an Auxiliary in that Assign Step, a Squadron from the next Turn's first Impulse."""
    stay = STAY + (entry.id in waters.squadrons)
    return waters.date.since(entry.since) >= stay


def return_squadron(theatre: Theatre, squadron: str) -> None:
    """By the east edge, an Independent bound for home; the rest close up. [M-LEVANT-06]"""
    theatre.state.levant = tuple(entry for entry in theatre.state.levant if entry.id != squadron)
    made = make_independent(theatre, [squadron], "maltese_roads")
    theatre.tell(BackFromTheLevant(squadron, made[0]), "british")


def return_auxiliary(theatre: Theatre, auxiliary: str) -> None:
    theatre.state.levant = tuple(entry for entry in theatre.state.levant if entry.id != auxiliary)
    theatre.change_auxiliary(auxiliary, box="available")
