"""The wind, and the die for Doria's galleasses. [L-WIND, L-DORIA]"""

from __future__ import annotations

from rulesets.lepanto.book.charts import NUMBERS, number_of, shifted
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.book.ships import DORIA, SCENARIOS
from rulesets.lepanto.dialogue.events.sailing import DoriaRolled, WindChecked
from rulesets.lepanto.position.field import Field


def check_wind(field: Field) -> None:
    """At the start of every game turn but the first; calm brings a new wind at once. [L-WIND-03..08, L-SET-08]"""
    if field.turn == SCENARIOS[field.state.options.scenario].first_turn:
        return
    before = number_of(field.wind)
    roll = field.roll("wind")
    change = BOARD.wind.shift[roll.total - 1]
    calm = field.roll("calm") if change == "calm" else None
    after = calm.total if calm else shifted(before, change)
    field.state.wind = NUMBERS[after]
    field.tell(WindChecked(roll, before, after, calm))


def roll_for_doria(field: Field) -> None:
    """A die below the turn's number stops both his galleasses for good. [L-DORIA-01..03]"""
    afloat = tuple(id for id in DORIA if id in field.ships)
    if not field.state.doria or not afloat:
        field.state.doria = False
        return
    roll = field.roll("doria")
    struck = roll.total < field.turn
    if struck:
        field.state.doria = False
        for id in afloat:
            field.untow(id)
            field.change(id, immobilised="doria")
    field.tell(DoriaRolled(roll, afloat if struck else ()))
