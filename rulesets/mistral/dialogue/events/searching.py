"""Events of searches, Tasks and Dummies. If both sides see only parts, there are two events. [M-HIDE-03, M-HIDE-11]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import Contingent, Side, Subclass
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfSide
from rulesets.mistral.position.view import Sighting


class FormationSpotted(OfFormation, frozen=True):
    """Told to its owner: the enemy now sees it, under this name."""

    name: str
    place: str
    rule: str = "M-SPOT-02"


class EnemySpotted(Event, frozen=True):
    """Told to the other side: what it sees."""

    sighting: Sighting
    rule: str = "M-SPOT-02"


class DummyRevealed(OfSide, frozen=True):
    """Told to everybody. [M-HIDE-13]"""

    place: str
    rule: str = "M-SPOT-02"


@shows("M-HIDE-04")
class SightingChanged(Event, frozen=True):
    """What can be seen of a Spotted Formation has changed. [M-HIDE-04]"""

    sighting: Sighting
    rule: str = "M-HIDE-04"


@shows("M-HIDE-04")
class SightingGone(Event, frozen=True):
    """A Spotted Formation no longer exists: it was unformed, lost, or joined another."""

    name: str
    rule: str = "M-HIDE-04"


@shows("M-HIDE-14")
class LeadersKnown(OfSide, frozen=True):
    """Which enemy Leaders are in play, and who commands. [M-HIDE-14]"""

    leaders: tuple[str, ...]
    admirals: dict[str, str]
    rule: str = "M-HIDE-14"


class FormationConcealed(OfFormation, frozen=True):
    """Told to its owner: the enemy no longer sees it."""

    place: str
    rule: str = "M-SPOT-20"


@shows("M-HIDE-05")
class EnemyLost(Event, frozen=True):
    """Told to the other side."""

    name: str
    place: str
    rule: str = "M-SPOT-20"


class SearchThrown(Event, frozen=True):
    """Told to the searcher: one die for one marker. [M-HIDE-12]"""

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
    """Told to the other side: where somebody searched, and with what. [M-HIDE-11]"""

    kind: str
    place: str
    rule: str = "M-HIDE-11"


class NothingThere(Event, frozen=True):
    """Told to the searcher: there was no marker to look for any more."""

    auxiliary: str
    place: str
    rule: str = "M-SPOT-04"


class HarbourSearched(Event, frozen=True):
    """Told to the searcher. [M-SPOT-07]"""

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
    """Told to everybody: a Spotted Formation, by the name the enemy knows, has a shadow. [M-SPOT-10]"""

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
    """Told to everybody: the classes of both Auxiliaries are revealed. [M-AUX-20]"""

    task: str
    kind: str
    by: str
    place: str
    result: str
    rule: str = "M-AUX-21"


@shows("M-HIDE-02")
class TaskBegun(OfSide, frozen=True):
    """Told to everybody: a lasting Task began. [M-HIDE-02]"""

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
    """Told to its owner: a Task that could not be done."""

    auxiliary: str
    do: str
    at: str
    rule: str = "M-ASYNC-13"


class ConvoyAttacked(Event, frozen=True):
    """Told to everybody. [M-CONVOY-40]"""

    by: str
    kind: str
    place: str
    roll: Roll
    drm: int
    column: int
    dp: int
    rule: str = "M-CONVOY-40"


class Bombarded(OfSide, frozen=True):
    """Told to everybody: which Squadron was hit, and how. [M-HIDE-07]"""

    port: str
    rolls: tuple[Roll, ...]
    squadron: str = ""
    subclass: Subclass | None = None
    dp: int = 0
    sunk: int = 0
    rule: str = "M-AUX-31"


class FiftyConverted(Event, frozen=True):
    """Told to its owner. [M-FORM-34]"""

    auxiliary: str
    formation: str
    check: Check
    squadron: str = ""
    rule: str = "M-FORM-34"


@shows("M-HIDE-02")
class BlockaderChecked(OfSide, frozen=True):
    """Told to everybody: whether a Blockading Auxiliary stays. [M-AUX-34]"""

    kind: str
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-AUX-34"


class AuxiliaryRecovered(Event, frozen=True):
    """Told to its owner. [M-RECOV-01]"""

    auxiliary: str
    roll: Roll
    recovered: bool
    rule: str = "M-RECOV-01"


class AuxiliariesAssigned(Event, frozen=True):
    """Told to their owner."""

    assigned: dict[str, str]
    rule: str = "M-AUX-10"


class DummiesPlaced(Event, frozen=True):
    """Told to their owner: dummy -> place. Empty means in hand."""

    placed: dict[str, str]
    rule: str = "M-SPOT-30"


class PiratesActive(Event, frozen=True):
    """Told to everybody. [M-PIRATE-05]"""

    roll: Roll
    pirates: tuple[str, ...]
    tasker: Side
    rule: str = "M-PIRATE-05"


@shows("M-HIDE-02")
class PirateTasked(Event, frozen=True):
    """Told to everybody. [M-PIRATE-07]"""

    pirate: str
    side: Side
    task: str
    place: str
    rule: str = "M-PIRATE-07"


@shows("M-HIDE-02")
class KnightsSail(OfSide, frozen=True):
    """The Knights cancel a pirate's Task, or begin their escort duty. [M-PIRATE-22..24]"""

    pirate: str = ""
    place: str = ""
    rule: str = "M-PIRATE-22"


@shows("M-HIDE-02")
class PirateHome(Event, frozen=True):
    """Told to everybody: the pirate is back at base, or in Recovery."""

    pirate: str
    base: str
    recovering: bool = False
    roll: Roll | None = None
    rule: str = "M-PIRATE-09"


class BaseContested(Event, frozen=True):
    """Prestige is tied. Each side throws a die, Bourbon first, and the lower one chooses
    a pirate's base. [M-PIRATE-30]"""

    pirate: str
    side: Side
    rolls: tuple[Roll, ...]
    rule: str = "M-PIRATE-30"

    @property
    def throws(self) -> list[tuple[int, int]]:
        return [(roll.faces[0], roll.faces[1]) for roll in self.rolls]


class PiratesTallied(Event, frozen=True):
    """The sides that record a Failed Order. [M-PIRATE-10]"""

    sides: tuple[Side, ...]
    rule: str = "M-PIRATE-10"
