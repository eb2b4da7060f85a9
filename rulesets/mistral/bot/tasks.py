"""What the bot's Auxiliaries and corsairs do in an Impulse. [M-AUX, M-PIRATE]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, other
from rulesets.mistral.bot.errands import is_shielded_by_peace
from rulesets.mistral.bot.judgement import FAR, chit_of, distance, enemies
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, CorsairPlan, ScreenRule
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.parts import is_warships, ready_formations, top
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.pool import entry_of
from rulesets.mistral.rules.searching.blockading import is_blockaded
from rulesets.mistral.rules.searching.interdicting import may_interdict
from rulesets.mistral.rules.searching.knights import escort_places
from rulesets.mistral.rules.searching.pirates import pirate_ids
from rulesets.mistral.rules.searching.reach import within_reach
from rulesets.mistral.rules.searching.tasks import may_blockade, task_problem

SEARCHERS = ("light", "galley", "fleet")
"""In the order in which the bot uses them. It saves corsairs and large ships."""
MOST_SEARCHES, MOST_ATTACKS = 3, 2
"""How many Auxiliaries are used for each in an Impulse. The others are kept to screen and for later."""
NEAR = 2
"""How near an enemy marker must be to an own Formation or convoy to be searched."""
HUNTING_GROUNDS = {
    "bourbon": ("strait_of_gibraltar", "melilla", "sicilian_channel"),
    "british": ("bouches_de_bonifacio", "elba_straits", "strait_of_messina", "sicilian_channel"),
}
"""Where the other side's convoys cannot pass unseen."""
SCREENING = (
    ScreenRule(against=("attack_convoy", "assist", "pirates")),
    ScreenRule(against=("search", "shadow"), keep=3, chance=50),
)


def tasks(view: View) -> tuple[AuxiliaryTask, ...]:
    """Interdictions first, then convoys, then Searches. Each Auxiliary gets one line,
    if the task is possible at all."""
    found = [*_interdictions(view), *_harbour_work(view)]
    found += _blockades(view, _names(found))
    found += _convoy_attacks(view, _names(found))
    searches = _searches(view, _names(found))
    found += searches
    if _convoy_is_out(view):
        found += _ambushes(view, _names(found), [task.at for task in searches])
    return tuple(task for task in found if task_problem(view, task) is None)[:60]


def _names(tasks: list[AuxiliaryTask]) -> set[str]:
    return {task.auxiliary for task in tasks}


def _at_hand(view: View, *kinds: str) -> list[KnownAuxiliary]:
    return [ship for ship in view.auxiliaries.values() if ship.box == "assigned" and ship.kind in kinds]


def _enemy_places(view: View) -> list[str]:
    return [*view.markers.get(other(own_side(view)), {}), *(seen.place for seen in enemies(view))]


def _interdictions(view: View) -> list[AuxiliaryTask]:
    """Interdictions by Order and for the French guerre de course, one in each place and
    away from the enemy. [M-ORDER-62]"""
    taken = [task.place for task in view.tasks if task.task == "interdict"]
    avoided = _enemy_places(view)
    found = []
    for ship in _at_hand(view, "fleet50", "privateer"):
        chit = chit_of(view, ship.id)
        if chit is not None:
            places = [place for place in entry_of(chit).target if entry_of(chit).type == "interdict"]
        else:
            places = [id for id, place in CHART.places.items() if place.kind in ("strait", "zone") and id not in taken]
        able = [id for id in places if may_interdict(view, ship, id) and within_reach(view, ship.id, id)]
        if able:
            goal = max(able, key=lambda id: (min(6, distance(id, avoided)), CHART.places[id].kind == "zone", id))
            taken.append(goal)
            found.append(AuxiliaryTask(auxiliary=ship.id, do="interdict", at=goal))
    return found


def _harbour_work(view: View) -> list[AuxiliaryTask]:
    """Uses bombs off an enemy Port, unless an Order needs them. [M-AUX-31, M-AUX-32]"""
    found = []
    for ship in _at_hand(view, "bomb"):
        if ship.at not in view.formations:
            continue
        held = top(view, ship.at)
        place = CHART.places.get(held.place)
        if held.blockading and not held.harbour and place is not None and place.has_harbour:
            found.append(AuxiliaryTask(auxiliary=ship.id, do="bombard", at=held.place, window=3))
    return found


def _blockades(view: View, busy: set[str]) -> list[AuxiliaryTask]:
    """One small ship Blockades a Port against a convoy that waits inside or is expected. [M-AUX-33, M-EVENT-33]"""
    for port in _ports_to_shut(view):
        if is_blockaded(view, port):
            continue
        for ship in _at_hand(view, "fleet", "fleet50"):
            free = ship.id not in busy and chit_of(view, ship.id) is None
            if free and may_blockade(view, ship, port) and within_reach(view, ship.id, port):
                return [AuxiliaryTask(auxiliary=ship.id, do="blockade", at=port)]
    return []


def _ports_to_shut(view: View) -> list[str]:
    stages = {(each.kind, each.stage) for each in view.open_convoys if not each.scattered}
    if own_side(view) == "bourbon":
        return ["gibraltar", "port_mahon"] if ("victualling", "at_sea") in stages else []
    found = ["cadiz"] if view.politics.flota else []
    found += ["barcelona"] if ("spanish_troop", "forming") in stages else []
    return found + (["marseilles"] if ("french_levant", "at_sea") in stages else [])


def _convoy_attacks(view: View, busy: set[str]) -> list[AuxiliaryTask]:
    """Attacks a convoy in sight. Without one, Auxiliaries near the narrows get ready for one."""
    side = own_side(view)
    seen = [each for each in enemies(view) if each.convoy and not is_shielded_by_peace(view, each)]
    peace = not happened(view, "france_declares_war")
    found = []
    for ship in _at_hand(view, "light", "galley", "fleet", "privateer", "fleet50"):
        if ship.id in busy or chit_of(view, ship.id) or (side == "bourbon" and ship.command == "french" and peace):
            continue
        near = [each for each in seen if within_reach(view, ship.id, each.place)]
        if near:
            found.append(AuxiliaryTask(auxiliary=ship.id, do="attack_convoy", at=near[0].name, window=1))
    return found[:MOST_ATTACKS]


def _convoy_is_out(view: View) -> bool:
    """Whether an enemy convoy that may be attacked is known to be at sea. [M-HIDE-10]"""
    kinds = ("british_levant", "victualling") if own_side(view) == "bourbon" else ("spanish_troop", "french_levant")
    barred = ("french_levant",) if not happened(view, "france_declares_war") else ()
    return any(each.kind in kinds and each.kind not in barred and each.stage == "at_sea" for each in view.open_convoys)


def _ambushes(view: View, busy: set[str], places: list[str]) -> list[AuxiliaryTask]:
    """Other Auxiliaries wait for what Searches may find, and in the narrows for what must pass there."""
    peace = own_side(view) == "bourbon" and not happened(view, "france_declares_war")
    wanted = [*HUNTING_GROUNDS[own_side(view)], *places]
    found = []
    for ship in _at_hand(view, "light", "galley", "fleet", "privateer"):
        if ship.id in busy or chit_of(view, ship.id) or (peace and ship.command == "french"):
            continue
        place = next((place for place in wanted if within_reach(view, ship.id, place)), "")
        if place:
            found.append(AuxiliaryTask(auxiliary=ship.id, do="attack_convoy", at=place, window=3))
    return found[:MOST_ATTACKS]


def _searches(view: View, busy: set[str]) -> list[AuxiliaryTask]:
    """Searches for markers near own Formations and convoys at sea, the nearest first. If a convoy is
    about, it searches wherever it can."""
    side = own_side(view)
    own = [held.place for held in ready_formations(view, side) if is_warships(view, held.id) or held.kind == "convoy"]
    markers = view.markers.get(other(side), {})
    near = sorted((distance(place, own), place) for place in markers)
    wanted = [place for way, place in near if way <= NEAR or _convoy_is_out(view)]
    ships = sorted(_at_hand(view, *SEARCHERS), key=lambda ship: (SEARCHERS.index(ship.kind), ship.id))
    found: list[AuxiliaryTask] = []
    for place in wanted[:MOST_SEARCHES]:
        for ship in ships:
            if ship.id not in busy and chit_of(view, ship.id) is None and within_reach(view, ship.id, place):
                busy.add(ship.id)
                found.append(AuxiliaryTask(auxiliary=ship.id, do="search", at=place, window=1))
                break
    return found


# Corsairs.


def corsairs(view: View) -> CorsairPlan:
    """Sends pirates where they are hard to attack. The Knights act by default, and for the Bourbon guerre de course.

    The British do not pay for the Knights: a pirate costs Orders, but the Knights cost Prestige.
    """
    side = own_side(view)
    return CorsairPlan(
        pirates={id: goal for id in pirate_ids(view) if (goal := _pirate_goal(view, id))},
        knights_escort=_escort_place(view) if side == "bourbon" else "",
    )


def _pirate_goal(view: View, id: str) -> str:
    """The Sea Zone in range that is farthest from enemy markers."""
    reach = FORCES.corsairs[id].range
    base = CHART.distances(view.corsairs[id].base)
    zones = [
        place.id
        for place in CHART.places.values()
        if place.kind == "zone" and isinstance(reach, int) and base.get(place.id, FAR) <= reach
    ]
    avoided = _enemy_places(view)
    return max(zones, key=lambda zone: (distance(zone, avoided), zone), default="")


def _escort_place(view: View) -> str:
    """Used only in the guerre de course, where it counts as an Interdicted place. [M-ORDER-63]"""
    if not view.politics.guerre_de_course:
        return ""
    avoided = _enemy_places(view)
    return max(escort_places(view), key=lambda place: (distance(place, avoided), place), default="")
