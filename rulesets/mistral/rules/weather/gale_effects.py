"""The effects of Gales at the end of each MPI. [M-GALE-20..27]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.events.weather import GaleDamage
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.damage_checks import founder
from rulesets.mistral.rules.fleet.forming import part_lone_flagships
from rulesets.mistral.rules.weather.gales import catch_drm, effects_at, is_gale_space
from rulesets.mistral.rules.weather.putting_to_sea import put_to_sea
from rulesets.mistral.rules.weather.small_craft import blow_off_shadows, strike_auxiliaries, strike_corsairs
from rulesets.mistral.rules.weather.subordination import lose_subordination

__all__ = ["attrition_at", "catch_drm", "gale_effects", "is_gale_space", "put_to_sea", "whereabouts"]


def attrition_at(scene: Scene, place: str, *, harbour: bool) -> int:
    """DPs for a Squadron there: full at sea, fewer in Port Spaces and Harbours, none in Straits. [M-GALE-22]"""
    kind = CHART.places[place].kind
    if kind == "strait":
        return 0
    sheltered = harbour or kind == "port"
    found = (effect.attrition + (effect.harbour if sheltered else 0) for effect in effects_at(scene, place))
    return max([0, *found])


def gale_effects(field: Field) -> None:
    """Attrition and Sunk-Sail checks, then Auxiliaries, then Loss of Subordination. [M-GALE-21, M-GALE-24..27]"""
    if not field.gales:
        return
    _attrition(field)
    blow_off_shadows(field)
    strike_auxiliaries(field)
    strike_corsairs(field)
    lose_subordination(field)
    part_lone_flagships(field)


def _attrition(field: Field) -> None:
    """Once for each Squadron, whether or not its Formation spent an MP. Convoys themselves take none. [M-GALE-21]"""
    struck: dict[tuple[str, str, bool], list[KnownSquadron]] = {}
    for squadron in field.squadrons.values():
        formation, place, harbour = whereabouts(field, squadron)
        if place:
            struck.setdefault((formation, place, harbour), []).append(squadron)
    for (formation, place, harbour), squadrons in struck.items():
        dp = attrition_at(field, place, harbour=harbour)
        if dp:
            _strike(field, formation, place, harbour, squadrons, dp)


def _strike(field: Field, formation: str, place: str, harbour: bool, squadrons: list[KnownSquadron], dp: int) -> None:
    """A side is told about its own Squadrons. Those at sea whose damage exceeds the DR may founder
    at once. [M-GALE-27, M-DMG-05]"""
    for side in sorted({squadron.side for squadron in squadrons}):
        own = [squadron for squadron in squadrons if squadron.side == side]
        for squadron in own:
            field.change_squadron(squadron.id, dp=squadron.dp + dp)
        taken = {squadron.id: dp for squadron in own}
        field.tell(GaleDamage(place=place, dp=taken, formation=formation, harbour=harbour), side)
        for squadron in own:
            if not harbour and squadron.dp + dp > squadron.dr:
                founder(field, squadron.id, "gale", stream=side)


def whereabouts(scene: Scene, squadron: KnownSquadron) -> tuple[str, str, bool]:
    """The Formation with which it moves, the place, and whether it is in Harbour. No
    place on the Levant Trade Track."""
    if squadron.port:
        return "", squadron.port, True
    if squadron.flotilla not in scene.formations:
        return "", "", False
    formation = top(scene, squadron.flotilla)
    return formation.id, formation.place, formation.harbour
