"""Orders for several units at once: one card, one target or one shift for all that can take it. [A-38]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.kernel.phrases import NOT_FOR, by_reason
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.forms.plan_warnings import useless_card
from rulesets.tercios.orders.forms.queries import AboutMoves, AmendSheet, AmendTogether
from rulesets.tercios.orders.forms.sheet import (
    Planning,
    acting_order,
    card_of,
    changed,
    in_order,
    read_plan,
    shown,
    written,
)
from rulesets.tercios.orders.forms.shifting import Shift, place_of, shifted
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import View

AIMING: tuple[Order, ...] = ("ATACAD", "FUEGO", "ATENCION")
MOVING: tuple[Order, ...] = ("ATENCION", "CORRED")
CARD_DOWN = Text("Its card is down already.", "Su carta ya está puesta.")
AIMS_AT_NOBODY = Text("With its card it aims at nobody.", "Con su carta no apunta a nadie.")
STAYS = Text("With its card it stays where it is.", "Con su carta se queda donde está.")
OUT_OF_REACH = Text("Out of range and reach.", "Fuera de alcance.")
HIDDEN = Text("It waits in ambush.", "Espera emboscada.")

Orders = dict[str, Order | Text]
"""The card by which each unit does it, or why it does not."""


def amended_together(view: View, question: Planning, change: AmendTogether, language: str) -> dict[str, Any]:
    """The sheet with the same order for all that can take it, and sentences about the others."""
    plan, problems = read_plan(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return {**shown(view, question, change.text, plan, problems, language), "told": []}
    orders = _orders(view, question, plan, change)
    given = {unit: order for unit, order in orders.items() if not isinstance(order, Text)}
    shifts = shifted(view, given, change.by) if change.by is not None else {}
    for unit, order in given.items():
        if unit not in shifts or shifts[unit].made is not None:
            plan = changed(view, plan, _for_one(change, unit, order, shifts.get(unit)))
    if any(shift.follows for shift in shifts.values()):
        plan = _in_turn(view, question, plan, list(shifts))
    left_out = {unit: order for unit, order in orders.items() if isinstance(order, Text)}
    told = [sentence.in_(language) for sentence in _told(view, left_out, shifts)]
    return {**written(view, question, plan, language), "told": told}


def about_moves(view: View, asked: AboutMoves, language: str) -> dict[str, Any]:
    """Where each would stand if all were shifted alike, and sentences about those that do not get so far."""
    shifts = shifted(view, asked.orders, asked.by)
    return {
        "moves": [
            {
                "unit": id,
                "start": list(place_of(view.units[id])),
                "base": [view.units[id].base.width, view.units[id].base.depth],
                "wanted": list(shift.wanted),
                "pose": [shift.made.pose.x, shift.made.pose.y, shift.made.pose.heading] if shift.made else None,
                "short": shift.why is not None,
            }
            for id, shift in shifts.items()
        ],
        "told": [sentence.in_(language) for sentence in _told(view, {}, shifts)],
    }


# Which card each of them needs.


def _orders(view: View, question: Planning, plan: Plan, change: AmendTogether) -> Orders:
    fixed = not isinstance(question, PlanTurn)
    found: Orders = {}
    for unit in dict.fromkeys(change.units):
        held = card_of(view, plan, unit)
        if change.by is not None:
            found[unit] = _to_move(view, unit, change.card or held, fixed)
        elif change.targets:
            found[unit] = _to_aim(view, unit, change.card or held, change.targets[0], fixed)
        else:
            found[unit] = _to_take(view, unit, held, change.card, fixed)
    return found


def _to_take(view: View, unit: str, held: Order | None, card: Order | None, fixed: bool) -> Order | Text:
    if card is None or (fixed and card != held):
        return CARD_DOWN
    return useless_card(view, view.units[unit], card) or card


def _to_move(view: View, unit: str, held: Order | None, fixed: bool) -> Order | Text:
    """As for one unit: with the card that it has if it moves by it, otherwise it runs."""
    if not view.units[unit].on_table:
        return HIDDEN
    if held in MOVING and held is not None:
        return held
    return STAYS if fixed else useless_card(view, view.units[unit], "CORRED") or "CORRED"


def _to_aim(view: View, unit: str, held: Order | None, enemy: str, fixed: bool) -> Order | Text:
    """As for one unit: with the card that it has if it aims by it, otherwise by what reaches the enemy."""
    if held in AIMING and held is not None:
        return useless_card(view, view.units[unit], held) or held
    if fixed:
        return AIMS_AT_NOBODY
    if not view.units[unit].on_table:
        return HIDDEN
    if appraisal.reaches(view, unit, enemy):
        return "ATACAD"
    return "FUEGO" if appraisal.in_range(view, unit, enemy) else OUT_OF_REACH


def _for_one(change: AmendTogether, unit: str, order: Order, shift: Shift | None) -> AmendSheet:
    to = shift.made.pose.front if shift and shift.made else None
    return AmendSheet(question=change.question, text=change.text, unit=unit, card=order, to=to, targets=change.targets)


def _in_turn(view: View, question: Planning, plan: Plan, front_first: list[str]) -> Plan:
    """They act in this order, each in a place that one of them had."""
    before, turns = acting_order(view, question, plan), iter(front_first)
    return in_order(plan, [next(turns) if unit in front_first else unit for unit in dict.fromkeys(before)])


# In words.


def _told(view: View, left_out: Mapping[str, Text], shifts: Mapping[str, Shift]) -> Iterator[Text]:
    stay = {unit: shift.why for unit, shift in shifts.items() if shift.why and shift.made is None}
    short = {unit: shift.why for unit, shift in shifts.items() if shift.why and shift.made is not None}
    for why, units in by_reason({**left_out, **stay}).items():
        yield NOT_FOR.of(_called(view, units), why)
    for why, units in by_reason(short).items():
        yield Text("Not so far, {units}: {why}", "No tan lejos, {units}: {why}").of(_called(view, units), why)


def _called(view: View, units: list[str]) -> str:
    return ", ".join(view.called(unit) for unit in sorted(units))
