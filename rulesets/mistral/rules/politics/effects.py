"""The effects of Events and victories, as the book describes them. [M-EVENT-10..27, M-EVENT-43]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.table import Play
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Drm
from rulesets.mistral.dialogue.events.politics import (
    CampaignClosed,
    CampaignOpened,
    ContingentHesitates,
    ContingentJoins,
)
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.records import RequestDrm, Standing
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.politics.conditions import counts, holds
from rulesets.mistral.rules.politics.contingents import activate, deactivate, own_ports, set_naples, settle
from rulesets.mistral.rules.politics.withdrawals import withdraw

STANDINGS: dict[str, Standing] = {"war": "war", "limited_neutrality": "limited"}
WORDS_ONLY = ("war", "lift", "restrict", "allow", "forbid", "fleet_admiral")
"""Effects that other rules read from the Event itself."""


def modifier(scene: Scene, drms: tuple[Drm, ...], *, event: str = "", campaign: str = "") -> int:
    """The sum of an entry's die roll modifiers now."""
    total = 0
    for drm in drms:
        if drm.per:
            total += drm.n * counts(scene, drm.per, event=event, campaign=campaign)
        elif holds(scene, drm.when):
            total += drm.n
    return total


def apply(field: Field, effects: tuple[dict[str, Any], ...], event: str) -> Play[list[str]]:
    """Applies the effects in order. Returns who had to withdraw something."""
    withdrew: list[str] = []
    for effect in effects:
        if effect["do"] == "withdraw":
            what = {kind: number for kind, number in effect.items() if kind not in ("do", "who")}
            if (yield from withdraw(field, effect["who"], what, event)):
                withdrew.append(effect["who"])
        else:
            _apply(field, effect, event)
    return withdrew


def burden_requests(field: Field, effects: tuple[dict[str, Any], ...], withdrew: list[str]) -> None:
    """Modifiers of later requests. `withdrew` is who has just withdrawn something."""
    for effect in effects:
        if effect["do"] == "request_drm":
            for who in withdrew if effect["who"] == "withdrew" else [effect["who"]]:
                until = field.date.plus(effect["turns"] - 1)
                held = RequestDrm(who, effect["n"], until)
                field.politics.request_drms = (*field.politics.request_drms, held)


def bring_in_waiting(field: Field) -> None:
    """Contingents that join as soon as a condition is true, and count from then on. [M-EVENT-18, M-EVENT-20]"""
    still = []
    for waiting in field.politics.waiting:
        contingent, event = waiting.split(":")
        effect = next(each for each in FORCES.events[event].effects if each["do"] == "activate_on")
        if holds(field, effect["when"]):
            activate(field, effect["contingent"])
        elif field.politics.contingents.get(contingent) != "removed":
            still.append(waiting)
    field.politics.waiting = tuple(still)


def _apply(field: Field, effect: dict[str, Any], event: str) -> None:
    match effect["do"]:
        case "activate":
            naples = effect["contingent"] == "neapolitan"
            activate(field, effect["contingent"], "war" if naples else "active")
        case "activate_on":
            field.politics.waiting = (*field.politics.waiting, f"{effect['contingent']}:{event}")
        case "activate_die":
            _activate_by_die(field, effect)
        case "remove":
            deactivate(field, effect["contingent"], for_good=effect["for_good"])
        case "set":
            set_naples(field, STANDINGS[effect["to"]])
        case "campaign":
            if holds(field, effect.get("when", "")):
                _campaign(field, effect["id"], effect["to"])
        case "ports":
            _ports(field, effect)
        case "orders":
            field.ledger(effect["side"]).fulfilled += effect["fulfilled"]
        case "flota":
            field.politics.flota = effect["turns"]
        case "request_drm":
            pass
        case done if done in WORDS_ONLY:
            pass
        case unknown:
            raise ValueError(f"no such effect: {unknown}")


def _activate_by_die(field: Field, effect: dict[str, Any]) -> None:
    """Venice joins if the die is in its range. [M-EVENT-44]"""
    contingent = effect["contingent"]
    if field.politics.contingents.get(contingent) != "neutral":
        return
    roll = field.roll(f"{contingent}/joins")
    drm = modifier(field, msgspec.convert(effect.get("drm", ()), tuple[Drm, ...]))
    if roll.total + drm <= effect["on"][1]:
        field.politics.contingents[contingent] = "active"
        field.tell(ContingentJoins(contingent, roll, "M-EVENT-44"))
        for port in own_ports(contingent):
            settle(field, port)
    else:
        field.tell(ContingentHesitates(contingent, roll, drm))


def _campaign(field: Field, id: str, to: str) -> None:
    """An eligible campaign is set on Start at once. An ended one is over for good. [M-EVENT-41]"""
    held = field.politics.campaigns[id]
    if to == "eligible" and not held.over:
        field.politics.campaigns[id] = msgspec.structs.replace(held, eligible=True, active=True, box=0)
        field.tell(CampaignOpened(id))
    elif to == "ended":
        field.politics.campaigns[id] = msgspec.structs.replace(held, over=True, active=False)
        field.tell(CampaignClosed(id, True))


def apply_ports(field: Field, effects: tuple[dict[str, Any], ...]) -> None:
    """Applies only the effects of an Event on Ports."""
    for effect in effects:
        if effect["do"] == "ports":
            _ports(field, effect)


def _ports(field: Field, effect: dict[str, Any]) -> None:
    """Corsican or named Ports get another owner. A Contingent's own Ports follow its standing. [M-EVENT-23..25]"""
    ports = list(effect.get("ids", ()))
    if effect.get("of") == "corsican":
        ports = [id for id, place in CHART.places.items() if place.corsican]
    for port in ports:
        field.politics.ports[port] = effect["to"]
        settle(field, port)
