"""Reinforcements: dates, requests, Contingents that have joined. [M-REINF, M-NEUTRAL-02, M-FLEET-20]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES, AuxiliaryClass, Contingent, RequestLine, Scheduled, Side
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.politics import RequestMade, SailArrived
from rulesets.mistral.dialogue.questions.politics import ChooseOne, ShiftRequest
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.forming import add_auxiliaries, add_flagship, add_sail
from rulesets.mistral.rules.politics.conditions import reached
from rulesets.mistral.rules.politics.contingents import receive_minor_forces
from rulesets.mistral.rules.politics.effects import modifier
from rulesets.mistral.rules.politics.mulligans import new_account, offer_mulligan
from rulesets.mistral.rules.politics.prestige import gain
from rulesets.mistral.rules.politics.ranks import friendly_drm
from rulesets.mistral.rules.politics.withdrawals import withdraw
from rulesets.mistral.rules.politics.year import COURSE_WAR

Requester = Literal["british", "spanish", "french"]
PORTS: dict[Requester, str] = {"british": "gibraltar", "spanish": "cadiz", "french": "toulon"}
ATLANTIC: dict[Requester, bool] = {"british": True, "spanish": True, "french": False}
"""Where requested Sail come from and where they arrive. [M-REINF-04]"""


def reinforce(field: Field, sheets: Mapping[str, Worksheet]) -> Play[None]:
    """Arrivals by date first, then Contingents that have joined, then requests: British, Spanish, French."""
    new_account(field)
    for entry in FORCES.schedule:
        if date(entry.at) == field.date:
            yield from _by_date(field, entry, sheets[entry.side])
    receive_minor_forces(
        field, {key: port for sheet in sheets.values() for key, port in sheet.reinforcement.place.items()}
    )
    if field.date == COURSE_WAR:
        _arrive(field, "french", {"privateer": 1}, "", "course_war")
    bourbon = sheets["bourbon"].reinforcement
    yield from make_request(field, "british", sheets["british"])
    if field.date.quarterly:
        if bourbon.spanish_request:
            yield from make_request(field, "spanish", sheets["bourbon"])
        if bourbon.french_request and field.ledger("bourbon").prestige > 0:
            gain(field, "bourbon", -1, "french_request")
            yield from make_request(field, "french", sheets["bourbon"])


def _by_date(field: Field, entry: Scheduled, sheet: Worksheet) -> Play[None]:
    """Scheduled arrivals and withdrawals. [M-REINF-01]"""
    if entry.withdraw:
        yield from withdraw(field, entry.command, dict(entry.withdraw), "schedule")
    if entry.arrive:
        port = entry.to[0]
        _arrive(field, entry.command, dict(entry.arrive), port, "schedule", entry.atlantic, _preferred(sheet, port))


def _preferred(sheet: Worksheet, port: str) -> tuple[str, ...]:
    """The Squadrons of that Port that its owner wants to strengthen first. [D-59]"""
    return tuple(id for id, where in sheet.reinforcement.place.items() if where == port)


def _arrive(
    field: Field,
    contingent: Contingent,
    what: dict[str, Any],
    port: str,
    why: str,
    atlantic: bool = False,
    into: tuple[str, ...] = (),
) -> None:
    """Sail arrive In Ordinary at the Port, Auxiliaries in the Available Box. If there is no
    counter, they are lost. [M-REINF-04]"""
    squadrons: tuple[str, ...] = ()
    sol, sold = int(what.get("sol", 0)), int(what.get("sold", 0))
    if sol:
        squadrons += add_sail(field, contingent, "sol", sol, port, atlantic=atlantic, into=into)
    if sold:
        squadrons += add_sail(field, contingent, "sold", sold, port, atlantic=atlantic, into=into)
    flagships = tuple(id for id in (what.get("flagship"),) if id and id not in field.squadrons)
    for id in flagships:
        add_flagship(field, id, port, atlantic=atlantic)
    ships: tuple[str, ...] = ()
    kinds: tuple[AuxiliaryClass, ...] = ("fleet", "light", "galley", "fireship", "bomb", "privateer")
    for kind in kinds:
        if what.get(kind):
            ships += add_auxiliaries(field, contingent, kind, int(what[kind]))
    side = FORCES.contingents[contingent].fleet
    field.tell(SailArrived(contingent, sol, sold, flagships, ships, squadrons, port, why), side)


def request_modifier(scene: Scene, who: Requester) -> int:
    """The table's own modifiers, and those that Events have left. [M-REINF-02]"""
    passing = sum(drm.n for drm in scene.politics.request_drms if drm.who == who and scene.date <= drm.until)
    side = FORCES.contingents[who].fleet
    return modifier(scene, FORCES.request_drms[who]) + passing + friendly_drm(scene, side, low_is_good=False)


def flagships_in_hand(scene: Scene, who: Requester, lost: tuple[str, ...]) -> list[str]:
    """Flagships that are listed as possible on this date, not in play and not lost."""
    return [
        flagship.id
        for flagship in FORCES.flagships.values()
        if flagship.contingent == who
        and reached(scene.date, flagship.since)
        and not (flagship.until and reached(scene.date, flagship.until))
        and flagship.id not in scene.squadrons
        and flagship.id not in lost
    ]


def make_request(field: Field, who: Requester, sheet: Worksheet) -> Play[None]:
    """One die on the Reinforcement Request Table. Only the owner is told. [M-REINF-02, M-HIDE-15]"""
    side: Side = "british" if who == "british" else "bourbon"
    roll = field.roll(f"{who}/request", stream=side)
    roll = yield from offer_mulligan(field, side, "request", roll, low_is_good=False)
    drm = request_modifier(field, who)
    line = min(max(roll.total + drm, 0), 9)
    shift = 0
    if field.ledger(side).prestige > 0:
        wanted = yield from ask(side, ShiftRequest(field.key(f"{who}/shift"), who=who, line=line))
        shift = {"no": 0, "up": 1, "down": -1}[wanted]
    if shift:
        gain(field, side, -1, "request")
        line += shift
    field.tell(RequestMade(who, roll, drm, line, shift), side)
    entry = FORCES.requests[who][line]
    if entry.withdraw:
        yield from withdraw(field, who, dict(entry.withdraw), "request")
    what = yield from _given(field, who, side, entry)
    if what:
        port = PORTS[who]
        _arrive(field, who, what, port, "request", ATLANTIC[who], _preferred(sheet, port))


def _given(field: Field, who: Requester, side: Side, entry: RequestLine) -> Play[dict[str, Any]]:
    """What the line gives. If it offers a choice, the owner chooses. [D-56]"""
    if not entry.arrive_one_of:
        return dict(entry.arrive)
    hand = flagships_in_hand(field, who, field.state.lost_flagships)
    choices = [dict(choice) for choice in entry.arrive_one_of if "flagship" not in choice or hand]
    chosen = choices[0]
    if len(choices) > 1 and who == "british":
        what: Literal["light_or_fleet", "sail_or_flagship"] = "sail_or_flagship" if entry.die == 9 else "light_or_fleet"
        answer = yield from ask(side, ChooseOne(field.key(f"{who}/choice"), what=what))
        chosen = choices[0 if answer == "first" else 1]
    if "flagship" in chosen:
        return {"flagship": hand[0]}
    return chosen
