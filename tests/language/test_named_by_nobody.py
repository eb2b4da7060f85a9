"""Orders that name nobody: who is meant is asked back with sentences that can be sent, or all are."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES, Heard


def heard(game: str, position: str, language: str, said: str) -> Heard:
    return GAMES[game].hear(said, position, language)


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "offered"),
    [
        ("tercios", "middle", "es", "Avanzamos hacia el enemigo", "B1 atención mueve hacia el más cercano"),
        ("tercios", "middle", "en", "fire at the cavalry", "C1 fire at cavalry"),
        ("tercios", "middle", "es", "carguemos a la caballería", "C1 atacad a caballería"),
        ("tercios", "middle", "es", "Cargar a NT1", "C1 atacad a NT1"),
        ("tercios", "middle", "en", "hold the line", "M1 hold fast"),
        ("tercios", "middle", "en", "Reorganise", "M2 stand ready reorganise"),
        ("mistral", "plan-british", "es", "Vamos a Barcelona", "Gran Flotilla: ir a Barcelona por lo más rápido"),
        ("mistral", "plan-british", "en", "avoid battle", "Flotilla A: battle avoid"),
        ("mistral", "plan-british", "es", "No combatir", "Flotilla A: evitar combate"),
        ("aguila", "move", "en", "we hold", "[move] B1: halt"),
        ("aguila", "move", "es", "disparad a R1", "[batalla] disparar B1: R1"),
    ],
)
def test_who_is_meant_is_asked_with_a_sentence_for_each(
    game: str, position: str, language: str, said: str, offered: str
) -> None:
    found = heard(game, position, language, said)
    assert found.outcome == "asked"
    (problem,) = found.problems
    assert problem.code == "ambiguous.name" and problem.text.en == "It is not said who is to do this."
    assert offered in problem.legal
    for sentence in problem.legal:
        assert heard(game, position, language, sentence).outcome == "understood", sentence


@pytest.mark.parametrize("said", ["do not move", "no mover"])
def test_where_orders_are_for_all_they_are_for_all(said: str) -> None:
    found = heard("lepanto", "turn-christian", "en", said)
    assert found.outcome == "understood"
    (line,) = found.answers["turn"].move
    assert (line.who, line.order.do) == ("all", "hold")


@pytest.mark.parametrize(
    ("game", "position", "language", "said"),
    [
        ("tercios", "middle", "en", "On the left I attack."),
        ("tercios", "middle", "en", "If you have questions, call me."),
        ("tercios", "middle", "en", "I hope you are well."),
        ("tercios", "middle", "es", "Espero que estés bien."),
        ("mistral", "plan-british", "en", "Please find my orders below."),
        ("mistral", "plan-british", "en", "Let me know"),
        ("aguila", "move", "en", "See you on Sunday"),
    ],
)
def test_what_is_no_order_is_for_nobody(game: str, position: str, language: str, said: str) -> None:
    assert heard(game, position, language, said).outcome == "refused"


@pytest.mark.parametrize(
    ("game", "position", "language", "said"),
    [
        ("tercios", "middle", "en", "fire at the infantry"),
        ("tercios", "middle", "es", "ataca la caballería enemiga"),
        ("tercios", "middle", "en", "charge their cavalry"),
    ],
)
def test_whoever_is_attacked_is_not_who_does_it(game: str, position: str, language: str, said: str) -> None:
    assert heard(game, position, language, said).outcome == "asked"


@pytest.mark.parametrize("said", ["face their left", "face the enemy's left wing", "face the enemy left"])
def test_the_enemys_wing_is_faced_and_does_not_face(said: str) -> None:
    found = heard("lepanto", "turn-christian", "en", said)
    (line,) = found.answers["turn"].face
    assert line.who == "all" and line.to.startswith("IL-")


@pytest.mark.parametrize("said", ["turn left", "face left", "girar a la izquierda", "turn right"])
def test_whoever_turns_left_does_not_face_a_ship_of_the_left(said: str) -> None:
    found = heard("lepanto", "turn-christian", "en", said)
    assert found.outcome == "asked" and found.problems[0].code == "ambiguous.sentence"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Rowley joins Mathews"),
        ("en", "Flotilla A follows the Grand Flotilla"),
        ("es", "Rowley se une a Mathews"),
        ("es", "la flotilla A se reúne con la Gran Flotilla"),
    ],
)
def test_where_two_formations_meet_is_asked_with_the_place_where_one_lies(language: str, said: str) -> None:
    found = heard("mistral", "plan-british", language, said)
    (problem,) = found.problems
    assert found.outcome == "asked" and problem.legal in (("go to coast A",), ("ir a costa A",))


def test_whoever_looks_for_the_enemy_is_asked_where() -> None:
    assert heard("mistral", "plan-british", "es", "que la flotilla A busque al enemigo").outcome == "asked"
    assert heard("mistral", "plan-british", "en", "Flotilla A looks for the enemy").outcome == "asked"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Mathews sails from Mahon"),
        ("es", "Mathews sale de Mahón y patrulla frente a Tolón"),
        ("es", "el destacamento 1 sale de Barcelona"),
    ],
)
def test_nobody_leaves_a_port_where_they_do_not_lie(language: str, said: str) -> None:
    found = heard("mistral", "plan-british", language, said)
    assert found.outcome == "refused" and [problem.code for problem in found.problems] == ["not-there"]


@pytest.mark.parametrize("said", ["Detachment 1 leaves Barcelona", "Detachment 1 sale del puerto de Barcelona"])
def test_nobody_goes_to_the_port_that_they_leave(said: str) -> None:
    assert heard("mistral", "plan-british", "en", said).outcome == "refused"
