"""Attrition of Squadrons at the end of a Turn. [M-ATTR-01..04, M-FORM-11]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.events.fleet import AttritionTaken, Worn
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.parts import leader_of, ready_formations, squadrons_of, top
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.posting import control_of

BRITISH_FIRST: tuple[Side, ...] = ("british", "bourbon")
ENDS_THAT_COUNT = 2
"""The Impulse ends that make a Turn count as Blockading or Interdicting. [M-ATTR-03]"""
WORST_OVERSIZE = 3


def oversize(scene: Scene, id: str) -> int:
    """DPs each Turn for a Formation that is too large for its senior Leader. Flagships and laid-up
    Squadrons do not count. [M-FORM-11]
    """
    size = sum(not each.is_flagship and each.condition != "in_ordinary" for each in squadrons_of(scene, id))
    control = control_of(scene, scene.formations[id].side, leader_of(scene, id))
    return min(WORST_OVERSIZE, max(0, -(-size // control) - 1))


def count_stations(field: Field) -> None:
    """At the end of an Impulse, records who Blockades a Port or Interdicts a Strait. [M-ATTR-03]"""
    for formation in list(ready_formations(field)):
        place = CHART.places[formation.place]
        blockades, interdicts = formation.blockading, formation.interdicting and place.kind == "strait"
        for squadron in squadrons_of(field, formation.id) if blockades or interdicts else ():
            field.change_squadron(
                squadron.id,
                blockade_ends=squadron.blockade_ends + blockades,
                blockade_bv=max(squadron.blockade_bv, place.bv if blockades else 0),
                interdict_ends=squadron.interdict_ends + interdicts,
            )


def count_strait(field: Field, id: str) -> None:
    """Records that a Formation has entered a Strait Space, if it is in one. [M-ATTR-03]"""
    if CHART.places[field.formations[id].place].kind == "strait":
        for squadron in squadrons_of(field, id):
            field.change_squadron(squadron.id, straits=squadron.straits + 1)


def attrition(field: Field) -> None:
    """Every Squadron takes it except those In Ordinary and on the Levant Trade Track. Then
    the Turn's counts start again."""
    for side in BRITISH_FIRST:
        worn = [
            _wear(field, squadron)
            for squadron in list(field.squadrons.values())
            if squadron.side == side and squadron.condition != "in_ordinary" and (squadron.port or squadron.flotilla)
        ]
        if worn:
            field.tell(AttritionTaken(side=side, worn=tuple(worn)), side)
    for id in list(field.squadrons):
        field.change_squadron(id, straits=0, blockade_ends=0, blockade_bv=0, interdict_ends=0)


def _wear(field: Field, squadron: KnownSquadron) -> Worn:
    reasons: list[tuple[str, int]] = []
    roll: Roll | None = None
    if squadron.condition == "ready":
        reasons.append(("ready", TABLES.fleet.wear.ready[field.date.season]))
    else:
        roll = field.roll(f"{squadron.id}/fitting_out", stream=squadron.side)
        reasons.append(("fitting_out", _harbour_wear(field, squadron, roll.total)))
    reasons += _wear_of_service(squadron)
    if squadron.flotilla:
        reasons.append(("oversized", oversize(field, top(field, squadron.flotilla).id)))
    reasons = [(why, dp) for why, dp in reasons if dp]
    dp = sum(dp for _, dp in reasons)
    after = field.change_squadron(squadron.id, dp=squadron.dp + dp).dp
    return Worn(squadron=squadron.id, dp=dp, after=after, reasons=tuple(reasons), roll=roll)


def _harbour_wear(scene: Scene, squadron: KnownSquadron, die: int) -> int:
    """In a Neutral Port the die is higher. [M-ATTR-02]"""
    wear = TABLES.fleet.wear
    neutral = allegiance(scene, squadron.port, squadron.side) == "neutral"
    die += wear.neutral_port_drm if neutral else 0
    spans = wear.fitting_out
    return next((dp for (_, high), dp in spans if die <= high), spans[-1][1])


def _wear_of_service(squadron: KnownSquadron) -> list[tuple[str, int]]:
    """The wear stays with the Squadron, whichever Formation it has joined since. [M-ATTR-03]"""
    wear = TABLES.fleet.wear
    blockaded = squadron.blockade_ends >= ENDS_THAT_COUNT
    interdicted = squadron.interdict_ends >= ENDS_THAT_COUNT
    return [
        ("straits", wear.strait * squadron.straits),
        ("interdicting", wear.interdicting if interdicted else 0),
        ("blockading", squadron.blockade_bv if blockaded else 0),
    ]
