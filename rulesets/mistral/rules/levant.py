"""The Levant Trade Track. [M-LEVANT]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import turn_name
from rulesets.mistral.dialogue.events.orders import BackFromTheLevant, GoneToTheLevant
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import leaders_of, parts, squadrons_of
from rulesets.mistral.position.records import OnTrack
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.forming import make_independent
from rulesets.mistral.rules.searching.spotting import lose_sight

BOXES = 4
STAY = 8
"""The number of whole Turns after the Turn of placing. [M-LEVANT-05]"""


def has_room(on_track: int) -> bool:
    """Each box holds one counter. [M-LEVANT-02]"""
    return on_track < BOXES


def is_open(scene: Scene) -> bool:
    """Whether a box is left for the British, by the state or by their own view."""
    return has_room(scene.levant_covered)


def take_box(field: Field, formation: str) -> None:
    """A Squadron that left by the east edge covers the next box. [M-LEVANT-02, M-LEVANT-03]"""
    for leader in leaders_of(field, formation):
        field.change_leader(leader.id, status="port", at=FORCES.contingents["british"].home[0])
    for ship in list(field.auxiliaries.values()):
        if ship.at in parts(field, formation):
            field.change_auxiliary(ship.id, box="available", at="", task=None)
    for squadron in squadrons_of(field, formation):
        field.change_squadron(squadron.id, flotilla="", port="", condition="ready")
        field.state.levant = (*field.state.levant, OnTrack(squadron.id, field.date))
    lose_sight(field, formation)
    field.remove_formation(formation)
    field.tell(GoneToTheLevant(len(field.state.levant)))


def place_auxiliary(field: Field, auxiliary: str) -> None:
    """Places a Fleet or Fleet-50 Auxiliary from the Available Box. [M-LEVANT-04]"""
    field.change_auxiliary(auxiliary, box="levant", at="", task=None)
    field.state.levant = (*field.state.levant, OnTrack(auxiliary, field.date))
    field.tell(GoneToTheLevant(len(field.state.levant)))


def free_from(scene: Scene, entry: OnTrack) -> Date:
    """Eight whole Turns later: an Auxiliary in that Assign Step, a Squadron from the first Impulse of the next Turn."""
    return entry.since.plus(STAY + (entry.id in scene.squadrons))


def may_return(scene: Scene, entry: OnTrack) -> bool:
    """[M-LEVANT-05]"""
    return scene.date >= free_from(scene, entry)


def early_fault(scene: Scene, entry: OnTrack) -> Text | None:
    """Why it cannot return yet. [M-LEVANT-05]"""
    if may_return(scene, entry):
        return None
    when = turn_name(free_from(scene, entry))
    return Text(
        "It comes back from the Levant in {when:the} at the earliest.", "Vuelve de Levante {when:en} como muy pronto."
    ).of(when)


def return_squadron(field: Field, squadron: str) -> None:
    """It returns by the east edge as an Independent that sails home. The others move up. [M-LEVANT-06]"""
    field.state.levant = tuple(entry for entry in field.state.levant if entry.id != squadron)
    made = make_independent(field, [squadron], "maltese_roads")
    field.tell(BackFromTheLevant(squadron, made[0]), "british")


def return_auxiliary(field: Field, auxiliary: str) -> None:
    field.state.levant = tuple(entry for entry in field.state.levant if entry.id != auxiliary)
    field.change_auxiliary(auxiliary, box="available")
