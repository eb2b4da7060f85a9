"""Salted digests of what is hidden now and opened later. [decisions 2.1, 2.2]

`k` is the number of the opening. Unlike a segment's ordinal, no rewind repeats it.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import msgspec

from rulesets.kernel.dice import sealed_luck
from rulesets.kernel.framing import digest, keyed_digest
from rulesets.kernel.questions import encode

MOST_LUCK_BYTES = 80
SEALED_LUCK = re.compile(r"sha256:[0-9a-f]{64}\Z")


class Orders(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The body of a submission: raw answers by question key, and the classes of stops that its side waives."""

    answers: dict[str, Any]
    waives: tuple[str, ...] | None = None


def orders_bytes(orders: Orders) -> bytes:
    return encode(orders)


def read_orders(body: bytes) -> Orders:
    return msgspec.json.decode(body, type=Orders)


def orders_seal(
    *,
    game: str,
    k: int,
    stop: int,
    side: str,
    salt: bytes,
    body: bytes | None,
    luck: str,
    opens: str,
    key: str = "",
    signature: str = "",
) -> str:
    """A signed version is sealed together with its signature.

    An unsigned one is sealed as before signatures existed.
    """
    said = (game, k, stop, side, salt, body or b"", luck, opens)
    if not signature:
        return digest("estafeta/orders/1", *said).hex()
    return digest("estafeta/orders/2", *said, key, signature).hex()


def bulletin_digest(
    *, game: str, k: int, stop: int, audience: str, salt: bytes, first_event: int, events: bytes, view: bytes
) -> str:
    return digest("estafeta/bulletin/1", game, k, stop, audience, salt, first_event, events, view).hex()


def checkpoint_digest(*, game: str, k: int, salt: bytes, revision: int, state: bytes) -> str:
    """`k` is the opening that starts here, 0 for the position in which the game ended."""
    return digest("estafeta/checkpoint/1", game, k, salt, revision, state).hex()


def link_hash(*, game: str, chain: str, n: int, kind: str, body: bytes, prev: str, at: str = "") -> str:
    """Without `at`, the hash of a link from before times were hashed."""
    if not at:
        return digest("estafeta/link/1", game, chain, n, kind, body, prev).hex()
    return digest("estafeta/link/2", game, chain, n, kind, body, prev, at).hex()


def instant(at: datetime) -> str:
    """A time in the form that is hashed and signed: UTC, with microseconds, ending in Z."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def luck_fits(luck: str) -> bool:
    """At most 80 bytes in one line: plain words, or a sealed luck in its exact form."""
    if luck.startswith("sha256:") and not SEALED_LUCK.match(luck):
        return False
    return len(luck.encode()) <= MOST_LUCK_BYTES and luck.isprintable()


def opens_luck(secret: str, luck: str) -> bool:
    """Whether this is the secret of that sealed luck."""
    return luck == sealed_luck(secret)


def restored_root(root: bytes, count: int) -> bytes:
    """The root that replaces a known one after a restore: nobody chose it, and no stream reveals it."""
    return keyed_digest(root, "restored", count)
