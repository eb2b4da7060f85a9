"""The rules lab plays what is written, and says clearly what cannot be played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rulesets.kernel.lab import LabError, play_case
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
    assert play_case(rules_of(CASES[name]), CASES[name])["shortfalls"] == []


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
        ({"stops": [{"north": {"*": {"coins": "x"}}}]}, "round1/bid/north.coins: This is not of the right form"),
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
    ],
)
def test_an_expectation_that_is_not_met_is_named(expect, says):
    found = play_case(auction, {**CASE, "expect": expect})["shortfalls"]
    assert len(found) == 1
    assert says in found[0]
