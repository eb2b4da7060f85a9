"""The result of verifying an archive, for programs; `wording` puts it into words. Pure."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from games.trust.misfits import Finding, Level
from games.trust.notices import Notice
from games.trust.receipts import ReceiptsVerdict
from games.trust.records import Header
from rulesets.kernel.text import Text

LEVELS: tuple[Level, ...] = get_args(Level)


class SegmentVerdict(msgspec.Struct, frozen=True):
    """How far one opening could be checked, why not further, and what was counted."""

    k: int
    segment: int
    level: Level
    note: Text | None = None
    finding: Finding | None = None
    seals: int = 0
    signatures: int = 0
    digests: int = 0
    rolls: int = 0
    finished: bool = False
    """Nothing more will be played in it."""
    unchecked: bool = False
    """It could have been replayed from the archive, but was not."""


class HeadVerdict(msgspec.Struct, frozen=True):
    """A head from an old mail, and the link it belongs to, if there is one."""

    head: str
    chain: str = ""
    link: int = 0
    undone: str = ""
    """The time of the restore that undid the head's link; the link named here is then the restore's."""


Result = Literal["fits", "not-fully-checked", "does-not-fit"]


class Verdict(msgspec.Struct, frozen=True):
    """The result for an archive. `first` is the first thing that does not fit.

    `fits` means that everything was checked as far as is possible for such an archive. "not-fully-checked" means that
    somebody with other rules installed could check more.
    """

    result: Result
    fits: bool
    first: Finding | None
    header: Header | None = None
    head: str = ""
    links: int = 0
    heads: tuple[HeadVerdict, ...] = ()
    segments: tuple[SegmentVerdict, ...] = ()
    notices: tuple[Notice, ...] = ()
    """What fits but deserves a look."""
    required: Level = "none"
    short: tuple[int, ...] = ()
    """Finished openings that reached less than the required level."""
    receipts: ReceiptsVerdict | None = None
    lucks: dict[str, str] = {}
    """The luck that each side gave at the start, for players to compare."""
    keys: dict[str, tuple[str, ...]] = {}
    """Every key that the chain names, by side, "" for the server's own, for their holders to compare."""
