"""Officers of an army, and what is bought for single units: options, batteries, aides, sappers. [A-OFF, A-ARM]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.army import army_points, unit_points
from rulesets.aguila.rules.armies.checking import Terms, check_army
from tests.aguila.armies import (
    change,
    change_officer,
    change_unit,
    france,
    officers,
    only_problem,
    problems,
    ready,
    unit,
    with_unit,
)

# Officers.


@pytest.mark.rule("A-OFF-01", "A-OFF-02", "A-ARM-09")
def test_every_army_has_a_general_in_chief_who_stands_first():
    assert ("officers", "A-OFF-02.chief") in problems(france(officers=()))
    assert ("officers.0.entry", "A-ARM-09.chief") in problems(france(officers=officers("fr_commander", "fr_brigadier")))
    assert check_army(france(officers=officers("fr_divisional", "fr_commander"))) == []
    assert problems(france(officers=officers("fr_brigadier", "fr_line_6"))) == [
        ("officers.1.entry", "A-OFF-01.officer")
    ]


@pytest.mark.rule("A-OFF-02", "A-ARM-11")
@pytest.mark.parametrize("count", [0, 4])
def test_an_army_has_one_to_three_commanders(count):
    chosen = officers("fr_brigadier", *["fr_commander"] * count)
    units = [unit("fr_line_6", officer=f"O{at}") for at in range(1, 5 + 1)]
    found = problems(france(*units[: max(2, count + 1)], officers=chosen))
    assert ("officers", "A-OFF-02.commanders") in found
    assert check_army(france(*units[:4], officers=officers("fr_brigadier", *["fr_commander"] * 3))) == []


@pytest.mark.rule("A-ARM-10", "A-ARM-11")
def test_several_brigades_need_a_division_general_and_an_officer_each():
    army = ready("fr_2000")
    brigadier = msgspec.structs.replace(army.officers[0], entry="fr_brigadier", brigade=0, abilities=())
    led = change(army, officers=(brigadier, *army.officers[1:]))
    assert ("officers.0.entry", "A-ARM-10.chief") in problems(led)
    colonels = change(army, officers=tuple(
        msgspec.structs.replace(each, entry="fr_commander", abilities=()) if each.entry == "fr_brigadier" else each
        for each in army.officers
    ))  # fmt: skip
    assert problems(colonels) == [("officers", "A-ARM-10.general")]
    home = change(
        army, officers=tuple(msgspec.structs.replace(each, brigade=min(0, each.brigade)) for each in army.officers)
    )
    assert ("brigades.1", "A-ARM-11.officer") in problems(home)


@pytest.mark.rule("A-OFF-03")
def test_each_unit_is_under_an_officer_of_its_brigade_and_each_officer_has_one():
    assert problems(change_unit(france(), 2, officer="O1")) == [("officers.1", "A-OFF-03.units")]
    found = only_problem(change_unit(france(), 0, officer="O7"))
    assert (found.where, found.code, found.legal) == ("units.0.officer", "A-OFF-03.unknown", ("O1", "O2"))
    army = ready("at_2000")
    found = only_problem(change_unit(army, 0, officer="O4"))
    assert (found.where, found.code, found.legal) == ("units.0.officer", "A-OFF-03.brigade", ("O1", "O2", "O3"))
    assert check_army(change_unit(army, 0, officer="O1")) == []
    assert problems(change_officer(france(), 1, brigade=-1))[0] == ("officers.1.brigade", "A-OFF-03.brigade")
    assert problems(change_officer(france(), 1, brigade=3))[0] == ("officers.1.brigade", "A-OFF-03.unknown")
    assert problems(change_unit(france(), 1, brigade=2))[0] == ("units.1.brigade", "A-OFF-03.unknown")


@pytest.mark.rule("A-ARM-17")
def test_unnamed_officers_buy_abilities_by_rank():
    army = change_officer(france(), 1, abilities=("heroic",))
    assert check_army(army) == []
    assert army_points(army) == army_points(france()) + 15
    two = change_officer(france(), 1, abilities=("heroic", "spur"))
    found = only_problem(two)
    assert (found.where, found.code, found.legal) == ("officers.1.abilities", "A-ARM-17.abilities", ("0..1",))
    assert check_army(change_officer(france(), 0, abilities=("heroic", "spur"))) == []
    assert problems(change_officer(france(), 0, abilities=("heroic", "heroic"))) == [
        ("officers.0.abilities.1", "A-ARM-17.twice")
    ]
    assert problems(change_officer(france(), 1, abilities=("individual",)))[0][1] == "A-ARM-17.ability"
    assert problems(change_officer(france(), 1, abilities=("elan",)))[0][1] == "A-ARM-17.ability"


@pytest.mark.rule("A-ARM-17")
def test_a_named_officer_appears_once_and_buys_nothing():
    lasalle = france(officers=officers("fr_lasalle", "fr_commander"))
    assert check_army(lasalle) == []
    assert problems(change_officer(lasalle, 0, abilities=("spur",))) == [("officers.0.abilities", "A-ARM-17.bought")]
    twice = change(lasalle, officers=officers("fr_lasalle", "fr_commander", "fr_lasalle"))
    found = only_problem(change_unit(twice, 0, officer="O3"))
    assert (found.where, found.code) == ("officers.2.entry", "A-ARM-17.named")


# Options, batteries, broken-up units, extras.


@pytest.mark.rule("A-ARM-16")
def test_options_cost_what_the_size_of_the_unit_makes_them_cost():
    small, medium = unit("fr_line_3", options=["skirmish_screen"]), unit("fr_line_6", options=["skirmish_screen"])
    assert unit_points(small) == BOOK.entries["fr_line_3"].points + 5
    assert unit_points(medium) == BOOK.entries["fr_line_6"].points + 10
    assert problems(change_unit(france(), 3, options=("elite_company",))) == [("units.3.options.0", "A-ARM-16.option")]
    assert problems(change_unit(france(), 0, options=("mounted_leader",) * 2)) == [
        ("units.0.options.1", "A-ARM-16.twice")
    ]


@pytest.mark.rule("A-BAT-01")
def test_a_battery_has_at_least_two_guns_and_nothing_else():
    guns = with_unit(france(), *[unit("fr_gun_medium", battery="A")] * 2)
    assert check_army(guns) == []
    assert problems(change_unit(guns, 4, battery="")) == [("units.5.battery", "A-BAT-01.one")]
    assert problems(change_unit(guns, 0, battery="A")) == [("units.0.battery", "A-BAT-01.gun")]


@pytest.mark.rule("A-ARM-18")
def test_a_unit_is_broken_up_among_infantry_of_its_brigade():
    army = with_unit(france(), unit("fr_voltigeurs_3", "support", options=["disperse"], spread=["1", "2", "4"]))
    assert check_army(army) == []
    assert problems(change_unit(army, 4, spread=("1", "1"))) == [("units.4.spread.1", "A-ARM-18.among")]
    found = only_problem(change_unit(army, 4, spread=("5",)))
    assert (found.where, found.legal) == ("units.4.spread.0", ("1", "2", "3", "4"))
    assert problems(change_unit(france(), 0, spread=("2",))) == [("units.0.spread", "A-ARM-18.unit")]
    with pytest.raises(msgspec.ValidationError):
        unit("fr_voltigeurs_3", spread=["1", "2", "3", "4"])


@pytest.mark.rule("A-ART-35")
def test_regimental_guns_are_light_foot_guns_and_only_where_the_game_allows_them():
    army = with_unit(france(), unit("fr_gun_light", options=["regimental"], regiment="1"))
    assert check_army(army, Terms(regimental_guns=True)) == []
    assert problems(army) == [("units.4.options", "A-ART-35.off")]
    assert unit_points(army.units[4]) == BOOK.entries["fr_gun_light"].points + 15
    conscripts = change_unit(army, 4, regiment="5")
    assert problems(conscripts, regimental_guns=True) == [("units.4.regiment", "A-ART-35.unit")]
    light_foot = {id for id, entry in BOOK.entries.items() if (entry.type, entry.horse) == ("light_gun", False)}
    assert {id for id, entry in BOOK.entries.items() if "regimental" in entry.options} == light_foot


@pytest.mark.rule("A-OFF-19", "A-SAP-01", "A-SAP-02", "A-SAP-03", "A-SAP-05")
def test_aides_and_sappers():
    army = france(aides=2, sappers=True, sappers_with="3")
    assert check_army(army) == []
    assert army_points(army) == army_points(france()) + 2 * 30 + 40
    assert problems(change(army, aides=3)) == [("aides", "A-OFF-19.aides")]
    assert problems(change(army, sappers=False)) == [("sappers_with", "A-SAP-02.unit")]
    assert problems(change(army, dug_in="1")) == [("dug_in", "A-SAP-05.once")]
    gun = with_unit(france(sappers=True, dug_in="5"), unit("fr_gun_medium"))
    assert check_army(gun) == []
    assert problems(change(gun, dug_in="", sappers_with="5")) == [("sappers_with", "A-SAP-02.unit")]


@pytest.mark.rule("D-09")
def test_a_garrison_names_units_and_officers_of_the_army_once():
    assert check_army(france(garrison=("O1", "1", "2"))) == []
    assert problems(france(garrison=("O1", "1", "1"))) == [("garrison.2", "A-OFF-03.unknown")]
    assert problems(france(garrison=("9",))) == [("garrison.0", "A-OFF-03.unknown")]
