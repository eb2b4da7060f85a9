"""The bot's sheet for an Administrative Phase. [M-ASYNC-30]"""

from __future__ import annotations

import msgspec

from rulesets.mistral.bot.assigning import assignments
from rulesets.mistral.bot.errands import to_be_manned
from rulesets.mistral.bot.judgement import WORN, chit_of
from rulesets.mistral.bot.orders import orders_part
from rulesets.mistral.bot.planning import wants_stores
from rulesets.mistral.bot.reorganising import reorganisation
from rulesets.mistral.dialogue.answers.worksheet import HarbourPart, Reinforcement, Worksheet
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.roster import Draft
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.fleet.harbour_work import may_fit_out, may_lay_up

TOO_WORN_TO_SAIL = 95
"""Damage, in hundredths of its rating, from which a Squadron is laid up, whatever its Orders."""


def worksheet(view: View) -> Worksheet:
    orders = orders_part(view)
    if wants_stores(view):
        orders = msgspec.structs.replace(orders, victualling=True)
    executing = [*(issue.to for issue in orders.issue), *orders.issue_drawn.values()]
    return Worksheet(
        orders=orders,
        assign=assignments(view, Draft(view), executing),
        reinforcement=Reinforcement(troop_convoys=2),
        reorganise=tuple(reorganisation(view).actions),
        harbour=_harbour(view, executing),
        wishes=view.wishes,
    )


def _harbour(view: View, executing: list[str]) -> HarbourPart:
    """Squadrons are not kept manned in Harbour without a reason, because it wears them
    more than the sea. [M-ATTR-02]"""
    going = [held.id for held in view.formations.values() if chit_of(view, held.id) is not None or held.id in executing]
    going += to_be_manned(view, going)
    lay_up = [
        each.id
        for each in view.squadrons.values()
        if may_lay_up(view, each) and (not _goes(view, each, going) or each.dp * 100 >= each.dr * TOO_WORN_TO_SAIL)
    ]
    fit_out = [
        each.id
        for each in view.squadrons.values()
        if may_fit_out(each)
        and _goes(view, each, going)
        and each.dp * 100 < each.dr * (WORN if chit_of(view, each.flotilla) is None else TOO_WORN_TO_SAIL)
    ]
    return HarbourPart(lay_up=tuple(lay_up), fit_out=tuple(fit_out), rps=_stores(view, lay_up, fit_out))


def _goes(view: View, squadron: KnownSquadron, going: list[str]) -> bool:
    if squadron.id in going or squadron.flotilla in going:
        return True
    return bool(squadron.flotilla) and top(view, squadron.flotilla).id in going


def _stores(view: View, lay_up: list[str], fit_out: list[str]) -> dict[str, int]:
    """RPs for damaged Squadrons In Ordinary. [M-REPAIR-04]"""
    if own_side(view) != "british":
        return {}
    found = {}
    for port, stored in view.victualled.items():
        resting = [
            each
            for each in view.squadrons.values()
            if each.port == port and (each.condition == "in_ordinary" or each.id in lay_up) and each.id not in fit_out
        ]
        damage = sum(max(0, each.dp - 1) for each in resting)
        if stored and damage:
            found[port] = min(stored, damage)
    return found
