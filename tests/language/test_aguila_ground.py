"""Águila: armies and the ground, answered as people talk."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

SAID = {
    ("army", "choose Brigade of the Army of Andalusia"): (
        ("es", "quiero los españoles"),
        ("es", "ejército ya hecho, español, 1000"),
        ("en", "I want to play Spain"),
        ("en", "the Spanish list for me please"),
    ),
    ("army", "choose Brigade of the Army of Germany"): (
        ("es", "los franceses"),
        ("es", "el preparado de Francia de 1000"),
        ("en", "French please"),
        ("en", "a French army of 1000 points"),
        ("es", "ejército francés de la lista, el de 1000 puntos"),
        ("en", "let me have the French, 1000 points"),
    ),
    ("army", "choose Brigade, 1813"): (
        ("es", "ponme a los prusianos"),
        ("es", "elijo la lista prusiana de 1000 puntos"),
        ("en", "the ready-made Prussian army"),
        ("en", "we'll be the Prussians"),
    ),
    ("army", "choose Brigade of Archduke Charles"): (
        ("es", "me quedo con Austria"),
        ("en", "I'll take the Austrians"),
        ("en", "Austria 1000"),
        ("es", "dame el ejército austriaco"),
    ),
    ("army", "choose Peninsular brigade, 1811"): (
        ("es", "ingleses de 1000 puntos"),
        ("es", "Gran Bretaña"),
        ("en", "British, the 1000 point list"),
        ("en", "I'd like the English army"),
        ("es", "prefiero a los ingleses"),
    ),
    ("army", "choose Infantry brigade, 1812"): (
        ("es", "el ejército ruso"),
        ("es", "juego con Rusia"),
        ("en", "give me the Russians, 1000"),
        ("en", "I'd rather be the Russians"),
        ("es", "los rusos por favor"),
    ),
    ("army", "choose Brigade of V Corps"): (
        ("es", "Voy con los polacos"),
        ("en", "the Poles"),
    ),
    ("army", "choose Brigade of Wrede"): (
        ("es", "me gustaría jugar con los bávaros"),
        ("es", "la brigada de Wrede"),
        ("en", "Bavarians for me"),
        ("en", "Bavaria"),
    ),
    ("country", "fight in the desert"): (
        ("es", "en el desierto"),
        ("en", "the desert please"),
        ("es", "un desierto"),
        ("en", "can we fight in the desert?"),
    ),
    ("country", "fight in the mountains"): (
        ("es", "montaña"),
        ("es", "entre montañas"),
        ("en", "I'd like mountains"),
        ("en", "hills and mountains"),
        ("es", "mejor en la montaña"),
        ("en", "something hilly"),
    ),
    ("country", "fight in the fertile country"): (
        ("es", "prefiero campo fértil"),
        ("en", "farmland"),
        ("en", "a fertile country with fields"),
        ("es", "terreno agrícola"),
    ),
    ("country", "fight in the wooded country"): (
        ("es", "un terreno con bosque"),
        ("es", "pon bosques"),
        ("es", "me gustaría luchar entre bosques"),
        ("es", "con muchos árboles"),
        ("en", "somewhere with woods"),
        ("en", "let's fight in the woods"),
        ("en", "lots of trees"),
        ("es", "que haya bosques"),
        ("en", "I prefer wooded country"),
    ),
    ("country", "fight in the steppe"): (
        ("es", "llanura"),
        ("es", "en terreno llano y abierto"),
        ("es", "quiero la estepa"),
        ("es", "en campo abierto"),
        ("en", "open country"),
        ("en", "flat open ground"),
        ("en", "in the open, on the steppe"),
        ("es", "en un llano"),
        ("en", "plains please"),
    ),
    ("country", "fight in the arid country"): (
        ("es", "terreno seco, árido"),
        ("en", "dry country"),
    ),
    ("weather", "weather better"): (
        ("es", "sí, que espere"),
        ("es", "que mejore"),
        ("es", "que espere a que mejore el tiempo"),
        ("en", "yes, wait for better weather"),
        ("en", "better weather"),
    ),
    ("weather", "weather no"): (
        ("es", "no espera"),
        ("es", "no"),
        ("es", "sin cambios"),
        ("en", "no, don't wait"),
        ("en", "no thanks"),
    ),
    ("weather", "weather worse"): (
        ("es", "peor tiempo"),
        ("en", "worse, please"),
        ("en", "let it get worse"),
    ),
    ("lay", "lay at (35.43, 23.62)"): (
        ("es", "en el centro de la mesa"),
        ("es", "en medio"),
        ("es", "colócala en el centro"),
        ("en", "in the centre"),
        ("en", "right in the middle of the table"),
        ("en", "put the house in the centre"),
        ("es", "justo en el centro"),
        ("en", "dead centre"),
    ),
    ("lay", "lay at (30, 20)"): (
        ("es", "en (30, 20)"),
        ("es", "ponla en 30, 20"),
        ("es", "30 20"),
        ("es", "a 30 pulgadas de la izquierda y 20 de abajo"),
        ("es", "x 30, y 20"),
        ("en", "at (30, 20)"),
        ("en", "put it at 30, 20"),
        ("en", "30,20"),
        ("en", "x=30, y=20"),
        ("en", "30 inches from the left and 20 from the bottom"),
        ("en", "I'd put it at 30 by 20"),
    ),
    ("lay", "lay at (30, 20) turned 45°"): (
        ("es", "en (30, 20) girada 45 grados"),
        ("en", "place it at (30, 20), turned 45 degrees"),
    ),
    ("lay", "leave it out"): (
        ("es", "no la pongas"),
        ("es", "mejor sin ella"),
        ("es", "fuera"),
        ("en", "don't place it"),
        ("en", "leave it off the table"),
        ("es", "prefiero no ponerla"),
        ("en", "no, leave it out"),
    ),
    ("lay", "lay at (12.5, 30)"): (("es", "quiero ponerla en 12,5 y 30"),),
    ("lay", "lay at (40, 10)"): (("es", "en la coordenada 40, 10"),),
    ("wall", "lay at (20, 15) as fence"): (("es", "una valla en (20, 15)"),),
    ("wall", "lay at (20, 15)"): (("en", "a low wall at 20, 15"),),
    ("more", "another piece yes"): (
        ("es", "sí, otra"),
        ("es", "una más"),
        ("es", "ponemos otra"),
        ("es", "venga, otra"),
        ("en", "yes, another"),
        ("en", "one more please"),
        ("en", "add another one"),
        ("en", "I'd like one more"),
        ("es", "vale, una más"),
        ("es", "sí, ponemos otra más"),
        ("en", "let's add one more"),
        ("en", "yes, go on"),
    ),
    ("more", "another piece no"): (
        ("es", "no, ya basta"),
        ("es", "no quiero más"),
        ("es", "suficiente"),
        ("es", "con esto vale"),
        ("es", "ya hay bastante"),
        ("es", "así está bien"),
        ("es", "no hace falta más"),
        ("es", "ninguna más"),
        ("en", "no more"),
        ("en", "that's enough"),
        ("en", "enough terrain"),
        ("en", "I'm done"),
        ("en", "stop there"),
        ("en", "nope"),
        ("es", "no, con estas basta"),
        ("es", "no más terreno"),
        ("es", "ya es suficiente"),
        ("en", "we have enough"),
        ("en", "no, no more terrain"),
    ),
    ("lay", "lay at (25, 30)"): (
        ("es", "la casa en (25, 30)"),
        ("en", "the building goes at 25, 30"),
    ),
    ("lay", "lay at (18, 22)"): (
        ("es", "ponedla en 18 y 22"),
        ("en", "I'd like it at (18, 22)"),
    ),
    ("lay", "lay at (22, 31)"): (
        ("es", "coordenadas 22, 31"),
        ("en", "(22,31) please"),
    ),
    ("lay", "lay at (20.5, 12) turned 30°"): (("es", "ponme el edificio en (20.5, 12) girado 30"),),
}
NOT_SAID = (
    ("army", "es", "franceses o rusos"),
    ("army", "es", "no quiero a los franceses"),
    ("army", "en", "anyone but the French"),
    ("country", "es", "nada de bosques"),
    ("country", "en", "no woods"),
    ("lay", "es", "a mi izquierda"),
    ("lay", "en", "on my left, near my edge"),
    ("lay", "es", "al lado del bosque"),
    ("lay", "en", "the hill in the centre"),
    ("lay", "en", "put the wood at 30, 20"),
    ("lay", "en", "30"),
    ("more", "es", "otra cosa"),
    ("weather", "es", "que llueva o que mejore"),
    ("army", "es", "1000 puntos"),
    ("army", "en", "2 battalions of French infantry"),
    ("country", "en", "on open ground, no cover"),
    ("lay", "en", "somewhere near the river"),
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
