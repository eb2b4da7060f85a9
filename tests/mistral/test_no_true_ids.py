"""No event and no view tells a side the true id of an enemy piece, unless a rule opens it. [M-HIDE-01, M-HIDE-03]"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from rulesets.kernel.dice import PUBLIC, SEALED, Roll
from rulesets.kernel.table import EVERYONE, Told
from rulesets.mistral.book.forces import SIDES, other
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import State
from rulesets.mistral.position.view import chit_side
from rulesets.mistral.rules.searching.tasks import target_convoys
from tests.mistral.matches import match
from tests.mistral.seas import Seas
from tests.mistral.wild import wild

OPENED = ("M-HIDE-06", "M-HIDE-07", "M-HIDE-08")
"""Engaged Formations; the Squadron a Bombardment or Fireship hits; type and target of some Orders when they end."""
CONVOYS = ("british_levant", "french_levant", "victualling", "troop_1", "troop_2")
"""Their ids are their kinds or the names of routes, and both are announced. [M-HIDE-10]"""
SEGMENTS = 20
WORD = re.compile(r"[A-Za-z0-9_.]+")


def secrets(state: State, side: str) -> set[str]:
    """Ids of that side's pieces that the other must never read; Flagships have public names."""
    found = {id for id, held in state.formations.items() if held.side == side and id not in CONVOYS}
    found |= {id for id, held in state.squadrons.items() if held.side == side and not held.is_flagship}
    found |= {id for id, held in state.auxiliaries.items() if held.side == side}
    found |= {id for id, held in state.dummies.items() if held.side == side}
    return found | {id for id, held in state.chits.items() if chit_side(held) == side}


def words(value: Any) -> Iterator[str]:
    """Every id-like word in an event, dice keys included."""
    match value:
        case str():
            yield from WORD.findall(value)
        case dict():
            for key, held in value.items():
                yield from words(key)
                yield from words(held)
        case list() | tuple():
            for held in value:
                yield from words(held)


def rolls(value: Any) -> Iterator[Roll]:
    """Every die in an event."""
    if isinstance(value, Roll):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from rolls(getattr(value, field))
    elif isinstance(value, list | tuple):
        for held in value:
            yield from rolls(held)


@cache
def game(scenario: str, seed: int) -> list[tuple[State, tuple[Told, ...]]]:
    """A wild game's first segments: the position after each, and what was told in it."""
    steps = match(seed, Options(scenario=scenario), bourbon=wild, british=wild, most_segments=SEGMENTS)
    return [
        (ruleset.decode_state(step.progress.checkpoint.state), tuple(step.progress.told))
        for step in steps
        if step.progress.checkpoint is not None
    ]


GAMES = pytest.mark.parametrize(("scenario", "seed"), [("1744", 1), ("1746", 2)])


@pytest.mark.rule("M-HIDE-01", "M-HIDE-03", "M-HIDE-08", "M-HIDE-11", "M-HIDE-13")
@GAMES
def test_a_wild_game_tells_nobody_what_the_enemys_pieces_are_called(scenario: str, seed: int) -> None:
    leaks: dict[str, set[str]] = {}
    hidden: dict[str, set[str]] = {side: set() for side in SIDES}
    for state, events in game(scenario, seed):
        for side in SIDES:
            hidden[side] |= secrets(state, side)
        for told in events:
            said = set() if told.reveals in OPENED else set(words(msgspec.to_builtins(told.event)))
            for side in SIDES:
                if side in told.to and said & hidden[other(side)]:
                    leaks.setdefault(type(told.event).__name__, set()).update(said & hidden[other(side)])
    assert leaks == {}


@pytest.mark.rule("M-HIDE-01", "M-HIDE-03", "M-HIDE-08")
@GAMES
def test_no_view_in_a_wild_game_calls_the_enemys_pieces_by_their_ids(scenario: str, seed: int) -> None:
    leaks: dict[str, set[str]] = {audience: set() for audience in (*SIDES, EVERYONE)}
    for state, _ in game(scenario, seed):
        for audience, found in leaks.items():
            hidden = [secrets(state, side) for side in SIDES if side != audience]
            for part, held in msgspec.to_builtins(ruleset.view(state, audience)).items():
                said = set(words(held))
                found |= {f"{part}: {id}" for ids in hidden for id in said & ids}
    assert leaks == {audience: set() for audience in leaks}


@pytest.mark.rule("M-HIDE-12", "M-HIDE-16", "M-HIDE-17")
@GAMES
def test_a_die_only_one_side_is_told_comes_from_that_sides_stream(scenario: str, seed: int) -> None:
    audiences: dict[tuple[int, str, str], set[str]] = {}
    for number, (_, events) in enumerate(game(scenario, seed)):
        for told in events:
            for roll in rolls(told.event):
                audiences.setdefault((number, roll.stream, roll.key), set()).update(set(told.to) & set(SIDES))
    wrong = [
        (stream, key)
        for (_, stream, key), told_to in audiences.items()
        if stream == SEALED or told_to != (set(SIDES) if stream == PUBLIC else {stream})
    ]
    assert len(audiences) > 150
    assert wrong == []


@pytest.mark.rule("M-HIDE-01")
def test_the_search_for_ids_finds_them_in_names_lists_and_dice_keys() -> None:
    roll = Roll("1744.4/i1/m2/b_flag_a/catch/1", PUBLIC, 10, 0, "play", (4,))
    told = {"roll": msgspec.to_builtins(roll), "placed": {"dummy_b_1": "s14"}, "chits": ["b_rendezvous.2"]}
    assert {"b_flag_a", "dummy_b_1", "b_rendezvous.2", "s14"} <= set(words(told))
    assert list(rolls((roll, [roll]))) == [roll, roll]


@pytest.mark.rule("M-HIDE-10", "M-CONVOY-41")
def test_a_convoy_is_attacked_by_the_name_it_is_seen_under_and_not_by_its_own() -> None:
    seas = Seas("1744.5")
    seas.convoy("troop_1", "s13")
    seas.state.formations["troop_1"] = msgspec.structs.replace(seas.state.formations["troop_1"], spotted="BO3")
    ship = seas.auxiliary("b_fleet_1", at="port_mahon")
    scene = seas.field()
    assert target_convoys(scene, ship, "BO3") == target_convoys(scene, ship, "s13") == ["troop_1"]
    assert target_convoys(scene, ship, "troop_1") == []
