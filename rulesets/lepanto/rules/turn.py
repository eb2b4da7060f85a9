"""A player turn: what comes before the orders, movement, combat, reorientation. [L-SEQ, T-2]"""

from __future__ import annotations

from typing import Any, Protocol

from rulesets.kernel.table import Outcome, Play, ask, both
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet
from rulesets.lepanto.dialogue.events.sailing import Rested, TurnBegan
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import APART, Scene
from rulesets.lepanto.position.state import State, other
from rulesets.lepanto.rules.drift import drift
from rulesets.lepanto.rules.ramming import resolve_rams
from rulesets.lepanto.rules.reorienting import can_reorient
from rulesets.lepanto.rules.repulse import let_rally
from rulesets.lepanto.rules.towing import check_tows
from rulesets.lepanto.rules.victory import annihilated, finish
from rulesets.lepanto.rules.weather import check_wind, roll_for_doria


class Attacks(Protocol):
    """The combat phase of one player turn, as its orders say."""

    def lines(self, fight: Fight) -> None: ...
    def over(self) -> bool: ...
    def finish(self) -> None: ...


class Staff(Protocol):
    """Carries out order sheets; `orders/plans` does."""

    def keep(self, field: Field, sheet: Sheet) -> None:
        """Notes what the sheet keeps for later turns."""

    def move(self, field: Field, sheet: Sheet) -> None: ...
    def attacks(self, field: Field) -> Attacks: ...
    def reorient(self, field: Field, facings: Facings) -> None: ...
    def can_fight(self, field: Field) -> bool: ...
    def unused(self, field: Field) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The ships that can still fire their guns, and those that can still fire small arms or board."""


def play_turn(state: State, table: Any, staff: Staff) -> Play[Outcome | None]:
    """One player turn; both of a game turn where they are ordered at the same time. [L-SEQ-02, A-01, A-09]"""
    field = Field(state, table)
    if state.phasing == "christian":
        check_wind(field)
        if _paired(state, field):
            return (yield from _play_pair(field, staff))
    _open(field)
    if annihilated(field):
        return finish(field, early=True)
    sheet = yield from ask(state.phasing, OrderTurn(_key(field, "orders")))
    return (yield from _play_side(field, staff, sheet))


def will_pair(state: State) -> bool:
    """Whether both sides order at the same time in the player turn that comes now."""
    return state.phasing == "christian" and _paired(state, Scene(state))


def _paired(state: State, scene: Scene) -> bool:
    """Far apart, or near by agreement. [A-09, A-10, D-17]"""
    return _agreed(state) or (state.options.paired and scene.least_distance() >= APART)


def _agreed(state: State) -> bool:
    return all(state.kept[side].paired for side in SIDES)


def _play_pair(field: Field, staff: Staff) -> Play[Outcome | None]:
    """Both order at the same time; the Christian sheet is carried out first. [A-09]"""
    _open(field)
    if annihilated(field):
        return finish(field, early=True)
    sheets = yield from both({side: OrderTurn(f"turn{field.turn}/{side}/orders") for side in SIDES})
    outcome = yield from _play_side(field, staff, sheets["christian"])
    if outcome is not None:
        return outcome
    later = Field(field.state, field.table)
    _open(later)
    if annihilated(later):
        return finish(later, early=True)
    return (yield from _play_side(later, staff, sheets["islamic"]))


def _open(field: Field) -> None:
    """Everything compulsory before the orders. [A-02, T-2]"""
    began = TurnBegan(field.turn, field.phasing)
    if field.phasing == "christian" and _agreed(field.state):
        field.show(began, "D-17")  # each sees by it that the other wished it too
    else:
        field.tell(began)
    field.smooth_wakes()
    if field.phasing == "christian":
        roll_for_doria(field)
        check_tows(field)
    drift(field, field.phasing)


def _play_side(field: Field, staff: Staff, sheet: Sheet) -> Play[Outcome | None]:
    """[L-SEQ-03]"""
    staff.keep(field, sheet)
    staff.move(field, sheet)
    let_rally(field)
    yield from _fight(field, staff)
    let_rally(field)
    if annihilated(field):
        return finish(field, early=True)
    if can_reorient(field, field.phasing):
        facings = yield from ask(field.phasing, OrderFacing(_key(field, "facing")))
        staff.reorient(field, facings)
    let_rally(field)
    _rest(field)
    return _pass_on(field)


def _fight(field: Field, staff: Staff) -> Play[None]:
    """Rams first, then attack by attack; nobody is asked who can attack nobody. [L-SEQ-09, L-SEQ-10, A-07, A-08]"""
    field.losses = dict.fromkeys(SIDES, 0)
    if not field.rams and not staff.can_fight(field):
        return
    attacks = staff.attacks(field)
    fight = yield from ask(field.phasing, OrderFight(_key(field, "fight")))
    resolve_rams(field, fight.rams)
    attacks.lines(fight)
    batch = 0
    while not attacks.over() and staff.can_fight(field):
        batch += 1
        guns, close = staff.unused(field)
        more = yield from ask(field.phasing, OrderMore(_key(field, f"fight/{batch}"), guns, close))
        attacks.lines(more)
        if not more.lines:
            break
    attacks.finish()


def _rest(field: Field) -> None:
    """Ships exhausted on the turn before may row again from the next turn on. [L-MOV-23]"""
    rested = [id for id in field.fleet(field.phasing) if field.exhausted(id)]
    for id in rested:
        field.change(id, exhausted=0)
    if rested:
        field.tell(Rested(tuple(rested)))


def _pass_on(field: Field) -> Outcome | None:
    """The other side's turn; after the last the points are counted. [L-SEQ-16]"""
    state = field.state
    if state.phasing == "islamic":
        if state.turn >= state.last_turn:
            return finish(field, early=False)
        state.turn += 1
    state.phasing = other(state.phasing)
    return None


def _key(field: Field, what: str) -> str:
    return f"turn{field.turn}/{field.phasing}/{what}"
