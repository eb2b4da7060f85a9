"""The words of the workbench's scripts. The page carries them in the reader's language. [A-38]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.tabletop.words import TABLE_WORDS

SCRIPT_WORDS = {
    "waits": Text("waits as long as it can", "espera cuanto puede"),
    **TABLE_WORDS,
    "pickPiece": Text(
        "Pick a unit or a Leader and drag it within your zone.",
        "Elige una unidad o un mando y arrástralo dentro de tu zona.",
    ),
    "plan": Text("On the board", "Sobre el tablero"),
    "none": Text(
        "Pick one of your units, on the board or in the list. With Shift or “Several” you pick more: click them, or "
        "draw a box.",
        "Elige una de tus unidades, en el tablero o en la lista. Con Mayúsculas o «Varias» eliges más: púlsalas o "
        "traza un recuadro.",
    ),
    "dragTogether": Text(
        "A card goes to all of them. Drag one: all move as far, each as far as it may. Click an enemy to aim at it.",
        "Una carta va a todas. Arrastra una: todas se mueven lo mismo, cada una hasta donde pueda. Pulsa un enemigo "
        "para apuntarle.",
    ),
    "byX": Text("All by x", "Todas, en x"),
    "byY": Text("y", "y"),
    "cards": Text("Card", "Carta"),
    "card.ATENCION": Text("Stand ready", "¡Atención!"),
    "card.ATACAD": Text("Attack", "¡Atacad!"),
    "card.CORRED": Text("Run", "¡Corred!"),
    "card.FUEGO": Text("Fire", "¡Fuego!"),
    "card.RESISTID": Text("Hold fast", "¡Resistid!"),
    "order": Text("They act in this order", "Actúan en este orden"),
    "grip": Text("Drag to change the order", "Arrastra para cambiar el orden"),
    "drag": Text("Drag the unit, or click where it should go.", "Arrastra la unidad o pulsa donde debe ir."),
    "aim": Text("Click an enemy to aim at it.", "Pulsa un enemigo para apuntarle."),
    "both": Text(
        "Drag the unit or click where it should go; click an enemy to shoot at it.",
        "Arrastra la unidad o pulsa donde debe ir; pulsa un enemigo para dispararle.",
    ),
    "rest": Text("It stays and recovers.", "Se queda y se recupera."),
    "goX": Text("Go to x", "Ir a x"),
    "goY": Text("y", "y"),
    "go": Text("Go", "Ir"),
    "reach": Text("it can go", "puede recorrer"),
    "length": Text("Way", "Camino"),
    "move.slowed": Text("slowed by the ground", "el terreno la frena"),
    "move.disordered": Text("the ground disorders it", "el terreno la desordena"),
    "move.corrected": Text("shifted a little to fit", "con un pequeño ajuste"),
    "answered": Text("may be answered by", "pueden responder"),
    "enemies": Text("Enemies as it meets them", "Los enemigos, desde aquí"),
    "seesThere": Text("sees", "ve a"),
    "nobody": Text("nobody", "nadie"),
    "inRange": Text("in range", "a tiro"),
    "unseen": Text("not seen", "sin verlo"),
    "shot": Text("a shot: {wear} wear on average", "un disparo: {wear} de desgaste de media"),
    "odds": Text(
        "a charge: {wear} wear on average, theirs less yours",
        "una carga: {wear} de desgaste de media, el suyo menos el tuyo",
    ),
    "flankOdds": Text(
        "a charge in the flank: {wear} wear on average, theirs less yours",
        "una carga por el flanco: {wear} de desgaste de media, el suyo menos el tuyo",
    ),
    "outOfReach": Text("out of range and reach", "fuera de alcance"),
    "wear": Text("wear", "desgaste"),
    "standing": Text("Disordered", "Desordenada"),
    "charge": Text("charge", "carga"),
    "noCard": Text("no card", "sin carta"),
    "fixed": Text(
        "The cards lie on the table; the rest of the plan may change.",
        "Las cartas están en la mesa; el resto del plan puede cambiar.",
    ),
    "to": Text("to", "a"),
    "at": Text("at", "a"),
    "inDetail": Text("How, in detail", "Cómo, en detalle"),
    "onCondition": Text("On a condition", "Con condición"),
    "itsAnswer": Text("Its answer to the enemy", "Su respuesta al enemigo"),
    "itsPolicy": Text("A policy for it", "Una norma para ella"),
    "joined": Text("How they are joined", "Cómo se unen"),
}
