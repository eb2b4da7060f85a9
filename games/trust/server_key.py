"""The server's own signing key, from the settings or derived from the secret key, and what it signs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import structlog
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

from games.models import Game, Link, Segment, Submission
from games.trust.seals import instant
from games.trust.signing import Signer, head_statement, receipt_statement, server_key_statement
from games.trust.slips import HeadSlip, ReceiptSlip

log = structlog.get_logger(__name__)


def signer() -> Signer:
    """The present key."""
    return _made(settings.ESTAFETA_SIGNING_KEY or derived_seed(settings.SECRET_KEY))


def signer_for(game: Game) -> Signer:
    """The key for statements about a game: the one that its chain named last, if the host still has it.

    A new key enters the chain with the next public link. Until then nobody could tell that it is the server's.
    """
    now = signer()
    if game.server_key in ("", now.key):
        return now
    return next((one for one in earlier() if one.key == game.server_key), now)


def earlier() -> list[Signer]:
    """Earlier keys that the host still has."""
    return [_made(seed) for seed in settings.ESTAFETA_SIGNING_KEYS_BEFORE]


@lru_cache(maxsize=32)
def derived_seed(secret: str) -> str:
    """HKDF-SHA256 without a salt: whoever knows the secret key could sign anyway."""
    return HKDF(SHA256(), 32, salt=None, info=b"estafeta/server-key/1").derive(secret.encode()).hex()


@lru_cache(maxsize=32)
def _made(seed: str) -> Signer:
    return Signer(bytes.fromhex(seed))


def due_link(game: Game) -> dict[str, Any] | None:
    """What the public chain must say about the key before its next link; None if it already says so."""
    now = signer()
    if game.server_key == now.key:
        return None
    before = next((one for one in earlier() if one.key == game.server_key), None)
    if game.server_key and before is None:
        # The chain says so, and whoever verifies is told. Nothing more can be done here.
        log.error("the former signing key is not among ESTAFETA_SIGNING_KEYS_BEFORE", game=game.ref)
    signature = before.sign(server_key_statement(game=game.ref, key=now.key)) if before else ""
    return {"key": now.key, "by": before.key if before else "", "signature": signature}


def receipt_slip(game: Game, segment: Segment, stop: int, side: str, version: Submission) -> ReceiptSlip:
    """The server's signed statement that it accepted a version."""
    said: dict[str, Any] = {
        "game": game.ref,
        "k": segment.k,
        "stop": stop,
        "side": side,
        "version": version.version,
        "seal": version.seal,
        "head": version.chain_head,
        "at": instant(version.made_at),
    }
    own = signer_for(game)
    return ReceiptSlip(**said, key=own.key, signature=own.sign(receipt_statement(**said)))


def head_slip(game: Game, link: Link) -> HeadSlip:
    """The server's signed statement that this link is in a chain of the game."""
    said: dict[str, Any] = {"game": game.ref, "chain": link.chain, "n": link.n, "hash": link.hash}
    own = signer_for(game)
    return HeadSlip(**said, key=own.key, signature=own.sign(head_statement(**said)))
