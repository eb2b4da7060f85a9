"""Sentences of which once only half was understood, or more than was said: they are asked back or refused, or read
rightly."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

TERCIOS, AGUILA = ("tercios", "middle"), ("aguila", "battle")
MOVE, MISTRAL = ("aguila", "move"), ("mistral", "plan-british")


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (TERCIOS, "es", "Evita que carguen a M1"),
        (TERCIOS, "en", "Don't let them charge M1"),
        (TERCIOS, "es", "C1 avanza hacia el bosque y M1 la sigue y dispara"),
        (AGUILA, "en", "All the fusiliers fire at R1 but B2 at R2"),
        (MOVE, "en", "B1 turns left 30 and then right 30"),
        (MOVE, "es", "B1 gira a la izquierda 30 grados y luego a la derecha 30 grados"),
        (MOVE, "en", "BO1 joins B1 and leaves B2"),
        (MOVE, "en", "The general leaves B1"),
        (MOVE, "es", "B1 forma línea después de avanzar dos pulgadas"),
        (MISTRAL, "es", "La flotilla A sale hacia Tolón después de esperar dos"),
        (MISTRAL, "es", "La flotilla A va a Tolón en dos"),
        (MISTRAL, "en", "Flotilla A goes to Toulon in two"),
        (MISTRAL, "es", "El destacamento 1 hace lo que el 2"),
    ],
)
def test_what_is_not_wholly_understood_is_no_order(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(("language", "said"), [("en", "Ibarra's tercio fires"), ("es", "El tercio de Ibarra dispara")])
def test_of_a_leaders_two_it_is_asked_which(language: str, said: str) -> None:
    asked(*TERCIOS, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said", "reference"),
    [
        (TERCIOS, "en", "Ibarra's tercios fire", "T1, T2 fire"),
        (TERCIOS, "en", "Gamboa's horse charges NC1", "C1, C2 attack NC1"),
        (AGUILA, "es", "Los coraceros, en vez de cargar, disparan a R12", "fire B12: R12"),
        (AGUILA, "en", "The cuirassiers, instead of charging, fire at R12", "fire B12: R12"),
        (
            MOVE,
            "es",
            "B1 y B2 avanzan tres pulgadas y los demás fusileros dos",
            'B1 and B2: advance 3"\nB3 and B4: advance 2"',
        ),
        (
            MOVE,
            "en",
            "B1 and B2 advance three inches, the other fusiliers two",
            'B1 and B2: advance 3"\nB3 and B4: advance 2"',
        ),
        (TERCIOS, "es", "M1 se acerca 2 pulgadas a NM1", 'M1 stand ready move toward NM1 at most 2"'),
        (TERCIOS, "es", "M1 se acerca a 2 pulgadas de NM1", 'M1 stand ready move toward NM1 stop 2" short'),
        (AGUILA, "en", "All the fusiliers fire at R1 except B2", "fire B1, B3 and B4: R1"),
        (MOVE, "en", "B1 advances in line", "B1: form line and toward ahead"),
        (
            MOVE,
            "es",
            "B1 avanza tres pulgadas después de girar a la derecha 30 grados",
            'B1: turn right 30°, advance 3"',
        ),
        (MISTRAL, "es", "La flotilla A va al 14", "Flotilla A: go to Off Catalonia"),
    ],
)
def test_what_sounds_like_these_is_read_as_it_is_meant(
    at: tuple[str, str], language: str, said: str, reference: str
) -> None:
    means(*at, language, said, reference)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (("mistral", "plan-british"), "es", "Si los vemos, la flotilla A vuelve a Mahón"),
        (("mistral", "plan-british"), "es", "La flotilla A sigue en Tolón hasta el IPM 3 y luego va a Mahón"),
        (("mistral", "plan-british"), "es", "La fragata 1 ya exploró Cataluña"),
        (("mistral", "plan-british"), "es", "La flotilla A no combate recio"),
        (("mistral", "plan-british"), "es", "La flotilla A y la Gran Flotilla van a Tolón y a Génova"),
        (("mistral", "plan-british"), "es", "¿Va la flotilla A a Tolón?"),
        (("mistral", "plan-british"), "en", "Does Flotilla A go to Toulon?"),
        (("mistral", "plan-british"), "en", "Flotilla A attacks anything but flagships"),
        (("lepanto", "turn-christian"), "es", "¿Avanza el centro tres?"),
        (("lepanto", "turn-christian"), "es", "El centro aborda hasta 3 a 1"),
        (("lepanto", "turn-christian"), "es", "Barbarigo avanza dos con el ala derecha"),
        (("lepanto", "turn-christian"), "es", "Barbarigo avanza dos con la escuadra de Doria"),
    ],
)
def test_what_sounds_like_an_order_and_is_none(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)
