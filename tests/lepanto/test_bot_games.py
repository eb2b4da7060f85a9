"""The bot plays whole games, lawfully at every step, and well enough to practise against."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from rulesets.kernel.framing import digest
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import bots, game
from rulesets.lepanto.bot import answer as bot
from rulesets.lepanto.dialogue.answers.sheet import Sheet
from rulesets.lepanto.dialogue.events.sailing import Moved
from rulesets.lepanto.dialogue.questions import OrderFight, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.state import Loss, Options, State
from rulesets.lepanto.position.view import view
from tests.lepanto.invariants import Ear, wrongs
from tests.lepanto.sparring import against_careless, battle, is_won, learning, proposal_against_careless
from tests.lepanto.waters import Table, Waters


def test_the_bot_beats_a_careless_player() -> None:
    """Of two hundred it wins nine in ten (`python -m tests.lepanto.matches`); twenty may be a little unlucky."""
    won = [is_won(number, against_careless(number)) for number in range(20)]
    assert sum(won) >= 16, won


def test_the_proposal_sent_as_it_is_holds_its_own_against_a_careless_player() -> None:
    won = [is_won(number, proposal_against_careless(number)) for number in range(12)]
    assert sum(won) >= 7, won


@pytest.mark.rule("INV-01", "INV-02", "INV-03", "INV-04", "INV-05", "INV-06", "INV-07", "INV-08")
@pytest.mark.parametrize("number", range(6))
def test_a_learning_scenario_ends_without_an_illegal_position(number: int) -> None:
    ended = learning(number)
    assert ended.outcome is not None
    assert ended.looks > 25


@pytest.mark.rule("INV-01", "INV-02", "INV-03", "INV-04", "INV-05", "INV-06", "INV-07", "INV-08")
def test_the_whole_battle_between_bots_ends_without_an_illegal_position() -> None:
    ended = battle(3)
    assert ended.outcome is not None
    assert ended.looks > 100


@pytest.mark.rule("INV-10")
def test_the_same_seed_gives_the_same_game() -> None:
    def positions() -> list[bytes]:
        start, root = first_checkpoint(ruleset, Options(scenario="learn-galleass")), digest("lepanto/same")
        steps = game(ruleset, start, ruleset.paces["batch"], root, bots(ruleset, random.Random(5)), 40)
        return [step.progress.checkpoint.state for step in steps if step.progress.checkpoint is not None]

    assert positions() == positions()


# What it sees in a position.


def ordered(waters: Waters, side: str) -> Sheet:
    sheet = bot(OrderTurn("orders"), view(waters.state, side), random.Random(1))
    assert isinstance(sheet, Sheet)
    return sheet


def test_it_rams_with_a_run_of_four_hexes_before_the_wind() -> None:
    waters = Waters("CC-G09 2030 E", "IC-G05 2430 W", turn=6, wind="W", phasing="islamic")
    assert [line.order.steps for line in ordered(waters, "islamic").move] == ["SSOO!"]


def test_it_boards_a_galley_with_three_ships_and_takes_no_part_of_that_for_granted() -> None:
    waters = Waters("CC-G09 2529 NE", "CC-G10 2629 NW", "CC-G11 2530 NE", "IC-G05 2629 W", turn=12, wind="E")
    fight = bot(OrderFight("fight"), view(waters.state, "christian"), random.Random(1))
    assert all(line.attack.least for line in fight.lines if line.attack.act == "board")


def test_a_repulsed_ship_leaves_the_reach_of_the_enemy() -> None:
    waters = Waters("CL-G05 2112 W repulsed", "IR-G08 2312 W", turn=12, wind="E")
    (line,) = ordered(waters, "christian").move
    waters.play(1, sheet=Sheet(move=(line,)))
    assert not waters.ship("CL-G05").repulsed


def test_on_the_last_turn_it_risks_no_repulse_for_a_poor_chance() -> None:
    ships = ("CL-G05 2112 NE", "IR-G08 2211 SW")
    early, late = (Waters(*ships, turn=turn, wind="E", phasing="islamic") for turn in (6, 30))

    def close(waters: Waters) -> list[str]:
        fight = bot(OrderFight("fight"), view(waters.state, "islamic"), random.Random(1))
        return [line.attack.act for line in fight.lines if line.attack.act != "gun"]

    assert close(early) == ["arms"]
    assert close(late) == []


# The watcher itself.


def waters() -> Waters:
    ships = ("CC-G33 2131 E", "CC-X2 2031 E", "CC-G09 1928 E", "IC-G08 3029 W", "IC-G09 3028 W")
    return Waters(*ships, turn=6).tow("CC-X2", "CC-G33")


def ship(id: str, **fields: object) -> Callable[[State], None]:
    def spoil(state: State) -> None:
        state.ships[id] = msgspec.structs.replace(state.ships[id], **fields)

    return spoil


def lost_twice(state: State) -> None:
    state.lost.append(Loss("CC-G09", 3, "ram"))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (ship("IC-G08", hex="1928"), "CC-G09, IC-G08 share 1928"),
        (ship("IC-G08", hex="3028", immobilised="ram"), "IC-G08, IC-G09 share 3028"),
        (ship("CC-G09", hex="4801"), "CC-G09 is on land"),
        (ship("CC-X2", facing=2), "CC-X2 does not face CC-G33"),
        (ship("CC-G33", facing=3), "CC-G33 faces back"),
        (ship("IC-G08", repulsed=True), "out of every enemy's reach"),
        (lost_twice, "neither afloat nor lost, or both"),
    ],
)
def test_the_watcher_notices_a_position(spoil: Callable[[State], None], says: str) -> None:
    state = waters().state
    before = list(wrongs(state))
    spoil(state)
    assert any(says in wrong for wrong in wrongs(state)), list(wrongs(state))
    assert not any(says in wrong for wrong in before) or "afloat" in says


@pytest.mark.parametrize(
    ("steps", "exhausted", "says"),
    [("OOO", True, "more than there is"), ("OLO", True, "more than there is"), ("OO", False, "exhaustion is not")],
)
def test_the_watcher_notices_a_movement(steps: str, exhausted: bool, says: str) -> None:
    state = waters().state
    ear = Ear(Table(), state)
    ear.tell(Moved("CC-G09", "1928", steps, (), 0, exhausted))
    assert any(says in wrong for wrong in ear.found())
