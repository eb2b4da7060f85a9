"""Fleet Admirals and Command Admirals: who decides for a Fleet, who checks what. [M-LEAD-08, M-LEAD-09]"""

from __future__ import annotations

from rulesets.mistral.book.forces import FORCES, Command, Side
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownLeader
from rulesets.mistral.position.parts import COMMANDS, seniority
from rulesets.mistral.position.scene import Scene


def command_of_leader(leader: KnownLeader) -> Command:
    return COMMANDS[leader.id]


def admirals(scene: Scene) -> dict[str, str]:
    """post -> leader: the senior unwounded Leader in play of the Fleet or Command. [M-LEAD-09]"""
    fit = [leader for leader in scene.leaders.values() if leader.status in ("port", "formation")]
    fit.sort(key=lambda leader: seniority(scene, leader))
    found: dict[str, str] = {}
    for leader in fit:
        found.setdefault(command_of_leader(leader), leader.id)
    bourbons = [leader for leader in fit if leader.side == "bourbon"]
    wanted = "french" if happened(scene, "france_declares_war") else "spanish"
    head = [leader for leader in bourbons if command_of_leader(leader) == wanted] or bourbons
    if head:
        found["bourbon"] = head[0].id
    return found


def strategy_of(scene: Scene, side: Side, command: Command | None) -> int:
    """The SR of the Admiral who checks for a Command, or (None) for a matter between Commands.
    0 if there is none. [M-LEAD-08]"""
    posts = admirals(scene)
    post = posts.get("british" if side == "british" else (command or "bourbon"))
    return FORCES.leaders[post].sr if post else 0
