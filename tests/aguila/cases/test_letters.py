"""Whole turns by letter: plans in words of both languages, defaults, conditions, and what nobody may learn."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.standing import StandingOrders
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.state import Breaking
from rulesets.kernel.lab import play_case
from rulesets.kernel.questions import plain
from tests.aguila.battlefield import Battlefield


def led(**facts: Any) -> Battlefield:
    """Both Generals in chief stand behind the middle, with two aides."""
    field = Battlefield(turn=2, **facts)
    field.put("BO1", "fr_brigadier", 30, 8, chief=True, aides=2).put("RO1", "at_brigadier", 30, 40, 180, chief=True)
    return field


def turn(field: Battlefield, *stops: dict[str, Any], **how: Any) -> dict[str, Any]:
    """Blue has the initiative and so moves second: Red moves, Blue moves, both give their battle plans."""
    state = {name: value for name, value in plain(field.state).items() if name != "initiative"}
    number, dice, pace = field.state.turn, list(how.get("dice", ())), how.get("pace", "plan")
    first = {f"turn{number}/blue/initiative": [6], f"turn{number}/red/initiative": [1], **how.get("keys", {})}
    case = {"ruleset": "aguila", "state": state, "pace": pace, "stops": list(stops), "otherwise": "silence"}
    return play_case(ruleset, {**case, "dice": {"by_key": first, "in_order": dice, "seed": "rest"}})


def told(result: dict[str, Any], *kinds: str) -> list[dict[str, Any]]:
    events = [each["event"] for segment in result["segments"] for each in segment["events"]]
    return [event for event in events if event["event"] in kinds]


def facing(gap: float, blue: str = "fr_line_6", red: str = "at_line_6", **facts: Any) -> Battlefield:
    """B1 and R1 before their Generals, so many inches from front to front."""
    field, top = led(), 18 + BOOK.entries[blue].base.depth / 2000
    field.put("B1", blue, 30, 18, officer="BO1", **facts.get("b", {}))
    deep = BOOK.entries[red].base.depth / 2000
    return field.put("R1", red, 30, top + gap + deep, 180, officer="RO1", **facts.get("r", {}))


@pytest.mark.rule("aguila:P-02", "P-06", "P-13", "A-FRM-10")
@pytest.mark.parametrize(
    "letter",
    [
        "B1 advance 2\n[battle]\nfire B1: keep the shot\ncharge B1: R1",
        "B1 avanza 2 pulgadas\n[batalla]\nfuego B1: guardar el disparo\ncarga B1: R1",
    ],
)
def test_the_second_mover_writes_one_letter_for_the_whole_turn(letter: str) -> None:
    result = turn(facing(4.9), {}, {"blue": letter}, {}, dice=(1,) * 14)  # Red's volley
    (declared,) = told(result, "ChargeDeclared")
    assert (declared["units"], declared["target"]) == (["B1"], "R1")
    assert told(result, "Moved")[0]["spent"] == 2000  # so that 5 - 2 inches are left for 2.9


@pytest.mark.rule("aguila:P-05", "P-12", "D-30")
@pytest.mark.parametrize(("letter", "fires"), [(None, True), ("[battle]\nrally BO1: nobody", False)])
def test_who_sends_nothing_fires_and_who_forgets_a_unit_keeps_its_shot(letter: str | None, fires: bool) -> None:
    result = turn(facing(7), {}, {}, {"blue": letter})
    fired = [event["unit"] for event in told(result, "Fired") if not event["reaction"]]
    assert ("B1" in fired) == fires
    assert not told(result, "ChargeDeclared")


@pytest.mark.rule("aguila:P-06", "A-MOV-14", "D-27", "P-07")
@pytest.mark.parametrize(
    ("otherwise", "gone"), [("if it cannot halt", 0), ("if it cannot as far as it can", 500), ("", 500)]
)
def test_who_is_not_let_through_does_what_the_letter_says(otherwise: str, gone: int) -> None:
    field = led().put("B1", "fr_dragoons_1", 30, 12, officer="BO1")
    field.put("B2", "fr_conscript_6", 30, 12 + 0.985 + 1.5 + 1.575, officer="BO1").put("R1", "at_line_6", 30, 44, 180)
    letter = f"B1: advance 8 through B2{', ' if otherwise else ''}{otherwise}"
    # 5+ of the conscripts; the General helps own orders only
    result = turn(field, {}, {"blue": letter}, {}, dice=(4,))
    moved = [event for event in told(result, "Moved") if event["unit"] == "B1"]
    assert [event["passed"] for event in told(result, "Checked")] == [False]
    assert sum(event["end"]["y"] - event["start"]["y"] for event in moved) == pytest.approx(gone, abs=20)


@pytest.mark.rule("aguila:P-13", "P-16", "A-FRM-34", "D-43", "A-FRM-32")
@pytest.mark.parametrize(
    ("more", "goes"), [("", False), ("; go on if it forms square", True), ("; give up if it forms square", False)]
)
def test_cuirassiers_before_a_square_by_plan(more: str, goes: bool) -> None:
    field = facing(8, "fr_cuirassiers_2", "uk_line_6")
    plans = {"blue": f"[battle]\ncharge B1: R1{more}", "red": "[standing]\nif cavalry charges R1: square, hold"}
    plans["red"] = f"[battle]\nfire R1: keep the shot\n{plans['red']}"
    result = turn(field, {}, {}, plans, dice=(6,))
    assert [event["reaction"] for event in told(result, "Reacted")] == ["square"]
    assert bool(told(result, "Struck")) == goes
    assert bool(told(result, "ChargeCancelled")) != goes


@pytest.mark.rule("aguila:P-13", "A-CHG-10")
@pytest.mark.parametrize(
    ("goes", "declared"), [("if that one goes on", ["R1"]), ("if that one does not go on", ["R1", "R2"])]
)
def test_a_charge_that_hangs_on_another(goes: str, declared: list[str]) -> None:
    field = facing(4, "fr_hussars_2").put("B2", "fr_line_6", 44, 18, officer="BO1")
    field.put("R2", "at_line_6", 44, 18 + 3.15 + 4, 180, officer="RO1")
    letter = f"[battle]\nfire all: keep the shot\ncharge B1: R1\ncharge B2: R2; after charge 1; {goes}"
    # the hussars do not dare to charge a line in front: 3+ is needed
    result = turn(field, {}, {}, {"blue": letter, "red": "[battle]\nfire all: keep the shot"}, dice=(2,))
    assert [event["target"] for event in told(result, "ChargeDeclared")] == declared


@pytest.mark.rule("aguila:P-18", "A-OAB-02", "D-20", "H-05")
def test_anticipation_by_standing_order_when_the_roll_was_lost() -> None:
    field = facing(20)
    field.put("RO1", "by_wrede", 30, 40, 180, chief=True)
    field.state.kept["red"].standing = plain(StandingOrders(anticipate="lost"))
    result = turn(field, {}, {}, {})
    assert told(result, "Anticipated")[0]["winner"] == "red"
    assert result["state"]["units"]["RO1"]["used"] == ["anticipation"]


@pytest.mark.rule("aguila:P-20", "A-OFF-14", "D-55")
@pytest.mark.parametrize(("letter", "unit"), [(None, "B2"), ("[battle]\nrally BO1: B1, B2", "B1")])
def test_whom_the_general_rallies(letter: str | None, unit: str) -> None:
    field = facing(20, b={"damage": 2}).put("B2", "fr_line_6", 40, 12, officer="BO1", damage=5)
    result = turn(field, {}, {}, {"blue": letter})
    assert [event["unit"] for event in told(result, "Rallied") if event["officer"] == "BO1"] == [unit]


@pytest.mark.rule("aguila:P-08", "A-DIS-02", "A-FRM-04", "D-25")
def test_the_general_supports_the_check_that_the_letter_names() -> None:
    field = facing(7, red="at_line_6").put("B2", "fr_line_6", 40, 18, officer="BO1")
    orders = ("B2: formar columna de ataque", "B1: formar columna de ataque, avanzar 1")
    letter = "\n".join((*orders, "BO1 apoya el cambio de formación de B1"))
    result = turn(field, {}, {"blue": letter}, {}, dice=(2, 2))
    checks = {event["unit"]: (event["modifier"], event["bonus"], event["passed"]) for event in told(result, "Checked")}
    assert checks == {"B2": (0, 0, False), "B1": (-1, 2, True)}
    assert result["state"]["units"]["B1"]["formation"] == "attack_column"


@pytest.mark.rule("aguila:P-04", "H-05", "P-13")
def test_conditions_of_a_plan_are_told_to_nobody() -> None:
    letter = "[battle]\nfire B1: keep the shot\ncharge B1: R1 if it is not in square"
    result = turn(facing(4), {}, {}, {"blue": letter, "red": "[battle]\nfire R1: keep the shot"})
    assert told(result, "ChargeDeclared")
    shown = str([each for segment in result["segments"] for each in segment["events"]]) + str(result["views"])
    assert "not_square" not in shown and "not in square" not in shown


@pytest.mark.rule("aguila:P-22", "D-41", "P-25")
@pytest.mark.parametrize(("reaction", "fired"), [("fire", ["R1"]), ("hold", [])])
def test_by_question_the_charged_is_asked_how_it_reacts(reaction: str, fired: list[str]) -> None:
    plans = {"blue": "[battle]\nfire B1: keep the shot\ncharge B1: R1", "red": "[battle]\nfire R1: keep the shot"}
    answers = {"red": {"*/R1/react": {"do": reaction}}}
    result = turn(facing(4), {}, {}, plans, answers, pace=["move", "battle", "react"])
    assert [event["unit"] for event in told(result, "Fired")] == fired


@pytest.mark.rule("aguila:A-TURN-05", "A-WEA-02", "A-BRK-05", "A-SCN-07")
def test_the_end_of_a_turn_has_its_order() -> None:
    field = facing(20, r={"stunned": 5})
    field.state.turn, field.state.weather, field.state.lasting = 6, "rain", True
    field.state.breaking["red"] = Breaking(total=4, lost=2, reached=True)
    result = turn(field, {}, {}, {}, keys={"turn6/red/break": [6]})
    ending = ["WeatherEnded", "BreakRolled", "Recovered", "LengthRolled"]
    assert [event["event"] for event in told(result, *ending)] == ending


@pytest.mark.rule("aguila:A-ART-32", "A-ART-33", "P-06")
@pytest.mark.parametrize(
    "letter",
    ["B2: limber, advance 9, unlimber", "B2 limbers, advances 9 and unlimbers", "B2 engancha, avanza 9 y desengancha"],
)
def test_a_horse_gun_limbers_moves_and_unlimbers_in_one_sentence(letter: str) -> None:
    field = facing(20).put("B2", "fr_horse_medium", 40, 14, officer="BO1")
    (moved,) = told(turn(field, {}, {"blue": letter}, {}), "Moved")
    assert (moved["order"], moved["end"]["y"]) == ("REDEPLOY", 23_000)


@pytest.mark.rule("aguila:A-MOV-04", "P-06")
@pytest.mark.parametrize(
    "letter", ["B1 turns about and advances 2", "B1 da media vuelta y avanza 2", "B1: turn right 150, advance 2"]
)
def test_who_turns_by_more_than_a_quarter_and_goes_on_faces(letter: str) -> None:
    (moved,) = told(turn(facing(20), {}, {"blue": letter}, {}), "Moved")
    assert (moved["order"], moved["spent"]) == ("FACE", 2000)


@pytest.mark.rule("aguila:P-10", "A-ART-16", "A-SHO-09", "A-BAT-02")
@pytest.mark.parametrize(
    ("letter", "aim", "apart"),
    [
        ("B2 shells R1 indirectly", {"at": "R1", "ammo": "indirect"}, False),
        ("B2 dispara a R1 indirectamente", {"at": "R1", "ammo": "indirect"}, False),
        (
            "B2 fires at R1 indirectly though it is not the nearest",
            {"at": "R1", "ammo": "indirect", "switch": True},
            False,
        ),
        ("B2 fires at R1 if it hits on 5", {"at": "R1", "max_need": 5}, False),
        ("B2 dispara a R1 solo si impacta con 5", {"at": "R1", "max_need": 5}, False),
        ("B2 fires independently at R1", {"at": "R1"}, True),
    ],
)
def test_how_a_howitzer_fires_is_not_passed_over(letter: str, aim: dict[str, Any], apart: bool) -> None:
    field = facing(20).put("B2", "fr_howitzer", 40, 14, officer="BO1")
    result = turn(field, {}, {}, {"blue": letter})
    (line,) = result["segments"][0]["answers"][-1]["blue"]["turn2/blue/battle"]["fire"]
    assert (line["aims"], line.get("apart", False)) == ([aim], apart)
