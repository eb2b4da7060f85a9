"""The worked examples of the inventory, chapter 23."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets.lepanto.book.charts import odds, sail_allowance
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.dialogue.events.sailing import Drifted, Shortened
from rulesets.lepanto.orders.plans.attacks import Fighting
from rulesets.lepanto.orders.plans.manoeuvres import move
from rulesets.lepanto.position.scoring import score
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.rules.close_fighting import (
    arms_modifier,
    arms_odds,
    board,
    boarding_odds,
    can_board,
    fire_small_arms,
)
from rulesets.lepanto.rules.drift import drift
from rulesets.lepanto.rules.gunnery import fire, shots
from rulesets.lepanto.rules.moving import Barred, after, start
from rulesets.lepanto.rules.ramming import resolve_rams
from rulesets.lepanto.rules.reorienting import fixed
from rulesets.lepanto.rules.repulse import let_rally
from rulesets.lepanto.rules.setup import first_state
from rulesets.lepanto.rules.weather import check_wind, roll_for_doria
from tests.lepanto.waters import NAMES, Table, Waters


def steps(who: str, letters: str) -> MoveLine:
    return MoveLine(who=who, order=Movement(do="steps", steps=letters))


def moved(waters: Waters, *lines: MoveLine) -> Waters:
    move(waters.field(), lines, {})
    return waters


@pytest.mark.rule("EX-01", "L-WIND-04", "L-WIND-05", "L-WIND-06", "L-WIND-07")
def test_wind_shifts():
    waters = Waters("CC-G09 1529 E", wind="E")
    seen = []
    for turn, dice in ((2, [5]), (3, [6]), (4, [4, 1]), (5, [5])):
        waters.state.turn = turn
        check_wind(waters.field(*dice))
        seen.append(NAMES[waters.state.wind])
    assert seen == ["SE", "E", "W", "NW"]


@pytest.mark.rule("EX-02", "L-MOV-10", "L-MOV-21", "L-MOV-23")
def test_oars_and_sail():
    assert moved(Waters("CC-G09 1529 E"), steps("CC-G09", "SSO")).where("CC-G09") == "1829 E"
    waters = moved(Waters("CC-G09 1529 E", "IC-G05 4540 W"), steps("CC-G09", "SSOO"))
    assert waters.where("CC-G09") == "1929 E"
    assert waters.ship("CC-G09").exhausted == 1
    waters.state.turn = 2
    field = waters.field()
    assert after(field, "CC-G09", start(field, "CC-G09"), "O") == Barred("exhausted")
    waters.play(1)
    assert waters.ship("CC-G09").exhausted == 0


@pytest.mark.rule("EX-03", "L-MOV-08", "L-MOV-15", "L-MOV-19", "L-MOV-21")
def test_the_sail_budget_across_a_turn():
    waters = moved(Waters("CC-G09 2030 NE"), steps("CC-G09", "SLSO"))
    assert waters.where("CC-G09") == "2129 NW"
    waters = moved(Waters("CC-G09 2030 NE"), steps("CC-G09", "SLO"))
    assert waters.where("CC-G09") == "2028 NW"
    assert waters.ship("CC-G09").exhausted
    waters = moved(Waters("CC-G09 2030 NW"), steps("CC-G09", "SRS"))
    assert waters.where("CC-G09") == "2028 NE"
    assert not waters.ship("CC-G09").exhausted


@pytest.mark.rule("EX-04", "L-MOV-12", "L-MOV-13")
def test_a_headwind():
    assert moved(Waters("IC-G05 3526 W", phasing="islamic"), steps("IC-G05", "SO")).where("IC-G05") == "3326 W"
    waters = moved(Waters("IC-G05 3526 W", phasing="islamic"), steps("IC-G05", "SOO"))
    assert (waters.where("IC-G05"), waters.ship("IC-G05").exhausted) == ("3226 W", 1)
    assert [sail_allowance("christian", 0, facing) for facing in (3, 4)] == [0, 1]


@pytest.mark.rule("EX-05", "EX-06", "L-MOV-27", "L-MOV-29", "L-MOV-34", "L-MOV-35", "L-DRIFT-02", "L-DRIFT-06")
def test_towing_round_a_bend_casting_off_and_drift():
    waters = Waters("CC-G33 1831 E", "CC-X2 1731 E").tow("CC-X2", "CC-G33")
    moved(waters, steps("CC-G33", "SRS"))
    assert (waters.where("CC-G33"), waters.where("CC-X2")) == ("1932 SE", "1931 SE")
    assert not waters.ship("CC-G33").exhausted
    moved(waters, steps("CC-G33", "CO"))
    assert (waters.where("CC-G33"), waters.where("CC-X2")) == ("2033 SE", "1931 SE")
    assert not waters.state.tows
    waters.state.wind = 1
    drift(waters.field(), "christian")
    assert waters.where("CC-X2") == "1930 SE"
    held = Waters("CC-X2 1931 SE", "CC-G01 1930 E", wind="NE")
    drift(held.field(), "christian")
    assert held.where("CC-X2") == "1931 SE"


@pytest.mark.rule("EX-07", "L-DRIFT-08", "L-DRIFT-09")
def test_lost_by_drift():
    waters = Waters("CL-X1 1804 E", wind="E")
    drift(waters.field(), "christian")
    assert not waters.state.ships
    assert waters.state.lost[0].cause == "drift"
    waters = Waters("CL-X1 1804 E", wind="SE")
    drift(waters.field(), "christian")
    assert waters.told(Drifted)


@pytest.mark.rule("EX-08", "L-GUN-01", "L-GUN-04", "L-GUN-05", "L-GUN-06")
def test_four_arcs_of_a_galleass():
    waters = Waters("CC-X1 2226 E", "IC-G05 2426 W", "IC-G06 2325 W", "IC-G09 2328 W", "IC-T03 2026 W")
    field = waters.field(2, 5, 4, 3)
    bears = {shot.target: shot for shot in shots(field, "CC-X1")}
    assert {id: (shot.arc, shot.range, shot.factor) for id, shot in bears.items()} == {
        "IC-G05": ("bow", 2, 1),
        "IC-G06": ("port", 1, 5),
        "IC-G09": ("starboard", 2, 4),
        "IC-T03": ("stern", 2, 2),
    }
    sunk = [fire(field, "CC-X1", bears[id]) for id in ("IC-G05", "IC-G06", "IC-G09", "IC-T03")]
    assert sunk == [False, True, True, False]
    assert "CC-X1" not in field.close_used


@pytest.mark.rule("EX-09", "L-GUN-01", "L-GUN-07", "L-GUN-08")
def test_the_lower_number_counts():
    field = Waters("CC-G08 2430 E", "IC-G01 2530 W", "IC-G02 2629 W", "IC-G03 2529 W").field()
    assert {shot.target: shot.factor for shot in shots(field, "CC-G08")} == {"IC-G01": 2, "IC-G02": 1}
    assert can_board(field, "CC-G08", "IC-G03")
    field = Waters("IC-G01 2530 W", "CC-G01 2430 E", "CC-G02 2330 E", "CC-G03 2429 E").field()
    assert {shot.target: shot.factor for shot in shots(field, "IC-G01")} == {"CC-G01": 1, "CC-G02": 1}


@pytest.mark.rule("EX-10", "L-ARM-02", "L-ARM-03", "L-ARM-07")
def test_small_arms_range_and_turn_10():
    for turn, near, far in ((12, "1:1", "1:2"), (9, "1:2", "1:3")):
        field = Waters("CC-G09 2430 E", "IC-G05 2530 W", "IC-G06 2630 W", turn=turn).field()
        assert (arms_odds(field, "CC-G09", "IC-G05"), arms_odds(field, "CC-G09", "IC-G06")) == (near, far)


@pytest.mark.rule("EX-11", "L-ARM-04", "L-ARM-05", "L-ARM-10", "L-CBT-04")
def test_split_fire():
    waters = Waters("CC-X2 2031 E", "IC-G05 2131 W", "IC-T01 2130 W", turn=8)
    field = waters.field(1, 5)
    fire_small_arms(field, "CC-X2", ["IC-G05", "IC-T01"])
    assert [event.odds for event in waters.table.told if hasattr(event, "odds")] == ["1:1", "1:2"]
    assert "IC-G05" not in waters.state.ships
    assert waters.ship("CC-X2").repulsed
    assert not field.can_attack("CC-X2")
    waters = Waters("CC-X2 2031 E", "IC-G05 2131 W", "IC-T01 2130 W", turn=8)
    fire_small_arms(waters.field(4), "CC-X2", ["IC-G05", "IC-T01"])
    assert set(waters.state.ships) == {"CC-X2", "IC-G05", "IC-T01"}


@pytest.mark.rule("EX-12", "L-ARM-08")
def test_turn_20_modifiers():
    waters = Waters("CC-G09 2430 E", "IC-G05 2530 W", turn=21)
    fire_small_arms(waters.field(3), "CC-G09", ["IC-G05"])
    assert not waters.state.ships
    waters = Waters("CC-G09 2430 E", "IL-G09 2530 W", turn=21, phasing="islamic")
    fire_small_arms(waters.field(1), "IL-G09", ["CC-G09"])
    assert not waters.state.ships
    assert [arms_modifier(waters.field(), side) for side in ("christian", "islamic")] == [-1, 1]


@pytest.mark.rule("EX-13", "L-BOARD-01", "L-BOARD-04", "L-BOARD-07")
@pytest.mark.parametrize(("die", "left"), [(4, {"CC-G09", "CC-G10", "CC-G11"}), (5, set()), (6, None)])
def test_boarding_by_three(die, left):
    waters = Waters("IC-G05 2530 W", "CC-G09 2430 NE", "CC-G10 2529 E", "CC-G11 2531 E")
    field = waters.field(die)
    party = ["CC-G09", "CC-G10", "CC-G11"]
    assert all(can_board(field, id, "IC-G05") for id in party)
    assert boarding_odds(party, "IC-G05") == "4:1"
    board(field, party, "IC-G05")
    if left is None:
        assert all(waters.ship(id).repulsed for id in party)
    else:
        assert set(waters.state.ships) == left
    straight = Waters("IC-G05 2530 W", "CC-G09 2430 E").field()
    assert not can_board(straight, "CC-G09", "IC-G05")
    assert odds(Fraction(8), Fraction(3)) == "2:1"


@pytest.mark.rule("EX-14", "L-RAM-02", "L-RAM-06", "L-RAM-08", "L-RAM-10", "L-RAM-11")
@pytest.mark.parametrize(("die", "sunk"), [(3, True), (4, False)])
def test_a_ram(die, sunk):
    waters = Waters("IR-G03 2610 W", "CL-G04 2310 E", wind="W", phasing="islamic", turn=7)
    field = waters.field(die)
    move(field, [steps("IR-G03", "SSO!")], {})
    assert field.rams == {"IR-G03": 3}
    resolve_rams(field, ())
    assert waters.where("IR-G03") == "2310 W"
    assert ("CL-G04" in waters.state.ships) is not sunk
    assert waters.ship("IR-G03").immobilised == ("" if sunk else "ram")
    assert "IR-G03" in field.gunnery_used & field.close_used


@pytest.mark.rule("EX-15", "L-CBT-11", "L-IMM-04", "L-IMM-07", "L-BOARD-10", "L-DRIFT-11")
def test_in_the_shared_hex():
    waters = Waters("IR-G03 2310 W immobilised=ram", "CL-G04 2310 NE", wind="W", turn=8)
    field = waters.field()
    assert shots(field, "CL-G04") == []
    assert (field.range("CL-G04", "IR-G03"), arms_odds(field, "CL-G04", "IR-G03")) == (1, "1:2")
    assert can_board(field, "CL-G04", "IR-G03")
    assert boarding_odds(["CL-G04"], "IR-G03") == "1:1"
    assert fixed(field, "CL-G04") == "shared"
    assert [(shot.arc, shot.factor) for shot in shots(field, "IR-G03")] == [("bow", 1)]
    assert arms_odds(field, "IR-G03", "CL-G04") == "1:1"
    assert not can_board(field, "IR-G03", "CL-G04")
    drift(field, "islamic")
    assert waters.where("IR-G03") == "2210 W"


@pytest.mark.rule("EX-16", "L-REP-04", "L-REP-05")
def test_shaking_off_a_repulse():
    waters = Waters("CL-G05 2112 W repulsed", "IR-G08 2312 W")
    let_rally(waters.field())
    assert waters.ship("CL-G05").repulsed
    moved(waters, steps("CL-G05", "O"))
    let_rally(waters.field())
    assert not waters.ship("CL-G05").repulsed
    second = Waters("CL-G05 2012 W repulsed", "IR-G08 2312 W", "IR-G09 1812 W")
    let_rally(second.field())
    assert second.ship("CL-G05").repulsed


@pytest.mark.rule("EX-17", "L-GUN-06", "L-REP-05")
def test_repulsed_near_a_galleass():
    for hex, repulsed in (("2214", False), ("2213", True)):
        waters = Waters(f"IR-G09 {hex} W repulsed", "CL-X1 1814 E")
        let_rally(waters.field())
        assert waters.ship("IR-G09").repulsed is repulsed


@pytest.mark.rule("EX-18", "L-DORIA-01", "L-DORIA-02", "L-DORIA-03", "L-DRIFT-06")
def test_doria():
    for die, struck in ((2, True), (3, False)):
        waters = Waters()
        waters.state = first_state(Options())
        waters.state.turn = 3
        field = waters.field(die)
        roll_for_doria(field)
        assert (waters.ship("CR-X1").immobilised == "doria") is struck
        drift(field, "christian")
        assert waters.where("CR-X1") == "1742 E"
    waters = Waters("CR-X1 1742 E immobilised=doria", "CR-X2 1747 E immobilised=doria")
    drift(waters.field(), "christian")
    assert [waters.where(id) for id in ("CR-X1", "CR-X2")] == ["1842 E", "1847 E"]


@pytest.mark.rule("EX-19", "A-19")
def test_conditional_combat():
    waters = Waters(
        "IC-G05 2530 W", "CC-G09 2430 NE", "CC-G10 2529 E", "CC-G11 2531 E", "IC-G06 2629 W", "CC-G12 2630 E", turn=12
    )
    fight = Fight(
        lines=(
            FightLine(attack=Attack(act="gun", who="CC-G10", targets=("IC-G05", "IC-G06"))),
            FightLine(attack=Attack(act="board", who="CC-G09 + CC-G10 + CC-G11", targets=("IC-G05",), least="3:1")),
            FightLine(
                when=_sunk("IC-G05"),
                attack=Attack(act="arms", who="CC-G12", targets=("IC-G06",), least="1:1"),
                otherwise=Attack(act="gun", who="CC-G12", targets=("IC-G05",)),
            ),
        )
    )
    Fighting(waters.field(4, 3, 2), {}, {}).lines(fight)
    assert set(waters.state.ships) == {"CC-G09", "CC-G10", "CC-G11"}
    assert [loss.ship for loss in waters.state.lost] == ["IC-G05", "IC-G06", "CC-G12"]


def _sunk(ship: str):
    from rulesets.conditions.trees import Holds

    return Holds("sunk", (ship,))


@pytest.mark.rule("EX-20", "A-15", "A-16")
def test_group_orders_and_the_order_of_lines():
    def advance(who: str) -> MoveLine:
        return MoveLine(who=who, order=Movement(do="advance", hexes=3))

    waters = Waters()
    waters.state = first_state(Options())
    moved(waters, advance("CC/0"), advance("CC/1"))
    assert [waters.where(id) for id in ("CC-G32", "CC-G33", "CC-X1", "CC-X2")] == [
        "2126 E", "2131 E", "2026 E", "2031 E",
    ]  # fmt: skip
    first = [f"CC-G{n:02d}" for n in range(1, 17)]
    assert {waters.ship(id).hex[:2] for id in first} == {"18"}
    waters.state = first_state(Options())
    moved(waters, advance("CC/1"), advance("CC/0"))
    assert [waters.where(id) for id in ("CC-G06", "CC-G11")] == ["1626 E", "1631 E"]
    assert [event.ship for event in waters.noted(Shortened)] == ["CC-G06", "CC-G11"]


@pytest.mark.rule("EX-21", "L-VIC-01", "L-VIC-02", "L-VIC-03")
def test_the_final_count():
    christian = [f"CC-G{n:02d} 10{n:02d} E{' repulsed' if n < 4 else ''}" for n in range(1, 34)]
    christian += [f"CL-G{n:02d} 12{n:02d} E" for n in range(6, 14)]
    christian += ["CL-X1 1420 E", "CC-X1 1422 E", "CR-X1 1424 E immobilised=doria"]
    islamic = [
        f"IC-G{n:02d} 30{n:02d} W{' repulsed' if n == 1 else ' immobilised=ram' if n < 4 else ''}" for n in range(1, 23)
    ]
    islamic += [f"IC-T{n:02d} 33{n:02d} W{' repulsed' if n < 5 else ''}" for n in range(1, 15)]
    islamic += [f"IL-T{n:02d} 36{n:02d} W" for n in range(7, 10)]
    waters = Waters(*christian, *islamic, turn=30)
    assert score(waters.field()) == {"christian": 78, "islamic": 51}


def test_nothing_is_lost_in_a_whole_game_without_orders():
    waters = Waters()
    waters.state = first_state(Options())
    outcome = None
    while outcome is None:
        waters.table = Table([3] * 90)
        waters.table.dice.faces = [3] * 4
        outcome = waters.play(
            *([3] if waters.state.turn > 1 and waters.state.phasing == "christian" else []),
            *([3] if waters.state.doria and waters.state.phasing == "christian" else []),
            sheet=Sheet(),
        )
    assert outcome.points == {"christian": 206, "islamic": 206}
