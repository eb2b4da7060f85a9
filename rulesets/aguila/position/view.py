"""What a side may know of the table, filled in field by field. [H-01..H-14]"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import (
    SIDES,
    Breaking,
    Country,
    Note,
    Objective,
    Options,
    Phase,
    Piece,
    Season,
    Side,
    State,
    Unit,
    Weather,
    other,
)

OFF_TABLE = frozenset({"waiting", "reserve", "hidden", "dispersed"})


class OwnPlans(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the side keeps to itself. [H-02, H-05, H-08]"""

    standing: Any = None
    notes: dict[str, Note] = {}
    roster: Any = None
    formations: dict[str, Formation] = {}


class View(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    side: str
    options: Options
    phase: Phase
    turn: int
    attacker: Literal["", "blue", "red"]
    nations: dict[str, str]
    armies: dict[str, str]
    edges: dict[str, str]
    first_deployer: Literal["", "blue", "red"]
    diagonal: Literal["", "rising", "falling"]
    country: Literal[""] | Country
    season: Literal[""] | Season
    weather: Weather
    lasting: bool
    terrain: tuple[Piece, ...]
    objectives: tuple[Objective, ...]
    units: dict[str, Unit]
    initiative: Literal["", "blue", "red"]
    mover: Literal["", "blue", "red"]
    breaking: dict[str, Breaking]
    sight: dict[str, bool]
    trails: dict[str, tuple[Stance, ...]]
    unseen: dict[str, int] = {}
    """Closed lists: how many units of the enemy are not on the table yet. [H-03, H-07]"""
    plans: OwnPlans = OwnPlans()

    @property
    def own_side(self) -> Side:
        """The side whose orders are written from this view; who only watches sees them as the first side would."""
        return SIDES[1] if self.side == SIDES[1] else SIDES[0]

    @property
    def scene(self) -> Scene:
        """What rules are asked about: one for the plan, its judgement and whoever else looks at this view."""
        found = self.__dict__.get("_scene")
        if not isinstance(found, Scene):
            found = self.__dict__["_scene"] = Scene(self)
        return found


def view(state: State, audience: str) -> View:
    return View(
        side=audience,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        attacker=state.attacker,
        nations=_known_armies(state.nations, state, audience),
        armies=_known_armies(state.armies, state, audience),
        edges=dict(state.edges),
        first_deployer=state.first_deployer,
        diagonal=state.diagonal,
        country=state.country,
        season=state.season,
        weather=state.weather,
        lasting=state.lasting,
        terrain=state.terrain,
        objectives=state.objectives,
        units=_units(state, audience),
        initiative=state.initiative,
        mover=state.mover,
        breaking=dict(state.breaking),
        sight=dict(state.sight),
        trails=dict(state.trails),
        unseen=_unseen(state, audience),
        plans=_own(state, audience) if audience in SIDES else OwnPlans(),
    )


def _known_armies(said: dict[str, str], state: State, audience: str) -> dict[str, str]:
    """Lists are secret until both are in. [H-03]"""
    if state.phase == "armies":
        return {side: value for side, value in said.items() if side == audience}
    return dict(said)


def _units(state: State, audience: str) -> dict[str, Unit]:
    known = {id: unit for id, unit in state.units.items() if _is_known(state, unit, audience)}
    if state.phase not in ("preparation", "deployment"):
        return known
    return {id: unit if unit.side == audience else _before_deployment(unit) for id, unit in known.items()}


def _before_deployment(unit: Unit) -> Unit:
    """Who hides, who is kept back and who digs in is secret until deployment shows it. [H-02, H-08]"""
    if unit.status not in ("waiting", "reserve", "hidden"):
        return unit
    return msgspec.structs.replace(unit, status="waiting", position="")


def _is_known(state: State, unit: Unit, audience: str) -> bool:
    """With open lists all units are known, though not where hidden ones are, which is noted elsewhere. [H-02, H-03]"""
    if unit.side == audience:
        return True
    if state.phase == "armies":
        return False
    return not state.options.closed_lists or unit.status not in OFF_TABLE


def _unseen(state: State, audience: str) -> dict[str, int]:
    if not state.options.closed_lists or state.phase == "armies":
        return {}
    sides = [other(audience)] if audience in SIDES else list(SIDES)
    return {
        side: sum(
            unit.side == side and unit.status in ("reserve", "waiting", "hidden") for unit in state.units.values()
        )
        for side in sides
    }


def _own(state: State, side: str) -> OwnPlans:
    kept = state.kept[side]
    return OwnPlans(
        standing=kept.standing, notes=dict(kept.notes), roster=kept.roster, formations=dict(kept.formations)
    )
