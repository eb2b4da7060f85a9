"""The words of a table's scripts. The page carries them in the reader's language, with the game's own words."""

from __future__ import annotations

from rulesets.kernel.text import Text

TABLE_WORDS = {
    "heading": Text("facing °", "rumbo °"),
    "army": Text("Your army", "Tu ejército"),
    "ready": Text("Start from a ready army", "Empieza con un ejército hecho"),
    "choose": Text("Take this army", "Tomar este ejército"),
    "points": Text("points", "puntos"),
    "code": Text("Code to share", "Código para compartir"),
    "copy": Text("Copy", "Copiar"),
    "copied": Text("Copied", "Copiado"),
    "paste": Text("Army code", "Código de ejército"),
    "open": Text("Open the code", "Abrir el código"),
    "textTitle": Text("The list, to be changed as you like", "La lista, para cambiarla a tu gusto"),
    "fits": Text("This army can take the field.", "Este ejército puede salir al campo."),
    "wrong": Text("This army cannot take the field yet", "Este ejército aún no puede salir al campo"),
    "addUnit": Text("Add a unit", "Añadir una unidad"),
    "dropUnit": Text("Leave one out", "Quitar una"),
    "addBrigade": Text("Add a brigade", "Añadir una brigada"),
    "deploy": Text("Your deployment", "Tu despliegue"),
    "legal": Text("This deployment can stand.", "Este despliegue es válido."),
    "illegal": Text("This deployment cannot stand yet", "Este despliegue aún no es válido"),
    "put": Text("Put it there", "Ponla ahí"),
    "left": Text("Turn left", "Girar a la izquierda"),
    "right": Text("Turn right", "Girar a la derecha"),
    "inside": Text("with", "con"),
    "together": Text("Move the others along", "Mover también a los demás"),
    "scenery": Text("The table", "La mesa"),
    "noScenery": Text(
        "Choose a piece in the list; it is laid on the table, and you drag it where you want it.",
        "Elige una pieza en la lista; se coloca en la mesa y la arrastras adonde quieras.",
    ),
    "pickScenery": Text("Pick a piece on the board and drag it.", "Elige una pieza en el tablero y arrástrala."),
    "dragScenery": Text("Drag it, or move it with the arrow keys.", "Arrástrala o muévela con las flechas."),
    "dragCourse": Text(
        "Drag it, or drag the points of its course.", "Arrástrala, o arrastra los puntos de su trazado."
    ),
    "arrows": Text("Move with the arrow keys", "Mover con las flechas"),
    "inNumbers": Text("Place and size in numbers", "Lugar y tamaño en números"),
}
"""Words about armies, the table and deployment. A game adds what it asks people to pick: `pickPiece`."""
