"""Building an army: what chart, list, Leaders, allies and points allow, and where the problems are reported."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.text import Text
from rulesets.tabletop.armies.checking import periods_meet
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.army import ArmyList, Command, EliteUnit, Leader, TroopChoice, army_points, troop_points
from rulesets.tercios.rules.armies.army_check import army_warnings, check_army, period_warning
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES, ready_armies
from tests.examples import examples
from tests.tercios.armies import (
    FOOT,
    HORSE,
    change,
    command,
    elite,
    muscovy,
    only_problem,
    poland,
    problems,
    spain,
    troops,
)


def led(level: int, **fields) -> Leader:
    return Leader(level=level, **fields)


@pytest.mark.parametrize("army", [spain(), muscovy(), poland()], ids=["standard", "companies", "cavalry"])
def test_the_smallest_army_of_each_chart_is_legal(army):
    assert check_army(army) == []


# Lists, charts, periods.


@pytest.mark.rule("T-ARM-03")
def test_a_list_that_does_not_exist_is_told_with_what_may_be_meant():
    found = only_problem(change(spain(), list="spian"))
    assert (found.where, found.code) == ("list", "T-ARM-03.list")
    assert "spain" in found.legal


@pytest.mark.rule("T-ARM-03")
def test_armies_of_different_times_are_warned_about_and_armies_of_one_time_are_not():
    warning = period_warning("tudor", "louisxiv")
    assert (warning.where, warning.code) == ("list", "T-ARM-03.periods")
    assert "1509-1560" in warning.text.en and "1672-1698" in warning.text.es
    assert period_warning("spain", "sweden") is None
    assert period_warning("italianwars", "tudor") is None


@pytest.mark.rule("T-ARM-03")
def test_a_single_common_year_is_enough():
    assert periods_meet((1600, 1659), (1659, 1700)) and periods_meet((1659, 1700), (1600, 1659))
    assert not periods_meet((1600, 1659), (1660, 1700)) and not periods_meet((1660, 1700), (1600, 1659))
    assert periods_meet((1500, 1700), (1600, 1601))


@pytest.mark.rule("T-ARM-04")
@pytest.mark.parametrize(("chart", "wanted"), [("cavalry", "T-ARM-04.chart"), ("square", "T-ARM-04.chart")])
def test_an_army_follows_a_chart_of_its_list(chart, wanted):
    found = check_army(spain(chart=chart))[0]
    assert (found.where, found.code, found.legal) == ("chart", wanted, ("standard",))


# The General and the numbers of Commands.


@pytest.mark.rule("T-ARM-05", "T-CMD-02")
def test_an_army_without_a_general_or_with_two_cannot_be_written_down():
    plain = msgspec.to_builtins(spain())
    del plain["general"]
    with pytest.raises(msgspec.ValidationError, match="general"):
        msgspec.convert(plain, ArmyList)
    with pytest.raises(msgspec.ValidationError, match="general"):
        msgspec.convert({**plain, "general": [{"level": 2}, {"level": 2}]}, ArmyList)


@pytest.mark.rule("T-CMD-01")
@pytest.mark.parametrize("level", [-1, 0, 1, 6])
def test_a_general_is_of_level_2_to_5(level):
    found = only_problem(change(spain(), general=led(level)))
    assert (found.where, found.code, found.legal) == ("general.level", "T-CMD-01.level", ("2", "3", "4", "5"))


@pytest.mark.rule("T-CMD-01")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_any_level_from_2_makes_a_general(level):
    assert check_army(change(spain(), general=led(level))) == []


@pytest.mark.rule("T-CMD-01")
def test_an_officer_is_never_of_level_5():
    found = only_problem(change(spain(command("infantry", *FOOT, level=5)), general=led(5)))
    assert (found.where, found.code) == ("commands.0.officer.level", "T-CMD-01.level")
    assert found.legal == ("0", "1", "2", "3", "4")


@pytest.mark.rule("T-CMD-02")
def test_no_officer_stands_above_the_general_but_he_may_be_his_equal():
    army = spain(command("infantry", *FOOT, level=3), general=led(2))
    found = only_problem(army)
    assert (found.where, found.code) == ("commands.0.officer.level", "T-CMD-02.level")
    assert found.legal == ("0", "1", "2")
    assert check_army(change(army, general=led(3))) == []


@pytest.mark.rule("T-CMD-01")
@pytest.mark.parametrize(
    ("general", "officer", "points"), [(2, 0, 5), (3, 1, 35), (4, 2, 125), (5, 3, 200), (5, 4, 250)]
)
def test_leaders_cost_what_their_level_costs_in_their_rank(general, officer, points):
    army = spain(command("infantry", *FOOT, level=officer), general=led(general))
    assert army_points(army) == points + 2 * CATALOGUE.troops["esp_tercio"].points


@pytest.mark.rule("T-ARM-05")
@pytest.mark.parametrize("count", [0, 5])
def test_a_chart_says_how_many_commands_of_a_kind_there_are(count):
    army = change(spain(), commands=(command("infantry", *FOOT),) * count)
    found = only_problem(army)
    assert (found.where, found.code, found.legal) == ("commands", "T-ARM-05.commands", ("1..4",))
    assert check_army(change(army, commands=(command("infantry", *FOOT),) * 4)) == []


@pytest.mark.rule("T-ARM-06")
def test_a_standard_army_has_not_more_cavalry_commands_than_infantry_commands():
    foot, horse = command("infantry", *FOOT), command("cavalry", *HORSE)
    found = only_problem(spain(foot, horse, horse))
    assert (found.where, found.code, found.legal) == ("commands", "T-ARM-06.more-than", ("0..1",))
    assert check_army(spain(foot, foot, horse, horse)) == []


@pytest.mark.rule("T-ARM-06")
def test_a_cavalry_army_has_not_more_infantry_commands_than_cavalry_commands():
    horse, foot = command("cavalry", *["pol_reiters"] * 2), command("infantry", *["pol_haiduks"] * 2)
    assert problems(poland(horse, foot, foot)) == [("commands", "T-ARM-06.more-than")]
    assert check_army(poland(horse, horse, foot, foot)) == []


@pytest.mark.rule("T-ARM-06")
@pytest.mark.parametrize(
    ("army", "kind"), [(spain, "company"), (muscovy, "infantry"), (poland, "company")], ids=["std", "comp", "cav"]
)
def test_a_command_of_a_kind_the_chart_does_not_have_is_refused(army, kind):
    legal = army()
    found = change(legal, commands=(*legal.commands, command(kind, "art_ligera")))
    assert ("commands.1.kind", "T-ARM-06.kind") in problems(found)


@pytest.mark.rule("T-ARM-06")
def test_every_command_but_a_battery_has_one_officer():
    without = change(command("infantry", *FOOT), officer=None)
    assert problems(spain(without)) == [("commands.0.officer", "T-ARM-06.officer")]
    guns = change(command("battery", "art_ligera"), officer=led(0))
    assert problems(spain(command("infantry", *FOOT), guns)) == [("commands.1.officer", "T-ARM-06.officer")]


# Troops of a Command.


@pytest.mark.rule("T-ARM-05", "T-ARM-06")
@pytest.mark.parametrize(
    ("army", "span"),
    [
        (spain(command("infantry", "esp_tercio")), "2..4"),
        (spain(command("infantry", *["esp_tercio"] * 5)), "2..4"),
        (spain(command("infantry", *FOOT, *["esp_manga_arc"] * 4)), "0..3"),
        (spain(command("infantry", *FOOT), command("cavalry", *["esp_lanzas"] * 6)), "2..5"),
        (spain(command("infantry", *FOOT), command("cavalry", "esp_lanzas")), "2..5"),
        (spain(command("infantry", *FOOT), command("battery", *["art_ligera"] * 4)), "1..3"),
        (spain(command("infantry", *FOOT), command("battery")), "1..3"),
        (muscovy(command("company", *["mos_streltsi"] * 2)), "3..6"),
        (muscovy(command("company", *["mos_streltsi"] * 7)), "3..6"),
        (muscovy(command("company", *["mos_streltsi"] * 3, *["mos_soldados"] * 2)), "0..1"),
        (poland(command("cavalry", *["pol_reiters"] * 7)), "2..6"),
    ],
)
def test_a_command_has_a_least_and_a_largest_number_of_each_kind_of_troop(army, span):
    found = only_problem(army)
    assert found.where == f"commands.{len(army.commands) - 1}.troops"
    assert (found.code, found.legal) == ("T-ARM-05.troops", (span,))


@pytest.mark.rule("T-ARM-06")
def test_an_infantry_command_of_a_cavalry_army_has_two_troops_of_whatever_kind():
    horse = command("cavalry", *["pol_reiters"] * 2)
    found = only_problem(poland(horse, command("infantry", "pol_haiduks")))
    assert (found.where, found.code) == ("commands.1.troops", "T-ARM-06.few")
    assert check_army(poland(horse, command("infantry", "pol_haiduks", "pol_extranjera"))) == []


@pytest.mark.rule("T-ARM-06")
def test_a_troop_that_has_no_place_in_the_command_is_named():
    found = only_problem(spain(command("infantry", *FOOT, "esp_corazas")))
    assert (found.where, found.code) == ("commands.0.troops.2.troop", "T-ARM-06.category")
    assert found.legal == ("formation", "company")


@pytest.mark.rule("T-ARM-06")
def test_companies_of_a_cavalry_command_need_resguardo_and_the_option_gives_it():
    def with_company(*options: str) -> ArmyList:
        company = TroopChoice(troop="esp_manga_mosq", options=options)
        horse = change(command("cavalry", *HORSE), troops=(*troops(*HORSE), company))
        return spain(command("infantry", *FOOT), horse)

    found = only_problem(with_company())
    assert (found.where, found.code) == ("commands.1.troops.2.options", "T-ARM-06.rule")
    assert found.legal == ("resguardo",)
    assert check_army(with_company("resguardo")) == []


@pytest.mark.rule("T-ARM-06")
def test_a_company_that_has_resguardo_from_its_list_needs_no_option():
    foot = command("infantry", "sue_batallon", "sue_batallon")
    horse = command("cavalry", "sue_caballeria", "sue_caballeria", "sue_mosq", "sue_mosq")
    army = ArmyList(list="sweden", chart="standard", general=led(2), commands=(foot, horse))
    assert check_army(army) == []


@pytest.mark.rule("T-ARM-13")
def test_a_troop_of_another_list_is_refused_and_the_nearest_of_ours_is_offered():
    found = check_army(spain(command("infantry", *FOOT, "esp_terzio")))
    assert [(p.where, p.code) for p in found] == [("commands.0.troops.2.troop", "T-ARM-13.troop")]
    assert found[0].legal[0] == "esp_tercio"
    assert problems(spain(command("infantry", *FOOT, "imp_batallon"))) == [
        ("commands.0.troops.2.troop", "T-ARM-13.troop")
    ]


@pytest.mark.rule("T-ARM-13")
def test_an_option_must_be_offered_to_that_troop_and_be_taken_once():
    def with_options(*options: str) -> ArmyList:
        return spain(change(command("infantry", *FOOT), troops=troops(*FOOT, options=options)))

    assert check_army(with_options("numerosos", "angulo")) == []
    found = check_army(with_options("numerosos", "mosquetes"))
    assert [(p.where, p.code) for p in found] == [
        ("commands.0.troops.0.options.1", "T-ARM-13.option"),
        ("commands.0.troops.1.options.1", "T-ARM-13.option"),
    ]
    assert set(found[0].legal) <= {"espadachines", "instruidos", "angulo"} and found[0].legal
    twice = check_army(with_options("angulo", "angulo"))[0]
    assert (twice.where, twice.code) == ("commands.0.troops.0.options.1", "T-ARM-13.twice")


@pytest.mark.rule("T-ARM-13")
def test_no_troop_stands_more_often_than_its_list_allows():
    most = CATALOGUE.troops["esp_tercio_viejo"].max_per_army
    assert most == 4
    one, two = command("infantry", *["esp_tercio_viejo"] * 3), command("infantry", *["esp_tercio_viejo"] * 2)
    found = only_problem(spain(one, two))
    assert (found.where, found.code, found.legal) == ("commands.1.troops.1.troop", "T-ARM-13.maximum", ("0..4",))
    assert check_army(spain(one, command("infantry", "esp_tercio_viejo", "esp_tercio"))) == []


# Points.


@pytest.mark.rule("T-ARM-01", "T-ARM-13")
def test_points_may_be_below_the_limit_and_at_it_but_not_above():
    army = spain()
    points = army_points(army)
    assert points == 2 * 65 + 5
    assert check_army(army, points) == check_army(army, points + 1) == []
    found = only_problem(army, points - 1)
    assert (found.where, found.code, found.legal) == ("", "T-ARM-13.points", (f"0..{points - 1}",))
    assert str(points) in found.text.en and str(points - 1) in found.text.es


@pytest.mark.rule("T-ARM-13")
def test_options_are_paid_for_and_some_make_a_troop_cheaper():
    assert troop_points(TroopChoice(troop="esp_tercio")) == 65
    assert troop_points(TroopChoice(troop="esp_tercio", options=("instruidos", "numerosos"))) == 80
    assert troop_points(TroopChoice(troop="esp_corazas", options=("sin_coraza",))) == 35


# The Élite unit.


@pytest.mark.rule("T-ARM-07")
def test_both_options_of_the_elite_unit_cost_what_the_book_says():
    plain = troop_points(elite("esp_tercio"))
    assert plain == 65
    assert troop_points(elite("esp_tercio", elite_rule=True)) == plain + 15
    assert troop_points(elite("esp_tercio", extra_discipline=True)) == plain + 10
    assert troop_points(elite("esp_tercio", elite_rule=True, extra_discipline=True)) == plain + 25


@pytest.mark.rule("T-ARM-07")
@pytest.mark.parametrize(
    ("army", "unit", "fits"),
    [
        (spain(), "esp_tercio", True),
        (spain(), "esp_manga_arc", True),
        (spain(), "esp_corazas", True),
        (spain(), "art_ligera", False),
        (poland(), "pol_husares", True),
        (poland(), "pol_haiduks", False),
        (poland(), "pol_extranjera", False),
        (muscovy(), "mos_guardia", True),
        (muscovy(), "mos_streltsi", True),
        (muscovy(), "mos_soldados", False),
    ],
)
def test_the_chart_says_what_may_be_the_elite_unit(army, unit, fits):
    found = problems(change(army, elite=elite(unit)))
    assert found == ([] if fits else [("elite.troop", "T-ARM-07.elite")])


@pytest.mark.rule("T-ARM-07")
def test_the_elite_unit_is_a_troop_of_the_list_with_options_it_is_offered():
    assert problems(spain(elite=elite("pol_husares"))) == [("elite.troop", "T-ARM-13.troop")]
    assert problems(spain(elite=elite("esp_corazas", options=("angulo",)))) == [("elite.options.0", "T-ARM-13.option")]


@pytest.mark.rule("T-ARM-08")
def test_an_ordinary_troop_cannot_have_what_is_for_the_elite_unit_only():
    plain = msgspec.to_builtins(spain())
    plain["commands"][0]["troops"][0]["elite_rule"] = True
    with pytest.raises(msgspec.ValidationError, match="elite_rule"):
        msgspec.convert(plain, ArmyList)


@pytest.mark.rule("T-ARM-08")
def test_the_elite_unit_counts_for_maximums_but_not_for_the_slots_of_a_command():
    four = command("infantry", *["esp_tercio_viejo"] * 4)
    assert problems(spain(four, elite=elite("esp_tercio_viejo"))) == [("elite.troop", "T-ARM-13.maximum")]
    full = command("infantry", *["esp_tercio"] * 4)
    assert check_army(spain(full, elite=elite("esp_tercio"))) == []


# Virtues and Qualities.


@pytest.mark.rule("T-ARM-10", "T-CMD-01")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_leader_holds_as_many_virtues_and_qualities_as_his_level_and_no_more(level):
    most = CATALOGUE.levels[level]
    virtues, qualities = tuple(CATALOGUE.virtues), tuple(CATALOGUE.qualities)
    full = led(level, virtues=virtues[: most.virtues], qualities=qualities[: most.qualities])
    assert check_army(change(spain(), general=full)) == []
    more = change(full, virtues=virtues[: most.virtues + 1])
    assert problems(change(spain(), general=more)) == [("general.virtues", "T-ARM-10.too-many")]
    more = change(full, qualities=qualities[: most.qualities + 1])
    found = only_problem(change(spain(), general=more))
    assert (found.where, found.legal) == ("general.qualities", (f"0..{most.qualities}",))


@pytest.mark.rule("T-ARM-10")
def test_fewer_are_allowed_and_warned_about_as_wasted():
    army = spain(general=led(3, qualities=("honorable",)))
    assert check_army(army) == []
    found = army_warnings(army)
    assert [(p.where, p.code) for p in found] == [
        ("general.virtues", "T-ARM-10.wasted"),
        ("general.qualities", "T-ARM-10.wasted"),
    ]
    assert [p.text.en[0] for p in found] == ["1", "1"]
    assert army_warnings(spain(general=led(2, virtues=("fama",), qualities=("honorable",)))) == []


@pytest.mark.rule("T-QUA-00", "T-ARM-09")
def test_no_quality_stands_twice_in_an_army_whoever_has_it():
    army = spain(
        command("infantry", *FOOT, level=1, qualities=("audaz",)),
        command("infantry", *FOOT, level=1, qualities=("honorable",)),
        general=led(2, qualities=("honorable",)),
    )
    found = only_problem(army)
    assert (found.where, found.code) == ("commands.1.officer.qualities.0", "T-QUA-00.twice")
    assert "atento" in found.legal and not {"honorable", "audaz", "cartografo"} & set(found.legal)
    both = spain(general=led(3, qualities=("honorable", "honorable")))
    assert problems(both) == [("general.qualities.1", "T-QUA-00.twice")]


@pytest.mark.rule("T-VIR-12")
def test_a_leader_has_no_virtue_twice_but_two_leaders_may_share_one():
    found = only_problem(spain(general=led(4, virtues=("fama", "fama"))))
    assert (found.where, found.code) == ("general.virtues.1", "T-VIR-12.twice")
    assert "fama" not in found.legal and "brio" in found.legal
    shared = spain(command("infantry", *FOOT, level=2, virtues=("fama",)), general=led(2, virtues=("fama",)))
    assert check_army(shared) == []


@pytest.mark.rule("T-CMD-01")
def test_a_virtue_or_quality_that_does_not_exist_is_told_with_the_nearest():
    found = check_army(spain(general=led(2, virtues=("lealtaz",), qualities=("onorable",))))
    assert [(p.where, p.code, p.legal[0]) for p in found] == [
        ("general.virtues.0", "T-CMD-01.virtue", "lealtad"),
        ("general.qualities.0", "T-CMD-01.quality", "honorable"),
    ]


@pytest.mark.parametrize(
    ("quality", "code"), [("cartografo", "T-QUA-13.general-only"), ("diplomatico", "T-QUA-22.general-only")]
)
def test_some_qualities_are_for_the_general_only(quality, code):
    found = only_problem(spain(command("infantry", *FOOT, level=1, qualities=(quality,))))
    assert (found.where, found.code) == ("commands.0.officer.qualities.0", code)
    assert not {"cartografo", "diplomatico"} & set(found.legal)
    assert check_army(spain(general=led(2, qualities=(quality,)))) == []


def test_initiative_on_an_officer_is_legal_but_warned_about():
    army = spain(command("infantry", *FOOT, level=2, virtues=("iniciativa",), qualities=("audaz",)))
    assert check_army(army) == []
    assert ("commands.0.officer.virtues.0", "T-VIR-11.idle") in [(p.where, p.code) for p in army_warnings(army)]
    own = spain(general=led(2, virtues=("iniciativa",), qualities=("audaz",)))
    assert "T-VIR-11.idle" not in [p.code for p in army_warnings(own)]


# Allies.

GERMANS = command("infantry", "imp_batallon", "imp_batallon", ally="empire")


@pytest.mark.rule("T-ARM-11")
def test_a_command_of_an_ally_is_part_of_the_army():
    army = spain(command("infantry", *FOOT), GERMANS)
    assert check_army(army) == []
    assert army_points(army) == 2 * 65 + 5 + 2 * 55 + 5


@pytest.mark.rule("T-ARM-11")
def test_an_allied_command_has_troops_of_the_allied_list_only():
    mixed = change(GERMANS, troops=troops("imp_batallon", "imp_batallon", "esp_tercio"))
    assert problems(spain(command("infantry", *FOOT), mixed)) == [("commands.1.troops.2.troop", "T-ARM-13.troop")]


@pytest.mark.rule("T-ARM-11")
def test_only_lists_that_ours_names_are_allies():
    swedes = command("infantry", "sue_batallon", "sue_batallon", ally="sweden")
    found = only_problem(spain(command("infantry", *FOOT), swedes))
    assert (found.where, found.code, found.legal) == ("commands.1.ally", "T-ARM-11.ally", ("empire",))
    assert problems(spain(command("infantry", *FOOT), change(GERMANS, ally="spain")))[0] == (
        "commands.1.ally",
        "T-ARM-11.ally",
    )


@pytest.mark.rule("T-ARM-11")
def test_the_minimum_of_the_chart_and_half_the_commands_are_our_own():
    guns = command("battery", "art_ligera")
    found = problems(spain(GERMANS, guns))
    assert found == [("commands", "T-ARM-11.own")]
    found = only_problem(spain(command("infantry", *FOOT), GERMANS, GERMANS))
    assert (found.where, found.code, found.legal) == ("commands", "T-ARM-11.outnumbered", ("0..1",))


@pytest.mark.rule("T-ARM-11")
def test_the_elite_unit_is_never_allied():
    army = spain(command("infantry", *FOOT), GERMANS, elite=elite("imp_coraza"))
    assert problems(army) == [("elite.troop", "T-ARM-13.troop")]


@pytest.mark.rule("T-ARM-11")
def test_a_diplomat_without_allies_is_warned_about():
    general = led(2, virtues=("fama",), qualities=("diplomatico",))
    idle = [(p.where, p.code) for p in army_warnings(spain(general=general))]
    assert ("general.qualities.0", "T-QUA-22.idle") in idle
    busy = army_warnings(spain(command("infantry", *FOOT), GERMANS, general=general))
    assert "T-QUA-22.idle" not in [p.code for p in busy]


# Names, and whatever people send.


@pytest.mark.parametrize("name", ["x" * 61, "two\nlines", " padded ", "bell\a"])
def test_names_are_short_and_on_one_line(name):
    assert problems(spain(name=name)) == [("name", "army.name")]
    assert problems(spain(general=led(2, name=name))) == [("general.name", "army.name")]
    assert check_army(spain(name="Ejército de Flandes", general=led(2, name="x" * 60))) == []


@pytest.mark.rule("T-ARM-13")
@pytest.mark.parametrize("ready", READY_ARMIES.values(), ids=READY_ARMIES)
def test_every_ready_army_is_legal_and_costs_its_total(ready):
    assert check_army(ready.army, ready.limit) == []
    assert army_points(ready.army) == ready.total <= ready.limit
    wasted = [problem for problem in army_warnings(ready.army) if problem.code == "T-ARM-10.wasted"]
    assert wasted == []


def test_every_list_has_ready_armies_of_500_and_1000_points():
    for list_ in CATALOGUE.lists:
        assert {500, 1000} <= {ready.limit for ready in ready_armies(list_)}
        assert {ready.limit for ready in ready_armies(list_, 500)} == {500}
    assert len(ready_armies()) == len(READY_ARMIES) == 43


IDS = st.sampled_from([*CATALOGUE.troops, "nobody", ""])
OPTIONS = st.lists(st.sampled_from([*CATALOGUE.options, "x"]), max_size=3).map(tuple)
LEADERS = st.builds(
    Leader,
    level=st.integers(-2, 7),
    name=st.text(max_size=5),
    virtues=st.lists(st.sampled_from([*CATALOGUE.virtues, "x"]), max_size=3).map(tuple),
    qualities=st.lists(st.sampled_from([*CATALOGUE.qualities, "x"]), max_size=3).map(tuple),
)
COMMANDS = st.builds(
    Command,
    kind=st.sampled_from(["infantry", "company", "cavalry", "battery"]),
    troops=st.lists(st.builds(TroopChoice, troop=IDS, options=OPTIONS), max_size=4).map(tuple),
    officer=st.none() | LEADERS,
    ally=st.sampled_from(["", *CATALOGUE.lists, "atlantis"]),
)
ARMIES = st.builds(
    ArmyList,
    list=st.sampled_from([*CATALOGUE.lists, "atlantis"]),
    chart=st.sampled_from([*CATALOGUE.charts, "pyramid"]),
    general=LEADERS,
    commands=st.lists(COMMANDS, max_size=4).map(tuple),
    elite=st.none() | st.builds(EliteUnit, troop=IDS, options=OPTIONS, elite_rule=st.booleans()),
)


@examples(60)
@given(ARMIES)
def test_whatever_is_wrong_is_told_at_a_place_of_the_list_in_both_languages(army):
    plain = msgspec.json.decode(msgspec.json.encode(army))
    for problem in check_army(army, 10_000) + army_warnings(army):
        assert isinstance(problem.text, Text) and problem.text.en and problem.text.es
        at = plain
        for step in problem.where.split(".") if problem.where else []:
            if isinstance(at, list):
                at = at[int(step)]
            else:
                at = at.get(step, "") if isinstance(at, dict) else pytest.fail(problem.where)
