"""What is told of searches, Tasks and Dummies; what both sides see in part is two events. [M-HIDE-03, M-HIDE-11]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import Contingent, Side, Subclass
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfSide
from rulesets.mistral.position.view import Sighting


class FormationSpotted(OfFormation, frozen=True):
    """To its owner: the enemy sees it now, under this name."""

    name: str
    place: str
    rule: str = "M-SPOT-02"


class EnemySpotted(Event, frozen=True):
    """To the other side: what it sees."""

    sighting: Sighting
    rule: str = "M-SPOT-02"


class DummyRevealed(OfSide, frozen=True):
    """To everybody. [M-HIDE-13]"""

    place: str
    rule: str = "M-SPOT-02"


@shows("M-HIDE-04")
class SightingChanged(Event, frozen=True):
    """A Spotted Formation looks different from what it did. [M-HIDE-04]"""

    sighting: Sighting
    rule: str = "M-HIDE-04"


@shows("M-HIDE-04")
class SightingGone(Event, frozen=True):
    """A Spotted Formation is no more: unformed, lost, or part of another."""

    name: str
    rule: str = "M-HIDE-04"


@shows("M-HIDE-14")
class LeadersKnown(OfSide, frozen=True):
    """Who of the enemy is in play, and who commands. [M-HIDE-14]"""

    leaders: tuple[str, ...]
    admirals: dict[str, str]
    rule: str = "M-HIDE-14"


class FormationConcealed(OfFormation, frozen=True):
    """To its owner: the enemy has lost it."""

    place: str
    rule: str = "M-SPOT-20"


@shows("M-HIDE-05")
class EnemyLost(Event, frozen=True):
    """To the other side."""

    name: str
    place: str
    rule: str = "M-SPOT-20"


class SearchThrown(Event, frozen=True):
    """To the searcher: one die for one marker. [M-HIDE-12]"""

    place: str
    roll: Roll
    drm: int
    found: bool
    may_shadow: bool = False
    contact: bool = False
    auxiliary: str = ""
    rule: str = "M-SPOT-04"


@shows("M-HIDE-11")
class SearchSeen(OfSide, frozen=True):
    """To the other side: where it was searched, by what. [M-HIDE-11]"""

    kind: str
    place: str
    rule: str = "M-HIDE-11"


class NothingThere(Event, frozen=True):
    """To the searcher: there was no marker left to look for."""

    auxiliary: str
    place: str
    rule: str = "M-SPOT-04"


class HarbourSearched(Event, frozen=True):
    """To the searcher. [M-SPOT-07]"""

    auxiliary: str
    port: str
    roll: Roll
    drm: int
    succeeded: bool
    squadrons: dict[str, int] = {}
    flotilla: bool = False
    rule: str = "M-SPOT-07"


@shows("M-HIDE-11")
class ShadowAttached(OfSide, frozen=True):
    """To everybody: a Spotted Formation, by the name the enemy knows, has a shadow. [M-SPOT-10]"""

    kind: str
    name: str
    place: str
    rule: str = "M-SPOT-10"


@shows("M-HIDE-11")
class ShadowEnded(OfSide, frozen=True):
    name: str
    place: str
    why: str
    rule: str = "M-SPOT-10"


@shows("M-HIDE-11")
class Screened(OfSide, frozen=True):
    """To everybody: both are revealed by class. [M-AUX-20]"""

    task: str
    kind: str
    by: str
    place: str
    result: str
    rule: str = "M-AUX-21"


@shows("M-HIDE-02")
class TaskBegun(OfSide, frozen=True):
    """To everybody: a lasting Task. [M-HIDE-02]"""

    contingent: Contingent
    kind: str
    task: str
    place: str
    rule: str = "M-AUX-11"


@shows("M-HIDE-02")
class TaskEnded(OfSide, frozen=True):
    kind: str
    task: str
    place: str
    rule: str = "M-AUX-11"


class TaskVoid(Event, frozen=True):
    """To its owner: a Task that could not be done."""

    auxiliary: str
    do: str
    at: str
    rule: str = "M-ASYNC-13"


class ConvoyAttacked(Event, frozen=True):
    """To everybody. [M-CONVOY-40]"""

    by: str
    kind: str
    place: str
    roll: Roll
    drm: int
    column: int
    dp: int
    rule: str = "M-CONVOY-40"


class Bombarded(OfSide, frozen=True):
    """To everybody: the Squadron hit and how. [M-HIDE-07]"""

    port: str
    rolls: tuple[Roll, ...]
    squadron: str = ""
    subclass: Subclass | None = None
    dp: int = 0
    sunk: int = 0
    rule: str = "M-AUX-31"


class FiftyConverted(Event, frozen=True):
    """To its owner. [M-FORM-34]"""

    auxiliary: str
    formation: str
    check: Check
    squadron: str = ""
    rule: str = "M-FORM-34"


@shows("M-HIDE-02")
class BlockaderChecked(OfSide, frozen=True):
    """To everybody: a Blockading Auxiliary stays or goes. [M-AUX-34]"""

    kind: str
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-AUX-34"


class AuxiliaryRecovered(Event, frozen=True):
    """To its owner. [M-RECOV-01]"""

    auxiliary: str
    roll: Roll
    recovered: bool
    rule: str = "M-RECOV-01"


class AuxiliariesAssigned(Event, frozen=True):
    """To their owner."""

    assigned: dict[str, str]
    rule: str = "M-AUX-10"


class DummiesPlaced(Event, frozen=True):
    """To their owner: dummy -> place, empty in hand."""

    placed: dict[str, str]
    rule: str = "M-SPOT-30"


class PiratesActive(Event, frozen=True):
    """To everybody. [M-PIRATE-05]"""

    roll: Roll
    pirates: tuple[str, ...]
    tasker: Side
    rule: str = "M-PIRATE-05"


@shows("M-HIDE-02")
class PirateTasked(Event, frozen=True):
    """To everybody. [M-PIRATE-07]"""

    pirate: str
    side: Side
    task: str
    place: str
    rule: str = "M-PIRATE-07"


@shows("M-HIDE-02")
class KnightsSail(OfSide, frozen=True):
    """They cancel a pirate's Task, or take up their escort duty. [M-PIRATE-22..24]"""

    pirate: str = ""
    place: str = ""
    rule: str = "M-PIRATE-22"


@shows("M-HIDE-02")
class PirateHome(Event, frozen=True):
    """To everybody: back at base, or in Recovery."""

    pirate: str
    base: str
    recovering: bool = False
    roll: Roll | None = None
    rule: str = "M-PIRATE-09"


class BaseContested(Event, frozen=True):
    """Prestige is tied: one die each, Bourbon and British, the lower names a pirate's base. [M-PIRATE-30]"""

    pirate: str
    side: Side
    rolls: tuple[Roll, ...]
    rule: str = "M-PIRATE-30"

    @property
    def throws(self) -> list[tuple[int, int]]:
        return [(roll.faces[0], roll.faces[1]) for roll in self.rolls]


class PiratesTallied(Event, frozen=True):
    """Sides that record a Failed Order. [M-PIRATE-10]"""

    sides: tuple[Side, ...]
    rule: str = "M-PIRATE-10"
