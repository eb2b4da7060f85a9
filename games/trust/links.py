"""What each kind of link says, and which kinds there are: a link of any other is nobody's. Pure."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.trust.acts import Act
from rulesets.kernel.text import Text


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link's body; a field that no server writes has no place in it."""


class SideLock(Body, frozen=True):
    """What the chain says of one side at a locked stop."""

    seal: str
    luck: str
    opens: str
    waives: tuple[str, ...]
    by: Literal["", "bot"] = ""
    """Who spoke, if it was not the side itself."""


class Release(Body, frozen=True):
    """A link of kind "told" or "locked": digests of the bulletins released, and who was locked before."""

    k: int
    stop: int
    bulletins: dict[str, str]
    sides: dict[str, SideLock] = {}
    final: bool = False
    """After this lock nobody is asked again in the segment."""
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
    """Newer rules take over at a boundary; both digests are of the position that is opened next."""

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
    """What the clock does about the absent, until a moderator changes it; "" in older games."""
    ordinal: int = 0
    """Its number in its series, from 1; 0 in older games."""
    before: str = ""
    """The game before it in the series."""
    secrets: Literal["", "game", "series", "never"] = ""
    """With the end of what they open; "" in older games."""


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
    """The server was restored from a backup; what the backup had open begins again on seeds that nobody has seen."""

    backup: str
    """When the backup was made."""
    count: int
    """How often the game was restored, those restores among them that a later one undid."""
    origin: int
    """The opening that was being played, and is abandoned; 0 in a game that waits for its players."""
    void: int
    """The seeds that were committed for the next opening, and are never used."""
    seeds: Literal["derived", "drawn"]
    """Whether the seeds that follow come from the root of `origin`, or were drawn because that root had been told."""
    undone: tuple[str, ...] | None
    """Hashes of the public links that were written after the backup; None if nobody knows any more."""


class Over(Body, frozen=True):
    outcome: dict[str, Any]


class Roots(Body, frozen=True):
    roots: dict[str, str]


# Since links hash their time.


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
    """A proposal was taken back or refused: consents given to it count no more. `side`: whose, "" for a moderator."""

    side: str
    to: Literal["draw", "rewind"]
    k: int
    target: int


class Moderated(Body, frozen=True):
    """An act of a moderator; its words where every side may read them, and the side it concerns, if one."""

    verb: Act
    side: str = ""
    text: Text | None = None


class Forfeited(Body, frozen=True):
    side: str
    missed: int


class Audience(Body, frozen=True):
    """Somebody came to see what a side sees, or no longer does."""

    act: Act
    side: str
    who: str
    by: str


class Head(Body, frozen=True):
    """The end of a chain."""

    n: int
    hash: str


class Version(Body, frozen=True):
    """What a link of a private chain says."""

    k: int
    stop: int
    version: int
    seal: str
    public: Head | None = None
    """The public chain's end when it was written; None before links hashed their time."""
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
