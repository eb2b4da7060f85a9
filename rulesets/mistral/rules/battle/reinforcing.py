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
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.rules.battle.engagement import Engagement, note_assailant, note_fight, shown
from rulesets.mistral.rules.battle.helpers import helpers_here
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
    theatre, place = engagement.theatre, engagement.place
    asked: dict[str, Reinforce] = {}
    for side in SIDES:
        able = [held.id for held in formations_at(theatre, place, side) if may_join(engagement, side, held.id)]
        if able:
            asked[side] = Reinforce(
                theatre.key(f"{place}/reinforce/{side}"),
                place=place,
                formations=tuple(able),
                own_sail=engagement.engaged_sail(side),
                enemy_sail=engagement.sail_here(other(side), seen=True),
                helpers=tuple(helpers_here(theatre, side, place)),
            )
    if not asked:
        return
    answers = yield from both(asked)
    for side in reversed(SIDES):
        for id in answers[side].formations if side in answers else ():
            yield from _try(engagement, side, id, answers[side])


def may_join(engagement: Engagement, side: Side, formation: str) -> bool:
    """Warships in order, not of a Command that stands aloof, nor French before the war. [M-BATTLE-23, M-BATTLE-24]"""
    theatre = engagement.theatre
    held = theatre.formations[formation]
    if formation in engagement.formations[side] or held.disorganised or held.kind == "convoy":
        return False
    if not is_warships(theatre, formation):
        return False
    if side == "bourbon" and french_peace(theatre) and has_french(theatre, formation):
        return False
    return not _is_stranger(engagement, side, formation) or _commands_meet(engagement, formation)


def _is_stranger(engagement: Engagement, side: Side, formation: str) -> bool:
    """Of the other Command than the Formation first Engaged; the joint Flotillas are of both. [M-BATTLE-24]"""
    if side == "british" or formation.startswith("x_") or engagement.first(side).startswith("x_"):
        return False
    theatre = engagement.theatre
    return command_of(theatre, formation) != command_of(theatre, engagement.first(side))


def _commands_meet(engagement: Engagement, formation: str) -> bool:
    """The Fleet Admiral, or the strangers' own Command Admiral, is in the place. [M-BATTLE-24]"""
    theatre = engagement.theatre
    posts = admirals(theatre)
    wanted = [posts.get("bourbon"), posts.get(command_of(theatre, formation) or "")]
    here = [
        leader.id
        for held in formations_at(theatre, engagement.place, "bourbon")
        for leader in leaders_of(theatre, held.id)
    ]
    return any(post in here for post in wanted if post)


def reinforcement_drms(
    waters: Waters, formation: str, *, assisted: bool, stranger: bool
) -> tuple[tuple[str, int], ...]:
    """The Battle Reinforcement chart; a missing Leader is Timid. [M-BATTLE-20..22]"""
    leader = leader_of(waters, formation)
    personality = FORCES.leaders[leader.id].personality if leader else "T"
    return (
        ("leader", PERSONALITY_DRM[personality]),
        ("squadrons", max(0, len(regular_squadrons(waters, formation)) - 1)),
        ("entry", ENTRY_DRM[waters.formations[formation].entered]),
        ("auxiliary", -1 if assisted else 0),
        ("damage", 0 if worst_damage(waters, formation) == "none" else 1),
        ("command", 1 if stranger else 0),
        ("rank", bonus(waters, waters.formations[formation].side, "leadership")),
    )


def _try(engagement: Engagement, side: Side, formation: str, rally: Rally) -> Play[None]:
    """An LC of its own; unseen it is seen only if it succeeds. [M-BATTLE-23]"""
    theatre = engagement.theatre
    helper, assisted = rally.assists.get(formation, ""), False
    if helper:
        assisted = yield from assist(theatre, side, formation, helper, engagement.place)
    stranger = _is_stranger(engagement, side, formation)
    drms = reinforcement_drms(theatre, formation, assisted=assisted, stranger=stranger)
    seen = bool(theatre.formations[formation].spotted)
    stream = PUBLIC if seen else side
    who = theatre.formations[formation].spotted or formation
    roll = theatre.roll(f"{engagement.place}/reinforcement/{who}", stream=stream)
    roll = yield from offer_mulligan(theatre, side, "reinforcement", roll)
    rating = lr_of(theatre, formation)
    goal = rating - sum(n for _, n in drms)
    drms = (*drms, ("player", (yield from rank_modifier(theatre, side, "reinforcement", roll, goal))))
    check = Check(roll, rating, tuple(drm for drm in drms if drm[1]))
    theatre.tell(ReinforcementTried(formation, check), side)
    if seen:
        name = theatre.formations[formation].spotted
        theatre.tell(ReinforcementSeen(side, name, roll, check.passed), other(side))
    if not check.passed:
        return
    spot(theatre, formation, "M-BATTLE-23")
    engagement.formations[side].append(formation)
    for foe in engagement.formations[other(side)]:
        note_fight(theatre, formation, foe)
        note_fight(theatre, foe, formation)
        if side in engagement.attackers:
            note_assailant(theatre, foe, formation)
    theatre.tell(JoinedBattle(side, shown(theatre, formation)), reveals="M-HIDE-06")
