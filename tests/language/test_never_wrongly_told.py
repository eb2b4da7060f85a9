"""Sentences that once gave an order that nobody had meant: they are asked back or refused, or read rightly."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

TERCIOS, AGUILA = ("tercios", "middle"), ("aguila", "battle")
MOVE, LEPANTO = ("aguila", "move"), ("lepanto", "turn-christian")
FACE, SUMMER = ("lepanto", "face-christian"), ("mistral", "summer-british")
FIGHT, MISTRAL = ("lepanto", "fight-christian"), ("mistral", "plan-british")


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (TERCIOS, "es", "Su caballería carga a M1"),
        (TERCIOS, "en", "The enemy's horse attacks C2"),
        (TERCIOS, "en", "The Swedes charge T1"),
        (TERCIOS, "en", "Swedish cavalry charge M1"),
        (TERCIOS, "en", "The enemy will charge T1"),
        (AGUILA, "es", "Sus húsares cargan a los coraceros"),
        (AGUILA, "es", "La caballería enemiga carga a B1"),
        (AGUILA, "es", "R9 carga a B1"),
        (LEPANTO, "en", "The enemy's right wing advances two"),
        (FIGHT, "es", "La Sultana aborda a la Real"),
        (FACE, "es", "La Sultana mira a la Real"),
        (FACE, "en", "The Sultana faces the Real"),
    ],
)
def test_what_the_enemy_does_is_no_order_for_whom_it_is_done_to(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (TERCIOS, "en", "C1 charges NC1, I mean NC2"),
        (TERCIOS, "en", "C1, I mean C2, charges NC1"),
        (LEPANTO, "en", "The right wing, I mean the left wing, advances two"),
        (AGUILA, "en", "B1 fires at R1, I mean R2"),
        (MOVE, "en", "B1 advances two inches, I mean three"),
        (MISTRAL, "es", "La flotilla A, digo el destacamento 1, va a Tolón"),
        (MISTRAL, "en", "Flotilla A goes to Toulon, I mean Mahon"),
        (MISTRAL, "en", "Flotilla A goes to Toulon, no, Mahon"),
    ],
)
def test_who_corrects_himself_does_not_order_both(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (MOVE, "es", "Dos batallones de fusileros avanzan"),
        (MOVE, "en", "Two fusilier battalions advance"),
        (MOVE, "en", "One fusilier battalion advances three inches"),
        (LEPANTO, "es", "Dos galeras de la reserva avanzan"),
    ],
)
def test_some_of_several_are_neither_all_nor_how_far(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (MOVE, "es", "B1 avanzó tres pulgadas"),
        (MOVE, "en", "B1 advanced three inches"),
        (TERCIOS, "en", "In turn 2 C1 charges"),
    ],
)
def test_what_was_done_or_is_for_another_turn_is_no_order(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (TERCIOS, "es", "Si cargan a M1 que T1 dispare"),
        (AGUILA, "es", "Si cargan a B1 que B2 forme cuadro"),
        (MISTRAL, "en", "If Flotilla A is spotted, Detachment 1 goes to Mahon"),
    ],
)
def test_what_happens_to_one_is_no_condition_of_another(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (FIGHT, "es", "Paramos si ellos pierden cinco"),
        (FIGHT, "es", "Paramos si hundimos cinco naves"),
        (FIGHT, "en", "We stop if they lose five ships"),
        (SUMMER, "es", "El convoy de víveres deja 4 en Gibraltar y el resto en Mahón"),
    ],
)
def test_a_number_of_something_else_is_not_ours(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "La flotilla A se retira si son menos que nosotros"),
        ("es", "La flotilla A se retira si el enemigo está en inferioridad"),
        ("es", "La flotilla A va hacia Tolón y luego se da la vuelta"),
        ("en", "Flotilla A goes to Toulon and turns around"),
    ],
)
def test_the_contrary_is_not_understood(language: str, said: str) -> None:
    not_taken(*MISTRAL, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said", "reference"),
    [
        (LEPANTO, "es", "Nuestra ala derecha va hacia su ala izquierda", "[move]\nCR: toward IL-G09"),
        (LEPANTO, "en", "Our right wing goes toward their left wing", "[move]\nCR: toward IL-G09"),
        (FACE, "es", "El ala derecha mira a su ala izquierda", "CR: toward IL-G09"),
        (FACE, "es", "La Real mira a la Sultana", "CC-G08: toward IC-G07"),
        (FIGHT, "es", "Paramos si perdemos cinco", "stop if lost 5"),
        (AGUILA, "es", "A R9 lo carga B1", "charge B1: R9"),
        (AGUILA, "es", "Los húsares cargan a R9", "charge B10: R9"),
        (AGUILA, "es", "Si cargan a B1 que forme cuadro", "if anybody charges B1: square"),
        (MOVE, "es", "Los dos cañones avanzan dos pulgadas", 'B7 and B8: advance 2"'),
        (MISTRAL, "es", "La flotilla A se retira si somos menos", "Flotilla A: withdraw if odds below 1"),
        (FIGHT, "en", "The Real boards the Sultana at two to one or better", "board CC-G08: IC-G07 if odds >= 2:1"),
    ],
)
def test_what_sounds_like_these_is_read_as_it_is_meant(
    at: tuple[str, str], language: str, said: str, reference: str
) -> None:
    means(*at, language, said, reference)
