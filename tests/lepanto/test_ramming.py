"""Chapters 13 to 16: rams, and ships repulsed, immobilised or in reserve."""

from __future__ import annotations

from typing import get_args

import pytest

from rulesets.lepanto.dialogue.events.fighting import Fired, Rallied, Rammed, Scored
from rulesets.lepanto.dialogue.events.sailing import Faced, RamEntered
from rulesets.lepanto.orders.plans.manoeuvres import move
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.state import Immobility
from rulesets.lepanto.rules.close_fighting import arms_odds, can_board
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.moving import Barred, after, cannot_move, start
from rulesets.lepanto.rules.ramming import resolve_rams
from rulesets.lepanto.rules.reorienting import facings, fixed
from rulesets.lepanto.rules.repulse import let_rally
from rulesets.lepanto.rules.towing import check_tows
from rulesets.lepanto.rules.victory import finish, score
from tests.lepanto.inventory import table
from tests.lepanto.ordering import arms, barred, board, face, faced, fought, gun, moved, order, sheet, steps
from tests.lepanto.waters import NAMES, Waters


def entered(letters: str, *ships: str, wind: str = "W", dice: tuple[int, ...] = ()) -> tuple[Waters, Field]:
    """The first ship has moved by these steps, the last of which is a ram."""
    waters = Waters(*ships, wind=wind, phasing="islamic", turn=5)
    field = waters.field(*dice)
    move(field, [steps(ships[0].split()[0], letters)], {})
    return waters, field


# Rams.


@pytest.mark.rule("L-RAM-01", "L-REP-02", "L-IMM-03", "L-RES-03")
@pytest.mark.parametrize(
    ("rammer", "turn", "why"),
    [
        ("IC-G05", 3, ""),
        ("IC-T01", 3, ""),
        ("IC-G05 repulsed", 3, "enemy"),
        ("IC-G05 immobilised=ram", 3, "immobilised"),
        ("IV-G01", 4, "locked"),
        ("IV-G01", 5, ""),
        ("IC-G05 exhausted=2", 3, "exhausted"),
    ],
)
def test_who_may_ram(rammer, turn, why):
    id, *states = rammer.split()
    field = Waters(f"{id} 2130 W {' '.join(states)}", "CC-G09 2030 E", turn=turn, phasing="islamic").field()
    assert barred(field, id, "O", ram=True) == why
    if why == "exhausted":
        assert barred(field, id, "S", ram=True) == "", "by sail it may"


@pytest.mark.rule("L-RAM-02", "L-RAM-03", "L-RAM-05", "L-RAM-06", "D-05")
@pytest.mark.parametrize(
    ("ship", "letters", "speed"),
    [
        ("IC-G05 2130 W", "O!", 1),
        ("IC-G05 2230 W", "SO!", 2),
        ("IC-G05 2330 W", "SSO!", 3),
        ("IC-G05 2430 W", "OSSO!", 4),
        ("IC-G05 2129 W", "LO!", 1),
        ("IC-G05 2229 W", "SLS!", 2),
        ("IC-T01 2430 W", "SSOO!", 4),
    ],
)
def test_a_ram_is_an_ordinary_last_step_and_its_speed_the_hexes_entered(ship, letters, speed):
    id = ship.split()[0]
    waters, field = entered(letters, ship, "CC-G09 2030 E")
    assert (waters.ship(id).hex, field.rams) == ("2030", {id: speed})
    (told,) = waters.told(RamEntered)
    assert (told.victim, told.hex, told.speed) == ("CC-G09", "2030", speed)


@pytest.mark.rule("L-RAM-02", "L-MOV-04")
def test_without_saying_so_a_ship_never_enters_an_enemy_hex_and_a_ram_needs_a_victim():
    waters, field = entered("SSO", "IC-G05 2330 W", "CC-G09 2030 E")
    assert (waters.ship("IC-G05").hex, field.rams) == ("2130", {})
    waters, field = entered("SS!", "IC-G05 2330 W", "CC-G09 2030 E")
    assert (waters.ship("IC-G05").hex, field.rams) == ("2230", {}), "the last step finds nobody"


@pytest.mark.rule("L-RAM-04", "INV-01")
@pytest.mark.parametrize("others", [("IC-G06 2030 W",), ("IC-G06 2030 W immobilised=ram", "CC-G09 2030 E")])
def test_a_hex_that_holds_an_islamic_ship_is_closed(others):
    waters, field = entered("O!", "IC-G05 2130 W", *others)
    assert (waters.ship("IC-G05").hex, field.rams) == ("2130", {})


@pytest.mark.rule("L-RAM-04")
def test_two_ships_do_not_ram_the_same_hex_in_one_turn():
    waters = Waters("IC-G05 2130 W", "IC-G06 2029 SW", "CC-G09 2030 E", phasing="islamic", wind="W")
    waters.state.ships["IC-G06"] = type(waters.ship("IC-G06"))("2029", 5)
    field = waters.field()
    move(field, [steps("IC-G05", "O!"), steps("IC-G06", "O!")], {})
    assert (field.rams, waters.where("IC-G06")) == ({"IC-G05": 1}, "2029 SE")


@pytest.mark.rule("L-RAM-05")
def test_a_ship_that_has_entered_an_enemy_hex_moves_no_further():
    field = Waters("IC-G05 2130 W", "CC-G09 2030 E", phasing="islamic", wind="W").field()
    course = after(field, "IC-G05", start(field, "IC-G05"), "O", ram=True)
    assert not isinstance(course, Barred)
    assert [after(field, "IC-G05", course, step) for step in ("S", "O", "L", "R")] == [Barred("rammed")] * 4


@pytest.mark.rule("L-RAM-07", "L-SEQ-09", "T-2", "D-06", "A-19")
@pytest.mark.parametrize(
    ("wanted", "resolved"), [((), ["IC-G05", "IC-G06", "IC-G08"]), (("IC-G08",), ["IC-G08", "IC-G05", "IC-G06"])]
)
def test_rams_come_first_in_the_order_of_entry_unless_the_owner_sets_another(wanted, resolved):
    waters = Waters(
        "IC-G05 2130 W", "IC-G06 2132 W", "IC-G08 2134 W", "CC-G09 2030 E", "CC-G10 2032 E", "CC-G11 2034 E",
        "IC-G10 2140 W", "CC-G12 2040 E", phasing="islamic", wind="W",
    )  # fmt: skip
    plan = sheet(*(steps(id, "O!") for id in ("IC-G05", "IC-G06", "IC-G08")), fight=(gun("IC-G10"),))
    plan = type(plan)(
        move=plan.move, fight=type(plan.fight)(rams=wanted, lines=plan.fight.lines, doctrines=plan.fight.doctrines)
    )
    waters.play(1, 1, 1, 6, sheet=plan)
    assert [event.ship for event in waters.table.told if isinstance(event, Rammed | Fired)] == [*resolved, "IC-G10"]


@pytest.mark.rule("L-RAM-07")
def test_the_victim_of_a_ram_cannot_be_shot_first_to_save_the_rammer():
    waters = Waters("IC-G05 2130 W", "CC-G09 2030 E", "IC-G06 1930 E", phasing="islamic", wind="W")
    waters.play(6, 1, sheet=sheet(steps("IC-G05", "O!"), fight=(gun("IC-G06"),)))
    assert waters.ship("IC-G05").immobilised == "ram"
    assert "CC-G09" not in waters.state.ships


@pytest.mark.rule("L-RAM-08", "L-IMM-01", "INV-08", "T-13")
@pytest.mark.parametrize(("speed", "die"), [(speed, die) for speed in range(1, 5) for die in range(1, 7)])
def test_the_die_of_a_ram(speed, die):
    letters = ("O!", "SO!", "SSO!", "SSOO!")[speed - 1]
    waters, field = entered(letters, f"IC-G05 {20 + speed}30 W", "CC-G09 2030 E", dice=(die,))
    resolve_rams(field, ())
    (told,) = waters.told(Rammed)
    assert (told.speed, told.result) == (speed, "E" if die <= speed else "I")
    assert ("CC-G09" in waters.state.ships) is (die > speed)
    assert waters.ship("IC-G05").immobilised == ("ram" if die > speed else "")
    if die <= speed:
        assert waters.state.lost[0].cause == "ram"
    else:
        assert waters.ship("CC-G09") == Waters("CC-G09 2030 E").ship("CC-G09"), "the victim is unharmed"


@pytest.mark.rule("L-RAM-09")
@pytest.mark.parametrize(
    "victim", ["CC-G09 2030 E", "CC-G08 2030 E", "CC-X1 2030 E", "CC-G09 2030 E repulsed", "CV-G01 2030 E"]
)
def test_any_christian_ship_may_be_rammed(victim):
    waters, field = entered("O!", "IC-G05 2130 W", victim, dice=(1,))
    resolve_rams(field, ())
    assert list(waters.state.ships) == ["IC-G05"]


@pytest.mark.rule("L-RAM-10", "L-SEQ-12")
def test_after_a_success_the_rammer_reorients_normally():
    waters, field = entered("O!", "IC-G05 2130 W", "CC-G09 2030 E", dice=(1,))
    resolve_rams(field, ())
    assert (waters.where("IC-G05"), len(facings(field, "IC-G05"))) == ("2030 W", 5)


@pytest.mark.rule("L-RAM-11", "L-IMM-07", "INV-01")
def test_after_a_failure_both_stay_until_one_leaves():
    waters = Waters("IC-G05 2030 W immobilised=ram", "CC-G09 2030 E", "IC-G06 3040 W")
    assert waters.field().shares("CC-G09") == "IC-G05"
    moved(waters, steps("CC-G09", "RO"))
    assert waters.where("CC-G09") == "2131 SE"
    assert waters.field().shares("CC-G09") == ""


# Repulsed.


@pytest.mark.rule("L-REP-02", "L-REP-03", "L-MOV-31")
def test_a_repulsed_ship_moves_turns_reorients_and_tows():
    waters = Waters("CC-G33 2130 E repulsed", "CC-X2 2030 E", "IC-G05 2330 W")
    check_tows(waters.field())
    assert waters.state.tows == {"CC-X2": "CC-G33"}
    moved(waters, steps("CC-G33", "SL"))
    assert (waters.where("CC-G33"), waters.where("CC-X2")) == ("2230 NE", "2130 E")
    assert faced(waters, face("CC-G33", "NW")).where("CC-G33") == "2230 NW"


@pytest.mark.rule("L-REP-04", "L-REP-05", "EX-17")
@pytest.mark.parametrize(
    ("enemy", "stays"),
    [
        ("CC-G09 2130 W", True), ("CC-G09 2230 E", True), ("CC-G09 2330 W", False),
        ("CC-X1 2430 W", False), ("CC-X1 2430 NW", True), ("CC-X1 2330 W", True), ("CC-X1 2530 NW", False),
        ("CC-G09 2230 E repulsed", True), ("CV-G01 2230 E", True), ("CR-X1 2430 NW immobilised=doria", True),
    ],
)  # fmt: skip
def test_a_ship_stays_repulsed_within_the_reach_of_any_enemy_whatever_its_state(enemy, stays):
    waters = Waters("IC-G05 2030 W repulsed", enemy)
    let_rally(waters.field())
    assert waters.ship("IC-G05").repulsed is stays
    assert bool(waters.told(Rallied)) is not stays


@pytest.mark.rule("L-REP-05", "T-2", "INV-07")
@pytest.mark.parametrize("phase", ["move", "fight", "face"])
def test_the_test_is_made_for_both_sides_at_the_end_of_every_phase(phase):
    """A galleass that moves off, is sunk or turns away lets the enemy's ship go; here it is the other's player turn."""
    if phase == "move":
        waters = Waters("IC-G05 2030 W repulsed", "CC-G09 2230 E", "CC-G10 4040 E")
        waters.play(sheet=sheet(steps("CC-G09", "S")))
    elif phase == "fight":
        waters = Waters("CC-G05 2030 E repulsed", "IC-G09 2230 W", "CC-G08 2130 E", "IC-G10 4545 W")
        plan = sheet(fight=(gun("CC-G08"), arms("CC-G05")), facing=(face("CC-G08", "NE"), face("CC{repulsed}", "W")))
        waters.play(1, sheet=plan)
        assert [type(event) for event in waters.table.told][-2:] == [Rallied, Faced], "before anybody turns"
    else:
        waters = Waters("IC-G05 2030 W repulsed", "CC-X1 2330 NW", "CC-G09 4040 W")
        waters.play(sheet=sheet(facing=(face("CC-X1", "W"),)))
    (told,) = waters.told(Rallied)
    assert told.ships == (("CC-G05",) if phase == "fight" else ("IC-G05",))


@pytest.mark.rule("L-REP-06")
@pytest.mark.parametrize("change", ["moved away", "left", "turned away", "lost"])
def test_the_marker_goes_whoever_made_the_distance(change):
    waters = Waters("IC-G05 2030 W repulsed", "CC-X1 2330 NW")
    let_rally(waters.field())
    assert waters.ship("IC-G05").repulsed
    ship = type(waters.ship("CC-X1"))
    if change == "moved away":
        waters.state.ships["IC-G05"] = ship("1530", 3, repulsed=True)
    elif change == "left":
        waters.state.ships["CC-X1"] = ship("2730", 2)
    elif change == "turned away":
        waters.state.ships["IC-G05"] = ship("1930", 3, repulsed=True)
        let_rally(waters.field())
        assert waters.ship("IC-G05").repulsed, "range 4 abeam"
        waters.state.ships["CC-X1"] = ship("2330", 3)
    else:
        del waters.state.ships["CC-X1"]
    let_rally(waters.field())
    assert not waters.ship("IC-G05").repulsed


@pytest.mark.rule("L-REP-07")
def test_markers_come_off_independently():
    waters = Waters(
        "CC-G09 2030 E repulsed exhausted=2", "IC-G05 2230 W repulsed immobilised=ram", "IC-G06 4040 W", turn=3
    )
    waters.play(1, sheet=sheet())
    assert (waters.ship("CC-G09").repulsed, waters.ship("CC-G09").exhausted) == (True, 0)
    del waters.state.ships["CC-G09"]
    let_rally(waters.field())
    assert (waters.ship("IC-G05").repulsed, waters.ship("IC-G05").immobilised) == (False, "ram")


@pytest.mark.rule("L-REP-08", "L-IMM-09", "L-VIC-01", "INV-08")
def test_repulsed_and_immobilised_ships_are_removed_before_victory_is_counted():
    waters = Waters(
        "CC-G09 2030 E repulsed", "IC-G05 2130 W", "CC-G10 3030 E repulsed", "IC-G06 4040 W immobilised=ram", turn=30
    )
    outcome = finish(waters.field(), early=False)
    (told,) = waters.told(Scored)
    assert (told.repulsed, told.immobilised, outcome.points) == (
        ("CC-G09",),
        ("IC-G06",),
        {"christian": 2, "islamic": 2},
    )


# Immobilised.


@pytest.mark.rule("L-IMM-02", "INV-05", "L-IMM-03", "L-IMM-04", "T-5")
def test_an_immobilised_rammer_never_moves_turns_or_reorients_again():
    waters = Waters("IC-G05 2030 W immobilised=ram", "CC-G09 3540 E", "IC-G06 3640 W", phasing="islamic", wind="E")
    hexes = []
    for _ in range(3):
        waters.state.phasing = "islamic"
        waters.play(sheet=sheet(steps("IC-G05", "L"), facing=(face("IC-G05", "E"),)))
        hexes.append(waters.where("IC-G05"))
    assert hexes == ["2130 W", "2230 W", "2330 W"], "it only drifts"
    assert [barred(waters.field(), "IC-G05", letter) for letter in "OSLR"] == ["immobilised"] * 4


@pytest.mark.rule("L-IMM-05", "L-CBT-03")
def test_an_immobilised_rammer_fights_by_the_normal_rules():
    waters = Waters("IC-G05 2030 E immobilised=ram", "CC-G09 2130 W", "CC-G10 2129 W", phasing="islamic")
    fought(waters, gun("IC-G05"), board("IC-G05", "CC-G10"), dice=(1, 1))
    assert list(waters.state.ships) == ["IC-G05"]


@pytest.mark.rule("L-IMM-06")
def test_an_immobilised_ship_fires_at_true_range_out_of_its_hex():
    field = Waters("IC-G05 2030 E immobilised=ram", "CC-G09 2030 W", "CC-G10 2230 W", phasing="islamic").field()
    assert (field.range("IC-G05", "CC-G09"), field.range("IC-G05", "CC-G10")) == (1, 2)
    assert (arms_odds(field, "IC-G05", "CC-G09"), arms_odds(field, "IC-G05", "CC-G10")) == ("1:1", "1:2")


@pytest.mark.rule("L-IMM-07", "T-5")
def test_a_ship_rammed_without_effect_may_turn_once_while_moving_but_not_reorient():
    waters = Waters("IC-G05 2030 W immobilised=ram", "CC-G09 2030 E")
    assert faced(waters, face("CC-G09", "NE")).where("CC-G09") == "2030 E"
    assert moved(waters, steps("CC-G09", "L")).where("CC-G09") == "2030 NE"
    assert faced(waters, face("CC-G09", "NW")).where("CC-G09") == "2030 NE"
    assert faced(moved(waters, steps("CC-G09", "S")), face("CC-G09", "NW")).where("CC-G09") == "2129 NW"


@pytest.mark.rule("L-IMM-01")
def test_only_rams_and_dorias_die_immobilise():
    assert set(get_args(Immobility)) == {"", "ram", "doria"}


# Reserves.


@pytest.mark.rule("L-RES-01", "L-RES-02", "L-RES-03", "L-RES-04", "INV-06", "T-5")
@pytest.mark.parametrize("turn", range(1, 6))
@pytest.mark.parametrize(("ship", "foe"), [("CV-G01 2030 E", "IC-G05 2130 W"), ("IV-T01 2030 E", "CC-G09 2130 W")])
def test_reserves_do_nothing_before_turn_5(turn, ship, foe):
    id = ship.split()[0]
    waters = Waters(ship, foe, turn=turn, phasing="christian" if id[0] == "C" else "islamic")
    locked = turn < 5
    moved(waters, steps(id, "L"))
    assert waters.where(id) == ("2030 E" if locked else "2030 NE")
    assert faced(waters, face(id, "NW")).where(id) == ("2030 E" if locked else "2030 NW")
    assert waters.field().can_attack(id) is not locked
    assert cannot_move(waters.field(), id) == ("locked" if locked else None)


@pytest.mark.rule("L-RES-03")
def test_reserves_may_be_attacked_and_rammed():
    waters, field = entered("O!", "IC-G05 2130 W", "CV-G01 2030 E", dice=(1,))
    resolve_rams(field, ())
    assert list(waters.state.ships) == ["IC-G05"]
    assert fought(Waters("CC-G09 2030 E", "IV-G01 2130 W"), gun("CC-G09"), dice=(1,)).state.lost[0].ship == "IV-G01"


@pytest.mark.rule("L-RES-04")
def test_the_lock_follows_the_squadron_not_the_hex():
    field = Waters("CV-G01 2530 E", "CC-G09 0230 E", turn=4).field()
    assert (field.locked("CV-G01"), field.locked("CC-G09")) == (True, False)


# All states together.

SCENES = {
    "none": ("IC-G05", ["IC-G05 2030 E", "CC-G09 2130 W", "CC-G10 2029 E"], {}),
    "exhausted": ("IC-G05", ["IC-G05 2030 E exhausted=5", "CC-G09 2130 W", "CC-G10 2029 E"], {}),
    "repulsed": ("IC-G05", ["IC-G05 2030 E repulsed", "CC-G09 2130 W", "CC-G10 2029 E"], {}),
    "immobilised by a failed ram": ("IC-G05", ["IC-G05 2030 E immobilised=ram", "CC-G09 2130 W", "CC-G10 2029 E"], {}),
    "immobilised galleass of Doria": ("CR-X1", ["CR-X1 2030 E immobilised=doria", "IC-G09 2130 W"], {}),
    "galleass, not towed (cast off or never linked)": ("CC-X1", ["CC-X1 2030 E", "IC-G09 2130 W"], {}),
    "galleass, towed": (
        "CC-X1",
        ["CC-X1 2030 E", "CC-G09 2130 E", "IC-G09 2230 W", "IC-G10 2029 W"],
        {"CC-X1": "CC-G09"},
    ),
    "galley towing": (
        "CC-G09",
        ["CC-X1 1930 E", "CC-G09 2030 NW", "IC-G09 2029 W", "IC-G10 2130 W"],
        {"CC-X1": "CC-G09"},
    ),
    "Christian ship sharing its hex with a failed rammer": (
        "CC-G09",
        ["CC-G09 2030 E", "IC-G09 2030 W immobilised=ram", "IC-G10 2129 W"],
        {},
    ),
    "reserve, turns 1-4": ("IV-G01", ["IV-G01 2030 E", "CC-G09 2130 W", "CC-G10 2029 E"], {}),
}


def _may(field: Field, id: str) -> dict[str, bool]:
    able = field.can_attack(id)
    foe = next(each for each in field.ships if each[0] != id[0] and field.range(id, each) == 1)
    ahead = "R" if field.ships[id].facing else ""
    return {
        "row": barred(field, id, ahead + "O") in ("", "enemy"),
        "sail": barred(field, id, ahead + "S") in ("", "enemy"),
        "turn while moving": not barred(field, id, "R"),
        "reorient": len(facings(field, id)) > 1,
        "gunnery": able and bool(shots(field, id)),
        "small arms": able and bool(arms_odds(field, id, foe)),
        "board": able and any(can_board(field, id, each) for each in field.ships if each[0] != id[0]),
        "ram": not barred(field, id, "O", ram=True),
        "ram by sail": not barred(field, id, "S", ram=True),
        "counts for VP": score(field)["christian" if id[0] == "C" else "islamic"] == _worth(field, id),
    }


def _worth(field: Field, id: str) -> int:
    return sum(1 if each[3] in "XT" else 2 for each in field.ships if each[0] == id[0])


@pytest.mark.rule("T-5", "L-SHIP-13")
@pytest.mark.parametrize("row", table("T-5"), ids=lambda row: row["State"])
def test_what_the_states_forbid_is_as_printed(row):
    id, ships, tows = SCENES[row["State"]]
    waters = Waters(*ships, turn=4 if row["State"].startswith("reserve") else 6, wind="E")
    waters.state.tows.update(tows)
    found = _may(waters.field(), id)
    for column, cell in row.items():
        if column in ("State", "defends"):
            continue
        want = cell.startswith("yes") or (column == "ram" and cell == "I only")
        if cell == "by sail":
            assert (found["ram"], found["ram by sail"]) == (False, True)
        else:
            assert found[column] is want, column
        if "not onto the galleass" in cell:
            assert 3 not in facings(waters.field(), id) and barred(waters.field(), id, "L") == "cable"
    assert row["defends"] == "normal"
    plain = Waters(*(" ".join(ship.split()[:3]) for ship in ships), turn=6).field()
    for other in plain.ships:
        if other[0] != id[0] and plain.range(other, id) <= 2 and other in waters.state.ships:
            assert arms_odds(waters.field(), other, id) == arms_odds(plain, other, id)


@pytest.mark.rule("L-SHIP-13")
def test_states_add_up():
    waters = Waters("IC-G05 2030 E repulsed exhausted=5", "CC-G09 2130 W", turn=6, phasing="islamic")
    field = waters.field()
    assert not field.can_attack("IC-G05") and barred(field, "IC-G05", "O") == "exhausted"
    assert barred(field, "IC-G05", "S", ram=True) == "enemy"
    assert fixed(field, "IC-G05") is None
    assert moved(waters, order("IC-G05", "hold")).where("IC-G05") == "2030 E"
    assert NAMES[waters.ship("IC-G05").facing] == "E"
