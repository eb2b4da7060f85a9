"""Vanguardia: moves before the first turn. The winner of a roll makes all of theirs first. [T-CAV-15, T-QUA-14]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.events.setup import VanguardHalted, VanguardRolled
from rulesets.tercios.dialogue.questions.setup import MoveVanguard
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Side, other
from rulesets.tercios.rules.layout.vanguard_rules import cautious_leader, is_stay, vanguard_move, vanguard_of
from rulesets.tercios.rules.moving.travel import travel
from rulesets.tercios.rules.turns.initiative import initiative_bonus, show_iniciativa


def move_vanguards(field: Field) -> Play[None]:
    """Each such unit may make one move. If both sides have some, they roll for the order. [T-CAV-15]"""
    able: list[Side] = [side for side in SIDES if vanguard_of(field, side)]
    if len(able) == 2:
        first = roll_for_vanguard(field)
        able = [first, other(first)]
    for side in able:
        for unit in vanguard_of(field, side):
            if field.units[unit].on_table:
                move = yield from ask(side, MoveVanguard(field.key(f"{unit}/vanguard"), unit=unit))
                yield from _move(field, unit, move)


def roll_for_vanguard(field: Field) -> Side:
    """A die plus the Level of the General. Ties are rolled again, as for the initiative. [T-TURN-04]"""
    shown = show_iniciativa(field)
    while True:
        rolls: dict[str, Roll] = {side: field.roll(f"{side}/vanguard", 1) for side in SIDES}
        totals: dict[str, int] = {side: rolls[side].total + initiative_bonus(field, side) for side in SIDES}
        tied = totals["south"] == totals["north"]
        first: Side = "south" if totals["south"] > totals["north"] else "north"
        field.tell(VanguardRolled(rolls, totals, "" if tied else first, "T-CAV-15"), reveals=shown)
        shown = ""
        if not tied:
            return first


def _move(field: Field, unit: str, move: Move) -> Play[None]:
    """A Cauteloso of whom its owner could not know stops it before it starts. [T-QUA-14]"""
    if is_stay(move):
        return
    found = vanguard_move(field, field.units[unit], move)
    if isinstance(found, Hindrance):
        return
    if wary := cautious_leader(field, field.units[unit], found):
        field.show_gift(wary, "cauteloso")
        field.tell(VanguardHalted(unit, wary.id, "T-QUA-14"), reveals="H-03")
        return
    yield from travel(field, unit, found)
