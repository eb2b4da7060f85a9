"""What a player hands in for an Impulse. Every part is optional; an empty plan marks time. [M-ASYNC-10]

Ids are the side's own; enemies go by the names under which they are seen (`E7`), places by their ids on the chart.
Ratios are in hundredths: 150 is three to two.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.conditions.trees import WHEN, Tree
from rulesets.mistral.position.wishes import Short

When = Annotated[Annotated[str, msgspec.Meta(max_length=300)] | Tree, WHEN]
"""A condition; a text of before, `i am spotted`, stays as it was."""
Ratio = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Window = Literal[1, 2, 3]


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step of a track; used up by one completed action, not by one MPI. [M-ASYNC-11]"""

    do: Literal["go", "reach", "wait", "hold", "enter", "sail", "blockade", "interdict", "remove", "leave"]
    """One passage; a path walked step by step; mark time n MPs, or to the end; enter Harbour; leave it; declare; send
    an Interdicting Auxiliary away; leave the map."""
    to: Short = ""
    via: Annotated[tuple[Short, ...], msgspec.Meta(max_length=30)] = ()
    """Of `reach`: places on the way, in order; empty is the fastest path."""
    count: Annotated[int, msgspec.Meta(ge=0, le=16)] = 0
    """Of `wait`: MPs."""
    tries: Annotated[int, msgspec.Meta(ge=0, le=16)] = 0
    """Give up Catching the Wind after so many tries; 0 never."""


class Clause(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When the condition holds before an MP is spent, these steps. The first true clause wins. [M-ASYNC-12]"""

    when: When
    then: Annotated[tuple[Step, ...], msgspec.Meta(max_length=20)] = ()
    resume: bool = False
    """After its steps, back to the track."""


class Posture(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a Formation meets the enemy. None takes the side-wide value, and without one the default. [M-ASYNC-15]"""

    battle: Literal["seek", "accept", "avoid"] | None = None
    seek_ratio: Ratio | None = None
    seek_against: tuple[Literal["warships", "convoys", "flagships"], ...] = ()
    """Empty: any."""
    spare_french: bool | None = None
    defy_french: bool | None = None
    decline: Literal["always", "odds", "never"] | None = None
    decline_ratio: Ratio | None = None
    withdraw: Literal["always", "odds", "never"] | None = None
    withdraw_ratio: Ratio | None = None
    withdraw_to: Annotated[tuple[Short, ...], msgspec.Meta(max_length=20)] = ()
    reinforce: Literal["yes", "odds", "no"] | None = None
    reinforce_ratio: Ratio | None = None
    intensity: Literal["light", "medium", "heavy", "odds"] | None = None
    heavy_ratio: Ratio | None = None
    light_ratio: Ratio | None = None
    """Intensity by odds: heavy at the first or more, light below the second."""
    leaders: dict[Short, Short] = {}
    """leader -> squadron"""
    pairing: Literal["strong_on_weak", "like_on_like", "flagship_on_flagship", "protect", "listed"] | None = None
    protect: Short = ""
    pairs: dict[Short, Short] = {}
    """own squadron -> enemy squadron, for `listed`."""
    extra: Literal["senior", "weakest", "convoy"] | None = None
    shifts: Literal["mine", "theirs", "split"] | None = None
    fireships: Literal["never", "flagships", "small"] | None = None
    fireship_sail: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    after: Literal["hold", "home", "resume"] | None = None


class FormationPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    track: Annotated[tuple[Step, ...], msgspec.Meta(max_length=40)] = ()
    clauses: Annotated[tuple[Clause, ...], msgspec.Meta(max_length=20)] = ()
    posture: Posture = Posture()


class DummyPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Place with an own Formation or in an own Friendly Port Space, or take back; then a track. [M-SPOT-30]"""

    at: Short = ""
    back: bool = False
    track: Annotated[tuple[Step, ...], msgspec.Meta(max_length=40)] = ()


class AuxiliaryTask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Task with its trigger; worked in the order of the list. [M-ASYNC-13]"""

    auxiliary: Short
    do: Literal[
        "search", "assist", "attack_convoy", "blockade", "interdict", "bombard", "fireship", "convert", "recall"
    ]
    """`convert`: a Fleet-50 to a Squadron, by an LC. [M-FORM-34] `recall`: end a lasting Task."""
    at: Short = ""
    """A place; for `assist` a Formation; for `attack_convoy` a convoy's name or a place."""
    window: Window | None = None
    mpi: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    when: When = ""
    shadow: Literal["usual", "yes", "no", "largest"] = "usual"


class ScreenRule(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When to Screen, and with what. [M-ASYNC-14]"""

    against: tuple[Literal["search", "shadow", "assist", "attack_convoy", "pirates"], ...] = ()
    """Empty: everything."""
    places: Annotated[tuple[Short, ...], msgspec.Meta(max_length=40)] = ()
    use: tuple[Literal["fleet", "fleet50", "galley", "light", "privateer"], ...] = ()
    """Classes in order; empty: the first class that would give Yes, then Partial."""
    keep: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    chance: Annotated[int, msgspec.Meta(ge=0, le=100)] = 100


class ConvoyPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    scatter: bool = False
    divert: Annotated[tuple[Short, ...], msgspec.Meta(max_length=20)] = ()
    """Where it may go instead, in order; empty: the default."""
    track: Annotated[tuple[Step, ...], msgspec.Meta(max_length=40)] = ()
    """Of a Victualling Convoy."""
    land: dict[Short, Annotated[int, msgspec.Meta(ge=0, le=20)]] = {}
    """port -> RPs. Without any: the default."""


class OrderPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """For the Order a Formation executes. [M-ORDER-25, M-ORDER-30, M-ORDER-31]"""

    extend: bool = True
    hand_over: Short = ""
    terminate: Literal["no", "after_battle", "now"] = "no"
    terminate_when: When = ""
    convoy: Short = ""
    """Of an Escort: which to join where several convoys are; empty: the first. [D-62]"""


class CorsairPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Pirates, where the side Tasks them, and the Knights. [M-PIRATE-06, M-PIRATE-22..24]"""

    pirates: dict[Short, Short] = {}
    """pirate -> Sea Zone to Interdict, or a convoy's name to attack"""
    knights_against: tuple[Short, ...] | None = None
    """Pirates to cancel with the Knights; None: the default."""
    knights_escort: Short = ""
    """Where they take up their escort duty."""


class MulliganPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which own dice to throw again for Prestige, and when; ranks are spent on these too. [M-PRESTIGE-05, M-RANK-02]"""

    dice: tuple[Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order"], ...] = ()
    worse_than: Annotated[int, msgspec.Meta(ge=0, le=9)] = 9
    """Only if the die is at least this bad for its owner: 9 is the worst face, 0 the best."""
    most: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0


class ImpulsePlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole plan; the standing answer of an Impulse."""

    formations: dict[Short, FormationPlan] = {}
    dummies: dict[Short, DummyPlan] = {}
    tasks: Annotated[tuple[AuxiliaryTask, ...], msgspec.Meta(max_length=60)] = ()
    screening: Annotated[tuple[ScreenRule, ...], msgspec.Meta(max_length=20)] = ()
    battle: Posture = Posture()
    convoys: dict[Short, ConvoyPlan] = {}
    victualling: bool = False
    """Ask for a Victualling Convoy. [D-57]"""
    from_levant: tuple[Short, ...] = ()
    """Squadrons to bring back from the Levant Trade Track. [D-37]"""
    orders: dict[Short, OrderPlan] = {}
    """by Formation (or Auxiliary)"""
    corsairs: CorsairPlan = CorsairPlan()
    mulligans: MulliganPlan = MulliganPlan()
