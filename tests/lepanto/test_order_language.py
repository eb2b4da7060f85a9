"""Orders for Lepanto as players write them, in two languages, and what is said of mistakes. [A-11..A-23, A-27]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.conditions.trees import Compare, Figure, Holds, Measured
from rulesets.kernel.questions import Question, read_answer
from rulesets.kernel.text import LANGUAGES, Problem
from rulesets.language import Reading
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
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderTurn
from rulesets.lepanto.orders import language as order_language
from rulesets.lepanto.orders.language.grammar import ORDERS
from tests.lepanto.order_pages import FOLDER, PAGES
from tests.lepanto.written_orders import opening

HOLD, WITHDRAW = Movement(do="hold"), Movement(do="withdraw")
TURN, FIGHT, FACE = OrderTurn("turn"), OrderFight("fight"), OrderFacing("face")
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


def read(text: str, question: Question[Any] = TURN, side: Side = "christian", language: str = "en") -> Reading:
    return order_language.read(text, [question], opening(side), language)


def said(text: str, question: Question[Any] = TURN, side: Side = "christian", language: str = "en") -> Any:
    reading = read(text, question, side, language)
    assert reading.problems == ()
    return read_answer(question, reading.answers[question.key])


def problem(text: str, question: Question[Any] = TURN, side: Side = "christian", language: str = "en") -> Problem:
    (found,) = read(text, question, side, language).problems
    return found


def moves(*lines: tuple[str, Movement]) -> Sheet:
    return Sheet(move=tuple(MoveLine(who=who, order=order) for who, order in lines))


def advance(hexes: int, **more: Any) -> Movement:
    return Movement(do="advance", hexes=hexes, **more)


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


@pytest.mark.rule("A-17", "A-18")
def test_rams_are_told_by_an_exclamation_mark_or_by_their_victim() -> None:
    text = "IC-G05: S S O !\nIC/1: ram nearest min 3 else toward nearest\nIC-G06: embestir CC-G08\nthe reserve holds!"
    assert said(text, side="islamic") == moves(
        ("IC-G05", Movement(do="steps", steps="SSO!")),
        ("IC/1", Movement(do="ram", to="nearest", least=3, otherwise=Otherwise(do="toward", to="nearest"))),
        ("IC-G06", Movement(do="ram", to="CC-G08")),
        ("IV", Movement(do="hold")),
    )


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("the left wing", "CL"),
        ("el centro", "CC"),
        ("Doria's wing", "CR"),
        ("Doria's ships", "CR"),
        ("Doria's ship", "CR-G07"),
        ("the reserve's ships", "CV"),
        ("la reserva de Santa Cruz", "CV"),
        ("the first line of the centre", "CC/1"),
        ("la primera línea del centro", "CC/1"),
        ("all galleys of the centre", "CC:G"),
        ("las galeazas", "all:X"),
        ("the Real", "CC-G08"),
        ("la capitana de Doria", "CR-G07"),
        ("Duodo's galleass", "CC-X2"),
        ("the repulsed ships", "all{repulsed}"),
        ("las galeras agotadas del ala derecha", "CR:G{exhausted}"),
        ("the fresh ones", "all{fresh}"),
        ("everybody except the Real", "all - CC-G08"),
        ("el centro menos CC-G01 a G04", "CC - CC-G01..G04"),
        ("CC-G01 to CC-G06", "CC-G01..G06"),
        ("all ships in the centre", "CC"),
        ("CC-G09, G10 and G11", "CC-G09 + CC-G10 + CC-G11"),
        ("las alas", "CL + CR"),
        ("todas menos las alas", "all - CL - CR"),
    ],
)
@pytest.mark.rule("A-13")
def test_ships_go_by_name(name: str, who: str) -> None:
    if who in ("all:X", "CC-X2"):
        assert said(f"{name}: tow off") == moves((who, Movement(do="untow")))
    else:
        assert said(f"{name}: advance 2") == moves((who, advance(2)))


TUGS = "CC-G32 + CC-G33 + CL-G24 + CL-G25 + CR-G24 + CR-G25"


@pytest.mark.parametrize(
    ("text", "who", "order"),
    [
        ("las galeazas avanzan 2", TUGS, advance(2)),
        ("the galleasses cast off", TUGS, Movement(do="steps", steps="C")),
        ("soltad la galeaza de Duodo", "CC-G33", Movement(do="steps", steps="C")),
        ("the towing galleys advance 3", TUGS, advance(3)),
        ("CC:X: advance 2", "CC:X", advance(2)),
        ("que nadie remolque la galeaza de Duodo", "CC-X2", Movement(do="untow")),
    ],
)
@pytest.mark.rule("A-18")
def test_a_galleass_goes_with_the_galley_that_tows_it(text: str, who: str, order: Movement) -> None:
    assert said(text) == moves((who, order))


@pytest.mark.parametrize(
    ("text", "who", "order"),
    [
        ("avanzad tres hexágonos", "all", advance(3)),
        ("advance three hexes", "all", advance(3)),
        ("acercaos hasta 4 hexágonos del enemigo", "all", Movement(do="close", hexes=4)),
        ("move all ships 3 east", "all", advance(3)),
        ("la reserva sigue al centro", "CV", Movement(do="toward", to="CC-G08")),
        ("Doria goes toward Ochiali", "CR", Movement(do="toward", to="IL-G09")),
        ("las galeras de la CC-G01 a la CC-G06 se quedan", "CC-G01..G06", HOLD),
        ("centro: 3", "CC", advance(3)),
    ],
)
@pytest.mark.rule("A-13", "A-18")
def test_movement_in_everyday_words(text: str, who: str, order: Movement) -> None:
    assert said(text) == moves((who, order))


def test_nobody_is_all_only_where_nobody_has_an_order() -> None:
    assert read("CC: hold\nadvance three hexes").problems
    assert read("wait").problems


@pytest.mark.parametrize(
    "text", ["everybody row three hexes", "que todos remen cuatro hexágonos", "3 a vela el centro"]
)
def test_how_far_oars_and_sails_take_a_ship_is_told(text: str) -> None:
    found = problem(text)
    assert found.code == "ambiguous.name"
    assert "two hexes at most" in found.text.en
    assert len(found.legal) == 3


def test_a_direction_in_which_ships_do_not_face_is_no_advance() -> None:
    assert read("move all ships 3 west").problems
    assert said("move all ships 3 west", side="islamic") == moves(("all", advance(3)))


@pytest.mark.parametrize(
    ("text", "who", "offered"),
    [
        ("el centro fondea aquí", "el centro de don Juan", "CC: mantenerse"),
        ("las galeras del centro 4 primeras avanzan", "galeras de centro", "CC:G: avanzar 3"),
        ("la Real dispara bolas de nieve", "la Real de don Juan", "cañones CC-G08: la más cercana"),
        ("el ala izquierda orientada como guste", "el ala izquierda de Barbarigo", "CL: este"),
        ("la galeaza de Duodo remolcada por las nubes", "la galeaza de Francesco Duodo", "CC-G33: suelta"),
    ],
)
def test_a_refusal_offers_three_orders_for_whom_it_names(text: str, who: str, offered: str) -> None:
    (found,) = read(text, language="es").problems
    assert who in found.text.es
    assert offered in found.legal
    assert len(found.legal) == 3
    for line in found.legal:
        assert not read(line, language="es").problems, line


@pytest.mark.rule("A-14")
def test_the_rest_are_those_whom_no_line_before_named() -> None:
    assert said("CC - CC-G08: advance 2\nlos demás esperan") == moves(
        ("CC - CC-G08", advance(2)), ("all - CC + CC-G08", Movement(do="hold"))
    )
    assert read("the rest hold").problems


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "The centre advances three hexes, except the Real, which holds.",
            [("CC - CC-G08", advance(3)), ("CC-G08", HOLD)],
        ),
        ("the centre advances 3 except the Real who holds", [("CC - CC-G08", advance(3)), ("CC-G08", HOLD)]),
        ("El centro avanza 3, menos la Real, que se mantiene.", [("CC - CC-G08", advance(3)), ("CC-G08", HOLD)]),
        (
            "el centro avanza tres hexágonos salvo la Real, que aguanta",
            [("CC - CC-G08", advance(3)), ("CC-G08", HOLD)],
        ),
        ("everybody advances 2 except the reserve, who hold", [("CV", HOLD), ("all - CV", advance(2))]),
        ("todas avanzan 2, excepto la reserva, que espera", [("CV", HOLD), ("all - CV", advance(2))]),
        (
            "the fleet advances 2 apart from the right, which withdraws",
            [("all - CR", advance(2)), ("CR", WITHDRAW)],
        ),
        (
            "todas avanzan 2, a excepción del ala derecha, que se retira",
            [("CR", WITHDRAW), ("all - CR", advance(2))],
        ),
        (
            "all but CC-G01 to G04 advance 2, and those withdraw",
            [("all - CC-G01..G04", advance(2)), ("CC-G01..G04", WITHDRAW)],
        ),
        (
            "todas menos CC-G01 a G04 avanzan 2, y esas se retiran",
            [("all - CC-G01..G04", advance(2)), ("CC-G01..G04", WITHDRAW)],
        ),
        (
            "the left wing advances 3 except CL-G01 and G02, which withdraw",
            [("CL - CL-G01 - CL-G02", advance(3)), ("CL-G01 + CL-G02", WITHDRAW)],
        ),
        ("everybody except the reserve, which holds, advances 3", [("all - CV", advance(3)), ("CV", HOLD)]),
        ("todas menos la reserva, que espera, avanzan 3", [("all - CV", advance(3)), ("CV", HOLD)]),
        (
            "the left wing advances 3 except its galleasses, which hold",
            [("CL - CL:X", advance(3)), ("CL-G24 + CL-G25", HOLD)],
        ),
        (
            "the centre advances 3 except the Real, and the reserve holds",
            [("CC - CC-G08", advance(3)), ("CV", HOLD)],
        ),
        ("the centre, all but the Real, advances 2", [("CC - CC-G08", advance(2))]),
    ],
)
@pytest.mark.rule("A-13")
def test_what_is_said_of_those_left_out_is_for_them_alone(text: str, lines: list[tuple[str, Movement]]) -> None:
    assert said(text) == moves(*lines)


@pytest.mark.parametrize(
    "text",
    [
        "el centro avanza 3, salvo la Sultana, que embiste a la más cercana",
        "the centre advances 3 except the Sultana, who rams the nearest",
    ],
)
def test_those_left_out_may_ram(text: str) -> None:
    ram = Movement(do="ram", to="nearest")
    assert said(text, side="islamic") == moves(("IC - IC-G07", advance(3)), ("IC-G07", ram))


def test_those_left_out_of_a_fight_have_another() -> None:
    text = "the centre fires at the best target, except the Real, which boards the Sultana"
    assert said(text, FIGHT) == Fight(
        lines=(
            FightLine(attack=Attack(act="gun", who="CC - CC-G08", targets=("best",))),
            FightLine(attack=Attack(act="board", who="CC-G08", targets=("IC-G07",))),
        )
    )


def test_it_is_not_guessed_whether_those_left_out_or_the_others_go_on() -> None:
    assert read("the centre advances 3 except the Real and faces east").problems


def test_nobody_orders_the_ships_of_the_enemy_by_name() -> None:
    assert problem("the Sultana advances 3").code == "malformed.name"
    assert said("the Sultana advances 3", side="islamic") == moves(("IC-G07", advance(3)))
    assert said("the Real boards the Sultana", FIGHT) == Fight(
        lines=(FightLine(attack=Attack(act="board", who="CC-G08", targets=("IC-G07",))),)
    )


BLOWS = tuple(FightLine(attack=Attack(act=act, who="CC-G08", targets=("IC-G07",))) for act in ("gun", "board", "arms"))


@pytest.mark.parametrize("text", ["the Real attacks the Sultana", "atacar a la Sultana con la Real"])
@pytest.mark.rule("A-18", "A-19")
def test_who_attacks_goes_for_it_fires_and_boards(text: str) -> None:
    assert said(text, FIGHT) == Fight(lines=BLOWS)
    sheet = said(text)
    assert sheet.move == moves(("CC-G08", Movement(do="toward", to="IC-G07"))).move
    assert sheet.fight.lines == BLOWS
    (told,) = read(text).understood
    assert told.taken == "CC-G08: toward IC-G07; gun CC-G08: IC-G07; board CC-G08: IC-G07; arms CC-G08: IC-G07"


@pytest.mark.parametrize(
    ("text", "who", "targets"),
    [
        ("fire at the best target", "all", ("best",)),
        ("disparar al mejor blanco", "all", ("best",)),
        ("disparar", "all", ()),
        ("fire at the Sultana", "all", ("IC-G07",)),
        ("the left wing boards IC-G05 and fires at the best target", "CL", ("best",)),
    ],
)
@pytest.mark.rule("A-19")
def test_guns_are_those_of_all_ships_where_nobody_is_named(text: str, who: str, targets: tuple[str, ...]) -> None:
    attack = said(text, FIGHT).lines[-1].attack
    assert attack == Attack(act="gun", who=who, targets=targets) or not targets and attack.who == who


@pytest.mark.parametrize("text", ["the centre advances 3 and holds fire", "el centro avanza 3 y no dispara"])
def test_who_advances_holds_fire_and_not_everybody(text: str) -> None:
    sheet = said(text)
    assert sheet.move == moves(("CC", advance(3))).move
    assert sheet.fight.doctrines == (DoctrineLine(who="CC", doctrine=Doctrine(guns="none")),)


@pytest.mark.parametrize(
    "text", ["the galleasses advance 2 and cast off", "las galeazas avanzan dos y sueltan el remolque"]
)
@pytest.mark.rule("A-15")
def test_two_movements_of_the_same_ships_are_asked_about(text: str) -> None:
    found = problem(text)
    assert found.code == "ambiguous.sentence"
    assert found.legal == (f"[move] {TUGS}: advance 2", f"[move] {TUGS}: cast")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("G09 advances 3", "ambiguous.name"),
        ("Bragadin's galleass: tow off", "ambiguous.name"),
        ("the centre advances", "ambiguous.name"),
    ],
)
def test_what_can_mean_several_things_is_asked_about(text: str, code: str) -> None:
    assert problem(text).code == code


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
