"""How convoys sail: along their route, place by place. [M-CONVOY-14..17, M-CONVOY-19, M-CONVOY-23]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.events.convoys import ConvoyGone
from rulesets.mistral.position.damage import movement
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownConvoy
from rulesets.mistral.position.routes import goal_of, path_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.chits.escorts import convoy_ends, part_from_scattered
from rulesets.mistral.rules.sailing.expeditious import fastest_path
from rulesets.mistral.rules.searching.blockading import is_blockaded
from rulesets.mistral.rules.searching.spotting import lose_sight


def next_step(scene: Scene, id: str) -> str:
    """The neighbour to which it sails. Its own place means into Harbour; empty means that it waits."""
    convoy, formation = scene.convoys[id], scene.formations[id]
    if convoy.stage != "under_way":
        return ""
    if formation.harbour:
        return "" if convoy.unloaded or not may_pass_blockade(scene, formation.place, convoy) else formation.place
    goal = goal_of(convoy)
    if formation.place == goal:
        return goal if CHART.places[goal].has_harbour and _may_go_in(scene, goal, convoy) else ""
    if not convoy.destination:
        path = path_of(convoy.route, convoy.leg == "home")
        if formation.place in path:
            return path[path.index(formation.place) + 1]
    way = fastest_path(scene, formation.place, [goal], ma=max(1, movement(scene, id)))
    return way[0] if way else ""


def may_pass_blockade(scene: Scene, port: str, convoy: KnownConvoy) -> bool:
    """Only Scattered convoys pass a Blockade. [M-PORT-20, M-CONVOY-03]"""
    return convoy.scattered or not is_blockaded(scene, port)


def _may_go_in(scene: Scene, port: str, convoy: KnownConvoy) -> bool:
    """If Marseilles is closed and Toulon is open, it enters Toulon. [M-CONVOY-17]"""
    if may_pass_blockade(scene, port, convoy):
        return True
    return convoy.kind == "french_levant" and port == "marseilles" and may_pass_blockade(scene, "toulon", convoy)


def finish_legs(field: Field) -> None:
    """At the Impulse's end, removes a British Levant Convoy in its last zone proper and a Victualling Convoy that
    has lost its stores. Escorts leave convoys that were Scattered in Battle. [M-CONVOY-03, 19, 32]"""
    _end_emptied(field)
    part_from_scattered(field)
    convoy = field.convoys.get("british_levant")
    if convoy is None or convoy.stage != "under_way":
        return
    if field.formations[convoy.id].place != goal_of(convoy):
        return

    home = convoy.leg == "home"
    convoy_ends(field, convoy.id, reached=True)
    lose_sight(field, convoy.id)
    field.remove_formation(convoy.id)
    field.tell(ConvoyGone(convoy.kind, convoy.leg, convoy.route), reveals="M-HIDE-17")
    field.change_convoy(convoy.id, stage="done" if home else "away", checks=0, route="", at=0)


def _end_emptied(field: Field) -> None:
    """Without stores the voyage has no purpose: the convoy is unformed, and its escort has
    failed. [M-CONVOY-32, M-CONVOY-33]"""
    convoy = field.convoys.get("victualling")
    if convoy is None or convoy.rp or convoy.id not in field.formations:
        return

    place = field.formations[convoy.id].place
    convoy_ends(field, convoy.id, reached=False)
    lose_sight(field, convoy.id)
    field.remove_formation(convoy.id)
    field.remove_convoy(convoy.id)
    field.tell(ConvoyGone("victualling", "", "", place))
