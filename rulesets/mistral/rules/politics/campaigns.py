"""The Military Campaigns ashore. [M-EVENT-40..44]"""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events.politics import (
    CampaignClosed,
    CampaignMoved,
    CampaignOpened,
    CampaignResolved,
    CampaignWon,
)
from rulesets.mistral.dialogue.questions.politics import MoveCampaign
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.rules.chits.army_support import roll_army_support
from rulesets.mistral.rules.politics.effects import apply, modifier

RESOLVED_ON = (5, 9, 13)
VICTORY = 2
BOURBON_DIE = 3
ALLIED_DIE = 7


def resolve_campaigns(theatre: Theatre) -> Play[None]:
    """Army Support dice first, then each active campaign's die. [M-EVENT-03, M-EVENT-42]"""
    theatre.politics.supported = {}
    for id in FORCES.campaigns:
        if theatre.politics.campaigns[id].active:
            yield from roll_army_support(theatre, id)
    for id in FORCES.campaigns:
        if theatre.politics.campaigns[id].active:
            yield from _resolve(theatre, id)
        if id == "po_valley":
            yield from _free_moves(theatre)
    theatre.politics.supported = {}


def _resolve(theatre: Theatre, id: str) -> Play[None]:
    roll = theatre.roll(f"campaign/{id}")
    drm = modifier(theatre, FORCES.campaigns[id].drm, campaign=id)
    total = roll.total + drm
    step = 1 if total <= BOURBON_DIE else -1 if total >= ALLIED_DIE else 0
    box = theatre.politics.campaigns[id].box + step
    theatre.tell(CampaignResolved(id, roll, drm, box))
    yield from _stand(theatre, id, box)


def _free_moves(theatre: Theatre) -> Play[None]:
    """An arrived Troop Convoy moves Po Valley a box, or the Apennines instead. [M-CONVOY-24]"""
    while theatre.politics.troop_moves:
        both: tuple[Literal["po_valley", "apennines"], ...] = ("po_valley", "apennines")
        active = tuple(id for id in both if theatre.politics.campaigns[id].active)
        if not active:
            return
        question = MoveCampaign(theatre.key("troops"), campaigns=active)
        move = yield from ask("bourbon", question)
        theatre.politics.troop_moves -= 1
        if move.campaign:
            box = theatre.politics.campaigns[move.campaign].box + (1 if move.towards == "bourbon" else -1)
            theatre.tell(CampaignMoved(move.campaign, box))
            yield from _stand(theatre, move.campaign, box)


def _stand(theatre: Theatre, id: str, box: int) -> Play[None]:
    """The marker stands there; a Victory box is final for the Year. [M-EVENT-42, M-EVENT-43]"""
    held = theatre.politics.campaigns[id]
    if abs(box) < VICTORY:
        theatre.politics.campaigns[id] = msgspec.structs.replace(held, box=box)
        return
    bourbon = box > 0
    won = {"bourbon_won": (*held.bourbon_won, theatre.date)} if bourbon else {}
    lost = {} if bourbon else {"allied_won": (*held.allied_won, theatre.date)}
    theatre.politics.campaigns[id] = msgspec.structs.replace(held, box=box, active=False, **won, **lost)
    theatre.tell(CampaignWon(id, bourbon))
    entry = FORCES.campaigns[id]
    yield from apply(theatre, entry.bourbon_victory if bourbon else entry.allied_victory, id)


def restart_campaigns(theatre: Theatre, past: list[str]) -> None:
    """On Turn 1 those of the past Year close and every eligible one is set on Start. [M-EVENT-03, M-EVENT-41]"""
    for id, held in list(theatre.politics.campaigns.items()):
        if held.active and id not in past:
            continue
        if held.active:
            theatre.tell(CampaignClosed(id))
        opens = held.eligible and not held.over
        theatre.politics.campaigns[id] = msgspec.structs.replace(held, active=opens, box=0)
        if opens:
            theatre.tell(CampaignOpened(id))
