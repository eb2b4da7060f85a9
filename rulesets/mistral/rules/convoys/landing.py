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
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.routes import goal_of
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Convoy, Formation
from rulesets.mistral.rules.chits.escorts import convoy_ends
from rulesets.mistral.rules.convoys.arrivals import BARCELONA, draw_route
from rulesets.mistral.rules.convoys.voyage import may_pass_blockade

MOST_TROOP_CONVOYS = 2
SPRING = 5
DATED, DISSOLVED = "dated", "dissolved"
"""Of troop_convoys_formed: dated ones so far, and the Year in which the last of them was dissolved."""


def in_harbour(theatre: Theatre, id: str) -> Play[None]:
    """A convoy has just gone in."""
    convoy = theatre.convoys[id]
    match convoy.kind:
        case "french_levant":
            _end_french(theatre, convoy)
        case "spanish_troop":
            if theatre.formations[id].place == goal_of(convoy):
                theatre.change_convoy(id, unloaded=True)
                convoy_ends(theatre, id, reached=True)
        case "victualling":
            yield from _land_stores(theatre, convoy)


def _end_french(theatre: Theatre, convoy: Convoy) -> None:
    """Marseilles, or Toulon where Marseilles is shut; then it is removed. [M-CONVOY-10, M-CONVOY-17]"""
    port = theatre.formations[convoy.id].place
    if not may_pass_blockade(theatre, port, convoy):
        port = "toulon"
        theatre.change_formation(convoy.id, place=port)
    convoy_ends(theatre, convoy.id, reached=True)
    theatre.remove_formation(convoy.id)
    theatre.change_convoy(convoy.id, stage="done", destination="")
    theatre.tell(ConvoyGone(convoy.kind, "", convoy.route, port), reveals="M-HIDE-17")


def _land_stores(theatre: Theatre, convoy: Convoy) -> Play[None]:
    """Any number, at once; when it is empty it is unformed. [M-CONVOY-32, M-CONVOY-34]"""
    port = theatre.formations[convoy.id].place
    capacity = CHART.places[port].victualled
    if capacity < 0 or not convoy.rp:
        return
    stored = theatre.victualled.get(port, 0)
    room = convoy.rp if capacity == 0 else max(0, capacity - stored)
    question = LandStores(theatre.key(f"stores/{port}"), port=port, aboard=convoy.rp, room=room)
    landed = (yield from ask("british", question)) if room else 0
    if landed:
        theatre.state.victualled[port] = stored + landed
        theatre.change_convoy(convoy.id, rp=convoy.rp - landed)
        theatre.tell(StoresLanded(port, landed, stored + landed))
    if theatre.convoys[convoy.id].rp == 0:
        convoy_ends(theatre, convoy.id, reached=True)
        theatre.remove_formation(convoy.id)
        theatre.remove_convoy(convoy.id)
        theatre.tell(ConvoyGone("victualling", "", "", port))


# Troop convoys.


def troop_format(waters: Waters) -> str:
    """Generic in minor scenarios, historical in campaigns, unless agreed otherwise. [M-CONVOY-20]"""
    wanted = waters.options.troop_convoys
    if wanted != "usual":
        return wanted
    return "historical" if waters.options.campaign else "generic"


def may_form(waters: Waters) -> int:
    """Troop Convoys that may be formed in this Reinforcement Step by choice. [M-CONVOY-20, M-CONVOY-21, M-CONVOY-27]"""
    if not happened(waters, "spain_austria_war") or happened(waters, "philip_v_dies") or waters.date.turn != SPRING:
        return 0
    formed = waters.politics.troop_convoys_formed
    this_year = formed.get(str(waters.date.year), 0)
    free = MOST_TROOP_CONVOYS - _at_once(waters)
    if troop_format(waters) == "generic":
        return max(0, min(free, MOST_TROOP_CONVOYS - this_year))
    if formed.get(DATED, 0) < len(FORCES.troop_dates) or _at_once(waters):
        return 0
    if waters.date.year <= formed.get(DISSOLVED, _last_dated_year()):
        return 0
    return max(0, min(free, 1 - this_year))


def _last_dated_year() -> int:
    return date(FORCES.troop_dates[-1].at).year


def _at_once(waters: Waters) -> int:
    return sum(convoy.kind == "spanish_troop" for convoy in waters.convoys.values())


def form_troop_convoys(theatre: Theatre, sheets: Mapping[str, Worksheet]) -> None:
    """By choice in Spring, by date where the historical format says so. [M-CONVOY-21]"""
    while _is_dated_one_due(theatre) and _at_once(theatre) < MOST_TROOP_CONVOYS:
        _form(theatre)
        _count(theatre, DATED)
    allowed = may_form(theatre)
    wanted = sheets["bourbon"].reinforcement.troop_convoys
    for _ in range(min(allowed, 1 if wanted is None else wanted)):
        _form(theatre)
        _count(theatre, str(theatre.date.year))


def _is_dated_one_due(theatre: Theatre) -> bool:
    """Each at its date, or as soon as a counter is free. [M-CONVOY-20, M-CONVOY-21]"""
    if troop_format(theatre) != "historical" or happened(theatre, "philip_v_dies"):
        return False
    due = sum(date(entry.at) <= theatre.date for entry in FORCES.troop_dates)
    return theatre.politics.troop_convoys_formed.get(DATED, 0) < due


def _count(theatre: Theatre, key: str) -> None:
    formed = theatre.politics.troop_convoys_formed
    formed[key] = formed.get(key, 0) + 1


def _form(theatre: Theatre) -> None:
    """At Barcelona, as in Harbour; route and goal are drawn and secret. [M-CONVOY-21, M-CONVOY-22]"""
    id = next(id for id in ("troop_1", "troop_2") if id not in theatre.convoys)
    theatre.add_convoy(Convoy(id=id, kind="spanish_troop", stage="forming"))
    theatre.add_formation(Formation(id=id, side="bourbon", kind="convoy", place=BARCELONA, harbour=True))
    theatre.tell(TroopsForming())
    draw_route(theatre, id, "spanish_troop")


def unload_troop_convoys(theatre: Theatre) -> None:
    """In the Reinforcement Step of the Turn of arrival; the free campaign move is due. [M-CONVOY-24, M-CONVOY-26]"""
    for convoy in list(theatre.convoys.values()):
        if convoy.kind != "spanish_troop" or not convoy.unloaded:
            continue
        helps = not convoy.forced_apart
        theatre.politics.troop_moves += helps
        port = theatre.formations[convoy.id].place
        theatre.tell(TroopsLanded(convoy.route, port, helps), reveals="M-CONVOY-22")
        theatre.remove_formation(convoy.id)
        theatre.remove_convoy(convoy.id)
    formed = theatre.politics.troop_convoys_formed
    if DISSOLVED not in formed and formed.get(DATED, 0) >= len(FORCES.troop_dates) and not _at_once(theatre):
        formed[DISSOLVED] = theatre.date.year
