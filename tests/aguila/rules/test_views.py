"""What each side may know. [H]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.standing import StandingOrders
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Note
from rulesets.aguila.position.view import View, view
from rulesets.kernel.questions import plain
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across


def secretive(**facts: object) -> Battlefield:
    field = across(5, r={"damage": 3, "stunned": 1, "fired": True, "sappers": "bought"}, **facts)  # type: ignore[arg-type]
    field.put("R2", "es_guerrilla_3", status="hidden").put("R3", "at_line_6", status="reserve")
    kept = field.state.kept["red"]
    kept.notes = {"R2": Note(at=Stance(1230, 4560, 0), formation="open_order")}
    kept.standing, kept.formations = plain(StandingOrders(anticipate=7)), {"R3": "square"}
    return field


def seen(field: Battlefield, side: str = "blue") -> View:
    return view(field.state, side)


@pytest.mark.rule("aguila:H-01", "H-13")
@pytest.mark.parametrize("weather", ["fair", "fog"])
def test_what_is_on_the_table_is_public_in_any_weather(weather: str) -> None:
    field = secretive(weather=weather)
    assert seen(field).units["R1"] == field.unit("R1")
    assert seen(field).breaking == field.state.breaking


@pytest.mark.rule("aguila:H-02", "H-05", "H-07")
def test_notes_standing_orders_and_formations_are_the_owners_alone() -> None:
    field = secretive()
    hidden = seen(field)
    assert hidden.units["R2"].at is None and hidden.plans.notes == {} and not hidden.plans.standing
    assert not hidden.plans.formations and "1230" not in repr(hidden) and "anticipate" not in repr(hidden)
    own = seen(field, "red").plans
    assert (own.notes["R2"].at.x, own.standing["anticipate"], own.formations) == (1230, 7, {"R3": "square"})


@pytest.mark.rule("aguila:H-03", "H-07")
def test_with_closed_lists_only_the_number_of_the_absent_is_known() -> None:
    field = secretive(closed_lists=True)
    assert set(seen(field).units) == {"B1", "R1"} and seen(field).unseen == {"red": 2}
    assert set(seen(field, "red").units) == {"B1", "R1", "R2", "R3"}


@pytest.mark.rule("aguila:H-03")
def test_lists_are_secret_until_both_are_in() -> None:
    field = secretive(phase="armies")
    assert set(seen(field).units) == {"B1"} and seen(field).nations == {"blue": "fr"}


@pytest.mark.rule("aguila:H-05", "H-06")
def test_who_only_watches_sees_no_plans() -> None:
    assert "anticipate" not in repr(view(secretive().state, "public"))


@pytest.mark.rule("aguila:H-12")
def test_abilities_that_are_used_up_are_public() -> None:
    field = across(5).put("RO1", "at_charles", 30, 40, used=("hold_fast",))
    assert seen(field).units["RO1"].used == ("hold_fast",)


@pytest.mark.rule("aguila:H-02", "aguila:H-08")
def test_who_is_kept_back_hides_or_digs_in_is_not_seen_before_deployment() -> None:
    field = Battlefield(phase="deployment")
    for id, status in (("R1", "waiting"), ("R2", "reserve"), ("R3", "hidden")):
        field.put(id, "es_line_6", status=status, position="position_fortified")
    seen = view(field.state, "blue").units
    assert {(unit.status, unit.position) for unit in seen.values()} == {("waiting", "")}
    assert view(field.state, "red").units["R2"].status == "reserve"
