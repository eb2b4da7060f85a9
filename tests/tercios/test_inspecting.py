"""What the table says about a unit or a Leader, and about what one could do to another."""

from __future__ import annotations

import re

import pytest

from rulesets.kernel.inspecting import Inspected
from rulesets.tercios.game import ruleset
from rulesets.tercios.rules.fighting.odds import excess_chances, expected_excess
from tests.tercios.battlefield import Battlefield


@pytest.fixture
def field() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10), wear=1)
    field.unit("NC1", "imp_coraza", (20, 16), 270, disordered=True)
    field.leader("SL1", (22, 8))
    return field


def seen(field: Battlefield, id: str, language: str = "en") -> Inspected:
    found = ruleset.inspect(field.view("south"), id, language)
    assert found is not None
    return found


def values(piece: Inspected) -> dict[str, tuple[str, str]]:
    return {trait.label: (trait.value, trait.why) for trait in piece.traits}


def test_everything_on_the_table_can_be_looked_at_ones_own_first(field: Battlefield) -> None:
    field.unit("ST2", "esp_tercio_viejo", (40, 10), status="destroyed")
    assert ruleset.inspectable(field.view("south")) == {"SL1": "south", "ST1": "south", "NC1": "north"}
    assert list(ruleset.inspectable(field.view("south"))) == ["SL1", "ST1", "NC1"]
    assert list(ruleset.inspectable(field.view("north"))) == ["NC1", "SL1", "ST1"]
    assert ruleset.inspect(field.view("south"), "ST2", "en") is None


def test_a_value_says_what_it_is_now_and_why(field: Battlefield) -> None:
    own, theirs = values(seen(field, "ST1")), values(seen(field, "NC1"))
    assert own["Wear"] == ("1 of 5", "")
    assert own["Discipline"] == ("4", "")
    assert theirs["Discipline"] == ("2", "printed 3 (no Leader near −)")
    assert own["Defences"][0] == "foot 5+, horse 6, volleys 4+, cannon 3+"
    assert own["Moves"][0] == '4", running 8", charging 6"'
    assert values(seen(field, "NC1", "es"))["Disciplina"] == ("2", "impreso 3 (sin Mando cerca −)")


def test_at_its_limit_it_says_so(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (20, 10), wear=5)
    assert values(seen(field, "ST1"))["Wear"] == ("5 of 5", "at its limit: one more destroys it")


def test_it_says_what_it_can_do_now_and_draws_its_ranges(field: Battlefield) -> None:
    tercio = seen(field, "ST1")
    assert tercio.may == (
        'Stand ready: goes as far as 4"; fires at NC1',
        "Attack: charges NC1",
        'Run: goes as far as 8"',
        "Fire: fires at NC1",
        "Hold fast: stays and recovers",
    )
    assert seen(field, "ST1", "es").may[1] == "¡Atacad! carga contra NC1"
    assert [(ring.label, ring.radius) for ring in tercio.rings] == [('Mixed arquebus and musket, 12"', 240.0)]
    assert "It is in disorder." in seen(field, "NC1").notes


def test_what_cannot_be_reached_is_said_and_guns_do_not_charge(field: Battlefield) -> None:
    field.unit("NC1", "imp_coraza", (60, 40), 270)
    assert 'Attack: no enemy within 6"' in seen(field, "ST1").may
    assert "Fire: nobody is in range" in seen(field, "ST1").may


def test_what_the_enemy_may_order_is_not_said_only_what_it_threatens(field: Battlefield) -> None:
    theirs = seen(field, "NC1")
    assert theirs.may == ()
    assert "It can charge T1." in theirs.notes
    watched = ruleset.inspect(field.view("public"), "ST1", "en")
    assert watched is not None and watched.may == ()


def test_its_picture_is_the_one_on_the_board_under_other_ids(field: Battlefield) -> None:
    view = field.view("south")
    drawn, board = ruleset.portrait(view, "ST1", "en"), ruleset.board(view, "en")
    assert "<title>T1 " in drawn and 'id="portrait-ST1"' in drawn and ' id="ST1"' not in drawn
    body = re.search(r'href="#portrait-(troops-[^"]+)"', drawn)
    assert body is not None and f'id="{body[1]}"' in board and f'id="portrait-{body[1]}"' in drawn
    assert drawn.count("<g id=") < board.count("<g id="), "only what it uses"
    assert "desgaste 1 de 5" in ruleset.portrait(view, "ST1", "es")
    assert ruleset.portrait(view, "nobody", "en") == ""


def test_a_leader_with_a_unit_is_shown_with_it(field: Battlefield) -> None:
    field.leader("SL1", (20, 10), inside="ST1")
    drawn = ruleset.portrait(field.view("south"), "SL1", "en")
    assert "<title>L1 " in drawn and 'id="portrait-ST1"' in drawn


def test_of_the_enemys_card_only_that_there_is_one(field: Battlefield) -> None:
    field.unit("NC1", "imp_coraza", (20, 16), 270, card="ATACAD")
    field.unit("ST1", "esp_tercio_viejo", (20, 10), card="FUEGO")
    assert "It has a card that you may not see." in seen(field, "NC1").notes
    assert not any("Attack" in note for note in seen(field, "NC1").notes)
    assert any("Fire" in note and "card" in note for note in seen(field, "ST1").notes)


def test_what_ones_own_leader_may_do_now(field: Battlefield) -> None:
    assert seen(field, "SL1").may[:2] == ('Go as far as 6"', "Or join T1")
    assert seen(field, "SL1").may[2].startswith("Then one action, with ") and "Hurry" in seen(field, "SL1").may[2]
    assert "Correr" in seen(field, "SL1", language="es").may[2]
    field.leader("SL1", (20, 10), inside="ST1")
    assert seen(field, "SL1").may[0] == 'Leave T1 and go as far as 6"'
    assert len(seen(field, "SL1").may) == 2
    field.leader("SL1", (22, 8), exhausted=True)
    assert seen(field, "SL1").may == ()


def test_a_leader_tells_whom_they_command_and_how_far(field: Battlefield) -> None:
    leader = seen(field, "SL1")
    assert values(leader)["Commands within"] == ('6"', "")
    assert leader.notes == ("Commands now: T1.",)
    assert leader.kind == "Officer, South"


def test_the_odds_of_a_shot_and_a_charge(field: Battlefield) -> None:
    shot, charge = ruleset.odds(field.view("south"), "ST1", "NC1", "en")
    assert shot.dice == ("T1: 4 dice for 4+", "NC1: 2 dice (disordered −) for 4+")
    assert shot.expected == "NC1 takes 1.1 wear on average"
    assert dict(shot.chances) == {"NC1 takes none": 34, "NC1 is destroyed": 2}
    assert charge.dice[0] == "T1: 7 dice (Attack +) for 4+"
    assert dict(charge.chances)["NC1 is destroyed"] == 33


def test_what_cannot_be_done_says_why(field: Battlefield) -> None:
    field.unit("NM1", "sue_mosq", (60, 45), 270)
    assert [each.refused for each in ruleset.odds(field.view("south"), "ST1", "NM1", "en")] == [
        "out of range, arc or sight",
        "out of reach",
    ]
    assert ruleset.odds(field.view("south"), "ST1", "SL1", "en") == []


@pytest.mark.parametrize("dice", [(4, 4, 2, 4), (7, 4, 2, 5), (1, 6, 4, 5), (3, 3, 0, 4)])
def test_the_chances_add_up_to_what_is_expected(dice: tuple[int, int, int, int]) -> None:
    spread = excess_chances(*dice)
    assert sum(spread) == pytest.approx(1)
    assert sum(number * chance for number, chance in enumerate(spread)) == pytest.approx(expected_excess(*dice))
