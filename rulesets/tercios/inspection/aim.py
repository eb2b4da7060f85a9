"""What a player of Tercios is told first: which units are theirs, and how the battle is won. [T-VIC]"""

from __future__ import annotations

from rulesets.kernel.inspecting import Aim
from rulesets.kernel.phrases import listed
from rulesets.kernel.text import Text
from rulesets.tercios.position.length import LAST_TURN, LEADS
from rulesets.tercios.position.state import SIDES
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.leader_losses import GENERAL_POINTS
from rulesets.tercios.rules.units.breaking import UNIT_POINTS

WHO = {
    "south": Text("You are South: blue, at the bottom of the board.", "Eres el Sur: azul, abajo en el tablero."),
    "north": Text("You are North: ochre, at the bottom of the board.", "Eres el Norte: ocre, abajo en el tablero."),
}
POINTS_FOR = Text(
    "Destroying an enemy Formation gives {formation} points, another unit {other}, the General {general}.",
    "Destruir una Formación enemiga da {formation} puntos; otra unidad, {other}; el comandante, {general}.",
)
AFTER_TURN = Text(
    "Whoever has more points after turn {limit} wins.", "Gana quien tenga más puntos tras el turno {limit}."
)
BY_LEAD = Text(
    "You win with a lead of {leads}; after turn {last} whoever is ahead wins.",
    "Ganas con una ventaja de {leads}; tras el turno {last} gana quien vaya por delante.",
)
LEAD = Text("{lead} after turn {turn}", "{lead} tras el turno {turn}")


def aim(view: View) -> Aim | None:
    if view.audience not in SIDES:
        return None
    points = POINTS_FOR.of(UNIT_POINTS["formation"], UNIT_POINTS["company"], GENERAL_POINTS)
    how = Text("{points} {end}", "{points} {end}").of(points, _end(view.options.turn_limit))
    return Aim(WHO[view.audience], how, "T-VIC-01" if view.options.turn_limit is None else "T-VIC-06")


def _end(limit: int | None) -> Text:
    if limit is not None:
        return AFTER_TURN.of(limit)
    leads = [LEAD.of(lead, turn) for turn, (lead, _level) in LEADS.items() if turn < LAST_TURN]
    return BY_LEAD.of(listed(leads), LAST_TURN)
