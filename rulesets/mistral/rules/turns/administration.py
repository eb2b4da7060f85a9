"""The Administrative Phase, step by step. [M-SEQ-30..32, M-ASYNC-03, M-ASYNC-31]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome, Play, both
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.rules.chits.course_war import tally_course_war
from rulesets.mistral.rules.chits.orders_step import orders_step
from rulesets.mistral.rules.convoys.landing import form_troop_convoys, unload_troop_convoys
from rulesets.mistral.rules.fleet.attrition import attrition
from rulesets.mistral.rules.fleet.harbour_work import harbour_work
from rulesets.mistral.rules.fleet.leaders_come_and_go import promote_and_return, relieve_fleet_admirals
from rulesets.mistral.rules.fleet.reorganising import reorganise
from rulesets.mistral.rules.politics.ending import minor_scenario_ends
from rulesets.mistral.rules.politics.event_step import event_step
from rulesets.mistral.rules.politics.flota import watch_for_the_flota
from rulesets.mistral.rules.politics.reinforcing import reinforce
from rulesets.mistral.rules.politics.year import begin_turn, end_year
from rulesets.mistral.rules.searching.assigning import assign_auxiliaries
from rulesets.mistral.rules.searching.blockading import check_blockading_auxiliaries
from rulesets.mistral.rules.searching.lookouts import report_changes
from rulesets.mistral.rules.searching.pirates import rebase_pirates, tally_pirates
from rulesets.mistral.rules.searching.recovering import recover_auxiliaries


def play_administration(field: Field) -> Play[Outcome | None]:
    """One segment. The Event Step comes first; then both sides fill in one sheet for the rest."""
    state = field.state
    yield from event_step(field)
    report_changes(field)
    sheets = yield from both({side: FillWorksheet(field.key(f"sheet/{side}")) for side in SIDES})
    state.wishes = {side: sheet.wishes for side, sheet in sheets.items()}
    yield from orders_step(field, sheets)
    assign_auxiliaries(field, sheets)
    yield from reinforce(field, sheets)
    promote_and_return(field)
    yield from reorganise(field, sheets)
    if field.table.since(3):
        unload_troop_convoys(field)
        form_troop_convoys(field, sheets)
    else:
        form_troop_convoys(field, sheets)
        unload_troop_convoys(field)
    yield from recover_auxiliaries(field, sheets)
    attrition(field)
    check_blockading_auxiliaries(field)
    yield from harbour_work(field, sheets)
    if state.date.turn == 1:
        relieve_fleet_admirals(field)
    tally_course_war(field)
    tally_pirates(field)
    watch_for_the_flota(field)
    if state.date.turn == 16:
        yield from rebase_pirates(field)
        end_year(field)
    outcome = minor_scenario_ends(field)
    if outcome is None:
        begin_turn(field)
    return outcome
