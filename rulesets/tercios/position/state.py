"""The state: what is true on the table. One mutable root; units and Leaders are frozen,
and only `Field` replaces them."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rulesets.forms import said
from rulesets.kernel.table import Outcome
from rulesets.tabletop.book.scenery import Placed
from rulesets.tabletop.geometry.poses import Base, Point, Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import DEFAULT_SCALE, ScaleId
from rulesets.tercios.position.geometry.ground import Body, Disc
from rulesets.tercios.position.geometry.terrain import Terrain
from rulesets.tercios.position.muster import Muster, MusteredLeader, MusteredUnit

Side = Literal["south", "north"]
SIDES: tuple[Side, ...] = ("south", "north")
"""South is always at the south edge. The winner of the choice of edges turns the table instead. [G-01, T-SCN-03]"""
PREFIXES: dict[str, str] = {"south": "S", "north": "N"}
"""The prefixes of the ids of the two armies: ST1 is South's first Formation, NG North's General."""

Order = Literal["ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID"]
ORDERS: tuple[Order, ...] = ("ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID")
"""The five order cards. There is no limit to the number of each. [T-ORD-01]"""

SMALLEST_BATTLE = 500
"""The points of each army in the smallest battle of the table. No ready army has fewer. [T-ARM-01]"""
Phase = Literal["armies", "scenery", "deployment", "turn"]
Status = Literal["waiting", "table", "hidden", "member", "destroyed"]
"""Not yet deployed; on the table; in ambush; part of a column, fortification or Formation; destroyed."""


def other(side: str) -> Side:
    return "north" if side == "south" else "south"


TABLES = {table.id: table.name for table in CATALOGUE.tables.values()}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options on which both players agree before the game. [D-01]"""

    scale: Annotated[ScaleId, said("Scale of the figures", "Escala de las figuras")] = DEFAULT_SCALE
    points: Annotated[
        int,
        msgspec.Meta(le=5000),
        said("Points of each army", "Puntos de cada ejército", least=SMALLEST_BATTLE),
    ] = 1000
    scenery: Annotated[
        Literal["stored", "agreed", "points"],
        said(
            "Scenery",
            "Escenografía",
            names="stored: A ready table | Una mesa preparada; "
            "agreed: A map both agree on, below | Un mapa acordado, abajo; "
            "points: Each side buys scenery | Cada bando compra escenografía",
        ),
    ] = "stored"
    """A stored table, a map in these options that both accept, or scenery points. [T-TER-03]"""
    table: Annotated[
        str,
        said("Ready table", "Mesa preparada", names=TABLES, only_named=True),
    ] = "campos_abiertos"
    agreed: Annotated[tuple[Placed, ...], msgspec.Meta(max_length=40), said("Agreed map", "Mapa acordado")] = ()
    crops: Annotated[
        Literal["die", "low", "standing", "high"],
        said(
            "Crops",
            "Cultivos",
            names="die: A die decides | Lo decide un dado; low: Low | Bajos; "
            "standing: Standing | Crecidos; high: High | Altos",
        ),
    ] = "die"
    """The kind of crop, or a die for it: the three rows of the table. [T-TER-13, T-TER-14, D-06]"""
    closed_lists: Annotated[
        bool,
        said(
            "Closed lists: the enemy's army shows only as it is met",
            "Listas cerradas: del ejército enemigo solo se sabe lo que se ve",
        ),
    ] = False
    turn_limit: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=20)] | None, said("Limit of turns", "Límite de turnos")
    ] = None


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An order card, face down. Who knows it is stored with the card, not with the unit. [H-07, H-08]"""

    order: Order
    seen_by: tuple[Side, ...]
    """The sides that may see its face, in the order of SIDES."""
    reaction_only: bool = False
    """It may not be used for activation: Precavido's card. [T-QUA-53]"""


class Mark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The effect of a Leader's action on a unit, and how long it lasts. Everybody sees it. [H-02]

    It lasts until the `step` ends, the `turn` ends, or the unit `acts` (acts, reacts or the turn ends).
    """

    kind: str
    """The id of the quality, or `inspirar`."""
    until: Literal["step", "turn", "acts"]
    value: int = 0
    word: str = ""
    """The Virtue lent, or what the player chose."""


class Unit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """A Troop. What is hidden about it (its card, its ambush) is stored separately, in
    `State.cards` and `State.ambushes`."""

    id: str
    side: Side
    troop: MusteredUnit
    status: Status = "waiting"
    pose: Pose | None = None
    building: str = ""
    """The element that it occupies. [T-TER-20]"""
    outline: tuple[Point, ...] = ()
    """What replaces its base if it has no front: the outline of the building or the fortification. [G-30, G-31]"""
    wear: int = 0
    disordered: bool = False
    limbered: bool = False
    fortress: bool = False
    """Whether it still has its Fortaleza Móvil. [T-TRP-10]"""
    emplaced: tuple[str, ...] = ()
    """The other members of the emplaced fortification that it represents. [T-TRP-14]"""
    column: tuple[str, ...] = ()
    """The units behind it in its Choragiew, from front to rear. [T-CAV-08]"""
    gun: str = ""
    """The gun integrated in it, or in the fortification that it represents. [T-ART-11, T-TRP-14]"""
    host: str = ""
    """For a member: the unit that represents it."""
    anchor: Pose | None = None
    """For an emplaced fortification: the middle of its front edge, from which its outline is drawn. [G-30]"""
    base: Base = Base(0, 0)
    """Its present front and depth. A column is deeper than its front unit."""
    moved: bool = False
    """Whether it is a gun that left its first position and is no longer Fortificada. [T-ART-10, G-37]"""
    acted: bool = False
    """Whether its card was spent, lost or discarded in this turn, or it acted without one."""
    did: Order | None = None
    """The order that it last carried out in this turn, which Héroe repeats. [T-QUA-34]"""
    ambushed: bool = False
    """Whether it left its ambush in this turn and has not shot yet. [T-TRP-07]"""
    marks: tuple[Mark, ...] = ()

    @property
    def on_table(self) -> bool:
        return self.status == "table"

    @property
    def alive(self) -> bool:
        return self.status != "destroyed"

    @cached_property
    def body(self) -> Body:
        return body_of(self)


class Leader(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """The General or an Officer, on their disc or inside a unit."""

    id: str
    side: Side
    rank: MusteredLeader
    status: Literal["waiting", "table", "removed"] = "waiting"
    x: int = 0
    y: int = 0
    inside: str = ""
    """The unit in which they are. Then they have no place of their own. [T-CMD-13]"""
    exhausted: bool = False
    joined: bool = False
    """Whether they joined that unit in this turn and cannot leave it yet. [T-CMD-14, T-CMD-16]"""
    shown: tuple[str, ...] = ()
    """Virtues and Qualities that the enemy has seen in use, if lists are closed. [H-03]"""

    @property
    def is_general(self) -> bool:
        return self.rank.is_general

    @cached_property
    def disc(self) -> Disc:
        return Disc(self.id, self.side, self.x, self.y, self.rank.diameter // 2)


class Ambush(msgspec.Struct, frozen=True, kw_only=True):
    """Where a hidden unit waits. Secret. [T-TRP-07, H-13]"""

    element: str
    pose: Pose


class Joint(msgspec.Struct, frozen=True, kw_only=True):
    """Brigada units that act on one card, in the order that their player wrote, which is secret. [T-TRP-02, H-06]"""

    side: Side
    units: tuple[str, ...]


class Forced(msgspec.Struct, frozen=True, kw_only=True):
    """Troops that must be next because of a Leader's action, the latest action last. [T-TURN-11, T-TURN-12]"""

    quality: str
    units: tuple[str, ...]


class Standing(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One side's situation in the game and in the turn."""

    points: int = 0
    """The victory points that it has scored. [T-VIC-03]"""
    steps: int = 0
    """The steps that it has begun in this turn. [A-15]"""
    forced: tuple[Forced, ...] = ()
    forced_leader: str = ""
    """Sagaz: the Leader who must be next. [T-QUA-60]"""
    barred: str = ""
    """Ilustrado: the unit that may not be next. [T-QUA-45]"""
    swap: Forced | None = None
    """Innovador, Religioso: the unit that changes its card if it acts in this step. Secret until then. [H-07]"""
    kept_last: tuple[str, ...] = ()
    """Meticuloso: its units that act last. [T-QUA-46]"""
    used: dict[str, int] = {}
    """How often each entry of its plan was used, by the entry's place, and the wear that each unit takes with it
    when it leaves its column (`leave/SC2`). Both are secret."""
    pauses: int = 0
    """The number of pauses of its plan that have been used. [A-30]"""
    declined: tuple[str, ...] = ()
    """Units that have reacted to a foe in this activation, for `MAX 1 PER FOE`. [A-24]"""


class State(msgspec.Struct, kw_only=True, dict=True):
    """The whole state."""

    options: Options
    phase: Phase = "armies"
    turn: int = 0
    terrain: Terrain = Terrain()
    armies: dict[str, Muster] = {}
    units: dict[str, Unit] = {}
    leaders: dict[str, Leader] = {}
    cards: dict[str, Card] = {}
    """Unspent cards by their unit. A column and a fortification have one."""
    ambushes: dict[str, Ambush] = {}
    joints: tuple[Joint, ...] = ()
    leaving: tuple[str, ...] = ()
    """Units that announced that they will leave their Choragiew. [T-CAV-13, H-06]"""
    standing: dict[str, Standing] = {}
    first: str = ""
    """The side that takes the first step of this turn."""
    active: str = ""
    """The side whose step it is."""
    trails: dict[str, tuple[Pose, ...]] = {}
    """Where each unit was before its moves in this turn, for the arrows on the board."""
    scenery_points: dict[str, int] = {}
    deploys_first: str = ""
    outcome: Outcome | None = None


def body_of(unit: Unit) -> Body:
    """The Troop as geometry knows it."""
    return Body(
        unit.id,
        unit.side,
        unit.base,
        unit.pose,
        unit.outline,
        unit.troop.arm == "artillery",
        "formacion_abierta" in unit.troop.profile.rules,
        unit.building,
    )
