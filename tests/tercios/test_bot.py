"""The bot plays whole games, legally at every step, and well enough to practise against."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from rulesets.kernel.dice import Dice, ScriptedFaces
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.table import Table
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.army import army_points
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Card, Options, State
from rulesets.tercios.position.view import view
from rulesets.tercios.rules.armies.meetings import likely_lists
from tests.tercios.battlefield import Battlefield
from tests.tercios.invariants import wrongs
from tests.tercios.sparring import against_careless, any_game, is_won_by_bot


def test_the_bot_beats_a_careless_player_in_at_least_eight_games_of_ten():
    won = [is_won_by_bot(number, against_careless(number)) for number in range(10)]
    assert sum(won) >= 8, won


@pytest.mark.rule("T-VIC-01", "T-MOV-07", "T-VIC-03", "T-CMD-13", "T-UNI-11")
@pytest.mark.parametrize("number", [2, 7, 9, 12, 21, 1011])
def test_a_game_ends_without_an_illegal_position_at_any_step(number):
    ended = any_game(number)
    assert ended.outcome is not None
    assert ended.looks > 200


@pytest.mark.parametrize(("points", "least"), [(500, 500), (800, 780), (1000, 1000)])
def test_the_bot_takes_an_army_worth_the_points_of_the_game(points, least):
    state = ruleset.decode_state(first_checkpoint(ruleset, Options(points=points)).state)
    known = view(state, "south")
    armies = [bot(ChooseArmy("army/south"), known, random.Random(seed)) for seed in range(8)]
    assert least <= min(army_points(army) for army in armies)
    assert max(army_points(army) for army in armies) <= points
    lists = {army.list for army in armies}
    assert len(lists) > 1 and lists <= set(likely_lists("south"))


# The watcher itself.


def battlefield() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio", (20, 10), 90, card="ATACAD")
    field.unit("NT1", "esp_tercio", (20, 40), 270, card="FUEGO")
    field.leader("SG", (20, 3))
    field.leader("NG", inside="NT1")
    return field


def found(state: State) -> list[str]:
    return list(wrongs(Field(state, Table(SIDES, Dice(ScriptedFaces(), SIDES), revision=1)), calm=True))


def test_a_sound_position_has_nothing_wrong_with_it():
    assert found(battlefield().state) == []


def unit(id: str, **fields: object) -> Callable[[State], None]:
    def spoil(state: State) -> None:
        state.units[id] = msgspec.structs.replace(state.units[id], **fields)

    return spoil


def leader(id: str, **fields: object) -> Callable[[State], None]:
    def spoil(state: State) -> None:
        state.leaders[id] = msgspec.structs.replace(state.leaders[id], **fields)

    return spoil


def card_of_nobody(state: State) -> None:
    state.cards["ST9"] = Card(order="FUEGO", seen_by=("south",))


def points_for_nothing(state: State) -> None:
    state.standing["south"].points = 1


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (unit("NT1", pose=Pose(20500, 10200, 9000)), "NT1 and ST1 stand on the same ground"),
        (unit("NT1", pose=Pose(500, 40000, 9000)), "NT1 hangs over the edge"),
        (unit("NT1", pose=None), "NT1 is on the table and stands nowhere"),
        (unit("NT1", wear=9), "NT1 carries 9 wear"),
        (unit("NT1", status="hidden"), "its ambush does not agree"),
        (unit("NT1", status="member"), "belongs to nobody"),
        (unit("ST1", column=("NT1",)), "belongs to ST1"),
        (unit("NT1", status="destroyed"), "a card lies beside NT1"),
        (unit("NT1", status="destroyed"), "NG (table) is inside NT1"),
        (unit("NT1", status="destroyed"), "its enemy's losses are worth 2"),
        (unit("NT1", building="B7"), "which does not exist"),
        (leader("SG", x=-1), "SG hangs over the edge"),
        (leader("SG", status="removed"), "north has 0 points, its enemy's losses are worth 3"),
        (leader("SG", inside="NT1"), "SG (table) is inside NT1"),
        (card_of_nobody, "a card lies beside ST9, which is nobody"),
        (points_for_nothing, "south has 1 points"),
    ],
)
def test_the_watcher_notices(spoil, says):
    state = battlefield().state
    spoil(state)
    assert any(says in wrong for wrong in found(state)), found(state)
