"""What is told of Battles: everything both sides would see at a table. [M-HIDE-06]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.battle_tables import Intensity
from rulesets.mistral.book.forces import Contingent, Side, Subclass
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfSide
from rulesets.mistral.position.damage import DamageClass
from rulesets.mistral.position.records import FormationKind


class ShownSquadron(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    contingent: Contingent
    subclass: Subclass
    sail: int
    damage: DamageClass


class ShownFormation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An Engaged Formation in full. [M-HIDE-06]"""

    id: str
    side: Side
    kind: FormationKind
    squadrons: tuple[ShownSquadron, ...] = ()
    leaders: tuple[str, ...] = ()


@shows("M-FLEET-12")
class FrenchDefied(Event, frozen=True):
    """The British attack French forces before the war. [M-FLEET-12]"""

    prestige: int
    rule: str = "M-FLEET-12"


class BattleOffered(Event, frozen=True):
    """Two Formations meet, and who wished it."""

    place: str
    attackers: tuple[Side, ...]
    engaged: tuple[ShownFormation, ...]
    rule: str = "M-BATTLE-05"


class GaugeWon(Event, frozen=True):
    """Chance Numbers of both, and who has the Weather Gauge."""

    numbers: dict[str, int]
    side: Side
    ties: tuple[Roll, ...] = ()
    """Dice of a tie, the Bourbon one first each time."""
    rule: str = "M-BATTLE-10"


@shows("M-HIDE-06")
class BattleDeclined(OfSide, frozen=True):
    place: str
    rule: str = "M-BATTLE-15"


@shows("M-HIDE-06")
class WithdrawalTried(OfSide, frozen=True):
    """A try to get away; without a check it succeeded for certain, or had nowhere to go."""

    formation: str
    succeeded: bool
    check: Check | None = None
    rule: str = "M-BATTLE-15"


@shows("M-HIDE-06")
class WithdrewTo(OfSide, frozen=True):
    formation: str
    place: str
    harbour: bool = False
    rule: str = "M-BATTLE-15"


class ReinforcementTried(OfFormation, frozen=True):
    """The check, told to its owner alone: who does not get up is not Engaged. [M-HIDE-06]"""

    check: Check
    rule: str = "M-BATTLE-20"


class ReinforcementSeen(OfSide, frozen=True):
    """What the enemy sees of one they have in sight: the die, and whether it gets up. [M-HIDE-04]"""

    name: str
    roll: Roll
    joins: bool
    rule: str = "M-BATTLE-20"


class JoinedBattle(OfSide, frozen=True):
    """One that got up is Engaged, and open. [M-BATTLE-23, M-HIDE-06]"""

    formation: ShownFormation
    rule: str = "M-BATTLE-23"


@shows("M-HIDE-06")
class IntensitySet(OfSide, frozen=True):
    chosen: Intensity
    shift: int
    final: Intensity
    roll: Roll
    level: int
    rule: str = "M-BATTLE-32"


@shows("M-HIDE-06")
class DieThrownAgain(OfSide, frozen=True):
    """A Mulligan. [M-PRESTIGE-05]"""

    what: str
    first: Roll
    roll: Roll
    free: bool = False
    rule: str = "M-PRESTIGE-05"


@shows("M-HIDE-06")
class RankUsed(OfSide, frozen=True):
    """A player's rank changes a die. [M-RANK-02]"""

    what: str
    roll: Roll
    change: int
    rule: str = "M-RANK-02"


class FireshipSent(OfSide, frozen=True):
    """Up to three dice: whether it gets home, the column, the damage. [M-AUX-30]"""

    target: str
    rolls: tuple[Roll, ...]
    home: bool
    dp: int = 0
    sunk: int = 0
    harbour: str = ""
    rule: str = "M-AUX-30"


class CombatSide(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side of a Combat: who fights, and what it inflicts."""

    side: Side
    squadrons: tuple[str, ...]
    leader: str = ""
    sail: int = 0
    shifts: int = 0
    column: int = 0
    modifier: int = 0
    dp: int = 0
    sunk: int = 0
    casualty: bool = False


class CombatFought(Event, frozen=True):
    number: int
    roll: Roll
    sides: tuple[CombatSide, ...]
    rule: str = "M-BATTLE-40"


class ConvoyStruck(Event, frozen=True):
    """A Squadron among the merchantmen. [M-BATTLE-46]"""

    squadron: str
    convoy: str
    roll: Roll
    dp: int
    rule: str = "M-BATTLE-46"


class SailSunk(OfSide, frozen=True):
    """Sail lost in Battle, by the draw or by a check afterwards."""

    squadron: str
    sail: int = 1
    draw: Roll | None = None
    check: Roll | None = None
    rule: str = "M-BATTLE-43"


class DamageTaken(OfSide, frozen=True):
    """DPs a Squadron took in this Battle; its total is its owner's secret. [M-HIDE-06]"""

    squadron: str
    dp: int
    damage: DamageClass
    rule: str = "M-BATTLE-43"


@shows("M-HIDE-06")
class LeaderHit(OfSide, frozen=True):
    leader: str
    rolls: tuple[Roll, ...]
    result: str
    """captured, killed, wounded or nothing"""
    turns: int = 0
    rule: str = "M-BATTLE-45"


@shows("M-HIDE-06")
class ColoursStruck(OfSide, frozen=True):
    """How many of the enemy's lost Sail were Captured. [M-BATTLE-51]"""

    roll: Roll
    lost: int
    captured: int
    rule: str = "M-BATTLE-51"


@shows("M-HIDE-06")
class PrizeTaken(OfSide, frozen=True):
    subclass: Subclass
    squadron: str
    """Empty: burnt for want of room."""
    draw: Roll | None = None
    rule: str = "M-BATTLE-52"


class FormationDisorganised(OfSide, frozen=True):
    formation: str
    rule: str = "M-BATTLE-53"


class SailFoundered(Event, frozen=True):
    """Told to the owner: over its DR a Squadron lost a Sail, or not. [M-DMG-04]"""

    squadron: str
    lost: bool
    roll: Roll | None = None
    cause: str = ""
    rule: str = "M-DMG-04"


class OrganisationRecovered(OfFormation, frozen=True):
    """Told to the owner; the enemy sees it only of a Spotted Formation."""

    check: Check | None
    recovered: bool
    rule: str = "M-DMG-12"
