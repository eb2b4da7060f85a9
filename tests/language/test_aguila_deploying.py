"""Águila: edges, preparation and deployment, answered as people talk."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

SAID = {
    ("edge", "edge lower edge"): (
        ("es", "me quedo con el borde de abajo"),
        ("es", "el lado sur, por favor"),
        ("es", "yo abajo"),
        ("es", "borde inferior"),
        ("es", "el inferior"),
        ("en", "we'll have the lower side"),
        ("en", "the bottom edge"),
        ("en", "south"),
        ("en", "us at the bottom"),
        ("en", "lower, please"),
        ("en", "give me the southern edge"),
        ("es", "nos vale el sur"),
        ("en", "we'd prefer the lower edge"),
        ("en", "the southern one"),
    ),
    ("edge", "edge upper edge"): (
        ("es", "el de arriba"),
        ("es", "quiero el norte"),
        ("es", "arriba"),
        ("es", "nosotros por el norte"),
        ("en", "I'll take the top"),
        ("en", "I'd like the north side"),
        ("en", "the one at the top"),
        ("es", "prefiero el de arriba"),
        ("es", "el borde norte para nosotros"),
        ("en", "north please"),
    ),
    ("side", "deploy second"): (
        ("es", "que despliegue primero el enemigo"),
        ("es", "desplegamos los segundos"),
        ("es", "segundo"),
        ("es", "ellos primero"),
        ("es", "despliego yo el último"),
        ("es", "que empiece él"),
        ("en", "we deploy second"),
        ("en", "let them deploy first"),
        ("en", "they go down first"),
        ("en", "second"),
        ("en", "the enemy sets up first"),
        ("en", "we'll set up last"),
        ("en", "you first"),
        ("es", "preferimos desplegar los últimos"),
        ("es", "que los austriacos desplieguen primero"),
        ("es", "antes ellos"),
        ("en", "we'd rather set up second"),
        ("en", "let the Austrians set up first"),
        ("en", "they can go first"),
    ),
    ("side", "deploy first"): (
        ("es", "primero nosotros"),
        ("es", "me pongo yo primero"),
        ("es", "desplegamos primero"),
        ("en", "I go first"),
        ("en", "me first"),
        ("en", "we want to deploy first"),
        ("es", "primero"),
        ("es", "yo despliego primero"),
        ("en", "we go first"),
    ),
    ("side", "deploy second, choose the edge, edge lower edge"): (
        ("es", "quiero el borde de abajo"),
        ("es", "elijo el lado sur"),
        ("en", "south edge"),
        ("en", "I want the south side"),
    ),
    ("side", "deploy second, choose the edge, edge upper edge"): (
        ("es", "el borde norte"),
        ("en", "I'd like the top edge"),
        ("en", "give me the northern side"),
        ("es", "nos quedamos con el lado norte"),
    ),
    ("prepare", "B1, B2, B3 under BO1\nB4, B5, B6, B7, B8, B9, B10, B11, B12 under BO2"): (
        ("es", "B1, B2 y B3 con el general, el resto con BO2"),
        ("en", "B1, B2 and B3 are under the general, the rest under BO2"),
    ),
    ("prepare", "B10 under BO2"): (
        ("es", "los húsares a las órdenes de BO2"),
        ("en", "put the hussars under BO2"),
        ("en", "give the hussars to BO2"),
    ),
    ("prepare", "B5, B6 under BO1"): (("es", "B5 y B6 que dependan del general"),),
    ("prepare", "B10, B11, B12 under BO3"): (
        ("es", "toda la caballería bajo BO3"),
        ("en", "all the cavalry under BO3"),
    ),
    ("prepare", "battery B7, B8"): (
        ("es", "los dos cañones en una batería"),
        ("es", "junta los cañones"),
        ("en", "the guns go together in a battery"),
        ("en", "both guns in one battery"),
        ("es", "B7 y B8 forman batería"),
        ("en", "combine B7 and B8 into a battery"),
    ),
    ("prepare", "as in the list"): (
        ("es", "nadie se esconde"),
        ("es", "no escondo a nadie"),
        ("es", "como en la lista"),
        ("es", "nadie oculto, todo como está en la lista"),
        ("en", "nobody hides"),
        ("en", "no one is hidden"),
        ("en", "no hidden units"),
        ("en", "as listed, nobody hidden"),
        ("es", "no se oculta nadie"),
        ("en", "we hide nobody"),
    ),
    ("prepare", "B11, B12 under BO3"): (
        ("es", "que BO3 mande a B12 y a B11"),
        ("en", "BO3 commands B11 and B12"),
    ),
    ("prepare", "B7, B8 under BO2"): (
        ("es", "BO2 manda la artillería"),
        ("en", "BO2 has the artillery"),
    ),
    ("prepare", "sappers with B1"): (
        ("es", "los zapadores van con B1"),
        ("en", "sappers go with B1"),
    ),
    ("prepare", "B1, B2 under BO1"): (
        ("es", "el general lleva a B1 y B2"),
        ("en", "the general takes B1 and B2"),
    ),
    ("wave", "B1: at (20, 10) facing 180°"): (("es", "B1 en (20, 10)"),),
    ("wave", "B1: at (30, 40) facing 180° in line"): (
        ("es", "pon B1 en 30, 40 en línea mirando al enemigo"),
        ("en", "put B1 at 30, 40 in line facing the enemy"),
    ),
    ("wave", "B4: at (40, 38) facing 180° in attack column"): (
        ("es", "B4 en columna de ataque en 40, 38"),
        ("en", "B4 in attack column at 40, 38"),
    ),
    ("wave", "B7: at (26, 37) facing 180°\nB8: at (27, 37) facing 180°"): (
        ("es", "los cañones en (26, 37) y (27, 37)"),
        ("en", "guns at (26, 37) and (27, 37)"),
    ),
    ("wave", "B10: at (50, 38) facing 180°"): (("es", "los húsares a la derecha, en (50, 38)"),),
    ("wave", "BO1: placed with B1"): (
        ("es", "el general con B1"),
        ("en", "the general with B1"),
    ),
    ("wave", "BO1: placed with B2"): (("es", "BO1 dentro de B2"),),
    ("wave", "B9: at (36, 32) facing 180° in open order"): (("es", "B9 en orden abierto en (36, 32)"),),
    ("wave", "B5: placed in building house1"): (("es", "B5 dentro de la casa 1"),),
    ("wave", "B2: at (24, 38) facing 180°"): (
        ("es", "coloca B2 en (24, 38) mirando al sur"),
        ("en", "B2 at (24, 38)"),
    ),
    ("wave", "B1: at (20, 40) facing 180°\nB2: at (26, 40) facing 180°\nB3: at (32, 40) facing 180°"): (
        ("es", "B1 en 20,40, B2 en 26,40 y B3 en 32,40"),
        ("en", "B1 at 20,40, B2 at 26,40 and B3 at 32,40"),
    ),
    ("wave", "B1: at (20, 40) facing 180° in line"): (("es", "B1 en x 20, y 40, en línea"),),
    ("wave", "B11: at (50, 38) facing 180°"): (("en", "the dragoons on the right, at (50, 38)"),),
    ("wave", "B9: at (36, 31) facing 180° in open order"): (
        ("en", "light infantry in open order out in front at (36, 31)"),
    ),
    ("wave", "BO2: placed with B5"): (("en", "BO2 goes inside B5"),),
    ("wave", "B12: at (50, 40) facing 180°"): (("en", "cuirassiers at (50, 40) facing south"),),
    ("wave", "B10: at (60, 38) facing 180° in line"): (("en", "hussars, 60, 38, line"),),
    ("redeploy", "nobody moves"): (
        ("es", "nadie"),
        ("es", "no se mueve nadie"),
        ("es", "no, se quedan donde están"),
        ("en", "no"),
        ("en", "nobody"),
        ("en", "all stay where they are"),
    ),
    ("redeploy", "B1: at (20, 40) facing 180°"): (
        ("es", "B1 pasa a (20, 40)"),
        ("en", "move B1 to (20, 40)"),
    ),
    ("redeploy", "B2: at (24, 40) facing 180°"): (
        ("es", "mueve B2 a 24, 40 mirando al sur"),
        ("en", "B2 goes to 24, 40 facing south"),
    ),
    ("vanguard", "no vanguard move"): (
        ("es", "ninguno"),
        ("es", "no"),
        ("es", "nadie se mueve"),
        ("en", "none"),
        ("en", "no thanks"),
        ("en", "nobody moves"),
        ("es", "sin movimiento"),
        ("en", "no move"),
    ),
    ("vanguard", "vanguard B10: advance 6"): (
        ("es", "los húsares avanzan 6"),
        ("en", 'hussars forward 6"'),
        ("es", "mueve los húsares 6 pulgadas hacia delante"),
    ),
    ("vanguard", "vanguard B9: advance 4"): (
        ("es", "B9 cuatro pulgadas adelante"),
        ("en", "B9 advances 4 inches"),
        ("en", "move B9 forward 4"),
    ),
    ("formations", "B1, B3, B4, B10: line"): (
        ("es", "todos en línea"),
        ("en", "everyone in line"),
        ("en", "all line"),
    ),
    ("formations", "B1: square\nB3, B4, B10: line"): (
        ("es", "B1 en cuadro y los demás en línea"),
        ("en", "B1 square, the others line"),
    ),
    ("formations", "B1, B3, B4: attack column"): (
        ("es", "la infantería en columna de ataque"),
        ("en", "infantry in attack columns"),
    ),
    ("formations", "B1, B3: line\nB4: march column"): (("es", "B1 y B3 en línea, B4 en columna de marcha"),),
    ("prepare", "B11, B12 under BO1"): (
        ("es", "que los dragones y los coraceros obedezcan al general"),
        ("en", "the dragoons and the cuirassiers answer to the general"),
    ),
    ("prepare", "B10 under BO3"): (("es", "BO3 se queda con los húsares"),),
    ("wave", "B3: at (47, 40) facing 180° in line"): (
        ("es", "sitúa B3 en (47, 40) en línea"),
        ("en", "B3 goes at (47, 40) in line"),
    ),
    ("wave", "B12: at (56, 41) facing 180°"): (("es", "los coraceros van en (56, 41)"),),
    ("wave", "B6: at (35, 42) facing 180° in march column"): (
        ("es", "B6 en 35, 42 en columna de marcha mirando al sur"),
        ("en", "B6 in march column, (35, 42), facing south"),
    ),
    ("wave", "BO1: placed with B3"): (
        ("es", "el general va dentro de B3"),
        ("en", "general inside B3"),
    ),
    (
        "wave",
        "B1: at (20, 40) facing 180° in line\nB2: at (26, 40) facing 180° in line\nB3: at (32, 40) facing 180° in line",
    ): (
        ("es", "B1, B2 y B3 en (20, 40), (26, 40) y (32, 40) en línea"),
        ("en", "B1, B2 and B3 at (20, 40), (26, 40) and (32, 40) in line"),
    ),
    ("wave", "B5: at (15, 39) facing 180°"): (
        ("es", "quiero B5 en (15, 39)"),
        ("en", "I want B5 at (15, 39)"),
    ),
    ("wave", "B5: at (30, 40) facing 180°\nB6: at (38, 40) facing 180°"): (
        ("en", "the conscripts at (30, 40) and (38, 40)"),
    ),
    ("wave", "B11: at (14, 40) facing 180°"): (("en", "put the dragoons at x 14, y 40"),),
}
NOT_SAID = (
    ("side", "es", "el borde de abajo y que desplieguen ellos primero"),
    ("side", "en", "the south side, and let the Poles go down first"),
    ("edge", "en", "left edge"),
    ("wave", "es", "los coraceros detrás"),
    ("wave", "en", "B5 in the house at... no, B5 at (20, 40)"),
    ("wave", "en", "cavalry on the left"),
    ("wave", "en", "B1, B2 and B3 at (20, 40) and (26, 40)"),
    ("wave", "en", "general behind B2"),
    ("redeploy", "en", "some of them"),
)


@pytest.mark.parametrize(
    ("position", "reference", "language", "said"),
    [(*question, language, said) for question, ways in SAID.items() for language, said in ways],
)
def test_what_is_answered_before_the_battle(position: str, reference: str, language: str, said: str) -> None:
    means("aguila", position, language, said, reference)


@pytest.mark.parametrize(("position", "language", "said"), NOT_SAID)
def test_what_is_left_open_is_not_guessed(position: str, language: str, said: str) -> None:
    not_taken("aguila", position, language, said)
