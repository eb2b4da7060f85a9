"""Who sees whom. [M-SPOT-01..03, M-HIDE-03..05]"""

from __future__ import annotations

import msgspec

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.searching import (
    DummyRevealed,
    EnemyLost,
    EnemySpotted,
    FormationConcealed,
    FormationSpotted,
    ShadowEnded,
)
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.records import Seen
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.view import sighting

LETTERS: dict[Side, str] = {"british": "BR", "bourbon": "BO"}


def spot(field: Field, id: str, rule: str) -> None:
    """It is in sight from now on, under a new name. A Dummy is revealed and removed. [M-SPOT-02]"""
    if id in field.dummies:
        dummy = field.dummies[id]
        if dummy.place:
            field.tell(DummyRevealed(dummy.side, dummy.place, rule), reveals="M-HIDE-13")
            field.change_dummy(id, place="", goal="", paid=0)
        return
    formation = field.formations[id]
    if formation.spotted or formation.parent or formation.harbour:
        return
    ledger = field.ledger(formation.side)
    ledger.sightings += 1
    name = f"{LETTERS[formation.side]}{ledger.sightings}"
    formation = field.change_formation(id, spotted=name)
    field.tell(FormationSpotted(id, name, formation.place, rule), formation.side)
    shown = sighting(field.state, formation)
    field.tell(EnemySpotted(shown, rule), other(formation.side), reveals="M-HIDE-04")


def note(field: Field, formation: KnownFormation) -> None:
    """What the enemy remembers of it when it is out of sight: a dated note. [M-HIDE-05]"""
    shown = sighting(field.state, formation)
    seen = Seen(
        name=shown.name,
        kind=shown.kind,
        convoy=shown.convoy,
        place=shown.place,
        on=field.date,
        impulse=field.impulse,
        contingents=shown.contingents,
        squadrons=shown.squadrons,
        flagships=shown.flagships,
        sail=shown.sail,
        scattered=shown.scattered,
        disorganised=shown.disorganised,
    )
    side = other(formation.side)
    held = dict(field.state.seen.get(side, {}))
    field.state.seen[side] = {**held, shown.name: seen}


def lose_sight(field: Field, id: str) -> None:
    """The marker is anonymous again, and any Shadow ends. [M-SPOT-10, M-SPOT-20]"""
    formation = field.formations[id]
    if not formation.spotted:
        return
    end_shadows(field, id, "lost")
    note(field, formation)
    field.change_formation(id, spotted="")
    field.tell(FormationConcealed(id, formation.place), formation.side)
    field.tell(EnemyLost(formation.spotted, formation.place), other(formation.side))


def hand_on_sight(field: Field, old: str, new: str) -> None:
    """A visible Formation that joins another stays visible with it, and its Shadow now follows the other."""
    if not field.formations[old].spotted:
        return
    spot(field, new, "M-SPOT-10")
    for ship in list(field.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == old:
            field.change_auxiliary(ship.id, task=msgspec.structs.replace(ship.task, target=new))
    field.change_formation(old, spotted="")


def end_shadows(field: Field, id: str, why: str) -> None:
    formation = field.formations[id]
    for ship in list(field.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == id:
            field.change_auxiliary(ship.id, box="recovery", at="", task=None)
            field.tell(ShadowEnded(ship.side, formation.spotted, formation.place, why))


def is_in_the_open(scene: Scene, place: str, side: Side) -> bool:
    """Nobody stays hidden in a Strait or an Enemy Port Space. [M-SPOT-03]"""
    held = CHART.places[place]
    return held.kind == "strait" or (held.kind == "port" and allegiance(scene, place, side) == "enemy")
