"""Where the bot Assigns its Auxiliaries. [M-AUX-10, M-LEVANT-04]"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.bot.judgement import chit_of, distance, own_flotillas
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.parts import sail_of
from rulesets.mistral.position.ports import friendly_ports, is_friendly
from rulesets.mistral.position.roster import Draft
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.searching.assigning import LEVANT, assign_fault

BOXES_WORTH_COVERING = 3
"""The fourth box of the Levant Trade Track has no value."""
ESCORTS = 2
"""How many Fleet Auxiliaries are kept where convoys get their escort, and where enemy convoys pass."""
LOOKOUTS = ("gibraltar", "port_mahon", "barcelona")


def assignments(view: View, draft: Draft, executing: Iterable[str] = ()) -> dict[str, str]:
    """Assigns each available Auxiliary to the best place that accepts it. Bombs go with Formations that show force."""
    found: dict[str, str] = {}
    covered = view.levant_covered
    for ship in sorted(draft.auxiliaries.values(), key=lambda each: (each.kind, each.id)):
        if ship.box != "available":
            continue
        for goal in _goals(view, draft, ship, covered, executing):
            if assign_fault(draft, ship, goal, covered) is None:
                found[ship.id] = goal
                if goal == LEVANT:
                    covered += 1
                    draft.change_auxiliary(ship.id, box="levant", at="")
                else:
                    draft.change_auxiliary(ship.id, box="assigned", at=goal)
                break
    return found


def _goals(view: View, draft: Draft, ship: KnownAuxiliary, covered: int, executing: Iterable[str]) -> list[str]:
    """The goals for an Auxiliary, the best first."""
    flotillas = _flotillas(view, draft, executing)
    ports = _ports(view, ship)
    match ship.kind:
        case "fleet":
            first = [LEVANT] if ship.side == "british" and covered < BOXES_WORTH_COVERING else []
            aid = [port for port in LOOKOUTS if _is_wanted(view, draft, ship, port)]
            bare = [id for id in flotillas if not any(each.at == id for each in draft.auxiliaries.values())]
            return [*first, *aid, *bare, *ports]
        case "fleet50":
            return ports
        case "bomb" | "fireship":
            return [*flotillas, *ports]
    return ports


def _flotillas(view: View, draft: Draft, executing: Iterable[str]) -> list[str]:
    """Flotillas with Orders first, then by strength."""
    busy = frozenset(executing)
    held = [
        each for each in own_flotillas(view) if each.id in draft.formations and not draft.formations[each.id].parent
    ]
    order = sorted(held, key=lambda each: (not _has_order(view, each.id, busy), -sail_of(view, each.id), each.id))
    return [each.id for each in order]


def _has_order(view: View, id: str, busy: frozenset[str]) -> bool:
    return id in busy or chit_of(view, id) is not None


def _is_wanted(view: View, draft: Draft, ship: KnownAuxiliary, port: str) -> bool:
    """Whether a Fleet Auxiliary is needed there to escort convoys."""
    if not is_friendly(view, port, ship.side) or (port == "barcelona" and ship.command != "spanish"):
        return False
    here = sum(each.at == port and each.kind == "fleet" for each in draft.auxiliaries.values())
    return here < ESCORTS + (port == "gibraltar")


def _ports(view: View, ship: KnownAuxiliary) -> list[str]:
    """Ports near the places and goals of own Formations, Key Ports first."""
    places = [held.place for held in own_flotillas(view) if held.place]
    return sorted(
        friendly_ports(view, own_side(view)),
        key=lambda port: (not CHART.places[port].key, distance(port, places), port),
    )
