"""Classes of everyday orders: each with several deeds, in both languages."""

from __future__ import annotations

import pytest

from tests.language import meaning

INCHES = (
    ("en", "B4 advances an inch", 'B4: advance 1"'),
    ("en", "B4 goes back half an inch", 'B4: back 0.5"'),
    ("en", "Move B4 an inch to the right", 'B4: right 1"'),
    ("es", "B4 avanza una pulgada", 'B4: advance 1"'),
    ("es", "B10 avanza once pulgadas", 'B10: advance 11"'),
    ("es", "B9 avanza hasta estar a once pulgadas de R4", 'B9: advance toward R4 to within 11"'),
    ("es", "B4 retrocede media pulgada", 'B4: back 0.5"'),
    ("es", "Que B4 gire 45 grados a la izquierda y avance una pulgada", 'B4: turn left 45°, advance 1"'),
)
WITHOUT_TURNING = (
    ("es", "B5 retrocede dos pulgadas, sin girarse", 'B5: back 2"'),
    ("es", "B5 dos pulgadas atrás sin dar la espalda", 'B5: back 2"'),
    ("es", "B5 se aparta dos pulgadas a la derecha, sin girar", 'B5: right 2"'),
    ("en", "B5 falls back two inches without turning", 'B5: back 2"'),
    ("en", "B5 shuffles two inches to the left, facing the enemy", 'B5: left 2"'),
)
AS_FAR_AS_POSSIBLE = (
    ("es", "B9 avanza lo que pueda", "B9: advance toward ahead"),
    ("es", "B9 adelante todo lo que pueda", "B9: advance toward ahead"),
    ("en", "B9 advances as far as it can", "B9: advance toward ahead"),
    ("es", "B9 en orden abierto y adelante lo que pueda", "B9: form open order and toward ahead"),
    ("en", "B9 forms open order and goes forward as far as it can", "B9: form open order and toward ahead"),
)
FORMED_AND_STILL = (
    ("es", "B4 forma en cuadro y se queda ahí", "B4: form square"),
    ("es", "B4 no se mueve, pero cambia a columna de ataque", "B4: form attack column"),
    ("en", "B4 forms square and stays where it is", "B4: form square"),
    ("en", "B10 into open order, without moving", "B10: form open order"),
    ("es", "B9 abre el orden", "B9: form open order"),
    ("en", "The light infantry shakes out into skirmish order", "B9: form open order"),
)
BESIDE = (
    ("es", "BO2 al lado de B5", "BO2: move toward B5"),
    ("es", "BO2 se pone junto a B5", "BO2: move toward B5"),
    ("en", "BO2 next to B5", "BO2: move toward B5"),
)
ONE_AFTER_ANOTHER = (
    ("es", "B1 y B2 avanzan 4, B3 y B4 avanzan 3", 'B1, B2: advance 4"\nB3, B4: advance 3"'),
    ("en", "B1 and B2 go 4, B3 and B4 go 3", 'B1, B2: advance 4"\nB3, B4: advance 3"'),
    ("es", "B1 avanza 3, B2 y B3 forman cuadro", 'B1: advance 3"\nB2, B3: form square'),
)
WITHOUT_A_VERB = (
    ("es", "BO1 con B1", "BO1: join B1"),
    ("en", "BO3 with the dragoons", "BO3: join B11"),
    ("es", "Mandamos a BO2 con B6", "BO2: join B6"),
    ("es", "B5 hacia la colina", "B5: advance toward hill1"),
    ("en", "BO1 to (40, 33)", "BO1: move to (40, 33)"),
    ("es", "B5 columna de marcha y hacia la colina", "B5: form march column and toward hill1"),
    ("en", "Limber up the guns and take them to (19, 31)", "guns: limber toward (19, 31)"),
)


@pytest.mark.parametrize(
    ("language", "said", "means"),
    (*INCHES, *WITHOUT_TURNING, *AS_FAR_AS_POSSIBLE, *FORMED_AND_STILL, *BESIDE, *ONE_AFTER_ANOTHER, *WITHOUT_A_VERB),
)
def test_moves(language: str, said: str, means: str) -> None:
    meaning.means("aguila", "move", language, said, means)


def test_how_far_is_asked_of_those_who_form_and_advance() -> None:
    meaning.asked("aguila", "move", "es", "B9 forma en orden abierto y avanza")


@pytest.mark.parametrize(
    ("language", "said"), (("es", "B4 en columna"), ("en", "B12 forms column"), ("en", "Cuirassiers into column"))
)
def test_which_column_is_asked(language: str, said: str) -> None:
    meaning.asked("aguila", "move", language, said)


def test_only_officers_go_with_a_unit() -> None:
    meaning.not_taken("aguila", "move", "es", "B4 junto a B5")
    meaning.not_taken("aguila", "move", "es", "B4 al lado de B5")
    meaning.not_taken("aguila", "move", "es", "B3 con B1")
    meaning.not_taken("aguila", "move", "en", "B3 with B1")


SHOTS_AND_CHARGES = (
    ("fire", "es", "B1 a R1 y B2 a R5", "B1 fires at R1\nB2 fires at R5"),
    ("fire", "en", "Guns on R1 with canister", "B7 fires at R1 with canister\nB8 fires at R1 with canister"),
    ("charge", "en", "Dragoons charge the Hungarians", "charge B11: R4"),
    ("charge", "es", "Los coraceros a por R3", "charge B12: R3"),
    ("battle", "es", "B9 tira a los Grenzer y no a los húngaros", "fire B9: R9"),
    ("battle", "en", "B1 fires at R1, B2 and B3 fire at R2", "fire B1: R1\nfire B2, B3: R2"),
    ("battle", "es", "B1 dispara a R1, B2, B3 y B4 disparan a R2", "fire B1: R1\nfire B2, B3, B4: R2"),
    ("battle", "es", "Mandamos los coraceros contra R3", "charge B12: R3"),
    ("battle", "en", "Send the cuirassiers at R3", "charge B12: R3"),
    ("battle", "es", "B12 carga a R3, pero solo si ha quedado aturdido", "charge B12: R3 if it is Stunned"),
    ("battle", "es", "Concentramos las dos piezas sobre los granaderos", "fire B7, B8: R12"),
    ("battle", "en", "B1 blazes away at R1", "fire B1: R1"),
    ("battle", "en", "If cavalry comes at the infantry, they form square", "if cavalry charges infantry: square"),
    ("battle", "es", "B9 se evade si la cargan", "if anybody charges B9: evade"),
    ("battle", "es", "Si cargan a B9, que se evada", "if anybody charges B9: evade"),
    ("charge", "es", "No cargamos a nadie", "no charge"),
    ("charge", "en", "No charges", "no charge"),
    ("battle", "en", "B10 charges R9 only if it has been stunned by the fire", "charge B10: R9 if it is Stunned"),
    ("battle", "es", "B10 carga a R9 solo si ha quedado aturdido", "charge B10: R9 if it is Stunned"),
    ("battle", "en", "Light infantry evades any charge", "if anybody charges B9: evade"),
    ("battle", "es", "B9 se evade de cualquier carga", "if anybody charges B9: evade"),
    ("battle", "en", "When attacked by infantry the cavalry gives way", "if infantry charges cavalry: retire"),
)
DECISIONS = (
    ("react", "es", "Aguantamos y les disparamos", "react: fire"),
    ("react", "en", "Hold and give them a volley", "react: fire"),
    ("goon", "es", "Seguimos con la carga aunque hayan formado cuadro", "go on yes"),
    ("goon", "en", "Go on, charge home", "go on yes"),
    ("regroup", "es", "Nos quedamos donde estamos", "regroup stay"),
    ("regroup", "en", "Press on after them", "regroup advance"),
    ("mover", "en", "Let them move first", "move second"),
    ("support", "es", "Sí, que el general ayude a B1", "support with BO1"),
    ("rally", "en", "The general helps B1", "rally BO1: B1"),
    ("edge", "es", "Nos quedamos con el borde de arriba", "edge upper edge"),
    ("edge", "en", "We take the bottom edge", "edge lower edge"),
)


@pytest.mark.parametrize(("position", "language", "said", "means"), (*SHOTS_AND_CHARGES, *DECISIONS))
def test_fights_and_single_decisions(position: str, language: str, said: str, means: str) -> None:
    meaning.means("aguila", position, language, said, means)
