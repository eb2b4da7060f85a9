"""Chapters 20.1 and 21: the rhythm of play, and sheets."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rulesets.kernel.lab import play_case
from rulesets.kernel.questions import plain
from rulesets.lepanto.dialogue.answers.sheet import (
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    Sheet,
)
from rulesets.lepanto.dialogue.events.fighting import Fired, FiredSmallArms
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.judges.problems import sheet_problems
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import view
from rulesets.lepanto.rules.setup import first_state
from rulesets.lepanto.rules.turn import will_pair
from tests.lepanto.ordering import CONTACT, SUNK, arms, case, face, gun, order, sheet, steps
from tests.lepanto.waters import Waters


def asked(result: dict[str, Any]) -> dict[str, list[str]]:
    return {side: [question["key"] for question in questions] for side, questions in result["asked"].items()}


# Rhythm.


@pytest.mark.rule("A-01", "A-03")
def test_in_batch_mode_there_is_one_sheet_for_each_player_turn():
    made = {
        "options": {"scenario": "learn-galleass", "paired": False},
        "pace": "batch",
        "segments": 99,
        "otherwise": "silence",
    }
    result = play_case(ruleset, made)
    assert [len(segment["answers"]) for segment in result["segments"]] == [0, *[1] * 16], "eight turns, two sheets each"
    keys = [key for segment in result["segments"] for stop in segment["answers"] for key in _keys(stop)]
    assert keys[:4] == [
        "turn1/christian/orders",
        "turn1/islamic/orders",
        "turn2/christian/orders",
        "turn2/islamic/orders",
    ]
    assert first_state(Options()).last_turn * 2 == 60


def _keys(stop: Any) -> list[str]:
    """The keys of questions wherever they stand in what the lab prints."""
    return sorted(set(_words(stop)))


def _words(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [
            word
            for key, held in value.items()
            for word in ([key] if key.startswith("turn") and "/" in key else _words(held))
        ]
    return [word for held in value for word in _words(held)] if isinstance(value, list) else []


@pytest.mark.rule("A-02", "A-03", "T-2")
def test_what_is_compulsory_is_done_and_told_before_anybody_is_asked():
    waters = Waters("CR-X1 1742 E", "CR-X2 1747 E", "CC-X1 2050 E", "CC-G09 2150 E", "IC-G05 2744 W", turn=3)
    waters.state.doria = True
    result = case(waters, dice={"in_order": [5, 2]})
    told = [event["event"]["event"] for event in result["segments"][0]["events"]]
    assert told == ["WindChecked", "TurnBegan", "DoriaRolled", "TakenInTow", "Drifted", "Drifted"]
    assert asked(result) == {"christian": ["turn3/christian/orders"]}
    assert result["views"]["christian"]["wind"] == 5


PACES = {
    "batch": ["orders"],
    "step": ["orders", "fight", "facing"],
    "interactive": ["orders", "fight", "fight/1", "facing"],
}


@pytest.mark.rule("A-01", "A-06", "A-07", "D-12", "D-18")
@pytest.mark.parametrize("pace", PACES)
def test_the_paces_ask_for_a_player_turn_in_one_two_or_more_sheets(pace):
    quiet = {"doctrines": [plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))]}
    answers = {"orders": {"fight": quiet}, "fight": quiet, "fight/1": {}, "facing": {}}
    for number, name in enumerate(PACES[pace]):
        stops = [{"christian": {f"turn1/christian/{each}": answers[each]}} for each in PACES[pace][:number]]
        result = case(Waters(*CONTACT), pace=pace, stops=stops)
        assert asked(result) == {"christian": [f"turn1/christian/{name}"]}


@pytest.mark.rule("A-07", "D-11", "D-12", "H-09")
def test_batches_of_attacks_are_resolved_before_the_next_is_asked_for():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")
    quiet = plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))
    first = {"lines": [plain(gun("CC-G09"))], "doctrines": [quiet]}
    stops = [
        {"christian": {"*/orders": {}}}, {"christian": {"*/fight": first}},
        {"christian": {"*/fight/1": {"lines": [plain(gun("CC-G10"))]}}},
    ]  # fmt: skip
    result = case(Waters(*ships), pace="interactive", stops=stops[:2], dice={"in_order": [1]})
    assert "IC-G05" not in result["views"]["christian"]["ships"], "the first batch is seen before the second is ordered"
    result = case(Waters(*ships), pace="interactive", stops=stops, dice={"in_order": [1, 6]})
    fired = [event["event"]["ship"] for event in result["segments"][0]["events"] if event["event"]["event"] == "Fired"]
    assert fired == ["CC-G09", "CC-G10"], "what was resolved stands"


@pytest.mark.rule("A-07", "A-21")
def test_a_doctrine_of_a_later_batch_counts():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")
    quiet = plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))
    stops = [
        {"christian": {"*/orders": {}}}, {"christian": {"*/fight": {"lines": [plain(gun("CC-G09"))]}}},
        {"christian": {"*/fight/1": {"doctrines": [quiet]}}},
    ]  # fmt: skip
    result = case(Waters(*ships), pace="interactive", stops=stops, dice={"in_order": [1]})
    fired = [event["event"]["ship"] for event in result["segments"][0]["events"] if event["event"]["event"] == "Fired"]
    assert fired == ["CC-G09"]


@pytest.mark.rule("A-07", "A-19")
def test_who_has_stopped_the_fight_is_not_asked_for_more():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")
    stop = FightLine(when=SUNK)
    lines = [plain(stop), plain(gun("CC-G09")), plain(gun("CC-G10"))]
    stops = [{"christian": {"*/orders": {}}}, {"christian": {"*/fight": {"lines": lines}}}]
    result = case(Waters(*ships), pace="interactive", stops=stops, dice={"in_order": [1]})
    assert asked(result) == {"christian": ["turn1/christian/facing"]}


@pytest.mark.rule("A-06", "H-07", "H-04")
def test_in_step_mode_the_opponent_hears_nothing_before_the_player_turn_is_over():
    move = {"christian": {"*/orders": plain(Sheet(move=(steps("CC-G09", "S"),)))}}
    waters = Waters("CC-G09 2030 E", "IC-G05 2230 W", "IC-G06 4040 W")
    result = case(waters, pace="step", stops=[move])
    assert asked(result) == {"christian": ["turn1/christian/fight"]}
    assert result["views"]["christian"]["ships"]["CC-G09"]["hex"] == "2130"
    assert "islamic" not in result["views"]


@pytest.mark.rule("A-08")
@pytest.mark.parametrize(
    ("ships", "keys"),
    [
        (("CC-G09 2030 E", "IC-G05 2330 W"), ["orders", "facing"]),  # nobody in reach
        (("CC-G09 2030 E", "IC-G05 2230 W"), ["orders", "fight", "facing"]),
        (("CC-G09 2030 E repulsed", "IC-G05 2230 W"), ["orders", "facing"]),  # nobody able
        (("CV-G01 0124 E", "IC-G05 2230 W"), ["orders"]),  # locked: it may not even turn
    ],
)
def test_a_phase_without_a_legal_action_is_skipped(ships, keys):
    waters = Waters(*ships)
    if ships[0].startswith("CV"):
        start = first_state(Options()).ships["CV-G01"]
        waters.state.ships["CV-G01"] = start
        waters.state.options = Options(paired=False)
    quiet = {"doctrines": [plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))]}
    answers = {"orders": {"fight": quiet}, "fight": quiet, "facing": {}}
    stops = [{"christian": {f"turn1/christian/{name}": answers[name]}} for name in keys]
    result = case(waters, pace="step", stops=stops)
    assert result["segments"][0]["ended"]


@pytest.mark.rule("A-09", "L-SET-07")
@pytest.mark.parametrize(("hex", "pair"), [("3130", True), ("3030", False), ("2130", False)])
def test_turns_are_paired_from_a_distance_of_eleven(hex, pair):
    waters = Waters("CC-G09 2030 E", f"IC-G05 {hex} W")
    assert will_pair(waters.state) is pair
    assert list(asked(case(waters))) == (["christian", "islamic"] if pair else ["christian"])
    waters.state.phasing = "islamic"
    assert not will_pair(waters.state), "a pair begins with the Christian turn"
    waters.state.phasing, waters.state.options = "christian", Options(paired=False)
    assert not will_pair(waters.state)


@pytest.mark.rule("A-09")
def test_in_a_paired_turn_the_christian_sheet_is_carried_out_first():
    waters = Waters("CC-G09 2030 E", "IC-G05 3130 W")
    waters.play(
        christian=sheet(steps("CC-G09", "SSOO")), islamic=sheet(order("IC-G05", "toward", to="nearest", press=True))
    )
    assert (waters.where("CC-G09"), waters.where("IC-G05")) == ("2430 E", "2830 W")
    assert (waters.state.turn, waters.state.phasing) == (2, "christian")
    full = first_state(Options())
    assert will_pair(full), "turn 1 of the full game"


@pytest.mark.rule("A-10", "D-17")
def test_near_turns_are_paired_only_if_both_agree():
    waters = Waters("CC-G09 2030 E", "IC-G05 2530 W")
    assert not will_pair(waters.state)
    waters.play(sheet=sheet(paired=True))
    assert not waters.state.kept["islamic"].paired
    waters.play(sheet=sheet())
    assert not will_pair(waters.state), "one alone is no agreement"
    waters.play(1, sheet=sheet())
    assert waters.state.kept["christian"].paired, "as before"
    waters.play(sheet=sheet(paired=True))
    assert will_pair(waters.state)
    blind = sheet(steps("IC-G05", "SSO"))
    waters.play(1, christian=sheet(steps("CC-G09", "SSO"), paired=False), islamic=blind)
    assert (waters.where("CC-G09"), waters.where("IC-G05")) == ("2330 E", "2430 W"), "as far as it is still legal"
    assert not will_pair(waters.state), "either may end it"


# Sheets.


@pytest.mark.rule("A-04", "H-03")
def test_a_sheet_is_checked_completely_and_without_a_die():
    waters = Waters(*CONTACT)
    wrong = Sheet(
        move=(order("XX", "hold"), order("CC", "advance"), steps("CC", "!"), order("CC", "toward", to="N")),
        fight=Fight(lines=(gun("CC", "CC-G10"),), rams=("IC-G05",)),
        face=(face("CC", "up"),),
    )
    before = json.dumps(msgspec.to_builtins(waters.state))
    codes = [problem.code for problem in sheet_problems(wrong, view(waters.state, "christian"))]
    assert codes == ["no-selection", "how-far", "no-steps", "no-rams", "no-goal", "own-ship", "not-yours", "no-facing"]
    assert json.dumps(msgspec.to_builtins(waters.state)) == before
    fine = Sheet(move=(steps("CC-G09", "SSSS"),))
    assert sheet_problems(fine, view(waters.state, "christian")) == [], "what is merely shortened is no mistake"


@pytest.mark.rule("A-24", "A-25", "L-SEQ-17", "INV-08")
def test_reports_print_die_modifier_and_result_of_each_attack():
    waters = Waters(*CONTACT, turn=21)
    waters.play(1, 5, 3, sheet=sheet(fight=(gun("CC-G09"), arms("CC-G09"))))
    told = {type(event): ruleset.prose(event, "en") for event in waters.table.told}
    assert "factor 1" in told[Fired] and "die 5" in told[Fired] and "misses" in told[Fired]
    assert (
        "1:1" in told[FiredSmallArms] and "die 3 −1" in told[FiredSmallArms] and "both are lost" in told[FiredSmallArms]
    )
    assert all(ruleset.prose(event, "es") != ruleset.prose(event, "en") for event in waters.table.told)


@pytest.mark.rule("A-26")
def test_a_usual_sheet_is_a_few_lines():
    from rulesets.lepanto.orders.plans.templates import usual
    from rulesets.lepanto.position.scene import Scene

    scene = Scene(first_state(Options()))
    assert len(scene.fleet("christian")) == 107 and len(scene.fleet("islamic")) == 120
    for side in ("christian", "islamic"):
        assert 6 <= len(usual(scene, side).move) <= 12


@pytest.mark.rule("A-02", "H-01")
def test_both_see_the_fleets_before_the_first_of_them_is_asked():
    made = {"options": {"scenario": "learn-galleass"}, "pace": "batch", "segments": 1}
    result = play_case(ruleset, made)
    assert [event["event"]["event"] for event in result["segments"][0]["events"]] == ["FleetsSighted"]
    assert {len(result["views"][side]["ships"]) for side in ruleset.sides} == {17}
    assert first_state(Options()).sighted, "where both are asked at once nobody waits for the other"
