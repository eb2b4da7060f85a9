"""What a player of Lepanto is told first: which ships are theirs, and how the battle is won. [L-VIC]"""

from __future__ import annotations

from rulesets.kernel.inspecting import Aim
from rulesets.kernel.text import Text
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.ships import points
from rulesets.lepanto.position.view import View

WHO = {
    "christian": Text(
        "You are the Holy League: the blue hulls, in the west.", "Eres la Liga Santa: los cascos azules, al oeste."
    ),
    "islamic": Text(
        "You are the Ottoman fleet: the ochre hulls, in the east.",
        "Eres la flota otomana: los cascos ocres, al este.",
    ),
}
HOW = Text(
    "Whoever has more points afloat after turn {last} wins: {galley} for each galley, {small} for each galleass and "
    "each galliot. Ships that are repulsed or immobilised do not count.",
    "Gana quien tenga más puntos a flote tras el turno {last}: {galley} por galera y {small} por galeaza o galeota. "
    "Las naves rechazadas o inmovilizadas no cuentan.",
)


def aim(view: View) -> Aim | None:
    if view.side not in SIDES:
        return None
    return Aim(WHO[view.side], HOW.of(view.last_turn, points("galley"), points("galliot")), "L-VIC-03")
