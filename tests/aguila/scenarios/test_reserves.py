"""Who waits off the table, when they come, and where. [A-SCN-09..A-SCN-11, A-SCN-205, A-SCN-305, A-SCN-605]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.events.moving import Arrived, Delayed, ReserveRolled, Revealed
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.position.geometry.placing import one_battery
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Note
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.moving.arriving import arriving, reveal_hidden, roll_reserves
from rulesets.aguila.rules.moving.phase import move
from rulesets.aguila.rules.scenarios.reserves import may_enter_at
from rulesets.kernel.table import Play
from tests.aguila.battlefield import Battlefield

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
HALF = BOOK.entries["fr_line_6"].base.depth // 2
WIDE = BOOK.entries["fr_line_6"].base.width // 2
GUN_DEEP = BOOK.entries["fr_gun_medium"].base.depth // 2
FRANCE = BOOK.nations["fr"].strategic_factor


def waiting(scenario: str, turn: int, attacker: str = "red", entry: str = "fr_line_6", **facts: Any) -> Battlefield:
    """B1 is in reserve; Blue defends unless it is said otherwise."""
    field = Battlefield(scenario=scenario, turn=turn, attacker=attacker)
    if scenario == "bridge":
        field.lay("river1", "river", WIDTH / 2000, 17)
    return field.put("B1", entry, status="reserve", **facts)


def comes(field: Battlefield, *dice: int) -> bool:
    def rule(play: Any) -> Play[None]:
        roll_reserves(play, "blue")
        yield from ()

    field.play(rule, *dice)
    return arriving(field.scene, "blue") == ["B1"]


@pytest.mark.rule("A-SCN-09", "A-SCN-305", "A-SCN-605", "A-SCN-601")
@pytest.mark.parametrize(("scenario", "first"), [("farm", 2), ("bridge", 3)])
def test_reserves_of_the_defender_come_on_a_die_up_to_the_strategic_factor(scenario: str, first: int) -> None:
    assert not comes(waiting(scenario, first - 1))
    assert comes(waiting(scenario, first), FRANCE)
    assert not comes(waiting(scenario, first), FRANCE + 1)
    field = waiting(scenario, first + 1)
    assert comes(field, 1)
    assert (field.told(ReserveRolled)[0].need, field.told(ReserveRolled)[0].arrives) == (FRANCE, True)


@pytest.mark.rule("A-SCN-09")
def test_an_officer_in_reserve_rolls_too_and_so_do_units_that_might_have_hidden() -> None:
    assert not comes(waiting("farm", 2, entry="fr_commander"), 6)
    assert not comes(waiting("farm", 1, entry="es_guerrilla_3"))
    assert not comes(waiting("farm", 2, entry="es_guerrilla_3"), 6)


@pytest.mark.rule("A-SCN-205", "A-SCN-304")
@pytest.mark.parametrize("scenario", ["assault", "farm"])
def test_the_attacker_of_position_and_farm_comes_on_in_the_first_turn(scenario: str) -> None:
    assert comes(waiting(scenario, 1, attacker="blue"))


@pytest.mark.rule("A-SCN-802")
@pytest.mark.parametrize(("slot", "first"), [("core", 3), ("support", 3), ("elite", 5)])
def test_in_an_escalation_core_and_support_come_from_turn_3_and_elite_from_turn_5(slot: str, first: int) -> None:
    assert not comes(waiting("escalation", first - 1, slot=slot))
    assert comes(waiting("escalation", first, slot=slot))


@pytest.mark.rule("A-SCN-802", "D-24")
@pytest.mark.parametrize(("scenario", "turn", "stays"), [("escalation", 3, True), ("assault", 1, False)])
def test_only_in_an_escalation_the_owner_chooses_when(scenario: str, turn: int, stays: bool) -> None:
    field = waiting(scenario, turn, attacker="blue")
    field.play(lambda play: move(play, "blue", STAFF), answers={OrderMovement: MovementPlan()})
    assert (field.unit("B1").status == "reserve") == stays


def brought_on(field: Battlefield, *at: Stance, **order: Any) -> Battlefield:
    wish = UnitOrder(who=("B1",), order="ARRIVE", at=at, **order)
    field.play(lambda play: move(play, "blue", STAFF), answers={OrderMovement: MovementPlan(orders=(wish,))})
    return field


@pytest.mark.rule("A-SCN-10", "A-SCN-11", "D-24", "aguila:G-52")
def test_without_an_order_it_comes_on_in_the_middle_in_line_and_advances() -> None:
    field = waiting("assault", 1, attacker="blue", formation="attack_column")
    field.play(lambda play: move(play, "blue", STAFF), answers={OrderMovement: MovementPlan()})
    unit = field.unit("B1")
    assert (unit.status, unit.formation, unit.order) == ("table", "line", "ARRIVE")
    assert unit.at is not None and unit.at.heading == 0
    assert (abs(unit.at.x - WIDTH / 2) <= 10, abs(unit.at.y - HALF - 4000) <= 20) == (True, True)


@pytest.mark.rule("A-SCN-10", "P-09")
def test_it_comes_on_where_and_as_its_owner_says_and_may_not_charge() -> None:
    place = Stance(20_000, HALF + 5, 0)
    field = brought_on(waiting("assault", 1, attacker="blue"), place, formation="attack_column")
    unit = field.unit("B1")
    assert (unit.at, unit.formation) == (place, "attack_column")
    assert cannot_charge(field.scene, "B1") == "arrived" and field.scene.has_moved("B1")
    assert field.told(Arrived)[0].formation == "attack_column"


@pytest.mark.rule("A-SCN-11")
def test_at_the_double_it_goes_farther_and_counts_as_having_doubled() -> None:
    field = waiting("assault", 1, attacker="blue")
    brought_on(field, Stance(20_000, HALF + 5, 0), double=True, formation="march_column", steps=(Step("fwd", 8000),))
    assert field.scene.doubled("B1") and abs(field.unit("B1").at.y - HALF - 8000) <= 20  # type: ignore[union-attr]


@pytest.mark.rule("A-SCN-10", "P-09")
def test_the_second_wish_is_taken_where_the_first_has_no_room() -> None:
    field = waiting("assault", 1, attacker="blue").put("B2", "fr_line_6", 20, 2)
    brought_on(field, Stance(20_000, HALF + 5, 0), Stance(28_000, HALF + 5, 0))
    assert field.unit("B1").at.x == 28_000  # type: ignore[union-attr]


@pytest.mark.rule("A-SCN-11")
def test_without_room_it_waits_a_turn() -> None:
    field = waiting("assault", 1, attacker="blue")
    for number in range(2, 14):
        field.put(f"B{number}", "fr_line_6", -1 + 5.7 * (number - 1), 2)
    brought_on(field)
    assert field.unit("B1").status == "reserve" and len(field.told(Delayed)) == 1


@pytest.mark.rule("A-SCN-10", "A-SCN-11")
@pytest.mark.parametrize(("formation", "gap", "room"), [("line", 1.0, True), ("open_order", 1.5, False)])
def test_who_comes_on_keeps_an_inch_from_enemies_and_two_in_open_order(formation: str, gap: float, room: bool) -> None:
    field = waiting("assault", 1, attacker="blue", entry="fr_light_6")
    field.put("R2", "fr_line_6", 20 + gap + 2 * WIDE / 1000 + 0.05, 2)
    brought_on(field, Stance(20_000, HALF + 5, 0), formation=formation)
    assert (field.unit("B1").at == Stance(20_000, HALF + 5, 0)) == room


# Where.


@pytest.mark.rule("A-SCN-11", "A-BAT-01")
@pytest.mark.parametrize("wished", [(), (Stance(WIDTH // 2, GUN_DEEP, 0),)])
def test_the_guns_of_a_battery_come_on_beside_each_other_and_not_in_the_same_place(wished: tuple[Stance, ...]) -> None:
    field = waiting("escalation", 3, entry="fr_gun_medium", battery="a", slot="core")
    field.put("B2", "fr_gun_medium", status="reserve", battery="a", slot="core")
    lines = [UnitOrder(who=(id,), order="ARRIVE", at=wished) for id in ("B1", "B2")]
    field.play(lambda play: move(play, "blue", STAFF), answers={OrderMovement: MovementPlan(orders=tuple(lines))})
    guns = [field.scene.body(id) for id in ("B1", "B2")]
    assert abs(guns[0].at.x - guns[1].at.x) >= BOOK.entries["fr_gun_medium"].base.width - 10
    assert one_battery(guns)


@pytest.mark.rule("A-SCN-11", "A-OFF-21")
@pytest.mark.parametrize(
    ("order", "far", "done"),
    [
        ({"steps": (Step("fwd", 3000),)}, 3000, "ARRIVE"),
        ({"path": ((30_000, 4785),)}, 4000, "ARRIVE"),
        ({"path": ((30_000, 40_000),), "double": True}, 18_000, "DOUBLE"),
        ({}, 0, "ARRIVE"),
    ],
)
def test_an_officer_who_comes_on_rides_on(order: dict[str, Any], far: int, done: str) -> None:
    field = brought_on(waiting("assault", 1, "blue", "fr_commander"), Stance(30_000, 785, 0), **order)
    at = field.unit("B1").at
    assert at is not None and (at.y - 785, field.unit("B1").order) == (pytest.approx(far, abs=100), done)


def enters(field: Battlefield, x: float, y: float, heading: int) -> bool:
    return may_enter_at(field.scene, "B1", Stance(round(x), round(y), heading))


@pytest.mark.rule("A-SCN-10", "A-SCN-205", "A-SCN-304", "A-SCN-802")
def test_the_own_long_edge_is_open_and_no_other() -> None:
    for scenario, attacker in (("assault", "blue"), ("farm", "blue"), ("farm", "red"), ("escalation", "")):
        field = waiting(scenario, 1, attacker=attacker or "roll")
        assert enters(field, 30_000, HALF, 0)
        assert not enters(field, 30_000, DEPTH - HALF, 1800)
        assert not enters(field, 30_000, HALF + 100, 0) and not enters(field, 30_000, HALF, 100)


@pytest.mark.rule("A-SCN-205", "A-SCN-304")
def test_only_open_order_assaults_closer_than_twelve_inches_to_the_short_edges() -> None:
    line, light = waiting("assault", 1, "blue"), waiting("assault", 1, "blue", entry="fr_light_6")
    assert enters(line, 12_000 + WIDE, HALF, 0) and not enters(line, 11_950 + WIDE, HALF, 0)
    assert not enters(line, WIDTH - 11_950 - WIDE, HALF, 0)
    assert enters(light, 5000, HALF, 0)
    assert enters(waiting("farm", 1, "blue"), 5000, HALF, 0)


@pytest.mark.rule("A-SCN-10")
@pytest.mark.parametrize(("scenario", "reach"), [("farm", 12_000), ("bridge", 14_500)])
def test_reserves_may_use_the_short_edges_up_to_the_end_of_the_zone(scenario: str, reach: int) -> None:
    field = waiting(scenario, 3)
    for x, heading in ((HALF, 900), (WIDTH - HALF, 2700)):
        assert enters(field, x, reach - WIDE, heading)
        assert not enters(field, x, reach - WIDE + 50, heading)
    assert not enters(waiting(scenario if scenario == "farm" else "assault", 3, "blue"), HALF, 5000, 900)
    assert not enters(waiting("escalation", 3), HALF, 5000, 900)


@pytest.mark.rule("A-SCN-10", "aguila:H-02", "A-SCN-1002", "A-SCN-1102")
@pytest.mark.parametrize(
    ("scenario", "edge"), [("oblique", "upper"), ("divide", "upper_left"), ("divide", "upper_right")]
)
def test_who_has_the_upper_half_or_quarter_comes_on_at_the_upper_edge(scenario: str, edge: str) -> None:
    field = waiting(scenario, 1)
    field.state.edges = {"blue": edge}
    assert enters(field, 30_000, DEPTH - HALF, 1800) and not enters(field, 30_000, HALF, 0)
    assert enters(field, HALF, DEPTH - 12_000 + WIDE, 900) and not enters(field, HALF, 12_000 - WIDE, 900)
    field.play(lambda play: move(play, "blue", STAFF), answers={OrderMovement: MovementPlan()})
    at = field.unit("B1").at
    assert at is not None and at.heading == 1800
    field.state.edges = {"blue": edge.replace("upper", "lower")}
    assert enters(field, 30_000, HALF, 0) and not enters(field, 30_000, DEPTH - HALF, 1800)


# Hidden units.


def hidden(**facts: Any) -> Battlefield:
    field = Battlefield(**facts).put("R1", "es_guerrilla_3", status="hidden")
    field.state.kept["red"].notes = {"R1": Note(at=Stance(30_000, 25_000, 1800), formation="open_order")}
    return field


def revealed(field: Battlefield) -> Battlefield:
    def rule(play: Any) -> Play[None]:
        reveal_hidden(play, "red")
        yield from ()

    field.play(rule)
    return field


@pytest.mark.rule("A-UAB-05", "aguila:H-02", "A-SCN-08")
def test_a_hidden_unit_is_shown_where_its_note_says() -> None:
    unit = revealed(hidden()).unit("R1")
    assert (unit.status, unit.at, unit.formation) == ("table", Stance(30_000, 25_000, 1800), "open_order")


@pytest.mark.rule("aguila:H-02")
@pytest.mark.parametrize("foe", ["B1", "R2"])
def test_who_finds_somebody_there_stands_at_the_nearest_place(foe: str) -> None:
    field = revealed(hidden().put(foe, "fr_line_6", 30, 25))
    at = field.unit("R1").at
    assert at is not None and at != Stance(30_000, 25_000, 1800)
    assert max(abs(at.x - 30_000), abs(at.y - 25_000)) <= 6000 and field.scene.distance("R1", foe) >= 980


@pytest.mark.rule("aguila:H-02", "A-SCN-09")
def test_who_finds_no_place_within_six_inches_comes_on_without_a_die() -> None:
    field = hidden(scenario="farm", attacker="blue", turn=1)
    for row in range(5):
        for column in range(4):
            field.put(f"B{row}{column}", "at_line_9", 21 + 5.7 * column, 13.5 + 5.7 * row)
    revealed(field)
    assert (field.unit("R1").status, field.told(Revealed)[0].at) == ("reserve", None)

    def rule(play: Any) -> Play[None]:
        roll_reserves(play, "red")
        yield from ()

    field.play(rule)
    assert arriving(field.scene, "red") == ["R1"]
