"""How long a battle lasts, and when it is over before. [A-SCN-07, A-SCN-12, A-SCN-1205]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.events.turn import BattleEnded, LengthRolled
from rulesets.aguila.rules.scenarios.ending import end_of_turn
from rulesets.kernel.table import Outcome, Play
from tests.aguila.battlefield import Battlefield

STANDARD = ("pitched", "assault", "farm", "hill", "region", "bridge", "village", "oblique", "divide")
LONG = ("escalation", "crossroads")


def ends(scenario: str, turn: int, *dice: int, red: bool = True) -> Outcome | None:
    field = battle(scenario, turn)
    if red:
        field.put("R1", "at_line_6", 50, 40)
    return ended(field, *dice)


def battle(scenario: str, turn: int) -> Battlefield:
    field = Battlefield(scenario=scenario, turn=turn, attacker="blue").put("B1", "fr_line_6", 20, 10)
    field.lay("bridge1", "bridge", 35, 20)
    return field.goal("goal1", 35, 20, piece="bridge1")


def ended(field: Battlefield, *dice: int) -> Outcome | None:
    def rule(play: Any) -> Play[Outcome | None]:
        yield from ()
        return end_of_turn(play)

    found: Outcome | None = field.play(rule, *dice)
    return found


@pytest.mark.rule(
    "A-SCN-07", "A-SCN-103", "A-SCN-206", "A-SCN-307", "A-SCN-402", "A-SCN-502", "A-SCN-605", "A-SCN-704", "A-SCN-15"
)
@pytest.mark.rule("A-SCN-803", "A-SCN-903", "A-SCN-1003", "A-SCN-1104")
@pytest.mark.parametrize(("scenario", "first"), [*((name, 6) for name in STANDARD), *((name, 7) for name in LONG)])
def test_from_the_sixth_turn_on_a_die_decides_or_from_the_seventh(scenario: str, first: int) -> None:
    assert ends(scenario, first - 1) is None
    for later, need in enumerate((4, 5, 6)):
        assert ends(scenario, first + later, need) is None
        assert ends(scenario, first + later, need - 1) is not None
    assert ends(scenario, first + 3) is not None


@pytest.mark.rule("A-SCN-1205", "A-SCN-15")
def test_borodino_lasts_seven_turns_an_eighth_on_five_and_a_ninth_on_six() -> None:
    assert ends("borodino", 6) is None
    assert ends("borodino", 7, 5) is None and ends("borodino", 7, 4) is not None
    assert ends("borodino", 8, 6) is None and ends("borodino", 8, 5) is not None
    assert ends("borodino", 9) is not None


@pytest.mark.rule("A-SCN-07")
def test_the_die_is_told() -> None:
    field = battle("hill", 6).put("R1", "at_line_6", 50, 40)
    ended(field, 3)
    (told,) = field.told(LengthRolled)
    assert (told.turn, told.need, told.goes_on) == (6, 4, False) and len(field.told(BattleEnded)) == 1


@pytest.mark.rule("A-SCN-12", "A-SCN-14")
@pytest.mark.parametrize(
    ("facts", "lost"),
    [
        ({"status": "destroyed"}, True),
        ({"status": "reserve"}, False),
        ({"status": "hidden"}, False),
        ({"status": "dispersed"}, True),
        ({"status": "table"}, False),
    ],
)
def test_an_army_without_units_on_the_table_and_in_reserve_loses(facts: dict[str, Any], lost: bool) -> None:
    field = battle("hill", 2).put("R1", "at_line_6", 50, 40, **facts).put("RO1", "at_commander", 60, 40)
    found = ended(field)
    assert (found is not None and found.winner == "blue") == lost


@pytest.mark.rule("A-SCN-12")
def test_if_neither_has_any_left_it_is_a_draw() -> None:
    field = battle("hill", 2).put("B1", "fr_line_6", status="destroyed").put("R1", "at_line_6", status="destroyed")
    found = ended(field)
    assert found is not None and found.winner is None
