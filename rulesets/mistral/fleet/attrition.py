"""What a Turn does to Squadrons. [M-ATTR-01..04, M-FORM-11]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.events.fleet import AttritionTaken, Worn
from rulesets.mistral.fleet.parts import leader_of, squadrons_of, top
from rulesets.mistral.fleet.ports import allegiance
from rulesets.mistral.fleet.posting import control_of
from rulesets.mistral.state import Formation, Squadron
from rulesets.mistral.theatre import Theatre
from rulesets.mistral.waters import Waters

BRITISH_FIRST: tuple[Side, ...] = ("british", "bourbon")
ENDS_THAT_COUNT = 2
"""Impulse ends that make a Turn of Blockading or Interdicting. [M-ATTR-03]"""
WORST_OVERSIZE = 3


def oversize(waters: Waters, id: str) -> int:
    """DPs a Turn for a Formation too large for its senior Leader; Flagships and laid-up Squadrons do not count.

    [M-FORM-11]
    """
    size = sum(not each.is_flagship and each.condition != "in_ordinary" for each in squadrons_of(waters, id))
    control = control_of(waters, waters.formations[id].side, leader_of(waters, id))
    return min(WORST_OVERSIZE, max(0, -(-size // control) - 1))


def count_stations(theatre: Theatre) -> None:
    """At the end of an Impulse: who Blockades a Port or Interdicts a Strait now. [M-ATTR-03]"""
    for formation in list(theatre.formations.values()):
        if formation.parent or formation.harbour:
            continue
        if formation.blockading:
            ends = formation.blockade_ends + 1 if formation.blockaded_port == formation.place else 1
            theatre.change_formation(formation.id, blockade_ends=ends, blockaded_port=formation.place)
        if formation.interdicting and CHART.places[formation.place].kind == "strait":
            theatre.change_formation(formation.id, interdict_ends=formation.interdict_ends + 1)


def attrition(theatre: Theatre) -> None:
    """Every Squadron but those In Ordinary and on the Levant Trade Track; then the Turn's counts start anew."""
    for side in BRITISH_FIRST:
        worn = [
            _wear(theatre, squadron)
            for squadron in list(theatre.squadrons.values())
            if squadron.side == side and squadron.condition != "in_ordinary" and (squadron.port or squadron.flotilla)
        ]
        if worn:
            theatre.tell(AttritionTaken(side=side, worn=tuple(worn)), side)
    for id in list(theatre.formations):
        theatre.change_formation(id, straits=0, blockade_ends=0, interdict_ends=0, blockaded_port="")


def _wear(theatre: Theatre, squadron: Squadron) -> Worn:
    reasons: list[tuple[str, int]] = []
    roll: Roll | None = None
    if squadron.condition == "ready":
        reasons.append(("ready", TABLES.fleet.wear.ready[theatre.date.season]))
    else:
        roll = theatre.roll(f"{squadron.id}/fitting_out", stream=squadron.side)
        reasons.append(("fitting_out", _harbour_wear(theatre, squadron, roll.total)))
    if squadron.flotilla:
        reasons += _wear_of_service(theatre, top(theatre, squadron.flotilla))
    reasons = [(why, dp) for why, dp in reasons if dp]
    dp = sum(dp for _, dp in reasons)
    after = theatre.change_squadron(squadron.id, dp=squadron.dp + dp).dp
    return Worn(squadron=squadron.id, dp=dp, after=after, reasons=tuple(reasons), roll=roll)


def _harbour_wear(waters: Waters, squadron: Squadron, die: int) -> int:
    """A Neutral Port's die is higher. [M-ATTR-02]"""
    wear = TABLES.fleet.wear
    neutral = allegiance(waters, squadron.port, squadron.side) == "neutral"
    die += wear.neutral_port_drm if neutral else 0
    spans = wear.fitting_out
    return next((dp for (_, high), dp in spans if die <= high), spans[-1][1])


def _wear_of_service(waters: Waters, formation: Formation) -> list[tuple[str, int]]:
    wear = TABLES.fleet.wear
    blockaded = formation.blockade_ends >= ENDS_THAT_COUNT
    interdicted = formation.interdict_ends >= ENDS_THAT_COUNT
    return [
        ("straits", wear.strait * formation.straits),
        ("interdicting", wear.interdicting if interdicted else 0),
        ("blockading", CHART.places[formation.blockaded_port].bv if blockaded else 0),
        ("oversized", oversize(waters, formation.id)),
    ]
