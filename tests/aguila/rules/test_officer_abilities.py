"""Abilities of officers, rule by rule. [A-OAB]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.setting_up import Redeployment
from rulesets.aguila.dialogue.events.checks import Checked, CourageTested, OfficerEscaped
from rulesets.aguila.dialogue.events.moving import Formed
from rulesets.aguila.dialogue.questions.setup import Redeploy
from rulesets.aguila.dialogue.questions.turn import FormUp, PlaceOfficer
from rulesets.aguila.orders.judges.setup import SETUP_JUDGES
from rulesets.aguila.orders.judges.turn import TURN_JUDGES
from rulesets.aguila.position.geometry.measuring import between
from rulesets.aguila.position.geometry.stances import Base, Stance
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.checks import discipline
from rulesets.aguila.rules.courage import why_rerolled
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.losses import destroy
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.setup.afterwards import strategists
from rulesets.aguila.rules.shooting.aiming import react
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, charged, ordered


@pytest.mark.rule("aguila:A-OAB-15", "A-OFF-13")
@pytest.mark.parametrize(
    ("officer", "dice", "damage", "here"),
    [("fr_brigadier", (4, 4), 3, True), ("fr_lasalle", (4, 3), 5, False), ("fr_lasalle", (2, 3), 5, True)],
)
def test_a_hero_counts_all_wounds_and_dies_of_being_stunned(
    officer: str, dice: tuple[int, int], damage: int, here: bool
) -> None:
    """Courage 11/13. Of five wounds a brigadier counts three, a hero five. If a general dies, their unit tests too."""
    field = across(1).inside("BO1", officer, "B1", chief=True)
    own = blow(field.scene, Blow(unit="B1", foe="R1", arc="front", charging=True)).dice
    back = (*(6,) * 5, *(1,) * 9, *(6,) * 5)
    charged(field, *(1,) * own, *back, 1, 1, *dice, *(() if here else (1, 1)))
    tested = [told for told in field.told(CourageTested) if told.unit == "BO1"]
    assert tested[0].damage == damage and (field.unit("BO1").status == "attached") == here


# Slipping away.


def slipped(*dice: int, wish: tuple[float, float] = (0, -2)) -> Battlefield:
    field = across(0, "es_line_6").inside("BO1", "es_empecinado", "B1")

    def place(question: PlaceOfficer) -> Stance:
        at = question.around
        return Stance(at.x + round(wish[0] * 1000), at.y + round(wish[1] * 1000), at.heading)

    field.play(lambda f: destroy(f, "B1", "routed"), *dice, answers={PlaceOfficer: place})
    return field


@pytest.mark.rule("aguila:A-OAB-13", "A-DIS-04")
@pytest.mark.parametrize(("die", "saved"), [(4, True), (3, False)])
def test_a_slippery_officer_saves_themselves_with_a_check_at_minus_one(die: int, saved: bool) -> None:
    field = slipped(die)
    assert bool(field.told(OfficerEscaped)) == saved == (field.unit("BO1").status == "table")


@pytest.mark.rule("aguila:A-OAB-13")
@pytest.mark.parametrize("wish", [(0, -2), (0, 0), (0, 5), (9, 0)])
def test_they_stand_within_an_inch_of_where_it_stood_and_an_inch_from_enemies(wish: tuple[float, float]) -> None:
    stood = across(0, "es_line_6").scene.body("B1")
    field = slipped(6, wish=wish)
    officer = field.scene.body("BO1")
    assert between(officer, stood) <= 1020 and between(officer, field.scene.body("R1")) >= 980


@pytest.mark.rule("aguila:A-OAB-13")
@pytest.mark.parametrize(("down", "legal"), [(3.36, True), (3.4, False)])
def test_a_place_farther_than_an_inch_is_refused(down: float, legal: bool) -> None:
    """Half of 3.15" of the unit, 1", half of 1.57" of the officer: 3.36"."""
    field = Battlefield().put("BO1", "es_empecinado", 30, 20)
    question = PlaceOfficer("key", "BO1", Stance(30_000, 20_000), Base(4720, 3150))
    judge = next(judge for judge in TURN_JUDGES if judge.of is PlaceOfficer)
    found = judge.problems(question, Stance(30_000, 20_000 - round(down * 1000)), view(field.state, "blue"))
    assert [problem.code for problem in found] == ([] if legal else ["A-OAB-13"])


# Orders and checks.


@pytest.mark.rule("aguila:A-OAB-03")
def test_formen_spares_both_checks_once_a_game() -> None:
    field = across(3, "es_line_6").put("BO1", "fr_commander", 30, 13, abilities=("form_up", "bravest"))
    assert not field.scene.in_command("B1")
    ordered(field, "FORM", formation="square", answers={FormUp: "BO1"})
    assert field.unit("B1").formation == "square" and field.told(Formed)[0].spared_by == "BO1"
    assert field.unit("BO1").used == ("form_up",)
    field.put("B2", "es_line_6", 36, 18.4)
    ordered(field, "FORM", id="B2", formation="square", dice=(6, 6))
    assert [told.check for told in field.told(Checked)] == ["command", "form"]


@pytest.mark.rule("aguila:A-OAB-03", "A-OFF-24")
def test_who_does_not_use_formen_keeps_it_and_checks() -> None:
    field = across(10, "es_line_6", b={"officer": "BO1"}).put("BO1", "fr_commander", 30, 13, abilities=("form_up",))
    ordered(field, "FORM", formation="square", dice=(1,), answers={FormUp: ""})
    assert field.unit("B1").formation == "line" and field.unit("BO1").used == ()


@pytest.mark.rule("aguila:A-OAB-17")
def test_the_bravest_serve_units_that_are_not_under_their_orders() -> None:
    for abilities, able in (((), []), (("bravest",), ["BO1"])):
        field = across(8, b={"officer": "BO2"})
        field.put("BO1", "fr_commander", 30, 13, abilities=("form_up", *abilities))
        assert field.scene.served_by("B1", "form_up") == able
        field.put("BO1", "fr_commander", 30, 3, abilities=("form_up", *abilities))
        assert field.scene.served_by("B1", "form_up") == [], "out of range"


@pytest.mark.rule("aguila:A-OAB-12", "A-MOV-22")
@pytest.mark.parametrize(
    ("order", "far"), [("ADVANCE", 5), ("FACE", 3), ("BACK", 3), ("SIDE", 3), ("FORM", 3), ("DOUBLE", 7)]
)
def test_spurred_on_a_unit_goes_an_inch_farther_two_at_the_double(order: Any, far: int) -> None:
    field = across(8).inside("BO1", "fr_lannes", "B1", chief=True)
    assert going(field.scene, "B1", order).allowance == far * 1000


@pytest.mark.rule("aguila:A-OAB-12", "A-ART-34")
def test_a_spurred_gun_doubles_two_inches_farther() -> None:
    field = across(8, "fr_horse_light", b={"limbered": True})
    plain = going(field.scene, "B1", "DOUBLE").allowance
    field.inside("BO1", "fr_lannes", "B1", chief=True)
    assert going(field.scene, "B1", "DOUBLE").allowance == plain + 2000


@pytest.mark.rule("aguila:A-OAB-07", "A-OAB-06")
@pytest.mark.parametrize(
    ("ability", "place", "need"),
    [
        ("strict_disciplinarian", (30, 13), 2),
        ("strict_disciplinarian", (30, 9.9), 4),
        ("disciplinarian", (30, 13), 4),
        ("strict_disciplinarian", None, 2),
        ("disciplinarian", None, 2),
    ],
)
def test_a_strict_officer_serves_the_unit_they_are_in_or_the_nearest_within_six_inches(
    ability: str, place: tuple[float, float] | None, need: int
) -> None:
    field = across(8, "es_line_6")
    facts: dict[str, Any] = {"chief": True, "abilities": (ability,)}
    if place:
        field.put("BO1", "fr_lannes", *place, **facts)
    else:
        field.inside("BO1", "fr_lannes", "B1", **facts)
    assert discipline(field.scene, "B1") == need


@pytest.mark.rule("aguila:A-OAB-07")
def test_only_the_nearest_unit_is_served() -> None:
    field = across(8, "es_line_6").put("BO1", "fr_davout", 34, 16, chief=True).put("B2", "es_line_6", 39, 18.4)
    near, far = sorted(("B1", "B2"), key=lambda id: field.scene.distance("BO1", id))
    assert (discipline(field.scene, near), discipline(field.scene, far)) == (2, 4)


# Courage and fire.


@pytest.mark.rule("aguila:A-OAB-10", "A-OAB-09")
@pytest.mark.parametrize(
    ("officer", "away", "cause", "again"),
    [
        ("fr_lannes", 6, "combat", True),
        ("fr_lannes", 6.05, "combat", False),
        ("fr_lannes", 1, "reaction", False),
        ("fr_napoleon", 12, "combat", True),
        ("fr_napoleon", 12.05, "combat", False),
        ("fr_napoleon", 6, "reaction", True),
        ("fr_napoleon", 6.05, "reaction", False),
    ],
)
def test_how_far_officers_inspire(officer: str, away: float, cause: Any, again: bool) -> None:
    field = across(8, "es_line_6").put("BO1", officer, 30, 20 - 3.15 - away - 0.785, chief=True)
    assert why_rerolled(field.scene, "B1", cause, "routed") == ("inspiring" if again else "")
    assert why_rerolled(field.scene, "B1", cause, "stunned") == ""


@pytest.mark.rule("aguila:A-OAB-09", "A-OAB-17")
def test_inside_they_inspire_in_a_reaction_too_but_nobody_who_is_not_theirs() -> None:
    inside = across(8, "es_line_6").inside("BO1", "fr_lannes", "B1")
    assert why_rerolled(inside.scene, "B1", "reaction", "routed") == "inspiring"
    near = across(8, "es_line_6").put("BO1", "fr_lannes", 30, 13)
    assert why_rerolled(near.scene, "B1", "combat", "routed") == ""
    brave = across(8, "es_line_6").put("BO1", "fr_lannes", 30, 13, abilities=("bravest",))
    assert why_rerolled(brave.scene, "B1", "combat", "routed") == "inspiring"


@pytest.mark.rule("aguila:A-OAB-16")
@pytest.mark.parametrize(("order", "dice"), [("", 16), ("HALT", 16), ("ADVANCE", 14)])
def test_an_instructor_adds_two_dice_to_the_fire_of_a_unit_that_did_not_move(order: str, dice: int) -> None:
    field = across(4, "es_line_6", b={"order": order})
    field.inside("BO1", "es_commander", "B1", abilities=("instructor",))
    assert aimed(field).dice == dice and react(field.scene, "B1", "R1").dice == 14


@pytest.mark.rule("aguila:A-OAB-16")
@pytest.mark.parametrize("ammo", ["shot", "canister"])
def test_an_instructor_adds_two_dice_to_the_fire_of_a_gun_too(ammo: str) -> None:
    field = Battlefield().put("B1", "es_gun_medium", 30, 20).put("R1", "fr_line_6", 30, 26, 180)
    alone = aimed(field, ammo=ammo).dice
    field.inside("BO1", "es_commander", "B1", abilities=("instructor",))
    assert aimed(field, ammo=ammo).dice == alone + 2
    assert react(field.scene, "B1", "R1").dice == aimed(field, ammo="canister").dice - 2


# After deployment.


@pytest.mark.rule("aguila:A-OAB-04", "A-OAB-05", "D-15")
@pytest.mark.parametrize(("officer", "most"), [("es_castanos", 1), ("fr_davout", 2), ("fr_brigadier", 0)])
def test_strategists_change_the_place_of_one_unit_or_of_two_within_their_zone(officer: str, most: int) -> None:
    field = Battlefield().put("BO1", officer, 24, 3, chief=True)
    for at in range(3):
        field.put(f"B{at + 1}", "es_line_6", 15 + 8 * at, 8)
    assert strategists(field.scene, "blue") == most
    judge = next(judge for judge in SETUP_JUDGES if judge.of is Redeploy)

    def refused(**places: tuple[float, float]) -> bool:
        units = {id: Stance(round(x * 1000), round(y * 1000), 0) for id, (x, y) in places.items()}
        question = Redeploy("key", (), most)
        return bool(judge.problems(question, Redeployment(units=units), view(field.state, "blue")))

    wishes = {"B1": (15.0, 4.0), "B2": (50.0, 8.0), "B3": (60.0, 8.0)}
    assert [refused(**dict(list(wishes.items())[:count])) for count in (1, 2, 3)] == [most < 1, most < 2, True]
    assert refused(B1=(15, 30)), "outside the zone"


@pytest.mark.rule("aguila:A-OAB-04", "A-OAB-05", "A-OAB-17")
def test_a_strategist_moves_only_units_under_their_orders_and_in_their_range() -> None:
    field = Battlefield(phase="deployment").put("BO1", "fr_brigadier", 24, 3, chief=True)
    field.put("BO2", "fr_commander", 34, 3, abilities=("strategist",))
    field.put("B1", "fr_line_6", 20, 8, officer="BO1").put("B2", "fr_line_6", 30, 8, officer="BO2")
    field.put("B3", "fr_line_6", 55, 8, officer="BO2")

    def refused(id: str) -> list[str]:
        asked = Redeploy("key", (), 1)
        there = Redeployment(units={id: Stance(48_000, 4000, 0)})
        return [problem.where for problem in asked.problems(there, view(field.state, "blue"))]

    assert [refused(id) for id in ("B1", "B2", "B3")] == [["units.B1"], [], ["units.B3"]]
    field.put("BO2", "fr_commander", 28, 3, abilities=("strategist", "bravest"))
    assert refused("B1") == []


@pytest.mark.rule("aguila:A-OAB-05")
def test_two_units_of_one_strategist_are_not_moved_by_the_other() -> None:
    field = Battlefield(phase="deployment").put("BO1", "fr_brigadier", 24, 3, chief=True)
    for at, id in enumerate(("BO2", "BO3")):
        field.put(id, "fr_commander", 20 + 10 * at, 3, abilities=("strategist",))
    field.put("B1", "fr_line_6", 18, 8, officer="BO2").put("B2", "fr_line_6", 24, 8, officer="BO2")
    field.put("B3", "fr_line_6", 30, 8, officer="BO3")

    def fits(*ids: str) -> bool:
        there = {id: Stance(40_000 + 8000 * at, 4000, 0) for at, id in enumerate(ids)}
        return not Redeploy("key", (), 2).problems(Redeployment(units=there), view(field.state, "blue"))

    assert (fits("B1", "B3"), fits("B1", "B2")) == (True, False)
