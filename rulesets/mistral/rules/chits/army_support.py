"""Army Support. [M-ORDER-52]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import SIDES
from rulesets.mistral.dialogue.events.orders import ForceShown
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.parts import sail_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.chits.ends import fulfil
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, terms
from rulesets.mistral.rules.chits.showing_force import bomb_bonus
from rulesets.mistral.rules.politics.mulligans import offer_mulligan
from rulesets.mistral.rules.politics.rank_dice import rank_modifier

DUTY_NEEDED = 4
MANY_SAIL = 8


def campaign_of(chit: KnownChit) -> str:
    return entry_of(chit).target[0].removeprefix("campaign:")


def stands_by_the_army(chit: KnownChit, place: str) -> bool:
    return place in CHART.campaign_spaces[campaign_of(chit)]


def support_number(field: Field, chit: KnownChit) -> int:
    """It is Fulfilled on this number or less. [M-ORDER-52]"""
    place = field.formations[chit.holder].place
    strong = sail_of(field, chit.holder) >= MANY_SAIL
    return terms(chit).roll + strong + bomb_bonus(field, chit.holder, place) - CHART.places[place].bv


def _stands_ready(scene: Scene, chit: KnownChit) -> bool:
    """Whether a Formation on its own has the Order and is at sea, not Disorganised, in a Space of the campaign."""
    held = scene.formations.get(chit.holder)
    if held is None or held.parent or held.harbour or held.disorganised:
        return False
    return stands_by_the_army(chit, held.place)


def roll_army_support(field: Field, campaign: str) -> Play[None]:
    """In the Event Step, before the campaign's die, for executing Formations there that
    have done four Impulses of duty."""
    for side in SIDES:
        for chit in chits_of(field, side, "issued"):
            if entry_of(chit).type != "army_support" or campaign_of(chit) != campaign or chit.duty < DUTY_NEEDED:
                continue
            if not _stands_ready(field, chit):
                continue
            roll = field.roll(f"{chit.holder}/army_support", stream=side)
            roll = yield from offer_mulligan(field, side, "order", roll)
            number = support_number(field, chit)
            succeeded = roll.total + (yield from rank_modifier(field, side, "order", roll, number)) <= number
            field.tell(ForceShown(chit.id, chit.holder, roll, number, succeeded, "M-ORDER-52"), side)
            if succeeded:
                held_sides = field.politics.supported.get(campaign, ())
                field.politics.supported[campaign] = (*held_sides, side)
                fulfil(field, chit.id, "army")
