"""Why a unit did not get as far as it was told, in words: for reports, and for plans that cannot be carried out."""

from __future__ import annotations

from rulesets.aguila.position.geometry.records import Reason
from rulesets.kernel.text import Text

STOPPED: dict[str, Text] = {
    Reason.TOO_FAR: Text("its move is over", "no le queda movimiento"),
    Reason.DIRECTION: Text("the order does not go that way", "la orden no permite ir en esa dirección"),
    Reason.TURNS: Text("the order allows no more turns", "la orden no permite más giros"),
    Reason.ANGLE: Text("a turn is at most 90 degrees", "un giro es de 90 grados como mucho"),
    Reason.TABLE: Text("the table ends there", "ahí acaba la mesa"),
    Reason.IMPASSABLE: Text("nobody passes there", "por ahí no se pasa"),
    Reason.OBSTACLE: Text("it cannot cross the obstacle so", "así no puede cruzar el obstáculo"),
    Reason.ROUGH: Text("guns cannot enter that ground", "los cañones no entran en ese terreno"),
    Reason.ENEMY: Text("the enemy is too close", "el enemigo está demasiado cerca"),
    Reason.FRIEND: Text("friends are in its way", "hay tropas propias en su camino"),
}


def why_stopped(reason: str) -> Text:
    """What else can stop it is like a wall to it."""
    return STOPPED.get(reason, STOPPED[Reason.IMPASSABLE])
