"""The lab checks every position of Tercios: an impossible one is reported with its place and what would be right."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rulesets.kernel.lab import LabError, play_case
from rulesets.tercios.game import ruleset

LAB = Path(__file__).parents[1] / "lab" / "tercios"
FIRE = json.loads((LAB / "ex-04-fire.json").read_text())
STATE = FIRE["checkpoint"]["state"]
BOMBARD = json.loads((LAB / "ex-26-giant-bombard.json").read_text())["checkpoint"]["state"]
WALL = {"id": "w1", "kind": "wall", "points": [[0, 0], [900, 0], [900, 900]], "qualities": []}


def changed(state: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The state with another value at a dotted place; None removes it."""
    found = deepcopy(state)
    *inside, last = path.split(".")
    at: Any = found
    for name in inside:
        at = at[int(name)] if isinstance(at, list) else at[name]
    if value is None:
        del at[last]
    else:
        at[int(last) if isinstance(at, list) else last] = value
    return found


def refusal(state: dict[str, Any]) -> list[str]:
    with pytest.raises(LabError) as error:
        play_case(ruleset, {"state": state})
    return list(error.value.lines)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (
            "units.NT1.troop.profile.weapons.1",
            "moskete",
            "state: units.NT1.troop.profile.weapons.1: There is no weapon 'moskete'. (legal: mosquete, ",
        ),
        ("units.NT1.troop.profile.rules.0", "brigade", "There is no special rule 'brigade'. (legal: brigada, "),
        ("units.NT1.troop.troop", "sue_batalon", "There is no Troop 'sue_batalon'. (legal: sue_batallon, "),
        ("units.NT1.troop.options", ["fortalesa"], "There is no option 'fortalesa'. (legal: fortaleza, "),
        (
            "units.NT1.base",
            None,
            'units.NT1.base: It stands on no base. (legal: {"width": 4724, "depth": 2362})',
        ),
        ("units.NT1.base.depth", 4724, "units.NT1.base: Its base is another than its Troop's."),
        ("units.NT1.pose", None, "units.NT1.pose: It is on the table and stands nowhere."),
        ("units.NT1.pose.y", 47000, "units.NT1.pose: It hangs over the table's edge. (legal: x 0..72000, y 0..48000)"),
        ("units.NT1.pose.y", 8000, "units.NT1.pose: It stands on the ground of ST1."),
        ("units.NT1.wear", 9, "units.NT1.wear: It cannot carry so much wear. (legal: 0..3)"),
        ("units.NT1.waer", 1, "units.NT1.waer: There is no field 'waer'. (legal: wear, "),
        ("units.NT1.building", "mill", "units.NT1.building: There is no terrain element 'mill'."),
        ("units.NT1.status", "hidden", "units.NT1.status: It is hidden: a hidden unit, and no other"),
        ("units.NT1.status", "member", "units.NT1.status: It is member and belongs to nobody. (legal: table)"),
        ("units.NT1.column", ["NC9"], "units.NT1: There is no unit 'NC9'."),
        ("units.NT1.id", "NT2", "units.NT1.id: The id is that of its place. (legal: NT1)"),
        ("terrain.elements", [WALL, WALL], "terrain.elements.1.id: w1 is there twice."),
        ("terrain.elements", [{**WALL, "kind": "wal"}], "There is no terrain 'wal'. (legal: wall, "),
        ("standing", {"south": {}}, "standing.north: Both sides need an entry. (legal: {})"),
        ("standing.west", {}, "standing.west: There is no side 'west'."),
        ("turn", 0, "turn: Turns count from 1. (legal: 1..)"),
        ("phase", "deployment", "turn: There is no turn before the battle. (legal: 0)"),
        ("options.table", "nowhere", "options.table: There is no such stored table."),
        (
            "cards",
            {"NT1": {"order": "FUEGO", "seen_by": ["north"]}},
            "cards: Leave it out: the plans of the turn place it.",
        ),
        ("active", "north", "active: Leave it out: the initiative roll settles who begins"),
        (
            "first",
            "north",
            "first: Leave it out: the initiative roll settles who begins (dice: turn1/SIDE/initiative/1).",
        ),
        ("trails", {"NT1": []}, "trails: Leave it out"),
        ("standing.north.used", {"1": 2}, "standing.north.used: Leave it out: every plan counts anew."),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place_and_what_would_be_right(path, value, says):
    assert any(says in line for line in refusal(changed(STATE, path, value)))


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("leaders.NL1.rank.virtues", ["brío"], "leaders.NL1.rank.virtues.0: There is no Virtue 'brío'. (legal: brio, "),
        ("leaders.NL1.rank.qualities", ["heroes"], "There is no Quality 'heroes'. (legal: heroe, "),
        ("leaders.NL1.x", 0, "leaders.NL1: The disc hangs over the table's edge. (legal: x 492..71508, y 492..47508)"),
        ("leaders.NL1.inside", "SB1", "leaders.NL1.inside: No living unit of that side is called so. (legal: NT1)"),
        ("leaders.NL1.id", "NL2", "leaders.NL1.id: The id is that of its place."),
        ("leaders.NL1.exhausted", True, "leaders.NL1.exhausted: Leave it out: Exhausted markers come off"),
    ],
)
def test_a_leader_who_cannot_be_is_refused(path, value, says):
    assert any(says in line for line in refusal(changed(BOMBARD, path, value)))


def test_armies_and_scenery_that_are_still_to_come_are_not_written_beforehand():
    before = changed(changed(STATE, "phase", "armies"), "turn", 0)
    lines = refusal(changed(before, "terrain.elements", [WALL]))
    assert [line.split(":")[1].strip() for line in lines] == ["units", "terrain"]


def test_every_problem_is_said_in_both_languages():
    wrong = changed(changed(STATE, "units.NT1.pose.y", 8000), "units.ST1.troop.profile.weapons.0", "pike")
    for problem in ruleset.position_problems(ruleset.decode_state(json.dumps(wrong).encode())):
        assert problem.text.en and problem.text.es and problem.text.en != problem.text.es


def test_what_an_earlier_turn_left_is_played_and_noted():
    left = changed(changed(STATE, "turn", 2), "first", "north")
    result = play_case(ruleset, {"checkpoint": {"revision": ruleset.revision, "state": left}})
    assert [note.split(":")[1].strip() for note in result["notes"]] == ["first"]


def test_a_default_and_a_pose_with_a_tolerance_can_be_expected():
    pose = {"x": 20004, "y": 10000, "heading": 8990, "within": {"x": 5, "heading": 20}}
    expect = {"state": {"units.ST1.disordered": False, "units.ST1.wear": 0, "units.ST1.pose": pose}}
    case = {name: FIRE[name] for name in ("checkpoint", "pace", "stops", "dice")}
    assert play_case(ruleset, {**case, "expect": expect})["shortfalls"] == []
    pose["x"] = 20006
    (line,) = play_case(ruleset, {**case, "expect": expect})["shortfalls"]
    assert line.startswith("state: units.ST1.pose is {'x': 20000, 'y': 10000, 'heading': 9000}, expected")
