"""Convoy dice at the start of an Impulse. [M-CONVOY-11..14, M-CONVOY-23, M-CONVOY-30, M-CONVOY-31]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events.convoys import ConvoyAppeared, ConvoyExpected, RouteDrawn, TroopsReady
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownConvoy
from rulesets.mistral.position.records import ConvoyKind
from rulesets.mistral.position.state import Convoy, Formation
from rulesets.mistral.position.view import convoy_side

OUTBOUND_FROM, HOMEBOUND_FROM = 5, 13
SAILS_ON = 1
BARCELONA = "barcelona"


def roll_arrivals(field: Field) -> None:
    """Convoys that appeared in the last Impulse begin to sail. Then the dice of the others are rolled."""
    for convoy in list(field.convoys.values()):
        if convoy.stage == "arrived":
            field.change_convoy(convoy.id, stage="under_way")
    _expect(field)
    for convoy in list(field.convoys.values()):
        if convoy.stage == "expected" or (convoy.stage == "away" and _is_due_home(field, convoy)):
            _look_out(field, convoy)
        elif convoy.stage == "forming" and not convoy.ready:
            _make_ready(field, convoy)


def _is_due_home(field: Field, convoy: KnownConvoy) -> bool:
    """Whether it is due from Fall on, also if the next Year has begun in the meantime. [M-CONVOY-11, M-CONVOY-19]"""
    return field.date.turn >= HOMEBOUND_FROM or field.date.year > convoy.year


def _expect(field: Field) -> None:
    """Adds the Year's Levant Convoys, and a Victualling Convoy that was asked for."""
    seasons: tuple[tuple[ConvoyKind, int], ...] = (
        ("british_levant", OUTBOUND_FROM),
        ("french_levant", HOMEBOUND_FROM),
    )
    for id, first in seasons:
        held = field.convoys.get(id)
        is_new = held is None or (held.stage == "done" and held.year < field.date.year)
        if field.date.turn >= first and is_new:
            if held is not None:
                field.remove_convoy(id)
            field.add_convoy(Convoy(id=id, kind=id, stage="expected", year=field.date.year))
    if field.state.victualling_wanted and field.impulse == 1 and "victualling" not in field.convoys:
        field.state.victualling_wanted = False
        field.add_convoy(Convoy(id="victualling", kind="victualling", stage="expected"))


def _look_out(field: Field, convoy: KnownConvoy) -> None:
    """In the n-th Impulse it appears on a die of n or less. [M-CONVOY-11, M-CONVOY-12]"""
    leg = "home" if convoy.stage == "away" else "out"
    checks = convoy.checks + 1
    secret = convoy.kind == "victualling"
    roll = field.roll(f"{convoy.id}/arrival", stream="british" if secret else PUBLIC)
    appears = roll.total <= checks
    told = ConvoyExpected(convoy.kind, leg, roll, checks, appears)
    field.tell(told, "british" if secret else None)
    field.change_convoy(convoy.id, checks=checks)
    if appears:
        _appear(field, convoy, leg)


def _appear(field: Field, convoy: KnownConvoy, leg: str) -> None:
    """It appears in the zone proper and stays there for the Impulse. [M-CONVOY-13]"""
    place = "maltese_roads" if convoy.kind == "french_levant" or leg == "home" else "the_gut"
    side = convoy_side(convoy.kind)
    field.add_formation(Formation(id=convoy.id, side=side, kind="convoy", place=place))
    rp = FORCES.convoy["victualling_cargo"] if convoy.kind == "victualling" else 0
    field.change_convoy(convoy.id, stage="arrived", leg=leg, checks=0, at=0, rp=rp)
    field.tell(ConvoyAppeared(convoy.kind, leg if convoy.kind == "british_levant" else "", place))
    if convoy.kind != "victualling":
        draw_route(field, convoy.id, convoy.kind)


def draw_route(field: Field, convoy: str, kind: str) -> None:
    """All routes are equally likely, and only the owner knows the result. [M-CONVOY-14, M-CONVOY-22]"""
    routes = [route.id for route in CHART.routes.values() if route.convoy == kind]
    side = convoy_side(field.convoys[convoy].kind)
    roll = field.table.dice.roll(field.key(f"{convoy}/route"), 1, len(routes), low=0, stream=side)
    field.change_convoy(convoy, route=routes[roll.total])
    field.tell(RouteDrawn(convoy, routes[roll.total], roll), side)


def _make_ready(field: Field, convoy: KnownConvoy) -> None:
    """On 0 or 1 it must sail at once, but a Blockade may prevent it. [M-CONVOY-23]"""
    roll = field.roll(f"{convoy.id}/sailing", stream="bourbon")
    sails = roll.total <= SAILS_ON
    field.tell(TroopsReady(convoy.id, roll, sails), "bourbon")
    if sails:
        field.change_convoy(convoy.id, ready=True, stage="under_way")
