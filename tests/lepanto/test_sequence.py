"""Chapters 2 and 18: the order of play, the end and the score."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, Rallied, Rammed, Repulsed, Scored
from rulesets.lepanto.dialogue.events.sailing import (
    DoriaRolled,
    Drifted,
    Faced,
    Moved,
    RamEntered,
    Rested,
    TakenInTow,
    TurnBegan,
    WindChecked,
)
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.orders.plans.attacks import Fighting
from rulesets.lepanto.orders.plans.carrying_out import STAFF
from rulesets.lepanto.orders.plans.facing import reorient
from rulesets.lepanto.orders.plans.manoeuvres import move
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.rules.reorienting import facings
from rulesets.lepanto.rules.setup import first_state
from rulesets.lepanto.rules.turn import play_turn
from rulesets.lepanto.rules.victory import finish, score
from tests.lepanto.inventory import table
from tests.lepanto.ordering import arms, board, face, faced, fought, gun, moved, sheet, steps
from tests.lepanto.waters import Table, Waters


def asked(waters: Waters, *dice: int) -> list[tuple[str, type]]:
    """Who is asked what in one player turn."""
    waters.table = Table(dice)
    rule = play_turn(waters.state, waters.table, STAFF)
    found: list[tuple[str, type]] = []
    answers: dict[type, Any] = {OrderTurn: Sheet(), OrderFight: Fight(), OrderMore: Fight(), OrderFacing: Facings()}
    try:
        asking = next(rule)
        while True:
            found += [(side, type(question)) for side, question in asking.items]
            asking = rule.send({question.key: answers[type(question)] for _, question in asking.items})
    except StopIteration:
        return found


NEAR = ("CC-G09 2030 E", "IC-G05 2230 W")


@pytest.mark.rule("L-SEQ-01", "L-SEQ-16")
def test_the_game_lasts_30_turns():
    assert first_state(Options()).last_turn == 30
    for turn, over in ((29, False), (30, True)):
        waters = Waters("CC-G09 2030 E", "IC-G05 3030 W", turn=turn, phasing="islamic")
        outcome = waters.play(sheet=sheet())
        assert (outcome is not None) is over
        assert bool(waters.told(Scored)) is over
    waters = Waters("CC-G09 2030 E", "IC-G05 2830 W", turn=30)
    assert waters.play(1, sheet=sheet()) is None, "the Ottomans still have their turn 30"


@pytest.mark.rule("L-SEQ-02")
def test_first_the_christians_then_the_ottomans():
    waters = Waters("CC-G09 2030 E", "IC-G05 2830 W")
    seen = []
    for dice in ((), (), (1,), ()):
        waters.play(*dice, sheet=sheet())
        seen.append((waters.state.turn, waters.state.phasing))
        assert len(waters.told(TurnBegan)) == 1
    assert seen == [(1, "islamic"), (2, "christian"), (2, "islamic"), (3, "christian")]


@pytest.mark.rule("L-SEQ-03", "L-SEQ-09", "A-06")
def test_movement_then_combat_then_reorientation():
    waters = Waters("CC-G09 2030 E", "IC-G05 2230 W", "IC-G06 4040 W")
    waters.play(6, sheet=sheet(steps("CC-G09", "S"), fight=(gun("CC-G09"),), facing=(face("CC-G09", "NE"),)))
    assert [type(event) for event in waters.table.told] == [TurnBegan, Moved, Fired, Faced]


@pytest.mark.rule("L-SEQ-04", "L-SEQ-05", "T-2", "A-24", "L-SEQ-17")
def test_the_steps_of_a_game_turn_follow_the_printed_table():
    """One event for each step in which something can be told."""
    waters = Waters(
        "CR-X1 1750 E",
        "CC-X1 2030 NE",
        "CC-G33 2129 NE",
        "CC-G09 2530 E exhausted=2",
        "CC-G10 2636 W repulsed",
        "IC-G05 2730 W",
        "IC-G06 2836 W",
        "IC-G08 3040 W immobilised=ram",
        "IC-G09 3245 W exhausted=2",
        "IC-G10 3143 W",
        "CC-G12 3043 NE",
        turn=3,
    )
    waters.state.doria = True
    plan = sheet(steps("CC-G10", "O"), steps("CC-G09", "S"), fight=(gun("CC-G09"),), facing=(face("CC-G09", "NE"),))
    waters.play(1, 2, 6, sheet=plan)
    assert [type(event) for event in waters.table.told] == [
        WindChecked,  # T.1
        TurnBegan,
        DoriaRolled,  # C.M1
        TakenInTow,  # C.M2
        Drifted,  # C.M3
        Moved, Moved,  # C.M4
        Rallied,  # C.M5
        Fired,  # C.C1
        Faced,  # C.R1
        Rested,  # C.R2
    ]  # fmt: skip
    assert waters.table.dice.keys == ["turn3/wind", "turn3/doria", "turn3/gun/CC-G09/bow/IC-G05"]
    plan = sheet(steps("IC-G10", "O!"), fight=(gun("IC-G05"),), facing=(face("IC-G05", "NW"),))
    waters.play(1, 6, sheet=plan)
    assert [type(event) for event in waters.table.told] == [
        TurnBegan,
        Drifted,  # I.M1
        Moved, RamEntered,  # I.M2
        Rammed,  # I.C1
        Fired,  # I.C2
        Faced,  # I.R1
        Rested,  # I.R2
    ]  # fmt: skip
    assert waters.state.turn == 4, "T.2"
    assert [row["Step"] for row in table("T-2")] == [
        "T.1", "C.M1", "C.M2", "C.M3", "C.M4", "C.M5", "C.C1", "C.C2", "C.R1", "C.R2",
        "I.M1", "I.M2", "I.M3", "I.C1", "I.C2", "I.C3", "I.R1", "I.R2", "T.2",
    ]  # fmt: skip


@pytest.mark.rule("L-SEQ-06", "D-02")
@pytest.mark.parametrize(("first", "second", "where"), [("CC-G10", "CC-G09", "2230 E"), ("CC-G09", "CC-G10", "2030 E")])
def test_ships_move_one_after_the_other_in_the_order_of_the_owner(first, second, where):
    waters = moved(Waters("CC-G09 2030 E", "CC-G10 2130 E"), steps(first, "SS"), steps(second, "SS"))
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == (where, "2330 E")


@pytest.mark.rule("L-SEQ-08", "L-DRIFT-02")
def test_no_ship_has_to_move_but_drift_is_compulsory():
    waters = Waters("CC-G09 2033 E", "CC-X1 2030 E", "IC-G05 3030 W")
    waters.play(sheet=sheet(), islamic=sheet())
    assert (waters.where("CC-G09"), waters.where("CC-X1")) == ("2033 E", "2130 E")


@pytest.mark.rule("L-SEQ-09", "D-11")
def test_attacks_follow_each_other_in_any_order_and_mix_their_kinds():
    ships = ["CC-G08 2030 E", "CC-G09 2130 E", "IC-G05 2129 W", "IC-G06 2230 W"]
    lines = [arms("CC-G08", "IC-G05"), board("CC-G09", "IC-G05"), gun("CC-G09", "IC-G06")]
    waters = fought(Waters(*ships), *lines, dice=(4, 1, 6))
    kinds = [type(event) for event in waters.table.told if type(event) is not Repulsed]
    assert kinds == [FiredSmallArms, Boarded, Fired]
    waters = fought(Waters(*ships), *reversed(lines), dice=(6, 1))
    assert [type(event) for event in waters.table.told] == [Fired, Boarded]


@pytest.mark.rule("L-SEQ-10", "A-19")
def test_each_attack_is_resolved_before_the_next():
    ships = ["CC-G08 2030 E", "CC-G09 2229 W", "IC-G05 2130 W", "IC-G06 2230 W"]
    waters = fought(Waters(*ships), gun("CC-G08", "IC-G05", "IC-G06"), arms("CC-G09", "IC-G05", "IC-G06"), dice=(1, 6))
    assert [event.target for event in waters.told(Fired)] == ["IC-G05"]
    assert [event.target for event in waters.told(FiredSmallArms)] == ["IC-G06"], "the first was gone by then"


@pytest.mark.rule("L-SEQ-11", "D-13")
def test_ships_reorient_once_or_not_at_all():
    waters = faced(Waters("CC-G09 2030 E", "CC-G10 2032 E"), face("CC-G09", "NW"), face("CC-G09", "NE"))
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("2030 NE", "2032 E")
    assert len(waters.told(Faced)) == 1


@pytest.mark.rule("L-SEQ-12")
@pytest.mark.parametrize(("id", "facings_"), [("IC-T01", 6), ("IC-G05", 5), ("CC-G09", 5), ("CC-X1", 5)])
@pytest.mark.parametrize("facing", range(6))
def test_the_allowance_of_reorientation(id, facings_, facing):
    waters = Waters(f"{id} 2030 E")
    waters.state.ships[id] = type(waters.ship(id))("2030", facing)
    found = facings(waters.field(), id)
    assert len(set(found)) == facings_
    assert ((facing + 3) % 6 in found) is (id == "IC-T01")


@pytest.mark.rule("L-SEQ-13", "A-01", "H-07")
@pytest.mark.parametrize(("phasing", "dice"), [("christian", (6,)), ("islamic", (6,))])
def test_the_non_phasing_player_is_asked_nothing(phasing, dice):
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", phasing=phasing)
    found = asked(waters, *dice)
    assert {side for side, _ in found} == {phasing}
    assert [kind for _, kind in found] == [OrderTurn, OrderFight, OrderMore, OrderFacing]


@pytest.mark.rule("L-SEQ-14")
def test_what_ships_have_done_is_forgotten_at_the_start_of_the_next_player_turn():
    waters = Waters("CC-G09 2030 E", "IC-G05 2230 W")
    plan = sheet(fight=(gun("CC-G09"), arms("CC-G09")), facing=(face("CC-G09", "L1"),))
    waters.play(6, 6, sheet=plan)
    waters.state.ships["CC-G09"] = type(waters.ship("CC-G09"))("2030", 0)
    waters.play(sheet=sheet())
    waters.play(1, 6, 6, sheet=plan)
    assert len(waters.told(Fired)) == len(waters.told(FiredSmallArms)) == len(waters.told(Faced)) == 1


@pytest.mark.rule("L-SEQ-14")
def test_four_flags_are_kept_during_a_player_turn():
    waters = Waters("CC-G09 2030 E", "IC-G05 2230 W")
    field = waters.field(6, 6)
    assert not (field.moved or field.gunnery_used or field.close_used or field.reoriented)
    move(field, [steps("CC-G09", "S")], {})
    Fighting(field, {}, {}).lines(Fight(lines=(gun("CC-G09"), arms("CC-G09"))))
    reorient(field, [face("CC-G09", "NE")], {})
    assert field.moved == field.gunnery_used == field.close_used == field.reoriented == {"CC-G09"}


@pytest.mark.rule("L-SEQ-16", "L-VIC-06")
@pytest.mark.parametrize("how", ["guns", "drift", "both"])
def test_the_game_ends_at_once_when_a_side_has_no_ship_left(how):
    if how == "guns":
        waters = Waters(
            "CC-G09 2030 E", "IC-G05 2130 W", "CC-G10 2131 E repulsed", "CR-X1 2040 E immobilised=doria", turn=8
        )
        outcome = waters.play(1, 1, sheet=sheet(fight=(gun("CC-G09"),), facing=(face("CC-G09", "NE"),)))
        points, winner = {"christian": 4, "islamic": 0}, "christian"
        assert waters.where("CC-G09") == "2030 E", "nobody reorients any more"
        assert waters.told(Rallied)[0].ships == ("CC-G10",)
    elif how == "drift":
        waters = Waters("CC-X1 4830 E", "IC-G05 3030 W", turn=8, wind="E")
        outcome = waters.play(1, sheet=sheet())
        points, winner = {"christian": 0, "islamic": 2}, "islamic"
    else:
        waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", turn=12)
        outcome = waters.play(1, 2, sheet=sheet(fight=(arms("CC-G09"),)))
        points, winner = {"christian": 0, "islamic": 0}, None
    assert (outcome.points, outcome.winner) == (points, winner)
    assert waters.told(Scored)[0].early


@pytest.mark.rule("L-SEQ-17")
def test_every_roll_is_one_six_sided_die_with_a_label():
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", turn=2)
    waters.play(4, 4, 6, 6, sheet=sheet(fight=(gun("CC-G09"), arms("CC-G09"))))
    (wind,), (shot,), (volley,) = waters.told(WindChecked), waters.told(Fired), waters.told(FiredSmallArms)
    for roll in (wind.roll, wind.calm, shot.roll, volley.roll):
        assert (len(roll.faces), roll.choices, roll.low, roll.stream) == (1, 6, 1, "public")
    assert waters.table.dice.keys == [
        "turn2/wind", "turn2/calm", "turn2/gun/CC-G09/bow/IC-G05", "turn2/arms/CC-G09/IC-G05",
    ]  # fmt: skip


# Victory.


@pytest.mark.rule("L-VIC-01", "L-VIC-02", "L-VIC-04")
def test_points_count_survivors_only():
    ships = [
        "CC-G08 2030 E",
        "CC-X1 2032 E",
        "CC-G09 2034 E repulsed",
        "IC-G07 3030 W",
        "IC-T01 3032 W",
        "IC-G05 3034 W immobilised=ram",
    ]
    waters = Waters(*ships, turn=30)
    waters.field().lose("CC-G09", "gunnery")
    assert score(waters.field()) == {"christian": 2 + 1, "islamic": 2 + 1}, "a flagship counts as any galley"


@pytest.mark.rule("L-VIC-03")
@pytest.mark.parametrize(
    ("ships", "winner"),
    [
        (["CC-G09 2030 E", "IC-T01 3030 W"], "christian"), (["CC-X1 2030 E", "IC-G05 3030 W"], "islamic"),
        (["CC-G09 2030 E", "IC-G05 3030 W"], None), (["CC-G09 2030 E", "IC-T01 3030 W", "IC-T02 3032 W"], None),
    ],
)  # fmt: skip
def test_more_points_win_and_equal_points_are_a_draw(ships, winner):
    assert finish(Waters(*ships, turn=30).field(), early=False).winner == winner


@pytest.mark.rule("L-VIC-01", "L-REP-08")
def test_a_last_repulse_test_is_made_before_the_count():
    waters = Waters("CC-G09 2030 E repulsed", "IC-G05 3030 W", turn=30)
    assert finish(waters.field(), early=False).points == {"christian": 2, "islamic": 2}
    assert waters.told(Rallied)


@pytest.mark.rule("L-VIC-05", "INV-09")
@pytest.mark.parametrize(("struck", "winds"), [(2, "calm"), (3, "turning"), (7, "steady")])
def test_if_nobody_fights_it_is_a_draw_of_206(struck, winds):
    waters = Waters()
    waters.state = first_state(Options())
    outcome = None
    while outcome is None:
        turn, dice = waters.state.turn, []
        if waters.state.phasing == "christian" and turn > 1:
            dice = {"calm": [4, turn % 6 + 1], "steady": [2], "turning": [5]}[winds]
        if waters.state.phasing == "christian" and waters.state.doria:
            dice = [*dice, 1 if turn >= struck else 6]
        outcome = waters.play(*dice, sheet=sheet(), islamic=sheet())
    assert (outcome.points, outcome.winner) == ({"christian": 206, "islamic": 206}, None)
    assert {loss.ship for loss in waters.state.lost} <= {"CR-X1", "CR-X2"}
