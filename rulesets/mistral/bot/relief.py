"""Orders that the bot hands over or gives up, because ships are worn out or the duty cannot be done in time."""

from __future__ import annotations

from rulesets.mistral.book.dates import IMPULSES_A_TURN, TURNS_A_YEAR
from rulesets.mistral.bot.judgement import (
    A_TURN,
    SPENT,
    chit_of,
    distance,
    duty_places,
    fit_sail,
    formation_wear,
    manned,
    own_flotillas,
)
from rulesets.mistral.dialogue.answers.impulse import OrderPlan
from rulesets.mistral.position.known import KnownChit, KnownFormation
from rulesets.mistral.position.parts import command_of
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.handing_over import HANDED_OVER
from rulesets.mistral.rules.chits.issuing import formation_fault
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, terms
from rulesets.mistral.rules.politics.campaigns import RESOLVED_ON
from rulesets.mistral.rules.sailing.doctrine import is_tethered

TIRED, FRESH = 60, 45
"""Damage, in hundredths of its rating, from which a Formation on duty needs relief, and
up to which another can give it."""
GIVEN_UP = ("cruise", "interdict", "blockade", "show_of_force", "army_support")
"""Orders for which the time needed can be calculated."""


def reliefs(view: View, *, laid_up: bool = False) -> dict[str, str]:
    """holder -> the fresh Formation that takes its Order over, where the holder will not last.

    With `laid_up`, Formations that must first be manned are considered too. [M-ORDER-31]
    """
    found: dict[str, str] = {}
    for chit in chits_of(view, own_side(view), "issued"):
        held = view.formations.get(chit.holder)
        if held is None or entry_of(chit).type not in HANDED_OVER or not _is_tired(view, held, chit):
            continue
        able = [
            each
            for each in own_flotillas(view)
            if each.id not in found.values() and _can(view, each, held, chit, laid_up)
        ]
        if able:
            found[held.id] = min(able, key=lambda each: (distance(each.place, [held.place]), each.id)).id
    return found


def _is_tired(view: View, held: KnownFormation, chit: KnownChit) -> bool:
    """Whether it is at sea with duty left to do, and worn, but able to stay until its relief comes."""
    if held.harbour or held.parent or not TIRED <= formation_wear(view, held.id) < SPENT:
        return False
    return terms(chit).need - chit.duty >= 2 or entry_of(chit).type in ("show_of_force", "army_support")


def _can(view: View, each: KnownFormation, held: KnownFormation, chit: KnownChit, laid_up: bool) -> bool:
    if each.id == held.id or each.disorganised or each.homeward or chit_of(view, each.id) is not None:
        return False
    if formation_wear(view, each.id) > FRESH or fit_sail(view, each.id) < terms(chit).min_sail:
        return False
    asleep = each.harbour and not manned(view, each.id)
    if asleep is not laid_up or is_tethered(view, each.id):
        return False
    near = distance(each.place, [held.place]) <= A_TURN
    return near and command_of(view, each.id) == command_of(view, held.id) and not formation_fault(view, each.id, chit)


def order_plans(view: View, relieved: dict[str, str]) -> dict[str, OrderPlan]:
    """Extends every Order where needed. Some are handed over, and hopeless ones are given up."""
    return {
        chit.holder: OrderPlan(
            hand_over=relieved.get(chit.holder, ""), terminate="now" if is_hopeless(view, chit) else "no"
        )
        for chit in chits_of(view, own_side(view), "issued")
    }


def is_hopeless(view: View, chit: KnownChit) -> bool:
    """Whether sailing and serving would take longer than the time that is left.

    Such an Order will Fail. The sooner it does, the sooner its Formation is free. [M-ORDER-25]
    """
    held = view.formations.get(chit.holder)
    if held is None or held.parent or chit.issued is None or entry_of(chit).type not in GIVEN_UP:
        return False
    asked = terms(chit)
    turns = asked.limit + chit.extensions - view.date.since(chit.issued)
    if entry_of(chit).type == "army_support":
        return turns < min((turn - view.date.turn) % TURNS_A_YEAR for turn in RESOLVED_ON)
    left = IMPULSES_A_TURN * turns + IMPULSES_A_TURN - view.impulse + 1
    way = distance(held.place, duty_places(entry_of(chit)))
    sailing = way * IMPULSES_A_TURN // A_TURN
    serving = max(1, asked.need - (0 if asked.consecutive and way else chit.duty))
    return sailing + serving > left
