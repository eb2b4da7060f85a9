"""The words of the workbench's scripts. The page carries them in the reader's language."""

from __future__ import annotations

from rulesets.aguila.orders.forms.naming import FORMATIONS, ORDERS
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.tabletop.words import TABLE_WORDS

UNSAID = frozenset({"noScenery", "pickScenery", "dragCourse", "inNumbers"})
"""Words of a table on which many pieces are laid at once."""
SCRIPT_WORDS = {
    **{name: word for name, word in TABLE_WORDS.items() if name not in UNSAID},
    **{f"order.{order}": capital(name) for order, name in ORDERS.items()},
    **{f"formation.{formation}": capital(name) for formation, name in FORMATIONS.items() if formation},
    # Units.
    "none": Text(
        "Pick a unit or a brigade, on the board or in the list. A box drawn on the ground picks several.",
        "Elige una unidad o una brigada, en el tablero o en la lista. Un recuadro trazado en el suelo elige varias.",
    ),
    "noneBattle": Text(
        "Pick who fires or charges, click an enemy, and press Fire or Charge on the card.",
        "Elige quién dispara o carga, pulsa un enemigo y después Disparar o Cargar en la ficha.",
    ),
    "brigade": Text("Brigade {number}", "Brigada {number}"),
    "officers": Text("Officers", "Oficiales"),
    # Movement.
    "movement": Text("Movement", "Movimiento"),
    "orders": Text("Orders", "Órdenes"),
    "formations": Text("Formation", "Formación"),
    "dismount": Text("Dismount", "Desmontar"),
    "forget": Text("No order", "Sin orden"),
    "halts": Text("halts", "hace alto"),
    "allToward": Text("All toward the enemy", "Todos hacia el enemigo"),
    "drag": Text(
        "Drag it where it should go, or click there; click an enemy to go toward it. "
        "The round handle turns it where it should look.",
        "Arrástrala adonde deba ir o pulsa allí; pulsa un enemigo para ir hacia él. "
        "El asa redonda la gira hacia donde deba mirar.",
    ),
    "dragAll": Text(
        "Drag one of them: all of them move as far. Click an enemy to go toward it.",
        "Arrastra una de ellas: todas se mueven lo mismo. Pulsa un enemigo para ir hacia él.",
    ),
    "shortOf": Text("No farther: {units}, {why}.", "No más lejos: {units}, {why}."),
    "stepByStep": Text("Step by step", "Paso a paso"),
    "step.fwd": Text('1" ahead', '1" al frente'),
    "step.wheel.left": Text("Wheel left 15°", "Conversión a la izquierda 15°"),
    "step.wheel.right": Text("Wheel right 15°", "Conversión a la derecha 15°"),
    "step.turn.left": Text("Turn left 15°", "Giro a la izquierda 15°"),
    "step.turn.right": Text("Turn right 15°", "Giro a la derecha 15°"),
    "goX": Text("Go to x", "Ir a x"),
    "goY": Text("y", "y"),
    "go": Text("Go", "Ir"),
    "enter": Text("Enter {building}", "Entrar en {building}"),
    "exit.front": Text("Leave by the front", "Salir por el frente"),
    "exit.right": Text("Leave by the right", "Salir por la derecha"),
    "exit.rear": Text("Leave by the rear", "Salir por la retaguardia"),
    "exit.left": Text("Leave by the left", "Salir por la izquierda"),
    "joins": Text("Join a unit", "Unirse a una unidad"),
    "inDetail": Text("In detail", "En detalle"),
    # Battle.
    "battle.OrderBattle": Text("Fire and charges", "Disparos y cargas"),
    "battle.DeclareFire": Text("Fire", "Disparos"),
    "battle.DeclareCharge": Text("Charge", "Carga"),
    "charge": Text("Charge", "Carga"),
    "holdFire": Text("Keep its shot", "Guardar el disparo"),
    "holds": Text("keeps its shot", "guarda el disparo"),
    "firesAt": Text("fires at {target}", "dispara a {target}"),
    "chargesAt": Text("charges {target}", "carga a {target}"),
    "aimHere": Text(
        "Click an enemy to see what fire and charge would do.",
        "Pulsa un enemigo para ver qué harían el fuego y la carga.",
    ),
    "enemies": Text("Enemies as it meets them", "Los enemigos, desde aquí"),
    "fireAt": Text("Fire at {target}", "Disparar a {target}"),
    "fireWith": Text("Fire at {target} {ammo}", "Disparar a {target} {ammo}"),
    "chargeIt": Text("Charge {target}", "Cargar a {target}"),
    "chargeIfItCan": Text("Charge {target} if it then can", "Cargar a {target} si entonces puede"),
    "cannotFire": Text("No fire: {why}", "Sin disparo: {why}"),
    "cannotCharge": Text("No charge now: {why}", "Ahora no puede cargar: {why}"),
    "chargeWay": Text("{where}; it is {far} away, reach {reach}", "{where}; está a {far}, alcance {reach}"),
    "volley": Text(
        "Dice: {dice}, {need} to hit, {wound} to wound: on average {hits} hits, {wounds} wounds; "
        "it is Routed in {routs} %.",
        "Dados: {dice}, {need} para impactar, {wound} para herir: de media {hits} impactos y {wounds} heridas; "
        "queda derrotada en un {routs} %.",
    ),
    "short": Text(
        "fire: dice {dice}, {need} to hit, on average {wounds} wounds",
        "disparo: dados {dice}, {need} para impactar, de media {wounds} heridas",
    ),
    "shortCharge": Text("charge: {where}, routs it in {routs} %", "carga: {where}, la derrota en un {routs} %"),
    "noShort": Text("neither fire nor charge now", "ni disparo ni carga por ahora"),
    "strikes": Text("It strikes first:", "Golpea primero:"),
    "struck": Text("The answer of those who stand:", "La respuesta de quien aguante:"),
    "reactions": Text("They may:", "Pueden:"),
    "switches": Text(
        "It takes a Discipline check to leave the nearer target.",
        "Hace falta un chequeo de Disciplina para dejar el blanco más cercano.",
    ),
    "doubtful": Text("A die decides whether it is seen.", "Un dado decide si se ve."),
    # Setting up.
    "pickPiece": Text(
        "Pick a unit or an officer and drag it within your zone.",
        "Elige una unidad o un oficial y arrástralo dentro de tu zona.",
    ),
    "vanguard.title": Text("Vanguard", "Vanguardia"),
    "vanguard.pick": Text(
        "Pick a unit of your vanguard and drag it where it should go: one unit moves, at the double.",
        "Elige una unidad de tu vanguardia y arrástrala adonde deba ir: una unidad se mueve, a paso ligero.",
    ),
    "vanguard.legal": Text("The vanguard can do that.", "La vanguardia puede hacerlo."),
    "vanguard.illegal": Text("The vanguard cannot do that", "La vanguardia no puede hacerlo"),
    "escape.title": Text("An officer escapes", "Un oficial escapa"),
    "escape.pick": Text("Drag the officer where they should stand.", "Arrastra al oficial adonde deba quedar."),
    "escape.legal": Text("The officer can stand there.", "El oficial puede quedar ahí."),
    "escape.illegal": Text("The officer cannot stand there", "El oficial no puede quedar ahí"),
    "arrives": Text(
        "Click the table where it should be after coming on, or drag its outline.",
        "Pulsa en la mesa dónde debe estar tras entrar, o arrastra su contorno.",
    ),
    "lies": Text("It can lie there.", "Puede quedar ahí."),
    "instead": Text("Kind", "Clase"),
    "crossing": Text("crossing at x", "paso en x"),
    "ford": Text("With a ford", "Con vado"),
    "bridge": Text("With a bridge", "Con puente"),
    "leaveOut": Text("Leave it out", "Dejarla fuera"),
    "putThere": Text("Put it there", "Ponerla ahí"),
}
