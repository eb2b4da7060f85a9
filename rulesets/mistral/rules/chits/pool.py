"""The Pool of order chits, and what a chit requires. [M-ORDER-01..10]"""

from __future__ import annotations

import msgspec

from rulesets.mistral.book.dates import IMPULSES_A_TURN
from rulesets.mistral.book.forces import FORCES, ChitEntry, Side
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.view import chit_side
from rulesets.mistral.rules.politics.conditions import holds

SET_SIZE: dict[Side, int] = {"british": 2, "bourbon": 3}
"""How many chits a random set has. One of each set is Received. [M-ORDER-08]"""
SETS_A_QUARTER, SETS_A_TURN = 3, 1
HAND_LIMIT = 4
ISSUE_WITHIN = 4
"""How many Turns a Received chit may wait. [M-ORDER-10]"""
DELIBERATE = ("escort", "rendezvous")
SERVED = ("cruise", "interdict", "blockade", "army_support")


class Terms(msgspec.Struct, frozen=True):
    """What a chit requires: its own numbers, or those of its type. [M-ORDER-40]"""

    limit: int
    min_sail: int
    need: int
    consecutive: bool
    roll: int


def entry_of(chit: KnownChit) -> ChitEntry:
    return FORCES.chits[chit.entry]


def terms(chit: KnownChit) -> Terms:
    entry = entry_of(chit)
    usual = FORCES.order_defaults[entry.type]
    return Terms(
        entry.limit or usual.limit,
        entry.min_sail or usual.min_sail,
        entry.need or usual.need,
        usual.consecutive,
        usual.roll,
    )


def duty_needed(chit: KnownChit) -> int:
    """The Impulses of duty that it requires. 0 if duty is not counted. [M-ORDER-21, M-ORDER-40, M-ORDER-52]"""
    return (terms(chit).need or IMPULSES_A_TURN) if entry_of(chit).type in SERVED else 0


def chits_of(scene: Scene, side: Side, *states: str) -> list[KnownChit]:
    return [chit for chit in scene.chits.values() if chit_side(chit) == side and chit.state in states]


def order_of(scene: Scene, holder: str) -> KnownChit | None:
    """The Order of a Formation or Auxiliary."""
    for chit in scene.chits.values():
        if chit.state == "issued" and chit.holder == holder:
            return chit
    return None


def organise(field: Field, side: Side) -> None:
    """Quarterly: chits that were set aside return, and conditions add or remove chits. [M-ORDER-07]"""
    for chit in chits_of(field, side, "aside", "out", "pool"):
        state = "pool" if holds(field, entry_of(chit).when) else "out"
        if state != chit.state:
            field.change_chit(chit.id, state=state, received=None, issued=None, holder="", duty=0, extensions=0)


def pirate_tasked(field: Field, base: str) -> None:
    """Show of Force chits against that base join the Pools at once. [M-ORDER-07]"""
    for chit in list(field.chits.values()):
        if chit.state == "out" and entry_of(chit).when == f"pirate_tasked:{base}" and holds(field, entry_of(chit).when):
            field.change_chit(chit.id, state="pool")


def sets_allowed(scene: Scene, side: Side) -> int:
    """How many random sets may be drawn, by the Quarter, the hand and the chits in the
    Pool. [M-ORDER-08, M-ORDER-10]"""
    usual = SETS_A_QUARTER if scene.date.quarterly or scene.phase == "preparation" else SETS_A_TURN
    room = HAND_LIMIT - len(chits_of(scene, side, "hand"))
    pool = len(chits_of(scene, side, "pool"))
    by_pool = max(0, pool - SET_SIZE[side] + 1)
    return max(0, min(usual, room, by_pool))


def may_pick(scene: Scene, side: Side) -> list[str]:
    """Escort and Rendezvous chits in the Pool that may be picked instead of a set. [M-ORDER-09]"""
    if len(chits_of(scene, side, "hand")) >= HAND_LIMIT:
        return []
    return [chit.id for chit in chits_of(scene, side, "pool") if entry_of(chit).type in DELIBERATE]


def convoy_kind(entry: ChitEntry) -> str:
    return entry.target[0].removeprefix("convoy:")
