"""The Military Campaigns on land. [M-EVENT-40..44]"""

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
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.chits.army_support import roll_army_support
from rulesets.mistral.rules.politics.effects import apply, bring_in_waiting, modifier

RESOLVED_ON = (5, 9, 13)
VICTORY = 2
BOURBON_DIE = 3
ALLIED_DIE = 7


def resolve_campaigns(field: Field) -> Play[None]:
    """Rolls Army Support first, then the die of each active campaign. [M-EVENT-03, M-EVENT-42]"""
    field.politics.supported = {}
    for id in FORCES.campaigns:
        if field.politics.campaigns[id].active:
            yield from roll_army_support(field, id)
    for id in FORCES.campaigns:
        if field.politics.campaigns[id].active:
            yield from _resolve(field, id)
        if id == "po_valley":
            yield from _free_moves(field)
    field.politics.supported = {}


def _resolve(field: Field, id: str) -> Play[None]:
    roll = field.roll(f"campaign/{id}")
    drm = modifier(field, FORCES.campaigns[id].drm, campaign=id)
    total = roll.total + drm
    step = 1 if total <= BOURBON_DIE else -1 if total >= ALLIED_DIE else 0
    box = field.politics.campaigns[id].box + step
    field.tell(CampaignResolved(id, roll, drm, box))
    yield from place_marker(field, id, box)


def _free_moves(field: Field) -> Play[None]:
    """An arrived Troop Convoy moves the Po Valley by a box, or the Apennines instead. [M-CONVOY-24]"""
    while field.politics.troop_moves:
        both: tuple[Literal["po_valley", "apennines"], ...] = ("po_valley", "apennines")
        active = tuple(id for id in both if field.politics.campaigns[id].active)
        if not active:
            return
        question = MoveCampaign(field.key("troops"), campaigns=active)
        move = yield from ask("bourbon", question)
        field.politics.troop_moves -= 1
        if move.campaign:
            box = field.politics.campaigns[move.campaign].box + (1 if move.towards == "bourbon" else -1)
            field.tell(CampaignMoved(move.campaign, box))
            yield from place_marker(field, move.campaign, box)


def place_marker(field: Field, id: str, box: int) -> Play[None]:
    """Puts the marker there. A Victory box is final for the Year. A Contingent that it brings in counts for later
    campaigns. [M-EVENT-18, M-EVENT-42, M-EVENT-43]"""
    held = field.politics.campaigns[id]
    if abs(box) < VICTORY:
        field.politics.campaigns[id] = msgspec.structs.replace(held, box=box)
        return
    bourbon = box > 0
    won = {"bourbon_won": (*held.bourbon_won, field.date)} if bourbon else {}
    lost = {} if bourbon else {"allied_won": (*held.allied_won, field.date)}
    field.politics.campaigns[id] = msgspec.structs.replace(held, box=box, active=False, **won, **lost)
    field.tell(CampaignWon(id, bourbon))
    entry = FORCES.campaigns[id]
    yield from apply(field, entry.bourbon_victory if bourbon else entry.allied_victory, id)
    if field.table.since(2):
        bring_in_waiting(field)


def restart_campaigns(field: Field, past: list[str]) -> None:
    """On Turn 1 the campaigns of the past Year close, and every eligible one is set on
    Start. [M-EVENT-03, M-EVENT-41]"""
    for id, held in list(field.politics.campaigns.items()):
        if held.active and id not in past:
            continue
        if held.active:
            field.tell(CampaignClosed(id))
        opens = held.eligible and not held.over
        field.politics.campaigns[id] = msgspec.structs.replace(held, active=opens, box=0)
        if opens:
            field.tell(CampaignOpened(id))
