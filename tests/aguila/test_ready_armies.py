"""Ready armies, and what a side fields that chooses nothing. [A-ARM-14, D-01]"""

from __future__ import annotations

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.army import army_points
from rulesets.aguila.position.soundness import LEAST_POINTS
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.aguila.rules.armies.meetings import USUAL_NATIONS
from rulesets.aguila.rules.armies.ready_armies import (
    READY_ARMIES,
    cut_down,
    ready_armies,
    usual_army,
    without,
)
from rulesets.kernel.text import LANGUAGES
from tests.aguila.armies import (
    france,
    problems,
    ready,
    unit,
    with_unit,
)

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
