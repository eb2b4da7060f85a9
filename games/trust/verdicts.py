"""What can be said of an archive, for programs; `wording` says it to people. Pure."""

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
    """All that is needed to play it again is here, and yet it was not."""


class HeadVerdict(msgspec.Struct, frozen=True):
    """A head from an old mail: the link it belongs to, or nothing."""

    head: str
    chain: str = ""
    link: int = 0
    undone: str = ""
    """When the restore was that undid what it was the head of; the link is then that restore's."""


Result = Literal["fits", "not-fully-checked", "does-not-fit"]


class Verdict(msgspec.Struct, frozen=True):
    """All that can be said of an archive. `first` is the first thing that does not fit.

    `fits` means that all of it was checked as far as such an archive can be. What was not, though it could have been by
    somebody with other rules installed, is "not-fully-checked".
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
    """What fits and yet deserves a look."""
    required: Level = "none"
    short: tuple[int, ...] = ()
    """Openings that are finished and reached less than was required."""
    receipts: ReceiptsVerdict | None = None
    lucks: dict[str, str] = {}
    """What each side gave at the start: whoever gave one compares."""
    keys: dict[str, tuple[str, ...]] = {}
    """Every key that the chain names, by side, "" for the server's own: whoever has one compares."""
