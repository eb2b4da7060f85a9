"""Leaders join Squadrons, and Flagships get a companion. [M-BATTLE-26, M-FORM-21, M-FORM-23]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.table import Play, both
from rulesets.mistral.book.forces import FORCES, SIDES
from rulesets.mistral.dialogue.questions.battle import Stations, TakeStations
from rulesets.mistral.position.known import KnownLeader, KnownSquadron
from rulesets.mistral.position.parts import leaders_of, squadrons_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.engagement import Engagement


def take_stations(engagement: Engagement) -> Play[None]:
    """Stations are chosen before the Intensity and hidden until Combats are formed. Open ones are filled by default."""
    field = engagement.field
    asked: dict[str, TakeStations] = {
        side: TakeStations(
            field.key(f"{engagement.place}/stations/{side}"),
            formations=tuple(engagement.formations[side]),
            squadrons=tuple(squadron.id for squadron in engagement.squadrons(side)),
        )
        for side in SIDES
    }
    answers = yield from both(asked)
    for side, question in asked.items():
        full = completed(field, question.formations, question.squadrons, answers[side])
        engagement.stations.update(full.leaders)
        engagement.companions.update(full.companions)


def usual_stations(scene: Scene, formations: Sequence[str], squadrons: Sequence[str]) -> Stations:
    """The default stations, senior Leaders first: a free Flagship, otherwise the largest Squadron. [M-ASYNC-15]"""
    return completed(scene, formations, squadrons, Stations())


def completed(scene: Scene, formations: Sequence[str], squadrons: Sequence[str], chosen: Stations) -> Stations:
    leaders = dict(chosen.leaders)
    companions = dict(chosen.companions)
    for formation in formations:
        for leader in leaders_of(scene, formation):
            if leader.id not in leaders:
                berth = _berth(scene, leader, formation, squadrons, list(leaders.values()))
                if berth:
                    leaders[leader.id] = berth
        for flagship in squadrons_of(scene, formation):
            if flagship.is_flagship and flagship.id in squadrons and flagship.id not in companions:
                mate = _companion(scene, flagship, formation, squadrons, list(companions.values()))
                if mate:
                    companions[flagship.id] = mate
    return Stations(leaders=leaders, companions=companions)


def _berth(scene: Scene, leader: KnownLeader, formation: str, squadrons: Sequence[str], taken: list[str]) -> str:
    """A Squadron in their own Flotilla if there is room, or else in the Formation. An Admiral
    first takes any free Flagship."""
    free = [each for each in squadrons_of(scene, formation) if each.id in squadrons and each.id not in taken]
    if leader.rank != "C":
        free = [each for each in free if each.is_flagship] or free
    own = squadrons_of(scene, leader.at)
    free = [each for each in free if each in own] or free
    home = FORCES.leaders[leader.id].contingent
    rank = {each.id: (not each.is_flagship, each.is_flagship and each.contingent != home, -each.sail) for each in free}
    return min(rank, key=lambda id: (rank[id], id)) if rank else ""


def _companion(
    scene: Scene, flagship: KnownSquadron, formation: str, squadrons: Sequence[str], taken: list[str]
) -> str:
    """A regular Squadron of its Flotilla and Contingent, one for each Flagship; otherwise
    any of the Formation. [M-FORM-23]"""
    for within in dict.fromkeys((flagship.flotilla, formation)):
        free = companions_open(scene, flagship, within, squadrons, taken)
        if free:
            return min(free, key=lambda each: (-each.sail, each.id)).id
    return ""


def companions_open(
    scene: Scene, flagship: KnownSquadron, within: str, squadrons: Sequence[str], taken: Sequence[str]
) -> list[KnownSquadron]:
    return [
        each
        for each in squadrons_of(scene, within)
        if not each.is_flagship
        and each.id in squadrons
        and each.id not in taken
        and each.contingent == flagship.contingent
    ]
