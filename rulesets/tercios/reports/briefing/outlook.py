"""What can be said after every turn: who was seen to move, how far apart the armies are, when the battle can end.

Sides and onlookers are told the same.
"""

from __future__ import annotations

from itertools import product

from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import counted, listed
from rulesets.kernel.text import Text
from rulesets.tabletop.book import measures
from rulesets.tabletop.geometry import shapes
from rulesets.tercios.book import naming
from rulesets.tercios.dialogue.events import charging, setup, turn
from rulesets.tercios.position.length import LAST_TURN, LEADS
from rulesets.tercios.position.state import SIDES
from rulesets.tercios.reports.briefing.told import UNIT, UNITS, Told

MOST_PLACES = 3


def stirred(told: Told, side: str) -> Text | None:
    """What a side's units were seen to do, to stand after who they are: moved 9 units and charged with 2."""
    if not list(told.of(turn.StepBegan)):
        return None
    charged = {event.unit for event in told.of(charging.ChargeDeclared) if told.is_of(side, event.unit)}
    moved = {event.unit for event in told.of(charging.Moved) if told.is_of(side, event.unit)} - charged
    if not charged and not moved:
        return Text("did not move", "no se movió")
    done = [Text("moved {units}", "movió {units}").of(counted(len(moved), UNIT, UNITS))] if moved else []
    if charged:
        done.append(Text("charged with {units}", "cargó con {units}").of(counted(len(charged), UNIT, UNITS)))
    return listed(done)


def apart(told: Told) -> Text | None:
    """The two enemies that are nearest to each other, and how far apart they are."""
    standing = [unit for unit in told.view.units.values() if unit.on_table]
    south, north = ([unit for unit in standing if unit.side == side] for side in SIDES)
    if not south or not north:
        return None
    pairs = [(shapes.between(a.body.shape, b.body.shape), a.id, b.id) for a, b in product(south, north)]
    length, unit, foe = min(pairs)
    if told.is_own(foe):
        unit, foe = foe, unit
    return measures.apart(told.names([unit, foe]), length)


def to_the_end(told: Told) -> Text | None:
    """When the battle can end, and with which lead. [T-VIC-01, T-VIC-06]"""
    view, limit = told.view, told.view.options.turn_limit
    if view.outcome is not None:
        return None
    if limit is not None:
        return LIMITED[view.phase == "turn"].of(*((view.turn, limit) if view.phase == "turn" else (limit,)))
    at = min(max(view.turn, min(LEADS)), LAST_TURN)
    lead, _level = LEADS[at]
    if view.phase != "turn":
        return FIRST_END.of(at, lead)
    if view.turn < at:
        return LATER.of(view.turn, at, lead)
    return NOW.of(view.turn, lead) if lead else LAST.of(view.turn)


LIMITED = {
    False: Text("The battle ends after turn {limit}.", "La batalla acaba tras el turno {limit}."),
    True: Text(
        "It is turn {turn} now; the battle ends after turn {limit}.",
        "Ya es el turno {turn}; la batalla acaba tras el turno {limit}.",
    ),
}
FIRST_END = Text(
    "The battle can end after turn {turn}, with a lead of {lead} points.",
    "La batalla puede acabar tras el turno {turn}, con una ventaja de {lead} puntos.",
)
LATER = Text(
    "It is turn {turn} now; the battle can end after turn {end}, with a lead of {lead} points.",
    "Ya es el turno {turn}; la batalla puede acabar tras el turno {end}, con una ventaja de {lead} puntos.",
)
NOW = Text(
    "It is turn {turn} now; a lead of {lead} at its end wins the battle.",
    "Ya es el turno {turn}; una ventaja de {lead} al acabarlo gana la batalla.",
)
LAST = Text(
    "It is turn {turn} now, the last one; whoever is ahead after it wins.",
    "Ya es el turno {turn}, el último; gana quien vaya por delante al acabar.",
)


def lost_in_all(told: Told, side: str) -> int:
    """How many units of a side have been destroyed since the battle began."""
    return sum(unit.side == side and not unit.alive for unit in told.view.units.values())


def ground(told: Told) -> Text | None:
    """Which named places are on the table; told when it has just been laid and when the battle begins."""
    if told.view.phase == "turn" and not list(told.of(setup.BattleReady)):
        return None
    found = [naming.own_name(element.id) for element in told.view.terrain.elements]
    names = [the(name) for name in found if name is not None][:MOST_PLACES]
    if not names:
        return None
    return Text("On the field: {places}.", "En el campo: {places}.").of(listed(names))
