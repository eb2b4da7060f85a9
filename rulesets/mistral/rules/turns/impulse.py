"""An Impulse from its winds to its end. [M-SEQ-10, M-SEQ-20, M-ASYNC-02]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome, Play, both
from rulesets.mistral.book.dates import IMPULSES_A_TURN, MPIS_AN_IMPULSE
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.position.field import Theatre
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


def play_impulse(theatre: Theatre) -> Play[Outcome | None]:
    """One segment. What needs no choice is rolled before anybody plans."""
    _open(theatre)
    yield from both({side: PlanImpulse(theatre.key(f"plan/{side}")) for side in SIDES})
    yield from convoy_choices(theatre)
    yield from place_dummies(theatre)
    report_changes(theatre)
    for number in range(MPIS_AN_IMPULSE + 1):
        yield from play_mpi(theatre, number)
    yield from _close(theatre)
    return _outcome(theatre)


def _open(theatre: Theatre) -> None:
    state = theatre.state
    state.mpi = 0
    state.cursors = {}
    for id in list(state.formations):
        theatre.change_formation(
            id, held_until=0, fought=(), assailants=(), tested=False, converted=False, entered="station"
        )
    for id in list(state.auxiliaries):
        theatre.change_auxiliary(id, weathered=False)
    new_account(theatre)
    roll_winds(theatre)
    if state.impulse == 1 and state.date.season in ("summer", "fall"):
        activate_pirates(theatre)
    roll_gales(theatre)
    roll_arrivals(theatre)
    report_changes(theatre)


def _close(theatre: Theatre) -> Play[None]:
    count_stations(theatre)
    count_interdictions(theatre)
    finish_legs(theatre)
    call_spaniards_home(theatre)
    conceal(theatre)
    yield from recover_organisation(theatre)
    yield from hand_over_and_extend(theatre)
    yield from examine_orders(theatre)
    end_gales(theatre)


def _outcome(theatre: Theatre) -> Outcome | None:
    """After the fourth Impulse Sail may founder and peace may break out; then the Administrative Phase. [M-SEQ-21]"""
    state = theatre.state
    state.mpi = 0
    if state.impulse < IMPULSES_A_TURN:
        state.impulse += 1
        return None
    founder_at_sea(theatre)
    part_lone_flagships(theatre)
    state.phase, state.impulse = "administration", 0
    return peace_roll(theatre)
