"""What people and programs write around orders does not begin like an order in any game; a misspelt order does."""

from __future__ import annotations

import pytest

from rulesets.language import Reading
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders import language as mistral
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.language import order_language as tercios
from rulesets.tercios.orders.language.armies.army_reading import read_army
from tests.mistral.written_orders import field
from tests.notifications.inbound.written_mails import letter
from tests.tercios.written_parts import view

FIELD, SEAS = view("south"), field("1744", "british")
STRAYS = [
    "Regards, Leonor",
    "Here are my orders:",
    "Here are my orders for turn 3:",
    "[EXTERNAL]",
    "[EXTERNAL] This mail comes from outside.",
    "CAUTION: This email originated from outside of the organization.",
    "This message is confidential and may be privileged. If you are not the intended recipient, delete it.",
    "Virus-free. www.avast.com",
    "I hope you are well.",
    "The weather here is awful.",
    "Please find my orders below.",
    "As discussed, I attack on the left.",
    "On the left I attack.",
    "If you have questions, call me.",
    "Good luck!",
    "Thanks",
    "Best wishes from Madrid",
    "Aquí van mis órdenes:",
    "Un saludo muy cordial de Leonor",
    "A ver si esta vez hay suerte.",
    "El general está enfermo.",
    "Antes de imprimir, piensa en el medio ambiente.",
    "La información de este correo es confidencial.",
    "Diese Nachricht ist vertraulich.",
    "Leonor",
    "L.",
    "Leonor Vera, Tel. +34 600 000 000",
    "http://www.example.org",
    "Scanned by MailScanner",
    "Order 66 executed",
    "No virus found in this message.",
    "All the best",
    "Let me know",
    "What Pedro thinks of it:",
    "No.",
]
STRAYS.remove("No.")
ARMY = letter("army-en").partition("\n# ")[2].partition("\n\n")[0].splitlines()[1:]


def of_tercios(line: str) -> Reading:
    return tercios.read(line, (PlanTurn("turn3/plan", 3),), FIELD, "en")


@pytest.mark.parametrize("line", STRAYS)
def test_a_courtesy_begins_like_no_order(line: str):
    assert of_tercios(line).stray == (1,)
    assert mistral.read(line, (PlanImpulse("plan"),), SEAS, "en").stray == (1,)
    assert mistral.read(line, (FillWorksheet("sheet"),), SEAS, "en").stray == (1,)


@pytest.mark.parametrize(
    "line",
    [
        "T1 atack NT9",
        "C1 run mxyze toward nearest",
        "T99 attack",
        "T3 hodl fast",
        "seq T99",
        "leader G act Xyzzy",
        "T1",
    ],
)
def test_a_misspelt_order_begins_like_one(line: str):
    found = of_tercios(line)
    assert found.stray == () and found.problems


@pytest.mark.parametrize("at", [0, 3, 8, len(ARMY)])
@pytest.mark.parametrize("line", ["Here are my orders:", "Regards, Leonor", "This message is confidential."])
def test_a_courtesy_is_no_part_of_an_army_list_wherever_it_stands(line: str, at: int):
    found = read_army("\n".join([*ARMY[:at], line, *ARMY[at:]]), "en", "army")
    assert found.stray == (at + 1,) == tuple(problem.line for problem in found.problems)
    assert found.answers == read_army("\n".join(ARMY), "en", "army").answers


@pytest.mark.parametrize("wrong", [" Nationl tercio", " Old tercoi"])
def test_a_misspelt_troop_is_read_as_the_one_it_is_near(wrong: str):
    meant = {" Nationl tercio": " National tercio", " Old tercoi": " Old tercio"}[wrong]
    found, right = (read_army("\n".join([*ARMY, f"3{name}"]), "en", "army") for name in (wrong, meant))
    assert found.stray == () and found.answers == right.answers and found.problems == right.problems


def test_a_troop_that_is_near_none_is_meant_as_one_all_the_same():
    found = read_army("\n".join([*ARMY, "2 dragons + Élite"]), "en", "army")
    assert found.stray == () and found.problems
