"""An Impulse from the winds to its end. [M-SEQ-10, M-SEQ-20, M-ASYNC-02]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome, Play, both
from rulesets.mistral.book.dates import IMPULSES_A_TURN, MPIS_AN_IMPULSE
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.rules.battle.damage_checks import founder_at_sea
from rulesets.mistral.rules.battle.recovery import recover_organisation
from rulesets.mistral.rules.chits.course_war import count_interdictions
from rulesets.mistral.rules.chits.duty import examine_orders
from rulesets.mistral.rules.chits.handing_over import hand_over_and_extend
from rulesets.mistral.rules.convoys.arrivals import roll_arrivals
from rulesets.mistral.rules.convoys.choices import convoy_choices
from rulesets.mistral.rules.convoys.voyage import finish_legs
from rulesets.mistral.rules.fleet.attrition import count_stations
from rulesets.mistral.rules.fleet.forming import part_lone_flagships
from rulesets.mistral.rules.politics.ending import peace_roll
from rulesets.mistral.rules.politics.mulligans import new_account
from rulesets.mistral.rules.sailing.doctrine import call_spaniards_home
from rulesets.mistral.rules.searching.concealment import conceal
from rulesets.mistral.rules.searching.dummies import place_dummies
from rulesets.mistral.rules.searching.lookouts import report_changes
from rulesets.mistral.rules.searching.pirates import activate_pirates
from rulesets.mistral.rules.turns.mpi import play_mpi
from rulesets.mistral.rules.weather.gales import end_gales, roll_gales
from rulesets.mistral.rules.weather.winds import roll_winds


def play_impulse(field: Field) -> Play[Outcome | None]:
    """One segment. What needs no decision is rolled before anybody plans."""
    _open(field)
    yield from both({side: PlanImpulse(field.key(f"plan/{side}")) for side in SIDES})
    yield from convoy_choices(field)
    yield from place_dummies(field)
    report_changes(field)
    for number in range(MPIS_AN_IMPULSE + 1):
        yield from play_mpi(field, number)
    yield from close_impulse(field)
    return outcome_of_impulse(field)


def _open(field: Field) -> None:
    state = field.state
    state.mpi = 0
    state.cursors = {}
    for id in list(state.formations):
        field.change_formation(
            id, held_until=0, fought=(), assailants=(), tested=False, converted=False, entered="station"
        )
    for id in list(state.auxiliaries):
        field.change_auxiliary(id, weathered=False)
    new_account(field)
    roll_winds(field)
    if state.impulse == 1 and state.date.season in ("summer", "fall"):
        activate_pirates(field)
    roll_gales(field)
    roll_arrivals(field)
    report_changes(field)


def close_impulse(field: Field) -> Play[None]:
    count_stations(field)
    count_interdictions(field)
    finish_legs(field)
    call_spaniards_home(field)
    conceal(field)
    yield from recover_organisation(field)
    yield from hand_over_and_extend(field)
    yield from examine_orders(field)
    end_gales(field)


def outcome_of_impulse(field: Field) -> Outcome | None:
    """After the fourth Impulse Sail may founder and peace may be made. Then the
    Administrative Phase follows. [M-SEQ-21]"""
    state = field.state
    state.mpi = 0
    if state.impulse < IMPULSES_A_TURN:
        state.impulse += 1
        return None
    founder_at_sea(field)
    part_lone_flagships(field)
    state.phase, state.impulse = "administration", 0
    return peace_roll(field)
