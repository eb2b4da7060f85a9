"""What a player of Águila is told first: which units are theirs, and how this battle is won. [A-SCN, A-BRK]"""

from __future__ import annotations

from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.victory import MARGIN
from rulesets.aguila.position.view import View
from rulesets.kernel.inspecting import Aim
from rulesets.kernel.phrases import spaced
from rulesets.kernel.text import Text

WHO = {
    "blue": Text("You are Blue, at the bottom of the board.", "Eres el Azul, abajo en el tablero."),
    "red": Text("You are Red, at the bottom of the board.", "Eres el Rojo, abajo en el tablero."),
}
ATTACKS = Text("You attack.", "Atacas.")
DEFENDS = Text("You defend.", "Defiendes.")
BREAKS = Text(
    "An army that has lost its break points may rout at the end of any turn, and then loses at once.",
    "Un ejército que ha perdido sus puntos de ruptura puede huir al acabar cualquier turno, y entonces pierde al "
    "instante.",
)
DESTRUCTION = Text(
    "Whoever has destroyed more enemy points at the end wins; a difference of {margin} or less is a draw.",
    "Gana quien al final haya destruido más puntos enemigos; una diferencia de {margin} o menos es un empate.",
).of(MARGIN)
POINTS_FOR_PLACES = Text(
    "Points come from objectives held and enemies destroyed; whoever has more at the end wins.",
    "Los puntos vienen de objetivos ocupados y enemigos destruidos; gana quien tenga más al final.",
)
BY_SCENARIO: dict[str, tuple[Text, str]] = {
    "pitched": (DESTRUCTION, "A-SCN-104"),
    "assault": (
        Text(
            "The attacker wins by taking two thirds of the positions; half of them is a draw.",
            "El atacante gana si toma dos tercios de las posiciones; la mitad es un empate.",
        ),
        "A-SCN-207",
    ),
    "farm": (
        Text(
            "The attacker wins with a unit at a building of the farm and no enemy near any; otherwise the defender.",
            "Gana el atacante si tiene una unidad junto a un edificio de la granja y no hay enemigos cerca de ninguno; "
            "si no, el defensor.",
        ),
        "A-SCN-308",
    ),
    "hill": (
        Text(
            "Whoever stands alone on the hill at the end wins.", "Gana quien al final esté en la colina sin enemigos."
        ),
        "A-SCN-403",
    ),
    "region": (
        Text("Whoever holds more objectives at the end wins.", "Gana quien al final controle más objetivos."),
        "A-SCN-503",
    ),
    "bridge": (
        Text(
            "The attacker wins if no defender is near the bridge at the end; otherwise the defender.",
            "Gana el atacante si al final no hay defensores cerca del puente; si no, el defensor.",
        ),
        "A-SCN-606",
    ),
    "village": (
        Text(
            "The attacker wins with more than half of the buildings; as many each is a draw.",
            "El atacante gana con más de la mitad de los edificios; los mismos para cada uno es un empate.",
        ),
        "A-SCN-705",
    ),
    "escalation": (DESTRUCTION, "A-SCN-803"),
    "crossroads": (POINTS_FOR_PLACES, "A-SCN-904"),
    "oblique": (POINTS_FOR_PLACES, "A-SCN-1004"),
    "divide": (
        Text(
            "Objectives in the enemy's quarter give 3 points, in a neutral one 2, in your own 1; more points win.",
            "Los objetivos del cuadrante enemigo dan 3 puntos; los de uno neutral, 2; los del tuyo, 1; gana quien "
            "tenga más.",
        ),
        "A-SCN-1105",
    ),
    "borodino": (POINTS_FOR_PLACES, "A-SCN-1206"),
}


def aim(view: View) -> Aim | None:
    if view.side not in SIDES:
        return None
    how, rule = BY_SCENARIO[view.options.scenario]
    role = [] if not view.attacker else [ATTACKS if view.attacker == view.side else DEFENDS]
    return Aim(WHO[view.side], spaced(*role, how, BREAKS), rule)
