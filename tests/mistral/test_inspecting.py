"""What the table says about a Formation, one's own or one in sight, and how the two compare."""

from __future__ import annotations

import pytest

from rulesets.kernel.inspecting import Inspected
from rulesets.mistral.game import ruleset
from tests.mistral.seas import Seas


@pytest.fixture
def seas() -> Seas:
    seas = Seas()
    seas.formation("b_flag_a", "s13", "B1", "B2")
    seas.formation("f_flag_d", "s13", "F1", leader="de_court", spotted="E2")
    seas.formation("s_flag_b", "s14", "S1", leader="geraldino")
    return seas


def seen(seas: Seas, id: str, side: str = "british", language: str = "en") -> Inspected:
    found = ruleset.inspect(seas.view(side), id, language)
    assert found is not None
    return found


def values(piece: Inspected) -> dict[str, str]:
    return {trait.label: trait.value for trait in piece.traits}


@pytest.mark.rule("M-HIDE-04")
def test_ones_own_and_what_is_in_sight_can_be_looked_at(seas: Seas) -> None:
    assert ruleset.inspectable(seas.view("british")) == {"b_flag_a": "british", "E2": "bourbon"}
    assert list(ruleset.inspectable(seas.view("bourbon"))) == ["f_flag_d", "s_flag_b"]
    assert ruleset.inspectable(seas.view("public")) == {"E2": "bourbon"}
    assert ruleset.inspect(seas.view("british"), "s_flag_b", "en") is None
    assert ruleset.inspect(seas.view("british"), "f_flag_d", "en") is None


def test_ones_own_are_listed_by_name_and_what_is_in_sight_as_on_the_chart(seas: Seas) -> None:
    view = seas.view("british")
    assert ruleset.called(view, "b_flag_a", "en") == seen(seas, "b_flag_a").name
    assert ruleset.called(view, "E2", "en") == "E2"
    seas.formation("f_det_1", "s20", "F2")
    said = [ruleset.called(seas.view("bourbon"), "f_det_1", language) for language in ("en", "es")]
    assert said == ["French Detachment 1", "Destacamento francés 1"]


def test_ones_own_is_told_in_full(seas: Seas) -> None:
    own = seen(seas, "b_flag_a")
    assert values(own)["Ships"].startswith("8 Sail: ")
    assert values(own)["Damage"] == "none to speak of"
    seas.squadron("B1", 4, 9, flotilla="b_flag_a")
    assert values(seen(seas, "b_flag_a"))["Damage"] != "none to speak of"
    assert "navíos" in values(seen(seas, "b_flag_a", language="es"))["Buques"]


def test_what_ones_own_may_do_now(seas: Seas) -> None:
    passages, reach = seen(seas, "b_flag_a").may
    assert passages.startswith("Sail on to Cette (1 MP), ")
    assert reach.endswith(" places within this Impulse")
    assert seen(seas, "b_flag_a", language="es").may[0].startswith("Navegar: Sète (1 PM), ")
    assert seen(seas, "E2").may == ()


@pytest.mark.rule("M-HIDE-01", "M-HIDE-04")
def test_the_picture_shows_no_more_than_the_chart(seas: Seas) -> None:
    view = seas.view("british")
    assert "<title>Flotilla A; " in ruleset.portrait(view, "b_flag_a", "en")
    theirs = ruleset.portrait(view, "E2", "en")
    assert "E2" in theirs and "Court" not in theirs and "f_flag_d" not in theirs
    assert ruleset.portrait(view, "s_flag_b", "en") == "" == ruleset.portrait(view, "f_flag_d", "en")


@pytest.mark.rule("M-HIDE-04")
def test_of_one_in_sight_what_everybody_sees(seas: Seas) -> None:
    theirs = seen(seas, "E2")
    assert theirs.name == "E2"
    assert set(values(theirs)) <= {"Where", "Ships seen"}
    assert "De Court" not in str(theirs) and "de_court" not in str(theirs)


def test_how_they_compare_where_they_meet(seas: Seas) -> None:
    (battle,) = ruleset.odds(seas.view("british"), "b_flag_a", "E2", "en")
    assert battle.expected == "the stronger, 8 to 4"
    (battle,) = ruleset.odds(seas.view("british"), "E2", "b_flag_a", "es")
    assert battle.expected == "es más débil, 4 a 8"
    assert ruleset.odds(seas.view("british"), "b_flag_a", "b_flag_a", "en") == []


def test_elsewhere_they_do_not_meet_and_one_is_told_how_far_it_is(seas: Seas) -> None:
    seas.formation("b_flag_b", "s20", "B3")
    (battle,) = ruleset.odds(seas.view("british"), "b_flag_b", "E2", "en")
    assert battle.refused == "they are not in the same waters"
    assert battle.expected == "equal, 4 to 4"
    assert battle.dice[0].startswith("Off the Rhône (#13) is 10 MP away") and battle.dice[0].endswith(
        "for this Impulse"
    )
    seas.formation("b_flag_c", "s14", "BD1")
    (battle,) = ruleset.odds(seas.view("british"), "b_flag_c", "E2", "es")
    assert battle.dice[0].endswith(" PM, a su alcance en este impulso")
