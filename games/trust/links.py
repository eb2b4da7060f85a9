"""What each kind of link says. There are no other kinds. Pure."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.trust.acts import Act
from rulesets.kernel.text import Text


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link's body. It must contain no field that no server writes."""


class SideLock(Body, frozen=True):
    """What the chain says about one side at a locked stop."""

    seal: str
    luck: str
    opens: str
    waives: tuple[str, ...]
    by: Literal["", "bot"] = ""
    """Who ordered, if it was not the side itself."""


class Release(Body, frozen=True):
    """A link of kind "told" or "locked": digests of the released bulletins, and which sides were locked before."""

    k: int
    stop: int
    bulletins: dict[str, str]
    sides: dict[str, SideLock] = {}
    final: bool = False
    """After this lock, nobody is asked again in the segment."""
    closing: str = ""
    closing_revision: int = 0


class Opened(Body, frozen=True):
    """A link of kind "opened"."""

    k: int
    segment: int
    after: int
    revision: int
    pace: tuple[str, ...]
    waived: dict[str, tuple[str, ...]]
    lucks: dict[str, str]
    checkpoint: str


class Revision(Body, frozen=True, rename={"origin": "from"}):
    """Newer rules take over between segments. Both digests are of the position that is opened next."""

    origin: int
    to: int
    migrations: tuple[str, ...]
    before: str
    after: str


class Seeds(Body, frozen=True):
    k: int
    commitments: dict[str, str]


class Created(Body, frozen=True):
    ruleset: str
    revision: int
    options: Any
    pace: str
    missed: str = ""
    """What the clock does about absent players, until a moderator changes it; "" in older games."""
    ordinal: int = 0
    """Its number in its series, from 1; 0 in older games."""
    before: str = ""
    """The game before it in the series."""
    secrets: Literal["", "game", "series", "never"] = ""
    """When secrets are opened; "" in older games."""


class Started(Body, frozen=True):
    lucks: dict[str, str]
    bots: tuple[str, ...] = ()
    keys: dict[str, str] = {}
    signatures: dict[str, str] = {}


class Seated(Body, frozen=True):
    side: str
    luck: str
    key: str = ""
    signature: str = ""


class Done(Body, frozen=True):
    k: int
    public: str


class Rewound(Body, frozen=True, rename={"origin": "from"}):
    to: int
    k: int
    origin: int


class Restored(Body, frozen=True, rename={"origin": "from"}):
    """The server was restored from a backup. What the backup had open begins again on seeds that nobody has seen."""

    backup: str
    """When the backup was made."""
    count: int
    """How often the game was restored, including restores that a later one undid."""
    origin: int
    """The opening that was being played and is abandoned; 0 if the game waits for players."""
    void: int
    """The seeds that were committed for the next opening and are never used."""
    seeds: Literal["derived", "drawn"]
    """Whether the new seeds are derived from the root of `origin`, or were drawn because that root is known."""
    undone: tuple[str, ...] | None
    """Hashes of the public links that were written after the backup; None if they are not known."""


class Over(Body, frozen=True):
    outcome: dict[str, Any]


class Roots(Body, frozen=True):
    roots: dict[str, str]


# Kinds written since links hash their time.


class Key(Body, frozen=True):
    side: str
    key: str
    how: str
    by: str
    signature: str


class ServerKey(Body, frozen=True):
    key: str
    by: str
    signature: str


class Resigned(Body, frozen=True):
    side: str
    k: int
    key: str
    signature: str


class Consented(Body, frozen=True):
    side: str
    to: Literal["draw", "rewind"]
    k: int
    target: int
    key: str
    signature: str
    bot: bool


class Withdrew(Body, frozen=True):
    """A proposal was withdrawn or refused, so consents to it no longer count.

    `side` is who did so, "" for a moderator.
    """

    side: str
    to: Literal["draw", "rewind"]
    k: int
    target: int


class Moderated(Body, frozen=True):
    """An act of a moderator, its words if every side may read them, and the side it concerns, if any."""

    verb: Act
    side: str = ""
    text: Text | None = None


class Forfeited(Body, frozen=True):
    side: str
    missed: int


class Audience(Body, frozen=True):
    """Somebody can now see what a side sees, or no longer can."""

    act: Act
    side: str
    who: str
    by: str


class Head(Body, frozen=True):
    """The end of a chain."""

    n: int
    hash: str


class Version(Body, frozen=True):
    """The body of a link of a private chain."""

    k: int
    stop: int
    version: int
    seal: str
    public: Head | None = None
    """The end of the public chain when it was written; None before links hashed their time."""
    key: str = ""
    signature: str = ""


PUBLIC_KINDS: dict[str, type[Body]] = {
    "created": Created,
    "seeds": Seeds,
    "started": Started,
    "seated": Seated,
    "opened": Opened,
    "revision": Revision,
    "told": Release,
    "locked": Release,
    "done": Done,
    "rewound": Rewound,
    "restored": Restored,
    "over": Over,
    "roots": Roots,
    "key": Key,
    "server-key": ServerKey,
    "resigned": Resigned,
    "consented": Consented,
    "withdrew": Withdrew,
    "moderated": Moderated,
    "forfeited": Forfeited,
    "audience": Audience,
}
PRIVATE_KINDS: dict[str, type[Body]] = {"orders": Version, "withdrawn": Version}

LATE_KINDS = frozenset(
    {"key", "server-key", "resigned", "consented", "withdrew", "moderated", "forfeited", "audience", "restored"}
)
"""Written only by servers that hash the time of every link."""
