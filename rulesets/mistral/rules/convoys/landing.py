"""Convoys in Harbour: stores, troops, the end of a voyage. [M-CONVOY-17, M-CONVOY-20..24, M-CONVOY-32, M-CONVOY-34]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.convoys import ConvoyGone, StoresLanded, TroopsForming, TroopsLanded
from rulesets.mistral.dialogue.questions.convoys import LandStores
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownConvoy
from rulesets.mistral.position.routes import goal_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import Convoy, Formation
from rulesets.mistral.rules.chits.escorts import convoy_ends
from rulesets.mistral.rules.convoys.arrivals import BARCELONA, draw_route
from rulesets.mistral.rules.convoys.voyage import may_pass_blockade

MOST_TROOP_CONVOYS = 2
SPRING = 5
DATED, DISSOLVED = "dated", "dissolved"
"""Keys of troop_convoys_formed: the dated ones so far, and the Year in which the last of them was dissolved."""


def in_harbour(field: Field, id: str) -> Play[None]:
    """A convoy has just entered Harbour."""
    convoy = field.convoys[id]
    match convoy.kind:
        case "french_levant":
            _end_french(field, convoy)
        case "spanish_troop":
            if field.formations[id].place == goal_of(convoy):
                field.change_convoy(id, unloaded=True)
                convoy_ends(field, id, reached=True)
        case "victualling":
            yield from _land_stores(field, convoy)


def _end_french(field: Field, convoy: KnownConvoy) -> None:
    """At Marseilles, or at Toulon if Marseilles is closed, it is removed. [M-CONVOY-10, M-CONVOY-17]"""
    port = field.formations[convoy.id].place
    if not may_pass_blockade(field, port, convoy):
        port = "toulon"
        field.change_formation(convoy.id, place=port)
    convoy_ends(field, convoy.id, reached=True)
    field.remove_formation(convoy.id)
    field.change_convoy(convoy.id, stage="done", destination="")
    field.tell(ConvoyGone(convoy.kind, "", convoy.route, port), reveals="M-HIDE-17")


def _land_stores(field: Field, convoy: KnownConvoy) -> Play[None]:
    """It lands any number of RPs at once. When it is empty, it is unformed. [M-CONVOY-32, M-CONVOY-34]"""
    port = field.formations[convoy.id].place
    capacity = CHART.places[port].victualled
    if capacity < 0 or not convoy.rp:
        return
    stored = field.victualled.get(port, 0)
    room = convoy.rp if capacity == 0 else max(0, capacity - stored)
    question = LandStores(field.key(f"stores/{port}"), port=port, aboard=convoy.rp, room=room)
    landed = (yield from ask("british", question)) if room else 0
    if landed:
        field.state.victualled[port] = stored + landed
        field.change_convoy(convoy.id, rp=convoy.rp - landed)
        field.tell(StoresLanded(port, landed, stored + landed))
    if field.convoys[convoy.id].rp == 0:
        convoy_ends(field, convoy.id, reached=True)
        field.remove_formation(convoy.id)
        field.remove_convoy(convoy.id)
        field.tell(ConvoyGone("victualling", "", "", port))


# Troop convoys.


def troop_format(scene: Scene) -> str:
    """Generic in minor scenarios and historical in campaigns, unless the players agreed otherwise. [M-CONVOY-20]"""
    wanted = scene.options.troop_convoys
    if wanted != "usual":
        return wanted
    return "historical" if scene.options.campaign else "generic"


def may_form(scene: Scene) -> int:
    """How many Troop Convoys may be formed by choice in this Reinforcement Step.
    [M-CONVOY-20, M-CONVOY-21, M-CONVOY-27]"""
    if not happened(scene, "spain_austria_war") or happened(scene, "philip_v_dies") or scene.date.turn != SPRING:
        return 0
    formed = scene.politics.troop_convoys_formed
    this_year = formed.get(str(scene.date.year), 0)
    free = MOST_TROOP_CONVOYS - _at_once(scene)
    if troop_format(scene) == "generic":
        return max(0, min(free, MOST_TROOP_CONVOYS - this_year))
    if formed.get(DATED, 0) < len(FORCES.troop_dates) or _at_once(scene):
        return 0
    if scene.date.year <= formed.get(DISSOLVED, _last_dated_year()):
        return 0
    return max(0, min(free, 1 - this_year))


def _last_dated_year() -> int:
    return date(FORCES.troop_dates[-1].at).year


def _at_once(scene: Scene) -> int:
    return sum(convoy.kind == "spanish_troop" for convoy in scene.convoys.values())


def form_troop_convoys(field: Field, sheets: Mapping[str, Worksheet]) -> None:
    """By choice in Spring, or by date if the historical format says so. [M-CONVOY-21]"""
    while _is_dated_one_due(field) and _at_once(field) < MOST_TROOP_CONVOYS:
        _form(field)
        _count(field, DATED)
    allowed = may_form(field)
    wanted = sheets["bourbon"].reinforcement.troop_convoys
    for _ in range(min(allowed, 1 if wanted is None else wanted)):
        _form(field)
        _count(field, str(field.date.year))


def _is_dated_one_due(field: Field) -> bool:
    """Each is due on its date, or as soon as a counter is free. [M-CONVOY-20, M-CONVOY-21]"""
    if troop_format(field) != "historical" or happened(field, "philip_v_dies"):
        return False
    due = sum(date(entry.at) <= field.date for entry in FORCES.troop_dates)
    return field.politics.troop_convoys_formed.get(DATED, 0) < due


def _count(field: Field, key: str) -> None:
    formed = field.politics.troop_convoys_formed
    formed[key] = formed.get(key, 0) + 1


def _form(field: Field) -> None:
    """At Barcelona, as if in Harbour. Route and goal are drawn and secret. [M-CONVOY-21, M-CONVOY-22]"""
    id = next(id for id in ("troop_1", "troop_2") if id not in field.convoys)
    field.add_convoy(Convoy(id=id, kind="spanish_troop", stage="forming"))
    field.add_formation(Formation(id=id, side="bourbon", kind="convoy", place=BARCELONA, harbour=True))
    field.tell(TroopsForming())
    draw_route(field, id, "spanish_troop")


def unload_troop_convoys(field: Field) -> None:
    """In the Reinforcement Step of the Turn of arrival. It gives a free campaign move. [M-CONVOY-24, M-CONVOY-26]"""
    for convoy in list(field.convoys.values()):
        if convoy.kind != "spanish_troop" or not convoy.unloaded:
            continue
        helps = not convoy.forced_apart
        field.politics.troop_moves += helps
        port = field.formations[convoy.id].place
        field.tell(TroopsLanded(convoy.route, port, helps), reveals="M-CONVOY-22")
        field.remove_formation(convoy.id)
        field.remove_convoy(convoy.id)
    formed = field.politics.troop_convoys_formed
    if DISSOLVED not in formed and formed.get(DATED, 0) >= len(FORCES.troop_dates) and not _at_once(field):
        formed[DISSOLVED] = field.date.year
