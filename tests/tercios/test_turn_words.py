"""Words for what a turn tells and asks, in both languages."""

from __future__ import annotations

import inspect

import pytest

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.kernel.text import LANGUAGES
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.events import activation, harm, movement, turn
from rulesets.tercios.dialogue.events.turn import Paused
from rulesets.tercios.game import ruleset
from rulesets.tercios.reports.prose import activation as activation_words
from rulesets.tercios.reports.prose import movement as movement_words
from rulesets.tercios.reports.prose import turn as turn_words
from rulesets.tercios.rules.moving.hindrances import hindrance_text
from tests.tercios.spoken import spoken

ROLL = Roll("turn1/south/initiative/1", "public", 6, 1, "play", (3,))
POINTS = {"south": 2, "north": 1}
TOLD: list[Event] = [
    turn.TurnBegan(2),
    turn.CardsPlaced({"south": 7, "north": 8}),
    turn.JointOrder("south", ("ST1", "ST2", "ST3")),
    turn.Departures("north", ("NC3",)),
    turn.Departures("north", ("NC2", "NC3")),
    turn.InitiativeRolled(ROLL, ROLL, {"south": 8, "north": 8}, ""),
    turn.InitiativeRolled(ROLL, ROLL, {"south": 7, "north": 9}, "north"),
    turn.FirstStep("north", "south"),
    turn.FirstStep("south", "south"),
    turn.Paused(1),
    turn.StepBegan("south", 3),
    *(turn.Passed("south", rule) for rule in ("T-TURN-07", "T-QUA-46", "T-QUA-50")),
    turn.TurnEnded(2, POINTS),
    *(
        turn.GameEnded("south", "lead", level, POINTS, "T-VIC-01")
        for level in ("decisive", "clear", "narrow", "pyrrhic")
    ),
    turn.GameEnded(None, "last turn", "draw", POINTS, "T-VIC-02"),
    activation.Activated("ST1", "FUEGO"),
    activation.CardSwapped("ST1", "RESISTID", "religioso", "T-QUA-58"),
    activation.OrderLost("ST1", "CORRED"),
    activation.OrderLost("ST1", "CORRED", "T-REA-05"),
    activation.Idle("ST1", "ATACAD"),
    activation.Idle("ST1", "RESISTID"),
    activation.FortressAbandoned("SM1"),
    activation.Impetuous("SC1", "FUEGO"),
    activation.OutOfSight("SM1"),
    *(movement.Faced("ST1", side, Pose(0, 0, 0)) for side in ("left", "right", "rear")),
    movement.JoinedColumn("SC2", "SC1", 3),
    movement.LeftColumn("SC2", "SC1", 0),
    movement.EnteredBuilding("SM1", "B1"),
    movement.LeftBuilding("SM1", "B1"),
    movement.Limbered("SB1"),
    movement.Unlimbered("SB1"),
    movement.GunLost("ST1", "SB1"),
]
WORDS = {**turn_words.WORDS, **activation_words.WORDS, **movement_words.WORDS}


def defined(module):
    return [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == module.__name__
    ]


@pytest.mark.parametrize("event", TOLD, ids=lambda event: type(event).__name__)
def test_an_event_is_a_sentence_in_both_languages(event):
    said = spoken(event)
    for language in LANGUAGES:
        sentence = said.in_(language)
        assert sentence[0].isupper()
        assert sentence[-1] in ".!"
        assert "None" not in sentence
    assert said.en != said.es


def test_every_event_of_a_turn_has_words_and_a_sample():
    kinds = [kind for module in (turn, activation, movement) for kind in defined(module)]
    assert {*kinds} == {*WORDS} == {type(event) for event in TOLD}


@pytest.mark.parametrize("event", TOLD, ids=lambda event: type(event).__name__)
def test_who_is_told_of_is_named(event):
    said = spoken(event)
    unit = getattr(event, "unit", "")
    assert unit in said.en
    assert unit in said.es


def test_every_reason_against_a_move_has_words_that_name_who_is_in_the_way():
    for reason in Reason:
        said = hindrance_text(Hindrance(reason, ("NT1", "W2")))
        assert said.en != said.es
        assert said.en.endswith("NT1, W2.")


@pytest.mark.rule("A-06", "A-30")
def test_a_pause_is_told_in_words_that_are_true_at_paces_without_pauses() -> None:
    """The rules do not know the pace: in a dispatch game nobody stops there."""
    for language, condition in (("en", "in a game with pauses"), ("es", "en una partida con pausas")):
        assert condition in ruleset.prose(Paused(1), language)


@pytest.mark.rule("T-TURN-04")
def test_initiative_says_what_was_added_to_the_die() -> None:
    said = spoken(turn.InitiativeRolled(ROLL, ROLL, {"south": 3, "north": 5}, "north"))
    assert said.en == "Initiative: South 3, North 5 (die 3, +2 for its General). North has it."
    assert "Norte 5 (dado 3, +2 por su comandante)" in said.es


@pytest.mark.rule("T-CAV-03")
def test_a_unit_lost_in_pursuit_was_retreating_before_cavalry() -> None:
    said = spoken(harm.UnitDestroyed("NT1", "pursuit", 2, POINTS, "T-CAV-03"))
    assert "as it retreats before cavalry" in said.en and "al retirarse ante la caballería" in said.es
