"""What a Formation consists of. Every function takes a `Scene`: the state, or a side's own view."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.mistral.book.forces import FORCES, Command, Side
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownAuxiliary, KnownFormation, KnownLeader, KnownSquadron
from rulesets.mistral.position.scene import Scene

RANK_ORDER = ("A", "VA", "RA", "C")
RANKING: dict[str, int] = {rank: at for at, rank in enumerate(RANK_ORDER)}
ENSIGNS = {ensign: at for at, ensign in enumerate(("red", "white", "blue", ""))}
LIST_ORDER = {id: at for at, id in enumerate(FORCES.leaders)}
COMMANDS: dict[str, Command] = {
    id: FORCES.contingents[entry.contingent].command for id, entry in FORCES.leaders.items()
}
"""The Command of each Leader."""


def top(scene: Scene, id: str) -> KnownFormation:
    """The Formation that moves and contains this one. [M-FORM-04]"""
    found = scene.formations[id]
    while found.parent:
        found = scene.formations[found.parent]
    return found


def parts(scene: Scene, id: str) -> list[str]:
    """The Formation and every Flotilla under it, by id."""
    found = [id]
    for held in found:
        found += [other.id for other in scene.formations.values() if other.parent == held]
    return found


def squadrons_of(scene: Scene, id: str) -> list[KnownSquadron]:
    """All Squadrons of the Formation, including those of Subordinate Flotillas."""
    held = parts(scene, id)
    if len(held) == 1:
        return [squadron for squadron in scene.squadrons.values() if squadron.flotilla == id]
    return [squadron for squadron in scene.squadrons.values() if squadron.flotilla in held]


def regular_squadrons(scene: Scene, id: str) -> list[KnownSquadron]:
    """All but Flagships. [M-FORM-01]"""
    return [squadron for squadron in squadrons_of(scene, id) if not squadron.is_flagship]


def sail_of(scene: Scene, id: str) -> int:
    return sum(squadron.sail for squadron in squadrons_of(scene, id))


def auxiliaries_of(scene: Scene, id: str) -> list[KnownAuxiliary]:
    """Auxiliaries Assigned to the Formation or one of its Flotillas, without Tasked ones."""
    held = parts(scene, id)
    return [ship for ship in scene.auxiliaries.values() if ship.box == "assigned" and ship.at in held]


def leaders_of(scene: Scene, id: str) -> list[KnownLeader]:
    """Leaders with the Formation, the senior first. [M-LEAD-02]"""
    held = parts(scene, id)
    aboard = [leader for leader in scene.leaders.values() if leader.status == "formation" and leader.at in held]
    return sorted(aboard, key=lambda leader: seniority(scene, leader))


def leader_of(scene: Scene, id: str) -> KnownLeader | None:
    """The senior Leader with it, who commands it. [M-LEAD-10]"""
    found = leaders_of(scene, id)
    return found[0] if found else None


def seniority(scene: Scene, leader: KnownLeader) -> tuple[int, int, int, int, int]:
    """The key by which Leaders are sorted, the senior first: rank, nation, ensign, promotion, place in
    the list. [M-LEAD-02, M-LEAD-03]"""
    war = happened(scene, "france_declares_war")
    nation = 1 if COMMANDS[leader.id] == ("spanish" if war else "french") else 0
    return (
        RANKING[leader.rank],
        nation,
        ENSIGNS[leader.ensign],
        leader.promoted.count,
        LIST_ORDER[leader.id],
    )


def lr_of(scene: Scene, id: str) -> int:
    """The Leadership of the Formation's Leader. If there is none, a notional value counts. [M-LEAD-05]"""
    leader = leader_of(scene, id)
    return FORCES.leaders[leader.id].lr if leader else 0


def command_of(scene: Scene, id: str) -> Command | None:
    """Its Command, or None for a joint Bourbon Flotilla of both. [M-FLEET-05, M-FLEET-06]"""
    formation = scene.formations[id]
    if formation.side == "british":
        return "british"
    if formation.id.startswith("s_") or formation.id.startswith("troop_"):
        return "spanish"
    if formation.id.startswith("f_") or formation.id == "french_levant":
        return "french"
    commands = {squadron.command for squadron in squadrons_of(scene, id)}
    return commands.pop() if len(commands) == 1 else None


def ready_formations(scene: Scene, side: Side | None = None) -> Iterator[KnownFormation]:
    """Top-level Formations at sea, sorted by id."""
    for formation in scene.formations.values():
        if not formation.parent and not formation.harbour and formation.place and side in (None, formation.side):
            yield formation


def formations_at(scene: Scene, place: str, side: Side | None = None) -> list[KnownFormation]:
    """Top-level Formations at sea in exactly this place. A gate and its zone proper
    are different places. [M-MOVE-23]"""
    return [formation for formation in ready_formations(scene, side) if formation.place == place]


def is_warships(scene: Scene, id: str) -> bool:
    return scene.formations[id].kind != "convoy" and bool(squadrons_of(scene, id))
