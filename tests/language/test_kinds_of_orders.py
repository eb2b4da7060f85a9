"""Each kind of order of Lepanto and Águila in ways in which it was once refused, or taken for something else."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

LEPANTO = (
    ("turn-christian", "es", "Si alguna está agotada, que se quede quieta", "all{exhausted}: hold"),
    ("turn-christian", "en", "Any ship that has been repulsed withdraws", "all{repulsed}: withdraw"),
    ("turn-christian", "es", "Las naves agotadas del centro se alejan de los turcos", "CC{exhausted}: withdraw"),
    ("turn-christian", "es", "Que el centro se aproxime pero sin pasar de cuatro hexágonos", "CC: close to 4"),
    ("turn-christian", "en", "Doria approaches but stays at least three hexes off", "CR: close to 3"),
    ("turn-christian", "es", "La reserva a tres hexágonos por detrás de la Real", "CV: dress on CC-G08 3 behind"),
    ("turn-christian", "en", "Stop towing CC-X2", "CC-X2: tow off"),
    ("turn-christian", "es", "No quiero ordenar a la vez que el enemigo", "paired no"),
    ("turn-islamic", "en", "Ali Pasha's whole centre comes on two hexes", "IC: advance 2"),
    ("turn-islamic", "en", "Galliots on the right advance three", "IR:T: advance 3"),
    ("turn-islamic", "es", "Ve con IC-G01 hasta IC-G06 hacia CC-X1", "[move]\nIC-G01..G06: toward CC-X1"),
    (
        "turn-islamic",
        "es",
        "Embestid a la Real con la Sultana, y si no se puede, acercaos a ella",
        "IC-G07: ram CC-G08 else toward CC-G08",
    ),
    ("fight-christian", "es", "Los cañones de estribor de CC-X1 apuntan a IC-G11", "gun CC-X1: starboard IC-G11"),
    (
        "fight-christian",
        "en",
        "CC-X1's port broadside at IC-G05 and its starboard one at IC-G11",
        "gun CC-X1: port IC-G05; starboard IC-G11",
    ),
    ("fight-christian", "es", "Dejamos de atacar si perdemos cinco", "stop if lost 5"),
    (
        "fight-christian",
        "es",
        "Si la Sultana sigue a flote, la aborda la Real",
        "if afloat IC-G07 then board CC-G08: IC-G07",
    ),
    (
        "fight-christian",
        "es",
        "Aborda la Sultana con la Real y la CC-G07 si salen dos a uno",
        "board CC-G08 + CC-G07: IC-G07 if odds >= 2:1",
    ),
    ("fight-islamic", "es", "Primero embiste IC-G05, luego IC-G02", "rams: IC-G05 and IC-G02"),
)
AGUILA = (
    ("move", "es", "El batallón 3 avanza cuatro pulgadas", 'B3: advance 4"'),
    ("move", "es", "El general se une al primer batallón", "BO1: join B1"),
    ("move", "es", "B4 avanza hasta ponerse a siete pulgadas de R2", 'B4: advance toward R2 to within 7"'),
    ("move", "en", "B1 heads for R1 but stops five inches short", 'B1: advance toward R1 to within 5"'),
    ("move", "es", "B1, de línea a columna de ataque", "B1: form attack column"),
    ("battle", "es", "B7 tira metralla a R9 y si no llega, bala", "fire B7: R9 with canister, R9 with shot"),
    ("battle", "es", "BO1 reagrupa a quien tenga al menos dos daños", "rally BO1: anyone with damage at least 2"),
    ("battle", "en", "BO1 rallies B1 first, then B2", "rally BO1: B1, B2"),
    ("battle", "es", "B1 reparte seis dados a R4 y cuatro a R2", "divide B1: R4 6 dice, R2 4 dice"),
    (
        "battle",
        "en",
        "B1 forms square against cavalry; against anything else it fires",
        "if cavalry charges B1: square\nif anybody charges B1: fire",
    ),
    (
        "battle",
        "es",
        "Contra caballería los fusileros forman cuadro y contra lo demás disparan",
        "if cavalry charges B1, B2, B3, B4: square\nif anybody charges B1, B2, B3, B4: fire",
    ),
    ("mover", "es", "Que mueva él primero", "second"),
    ("mover", "es", "Movemos primero", "first"),
    ("support", "es", "El general le ayuda", "support with BO1"),
)


@pytest.mark.parametrize(("position", "language", "said", "reference"), LEPANTO)
def test_lepanto(position: str, language: str, said: str, reference: str) -> None:
    means("lepanto", position, language, said, reference)


@pytest.mark.parametrize(("position", "language", "said", "reference"), AGUILA)
def test_aguila(position: str, language: str, said: str, reference: str) -> None:
    means("aguila", position, language, said, reference)


@pytest.mark.parametrize(
    ("game", "position", "language", "said"),
    [
        ("lepanto", "turn-islamic", "es", "IC-G06 va con IC-G01"),
        ("lepanto", "turn-islamic", "en", "IC-G06 goes with IC-G01"),
        ("lepanto", "turn-christian", "es", "A la derecha del todo, CR-G12 se retira"),
        ("lepanto", "fight-christian", "es", "Aborda la Sultana con la Real si resulta dos a uno"),
    ],
)
def test_whoever_is_named_first_acts_and_odds_stay_whole(game: str, position: str, language: str, said: str) -> None:
    not_taken(game, position, language, said)
