"""From a list to units: ids, prices, batteries, broken-up units, sappers, the two parts of a defender's army."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Preparation
from rulesets.aguila.dialogue.questions.setup import ChooseArmy, Prepare
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.army import Assignment, army_points
from rulesets.aguila.position.state import Options, State
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.armies.assigning import assigned, assignment_problems
from rulesets.aguila.rules.armies.break_points import break_total, first_breaking, strategic_factor
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.aguila.rules.armies.garrisons import garrison_problems, most_of_a_part, usual_garrison
from rulesets.aguila.rules.armies.mustering import muster
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES, cut_down, without
from rulesets.kernel.questions import plain, read_answer
from tests.aguila.armies import change, france, ready, unit, with_unit

SPREAD = with_unit(france(), unit("fr_voltigeurs_3", "support", options=["disperse"], spread=["1", "4"]))


# Units.


@pytest.mark.rule("A-UNIT-01", "A-OFF-03", "A-SCN-13")
def test_units_and_officers_are_numbered_as_they_are_listed_and_cost_what_the_list_costs():
    units = muster(ready("at_2000"), "red")
    assert list(units)[:2] == ["R1", "R2"] and list(units)[-4:] == ["RO1", "RO2", "RO3", "RO4"]
    assert sum(held.points for held in units.values()) == 2000
    first, chief = units["R1"], units["RO1"]
    assert (first.entry, first.officer, first.slot, first.brigade) == ("at_line_9", "RO2", "core", 0)
    assert first.abilities == ("mounted_leader",)
    assert (chief.chief, chief.slot, chief.brigade) == (True, "officer", -1)
    assert chief.abilities == ("hold_fast", "strategist", "inspiring")
    assert [id for id, held in units.items() if held.chief] == ["RO1"]
    assert {held.status for held in units.values()} == {"waiting"}


@pytest.mark.rule("A-ARM-16")
@pytest.mark.parametrize("id", READY_ARMIES)
def test_every_ready_army_musters_to_its_price(id):
    units = muster(READY_ARMIES[id], "blue")
    assert sum(held.points for held in units.values()) == army_points(READY_ARMIES[id])


@pytest.mark.rule("A-ARM-16")
def test_options_give_abilities_and_none_twice():
    army = france(unit("fr_line_6", options=["grenadier_company", "skirmish_screen"]), unit("fr_line_6", officer="O2"))
    assert muster(army, "blue")["B1"].abilities == ("grenadiers", "skirmish_screen")


def test_a_unit_that_does_not_fight_in_line_begins_in_its_first_formation():
    units = muster(ready("es_2000"), "blue")
    guerrilla = next(held for held in units.values() if held.entry == "es_guerrilla_3")
    assert guerrilla.formation in BOOK.entries["es_guerrilla_3"].formations


@pytest.mark.rule("A-OFF-19", "A-SCN-13")
def test_the_general_in_chief_has_the_aides_and_their_price():
    bare, aided = (muster(france(aides=aides), "blue") for aides in (0, 2))
    assert (aided["BO1"].aides, aided["BO2"].aides) == (2, 0)
    assert aided["BO1"].points == bare["BO1"].points + 60


@pytest.mark.rule("A-SAP-01", "A-SAP-02", "A-SAP-03", "D-10")
def test_sappers_join_the_first_core_infantry_or_whom_the_list_names_or_dig_somebody_in():
    plain = muster(france(), "blue")
    usual = muster(france(sappers=True), "blue")
    assert [id for id, held in usual.items() if held.sappers] == ["B1"]
    assert usual["B1"].points == plain["B1"].points + 40
    named = muster(france(sappers=True, sappers_with="3"), "blue")
    assert [id for id, held in named.items() if held.sappers == "bought"] == ["B3"]
    dug = muster(france(sappers=True, dug_in="2"), "blue")
    assert not any(held.sappers for held in dug.values())
    assert [id for id, held in dug.items() if held.position] == ["B2"]
    assert dug["B2"].position == "position_fortified" and dug["B2"].points == plain["B2"].points


@pytest.mark.rule("A-ARM-18", "A-BRK-03")
def test_a_broken_up_unit_gives_its_screen_to_others_and_counts_for_nothing():
    units = muster(SPREAD, "blue")
    assert units["B5"].status == "dispersed"
    assert [id for id, held in units.items() if "skirmish_screen" in held.abilities] == ["B1", "B4"]
    assert break_total(units, "blue") == break_total(muster(france(), "blue"), "blue")


@pytest.mark.rule("A-ART-35")
def test_a_regimental_gun_belongs_to_the_first_line_infantry_or_to_whom_the_list_names():
    army = with_unit(france(), unit("fr_gun_light", options=["regimental"]))
    assert muster(army, "blue")["B5"].regiment == "B1"
    army = with_unit(france(), unit("fr_gun_light", options=["regimental"], regiment="2"))
    assert muster(army, "blue")["B5"].regiment == "B2"
    assert muster(with_unit(france(), unit("fr_gun_light")), "blue")["B5"].regiment == ""


# What an army weighs.


@pytest.mark.rule("A-BRK-01", "A-BRK-02", "EX-16")
def test_the_break_point_of_the_example():
    units = muster(ready("fr_1000"), "blue")
    assert break_total(units, "blue") == 14
    assert [held.battery for held in units.values() if held.battery] == ["A", "A"]
    assert first_breaking(units, "blue").total == 14 and break_total(units, "red") == 0


@pytest.mark.rule("A-INI-01")
def test_strategic_factors():
    assert (strategic_factor("fr"), strategic_factor("at")) == (4, 2)


# Before deployment.


def settle(army, **wish):
    asked = Assignment(**wish)
    return [(found.where, found.code) for found in assignment_problems(army, asked, "blue", Terms())]


@pytest.mark.rule("D-10", "A-OFF-03")
def test_units_may_change_their_officer_before_deployment():
    army = france()
    changed = assigned(army, Assignment(officers={"B1": "BO2"}), "blue")
    assert check_army(changed) == [] and muster(changed, "blue")["B1"].officer == "BO2"
    assert settle(army, officers={"B1": "BO2"}) == []
    assert settle(army, officers={"B3": "BO1"}) == [("officers.1", "A-OFF-03.units")]
    assert settle(army, officers={"B1": "BO9"}) == [("officers.B1", "A-OFF-03.unknown")]
    assert settle(army, officers={"R1": "BO1"}) == [("officers.R1", "A-OFF-03.unknown")]
    found = assignment_problems(army, Assignment(officers={"B1": "BO9"}), "blue", Terms())[0]
    assert found.legal == ("BO1", "BO2")


@pytest.mark.rule("D-10", "A-BAT-01")
def test_batteries_may_be_formed_anew():
    guns = with_unit(france(), *[unit("fr_gun_medium")] * 2)
    joined = muster(assigned(guns, Assignment(batteries=(("B5", "B6"),)), "blue"), "blue")
    assert joined["B5"].battery == joined["B6"].battery == "A"
    parted = assigned(ready("fr_1000"), Assignment(batteries=()), "blue")
    assert not any(held.battery for held in muster(parted, "blue").values())
    assert settle(guns, batteries=(("B5",),)) == [("batteries.B5", "A-BAT-01.one")]
    assert settle(guns, batteries=(("B5", "B1"),)) == [("batteries.B1", "A-BAT-01.gun")]
    assert settle(guns, batteries=(("B5", "B6"), ("B6", "B5")))[0][1] == "A-OFF-03.unknown"


@pytest.mark.rule("D-10", "A-ARM-18")
def test_units_may_be_broken_up_or_kept_whole():
    whole = assigned(SPREAD, Assignment(broken_up={}), "blue")
    assert muster(whole, "blue")["B5"].status == "waiting"
    other = muster(assigned(SPREAD, Assignment(broken_up={"B5": ("B2",)}), "blue"), "blue")
    assert [id for id, held in other.items() if "skirmish_screen" in held.abilities] == ["B2"]
    assert settle(SPREAD, broken_up={"B1": ("B2",)}) == [("broken_up.B1", "A-ARM-18.unit")]


@pytest.mark.rule("D-10", "A-SAP-05")
def test_the_use_of_sappers_is_chosen_before_deployment():
    army = france(sappers=True)
    dug = muster(assigned(army, Assignment(dug_in="B4"), "blue"), "blue")
    assert dug["B4"].position == "position_fortified" and not dug["B1"].sappers
    assert settle(army, sappers_with="B2", dug_in="B3") == [("dug_in", "A-SAP-05.once")]
    assert settle(france(), sappers_with="B2") == [("sappers_with", "A-SAP-02.unit")]
    assert assigned(army, Assignment(), "blue") == army


# The two parts of an army.


@pytest.mark.rule("A-SCN-301", "D-09")
@pytest.mark.parametrize("id", READY_ARMIES)
def test_the_garrison_of_a_ready_army_is_half_of_it(id):
    army, points = READY_ARMIES[id], BOOK.armies[id].limit
    units = muster(army, "blue")
    listed = [f"B{number}" for number in army.garrison]
    assert garrison_problems(units, listed, points) == []
    assert set(usual_garrison(units, listed, points)) == set(listed)


@pytest.mark.rule("A-SCN-301")
def test_neither_part_costs_more_than_half_and_each_has_an_officer():
    units = muster(ready("fr_1000"), "blue")

    def codes(*chosen):
        return [found.code for found in garrison_problems(units, chosen, 1000)]

    assert codes("BO1", "B1") == ["A-SCN-301.half"]
    assert "A-SCN-301.officer" in codes("B1", "B2", "B3", "B4")
    assert codes("R1") == ["A-SCN-301.unit"]


@pytest.mark.rule("A-SCN-301", "D-09")
@given(nation=st.sampled_from([*BOOK.nations]), points=st.integers(300, 2000))
def test_every_army_can_be_split_as_evenly_as_it_can(nation, points):
    size = 2000 if points > 1200 else 1000
    units = muster(cut_down(READY_ARMIES[f"{nation}_{size}"], points), "blue")
    split = usual_garrison(units, (), points)
    assert garrison_problems(units, split, points) == []
    price = sum(units[id].points for id in split)
    rest = sum(held.points for held in units.values()) - price
    assert max(price, rest) <= most_of_a_part(units, points)


@pytest.mark.rule("A-SCN-301")
def test_the_most_even_split_is_found():
    units = muster(change(france(), garrison=()), "blue")
    officers = [id for id in units if "O" in id]
    others = [id for id in units if id not in officers]
    whole = sum(held.points for held in units.values())
    best = min(
        abs(whole - 2 * sum(units[id].points for id in (*chosen, officer)))
        for bits in range(2 ** len(others))
        for officer in officers
        for chosen in [[id for at, id in enumerate(others) if bits >> at & 1]]
    )
    split = usual_garrison(units, (), 100)
    assert abs(whole - 2 * sum(units[id].points for id in split)) == best


@pytest.mark.rule("A-BRK-03", "A-SCN-301")
def test_a_broken_up_unit_is_in_neither_part():
    units = muster(SPREAD, "blue")
    assert "B5" not in usual_garrison(units, (), 1000)
    assert garrison_problems(units, ["B5"], 1000)[0].code == "A-SCN-301.unit"


@pytest.mark.rule("A-SCN-02", "A-SCN-301", "A-ARM-18", "A-SAP-03")
@pytest.mark.parametrize(
    ("settled", "garrison", "codes"),
    [
        ({}, ("B3", "B4", "BO2"), ["A-SCN-301.half"]),  # 430 points are left
        ({"broken_up": {"B5": ("B1",)}}, ("B3", "B4", "BO2"), []),  # 340 without B5
        ({"broken_up": {"B5": ("B1",)}}, ("B3", "B4", "B5", "BO2"), ["A-SCN-301.unit"]),
        ({}, ("B3", "B4", "B5", "BO2"), []),
        ({"sappers_with": "B3"}, ("B3", "B4", "B5", "BO2"), ["A-SCN-301.half"]),  # 40 more for the sappers
    ],
)
def test_the_army_is_split_as_it_is_after_what_was_settled_with_it(settled, garrison, codes):
    line = [unit("fr_line_6", officer=officer) for officer in ("O1", "O1", "O2", "O2")]
    army = france(*line, unit("fr_voltigeurs_3", "support"), sappers=True)
    state = State(options=Options(scenario="farm", points=710), phase="preparation", units=muster(army, "blue"))
    state.kept["blue"].roster = plain(army)
    wish = Preparation(assignment=Assignment(**settled), garrison=garrison)
    assert [found.code for found in Prepare("k", True).problems(wish, view(state, "blue"))] == codes


# Changed at the table, unit by unit.


NOTHING = view(State(options=Options()), "blue")


def changing(text: str, **change: Any) -> Any:
    question = ChooseArmy("k", 1000)
    seen = view(State(options=Options()), "blue")
    return ruleset.measure(seen, {"ask": "army-change", "question": plain(question), "text": text, **change}, "en")


def ready_text(id: str) -> str:
    question, seen = ChooseArmy("k", 1000), view(State(options=Options()), "blue")
    return ruleset.write(question, READY_ARMIES[id], seen, "en")


@pytest.mark.rule("D-01", "A-ARM-02")
def test_a_unit_is_left_out_and_another_added_and_the_points_follow():
    less = changing(ready_text("fr_1000"), drop="2")
    assert less["points"] < 1000 and less["problems"] == []
    part = less["parts"][0]
    added = next(each for each in part["adds"] if each["set"]["add"] == "fr_line_6")
    more = changing(less["text"], **added["set"])
    assert more["points"] == less["points"] + BOOK.entries["fr_line_6"].points
    again = changing(more["text"], **added["set"])
    assert again["points"] > 1000 and again["problems"], "too many points are told at once"


@pytest.mark.rule("D-01", "A-ARM-10", "A-ARM-11")
def test_a_brigade_is_added_with_an_officer_of_its_own():
    told = changing(ready_text("fr_1000"), add_brigade="fr_line_brigade")
    over_all, first, second = told["parts"]
    assert [part["title"].split(":")[0] for part in told["parts"]] == ["Over all brigades", "Brigade 1", "Brigade 2"]
    assert [troop["name"] for troop in over_all["troops"]] == ["General of division"]
    assert first["troops"][0]["name"].startswith("General of brigade")
    assert second["troops"] and second["adds"]
    unit = changing(told["text"], **second["adds"][0]["set"])
    assert len(unit["parts"][2]["troops"]) == 2


def test_every_unit_that_is_offered_stands_in_the_brigades_list():
    told = changing(ready_text("at_1000"))
    offered = {each["set"]["add"] for part in told["parts"] for each in part["adds"]}
    brigade = BOOK.brigades[READY_ARMIES["at_1000"].brigades[0]]
    assert offered == {id for tier in ("core", "support", "elite") for slot in brigade.slots(tier) for id in slot.units}


@pytest.mark.rule("D-01", "A-OFF-03", "A-ARM-08")
def test_an_officer_is_left_out_and_their_units_go_to_another():
    before = changing(ready_text("fr_1000"))
    officers = [troop for part in before["parts"] for troop in part["troops"] if troop["drop"]["drop"].startswith("O")]
    told = changing(before["text"], **officers[-1]["drop"])
    assert told["points"] == before["points"] - officers[-1]["points"] // officers[-1]["count"]
    question = ChooseArmy("k", 1000)
    army = read_answer(question, ruleset.read(told["text"], [question], NOTHING, "en").answers["k"])
    numbers = [number for number, _ in army.numbered_officers()]
    assert len(numbers) == len(READY_ARMIES["fr_1000"].officers) - 1
    assert {unit.officer for unit in army.units} <= set(numbers)


@pytest.mark.rule("D-01", "A-ARM-08")
def test_a_brigade_is_left_out_with_its_officers_and_units_and_the_last_one_stays():
    before = changing(ready_text("at_2000"))
    second = before["parts"][2]
    assert second["drop"]["set"] == {"drop_brigade": 1} and before["parts"][0]["drop"] is None
    told = changing(before["text"], **second["drop"]["set"])
    assert told["points"] == before["points"] - second["points"] and len(told["parts"]) == 2
    first = changing(before["text"], drop_brigade=0)
    assert [part["title"].split(": ")[1] for part in first["parts"][1:]] == [second["title"].split(": ")[1]]
    assert {unit["name"] for unit in first["parts"][1]["troops"]} == {unit["name"] for unit in second["troops"]}
    assert told["parts"][1]["drop"] is None and changing(told["text"], drop_brigade=0)["points"] == told["points"]


def test_sappers_stay_with_their_unit_when_another_is_left_out():
    army = msgspec.structs.replace(READY_ARMIES["fr_1000"], sappers=True, sappers_with="3")
    assert without(army, "1").sappers_with == "2" and without(army, "3").sappers_with == ""
