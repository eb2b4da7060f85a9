"""Building an army: what a list may hold, what it costs, and where the problems are told. [A-ARM]"""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.setup import ArmiesShown
from rulesets.aguila.game import ruleset
from rulesets.aguila.orders.language.armies.army_code import CODE
from rulesets.aguila.position.army import ArmyList, Defences, OfficerChoice, UnitChoice, army_points, unit_points
from rulesets.aguila.position.soundness import LEAST_POINTS
from rulesets.aguila.rules.armies.checking import Terms, are_of_one_period, check_army
from rulesets.aguila.rules.armies.ready_armies import (
    READY_ARMIES,
    USUAL_NATIONS,
    cut_down,
    ready_armies,
    usual_army,
    usual_defences,
    without,
)
from rulesets.kernel.text import LANGUAGES
from rulesets.tabletop.armies.code import NotAnArmyCode
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
from tests.aguila.games import Game


def test_the_army_that_these_tests_change_is_legal():
    assert check_army(france()) == []


# Ready armies.


@pytest.mark.rule("A-ARM-02", "A-ARM-08")
@pytest.mark.parametrize("id", READY_ARMIES)
def test_every_ready_army_is_legal_and_adds_up(id):
    printed, army = BOOK.armies[id], READY_ARMIES[id]
    assert check_army(army, Terms(points=printed.limit)) == []
    assert army_points(army) == printed.total == printed.limit


@pytest.mark.rule("EX-25", "A-ARM-02", "A-ARM-03", "A-ARM-04", "A-ARM-06", "A-ARM-07", "A-ARM-10", "A-ARM-11")
def test_the_austrian_division_of_the_example_is_legal_and_at_its_limits():
    army = ready("at_2000")
    tiers = [(unit.brigade, unit.slot) for unit in army.units]
    assert [tiers.count((0, tier)) for tier in ("core", "support", "elite")] == [8, 2, 2]
    assert [tiers.count((1, tier)) for tier in ("core", "support", "elite")] == [2, 1, 0]
    guns = [unit for unit in army.units if BOOK.entries[unit.entry].arm == "artillery"]
    assert len(guns) == 3 and army_points(army) == 2000 and check_army(army, Terms(points=2000)) == []
    more = with_unit(army, unit("at_cuirassiers_2", "support", "O4", brigade=1))
    assert ("brigades.1", "A-ARM-03.support") in problems(more)


def test_ready_armies_are_found_by_nation_and_size():
    assert [army.id for army in ready_armies("fr")] == ["fr_2000", "fr_1500", "fr_1000"]
    assert [army.id for army in ready_armies("fr", 1600)] == ["fr_1500", "fr_1000"]
    assert len(ready_armies(limit=1000)) == 8


# Nations, brigades, periods.


@pytest.mark.rule("A-ARM-01")
def test_unknown_nations_brigades_and_periods_are_told_with_what_may_be_meant():
    found = only_problem(france(nation="fra"))
    assert (found.where, found.code, "fr" in found.legal) == ("nation", "A-ARM-01.nation", True)
    found = only_problem(france(brigades=("fr_line_brigad",)))
    assert (found.where, found.legal[0]) == ("brigades.0", "fr_line_brigade")
    assert problems(france(brigades=())) == [("brigades", "A-ARM-01.none")]
    assert only_problem(france(era="1809")).legal[0] == "1809-1812"


@pytest.mark.rule("A-ARM-01")
def test_brigades_are_of_the_period_of_the_army():
    guard = france(brigades=("fr_guard_brigade",), era="1805-1808")
    assert problems(guard) == [("brigades.0", "A-ARM-01.period")]


@pytest.mark.rule("A-ARM-15")
def test_armies_of_different_periods_may_fight_and_it_is_told():
    early, late = france(era="1805-1808"), ready("fr_1500")
    assert late.era == "1813-1815" and check_army(early) == []
    assert not are_of_one_period(early, late) and are_of_one_period(early, france())
    for red, apart in ((late, True), (early, False)):
        game = Game(1, lambda question, seen, red=red: early if seen.own_side == "blue" else red, points=1500)
        game.prepare()
        (shown,) = [told.event for told in game.told if isinstance(told.event, ArmiesShown)]
        assert shown.apart is apart


# Slots and ratios.


@pytest.mark.rule("A-ARM-02")
def test_compulsory_units_must_be_there_and_no_line_holds_more_than_it_says():
    bare = france(unit("fr_conscript_6"), unit("fr_conscript_6", officer="O2"))
    found = only_problem(bare)
    assert (found.where, found.code, found.legal) == ("brigades.0", "A-ARM-02.slot", ("1..6",))
    assert "Fusileros" in found.text.es
    four = with_unit(france(), *[unit("fr_conscript_6")] * 3)
    assert problems(four) == [("brigades.0", "A-ARM-02.slot")]


@pytest.mark.rule("A-ARM-02")
def test_a_unit_stands_only_where_the_list_of_its_brigade_has_it():
    found = only_problem(change_unit(france(), 3, entry="fr_hussars_2"))
    assert (found.where, found.code) == ("units.3.entry", "A-ARM-02.unit")
    assert found.text.es == ("Los húsares no están en esa parte de la lista de la brigada de infantería de línea.")
    found = only_problem(change_unit(france(), 3, entry="fr_conscript_9"))
    assert (found.where, found.legal[0]) == ("units.3.entry", "fr_conscript_6")
    assert problems(change_unit(france(), 3, entry="fr_commander")) == [("units.3.entry", "A-ARM-02.unit")]


@pytest.mark.rule("A-ARM-03", "A-ARM-04", "A-ARM-05")
def test_two_core_units_allow_one_support_unit_and_that_one_elite_unit():
    """The example of the rulebook: one of each battalion, then one of support, then one of elite."""
    two = france(unit("fr_line_6"), unit("fr_conscript_6", officer="O2"))
    support, elite = unit("fr_light_3", "support"), unit("fr_grenadiers_6", "elite")
    assert check_army(with_unit(two, support)) == []
    assert check_army(with_unit(two, support, elite)) == []
    assert problems(with_unit(two, elite)) == [("brigades.0", "A-ARM-04.elite")]
    second = with_unit(two, support, unit("fr_hussars_1", "support"))
    found = only_problem(second)
    assert (found.where, found.code, found.legal) == ("brigades.0", "A-ARM-03.support", ("0..1",))
    assert check_army(with_unit(second, unit("fr_line_6"), unit("fr_line_6"))) == []


@pytest.mark.rule("A-ARM-03")
def test_guns_bought_as_core_count_as_core_units():
    army = france(unit("fr_line_6"), unit("fr_gun_medium", officer="O2"), unit("fr_light_3", "support"))
    assert check_army(army) == []


@pytest.mark.rule("A-ARM-06")
def test_there_are_no_more_guns_than_bodies_of_troops():
    small = france(unit("fr_line_3"), unit("fr_line_3", officer="O2"), unit("fr_gun_light"))
    found = only_problem(small)
    assert (found.where, found.code, found.legal) == ("units", "A-ARM-06.guns", ("0..0",))
    assert check_army(with_unit(small, unit("fr_line_6"))) == []


@pytest.mark.rule("A-ARM-07")
def test_each_support_and_elite_unit_has_a_core_unit_of_its_size():
    two = france(unit("fr_line_6"), unit("fr_line_3", officer="O2"))
    light, grenadiers = unit("fr_light_6", "support"), unit("fr_grenadiers_6", "elite")
    assert check_army(with_unit(two, light)) == []
    assert problems(with_unit(two, light, grenadiers)) == [("units", "A-ARM-07.size")]
    assert check_army(with_unit(two, light, grenadiers, unit("fr_line_6"))) == []


@pytest.mark.rule("A-ARM-07")
def test_a_large_unit_needs_a_large_core_unit_which_also_answers_for_a_medium_one():
    spain = ArmyList(
        nation="es",
        brigades=("es_partida",),
        officers=officers("es_brigadier", "es_commander"),
        units=(
            unit("es_guerrilla_3"), unit("es_guerrilla_3", officer="O2"), unit("es_militia_6"), unit("es_levy_9"),
            unit("es_levy_9", "support"),
        ),
    )  # fmt: skip
    assert check_army(spain) == []
    assert problems(change_unit(spain, 3, entry="es_militia_6")) == [("units", "A-ARM-07.large")]


# Allies.


@pytest.mark.rule("A-ARM-12")
def test_further_brigades_may_be_allied_and_the_chief_is_of_the_army_s_own_nation():
    army = ArmyList(
        nation="fr",
        brigades=("fr_line_brigade", "pl_cavalry_brigade"),
        officers=(
            OfficerChoice(entry="fr_divisional", brigade=-1),
            OfficerChoice(entry="fr_commander"),
            OfficerChoice(entry="pl_brigadier", brigade=1),
        ),
        units=(
            unit("fr_line_6"), unit("fr_line_6", officer="O2"), unit("pl_uhlans_2", officer="O3", brigade=1),
            unit("pl_uhlans_2", officer="O3", brigade=1),
        ),
    )  # fmt: skip
    assert check_army(army) == []
    assert problems(change(army, brigades=("fr_line_brigade", "uk_cavalry_brigade")))[0] == (
        "brigades.1",
        "A-ARM-12.ally",
    )
    assert problems(change(army, brigades=("pl_line_brigade", "pl_cavalry_brigade")))[0] == (
        "brigades.0",
        "A-ARM-12.own",
    )
    assert problems(change_officer(army, 0, entry="pl_divisional")) == [("officers.0.entry", "A-ARM-12.officer")]
    assert problems(change_officer(army, 2, entry="fr_brigadier")) == [("officers.2.entry", "A-ARM-12.officer")]


@pytest.mark.rule("A-ARM-13")
def test_battalions_of_one_ally_are_elite_choices():
    two = with_unit(france(), unit("fr_light_6", "support"), unit("fr_light_6", "support"))
    ally = unit("by_line_6", "elite")
    assert check_army(with_unit(two, ally)) == []
    assert problems(with_unit(two, unit("by_line_6"))) == [("units.6.entry", "A-ARM-13.elite")]
    assert problems(with_unit(two, unit("by_gun_heavy", "elite"))) == [("units.6.entry", "A-ARM-13.elite")]
    assert problems(with_unit(two, unit("uk_line_6", "elite"))) == [("units.6.entry", "A-ARM-13.ally")]
    found = only_problem(with_unit(two, ally, unit("pl_line_6", "elite")))
    assert (found.where, found.code, found.legal) == ("units.7.entry", "A-ARM-13.nations", ("by",))


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


# Points.


@pytest.mark.rule("A-SCN-01")
def test_an_army_costs_at_most_the_agreed_points():
    points = army_points(france())
    assert check_army(france(), Terms(points=points)) == []
    found = only_problem(france(), points=points - 5)
    assert (found.where, found.code, found.legal) == ("", "A-SCN-01.points", (f"0..{points - 5}",))


@pytest.mark.rule("A-SCN-202", "D-08")
def test_the_defender_of_a_position_spends_a_quarter_to_a_half_on_it():
    assert usual_defences(1000) == Defences(solid=4)
    assert Defences(light=1, solid=1, fortified=1).points == 240
    held = france(defences=Defences(light=1, solid=1, fortified=1))
    assert problems(held, points=2000) == [("defences", "A-SCN-202.none")]
    assert problems(held, points=960, defences=True) == []
    assert problems(held, points=965, defences=True) == [("defences", "A-SCN-202.share")]
    assert ("defences", "A-SCN-202.share") in problems(held, points=475, defences=True)


# What a side fields that chooses nothing.


@pytest.mark.rule("D-01")
@pytest.mark.parametrize("nation", BOOK.nations)
def test_the_usual_army_is_the_largest_ready_one_that_fits(nation):
    assert usual_army(nation, 1000) == ready(f"{nation}_1000")
    assert usual_army(nation, 1490) == ready(f"{nation}_1000")
    assert usual_army(nation, 4000) == ready(f"{nation}_2000")


@pytest.mark.rule("D-01", "A-SCN-202", "A-SCN-701")
@pytest.mark.parametrize("nation", BOOK.nations)
def test_every_nation_has_a_usual_army_of_every_size(nation):
    for points in (*range(LEAST_POINTS, 1000, 25), 1000, 1250, 2000):
        assert check_army(usual_army(nation, points), Terms(points=points)) == [], points
    for points in range(500, 4001, 125):
        army = usual_army(nation, points, defences=True)
        assert check_army(army, Terms(points=points, defences=True)) == [], points


@pytest.mark.rule("D-01")
def test_an_army_is_cut_down_from_its_last_elite_unit_to_its_core_and_each_officer_keeps_a_unit():
    army = ready("fr_1500")
    sizes = [cut_down(army, points).units for points in (1490, 1300, 1000, 800)]
    assert [len(units) for units in (army.units, *sizes)] == sorted((12, *map(len, sizes)), reverse=True)
    assert "elite" in {unit.slot for unit in army.units} and "elite" not in {unit.slot for unit in sizes[0]}
    support = [unit for unit in sizes[2] if unit.slot == "support"]
    assert [unit.officer for unit in support] == ["O3"] and {unit.slot for unit in sizes[1]} == {"core", "support"}
    least = cut_down(army, 700)
    assert {unit.officer for unit in least.units} == {"O1", "O2", "O3"} and least.officers == army.officers


def test_a_unit_that_is_left_out_moves_the_others_up():
    army = with_unit(
        france(garrison=("1", "2", "5", "O1")),
        unit("fr_gun_medium", battery="A"),
        unit("fr_gun_medium", battery="A"),
        unit("fr_voltigeurs_3", "support", spread=["2", "3"]),
    )
    left = without(army, "2")
    assert left.garrison == ("1", "4", "O1") and left.units[5].spread == ("2",)
    assert [unit.battery for unit in left.units] == ["", "", "", "A", "A", ""]
    assert {unit.battery for unit in without(army, "5").units} == {""}


# Whatever is written.

numbers = st.sampled_from(["", "1", "2", "O1", "O2", "O9", "99", "x"])
ids = st.sampled_from([*BOOK.entries][::7] + ["", "nobody"])
few = st.lists(st.sampled_from([*BOOK.options, *BOOK.abilities, ""]), max_size=3).map(tuple)


@given(
    units=st.lists(
        st.builds(
            UnitChoice,
            entry=ids,
            slot=st.sampled_from(["core", "support", "elite"]),
            brigade=st.integers(0, 2),
            officer=numbers,
            options=few,
            battery=st.sampled_from(["", "A"]),
            spread=st.lists(numbers, max_size=3).map(tuple),
            regiment=numbers,
        ),
        max_size=5,
    ).map(tuple),
    chosen=st.lists(st.builds(OfficerChoice, entry=ids, brigade=st.integers(-1, 2), abilities=few), max_size=3).map(
        tuple
    ),
    brigades=st.lists(st.sampled_from([*BOOK.brigades, "none"]), max_size=3).map(tuple),
    nation=st.sampled_from([*BOOK.nations, "none"]),
    garrison=st.lists(numbers, max_size=3).map(tuple),
)
def test_whatever_is_written_is_judged_in_both_languages(units, chosen, brigades, nation, garrison):
    army = ArmyList(nation=nation, brigades=brigades, officers=chosen, units=units, garrison=garrison)
    for problem in check_army(army, Terms(points=1000)):
        assert problem.text.en and problem.text.es and problem.code.startswith(("A-", "army."))


def test_lists_are_stored_and_read_back():
    for army in READY_ARMIES.values():
        assert msgspec.json.decode(msgspec.json.encode(army), type=ArmyList) == army


def test_a_list_is_shared_as_a_line_of_letters():
    for army in READY_ARMIES.values():
        shared = CODE.share(army)
        assert CODE.unshare(shared) == army and shared.startswith("AGUILA1.") and "\n" not in shared
    with pytest.raises(NotAnArmyCode):
        CODE.unshare("TERCIOS1.abc")
    with pytest.raises(NotAnArmyCode):
        CODE.unshare(CODE.share(france())[:-9])


@pytest.mark.rule("A-ARM-14", "A-GEO-14")
def test_every_nation_has_ready_armies_of_the_recommended_sizes_for_the_table():
    for nation in BOOK.nations:
        assert {1500, 2000} <= {ready.total for ready in ready_armies(nation)}
    assert (BOOK.constants.width, BOOK.constants.depth) == (70_870, 47_240)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_ready_armies_have_the_same_name(language):
    names = [ready.name.in_(language) for ready in BOOK.armies.values()]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.rule("D-01")
def test_a_newcomers_first_game_is_a_handful_of_units_with_a_gun_on_a_ready_table():
    options = ruleset.read_options(dict(ruleset.first_options))
    assert ruleset.option_problems(options) == []
    assert any(options.scenario in board.scenarios for board in BOOK.boards.values()) and options.ground == "ready"
    for nation in USUAL_NATIONS.values():
        army = usual_army(nation, options.points)
        arms = [BOOK.entries[unit.entry].arm for unit in army.units]
        assert 4 <= len(arms) <= 6 and "artillery" in arms
