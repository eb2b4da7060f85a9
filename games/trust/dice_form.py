"""An opened archive as JSON for a reader's browser: what is needed to check every die, and nothing that names people.

The browser recomputes the public chain, the committed seeds, every roll, and the rolls that were told. Links that name
people are given by their hashes alone: what they say does not touch the dice. [docs/verify.md]
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.trust import records
from games.trust.archive import Archive
from games.trust.dice_checks import read_trace
from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.kernel.journal import Rolled

FORMAT = "estafeta/dice/1"
SAID = frozenset(
    ["created", "seeds", "started", "seated", "opened", "revision", "told", "locked", "done", "rewound", "restored"]
    + ["over", "roots", "key", "server-key", "resigned", "consented", "withdrew", "forfeited"]
)
"""Kinds of links that name sides only. The others, `moderated` and `audience`, may name people."""


class DiceLink(msgspec.Struct, frozen=True):
    """A link of the public chain; `body` is the exact text that was hashed, null where it may name people."""

    n: int
    kind: str
    body: str | None
    prev: str
    hash: str
    at: str


class DiceOpening(msgspec.Struct, frozen=True):
    """The dice of one opening: its root in hexadecimal, and every roll that was made."""

    k: int
    title: str
    root: str
    rolls: tuple[Roll, ...]


class DiceTold(msgspec.Struct, frozen=True):
    """What an audience was told at one release."""

    k: int
    audience: str
    first_event: int
    events: msgspec.Raw


class DiceForm(msgspec.Struct, frozen=True):
    """The dice of a finished game, for checking them."""

    format: str
    game: str
    sides: tuple[str, ...]
    chain: list[DiceLink]
    openings: list[DiceOpening]
    told: list[DiceTold]


def dice_form(archive: Archive, titles: Mapping[int, str]) -> DiceForm:
    """`titles` are the names of the turns by opening, in the reader's language."""
    if not archive.header.opened:
        raise ValueError("nothing of a game whose secrets are closed leaves in this form")
    rolls = {one.k: _rolls(one) for one in archive.records if isinstance(one, records.Trace)}
    roots = [one for one in archive.records if isinstance(one, records.Root)]
    bulletins = [one for one in archive.records if isinstance(one, records.Bulletin)]
    return DiceForm(
        format=FORMAT,
        game=archive.header.game,
        sides=archive.header.sides,
        chain=[_link(link) for link in archive.links(PUBLIC)],
        openings=[DiceOpening(one.k, titles.get(one.k, ""), one.root.hex(), rolls.get(one.k, ())) for one in roots],
        told=[DiceTold(one.k, one.audience, one.first_event, msgspec.Raw(one.events)) for one in bulletins],
    )


def _link(link: records.Link) -> DiceLink:
    body = link.body.decode() if link.kind in SAID else None
    return DiceLink(link.n, link.kind, body, link.prev, link.hash, link.at)


def _rolls(record: records.Trace) -> tuple[Roll, ...]:
    return tuple(entry.roll for entry in read_trace(record.trace) if isinstance(entry, Rolled))
