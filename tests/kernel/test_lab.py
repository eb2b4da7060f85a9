"""The rules lab plays what is written, and says clearly what cannot be played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulesets.kernel.expectations import fits, in_full
from rulesets.kernel.lab import LabError, play_case
from rulesets.kernel.positions import impossible, unread
from rulesets.kernel.registry import HOUSE, ruleset
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.table import Play, Table, together
from tests.kernel.tiny import A, Say, State, Tiny
from tests.sealed_bid import ruleset as auction

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "lab.md"
CASE = {"options": {"purse": 5}, "stops": [{"north": {"*": {"coins": 2}}, "south": {"*": {"coins": 1}}}]}


def written_cases() -> dict[str, dict[str, Any]]:
    files = sorted([*(ROOT / "tests" / "lab").glob("**/*.json"), *(ROOT / "docs" / "lab").glob("**/*.json")])
    cases = {str(file.relative_to(ROOT)): json.loads(file.read_text()) for file in files}
    for number, block in enumerate(re.findall(r"^```json case\n(.*?)^```", PAGE.read_text(), re.M | re.S), 1):
        cases[f"docs/lab.md, case {number}"] = json.loads(block)
    return cases


CASES = written_cases()


def rules_of(case: dict[str, Any]) -> Ruleset[Any]:
    return ruleset(case["ruleset"]) if case["ruleset"] in HOUSE else auction


def test_there_are_cases_in_the_folder_and_on_the_page():
    assert len(CASES) >= 4
    assert "docs/lab.md, case 1" in CASES


@pytest.mark.parametrize("name", CASES)
def test_a_written_case_comes_out_as_it_expects(name):
    assert "expect" in CASES[name]
    result = play_case(rules_of(CASES[name]), CASES[name])
    assert result["shortfalls"] == []
    assert result["notes"] == [], "the segment overwrites this: leave it out"


# Results.


def test_a_result_tells_events_with_audience_and_words_and_who_is_asked_next():
    result = play_case(auction, {**CASE, "options": {"rounds": 2}, "segments": 2})
    first, second = result["segments"]
    assert (first["ended"], second["ended"]) == (True, False)
    tip = next(item for item in first["events"] if item["event"]["event"] == "TipHeard")
    assert tip["to"] == ["north"]
    assert tip["prose"]["es"].startswith("Tu agente oyó")
    assert [item["key"] for item in result["asked"]["south"]] == ["round2/bid/south"]
    assert result["asked"]["south"][0]["default"] == {"coins": 0, "contest": False, "bribe": False}
    assert result["state"]["round"] == 2
    assert result["views"]["north"]["round"] == 2
    assert json.loads(json.dumps(result)) == result


def test_the_same_case_gives_the_same_result_and_another_seed_another():
    results = [json.dumps(play_case(auction, {**CASE, "dice": {"seed": seed}})) for seed in ("a", "a", "b")]
    assert results[0] == results[1] != results[2]


def test_scripted_dice_in_order_go_on_through_the_segments():
    case = {"options": {"rounds": 2}, "segments": 2, "otherwise": "silence", "dice": {"in_order": [1, 2, 3, 4, 5, 1]}}
    result = play_case(auction, case)
    assert [roll["faces"][0] for segment in result["segments"] for roll in segment["rolls"]] == [1, 2, 3, 4, 5, 1]


def test_silence_plays_to_the_end_of_the_game():
    result = play_case(auction, {"segments": 99, "otherwise": "silence"})
    assert result["outcome"]["reason"] == "rounds"
    assert len(result["segments"]) == 3


def test_waivers_and_final_stops_are_heeded():
    stops = [{"north": {"*": {"coins": 5}}, "south": {"*": {"coins": 0}}, "waives": {"south": ["reaction"]}}]
    dice = {"in_order": [1, 1, 1]}
    assert play_case(auction, {"pace": "question", "stops": stops, "dice": dice})["asked"] == {}
    final = [{"north": {"*": {"coins": 5}}, "final": True}]
    assert play_case(auction, {"pace": "question", "stops": final, "dice": dice})["asked"] == {}
    open_still = [{"north": {"*": {"coins": 5}}}]
    assert set(play_case(auction, {"pace": "question", "stops": open_still, "dice": dice})["asked"]) == {"south"}


def test_a_result_can_be_the_next_case():
    first = play_case(auction, CASE)
    second = play_case(auction, {"state": first["state"]})
    assert second["segments"][0]["title"]["en"] == "Round 2"


def test_a_checkpoint_is_taken_with_its_revision():
    state = play_case(auction, CASE)["state"]
    assert play_case(auction, {"checkpoint": {"revision": 1, "state": state}})["views"]["north"]["round"] == 2


def test_answers_may_be_given_as_a_text_of_orders():
    asked = auction.decode_questions(b'[{"question":"PlaceBid","key":"round1/bid/north"}]')[0]
    view = auction.view(auction.setup(auction.read_options({})), "north")
    answer = type(asked.default(view))(3, contest=True)
    text = auction.write(asked, answer, view, "es")
    result = play_case(auction, {"stops": [{"north": text, "south": None}]})
    assert result["segments"][0]["answers"][0]["north"]["round1/bid/north"]["coins"] == 3


# Errors.


@pytest.mark.parametrize(
    ("case", "says"),
    [
        ({"stop": []}, "unknown field `stop`"),
        ({"dice": {"by_keys": {}}}, "unknown field `by_keys`"),
        ({"expect": {"event": []}}, "unknown field `event`"),
        ({"options": {}, "state": {}}, "one position, not from options and state"),
        ({"ruleset": "tercios"}, "this case is for tercios, not for sealed-bid"),
        ({"pace": "blitz"}, "'blitz' is none of plan, question"),
        ({"options": {"round": 2}}, "options: Object contains unknown field `round`"),
        ({"options": {"rounds": 0}}, "options: rounds: At least one round. (legal: 1..)"),
        ({"state": {"round": "one"}}, "state: "),
        (
            {"checkpoint": {"revision": 99, "state": {}}},
            "checkpoint: sealed-bid revision 99 is newer than the installed",
        ),
        ({"segments": 0}, "segments: 0 cannot be played"),
        ({"pace": ["biding"]}, "pace: 'biding' is no class of stops of sealed-bid; there are "),
        ({"waived": {"north": ["biding"]}}, "waived, north: 'biding' is no class of stops"),
        ({"stops": [{"waives": {"north": ["biding"]}}]}, "stop 1, waives, north: 'biding' is no class of stops"),
        ({"stops": [{"west": {}}]}, "'west' is no side of sealed-bid; its sides are north, south"),
        ({"waived": {"west": []}}, "waived: 'west' is no side"),
        (
            {"stops": [{"north": {"round9/bid/north": {"coins": 1}}}]},
            "stop 1, north: round9/bid/north is not asked; asked are round1/bid/north",
        ),
        ({"stops": [{"north": {"*": {"coins": 1}, "*/bid/*": {"coins": 2}}}]}, "round1/bid/north is answered twice"),
        ({"stops": [{"north": [1]}]}, "stop 1, north: answers are an object"),
        (
            {"stops": [{"north": {"*": {"coins": 99}}}]},
            "stop 1, north: round1/bid/north.coins: You have 12 coins. (legal: 0..12)",
        ),
        ({"stops": [{"north": {"*": {"coins": "x"}}}]}, "round1/bid/north.coins: Expected int, got str."),
        ({"stops": [{}, {}]}, "stops: 1 more than were met (1)"),
        ({"dice": {"by_key": {"round1/lot": [3]}}}, "dice: round1/tip/north: no scripted faces"),
        ({"dice": {"by_key": {"round1/lot": [7]}}}, "dice: round1/lot: the script shows 7"),
        ({"dice": {"by_key": {"round8/lot": [1]}, "seed": ""}}, "dice: round8/lot is scripted but was never rolled"),
        ({"dice": {"in_order": [1, 1, 1, 6, 6]}}, "dice: [6, 6] are left over"),
    ],
)
def test_what_cannot_be_played_is_said_clearly(case, says):
    with pytest.raises(LabError) as error:
        play_case(auction, case)
    assert says in str(error.value)


def test_a_field_that_does_not_exist_is_named_with_those_most_like_it():
    state = play_case(auction, CASE)["state"]
    state["bidders"]["north"]["pursse"] = 3
    for case in ({"state": state}, {"checkpoint": {"revision": auction.revision, "state": state}}):
        with pytest.raises(LabError, match=r"bidders.north.pursse: There is no field 'pursse'. \(legal: purse, "):
            play_case(auction, case)


class Picky(type(auction)):
    """An auction that knows which positions are impossible and which fields nobody reads."""

    def position_problems(self, state):
        return [impossible("round", "Rounds count from 1.", "Se cuenta desde 1.", "1..")] if state.round < 1 else []

    def overwritten(self, state):
        return [unread("round", "the die settles it.", "lo decide el dado.")] if state.round > 1 else []


def test_what_the_ruleset_calls_impossible_is_an_error_wherever_the_position_comes_from():
    state = {**play_case(auction, CASE)["state"], "round": 0}
    for place, case in (
        ("state", {"state": state}),
        ("checkpoint", {"checkpoint": {"revision": Picky.revision, "state": state}}),
    ):
        with pytest.raises(LabError, match=rf"^{place}: round: Rounds count from 1. \(legal: 1..\)$"):
            play_case(Picky(), case)


def test_what_the_segment_overwrites_is_an_error_by_hand_and_a_note_where_play_left_it():
    state = play_case(auction, CASE)["state"]
    with pytest.raises(LabError, match="^state: round: Leave it out: the die settles it.$"):
        play_case(Picky(), {"state": state})
    left = play_case(Picky(), {"checkpoint": {"revision": Picky.revision, "state": state}})
    assert left["notes"] == ["checkpoint: round: Leave it out: the die settles it."]
    assert play_case(Picky(), CASE)["notes"] == []


def test_dice_that_are_wrong_come_with_those_rolled_so_far():
    dice = {"by_key": {"round1/lot": [4]}, "in_order": [2]}
    with pytest.raises(LabError) as error:
        play_case(auction, {"dice": dice})
    wrong, *rolled = error.value.lines
    assert wrong.startswith("dice: round1/tip/")
    assert rolled[0] == "dice: rolled so far:"
    assert {"  round1/lot: 4"} < set(rolled)
    with pytest.raises(LabError, match="dice: nothing was rolled so far"):
        play_case(auction, {"dice": {}})


def test_dice_left_over_come_with_those_rolled_in_every_segment():
    case = {"options": {"rounds": 2}, "segments": 2, "otherwise": "silence"}
    with pytest.raises(LabError) as error:
        play_case(auction, {**case, "dice": {"in_order": [1, 2, 3, 4, 5, 1, 6]}})
    assert error.value.lines[0] == "dice: [6] are left over of the faces in order"
    assert [line.rpartition(" ")[2] for line in error.value.lines[2:]] == ["1", "2", "3", "4", "5", "1"]


def test_a_side_that_is_not_asked_at_a_stop_is_told_who_is():
    stops = [{"north": {"*": {"coins": 5}}}, {"north": {"*": True}}]
    case = {"pace": "question", "stops": stops, "dice": {"in_order": [1, 1, 1], "seed": ""}}
    with pytest.raises(LabError, match="stop 2: north is not asked here; asked are south: round1/contest/1/south"):
        play_case(auction, case)


def test_a_pattern_that_fits_several_questions_lists_them():
    def rule(state: State, table: Table) -> Play[None]:
        yield from together([(A, Say("say/1")), (A, Say("say/2"))])

    with pytest.raises(LabError, match=r"stop 1, a: say/\* fits say/1, say/2"):
        play_case(Tiny(rule), {"stops": [{"a": {"say/*": ""}}], "pace": ["say"]})


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ({"events": [{"event": "LotTaken"}, {"event": "LotShown"}]}, "events: expectation 2"),
        ({"events": [{"event": "LotShown", "to": ["north"]}]}, "events: expectation 1"),
        ({"no_events": [{"event": "LotTaken"}]}, "no_events: "),
        ({"state": {"round": 3}}, "state: round is 2, expected 3"),
        ({"state": {"bidders.west": 1}}, "state: bidders.west: there is no 'west'; there is north, south"),
        ({"views": {"north": {"purse": 99}}}, "views, north: purse is 7, expected 99"),
        ({"views": {"west": {}}}, "views: west got no view here; those who did are north, south, public"),
        ({"asked": {"north": ["round1/bid/north"]}}, "asked: {}"),
        ({"outcome": {"winner": "north"}}, "outcome: None"),
        ({"refused": [{"code": "too-much"}]}, "refused: []"),
        ({"defaults": {"north": {"*/bid/*": {"coins": 9}}}}, "defaults, north: */bid/* fits nothing"),
    ],
)
def test_an_expectation_that_is_not_met_is_named(expect, says):
    found = play_case(auction, {**CASE, "expect": expect})["shortfalls"]
    assert len(found) == 1
    assert says in found[0]


def test_what_silence_would_answer_can_be_expected():
    expect = {"defaults": {"north": {"*/bid/*": {"coins": 0, "contest": False}}}}
    assert play_case(auction, {"expect": expect})["shortfalls"] == []
    expect["defaults"]["north"]["*/bid/*"]["coins"] = 3
    (line,) = play_case(auction, {"expect": expect})["shortfalls"]
    assert line.startswith("defaults, north: round1/bid/north is {'coins': 0")


class Pose(msgspec.Struct, omit_defaults=True):
    x: int = 0
    heading: int = 0
    name: str = ""


def test_a_field_with_its_default_can_be_expected_though_it_is_not_written():
    assert in_full({"a": Pose(x=2), "b": (Pose(),)}) == {
        "a": {"x": 2, "heading": 0, "name": ""},
        "b": [{"x": 0, "heading": 0, "name": ""}],
    }


@pytest.mark.parametrize(
    ("wanted", "found", "fit"),
    [
        ({"x": 100, "within": 5}, {"x": 105, "heading": 7}, True),
        ({"x": 100, "within": 5}, {"x": 106}, False),
        ({"x": 100, "heading": 0, "within": {"heading": 10}}, {"x": 100, "heading": 355}, True),
        ({"x": 100, "heading": 0, "within": {"heading": 10}}, {"x": 101, "heading": 355}, False),
        ({"near": 3, "within": 1}, 4, True),
        ({"near": 3, "within": 1}, 5, False),
        ({"pose": {"x": 1, "within": 2}, "wear": 1}, {"pose": {"x": 3}, "wear": 1}, True),
        ({"pose": {"x": 1, "within": 2}, "wear": 1}, {"pose": {"x": 3}, "wear": 2}, False),
        ([{"x": 1}, {"x": 2, "within": 1}], [{"x": 1}, {"x": 3}], True),
        ({"name": "a", "within": 9}, {"name": "b"}, False),
        ({"x": None, "within": 9}, {"x": 1}, False),
    ],
)
def test_numbers_may_lie_off_by_what_the_expectation_allows(wanted, found, fit):
    assert fits(wanted, found, {"heading": 360}) is fit
