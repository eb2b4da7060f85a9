"""The words of the workbench's scripts. The page carries them in the reader's language. [M-ASYNC-30]"""

from __future__ import annotations

from rulesets.kernel.text import Text

SCRIPT_WORDS = {
    "plan": Text("Your plan", "Tu plan"),
    "pick": Text(
        "Pick a Formation, on the chart or in the list; then click where it should go. With Shift or “Several” you "
        "pick several: click them, or draw a box. With none picked, click a place to see who lies there and which "
        "Auxiliaries can be sent there, for example to Search.",
        "Elige una formación, en la carta o en la lista; luego pulsa adonde debe ir. Con Mayúsculas o «Varias» "
        "eliges más de una: púlsalas o traza un recuadro. Sin ninguna elegida, pulsa un lugar para ver quién está "
        "allí y qué auxiliares pueden ir, por ejemplo a explorar.",
    ),
    "allHere": Text("Pick all of them", "Elegirlas todas"),
    "alsoSend": Text("Tick to send with others: {ship}", "Marcar para enviar con otros: {ship}"),
    "sendTicked": Text("Send all that are ticked", "Enviar todos los marcados"),
    "tickedCount": Text("All {count} that are ticked", "Los {count} marcados"),
    "cannotThere": Text("Cannot do it there: {ships}", "No pueden hacerlo allí: {ships}"),
    "goTogether": Text(
        "Click a place on the chart to send all of them there. The numbers are the Movement Points of the last to "
        "arrive.",
        "Pulsa un lugar de la carta para enviarlas todas allí. Los números son los PM de la última en llegar.",
    ),
    "clearAll": Text("Clear their tracks", "Borrar sus derrotas"),
    "postureAll": Text("How they meet the enemy", "Cómo se enfrentan al enemigo"),
    "clausesAll": Text("On a condition, for all of them", "Según condición, para todas"),
    "ordersAll": Text("Their Orders ({count})", "Sus órdenes ({count})"),
    "lyingHere": Text("Your Formations here", "Tus formaciones aquí"),
    "offers": Text(
        "Your Auxiliaries that reach it, and what they can do there",
        "Tus auxiliares que llegan, y qué pueden hacer allí",
    ),
    "noOffers": Text("No Auxiliary of yours reaches it.", "Ningún auxiliar tuyo llega."),
    "atHand": Text(
        "Pick an Auxiliary: its card says what it can do, and the chart lights where.",
        "Elige un auxiliar: su ficha dice qué puede hacer, y la carta ilumina dónde.",
    ),
    "anotherAim": Text("Another Task…", "Otra tarea…"),
    "putAway": Text("Close", "Cerrar"),
    "idle": Text("marks time", "aguarda"),
    "picked": Text(
        "Click a place on the chart to add it to the track; the numbers are Movement Points with these winds.",
        "Pulsa un lugar de la carta para añadirlo a la derrota; los números son PM con estos vientos.",
    ),
    "mp": Text("MP", "PM"),
    "ma": Text("MA", "CM"),
    "thisImpulse": Text(
        "Numbers, blue: this Impulse; hollow: the next. Lines, green: with the wind; red: against it; "
        "dashed: it must be caught.",
        "Números, en azul: este impulso; huecos: el siguiente. Líneas, verde: a favor del viento; roja: en contra; "
        "de trazos: hay que tomarlo.",
    ),
    "track": Text("Track", "Derrota"),
    "next": Text("Next passage", "Paso siguiente"),
    "makeFor": Text("Make for", "Ir hasta"),
    "also": Text("And then", "Y después"),
    "do.wait": Text("Mark time 1 MP", "Aguardar 1 PM"),
    "do.hold": Text("Stay to the end", "Quedarse hasta el final"),
    "clear": Text("Clear the track", "Borrar la derrota"),
    "noTrack": Text("no track: it marks time", "sin derrota: aguarda"),
    "do.enter": Text("Enter Harbour", "Entrar en puerto"),
    "do.sail": Text("Leave Harbour", "Salir de puerto"),
    "do.blockade": Text("Blockade", "Bloquear"),
    "do.interdict": Text("Interdict", "Interceptar"),
    "do.remove": Text("Drive off the Auxiliary", "Ahuyentar al auxiliar"),
    "do.leave": Text("Leave the map", "Salir del mapa"),
    "posture": Text("How it meets the enemy", "Cómo se enfrenta al enemigo"),
    "clauses": Text("On a condition", "Según condición"),
    "order": Text("Its Order", "Su orden"),
    "convoy": Text("The convoy", "El convoy"),
    "choose": Text("Choose…", "Elige…"),
    "joined": Text("Holds when", "Se cumple con"),
    "sheet.FillWorksheet": Text("Your worksheet", "Tu hoja"),
    "sheet.Prepare": Text("Your preparation", "Tu preparación"),
    "sendHelp": Text(
        "Pick an Auxiliary under the chart to see what it can do, or add a Task here.",
        "Elige un auxiliar debajo de la carta para ver qué puede hacer, o añade aquí una tarea.",
    ),
    "sailCount": Text("Sail", "Navíos"),
    "task": Text("Give it a Task", "Darle una tarea"),
    "taskHelp": Text(
        "Choose a Task; then click where, or choose from the list. Marked places are within its reach.",
        "Elige una tarea; luego pulsa dónde, o elige en la lista. Los lugares marcados están a su alcance.",
    ),
    "cannot": Text("It can do nothing now.", "Ahora no puede hacer nada."),
    "what": Text("Task", "Tarea"),
    "aim": Text("Where or whom", "Dónde o a quién"),
    "mpis": Text("moves in MPI", "se mueve en los IPM"),
}
