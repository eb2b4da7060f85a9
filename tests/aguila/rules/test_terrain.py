"""Ground and buildings, rule by rule. [A-TER, A-BLD]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.events.fighting import BuildingTaken, Regrouped, Struck
from rulesets.aguila.dialogue.events.shooting import BuildingHit, Fired
from rulesets.aguila.rules.charging.declaring import why_not
from rulesets.aguila.rules.shooting.aiming import aim, react
from rulesets.aguila.rules.shooting.targets import targets
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, charged, ordered, volley


def garrison(blue: str = "es_line_6", red: str = "at_line_6", **facts: Any) -> Battlefield:
    """R1 holds a stone house 2" before B1's front."""
    field = Battlefield().put("B1", blue, 30, 20, **facts.pop("b", {}))
    deep = BOOK.entries[blue].base.depth / 2000
    field.lay("house1", facts.pop("kind", "building_stone"), 30, 20 + deep + 2 + 2)
    return field.put("R1", red, status="building", building="house1", **facts)


@pytest.mark.rule("aguila:A-TER-01")
def test_the_data_say_how_each_kind_is_treated() -> None:
    loose = {kind.id for kind in BOOK.kinds.values() if kind.category in ("obstacle", "position")}
    assert all(BOOK.kinds[id].move == "obstacle" for id in loose) and "fence" in loose
    areas = {kind.id for kind in BOOK.kinds.values() if kind.category == "area"} - {"wadi"}
    assert all(BOOK.kinds[id].move == "difficult" for id in areas) and {"wood", "hamlet", "field", "rocky"} <= areas
    assert BOOK.kinds["lone_tree"].category == "decorative" and BOOK.kinds["lone_tree"].move == "normal"


@pytest.mark.rule("aguila:A-TER-09", "A-CAV-02")
@pytest.mark.parametrize(
    ("entry", "kind", "why"), [("fr_hussars_2", "wall_high", "walls"), ("fr_hussars_2", "wall_low", "")]
)
def test_only_high_walls_stop_the_attack_of_cavalry(entry: str, kind: str, why: str) -> None:
    field = across(4, entry).lay("wall1", kind, 30, 23.6)
    assert why_not(field.scene, "B1", "R1") == why


@pytest.mark.rule("aguila:A-TER-13")
@pytest.mark.parametrize(
    ("kinds", "cover"), [(["wood"], -1), (["wall_low"], -2), (["wood", "wall_low"], -2), (["fence", "wall_low"], -2)]
)
def test_of_several_covers_only_the_strongest_counts(kinds: list[str], cover: int) -> None:
    field = across(5)
    for kind in kinds:
        field.lay(f"{kind}1", kind, 30, 27 if kind == "wood" else 24.6, 6, 8 if kind == "wood" else 0.4)
    assert aimed(field).modifiers["cover"] == cover


# Buildings.


@pytest.mark.rule("aguila:A-BLD-02", "A-ARC-06")
@pytest.mark.parametrize(("sides", "dice"), [(1, 7), (2, 7), (3, 5), (4, 4)])
def test_a_garrison_divides_its_fire_by_the_sides_it_uses_but_at_least_by_two(sides: int, dice: int) -> None:
    field = garrison()
    target = next(each for each in targets(field.scene, "R1") if each.side == "rear")
    assert aim(field.scene, "R1", target, faces=sides).dice == dice


@pytest.mark.rule("aguila:A-BLD-02")
def test_a_garrison_fires_through_two_sides_with_half_its_dice_each() -> None:
    field = garrison(red="uk_portuguese_6").put("B2", "es_line_6", 39, 25.6, 270)
    shots = (Shot(unit="R1", target="B1", face="rear"), Shot(unit="R1", target="B2", face="right"))
    volley(field, *(1,) * 14, side="red", shots=shots)
    assert [(told.target, told.dice) for told in field.told(Fired)] == [("B1", 7), ("B2", 7)]


@pytest.mark.rule("aguila:A-BLD-04", "A-ARC-03")
def test_inside_there_is_no_formation_and_no_flank() -> None:
    field = garrison(formation="march_column")
    assert field.scene.formation("R1") == "" and not field.scene.has_flanks("R1")
    assert field.scene.arc_to("R1", (30_000.0, 60_000.0)) == field.scene.arc_to("R1", (60_000.0, 25_000.0)) == "front"
    assert aimed(field).again == 0, "a march column would be shot at with two dice more"


@pytest.mark.rule("aguila:A-BLD-06")
@pytest.mark.parametrize(("entry", "takes"), [("es_line_6", True), ("es_levy_9", False), ("fr_hussars_2", False)])
def test_infantry_that_fits_takes_the_building_of_those_it_destroyed(entry: str, takes: bool) -> None:
    field = garrison(entry, damage=24)
    many = field.scene.profile("B1").at
    charged(field, *(6,) * 2 * many)
    assert bool(field.told(BuildingTaken)) == takes == (field.unit("B1").building == "house1")
    assert bool(field.told(Regrouped)) != takes


@pytest.mark.rule("aguila:A-BLD-08", "A-CHG-34")
def test_a_garrison_reacts_with_half_its_dice_and_strikes_back_with_all() -> None:
    field = garrison()
    assert react(field.scene, "R1", "B1").dice == 7
    charged(field, *(1,) * 14, *(1,) * 14)
    assert [told.dice for told in field.told(Struck)] == [14, 14]


@pytest.mark.rule("aguila:A-BLD-09", "A-ART-22")
def test_guns_wear_the_building_itself_down() -> None:
    field = garrison("fr_gun_medium")
    volley(field, 2, 4, shots=(Shot(unit="B1", target="house1", ammo="building"),))
    assert field.told(BuildingHit)[0].left == 11 and field.unit("R1").damage == 0


@pytest.mark.rule("aguila:A-BLD-05", "A-BLD-01")
@pytest.mark.parametrize(("double", "far"), [(False, 2), (True, 2.5)])
def test_who_leaves_goes_half_its_move_or_half_its_double(double: bool, far: float) -> None:
    field = Battlefield().lay("house1", "building_stone", 30, 20)
    field.put("B1", "fr_line_6", status="building", building="house1")
    ordered(field, "EXIT", ("fwd", 9), formation="line", side="right", double=double)
    at = field.unit("B1").at
    assert at is not None and at.heading == 900
    assert at.x / 1000 == pytest.approx(30 + 2.5 + 3.15 / 2 + far, abs=0.02)
    assert field.unit("B1").order == ("DOUBLE" if double else "EXIT")
