"""The state: what is true at sea. One mutable root; every piece is frozen, and only `Field` replaces it.

A piece has what its owner may know of it (`known.py`) and the fields in its class here, which nobody is shown.
"""

from __future__ import annotations

import msgspec

from rulesets.kernel.table import Outcome
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import (
    SIDES,
    Side,
    other,
)
from rulesets.mistral.position.known import (
    KnownAuxiliary,
    KnownChit,
    KnownConvoy,
    KnownCorsair,
    KnownDummy,
    KnownFormation,
    KnownLeader,
    KnownLedger,
    KnownPolitics,
    KnownSquadron,
)
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import (
    Cursor,
    Gale,
    HarbourReport,
    OnTrack,
    OpenTask,
    Phase,
    Seen,
    Stranger,
    Task,
)
from rulesets.mistral.position.wishes import Wishes

__all__ = ["SIDES", "Side", "other"]

KNIGHTS = "knights_of_malta"


class Squadron(KnownSquadron, frozen=True, kw_only=True, omit_defaults=True):
    """Sail under one counter. [M-FORM-01]"""


class Formation(KnownFormation, frozen=True, kw_only=True, omit_defaults=True):
    """Something that moves as one. `fought` and `assailants` are true ids of enemies; a view
    says only how many. [M-HIDE-03]"""


class Leader(KnownLeader, frozen=True, kw_only=True, omit_defaults=True):
    """A Leader in play or waiting to return. [M-LEAD-01]"""


class Auxiliary(KnownAuxiliary, frozen=True, kw_only=True, omit_defaults=True):
    """Anything smaller than a ship of the line. [M-AUX-01]"""


class Corsair(KnownCorsair, frozen=True, kw_only=True, omit_defaults=True):
    """A pirate, or the Knights of Malta. [M-PIRATE-01]"""


class Dummy(KnownDummy, frozen=True, kw_only=True, omit_defaults=True):
    """A marker without a Formation. [M-SPOT-30]"""


class Convoy(KnownConvoy, frozen=True, kw_only=True, omit_defaults=True):
    """What a Formation of kind `convoy` carries. [M-CONVOY-01]"""


class Chit(KnownChit, frozen=True, kw_only=True, omit_defaults=True):
    """One order chit. [M-ORDER-02]"""


class Politics(KnownPolitics, kw_only=True):
    """The two event charts. [M-EVENT-01]"""


class Ledger(KnownLedger, kw_only=True):
    """A side's account. [M-PRESTIGE-01]"""


class State(msgspec.Struct, kw_only=True):
    options: Options
    phase: Phase = "preparation"
    date: Date
    impulse: int = 0
    """1 to 4 in the Operations Phase."""
    mpi: int = 0
    """1 to 4; 0 before the first."""
    first_date: Date
    squadrons: dict[str, Squadron] = {}
    formations: dict[str, Formation] = {}
    leaders: dict[str, Leader] = {}
    auxiliaries: dict[str, Auxiliary] = {}
    corsairs: dict[str, Corsair] = {}
    dummies: dict[str, Dummy] = {}
    convoys: dict[str, Convoy] = {}
    chits: dict[str, Chit] = {}
    """The chits of both sides. `FORCES.chits[chit.entry].id` begins with b_ for the British."""
    winds: tuple[str, ...] = ()
    gales: tuple[Gale, ...] = ()
    politics: Politics = msgspec.field(default_factory=Politics)
    ledgers: dict[str, Ledger] = {}
    levant: tuple[OnTrack, ...] = ()
    victualled: dict[str, int] = {}
    """port -> RPs in its Victualled box. Public. [M-HIDE-07]"""
    victualling_wanted: bool = False
    """Whether the British have asked for a Victualling Convoy. [M-CONVOY-30]"""
    tasker: Side | None = None
    """The side that Tasks the pirates in this Turn. [M-PIRATE-06]"""
    lost_flagships: tuple[str, ...] = ()
    retired_counters: dict[str, int] = {}
    """`french:sol` -> the number of Squadron counters gone for good. [M-REINF-05, M-ORDER-58]"""
    noted: dict[str, dict[str, int]] = {}
    """contingent -> what it had when it became Neutral, by subclass or Auxiliary class. [M-NEUTRAL-05]"""
    seen: dict[str, dict[str, Seen]] = {}
    """side that saw -> name -> last sighting. Names that are no longer used stay as dated notes. [M-HIDE-05]"""
    harbours_seen: dict[str, dict[str, HarbourReport]] = {}
    """side -> port -> report"""
    cursors: dict[str, Cursor] = {}
    wishes: dict[str, Wishes] = {}
    """side -> the standing part of its last worksheet, which answers the next Event Step. [M-ASYNC-03]"""
    outcome: Outcome | None = None

    @property
    def strangers(self) -> tuple[Stranger, ...]:
        return tuple(
            Stranger(held.spotted, held.side, held.place, held.kind == "convoy", held.blockading, held.interdicting)
            for held in self.formations.values()
            if held.spotted and not held.parent and not held.harbour
        )

    @property
    def tasks(self) -> tuple[OpenTask, ...]:
        """Sorted by what they show, not by ids, which nobody may see."""
        found = [
            OpenTask(side=ship.side, contingent=ship.contingent, kind=ship.kind, task=ship.task.kind, place=place)
            for ship in self.auxiliaries.values()
            if ship.task is not None and (place := self._open_place(ship.task))
        ]
        return tuple(sorted(found, key=lambda task: (task.side, task.task, task.place, task.kind, task.contingent)))

    def _open_place(self, task: Task) -> str:
        """Where everybody sees it. Empty for a Task that nobody sees."""
        match task.kind:
            case "shadow":
                return self.formations[task.target].place
            case "blockade" | "interdict":
                return task.place
        return ""

    @property
    def levant_covered(self) -> int:
        return len(self.levant)

    def prestige_of(self, side: str) -> int:
        return self.ledgers[side].prestige
