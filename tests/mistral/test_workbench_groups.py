"""Several Formations ordered at once on the game's page: one step, or one posture, for all that can take it."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.ruleset import Mismeasure
from rulesets.mistral import ruleset
from rulesets.mistral.position.view import View
from tests.mistral.asking import PLAN, at_sea, put
from tests.mistral.seas import Seas

PAIR = ["b_flag_a", "b_flag_b"]


def squadrons(second: str = "s05", **fields: Any) -> Seas:
    seas = at_sea()
    seas.formation("b_flag_b", second, "B2", **fields)
    return seas


def asked(known: View, ask: str, text: str = "", language: str = "en", **query: Any) -> Any:
    return ruleset.measure(known, {"ask": ask, "question": PLAN, "text": text, **query}, language)


def tracks(told: dict[str, Any]) -> dict[str, Any]:
    return {id: part.get("track") for id, part in told["draft"].get("formations", {}).items()}


@pytest.mark.rule("M-ASYNC-11")
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_step_is_added_to_the_tracks_of_all_and_the_text_says_so(language):
    known = squadrons().view("british")
    told = asked(known, "step-all", language=language, ids=PAIR, step={"do": "reach", "to": "gibraltar"})
    assert tracks(told) == dict.fromkeys(PAIR, [{"do": "reach", "to": "gibraltar"}]) and told["told"] == []
    again = asked(known, "sheet", told["text"], language)
    assert again["draft"] == told["draft"] and again["problems"] == []
    further = asked(known, "step-all", told["text"], language, ids=PAIR, step={"do": "enter"})
    assert {len(track) for track in tracks(further).values()} == {2}
    assert tracks(asked(known, "step-all", further["text"], language, ids=PAIR)) == {}


@pytest.mark.rule("M-ASYNC-11")
def test_a_neighbour_is_one_passage_as_for_a_single_formation():
    known = squadrons().view("british")
    near = ruleset.measure(known, {"ask": "course", "id": "b_flag_a"}, "en")["next"][0]["end"]
    told = asked(known, "step-all", ids=PAIR, step={"do": "reach", "to": near})
    assert tracks(told) == dict.fromkeys(PAIR, [{"do": "go", "to": near}])


@pytest.mark.rule("M-ASYNC-11")
def test_who_was_to_stay_to_the_end_goes_on_instead():
    known = squadrons().view("british")
    held = put(known, ["formations", "b_flag_a", "track"], [{"do": "hold"}])
    told = asked(known, "step-all", held["text"], ids=PAIR, step={"do": "reach", "to": "gibraltar"})
    assert tracks(told) == dict.fromkeys(PAIR, [{"do": "reach", "to": "gibraltar"}])


def test_who_is_there_already_or_cannot_do_it_is_named_with_the_reason():
    known = squadrons("gibraltar").view("british")
    told = asked(known, "step-all", ids=PAIR, step={"do": "reach", "to": "gibraltar"})
    assert set(tracks(told)) == {"b_flag_a"}
    assert len(told["told"]) == 1 and told["told"][0].endswith(": It is there already.")
    entered = asked(known, "step-all", language="es", ids=PAIR, step={"do": "enter"})
    assert set(tracks(entered)) == {"b_flag_b"}
    assert "No puede hacerlo" in entered["told"][0]


def test_who_cannot_leave_harbour_now_is_named_with_the_reason():
    known = squadrons("gibraltar", harbour=True, disorganised=True).view("british")
    told = asked(known, "step-all", ids=PAIR, step={"do": "reach", "to": "naples"})
    assert set(tracks(told)) == {"b_flag_a"}
    assert "It can’t leave Harbour now: " in told["told"][0] and "Disorganised" in told["told"][0]


def test_a_convoy_that_follows_its_own_route_is_left_out():
    seas = squadrons()
    seas.convoy("british_levant", "s05")
    told = asked(seas.view("british"), "step-all", ids=["b_flag_a", "british_levant"], step={"do": "hold"})
    assert set(tracks(told)) == {"b_flag_a"} and told["told"][0].endswith(": It follows its route by itself.")


def test_a_group_is_told_the_places_that_all_reach_and_what_the_last_of_them_pays():
    known = squadrons("gibraltar").view("british")
    alone = {id: ruleset.measure(known, {"ask": "course", "id": id}, "en") for id in PAIR}
    told = asked(known, "group", ids=PAIR)
    assert told["reach"]["naples"] == max(each["reach"]["naples"] for each in alone.values())
    assert "gibraltar" not in told["reach"] and "s05" not in told["reach"], "where one of them is already"
    assert set(told["can"]) == {do for each in alone.values() for do in each["can"]}
    assert [each["end"] for each in told["courses"]] == ["s05", "gibraltar"]


def test_several_parts_are_put_at_once_and_the_rest_stays():
    known = squadrons().view("british")
    first = put(known, ["formations", "b_flag_a", "posture"], {"battle": "avoid"})
    parts = [
        {"at": ["formations", "b_flag_a", "posture"], "value": {"battle": "avoid", "intensity": "heavy"}},
        {"at": ["formations", "b_flag_b", "posture"], "value": {"intensity": "heavy"}},
    ]
    told = asked(known, "put-all", first["text"], parts=parts)
    assert {id: part["posture"] for id, part in told["draft"]["formations"].items()} == {
        "b_flag_a": {"battle": "avoid", "intensity": "heavy"},
        "b_flag_b": {"intensity": "heavy"},
    }


def test_a_dummy_goes_along_once_it_is_placed_and_takes_no_station():
    seas, dummy = squadrons(), "dummy_b_1"
    seas.dummy(dummy)
    known = seas.view("british")
    told = asked(known, "step-all", ids=["b_flag_a", dummy], step={"do": "reach", "to": "gibraltar"})
    assert set(tracks(told)) == {"b_flag_a"} and told["told"][0].endswith("It has not been placed yet.")
    placed = put(known, ["dummies", dummy], {"at": "b_flag_a"})
    told = asked(known, "step-all", placed["text"], ids=["b_flag_a", dummy], step={"do": "reach", "to": "gibraltar"})
    assert told["told"] == [] and told["draft"]["dummies"][dummy]["track"]
    entered = asked(known, "step-all", told["text"], ids=["b_flag_a", dummy], step={"do": "enter"})
    assert len(entered["told"]) == 1 and len(tracks(entered)["b_flag_a"]) == 2


def test_only_own_pieces_are_ordered_together():
    seas = squadrons()
    seas.formation("f_flag_a", "s05", "F1")
    known = seas.view("british")
    for ask, more in {"step-all": {"step": {"do": "hold"}}, "group": {}}.items():
        for stranger in ("f_flag_a", "nobody"):
            with pytest.raises(Mismeasure):
                asked(known, ask, ids=["b_flag_a", stranger], **more)


def test_words_that_are_not_understood_are_corrected_first():
    told = asked(squadrons().view("british"), "step-all", "dance\n", ids=PAIR, step={"do": "hold"})
    assert told["text"] == "dance\n" and told["problems"] and told["told"] == []
