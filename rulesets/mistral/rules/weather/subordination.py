"""Flotillas that a Gale separates. [M-GALE-24]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import other
from rulesets.mistral.dialogue.events.sailing import MarkerAppeared
from rulesets.mistral.dialogue.events.weather import SubordinationTested
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.records import Entry
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import Formation
from rulesets.mistral.rules.fleet.checks import leadership_check
from rulesets.mistral.rules.fleet.unforming import part_from
from rulesets.mistral.rules.weather.gales import catch_drm, is_gale_space

OPEN_WATER = ("large", "coastal", "gate", "zone")


def lose_subordination(field: Field) -> None:
    """Each Flotilla that has Squadrons to lose makes one LC in an Impulse in a Gale at sea."""
    for id in list(field.formations):
        if id in field.formations and _is_tried(field, field.formations[id]):
            _try(field, id)


def _is_tried(scene: Scene, formation: KnownFormation) -> bool:
    """Convoys and Independents have no Squadrons to lose, and neither has a Flotilla with a single regular Squadron."""
    if formation.tested or formation.kind in ("convoy", "independent"):
        return False
    head = top(scene, formation.id)
    if head.harbour or not head.place or CHART.places[head.place].kind not in OPEN_WATER:
        return False
    return is_gale_space(scene, head.place) and len(_regulars(scene, formation.id)) > 1


def _held(scene: Scene, id: str) -> list[KnownSquadron]:
    return [squadron for squadron in scene.squadrons.values() if squadron.flotilla == id]


def _regulars(scene: Scene, id: str) -> list[KnownSquadron]:
    return [squadron for squadron in _held(scene, id) if not squadron.is_flagship]


def _try(field: Field, id: str) -> None:
    formation = field.change_formation(id, tested=True)
    place = top(field, id).place
    check = leadership_check(field, id, "subordination", (("gale", catch_drm(field, place)),), stream=formation.side)
    detached: tuple[str, ...] = ()
    independent = ""
    draw = None
    if not check.passed:
        lost, draw = field.draw_openly(f"{id}/detached", _regulars(field, id), stream=formation.side)
        detached = (lost.id, *_flagship_with(field, id, lost))
        independent = detach(field, detached, place)
        if field.table.since(3):
            part_from(field, independent, top(field, id))
    field.tell(
        SubordinationTested(
            formation=id, place=place, check=check, detached=detached, independent=independent, draw=draw
        ),
        formation.side,
    )


def _flagship_with(scene: Scene, id: str, lost: KnownSquadron) -> tuple[str, ...]:
    """A Flagship that would be left without a companion of its Contingent goes too. [M-FORM-21]"""
    same = [squadron for squadron in _held(scene, id) if squadron.contingent == lost.contingent]
    flagships = [squadron.id for squadron in same if squadron.is_flagship]
    return tuple(flagships[:1]) if len(flagships) > len(same) - len(flagships) - 1 else ()


def detach(field: Field, squadrons: tuple[str, ...], place: str, *, entered: Entry = "station") -> str:
    """Makes Squadrons an involuntary Independent, named after the first, that sails home. [M-FORM-06, M-FORM-22]"""
    id = f"ind_{squadrons[0]}"
    side = field.squadrons[squadrons[0]].side
    field.add_formation(Formation(id=id, side=side, kind="independent", place=place, entered=entered, homeward=True))
    for squadron in squadrons:
        field.change_squadron(squadron, flotilla=id, condition="ready", port="")
    field.tell(MarkerAppeared(side=side, place=place), other(side))
    return id
