"""Another battle that a side cannot tell from this one, from the chapter on hidden information. [H-02..H-08]"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.standing import HoldFastPolicy, ReactionPolicy, RegroupPolicy, StandingOrders
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Note, Side, State, other
from rulesets.aguila.rules.armies.mustering import muster
from rulesets.kernel.questions import plain


def redeal(state: State, side: Side, chance: random.Random) -> State:
    """Deals what the other side hides again: a closed list, who is kept back or hides, notes, formations, policies."""
    enemy = other(side)
    if state.options.closed_lists and state.phase in ("ground", "preparation"):
        _other_list(state, enemy, chance)
    if state.phase == "deployment":
        _other_split(state, enemy, chance)
    _other_notes(state, enemy, chance)
    kept = state.kept[enemy]
    kept.standing = plain(standing(enemy, chance)) if chance.random() < 0.8 else None
    if state.phase == "deployment":
        kept.formations = {}
    return state


def standing(side: Side, chance: random.Random) -> StandingOrders:
    """Any policies."""
    reactions: Any = tuple(chance.sample(["fire", "square", "countercharge", "evade", "retire", "hold"], 3))
    return StandingOrders(
        reactions=(ReactionPolicy(who=("all",), do=reactions),),
        regroup=(RegroupPolicy(who=("all",), charger=chance.choice(["stay", "advance", "back"])),),
        hold_fast=(HoldFastPolicy(who=("all",), chance=chance.randint(0, 101)),),
        steady=chance.choice(["first", "useful", "never"]),
        anticipate=chance.choice(["never", "lost", 2]),
        move=chance.choice(["first", "second"]),
        move_otherwise=(chance.randint(1, 9),),
    )


def _other_list(state: State, enemy: Side, chance: random.Random) -> None:
    """Of a closed list nation, brigades and the number of units are known: the rest might be in any order. [H-03]"""
    army = msgspec.convert(state.kept[enemy].roster, ArmyList)
    units = list(army.units)
    chance.shuffle(units)
    army = msgspec.structs.replace(army, units=tuple(units), garrison=())
    state.kept[enemy].roster = plain(army)
    state.units.update(muster(army, enemy))


def _other_split(state: State, enemy: Side, chance: random.Random) -> None:
    """Who is kept back, and who hides, is not known until deployment shows it. [H-02, H-08]"""
    kept = state.kept[enemy]
    for id, unit in list(state.units.items()):
        if unit.side == enemy and unit.status == "hidden" and chance.random() < 0.5:
            state.units[id] = msgspec.structs.replace(unit, status="waiting")
            kept.notes.pop(id, None)
    back = [id for id, unit in state.units.items() if unit.side == enemy and unit.status == "reserve"]
    front = [id for id, unit in state.units.items() if unit.side == enemy and unit.status == "waiting"]
    if back and front:
        one, two = chance.choice(back), chance.choice(front)
        state.units[one] = msgspec.structs.replace(state.units[one], status="waiting")
        state.units[two] = msgspec.structs.replace(state.units[two], status="reserve")


def _other_notes(state: State, enemy: Side, chance: random.Random) -> None:
    for id in state.kept[enemy].notes:
        if state.units[id].status == "hidden":
            at = Stance(chance.randrange(600, 6400) * 10, chance.randrange(2000, 2700) * 10, chance.randrange(3600))
            state.kept[enemy].notes[id] = Note(at=at, formation=chance.choice(["open_order", "line"]))
