"""Orders for Lepanto in the players' own words, and whom they are for. [A-13..A-19]"""

from __future__ import annotations

import pytest

from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    Movement,
    Otherwise,
)
from tests.lepanto.reading_orders import FIGHT, advance, moves, problem, read, said

HOLD, WITHDRAW = Movement(do="hold"), Movement(do="withdraw")


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
