"""Other Formations in the place try to join. [M-BATTLE-20..24]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC
from rulesets.kernel.table import Play, both
from rulesets.mistral.book.forces import FORCES, SIDES, Side, other
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events.battle import JoinedBattle, ReinforcementSeen, ReinforcementTried
from rulesets.mistral.dialogue.questions.battle import Rally, Reinforce
from rulesets.mistral.position.admirals import admirals
from rulesets.mistral.position.damage import worst_damage
from rulesets.mistral.position.parts import (
    command_of,
    formations_at,
    is_warships,
    leader_of,
    leaders_of,
    lr_of,
    regular_squadrons,
)
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.assistance import helpers_here
from rulesets.mistral.rules.battle.engagement import Engagement, note_assailant, note_fight, shown
from rulesets.mistral.rules.battle.peace import french_peace, has_french
from rulesets.mistral.rules.politics.mulligans import offer_mulligan
from rulesets.mistral.rules.politics.rank_dice import rank_modifier
from rulesets.mistral.rules.politics.ranks import bonus
from rulesets.mistral.rules.searching.screening import assist
from rulesets.mistral.rules.searching.spotting import spot

ENTRY_DRM = {"station": -2, "with": 0, "against": 1, "caught": 2, "fitting_out": 2}
PERSONALITY_DRM = {"T": 1, "C": 0, "A": -1, "R": -1}


def bring_up_reinforcements(engagement: Engagement) -> Play[None]:
    """Both sides name theirs; the British roll first. [M-BATTLE-23]"""
    field, place = engagement.field, engagement.place
    asked: dict[str, Reinforce] = {}
    for side in SIDES:
        able = [held.id for held in formations_at(field, place, side) if may_join(engagement, side, held.id)]
        if able:
            asked[side] = Reinforce(
                field.key(f"{place}/reinforce/{side}"),
                place=place,
                formations=tuple(able),
                own_sail=engagement.engaged_sail(side),
                enemy_sail=engagement.sail_here(other(side), seen=True),
                helpers=tuple(helpers_here(field, side, place)),
            )
    if not asked:
        return
    answers = yield from both(asked)
    for side in reversed(SIDES):
        for id in answers[side].formations if side in answers else ():
            yield from _try(engagement, side, id, answers[side])


def may_join(engagement: Engagement, side: Side, formation: str) -> bool:
    """Warships that are not Disorganised, not of a Command that does not help, and not French before the
    war. [M-BATTLE-23, M-BATTLE-24]"""
    field = engagement.field
    held = field.formations[formation]
    if formation in engagement.formations[side] or held.disorganised or held.kind == "convoy":
        return False
    if not is_warships(field, formation):
        return False
    if side == "bourbon" and french_peace(field) and has_french(field, formation):
        return False
    return not _is_stranger(engagement, side, formation) or _commands_meet(engagement, formation)


def _is_stranger(engagement: Engagement, side: Side, formation: str) -> bool:
    """Whether it belongs to the other Command than the first Engaged Formation. Joint
    Flotillas belong to both. [M-BATTLE-24]"""
    if side == "british" or formation.startswith("x_") or engagement.first(side).startswith("x_"):
        return False
    field = engagement.field
    return command_of(field, formation) != command_of(field, engagement.first(side))


def _commands_meet(engagement: Engagement, formation: str) -> bool:
    """Whether the Fleet Admiral, or the Command Admiral of the other Command, is in the place. [M-BATTLE-24]"""
    field = engagement.field
    posts = admirals(field)
    wanted = [posts.get("bourbon"), posts.get(command_of(field, formation) or "")]
    here = [
        leader.id for held in formations_at(field, engagement.place, "bourbon") for leader in leaders_of(field, held.id)
    ]
    return any(post in here for post in wanted if post)


def reinforcement_drms(scene: Scene, formation: str, *, assisted: bool, stranger: bool) -> tuple[tuple[str, int], ...]:
    """The Battle Reinforcement chart. A missing Leader counts as Timid. [M-BATTLE-20..22]"""
    leader = leader_of(scene, formation)
    personality = FORCES.leaders[leader.id].personality if leader else "T"
    return (
        ("leader", PERSONALITY_DRM[personality]),
        ("squadrons", max(0, len(regular_squadrons(scene, formation)) - 1)),
        ("entry", ENTRY_DRM[scene.formations[formation].entered]),
        ("auxiliary", -1 if assisted else 0),
        ("damage", 0 if worst_damage(scene, formation) == "none" else 1),
        ("command", 1 if stranger else 0),
        ("rank", bonus(scene, scene.formations[formation].side, "leadership")),
    )


def _try(engagement: Engagement, side: Side, formation: str, rally: Rally) -> Play[None]:
    """It makes its own LC. A Formation that is not seen becomes visible only if it succeeds. [M-BATTLE-23]"""
    field = engagement.field
    helper, assisted = rally.assists.get(formation, ""), False
    if helper:
        assisted = yield from assist(field, side, formation, helper, engagement.place)
    stranger = _is_stranger(engagement, side, formation)
    drms = reinforcement_drms(field, formation, assisted=assisted, stranger=stranger)
    seen = bool(field.formations[formation].spotted)
    stream = PUBLIC if seen else side
    who = field.formations[formation].spotted or formation
    roll = field.roll(f"{engagement.place}/reinforcement/{who}", stream=stream)
    roll = yield from offer_mulligan(field, side, "reinforcement", roll)
    rating = lr_of(field, formation)
    goal = rating - sum(n for _, n in drms)
    drms = (*drms, ("player", (yield from rank_modifier(field, side, "reinforcement", roll, goal))))
    check = Check(roll, rating, tuple(drm for drm in drms if drm[1]))
    field.tell(ReinforcementTried(formation, check), side)
    if seen:
        name = field.formations[formation].spotted
        field.tell(ReinforcementSeen(side, name, roll, check.passed), other(side))
    if not check.passed:
        return
    spot(field, formation, "M-BATTLE-23")
    engagement.formations[side].append(formation)
    for foe in engagement.formations[other(side)]:
        note_fight(field, formation, foe)
        note_fight(field, foe, formation)
        if side in engagement.attackers:
            note_assailant(field, foe, formation)
    field.tell(JoinedBattle(side, shown(field, formation)), reveals="M-HIDE-06")
