"""The packet that the inventory prints is read as it stands, and sentences as people write them. [P-27]"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesets.aguila.dialogue.questions.turn import DeclareFire, OrderMovement
from rulesets.aguila.orders.language import page, read, write
from rulesets.kernel.questions import read_answer
from tests.aguila.language.written_orders import view_of_a_battle
from tests.aguila.order_pages import FOLDER, PAGES

INVENTORY = Path(__file__).resolve().parents[3] / "docs" / "rules" / "aguila.md"
ASKED = OrderMovement("m")


@pytest.mark.rule("P-27")
def test_the_packet_of_the_inventory_is_read_as_it_stands() -> None:
    found = re.search(r"```\n(MOVE .*?)```", INVENTORY.read_text(), re.S)
    assert found is not None
    text = found[1].replace("building b2", "building house1")  # On this table no building has the number 2.
    view = view_of_a_battle()
    reading = read(text, [ASKED], view, "en")
    assert reading.problems == ()
    plan = read_answer(ASKED, reading.answers["m"])
    assert [line.who for line in plan.orders] == [("B1",), ("B2",), ("B3",), ("B5",), ("B8",), ("BO2",)]
    assert [line.order for line in plan.orders] == ["ADVANCE", "FORM", "ADVANCE", "HALT", "DOUBLE", "JOIN"]
    assert [(each.unit, each.check) for each in plan.support] == [("B2", "form"), ("B6", "cross")]
    assert plan.battle is not None and plan.standing is not None
    assert [aim.at for aim in plan.battle.fire[1].aims] == ["R9", "R9", "house1"]
    assert [(each.who, each.targets) for each in plan.battle.charges] == [
        (("B8",), ("R4",)),
        (("B8",), ("R2",)),
        (("B1", "B2"), ("R6",)),
    ]
    assert plan.standing.reactions[0].do == ("square", "fire")


SAID = {
    "B1 advances 2 inches, wheels 30° right and advances 2 inches": (
        '[move] B1: advance 2", wheel right 30°, advance 2"'
    ),
    "B1, B2 y la brigada 1 avanzan hacia R4 hasta 6 pulgadas": (
        '[move] B1, B2 and brigade 1: advance toward R4 to within 6"'
    ),
    "B2 forma columna de ataque y avanza 2 pulgadas; si no puede, alto": (
        '[move] B2: form attack column, advance 2", if it cannot halt'
    ),
    "fire with B5 at R6 with canister, otherwise at R6 with shot": "[battle] fire B5: R6 with canister, R6",
    "B3 charges R4 if it is not in square, otherwise R2": (
        "[battle] charge B3: R4 if it is not in square charge B3: R2"
    ),
    "if cavalry charges B1 from the front: square, fire": "[standing] if cavalry charges B1 from front: square, fire",
    "BO1 rallies B3, otherwise B1": "[battle] rally BO1: B3, B1",
    "BO1 supports the change of formation of B2": "[move] BO1 supports the change of formation of B2",
}


@pytest.mark.parametrize("sentence", SAID)
def test_sentences_mean_what_they_say(sentence: str) -> None:
    view = view_of_a_battle()
    reading = read(sentence, [ASKED], view, "en")
    assert reading.problems == ()
    assert " ".join(write(ASKED, reading.answers["m"], view, "en").split("\n")) == SAID[sentence]


def test_a_code_that_a_unit_and_a_building_share_is_the_units() -> None:
    seen, asked = view_of_a_battle("red"), DeclareFire("f")
    shared = next(f"B{piece.id[-1]}" for piece in seen.terrain if piece.kind == "building_stone")
    assert shared in seen.units
    for text, question in ((f"R2 fires at {shared}", asked), (f"R2: advance toward {shared}", ASKED)):
        reading = read(text, [question], seen, "en")
        assert reading.problems == () and write(question, reading.answers[question.key], seen, "en").endswith(text)


@pytest.mark.parametrize("language", PAGES)
def test_the_page_of_orders_is_up_to_date(language: str) -> None:
    assert (FOLDER / PAGES[language]).read_text() == page(language)
