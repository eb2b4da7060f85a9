"""The names of paces and of classes of stops in forms and emails."""

from __future__ import annotations

from rulesets.kernel.text import Text

PACES = {
    "plan": Text(
        "By plan: one plan an Impulse, one sheet a Turn; policies and defaults answer the rest.",
        "Por plan: un plan por impulso y una hoja por turno; las instrucciones y las órdenes por defecto responden al "
        "resto.",
    ),
    "question": Text(
        "By question: the server also stops at every decision that both may know of.",
        "Por preguntas: el servidor se detiene además en cada decisión que ambos pueden conocer.",
    ),
}
CLASSES = {
    "preparation": Text("preparation", "preparación"),
    "plan": Text("plan of an Impulse", "plan de un impulso"),
    "sheet": Text("sheet of an Administrative Phase", "hoja de una fase administrativa"),
    "move": Text("movement points", "puntos de movimiento"),
    "task": Text("Tasks of Auxiliaries", "misiones de auxiliares"),
    "battle": Text("battle", "batalla"),
    "convoy": Text("convoys", "convoyes"),
    "order": Text("Orders", "órdenes"),
    "event": Text("Events", "sucesos"),
    "pirate": Text("pirates and Knights", "piratas y caballeros"),
}
