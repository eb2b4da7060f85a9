"""Which walls guns bring down: houses that hide enemies, and positions that the side has to take."""

from __future__ import annotations

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.rules.shooting.buildings import can_bombard
from rulesets.aguila.rules.shooting.targets import reach


def walls_before(outlook: Outlook, gun: str) -> list[str]:
    """What it can fire at, the weakest first, so that one falls soon; nothing with an enemy right before its muzzle.
    [A-ART-22, A-ART-24]"""
    scene = outlook.scene
    if not scene.is_gun(gun) or outlook.to_open(gun) <= reach(scene, gun, "canister"):
        return []
    wanted = {*_garrisoned(outlook), *_to_be_taken(outlook)}
    pieces = sorted((piece.structure, piece.id) for piece in outlook.view.terrain if piece.id in wanted)
    return [piece for _, piece in pieces if can_bombard(scene, gun, piece)]


def _garrisoned(outlook: Outlook) -> list[str]:
    units = outlook.scene.units
    return [units[foe].building for foe in outlook.foes if units[foe].status == "building"]


def _to_be_taken(outlook: Outlook) -> list[str]:
    """A position that is destroyed is taken for good. [A-SCN-207]"""
    if outlook.role != "attack" or outlook.view.options.scenario != "assault":
        return []
    return [each.piece for each in outlook.view.objectives if each.taken != outlook.side]
