"""Events of Battles: everything that both sides would see at a table. [M-HIDE-06]"""

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
    """An Engaged Formation with all details. [M-HIDE-06]"""

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
    """Two Formations meet, and which side wanted it."""

    place: str
    attackers: tuple[Side, ...]
    engaged: tuple[ShownFormation, ...]
    rule: str = "M-BATTLE-05"


class GaugeWon(Event, frozen=True):
    """The Chance Numbers of both sides, and who has the Weather Gauge."""

    numbers: dict[str, int]
    side: Side
    ties: tuple[Roll, ...] = ()
    """The dice that decided a tie, in pairs with the Bourbon die first."""
    rule: str = "M-BATTLE-10"


@shows("M-HIDE-06")
class BattleDeclined(OfSide, frozen=True):
    place: str
    rule: str = "M-BATTLE-15"


@shows("M-HIDE-06")
class WithdrawalTried(OfSide, frozen=True):
    """An attempt to withdraw. Without a check it was certain to succeed, or there was no place to go."""

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
    """The check, told only to its owner, because a Formation that does not arrive is not Engaged. [M-HIDE-06]"""

    check: Check
    rule: str = "M-BATTLE-20"


class ReinforcementSeen(OfSide, frozen=True):
    """What the enemy sees of a Formation that they have in sight: the die, and whether it arrives. [M-HIDE-04]"""

    name: str
    roll: Roll
    joins: bool
    rule: str = "M-BATTLE-20"


class JoinedBattle(OfSide, frozen=True):
    """A Formation that arrived is Engaged and visible. [M-BATTLE-23, M-HIDE-06]"""

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
    """Up to three dice: whether it reaches its target, the column, the damage. [M-AUX-30]"""

    target: str
    rolls: tuple[Roll, ...]
    home: bool
    dp: int = 0
    sunk: int = 0
    harbour: str = ""
    rule: str = "M-AUX-30"


class CombatSide(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side of a Combat: who fights, and what they inflict."""

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
    """A Squadron attacks the merchant ships. [M-BATTLE-46]"""

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
    """DPs that a Squadron took in this Battle. Its total is a secret of its owner. [M-HIDE-06]"""

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
    """Empty if the Sail was burnt for lack of room."""
    draw: Roll | None = None
    rule: str = "M-BATTLE-52"


class FormationDisorganised(OfSide, frozen=True):
    formation: str
    rule: str = "M-BATTLE-53"


class SailFoundered(Event, frozen=True):
    """Told to the owner: whether a Squadron whose damage exceeds its DR lost a Sail. [M-DMG-04]"""

    squadron: str
    lost: bool
    roll: Roll | None = None
    cause: str = ""
    rule: str = "M-DMG-04"


class OrganisationRecovered(OfFormation, frozen=True):
    """Told to the owner. The enemy sees it only of a Spotted Formation."""

    check: Check | None
    recovered: bool
    rule: str = "M-DMG-12"
