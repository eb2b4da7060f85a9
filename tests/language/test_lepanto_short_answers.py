"""Lepanto: facing, attacks and further attacks in a few words; sail, oars and tows in every order."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

SAID = {
    ("face-islamic", "no orders"): (
        ("en", "leave them as they are"),
        ("en", "all: as they are"),
    ),
    ("face-islamic", "all: keep"): (
        ("en", "no turns"),
        ("en", "nobody turns"),
        ("en", "no one turns this time"),
        ("en", "stay on course"),
        ("en", "no change of facing"),
        ("en", "nobody changes heading"),
        ("en", "all hold their course"),
    ),
    ("face-islamic", "all: R1"): (("en", "all one side to starboard"),),
    ("face-islamic", "all: L1"): (
        ("en", "everyone turns one to port"),
        ("en", "turn everybody one side to port"),
    ),
    ("face-islamic", "IC: L1"): (("en", "the centre turns one side to port"),),
    ("face-islamic", "IR:G: NW\nall - IR:G: keep"): (
        ("en", "Scirocco's galleys face northwest, the rest stay as they are"),
    ),
    ("face-islamic", "all: toward nearest"): (
        ("en", "all turn to face the enemy"),
        ("en", "bows to the enemy"),
        ("en", "all ships point at the nearest enemy"),
        ("en", "bows toward the enemy, all of them"),
    ),
    ("face-islamic", "IR: L2"): (("en", "IR two points to port"),),
    ("face-islamic", "IV: about"): (("en", "reserve about turn"),),
    ("face-islamic", "all: W"): (
        ("en", "all face west"),
        ("en", "west for everyone"),
    ),
    ("face-islamic", "all:T: R1"): (("en", "the galliots turn right once"),),
    ("face-islamic", "all: SW"): (("en", "everyone to the southwest"),),
    ("face-christian", "all: keep"): (
        ("es", "ningún giro"),
        ("es", "que nadie gire"),
        ("es", "no gira ninguna"),
        ("es", "mantienen rumbo"),
        ("es", "sin giros"),
        ("es", "que sigan igual"),
        ("es", "que nadie se mueva"),
        ("es", "nadie cambia de rumbo"),
        ("es", "que se queden como están"),
    ),
    ("face-christian", "all: R1"): (("es", "todas un lado a estribor"),),
    ("face-christian", "all: L1"): (
        ("es", "todas giran uno a babor"),
        ("es", "un punto a babor todas"),
    ),
    ("face-christian", "CC: L1"): (("es", "el centro, un lado a babor"),),
    ("face-christian", "all: toward nearest"): (
        ("es", "todas mirando al enemigo"),
        ("es", "proa al enemigo"),
        ("es", "giran todas hacia el enemigo más cercano"),
        ("es", "todas de cara al enemigo"),
    ),
    ("face-christian", "CL: R2"): (("es", "CL dos puntos a estribor"),),
    ("face-christian", "CV: about"): (("es", "la reserva media vuelta"),),
    ("face-christian", "all: E"): (
        ("es", "todas al este"),
        ("es", "proa al este todas"),
    ),
    ("face-christian", "CL: NE"): (("es", "el ala izquierda mira al noreste"),),
    ("face-christian", "all:X: R1"): (("es", "las galeazas un punto a estribor"),),
    ("face-christian", "all:X: E"): (("es", "las galeazas se quedan proa al este"),),
    ("face-christian-learn-left-wing", "CL-G25: L2"): (("es", "la G25 gira dos lados a babor"),),
    ("face-christian-learn-left-wing", "all/2: SE"): (("es", "la segunda línea al sureste"),),
    ("face-christian-learn-left-wing", "all:X: E"): (("es", "las galeazas se quedan proa al este"),),
    ("fight-christian-learn-left-wing", "gun CL-X1 + CL-X2: port best; starboard best"): (
        ("es", "CL-X1 y CL-X2 disparan por las dos bandas a lo mejor"),
    ),
    ("fight-christian-learn-left-wing", "gun CL-X1: port IR-G05; starboard IR-G06"): (
        ("es", "CL-X1 andanada de babor a IR-G05 y la de estribor a IR-G06"),
    ),
    ("fight-christian-learn-left-wing", "gun CL-G24: IR-G05"): (("es", "G24 dispara a IR-G05"),),
    ("fight-christian-learn-left-wing", "gun all: nearest"): (
        ("es", "todas disparan a lo más cercano"),
        ("es", "cañonazos a lo más cercano"),
    ),
    ("fight-christian-learn-left-wing", "gun all:X: best"): (
        ("es", "las galeazas disparan a todo lo que tengan a tiro"),
    ),
    ("fight-christian-learn-left-wing", "doctrine all: guns best"): (("es", "fuego a discreción"),),
    ("fight-christian-learn-left-wing", "doctrine all: guns none"): (
        ("es", "que nadie dispare"),
        ("es", "nadie ataca"),
        ("es", "ningún ataque"),
        ("es", "no atacamos"),
    ),
    ("fight-christian-learn-left-wing", "board CL-G01: IR-G05 if odds >= 3:1"): (
        ("es", "CL-G01 aborda a IR-G05 si vamos 3 a 1"),
    ),
    ("fight-christian-learn-left-wing", "gun all: best"): (("es", "todos los cañones al mejor blanco"),),
    ("fight-christian-learn-left-wing", "arms CL-G01 + CL-G02: IR-G05"): (("es", "CL-G01 y CL-G02 flechas a IR-G05"),),
    ("fight-christian-learn-left-wing", "board CL-G03 + CL-G04: IR-G07"): (
        ("es", "abordad a IR-G07 con CL-G03 y CL-G04"),
    ),
    ("fight-islamic-learn-left-wing", "gun all: nearest"): (
        ("en", "everybody fires at the nearest"),
        ("en", "everyone shoots whoever is closest"),
    ),
    ("fight-islamic-learn-left-wing", "doctrine all: guns best"): (("en", "fire at will"),),
    ("fight-islamic-learn-left-wing", "doctrine all: guns none"): (
        ("en", "nobody attacks"),
        ("en", "no attacks this turn"),
        ("en", "hold fire"),
    ),
    ("fight-islamic-learn-left-wing", "board IR-G05: CL-G01 if odds >= 3:1"): (
        ("en", "IR-G05 boards CL-G01 at 3 to 1 or better"),
    ),
    ("fight-islamic-learn-left-wing", "arms IR-G05: CL-G01"): (("en", "IR-G05 shoots arrows at CL-G01"),),
    ("fight-islamic-learn-left-wing", "gun all: best"): (("en", "all guns on the best target"),),
    ("fight-islamic-learn-left-wing", "board IR-G05 + IR-G06: CL-G02"): (
        ("en", "IR-G05 and IR-G06 board CL-G02 together"),
    ),
    ("fight-islamic-learn-left-wing", "gun IR-G05: CL-X1"): (("en", "G05 fires at CL-X1"),),
    ("more-christian", "no orders"): (
        ("es", "nadie más"),
        ("es", "basta"),
        ("es", "paso"),
        ("es", "ninguno más"),
        ("es", "ya está"),
        ("es", "nada más"),
    ),
    ("more-christian", "doctrine all: guns none"): (
        ("es", "no más ataques"),
        ("es", "ninguna otra ataca"),
        ("es", "no ataca nadie más"),
    ),
    ("more-islamic", "no orders"): (
        ("en", "no more"),
        ("en", "that's all"),
        ("en", "pass"),
        ("en", "nobody else"),
        ("en", "enough"),
        ("en", "done"),
        ("en", "none"),
        ("en", "that's enough"),
    ),
    ("more-islamic", "doctrine all: guns none"): (
        ("en", "no further attacks"),
        ("en", "no one else attacks"),
    ),
    ("turn-christian-learn-left-wing", "[move]\nall/1: S S"): (("es", "la primera línea avanza 2 a vela, sin remar"),),
    ("turn-christian-learn-left-wing", "CL/2: hold"): (("es", "la segunda espera"),),
    ("turn-christian-learn-left-wing", "doctrine all: board none"): (
        ("es", "que nadie aborde este turno"),
        ("es", "no abordamos a nadie"),
    ),
    ("turn-christian-learn-left-wing", "doctrine all: board >= 3:1"): (("es", "abordad solo si vamos 3 a 1"),),
    ("turn-christian-learn-left-wing", "CL-G24 + CL-G25: C"): (
        ("es", "las galeras de remolque sueltan las galeazas"),
        ("es", "que las remolcadoras suelten las galeazas"),
    ),
    ("turn-christian-learn-left-wing", "CL-G25: advance 3"): (
        ("es", "CL-G25 tres hexágonos adelante con la galeaza a remolque"),
    ),
    ("turn-christian-learn-left-wing", "CL-G24: advance 1"): (
        ("es", "CL-G24 lleva la galeaza un hexágono más adelante"),
    ),
    ("turn-christian-learn-left-wing", "all: advance 2"): (("es", "todas adelante dos"),),
    ("turn-islamic", "IL: S O"): (("en", "left squadron: 1 sail, 1 oar"),),
    ("turn-islamic", "IR: O"): (("en", "right wing, forward one under oars"),),
    ("turn-islamic", "all: S S"): (("en", "all the squadrons go forward two hexes under sail"),),
    ("turn-islamic", "IR:G: NW"): (("en", "Scirocco's galleys wheel to the north west"),),
    ("turn-islamic", "doctrine all: board none"): (("en", "no boarding this turn"),),
    ("turn-islamic", "doctrine all: board >= 3:1"): (("en", "board only at 3 to 1"),),
    ("turn-islamic", "doctrine all: arms >= 2:1"): (("en", "small arms only at 2:1 or better"),),
    ("turn-islamic", "IV: O O"): (("en", "the reserve comes forward two, oars only"),),
    ("turn-islamic", "IL: S S O"): (("en", "the left: two under sail and one rowing"),),
    ("turn-islamic", "all: advance 3"): (("en", "everyone forward three"),),
    ("face-islamic", "IC: R1"): (("en", "the centre one point to starboard"),),
    ("face-islamic", "IV: W"): (("en", "reserve to the west"),),
    ("face-islamic", "IL + IR: NW"): (("en", "IL and IR northwest"),),
    ("face-islamic", "IL: R2"): (("en", "Ochiali's ships two points to starboard"),),
    ("face-christian", "CV: E"): (("es", "la reserva al este"),),
    ("face-christian", "CC + CR: SE"): (("es", "el centro y el ala derecha miran al sureste"),),
    ("face-christian", "CR:G: L2"): (("es", "las galeras de Doria dos lados a babor"),),
    ("fight-christian-learn-left-wing", "board CL-G05 + CL-G06: IR-G03 if odds >= 3:1"): (
        ("es", "CL-G05 y CL-G06 abordan juntas a IR-G03 con 3 a 1"),
    ),
    ("fight-christian-learn-left-wing", "doctrine all: board none"): (("es", "nadie aborda"),),
    ("fight-christian-learn-left-wing", "arms CL-G05: IR-G03"): (("es", "G05 flechas a IR-G03"),),
    ("fight-islamic-learn-left-wing", "doctrine all: board none"): (("en", "no boarding"),),
    ("fight-islamic-learn-left-wing", "doctrine all: guns nearest"): (("en", "guns at the nearest"),),
    ("fight-islamic-learn-left-wing", "doctrine all: board >= 3:1"): (("en", "board whenever it's 3 to 1"),),
    ("fight-islamic-learn-left-wing", "gun IR-G05: bow CL-G01"): (("en", "IR-G05 shoots CL-G01 with its bow gun"),),
    ("fight-islamic-learn-left-wing", "doctrine all: arms >= 2:1"): (("en", "arrows only at 2 to 1 or better"),),
    ("turn-islamic", "IC: O O"): (("en", "centre: two oars"),),
    ("turn-islamic", "IR: S O"): (("en", "the right sails one and rows one"),),
    ("turn-islamic", "IL: S S"): (("en", "the left comes up two hexes under sail"),),
    ("turn-islamic", "IV: O"): (("en", "reserve ahead one, rowing"),),
    ("turn-islamic", "all: S S O"): (("en", "everyone two under sail, then one by oar"),),
    ("turn-christian", "CC: S S"): (("es", "el centro: dos a vela"),),
    ("turn-christian", "CV: O"): (("es", "la reserva uno a remo"),),
    ("turn-christian", "CR: S S O"): (("es", "Doria avanza dos hexágonos a vela y uno a remo"),),
    ("turn-christian", "all: S S"): (("es", "todas dos adelante a vela"),),
    ("turn-christian-learn-left-wing", "doctrine all: guns best; board >= 3:1; arms >= 2:1"): (
        ("es", "flechas a 2 a 1, abordajes a 3 a 1"),
    ),
    ("turn-christian", "CL-G08..G12: advance 2\nCL-G08..G12: SE"): (
        ("en", "CL-G08 to CL-G12 advance 2 and turn southeast"),
        ("es", "las galeras CL-G08 a CL-G12 avanzan 2 y viran al sudeste"),
    ),
    ("turn-christian", "CC-G03..G06: O\nCC-G03..G06: E"): (("en", "galleys 3 to 6 of the centre row 1 and face east"),),
}
NOT_SAID = (
    ("face-christian-learn-left-wing", "es", "todas las demás siguen mirando al este"),
    ("fight-islamic-learn-left-wing", "en", "galleys fire at the galleasses"),
    ("turn-christian-learn-left-wing", "es", "las galeras CL-G08 a CL-G12 viran al sudeste y avanzan 2"),
    ("turn-islamic", "en", "close to four hexes of the galleasses and stop"),
    ("turn-islamic", "en", "the galliots of the centre stay behind the galleys"),
    ("turn-islamic", "en", "IL/2 same as IL/1: two under sail"),
    ("turn-christian", "en", "CL-G08 to CL-G12 turn southeast and advance 2"),
    ("turn-christian", "en", "galleys 8 to 12 of the left advance 2 and then row 1"),
    ("fight-christian", "en", "only small arms at 2 to 1"),
)


@pytest.mark.parametrize(
    ("position", "reference", "language", "said"),
    [(*question, language, said) for question, ways in SAID.items() for language, said in ways],
)
def test_a_few_words_are_an_order(position: str, reference: str, language: str, said: str) -> None:
    means("lepanto", position, language, said, reference)


@pytest.mark.parametrize(("position", "language", "said"), NOT_SAID)
def test_what_is_left_open_is_not_guessed(position: str, language: str, said: str) -> None:
    not_taken("lepanto", position, language, said)


TOLD_TOGETHER = (
    ("board at 3 to 1\nsmall arms at 2 to 1", "doctrine all: guns best; board >= 3:1; arms >= 2:1"),
    ("small arms at 2:1. No boarding.", "doctrine all: guns best; arms >= 2:1"),
    ("small arms at 2:1\nonly guns", "doctrine all: guns best; arms >= 2:1\ndoctrine all: guns best"),
    (
        "the left uses small arms at 2 to 1\nboard at 3 to 1",
        "doctrine all: guns best; board >= 3:1\ndoctrine CL: guns best; board >= 3:1; arms >= 2:1",
    ),
)


@pytest.mark.parametrize(("said", "reference"), TOLD_TOGETHER)
def test_a_doctrine_told_in_several_sentences_is_one(said: str, reference: str) -> None:
    means("lepanto", "turn-christian", "en", said, reference)
