"""Flotillas that a Gale tears apart. [M-GALE-24]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import other
from rulesets.mistral.dialogue.events.sailing import MarkerAppeared
from rulesets.mistral.dialogue.events.weather import SubordinationTested
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Entry, Formation, Squadron
from rulesets.mistral.rules.fleet.checks import leadership_check
from rulesets.mistral.rules.weather.gales import catch_drm, is_gale_space

OPEN_WATER = ("large", "coastal", "gate", "zone")


def lose_subordination(theatre: Theatre) -> None:
    """Each Flotilla with Squadrons to lose makes one LC an Impulse in a Gale at sea."""
    for id in list(theatre.formations):
        if id in theatre.formations and _is_tried(theatre, theatre.formations[id]):
            _try(theatre, id)


def _is_tried(waters: Waters, formation: Formation) -> bool:
    """Convoys and Independents have no Squadrons to lose; nor is anybody lost from a single regular one."""
    if formation.tested or formation.kind in ("convoy", "independent"):
        return False
    head = top(waters, formation.id)
    if head.harbour or not head.place or CHART.places[head.place].kind not in OPEN_WATER:
        return False
    return is_gale_space(waters, head.place) and len(_regulars(waters, formation.id)) > 1


def _held(waters: Waters, id: str) -> list[Squadron]:
    return [squadron for squadron in waters.squadrons.values() if squadron.flotilla == id]


def _regulars(waters: Waters, id: str) -> list[Squadron]:
    return [squadron for squadron in _held(waters, id) if not squadron.is_flagship]


def _try(theatre: Theatre, id: str) -> None:
    formation = theatre.change_formation(id, tested=True)
    place = top(theatre, id).place
    check = leadership_check(
        theatre, id, "subordination", (("gale", catch_drm(theatre, place)),), stream=formation.side
    )
    detached: tuple[str, ...] = ()
    draw = None
    if not check.passed:
        lost, draw = theatre.draw_openly(f"{id}/detached", _regulars(theatre, id), stream=formation.side)
        detached = (lost.id, *_flagship_with(theatre, id, lost))
        detach(theatre, detached, place)
    independent = f"ind_{detached[0]}" if detached else ""
    theatre.tell(
        SubordinationTested(
            formation=id, place=place, check=check, detached=detached, independent=independent, draw=draw
        ),
        formation.side,
    )


def _flagship_with(waters: Waters, id: str, lost: Squadron) -> tuple[str, ...]:
    """The Flagship that would be left without a companion of its Contingent goes along. [M-FORM-21]"""
    same = [squadron for squadron in _held(waters, id) if squadron.contingent == lost.contingent]
    flagships = [squadron.id for squadron in same if squadron.is_flagship]
    return tuple(flagships[:1]) if len(flagships) > len(same) - len(flagships) - 1 else ()


def detach(theatre: Theatre, squadrons: tuple[str, ...], place: str, *, entered: Entry = "station") -> str:
    """Makes Squadrons an involuntary Independent, named for the first, that sails home. [M-FORM-06, M-FORM-22]"""
    id = f"ind_{squadrons[0]}"
    side = theatre.squadrons[squadrons[0]].side
    theatre.add_formation(Formation(id=id, side=side, kind="independent", place=place, entered=entered, homeward=True))
    for squadron in squadrons:
        theatre.change_squadron(squadron, flotilla=id, condition="ready", port="")
    theatre.tell(MarkerAppeared(side=side, place=place), other(side))
    return id
