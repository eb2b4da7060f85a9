"""The words of the scripts."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.text import Text
from rulesets.lepanto.orders.forms.vocabulary import FACING_WORDS

_PICKING: Mapping[str, Text] = {
    "pickShips": Text("Pick ships", "Elegir naves"),
    "pickFirst": Text(
        "Pick ships first: click one, draw a box around several, or use the buttons. With Shift or “Several” you "
        "add to them.",
        "Elige primero las naves: pulsa una, traza un recuadro en torno a varias o usa los botones. Con Mayúsculas "
        "o «Varias» se añaden.",
    ),
    "pick": Text("Pick", "Elegir"),
    "notation": Text("Ships in short", "Naves en abreviatura"),
    "canFire": Text("Guns left", "Con cañones"),
    "canClose": Text("Can still close", "Aún pueden trabarse"),
    "picked": Text("The ships you picked", "Las naves elegidas"),
    "shipsPicked": Text("Ships picked: {count}", "Naves elegidas: {count}"),
    "unpick": Text("Pick none", "No elegir ninguna"),
    "forget": Text("Take back their orders", "Retirar sus órdenes"),
}
_MOVING: Mapping[str, Text] = {
    "move": Text("Move", "Mover"),
    "advance": Text("Advance {hexes}", "Avanzar {hexes}"),
    "towardNearest": Text("Toward the nearest", "Hacia la más cercana"),
    "towardHere": Text("Toward a place…", "Hacia un lugar…"),
    "towardIt": Text("Toward it", "Hacia allí"),
    "withdraw": Text("Withdraw", "Retirarse"),
    "inLine": Text("In line with the galleass", "En línea con la galeaza"),
    "inLineWith": Text("In line with a ship…", "En línea con una nave…"),
    "inLineHelp": Text(
        "They keep beside it: who is ahead waits, who is behind pulls up",
        "Se mantienen a su lado: quien va por delante espera, quien va por detrás se adelanta",
    ),
    "behind": Text("Hexes behind it", "Hexágonos por detrás"),
    "hold": Text("Hold", "Mantenerse"),
    "ram": Text("Ram", "Embestir"),
    "tow": Text("Be towed", "Dejarse remolcar"),
    "untow": Text("Not be towed", "No dejarse remolcar"),
    "cast": Text("Cast off the galleass", "Soltar la galeaza"),
    "press": Text("Press the oars", "Forzar la boga"),
    "pressHelp": Text(
        "They row two hexes even if that exhausts them", "Bogan dos hexágonos aunque eso agote a los remeros"
    ),
    "pressNext": Text("They will press the oars: now say how far.", "Forzarán la boga: di ahora hasta dónde."),
    "litHexes": Text(
        "Or click a lit green hex. A dashed one exhausts the rowers. Numbers in red hexes are for the guns.",
        "O pulsa un hexágono verde iluminado. Los de borde discontinuo agotan a los remeros. "
        "Los números en hexágonos rojos son de los cañones.",
    ),
    "ordered": Text("Ordered: {order}", "Ordenado: {order}"),
    "fallsShort": Text("it gets {hexes} of {wanted} hexes", "llega a {hexes} de {wanted} hexágonos"),
    "insteadOf": Text("in place of {order}", "en lugar de {order}"),
    "moreMoves": Text("More ways to move", "Más maneras de mover"),
    "closeTo": Text("Up to (hexes)", "Hasta (hexágonos)"),
    "closeUp": Text("Close up", "Acercarse"),
    "leastRun": Text("Ram with a run of (hexes)", "Embestir con arrancada de (hexágonos)"),
    "goal": Text("Hex or ship", "Hexágono o nave"),
    "steps": Text(
        "Steps: O by oars, S by sail, L to port, R to starboard, cast lets the tow go",
        "Pasos: O a remo, S a vela, L a babor, R a estribor, suelta deja ir el remolque",
    ),
    "stepByStep": Text("Step by step", "Paso a paso"),
}
_FACING: Mapping[str, Text] = {
    "facing": Text("Face", "Orientar"),
    "otherFacing": Text("Another way…", "Otra dirección…"),
    **{f"face.{to}": text for to, text in FACING_WORDS.items()},
}
_FIGHTING: Mapping[str, Text] = {
    "doctrine": Text("Doctrine", "Doctrina"),
    "setDoctrine": Text("Set", "Fijar"),
    "stance.guns": Text("guns", "cañones"),
    "stance.board": Text("board at", "abordar con"),
    "stance.arms": Text("small arms at", "armas ligeras con"),
    "guns.best": Text("best target", "mejor blanco"),
    "guns.nearest": Text("nearest", "el más cercano"),
    "guns.none": Text("none", "ninguno"),
    "never": Text("never", "nunca"),
    "clickEnemy": Text(
        "Click an enemy to see the odds and to attack it; with Shift you list several, the first in reach is attacked.",
        "Pulsa un enemigo para ver la proporción y atacarlo; "
        "con Mayúsculas haces una lista: se ataca al primero al alcance.",
    ),
    "act.gun": Text("Fire guns at it", "Cañonearla"),
    "act.arms": Text("Small arms at it", "Armas ligeras contra ella"),
    "act.board": Text("Board it", "Abordarla"),
    "outOfReach": Text("Out of their reach after the move.", "Fuera de su alcance tras el movimiento."),
}
_TELLING: Mapping[str, Text] = {
    "orders": Text("The order sheet", "La hoja de órdenes"),
    "templates": Text("Ready sheets", "Hojas preparadas"),
    "whatTheyDo": Text("What each of them does", "Qué hace cada una"),
    "ship": Text("Ship", "Nave"),
    "guns": Text("Guns", "Cañones"),
    "arms": Text("Small arms", "Armas ligeras"),
    "boarding": Text("Boarding", "Abordaje"),
    "ofSix": Text("sinks on {dice} of 6", "hunde con {dice} de 6"),
    "closeDice": Text(
        "{sinks} of 6 take it, {both} sink both, {repulsed} repulse",
        "de 6, {sinks} la toman, {both} hunden ambas, {repulsed} rechazan",
    ),
    "andOthers": Text("{count} more", "{count} más"),
    "contacts": Text("In reach after the move: {ships}", "Al alcance tras el movimiento: {ships}"),
    "ramming": Text(
        "{ship} rams {victim} with a run of {hexes}: {chance}",
        "{ship} embiste a {victim} con arrancada de {hexes}: {chance}",
    ),
    "gunFigures": Text(
        "The numbers in red hexes are gun factors: a die of that or less sinks what is there.",
        "Los números de los hexágonos rojos son factores de artillería: un dado igual o menor hunde lo que haya allí.",
    ),
    "arc.bow": Text("bow", "proa"),
    "arc.stern": Text("stern", "popa"),
    "arc.port": Text("port", "babor"),
    "arc.starboard": Text("starboard", "estribor"),
}
SCRIPT_WORDS: Mapping[str, Text] = {**_PICKING, **_MOVING, **_FACING, **_FIGHTING, **_TELLING}
