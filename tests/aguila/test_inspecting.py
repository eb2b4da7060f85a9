"""What the table says about a unit or an officer, and about what one could do to another."""

from __future__ import annotations

import pytest

from rulesets.aguila.game import ruleset
from rulesets.aguila.position.view import View, view
from rulesets.kernel.inspecting import Inspected
from tests.aguila.battlefield import Battlefield
from tests.aguila.test_measuring import field


def blue(found: Battlefield) -> View:
    return view(found.state, "blue")


def seen(view: View, id: str, language: str = "en") -> Inspected:
    found = ruleset.inspect(view, id, language)
    assert found is not None
    return found


def values(piece: Inspected) -> dict[str, str]:
    return {trait.label: trait.value for trait in piece.traits}


def test_everybody_on_the_table_can_be_looked_at_ones_own_first() -> None:
    known = ruleset.inspectable(blue(field()))
    sides = list(known.values())
    assert sides == sorted(sides) and set(sides) == {"blue", "red"}
    assert list(ruleset.inspectable(view(field().state, "red")).values())[0] == "red"
    assert ruleset.inspect(blue(field()), "B99", "en") is None


def test_values_state_and_reaches() -> None:
    unit = seen(blue(field().put("B2", "fr_line_6", 30, 24, damage=2)), "B2")
    assert values(unit)["Damage"] == "2 of 24 figures"
    assert set(values(unit)) >= {"Discipline", "Moves", "Fire", "Melee", "Defence"}
    assert unit.rings and unit.at is not None
    assert "Blue" in unit.kind
    assert values(seen(blue(field()), "B2", "es"))["Daño"].endswith("de 24 figuras")


def test_the_orders_that_are_open_to_ones_own_and_to_nobody_elses() -> None:
    known = blue(field().put("B2", "fr_line_6", 30, 24))
    own = seen(known, "B2")
    assert any(deed.startswith("Advance: as far as ") for deed in own.may)
    assert any(deed.startswith("Formations that it knows: ") for deed in own.may)
    assert any(deed.startswith("Avanzar: hasta ") for deed in seen(known, "B2", "es").may)
    assert seen(known, "R1").may == ()
    assert seen(view(field().state, "public"), "B2").may == ()


def test_its_picture_is_the_base_on_the_board() -> None:
    known = blue(field().put("B2", "fr_line_6", 30, 24))
    drawn = ruleset.portrait(known, "B2", "en")
    assert "<title>B2, " in drawn and 'id="portrait-B2"' in drawn and "data-at" not in drawn
    assert "portrait-base-blue" in drawn and "base-red" not in drawn
    assert "batallón" in ruleset.portrait(known, "B2", "es").lower()


def test_enemies_are_told_as_everybody_sees_them() -> None:
    theirs = seen(blue(field()), "R1")
    assert "Red" in theirs.kind and "Damage" in values(theirs)


@pytest.mark.rule("H-11")
def test_the_odds_of_a_shot_either_way() -> None:
    known = blue(field().put("B2", "fr_line_6", 30, 24))
    shots = [each for each in ruleset.odds(known, "B2", "R1", "en") if each.deed.startswith("Fire")]
    assert shots[0].dice[0].startswith("B2: ")
    assert "wounds on average" in shots[0].expected
    assert shots[0].chances[0][0] == "R1 is Routed"
    assert ruleset.odds(known, "R1", "B2", "es")


@pytest.mark.rule("H-11")
def test_what_cannot_be_done_says_why() -> None:
    charge = ruleset.odds(blue(field()), "B2", "R1", "en")[-1]
    assert charge.refused == "It is out of reach."
    assert ruleset.odds(blue(field()), "B2", "B1", "en") == []


def test_who_is_in_no_formation_has_none_told() -> None:
    known = blue(field().put("B2", "fr_line_6", 30, 24, formation=""))
    assert seen(known, "B2").kind == "Blue"
