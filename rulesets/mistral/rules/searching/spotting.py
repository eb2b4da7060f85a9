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
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Formation, Seen
from rulesets.mistral.position.view import sighting

LETTERS: dict[Side, str] = {"british": "BR", "bourbon": "BO"}


def spot(theatre: Theatre, id: str, rule: str) -> None:
    """It is in sight from now on, under a fresh name; a Dummy is found out and removed. [M-SPOT-02]"""
    if id in theatre.dummies:
        dummy = theatre.dummies[id]
        if dummy.place:
            theatre.tell(DummyRevealed(dummy.side, dummy.place, rule), reveals="M-HIDE-13")
            theatre.change_dummy(id, place="", goal="", paid=0)
        return
    formation = theatre.formations[id]
    if formation.spotted or formation.parent or formation.harbour:
        return
    ledger = theatre.ledger(formation.side)
    ledger.sightings += 1
    name = f"{LETTERS[formation.side]}{ledger.sightings}"
    formation = theatre.change_formation(id, spotted=name)
    theatre.tell(FormationSpotted(id, name, formation.place, rule), formation.side)
    shown = sighting(theatre.state, formation)
    theatre.tell(EnemySpotted(shown, rule), other(formation.side), reveals="M-HIDE-04")


def note(theatre: Theatre, formation: Formation) -> None:
    """What the enemy keeps of it when it is out of sight: a dated note. [M-HIDE-05]"""
    shown = sighting(theatre.state, formation)
    seen = Seen(
        name=shown.name,
        kind=shown.kind,
        convoy=shown.convoy,
        place=shown.place,
        on=theatre.date,
        impulse=theatre.impulse,
        contingents=shown.contingents,
        squadrons=shown.squadrons,
        flagships=shown.flagships,
        sail=shown.sail,
        scattered=shown.scattered,
        disorganised=shown.disorganised,
    )
    side = other(formation.side)
    held = dict(theatre.state.seen.get(side, {}))
    theatre.state.seen[side] = {**held, shown.name: seen}


def lose_sight(theatre: Theatre, id: str) -> None:
    """The marker is anonymous again, and whoever shadowed it is done. [M-SPOT-10, M-SPOT-20]"""
    formation = theatre.formations[id]
    if not formation.spotted:
        return
    end_shadows(theatre, id, "lost")
    note(theatre, formation)
    theatre.change_formation(id, spotted="")
    theatre.tell(FormationConcealed(id, formation.place), formation.side)
    theatre.tell(EnemyLost(formation.spotted, formation.place), other(formation.side))


def hand_on_sight(theatre: Theatre, old: str, new: str) -> None:
    """What is in sight and becomes part of another stays in sight with it, and who Shadowed it Shadows that."""
    if not theatre.formations[old].spotted:
        return
    spot(theatre, new, "M-SPOT-10")
    for ship in list(theatre.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == old:
            theatre.change_auxiliary(ship.id, task=msgspec.structs.replace(ship.task, target=new))
    theatre.change_formation(old, spotted="")


def end_shadows(theatre: Theatre, id: str, why: str) -> None:
    formation = theatre.formations[id]
    for ship in list(theatre.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == id:
            theatre.change_auxiliary(ship.id, box="recovery", at="", task=None)
            theatre.tell(ShadowEnded(ship.side, formation.spotted, formation.place, why))


def is_in_the_open(waters: Waters, place: str, side: Side) -> bool:
    """In a Strait or an Enemy Port Space nobody stays unseen. [M-SPOT-03]"""
    held = CHART.places[place]
    return held.kind == "strait" or (held.kind == "port" and allegiance(waters, place, side) == "enemy")
