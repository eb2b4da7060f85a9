"""Orders for Lepanto as players write them, in two languages, and what is said of mistakes. [A-11..A-23, A-27]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.conditions.trees import Compare, Figure, Holds, Measured
from rulesets.kernel.questions import Question
from rulesets.kernel.text import LANGUAGES
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.dialogue.answers.sheet import (
    ArcLine,
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Facings,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
    Until,
)
from rulesets.lepanto.orders import language as order_language
from rulesets.lepanto.orders.language.grammar import ORDERS
from tests.lepanto.order_pages import FOLDER, PAGES
from tests.lepanto.reading_orders import FACE, FIGHT, TURN, advance, problem, read, said
from tests.lepanto.written_orders import opening

HOLD, WITHDRAW = Movement(do="hold"), Movement(do="withdraw")
INVENTORY = """
GAME lep-0042  TURN 3  SIDE C
[MOVE]
CC/0              : advance 3            # galleasses in tow go first
CC/1 + CC/2       : advance 3
CL/1              : S S O
CR - CR-G01..G04  : advance 2
CC-G08            : L S O                # the Real turns one hexside to port
CR-G24            : S cast R O           # drop the galleass after one hex, then swing off
[FIGHT]
gun CC-X1         : port IC-G05, IC-G06 ; starboard IC-G11 ; bow any ; stern any
gun CC/1          : best
board CC-G09 + CC-G10 + CC-G11 : IC-G05 if odds >= 3:1
if sunk IC-G05 then arms CC-G12 : IC-G06 if odds >= 1:1 else gun CC-G12 : IC-G05
doctrine CL       : guns best ; board >= 3:1 max 3 ; arms >= 2:1
stop if lost 6
[FACE]
CC/1              : toward nearest
CC{repulsed}      : away
[END]
CC/1: hold
"""


@pytest.mark.rule("A-13", "A-15", "A-17", "A-18", "A-19", "A-21", "A-22")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_the_rules_is_read_as_it_stands(language: str) -> None:
    arcs = (
        ArcLine(arc="port", targets=("IC-G05", "IC-G06")),
        ArcLine(arc="starboard", targets=("IC-G11",)),
        ArcLine(arc="bow"),
        ArcLine(arc="stern"),
    )
    boarding = Attack(act="board", who="CC-G09 + CC-G10 + CC-G11", targets=("IC-G05",), least="3:1")
    lines = (
        FightLine(attack=Attack(act="gun", who="CC-X1", arcs=arcs)),
        FightLine(attack=Attack(act="gun", who="CC/1", targets=("best",))),
        FightLine(attack=boarding),
        FightLine(
            when=Holds("sunk", ("IC-G05",)),
            attack=Attack(act="arms", who="CC-G12", targets=("IC-G06",), least="1:1"),
            otherwise=Attack(act="gun", who="CC-G12", targets=("IC-G05",)),
        ),
        FightLine(when=Compare(Measured("lost"), ">=", Figure(6000))),
    )
    doctrine = DoctrineLine(who="CL", doctrine=Doctrine(board="3:1", most=3, arms="2:1"))
    assert said(INVENTORY, language=language) == Sheet(
        move=(
            MoveLine(who="CC/0", order=advance(3)),
            MoveLine(who="CC/1 + CC/2", order=advance(3)),
            MoveLine(who="CL/1", order=Movement(do="steps", steps="SSO")),
            MoveLine(who="CR - CR-G01..G04", order=advance(2)),
            MoveLine(who="CC-G08", order=Movement(do="steps", steps="LSO")),
            MoveLine(who="CR-G24", order=Movement(do="steps", steps="SCRO")),
        ),
        fight=Fight(lines=lines, doctrines=(doctrine,)),
        face=(FaceLine(who="CC/1", to="nearest"), FaceLine(who="CC{repulsed}", to="away")),
    )


SPANISH = """[mover]
CC/1 + CC/2: avanzar 3
CL/1: hacia la más cercana forzando
CR: acercarse hasta 3
todas{rechazadas}: retirarse
[combate]
cañones CC-X1: babor IC-G05, IC-G06; proa el mejor
abordar CC-G09 + CC-G10: IC-G05 si proporción >= 3:1
si se hunde IC-G05 entonces armas CC-G12: IC-G06 si no cañones CC-G12: IC-G05
cesar si perdidas 6
doctrina CL: cañones mejor; abordar >= 3:1 máx 3; armas >= 2:1
[orientar]
CC/1: hacia la más cercana
CC{rechazadas}: de espaldas"""


@pytest.mark.rule("A-13", "A-19")
def test_a_sheet_has_spanish_words_of_its_own() -> None:
    sheet = said(SPANISH, language="es")
    assert order_language.write(TURN, sheet, opening("christian"), "es") == SPANISH
    english = order_language.write(TURN, sheet, opening("christian"), "en")
    assert "all{repulsed}: withdraw" in english
    assert said(english) == said(SPANISH) == sheet


@pytest.mark.rule("A-15")
def test_lines_keep_the_order_in_which_they_are_written_in_whatever_sections() -> None:
    text = "[move]\nCC/2: hold\n[face]\nCC: E\n[move]\nCC/1: advance 1\nCC/2: advance 2"
    sheet = said(text)
    assert [line.who for line in sheet.move] == ["CC/2", "CC/1", "CC/2"]
    assert sheet.face == (FaceLine(who="CC", to="E"),)


@pytest.mark.rule("A-13", "A-15")
def test_a_line_needs_no_heading_where_its_verb_tells_where_it_belongs() -> None:
    sheet = said("CC/1: advance 3\ngun CC/1: best\nCC/1: away\ndoctrine CL: guns none\nCC/2: close to 3")
    assert len(sheet.move) == 2 and len(sheet.fight.lines) == 1
    assert sheet.face == (FaceLine(who="CC/1", to="away"),)


def test_a_line_that_could_be_movement_or_facing_is_asked_about() -> None:
    found = problem("CC/1: toward nearest")
    assert found.code == "ambiguous.sentence"
    assert found.legal == ("[move] CC/1: toward nearest", "[face] CC/1: toward nearest")


@pytest.mark.rule("A-11")
@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("[STANDING until turn 5, enemy within 10]", Until(turn=5, enemy_within=10)),
        (
            "[STANDING until wind change, loss, blocked, even combat]",
            Until(wind_change=True, loss=True, blocked=True, even_combat=True),
        ),
        ("permanentes hasta enemigo a 8, cambio de viento", Until(enemy_within=8, wind_change=True)),
        ("standing", Until()),
        (
            "keep doing this until the enemy is within 10 hexes or the wind changes",
            Until(enemy_within=10, wind_change=True),
        ),
        ("mantened estas órdenes hasta el turno 4", Until(turn=4)),
    ],
)
def test_orders_may_stand_for_later_turns(text: str, until: Until) -> None:
    assert said(text) == Sheet(standing=until)


@pytest.mark.rule("A-23", "A-27")
def test_groups_and_doctrines_are_saved_and_turns_paired() -> None:
    text = "save @van = CC/1 - CC-G01..G04\nguardar doctrina fuego = cañones más cercana\npaired no\n@van: hold"
    assert said(text) == Sheet(
        move=(MoveLine(who="@van", order=Movement(do="hold")),),
        groups={"van": "CC/1 - CC-G01..G04"},
        doctrines={"fuego": Doctrine(guns="nearest")},
        paired=False,
    )


def test_a_refusal_begins_with_whom_the_line_names_and_offers_orders_for_them() -> None:
    found = problem("the Real dances")
    assert found.code == "malformed.sentence"
    assert "the Real of Don Juan" in found.text.en
    assert "CC-G08: hold" in found.legal


def test_what_was_understood_in_own_words_is_told_in_those_of_the_reference() -> None:
    reading = read(
        "la primera línea del centro embiste a la más cercana, si no, va hacia ella", side="islamic", language="es"
    )
    (told,) = reading.understood
    assert told.taken == "[mover] IC/1: embestir la más cercana si no hacia la más cercana"


def test_facing_is_asked_for_alone_too() -> None:
    assert said("CC: NE\nCC-G03: break keep\nla reserva da media vuelta", FACE) == Facings(
        face=(FaceLine(who="CC", to="NE"), FaceLine(who="CC-G03", cut=True), FaceLine(who="CV", to="about"))
    )


@pytest.mark.parametrize("text", ["no orders", "sin órdenes"])
@pytest.mark.parametrize(("question", "empty"), [(TURN, Sheet()), (FIGHT, Fight()), (FACE, Facings())])
def test_no_orders_is_an_answer(text: str, question: Question[Any], empty: Any) -> None:
    assert said(text, question) == empty
    assert order_language.write(question, empty, opening("christian"), "en") == "no orders"


# The reference.


def test_every_slot_has_a_name_in_both_languages() -> None:
    assert ORDERS.unlabelled() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_reads_as_it_is_written(language: str) -> None:
    for topic in ORDERS.topics:
        for form in topic.forms:
            if form.example and not form.spoken:
                side: Side = "islamic" if "rams" in form.source else "christian"
                text = f"[{form.section}]\n{form.example.in_(language)}" if form.section else form.example.in_(language)
                reading = read(text, topic.question("asked"), side, language)
                assert (reading.problems, reading.understood) == ((), ()), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_up_to_date(language: str) -> None:
    """`python -m tests.lepanto.order_pages` writes it."""
    assert (FOLDER / PAGES[language]).read_text("utf-8") == order_language.page(language)
