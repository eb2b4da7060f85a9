"""What a player of Mistral is told first: which ships are theirs, and how the war is won. [M-PRESTIGE]"""

from __future__ import annotations

from rulesets.kernel.inspecting import Aim
from rulesets.kernel.text import Text
from rulesets.mistral.position.view import View

WHO = {
    "british": Text("You command the British fleet: the blue hulls.", "Mandas la flota británica: los cascos azules."),
    "bourbon": Text(
        "You command the Bourbon fleets: the ochre hulls.", "Mandas las flotas borbónicas: los cascos ocres."
    ),
}
HOW = Text(
    "Whoever has more Prestige at the end wins. It comes from enemy Flagships and ships of the line sunk or struck, "
    "from damage to convoys, and from more Orders fulfilled than the enemy's at the end of a Year. Your own losses "
    "cost it.",
    "Gana quien tenga más Prestigio al final. Viene de buques insignia y navíos enemigos hundidos o rendidos, del daño "
    "a convoyes y de cumplir más órdenes que el enemigo al acabar el año. Tus propias pérdidas lo cuestan.",
)


def aim(view: View) -> Aim | None:
    return Aim(WHO[view.audience], HOW, "M-PRESTIGE-06") if view.audience in WHO else None
