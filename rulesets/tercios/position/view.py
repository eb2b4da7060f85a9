"""What one side may know: separate types, filled field by field. Nothing else leaves the state. [H-01]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from operator import itemgetter
from typing import Any, TypeVar

import msgspec

from rulesets.kernel.table import EVERYONE, Outcome
from rulesets.tabletop.geometry.poses import Base, Point, Pose
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.geometry.ground import Body, Disc, Ground
from rulesets.tercios.position.geometry.terrain import Terrain
from rulesets.tercios.position.muster import Muster, MusteredLeader, MusteredUnit
from rulesets.tercios.position.scene import Watch, ground_of, watch
from rulesets.tercios.position.state import (
    SIDES,
    Ambush,
    Card,
    Joint,
    Leader,
    Mark,
    Options,
    Order,
    Phase,
    Side,
    Standing,
    State,
    Status,
    Unit,
)

T = TypeVar("T")


class UnitView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """A Troop as everybody sees it. [H-02]"""

    id: str
    side: Side
    troop: MusteredUnit
    status: Status
    pose: Pose | None = None
    building: str = ""
    outline: tuple[Point, ...] = ()
    wear: int = 0
    disordered: bool = False
    limbered: bool = False
    fortress: bool = False
    emplaced: tuple[str, ...] = ()
    column: tuple[str, ...] = ()
    gun: str = ""
    host: str = ""
    base: Base = Base(0, 0)
    moved: bool = False
    acted: bool = False
    did: Order | None = None
    ambushed: bool = False
    marks: tuple[Mark, ...] = ()

    @property
    def on_table(self) -> bool:
        return self.status == "table"

    @property
    def alive(self) -> bool:
        return self.status != "destroyed"

    @cached_property
    def body(self) -> Body:
        return Body(
            self.id,
            self.side,
            self.base,
            self.pose,
            self.outline,
            self.troop.arm == "artillery",
            "formacion_abierta" in self.troop.profile.rules,
            self.building,
        )


class LeaderView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """A Leader as the side knows them. With closed lists, an enemy shows only the gifts
    that they have used. [H-02, H-03]"""

    id: str
    side: Side
    rank: MusteredLeader
    status: str
    x: int = 0
    y: int = 0
    inside: str = ""
    exhausted: bool = False
    joined: bool = False

    @property
    def is_general(self) -> bool:
        return self.rank.is_general

    @cached_property
    def disc(self) -> Disc:
        return Disc(self.id, self.side, self.x, self.y, self.rank.diameter // 2)


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card beside a unit, with its face if this side may see it. [H-04, H-07]"""

    order: Order | None = None
    reaction_only: bool = False
    known_to_enemy: bool = False
    """For the card's owner: the enemy has looked at it, and everybody knows that they did. [H-09]"""


class AmbushView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An own hidden unit: where it waits, and its card. [T-TRP-07]"""

    element: str
    pose: Pose
    order: Order | None = None


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """A position as one side, or the public, may know it. It is a scene, so rules can be asked about it. [H-21]"""

    audience: str
    options: Options
    phase: Phase
    turn: int = 0
    terrain: Terrain = Terrain()
    armies: dict[str, Muster] = {}
    """The side's own army. The enemy's is known only from what is on the table."""
    units: dict[str, UnitView] = {}
    leaders: dict[str, LeaderView] = {}
    cards: dict[str, CardView] = {}
    ambushes: dict[str, AmbushView] = {}
    joints: tuple[tuple[str, ...], ...] = ()
    leaving: tuple[str, ...] = ()
    points: dict[str, int] = {}
    steps: dict[str, int] = {}
    first: str = ""
    active: str = ""
    own: Standing | None = None
    """The side's own part. Forced activations are public; the counts of its plan are secret."""
    forced: dict[str, tuple[str, ...]] = {}
    kept_last: dict[str, tuple[str, ...]] = {}
    barred: dict[str, str] = {}
    forced_leader: dict[str, str] = {}
    trails: dict[str, tuple[Pose, ...]] = {}
    scenery_points: dict[str, int] = {}
    deploys_first: str = ""
    outcome: Outcome | None = None

    @property
    def scale_id(self) -> ScaleId:
        return self.options.scale

    @cached_property
    def ground(self) -> Ground:
        return ground_of(self.options.scale, self.terrain, self.units.values(), self.leaders.values())

    def called(self, id: str) -> str:
        """What the reader calls a Troop or a Leader: their own as in their orders, T1, the enemy's in full, NT1."""
        return id[1:] if self.audience in SIDES and id.startswith(self.audience[0].upper()) else id

    def holds_card(self, unit: str) -> bool:
        return unit in self.cards

    def ready_cards(self) -> list[str]:
        return [id for id, card in self.cards.items() if not card.reaction_only]

    def reaction_only(self, unit: str) -> bool:
        return unit in self.cards and self.cards[unit].reaction_only


def view(state: State, audience: str) -> View:
    """What that side, or "public", may know now. [H-01, H-21]"""
    standing, looked = state.standing, watch(state)
    points: dict[str, int] = {}
    steps: dict[str, int] = {}
    forced: dict[str, tuple[str, ...]] = {}
    kept_last: dict[str, tuple[str, ...]] = {}
    barred: dict[str, str] = {}
    forced_leader: dict[str, str] = {}
    for side, at in standing.items():
        points[side], steps[side] = at.points, at.steps
        if at.forced:
            forced[side] = at.forced[-1].units
        if at.kept_last:
            kept_last[side] = at.kept_last
        if at.barred:
            barred[side] = at.barred
        if at.forced_leader:
            forced_leader[side] = at.forced_leader
    known = View(
        audience=audience,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        terrain=state.terrain,
        armies={audience: state.armies[audience]} if audience in state.armies else {},
        units=_units(state, looked, audience),
        leaders=_leaders(state, looked, audience),
        cards=_cards(state, audience),
        ambushes=_ambushes(state, audience) if state.ambushes else {},
        joints=tuple([_joint(joint, audience) for joint in state.joints]) if state.joints else (),
        leaving=state.leaving,
        points=points,
        steps=steps,
        first=state.first,
        active=state.active,
        own=_own(standing[audience]) if audience in standing else None,
        forced=forced,
        kept_last=kept_last,
        barred=barred,
        forced_leader=forced_leader,
        trails=dict(state.trails),
        scenery_points=dict(state.scenery_points),
        deploys_first=state.deploys_first,
        outcome=state.outcome,
    )
    if state.phase == "turn":
        known.__dict__["ground"] = looked.ground(state)
    return known


def _in_order(items: dict[str, T]) -> Iterable[tuple[str, T]]:
    """The items sorted by id. If they already are, they stay as they are."""
    ids = list(items)
    return items.items() if ids == sorted(ids) else sorted(items.items(), key=itemgetter(0))


def _units(state: State, looked: Watch, audience: str) -> dict[str, UnitView]:
    """The units that it knows, made once for all audiences while nobody is hidden or waiting. Usually only one or
    two have changed since the last look, and only those are made again."""
    seen: dict[str, tuple[Watch, int, dict[str, UnitView]]] = state.__dict__.setdefault("_units_seen", {})
    looker = audience if looked.unseen else EVERYONE
    before, looks, drawn = seen.get(looker, (None, 0, {}))
    if before is looked:
        changed = looked.replacing[looks:]
        if not changed:
            return drawn
    if before is looked and all(unit.id in drawn and _is_known(state, unit, looker) for unit in changed):
        drawn = drawn | {unit.id: _unit(unit, looker) for unit in changed}
    else:
        known = [(id, unit) for id, unit in _in_order(state.units) if _is_known(state, unit, looker)]
        drawn = {id: _unit(unit, looker) for id, unit in known}
    seen[looker] = (looked, len(looked.replacing), drawn)
    return drawn


def _cards(state: State, audience: str) -> dict[str, CardView]:
    """The cards of visible units. They are made again when a card was placed, turned, shown or spent."""
    seen: dict[str, tuple[Any, Any, dict[str, CardView]]] = state.__dict__.setdefault("_cards_seen", {})
    cards, hidden = state.cards, state.ambushes
    before, hidden_before, drawn = seen.get(audience, ({}, {}, {}))
    if before == cards and hidden_before == hidden:
        return drawn
    spent = [id for id in before if id not in cards]
    if hidden_before == hidden and _without(before, spent) == cards:
        drawn = _without(drawn, spent)
    else:
        kept = {id for id, card in before.items() if cards.get(id) is card}
        drawn = {
            id: drawn[id] if id in drawn and id in kept else _card(card, state.units[id].side, audience)
            for id, card in _in_order(cards)
            if id not in hidden
        }
    seen[audience] = (dict(cards), dict(hidden), drawn)
    return drawn


def _without(items: dict[str, T], gone: Iterable[str]) -> dict[str, T]:
    left = dict(items)
    for id in gone:
        left.pop(id, None)
    return left


def _own(standing: Standing) -> Standing:
    return Standing(
        points=standing.points,
        steps=standing.steps,
        used=dict(standing.used),
        pauses=standing.pauses,
        declined=standing.declined,
    )


def _is_known(state: State, unit: Unit, audience: str) -> bool:
    """Enemy units are known after deployment. With open lists it is known that a hidden unit exists. [H-03, H-13]"""
    if unit.side == audience:
        return True
    if unit.status == "hidden":
        return not state.options.closed_lists
    return unit.status != "waiting"


def _unit(unit: Unit, audience: str) -> UnitView:
    if unit.status == "hidden" and unit.side != audience:
        return UnitView(id=unit.id, side=unit.side, troop=unit.troop, status="hidden")
    found: UnitView | None = unit.__dict__.get("_view")
    if found is None:
        found = UnitView(
            id=unit.id,
            side=unit.side,
            troop=unit.troop,
            status=unit.status,
            pose=unit.pose,
            building=unit.building,
            outline=unit.outline,
            wear=unit.wear,
            disordered=unit.disordered,
            limbered=unit.limbered,
            fortress=unit.fortress,
            emplaced=unit.emplaced,
            column=unit.column,
            gun=unit.gun,
            host=unit.host,
            base=unit.base,
            moved=unit.moved,
            acted=unit.acted,
            did=unit.did,
            ambushed=unit.ambushed,
            marks=unit.marks,
        )
        unit.__dict__["_view"] = found
        if unit.status == "table":
            found.__dict__["body"] = unit.body
    return found


def _leaders(state: State, looked: Watch, audience: str) -> dict[str, LeaderView]:
    """The Leaders that it knows, made again when one has changed."""
    seen: dict[object, tuple[list[Leader], dict[str, LeaderView]]] = state.__dict__.setdefault("_leaders_seen", {})
    looker = (audience, state.options.closed_lists)
    before, drawn = seen.get(looker, (None, {}))
    if looked.leaders is not before:
        drawn = {
            id: _leader(state, leader, audience)
            for id, leader in _in_order(state.leaders)
            if leader.status != "waiting" or leader.side == audience
        }
        seen[looker] = (looked.leaders, drawn)
    return drawn


def _leader(state: State, leader: Leader, audience: str) -> LeaderView:
    found: LeaderView | None = None
    rank = _known_rank(state, leader, audience)
    if rank is leader.rank:
        found = leader.__dict__.get("_view")
    if found is None:
        found = LeaderView(
            id=leader.id,
            side=leader.side,
            rank=rank,
            status=leader.status,
            x=leader.x,
            y=leader.y,
            inside=leader.inside,
            exhausted=leader.exhausted,
            joined=leader.joined,
        )
        if rank is leader.rank:
            leader.__dict__["_view"] = found
            found.__dict__["disc"] = leader.disc
    return found


def _known_rank(state: State, leader: Leader, audience: str) -> MusteredLeader:
    """Levels are public. With closed lists, Virtues and Qualities are known after they were used. [H-03]"""
    rank = leader.rank
    if leader.side == audience or not state.options.closed_lists:
        return rank
    return msgspec.structs.replace(
        rank,
        virtues=tuple(virtue for virtue in rank.virtues if virtue in leader.shown),
        qualities=tuple(quality for quality in rank.qualities if quality in leader.shown),
    )


def _card(card: Card, owner: Side, audience: str) -> CardView:
    return CardView(
        order=card.order if audience in card.seen_by else None,
        reaction_only=card.reaction_only,
        known_to_enemy=audience == owner and card.seen_by != (owner,) and any(side != owner for side in card.seen_by),
    )


def _ambushes(state: State, audience: str) -> dict[str, AmbushView]:
    return {
        id: _ambush(ambush, state.cards.get(id))
        for id, ambush in sorted(state.ambushes.items())
        if state.units[id].side == audience
    }


def _ambush(ambush: Ambush, card: Card | None) -> AmbushView:
    return AmbushView(ambush.element, ambush.pose, card.order if card else None)


def _joint(joint: Joint, audience: str) -> tuple[str, ...]:
    """Its members are public; the order in which they act is known only to their player. [H-06]"""
    return joint.units if joint.side == audience else tuple(sorted(joint.units))
