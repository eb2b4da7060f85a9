"""Convoy dice at the start of an Impulse. [M-CONVOY-11..14, M-CONVOY-23, M-CONVOY-30, M-CONVOY-31]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events.convoys import ConvoyAppeared, ConvoyExpected, RouteDrawn, TroopsReady
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.state import Convoy, ConvoyKind, Formation
from rulesets.mistral.position.view import convoy_side

OUTBOUND_FROM, HOMEBOUND_FROM = 5, 13
SAILS_ON = 1
BARCELONA = "barcelona"


def roll_arrivals(theatre: Theatre) -> None:
    """Those that appeared last Impulse get under way; then the dice of the others."""
    for convoy in list(theatre.convoys.values()):
        if convoy.stage == "arrived":
            theatre.change_convoy(convoy.id, stage="under_way")
    _expect(theatre)
    for convoy in list(theatre.convoys.values()):
        if convoy.stage == "expected" or (convoy.stage == "away" and _is_due_home(theatre, convoy)):
            _look_out(theatre, convoy)
        elif convoy.stage == "forming" and not convoy.ready:
            _make_ready(theatre, convoy)


def _is_due_home(theatre: Theatre, convoy: Convoy) -> bool:
    """From Fall on, and still so when the Year has turned meanwhile. [M-CONVOY-11, M-CONVOY-19]"""
    return theatre.date.turn >= HOMEBOUND_FROM or theatre.date.year > convoy.year


def _expect(theatre: Theatre) -> None:
    """The Year's Levant Convoys, and a Victualling Convoy that was asked for."""
    seasons: tuple[tuple[ConvoyKind, int], ...] = (
        ("british_levant", OUTBOUND_FROM),
        ("french_levant", HOMEBOUND_FROM),
    )
    for id, first in seasons:
        held = theatre.convoys.get(id)
        is_new = held is None or (held.stage == "done" and held.year < theatre.date.year)
        if theatre.date.turn >= first and is_new:
            if held is not None:
                theatre.remove_convoy(id)
            theatre.add_convoy(Convoy(id=id, kind=id, stage="expected", year=theatre.date.year))
    if theatre.state.victualling_wanted and theatre.impulse == 1 and "victualling" not in theatre.convoys:
        theatre.state.victualling_wanted = False
        theatre.add_convoy(Convoy(id="victualling", kind="victualling", stage="expected"))


def _look_out(theatre: Theatre, convoy: Convoy) -> None:
    """In the n-th Impulse it appears on a die of n or less. [M-CONVOY-11, M-CONVOY-12]"""
    leg = "home" if convoy.stage == "away" else "out"
    checks = convoy.checks + 1
    secret = convoy.kind == "victualling"
    roll = theatre.roll(f"{convoy.id}/arrival", stream="british" if secret else PUBLIC)
    appears = roll.total <= checks
    told = ConvoyExpected(convoy.kind, leg, roll, checks, appears)
    theatre.tell(told, "british" if secret else None)
    theatre.change_convoy(convoy.id, checks=checks)
    if appears:
        _appear(theatre, convoy, leg)


def _appear(theatre: Theatre, convoy: Convoy, leg: str) -> None:
    """In the zone proper; it stays there for the Impulse. [M-CONVOY-13]"""
    place = "maltese_roads" if convoy.kind == "french_levant" or leg == "home" else "the_gut"
    side = convoy_side(convoy.kind)
    theatre.add_formation(Formation(id=convoy.id, side=side, kind="convoy", place=place))
    rp = FORCES.convoy["victualling_cargo"] if convoy.kind == "victualling" else 0
    theatre.change_convoy(convoy.id, stage="arrived", leg=leg, checks=0, at=0, rp=rp)
    theatre.tell(ConvoyAppeared(convoy.kind, leg if convoy.kind == "british_levant" else "", place))
    if convoy.kind != "victualling":
        draw_route(theatre, convoy.id, convoy.kind)


def draw_route(theatre: Theatre, convoy: str, kind: str) -> None:
    """Equally likely, known to its owner alone. [M-CONVOY-14, M-CONVOY-22]"""
    routes = [route.id for route in CHART.routes.values() if route.convoy == kind]
    side = convoy_side(theatre.convoys[convoy].kind)
    roll = theatre.table.dice.roll(theatre.key(f"{convoy}/route"), 1, len(routes), low=0, stream=side)
    theatre.change_convoy(convoy, route=routes[roll.total])
    theatre.tell(RouteDrawn(convoy, routes[roll.total], roll), side)


def _make_ready(theatre: Theatre, convoy: Convoy) -> None:
    """On 0 or 1 it must sail at once; a Blockade may hold it back. [M-CONVOY-23]"""
    roll = theatre.roll(f"{convoy.id}/sailing", stream="bourbon")
    sails = roll.total <= SAILS_ON
    theatre.tell(TroopsReady(convoy.id, roll, sails), "bourbon")
    if sails:
        theatre.change_convoy(convoy.id, ready=True, stage="under_way")
