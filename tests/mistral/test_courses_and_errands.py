"""What the game's page is told of courses and of Auxiliaries that are sent, from the side's own view."""

from __future__ import annotations

import re

import pytest

from rulesets.mistral import ruleset
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.orders.forms.courses import reckoned
from rulesets.mistral.orders.plans.tracks import next_sailing
from rulesets.mistral.position.passages import price
from rulesets.mistral.rules.sailing.expeditious import mps_between
from rulesets.mistral.rules.searching.reach import within_reach
from tests.mistral.asking import at_sea, put

# Courses.


def test_a_passage_costs_what_it_costs_when_it_is_resolved():
    known = at_sea().view("british")
    told = ruleset.measure(known, {"ask": "course", "id": "b_flag_a"}, "en")
    assert {leg["end"]: leg["cost"] for leg in told["next"]} == {
        end: price(known, passage).expected
        for end, passage in CHART.passages["s05"].items()
        if end in [leg["end"] for leg in told["next"]]
    }
    assert told["next"]


def test_every_place_is_as_far_as_on_the_fastest_way():
    known = at_sea().view("british")
    found = reckoned(known, "s05")
    assert "s05" not in found
    for place in ("gibraltar", "port_mahon", "naples", "s13", "maltese_roads"):
        assert found[place] == mps_between(known, "s05", [place])


def test_a_change_of_wind_changes_the_reach():
    seas = at_sea()
    calm = reckoned(seas.view("british"), "s05")
    seas.state.winds = ("levanter", "mistral", "scirocco")
    assert reckoned(seas.view("british"), "s05") != calm


def test_a_course_from_harbour_counts_the_mp_of_sailing():
    seas = at_sea("gibraltar", harbour=True)
    end = next(end for end in CHART.passages["gibraltar"])
    told = ruleset.measure(
        seas.view("british"), {"ask": "course", "id": "b_flag_a", "track": [{"do": "go", "to": end}]}, "en"
    )
    assert [leg["do"] for leg in told["legs"]] == ["sail", "pass"]
    assert told["total"] == 1 + told["legs"][1]["cost"]


@pytest.mark.rule("M-ASYNC-11")
def test_one_who_is_told_to_go_from_harbour_sails_first():
    known = at_sea("gibraltar", harbour=True).view("british")
    end = next(end for end in CHART.passages["gibraltar"])
    assert next_sailing(known, "b_flag_a", [Step(do="go", to=end)]).do == "sail"


def test_what_may_be_done_at_the_end_of_a_track_is_asked_of_the_rules():
    known = at_sea("s02").view("british")
    there = ruleset.measure(
        known, {"ask": "course", "id": "b_flag_a", "track": [{"do": "reach", "to": "gibraltar"}]}, "en"
    )
    assert there["end"] == "gibraltar" and "enter" in there["can"] and "sail" not in there["can"]
    open_sea = ruleset.measure(known, {"ask": "course", "id": "b_flag_a"}, "en")
    assert "enter" not in open_sea["can"]


def test_a_leg_says_in_which_increment_it_ends():
    told = ruleset.measure(
        at_sea().view("british"), {"ask": "course", "id": "b_flag_a", "track": [{"do": "wait", "count": 5}]}, "es"
    )
    assert told["legs"][0]["when"] == "el impulso siguiente"
    assert told["mpis"] == [1, 2, 3, 4]


@pytest.mark.parametrize("language", ["en", "es"])
def test_problems_of_a_plan_name_places_and_pieces_as_people_do(language):
    seas = at_sea()
    seas.auxiliary("b_fleet_1")
    seas.dummy("dummy_b_1", "")
    known = seas.view("british")
    parts = {
        ("formations", "b_flag_a", "track"): [{"do": "go", "to": "naples"}, {"do": "enter"}],
        ("formations", "b_flag_a", "posture", "leaders"): {"mathews": "B9"},
        ("dummies", "dummy_b_1"): {"at": "s10"},
        ("tasks",): [{"auxiliary": "b_fleet_1", "do": "search", "at": "s10"}],
        ("orders", "b_flag_a"): {"extend": False},
    }
    for at, value in parts.items():
        (problem,) = put(known, list(at), value, language=language)["problems"]
        assert not re.search(r"\b[a-z]+_\w+|\bs\d\d\b", problem["text"]), problem


# Errands of Auxiliaries.


@pytest.mark.rule("M-AUX-11")
def test_an_auxiliary_is_offered_the_tasks_and_aims_that_the_rules_allow():
    seas = at_sea()
    seas.auxiliary("b_fleet_1", at="b_flag_a", box="assigned")
    known = seas.view("british")
    told = ruleset.measure(known, {"ask": "task", "auxiliary": "b_fleet_1"}, "en")
    search = next(each for each in told["can"] if each["do"] == "search")
    offered = {aim["value"] for aim in search["targets"]}
    assert offered & set(CHART.places) == {place for place in CHART.places if within_reach(known, "b_fleet_1", place)}
    assert told["start"] == "s05" and "bombard" not in [each["do"] for each in told["can"]]


def test_a_place_says_who_lies_there_and_which_auxiliaries_can_be_sent_there():
    seas = at_sea()
    seas.auxiliary("b_fleet_1", at="b_flag_a", box="assigned")
    seas.auxiliary("b_fleet_2", at="venice", box="assigned")
    known = seas.view("british")
    told = ruleset.measure(known, {"ask": "place", "place": "s05"}, "en")
    assert told["lying"] == ["b_flag_a"] and told["notes"] == []
    assert [(offer["id"], offer["can"][0]["do"]) for offer in told["offers"]] == [("b_fleet_1", "search")]
    far = ruleset.measure(known, {"ask": "place", "place": "s30"}, "en")
    assert far["lying"] == [] and [offer["id"] for offer in far["offers"]] == ["b_fleet_2"]


@pytest.mark.rule("M-MOVE-12")
def test_a_box_says_which_of_its_numbers_counts_when():
    told = ruleset.measure(at_sea().view("british"), {"ask": "place", "place": "balearic_sea/port_mahon"}, "en")
    assert "a die of 7 or less catches the wind inwards, 6 or less outwards" in told["notes"][0]


def test_places_where_the_enemy_was_seen_come_first_among_the_aims():
    seas = at_sea()
    seas.auxiliary("b_fleet_1", at="b_flag_a", box="assigned")
    seas.formation("s_flag_b", "s06", "S1")
    told = ruleset.measure(seas.view("british"), {"ask": "task", "auxiliary": "b_fleet_1"}, "en")
    search = next(each for each in told["can"] if each["do"] == "search")
    assert search["targets"][0]["value"] == "s06"
    place = ruleset.measure(seas.view("british"), {"ask": "place", "place": "s06"}, "en")
    assert place["notes"] == ["1 enemy marker is here: nobody has looked what it is."]


@pytest.mark.rule("M-MOVE-03")
def test_leaving_harbour_counts_in_what_a_place_costs():
    seas = at_sea()
    seas.formation("b_det_1", "port_mahon", "B2", harbour=True)
    known = seas.view("british")
    around = ruleset.measure(known, {"ask": "course", "id": "b_det_1"}, "en")
    track = [{"do": "reach", "to": "balearic_sea"}]
    there = ruleset.measure(known, {"ask": "course", "id": "b_det_1", "track": track}, "en")
    assert around["reach"]["balearic_sea"] == there["total"]


@pytest.mark.rule("M-MOVE-30")
def test_a_formation_that_cannot_leave_harbour_says_why():
    seas = at_sea()
    seas.formation("s_flag_b", "cartagena", "S1", harbour=True)
    told = ruleset.measure(seas.view("bourbon"), {"ask": "course", "id": "s_flag_b"}, "en")
    assert any(note.startswith("It can’t leave Harbour now: ") for note in told["notes"])


def test_a_task_given_on_the_chart_can_stand():
    seas = at_sea()
    seas.auxiliary("b_fleet_1", at="b_flag_a", box="assigned")
    told = put(seas.view("british"), ["tasks"], [{"auxiliary": "b_fleet_1", "do": "search", "at": "s05"}])
    assert told["problems"] == [] and told["text"]


def test_a_problem_names_the_part_it_speaks_of():
    seas = at_sea()
    seas.auxiliary("b_fleet_1", at="b_flag_a", box="assigned")
    tasks = [{"auxiliary": "b_fleet_1", "do": "search", "at": place} for place in ("s05", "venice")]
    told = put(seas.view("british"), ["tasks"], tasks, language="es")
    assert [each["slot"] for each in told["problems"]] == ["Tareas de los auxiliares, 2"]
