"""The names of paces and of classes of stops in forms and emails. [A-01, A-06, A-07]"""

from __future__ import annotations

from rulesets.kernel.text import Text

PACE_NAMES = {
    "batch": Text(
        "One sheet a turn: movement, combat and facing together.",
        "Una hoja por turno: movimiento, combate y orientación a la vez.",
    ),
    "step": Text(
        "Three sheets a turn: you see how your ships moved before you order the combat, and its result before "
        "they turn.",
        "Tres hojas por turno: ves cómo se han movido tus naves antes de ordenar el combate, y su resultado antes de "
        "orientarlas.",
    ),
    "interactive": Text(
        "Attack by attack: after each batch of attacks you see what it did and order the next.",
        "Ataque a ataque: después de cada tanda de ataques ves su resultado y ordenas la siguiente.",
    ),
}
CLASSES = {
    "plan": Text("orders for a turn", "órdenes de un turno"),
    "fight": Text("combat", "combate"),
    "attack": Text("further attacks", "más ataques"),
    "face": Text("facing", "orientación"),
}
