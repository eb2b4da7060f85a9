"""Building an army: what a list may hold, what it costs, and where the problems are told. [A-ARM]"""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.setup import ArmiesShown
from rulesets.aguila.orders.language.armies.army_code import CODE
from rulesets.aguila.position.army import ArmyList, Defences, OfficerChoice, UnitChoice, army_points
from rulesets.aguila.rules.armies.checking import Terms, are_of_one_period, check_army
from rulesets.aguila.rules.armies.ready_armies import (
    READY_ARMIES,
    usual_defences,
)
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


# Nations, brigades, periods.


@pytest.mark.rule("A-ARM-01")
def test_unknown_nations_brigades_and_periods_are_told_with_what_may_be_meant():
    found = only_problem(france(nation="fra"))
    assert (found.where, found.code) == ("nation", "A-ARM-01.nation")
    assert BOOK.nations["fr"].name.es in found.text.es and "fr" not in found.legal
    found = only_problem(france(brigades=("fr_line_brigad",)))
    assert found.where == "brigades.0" and BOOK.brigades["fr_line_brigade"].name.en in found.text.en
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
    assert found.text.es.startswith(
        "Los húsares no están en esa parte de la lista de la brigada de infantería de línea. Se puede: batallón de "
    )
    found = only_problem(change_unit(france(), 3, entry="fr_conscript_9"))
    assert found.where == "units.3.entry" and BOOK.entries["fr_conscript_6"].name.en in found.text.en
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
    assert problems(with_unit(second, unit("fr_line_6"))) == [("brigades.0", "A-ARM-03.support")]
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
    assert (found.where, found.code, found.legal) == ("units.7.entry", "A-ARM-13.nations", ())
    assert BOOK.nations["by"].name.en in found.text.en


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
