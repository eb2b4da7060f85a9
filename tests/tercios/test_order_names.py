"""Whom orders for Tercios name, and what is said of mistakes. [A-07]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.in_play import Charge
from rulesets.tercios.dialogue.questions.acting import Attack
from rulesets.tercios.dialogue.questions.setup import (
    FinishDeployment,
)
from rulesets.tercios.orders.language import order_language
from tests.tercios.battlefield import Battlefield
from tests.tercios.reading_orders import FIELD, PLAN, answer, problem, read
from tests.tercios.written_parts import view

# Names.


def test_own_ids_are_short_and_the_enemys_full_for_either_side() -> None:
    question = Attack("k", "NC1")
    text = order_language.write(question, Charge(target="SC1"), view("north"), "en")
    assert text == "C1 charge SC1"
    assert answer("C1 charge NC1", Attack("k", "SC1")) == Charge(target="NC1")


def test_a_name_the_side_cannot_know_is_an_unknown_name() -> None:
    field = Battlefield(closed_lists=True)
    field.unit("SC2", "esp_tercio", (10, 10))
    field.unit("NM7", "esp_tercio", (60, 60), status="hidden")
    for_hidden = order_language.read("C2 attack NM7", [PLAN], field.view("south"), "en").problems
    for_nothing = order_language.read("C2 attack NM8", [PLAN], field.view("south"), "en").problems
    assert [(found.code, found.legal) for found in for_hidden] == [(found.code, found.legal) for found in for_nothing]
    assert for_hidden[0].code == "malformed.name"


def test_an_enemys_name_cannot_take_the_place_of_a_short_id() -> None:
    field = Battlefield()
    field.unit("ST1", "esp_tercio", (10, 10))
    impostor = field.unit("NT2", "esp_tercio", (10, 40))
    troop = replace(impostor.troop, name=Text("T1", "T1"))
    field.state.units["NT2"] = replace(impostor, troop=troop)
    reading = order_language.read("pause if T1 is fresh", [PLAN], field.view("south"), "en")
    assert reading.answers[PLAN.key] == {"pauses": [{"is": "holds", "word": "fresh", "of": ["ST1"]}]}


@pytest.mark.parametrize("name", ["nearest", "nearest if ST1 is fresh"])
def test_an_enemys_name_cannot_make_an_order_ambiguous(name: str) -> None:
    field = Battlefield()
    field.unit("ST1", "esp_tercio", (10, 10))
    impostor = field.unit("NT2", "esp_tercio", (10, 40))
    troop = replace(impostor.troop, name=Text(name, name))
    field.state.units["NT2"] = replace(impostor, troop=troop)
    for line in ("T1 attack nearest", "T1 attack nearest if ST1 is fresh"):
        assert order_language.read(line, [PLAN], field.view("south"), "en").problems == ()


def test_a_player_may_call_his_troops_by_the_names_he_gave_them() -> None:
    field = Battlefield()
    named = field.unit("ST1", "esp_tercio", (10, 10))
    troop = replace(named.troop, name=Text("Old Lombardy", "Old Lombardy"))
    field.state.units["ST1"] = replace(named, troop=troop)
    reading = order_language.read("old lomb hold fast", [PLAN], field.view("south"), "en")
    assert reading.answers[PLAN.key] == {"cards": {"ST1": "RESISTID"}}


# Mistakes.


@pytest.mark.rule("A-05")
def test_a_misspelled_name_is_named_with_its_line_and_what_is_near() -> None:
    found = problem("T1 hold fast\nseq C9")
    assert (found.line, found.code, found.where) == (2, "malformed.name", "turn3/plan.unit")
    assert set(found.legal) >= {"C1", "C2"}


def test_a_misspelled_state_is_named_with_what_was_meant() -> None:
    found = problem("pause if T1 is fershh")
    assert found.code == "malformed.word"
    assert found.legal[0] == "is fresh"
    assert problem("pausa si T1 está frecssa", language="es").legal[0] == "está fresca"


def test_orders_for_another_turn_are_not_taken_for_this_one() -> None:
    found = problem("turn 2")
    assert (found.code, found.where, found.legal) == ("not-asked", PLAN.key, ("turn 3",))
    assert "“turn 3”" in found.text.en
    assert "«turno 3»" in problem("turno 2", language="es").text.es


def test_two_cards_for_one_unit_are_a_contradiction_that_names_both_lines() -> None:
    found = problem("T1 fire at NT1\nT1 run")
    assert (found.line, found.code, found.where) == (2, "contradiction", "turn3/plan.cards.ST1")
    assert "1" in found.text.en


def test_a_second_wave_without_the_general_leaves_them_as_proposed() -> None:
    wave = FinishDeployment("wave")
    reading = read("vanguard C1 stay", wave)
    proposed = plain(wave.default(FIELD))["general"]
    assert not reading.problems
    assert reading.answers["wave"] == {"general": proposed, "vanguard": [{"unit": "SC1", "move": {"do": "MOVE"}}]}


def test_what_is_no_order_is_answered_with_orders_that_are() -> None:
    found = problem("please win the battle")
    assert found.code == "malformed.sentence"
    assert found.legal


def test_a_problem_found_later_is_given_its_line() -> None:
    reading = read("T1 hold fast\nreact M1 on charge do hold; on charge if step = 3 do flee 8")
    judged = Problem(f"{PLAN.key}.reactions.SM1[1].if", "too-deep", Text("Too deep.", "Demasiado."))
    assert reading.located(judged).line == 2
