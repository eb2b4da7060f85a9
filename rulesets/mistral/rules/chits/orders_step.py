"""The Orders Step: organise, draw, Receive, Issue. [M-ORDER-07..11]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask, both
from rulesets.mistral.book.forces import SIDES, Side
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.orders import ChitPicked, OrdersReceived, SetDrawn
from rulesets.mistral.dialogue.questions.orders import DrawOrders, IssueOrders, TakeChit
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.chits.ends import fail, void
from rulesets.mistral.rules.chits.issuing import issue_order
from rulesets.mistral.rules.chits.pool import (
    DELIBERATE,
    ISSUE_WITHIN,
    SET_SIZE,
    chits_of,
    entry_of,
    may_pick,
    organise,
    sets_allowed,
)
from rulesets.mistral.rules.politics.conditions import holds

PIRATES = "pirate_tasked:"
"""A condition that no Event ends: such a chit is valid until it is Fulfilled or Failed."""


def orders_step(field: Field, sheets: Mapping[str, Worksheet]) -> Play[None]:
    """Both sides at once. Where dice alternate, the British roll first. [M-ASYNC-31]"""
    if sheets["british"].orders.victualling:
        field.state.victualling_wanted = True
    yield from receive_and_issue(field)
    for side in SIDES:
        _let_wait(field, side)
        for chit in chits_of(field, side, "hand"):  # A sheet for the next Turn may name it again. [M-ORDER-11]
            field.change_chit(chit.id, tried=False)


def receive_and_issue(field: Field) -> Play[None]:
    """The part of the Step that the preparation does too. [M-SEQ-03]"""
    for side in SIDES:
        _void_overtaken(field, side)
        if field.date.quarterly or field.phase == "preparation":
            organise(field, side)
    draws = yield from both({side: DrawOrders(field.key(f"draw/{side}")) for side in SIDES})
    for side in reversed(SIDES):
        received = 0
        pick = draws[side].pick
        if pick and pick in may_pick(field, side):
            field.change_chit(pick, state="hand", received=field.date)
            field.tell(ChitPicked(pick), side)
            received = 1
        for number in range(draws[side].sets):
            if sets_allowed(field, side):
                yield from _draw_set(field, side, number + 1)
                received += 1
        field.tell(OrdersReceived(side, received))
    issues = yield from both({side: IssueOrders(field.key(f"issue/{side}")) for side in SIDES})
    for side in reversed(SIDES):
        for issue in issues[side]:
            issue_order(field, side, issue)


def _void_overtaken(field: Field, side: Side) -> None:
    """Chits in hand and Orders become Void if the Event Step has ended their condition. [M-ORDER-23, M-ORDER-52]"""
    for chit in chits_of(field, side, "hand", "issued"):
        entry = entry_of(chit)
        lasts = entry.when.startswith(PIRATES) or (chit.state == "issued" and entry.type in DELIBERATE)
        if not lasts and not holds(field, entry.when):
            void(field, chit.id, "campaign_over" if entry.type == "army_support" else "event")


def _draw_set(field: Field, side: Side, number: int) -> Play[None]:
    """Draws two or three at random. The side keeps one and returns the others. [M-ORDER-08]"""
    pool = [chit.id for chit in chits_of(field, side, "pool")]
    drawn: list[str] = []
    draws: list[Roll] = []
    for at in range(SET_SIZE[side]):
        chosen, draw = field.draw_openly(f"{side}/set{number}/{at}", pool, stream=side)
        pool.remove(chosen)
        drawn.append(chosen)
        draws += [draw] if draw else []
    taken = yield from ask(side, TakeChit(field.key(f"{side}/take"), chits=tuple(drawn)))
    field.change_chit(taken, state="hand", received=field.date)
    field.tell(SetDrawn(tuple(drawn), taken, tuple(draws)), side)


def _let_wait(field: Field, side: Side) -> None:
    """A chit that has waited too long is Failed. [M-ORDER-10]"""
    for chit in chits_of(field, side, "hand"):
        if chit.received is not None and field.date.since(chit.received) >= ISSUE_WITHIN:
            fail(field, chit.id, "not_issued")
