"""After the Combats: sinking, prizes, Prestige, disorganisation, reorganisation. [M-BATTLE-50..57]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.battle_tables import BATTLE_TABLES
from rulesets.mistral.book.forces import FORCES, SIDES, Side, Subclass, other
from rulesets.mistral.dialogue.events.battle import ColoursStruck, FormationDisorganised, PrizeTaken
from rulesets.mistral.dialogue.questions.battle import ReorganiseAfterBattle, TakePrize
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.rules.battle.damage_checks import overloaded, sink_after_battle
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.chits.ends import offer_termination
from rulesets.mistral.rules.fleet.reorganising import rearrange
from rulesets.mistral.rules.politics.mulligans import offer_mulligan
from rulesets.mistral.rules.politics.prestige import sail_lost_in_battle
from rulesets.mistral.rules.politics.ranks import friendly_drm

PRIZE_DP = 4
"""The DPs that a Captured Sail has. [M-BATTLE-52]"""


def aftermath(engagement: Engagement) -> Play[None]:
    _sinking_checks(engagement)
    lost = {side: list(engagement.sunk[side]) for side in SIDES}
    for side in SIDES:
        if lost[other(side)]:
            yield from _strike_colours(engagement, side, lost[other(side)])
    for side in SIDES:
        sail_lost_in_battle(engagement.field, side, lost[side])
    _disorganise(engagement)
    yield from _put_in_order(engagement)


def _sinking_checks(engagement: Engagement) -> None:
    """Every Squadron that fought makes a check. [M-BATTLE-50]"""
    field = engagement.field
    for id in dict.fromkeys(engagement.fought):
        if id in field.squadrons and overloaded(field, id):
            sink_after_battle(engagement, id)


def _strike_colours(engagement: Engagement, side: Side, lost: list[str]) -> Play[None]:
    """A part of the enemy's lost Sail, rounded down, is Captured instead. Which ones is
    drawn at random. [M-BATTLE-51]"""
    field = engagement.field
    roll = field.roll(f"{engagement.place}/colours/{side}")
    roll = yield from offer_mulligan(field, side, "battle", roll)
    die = max(0, roll.total + friendly_drm(field, side))
    captured = len(lost) * BATTLE_TABLES.strike[die] // 100
    field.tell(ColoursStruck(side, roll, len(lost), captured))
    left = list(lost)
    for number in range(captured):
        draw = None
        at = 0
        if len(left) > 1:
            key = field.key(f"{engagement.place}/prize/{side}/{number}")
            draw = field.table.dice.roll(key, 1, len(left), low=0)
            at = draw.total
        subclass: Subclass = left.pop(at)  # type: ignore[assignment]
        squadron = yield from _taken_by(engagement, side, "sol" if subclass == "flagship" else subclass)
        field.tell(PrizeTaken(side, subclass, squadron, draw))
        if squadron:
            held = field.squadrons[squadron]
            field.change_squadron(squadron, sail=held.sail + 1, dp=held.dp + PRIZE_DP)


def _taken_by(engagement: Engagement, side: Side, subclass: str) -> Play[str]:
    """A friendly Squadron of its subclass that is Engaged in the Battle and has room takes it. Without
    one it is burnt. [M-BATTLE-52]"""
    field = engagement.field
    room = [
        each.id
        for each in engagement.squadrons(side)
        if each.subclass == subclass and each.sail < FORCES.squadron_sail[subclass]
    ]
    if len(room) < 2:
        return room[0] if room else ""
    question = TakePrize(field.key(f"{engagement.place}/takes/{side}"), squadrons=tuple(room))
    return (yield from ask(side, question))


def _disorganise(engagement: Engagement) -> None:
    """Disorganises Formations that lost a Sail or have half their Squadrons heavily damaged. All lose
    their next MP. [M-BATTLE-53, 56]"""
    field = engagement.field
    for side in SIDES:
        for id in engagement.formations[side]:
            if id not in field.formations:
                continue
            held = squadrons_of(field, id)
            heavy = [squadron for squadron in held if damage_class(squadron) == "heavy"]
            disorganised = bool(held) and (id in engagement.thinned or 2 * len(heavy) >= len(held))
            field.change_formation(id, held_until=field.mpi + 1)
            if disorganised and not field.formations[id].disorganised:
                field.change_formation(id, disorganised=True, blockading=False, interdicting=False)
                field.tell(FormationDisorganised(side, id), reveals="M-HIDE-06")


def _put_in_order(engagement: Engagement) -> Play[None]:
    """Formations may be reorganised where they are, with the same checks, and Orders may be given
    up. [M-BATTLE-54, M-BATTLE-55]"""
    field = engagement.field
    for side in SIDES:
        left = tuple(id for id in engagement.formations[side] if id in field.formations)
        if not left:
            continue
        question = ReorganiseAfterBattle(
            field.key(f"{engagement.place}/order/{side}"), place=engagement.place, formations=left
        )
        actions = yield from ask(side, question)
        if actions:
            rearrange(field, side, actions, after_battle=True)
        left = tuple(id for id in left if id in field.formations)
        yield from offer_termination(field, side, left)
