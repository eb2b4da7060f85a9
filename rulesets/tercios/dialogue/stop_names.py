"""The names of paces and of classes of stops where players choose them. [A-30, A-33]"""

from __future__ import annotations

from rulesets.kernel.text import Text

PACES: dict[str, Text] = {
    "dispatch": Text("By dispatch: one plan a turn", "Por plan: un plan por turno"),
    "staged": Text(
        "In stages: the plan, and once more when the initiative is known",
        "Por etapas: el plan y otra vez al saberse la iniciativa",
    ),
    "checkpoint": Text(
        "With pauses: a plan, and stops where your own conditions ask for them",
        "Con pausas: un plan y paradas donde tus propias condiciones las pidan",
    ),
    "interactive": Text(
        "Move by move: every decision when it comes up", "Jugada a jugada: cada decisión cuando se presenta"
    ),
}

CLASSES: dict[str, Text] = {
    "army": Text("Choosing an army", "Elegir ejército"),
    "scenery": Text("The table", "La mesa"),
    "purchase": Text("Buying scenery piece by piece", "Comprar escenografía pieza a pieza"),
    "crossing": Text("A crossing over the enemy's river", "Un paso sobre el río enemigo"),
    "edge": Text("Which edge", "Qué borde"),
    "deploy": Text("Deployment", "Despliegue"),
    "deploy-command": Text("Deploying Command by Command", "Desplegar grupo a grupo"),
    "deploy-general": Text("Deploying the General", "Desplegar al comandante"),
    "vanguard": Text("Vanguard moves", "Movimientos de Vanguardia"),
    "plan": Text("The plan of a turn", "El plan del turno"),
    "revision": Text("The plan once the initiative is known", "El plan al saberse la iniciativa"),
    "pause": Text("Pauses your plan asks for", "Pausas que pide tu plan"),
    "initiative": Text("Who takes the first step", "Quién da el primer paso"),
    "step": Text("Each step: Leader and unit", "Cada paso: Mando y unidad"),
    "troop": Text("The unit after a Leader", "La unidad después del Mando"),
    "atencion": Text("What a unit does with Stand ready", "Qué hace una unidad con ¡Atención!"),
    "atacad": Text("Whom a unit attacks", "A quién ataca una unidad"),
    "corred": Text("Where a unit runs", "Adónde corre una unidad"),
    "fuego": Text("At whom a unit fires", "A quién dispara una unidad"),
    "fortress": Text("Leaving a mobile fortress", "Abandonar una fortaleza móvil"),
    "numerosos": Text("Rolling for more markers", "Tirar por más marcadores"),
    "forced": Text("Whom an impetuous unit charges", "A quién carga una unidad impetuosa"),
    "correction": Text("Shifting a unit a little", "Desplazar un poco una unidad"),
    "departure": Text("Leaving a Choragiew", "Dejar una Choragiew"),
    "reaction": Text("Reactions", "Reacciones"),
    "resguardo": Text("Protecting a Company", "Proteger a una compañía"),
    "windows": Text("In which order units react", "En qué orden se reacciona"),
    "continue": Text("Going on after an interception", "Seguir tras una intercepción"),
    "caracole": Text("Caracole after a shot", "Caracola tras un disparo"),
    "consolidate": Text("Consolidating after a combat", "Consolidar tras un combate"),
    "elegante": Text("An elegant withdrawal", "Una retirada elegante"),
    "escape": Text("Where a Leader escapes to", "Adónde escapa un Mando"),
    "loss": Text("Which unit of a column is lost", "Qué unidad de una columna se pierde"),
    "mala-guerra": Text("Mala guerra", "Mala guerra"),
    "oppose": Text("Opposing an enemy Leader", "Oponerse a un Mando enemigo"),
    "overlap": Text("A Leader in the way of a unit", "Un Mando en el camino de una unidad"),
    "map": Text("A cartographer's change of the map", "El cambio de mapa de un cartógrafo"),
}
