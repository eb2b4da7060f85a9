"""The lab checks every position of Mistral: an impossible one is reported with its place and what would be right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulesets.kernel.lab import LabError, play_case
from rulesets.mistral.game import ruleset

LAB = Path(__file__).parents[1] / "lab" / "mistral"
STATE = json.loads((LAB / "ex-01-winds.json").read_text())["checkpoint"]["state"]


def changed(**places: Any) -> dict[str, Any]:
    """The state with other values at some dotted places (written with `__`)."""
    found = json.loads(json.dumps(STATE))
    for path, value in places.items():
        *inside, last = path.split("__")
        at = found
        for name in inside:
            at = at.setdefault(name, {})
        at[last] = value
    return found


def refusal(state: dict[str, Any]) -> str:
    with pytest.raises(LabError) as error:
        play_case(ruleset, {"state": state})
    return str(error.value)


AUXILIARY = {"id": "b_fleet_2", "contingent": "british", "kind": "fleet"}
DETACHMENT = {"id": "b_det_1", "side": "british", "kind": "detachment", "place": "s02"}


@pytest.mark.parametrize(
    ("places", "says"),
    [
        (
            {"winds": ["mistral"]},
            "state: winds: Leave it out: winds are rolled in every Impulse and end with it (dice: 1744.2/i1/m0/wind/",
        ),
        ({"mpi": 1}, "state: mpi: Leave it out: the Impulse begins before its first MPI."),
        ({"formations__b_flag_a__fought": ["x_grand"]}, "formations.b_flag_a.fought: Leave it out"),
        ({"formations__b_flag_a__entered": "with"}, "formations.b_flag_a.entered: Leave it out"),
        ({"auxiliaries__b_bomb_1__weathered": True}, "auxiliaries.b_bomb_1.weathered: Leave it out"),
        ({"ledgers__british__mulligans": 1}, "ledgers.british.mulligans: Leave it out"),
        ({"impulse": 5}, "impulse: No Turn has such an Impulse. (legal: 1..4)"),
        ({"phase": "administration"}, "impulse: There is an Impulse only at sea. (legal: 0)"),
        ({"date__turn": 17}, "date.turn: No Year has such a Turn. (legal: 1..16)"),
        (
            {"gales": [{"wind": "mistrall", "force": 1, "place": "s02"}]},
            "gales.0.wind: There is no wind 'mistrall'. (legal: mistral, ",
        ),
        ({"gales": [{"wind": "mistral", "force": 1, "place": "s999"}]}, "gales.0.place: There is no place 's999'."),
        ({"squadrons__B1__sail": 9}, "squadrons.B1.sail: A Squadron has not so many Sail. (legal: 1.."),
        ({"squadrons__B1__dp": -1}, "squadrons.B1.dp: DPs count from 0. (legal: 0..)"),
        (
            {"squadrons__B1__flotilla": "b_flag_z"},
            "squadrons.B1.flotilla: There is no Formation 'b_flag_z'. (legal: b_flag_a)",
        ),
        ({"squadrons__B1__flotilla": ""}, "squadrons.B1: It is in one place"),
        ({"squadrons__B1__port": "gibralter"}, "squadrons.B1.port: There is no Harbour 'gibralter'."),
        ({"squadrons__B1__port": "gibraltar"}, "squadrons.B1.port: Its Formation is at sea."),
        ({"squadrons__B1__condition": "in_ordinary"}, "squadrons.B1.condition: At sea it is Ready. (legal: ready)"),
        ({"squadrons__B1__contingent": "french"}, "squadrons.B1.flotilla: That Formation is the enemy's."),
        ({"squadrons__B1__subclass": "flagship", "squadrons__B1__sail": 1}, "squadrons.B1: There is no Flagship 'B1'."),
        ({"squadrons__B1__sails": 3}, "squadrons.B1.sails: There is no field 'sails'. (legal: sail, "),
        ({"squadrons__B1__id": "B7"}, "squadrons.B1.id: The id is that of its place. (legal: B1)"),
        ({"formations__b_flag_a__place": "s002"}, "formations.b_flag_a.place: There is no place 's002'."),
        ({"formations__b_flag_a__harbour": True}, "formations.b_flag_a.harbour: There is no Harbour."),
        ({"formations__b_flag_a__blockading": True}, "formations.b_flag_a.blockading: Only a Port is Blockaded."),
        ({"formations__b_flag_a__parent": "b_grand"}, "formations.b_flag_a.parent: There is no Formation 'b_grand'."),
        (
            {"formations__b_det_1": DETACHMENT},
            'formations.b_det_1: No Squadron is under it. (legal: a Squadron with "flotilla": "b_det_1")',
        ),
        (
            {"formations__b_det_1": {**DETACHMENT, "parent": "b_flag_a"}},
            "formations.b_det_1.parent: Only a Grand Fleet",
        ),
        (
            {"formations__b_det_1": {**DETACHMENT, "kind": "grand", "parent": "b_det_1"}},
            "formations.b_det_1.parent: It is under itself.",
        ),
        (
            {"formations__b_det_1": {**DETACHMENT, "kind": "convoy"}},
            "formations.b_det_1: There is no convoy 'b_det_1'.",
        ),
        ({"leaders__rowly": {"id": "rowly"}}, "leaders.rowly: There is no Leader 'rowly'. (legal: rowley, "),
        ({"leaders__rowley__at": "b_flag_b"}, "leaders.rowley.at: There is no Formation 'b_flag_b'."),
        ({"leaders__rowley__status": "port"}, "leaders.rowley.at: There is no Harbour 'b_flag_a'."),
        ({"auxiliaries__b_bomb_1__at": "nowhere"}, "auxiliaries.b_bomb_1.at: There is no Formation or Port 'nowhere'."),
        ({"auxiliaries__b_bomb_1__box": "available"}, "auxiliaries.b_bomb_1.at: In the box available it is nowhere."),
        ({"auxiliaries__b_bomb_1__box": "tasked"}, "auxiliaries.b_bomb_1.box: A ship has a Task"),
        (
            {"auxiliaries__b_fleet_2": {**AUXILIARY, "box": "levant"}},
            "auxiliaries.b_fleet_2.box: The Levant Trade Track",
        ),
        (
            {"auxiliaries__b_fleet_2": {**AUXILIARY, "box": "tasked", "task": {"kind": "shadow", "target": "x_grand"}}},
            "auxiliaries.b_fleet_2.task.target: There is no Formation 'x_grand'.",
        ),
        (
            {"auxiliaries__b_fleet_2": {**AUXILIARY, "box": "tasked", "task": {"kind": "interdict", "place": "s0"}}},
            "auxiliaries.b_fleet_2.task.place: There is no place 's0'.",
        ),
        ({"ledgers": {"british": {}}}, "ledgers.bourbon: Both sides need an account. (legal: {})"),
        ({"chits__b_x": {"id": "b_x", "entry": "b_x"}}, "chits.b_x.entry: There is no order chit 'b_x'."),
        (
            {"convoys__troop_1": {"id": "troop_1", "kind": "spanish_troop", "stage": "under_way"}},
            "convoys.troop_1.stage: It has a Formation",
        ),
        (
            {"dummies__dummy_b_1": {"id": "dummy_b_1", "side": "british", "place": "s0"}},
            "dummies.dummy_b_1.place: There is no place 's0'.",
        ),
        ({"corsairs__nobody": {"id": "nobody", "base": "algiers"}}, "corsairs.nobody: There is no pirate 'nobody'."),
        ({"politics__events__war": {}}, "politics.events.war: There is no Event 'war'."),
        ({"politics__campaigns__alp": {}}, "politics.campaigns.alp: There is no campaign 'alp'. (legal: alps, "),
        ({"politics__contingents__dutch": "neutral"}, "politics.contingents.dutch: There is no Contingent 'dutch'."),
        ({"victualled": {"mahonn": 2}}, "victualled.mahonn: There is no Port 'mahonn'."),
        ({"options__scenario": "1066"}, "options.scenario"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place_and_what_would_be_right(places, says):
    assert says in refusal(changed(**places))


def test_what_an_earlier_impulse_left_is_played_and_noted():
    left = changed(formations__b_flag_a__tested=True)
    result = play_case(ruleset, {"checkpoint": {"revision": ruleset.revision, "state": left}})
    assert [note.split(":")[1].strip() for note in result["notes"]] == ["formations.b_flag_a.tested"]


def test_two_formations_are_not_seen_under_one_name():
    other = {**DETACHMENT, "spotted": "E1"}
    squadron = {
        "id": "B3",
        "contingent": "british",
        "subclass": "sol",
        "sail": 2,
        "condition": "ready",
        "flotilla": "b_det_1",
    }
    state = changed(formations__b_det_1=other, squadrons__B3=squadron, formations__b_flag_a__spotted="E1")
    assert "formations.b_det_1.spotted: Two Formations are seen under one name." in refusal(state)


def test_a_default_can_be_expected():
    expect = {"state": {"formations.b_flag_a.disorganised": False, "formations.b_flag_a.fought": []}}
    assert play_case(ruleset, {"state": STATE, "expect": expect})["shortfalls"] == []


@pytest.mark.parametrize("turn", [1, 5, 13])
def test_campaigns_that_have_not_begun_and_neutral_contingents_may_be_left_out(turn):
    state = {
        "options": {},
        "phase": "administration",
        "date": {"year": 1744, "turn": turn},
        "first_date": {"year": 1743, "turn": 1},
        "ledgers": {"british": {"prestige": 5}, "bourbon": {"prestige": 5}},
    }
    case = {"state": state, "dice": {"seed": "lab"}, "otherwise": "silence"}
    politics = play_case(ruleset, case)["state"]["politics"]
    assert sorted(politics["campaigns"]) == ["alps", "apennines", "po_valley"]
    assert sorted(politics["contingents"]) == ["genoese", "neapolitan", "savoyard", "venetian"]
