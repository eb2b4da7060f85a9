"""What players and the server sign, and whether a signature is valid. Ed25519 over frames. Pure.

Keys are the 32 bytes of a public key, signatures 64 bytes, both in lower-case hexadecimal; "" means none. A statement
names its game and everything that identifies it, so that a signature is valid in one place only.
"""

from __future__ import annotations

import re

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from rulesets.kernel.framing import Part, frame

KEY = re.compile(r"[0-9a-f]{64}\Z")
SIGNATURE = re.compile(r"[0-9a-f]{128}\Z")

_WEAK = frozenset(
    {
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    }
)
"""Points of small order, without the sign of x: anybody can make a signature for these."""

SEATED, SIGNED, ANNOUNCED = "seated", "signed", "announced"
"""How a key came into a game: with the seat, signed by an earlier key of the same holder, or only announced."""

DRAW, REWIND = "draw", "rewind"


# What the holder of a seat signs. `k` is the number of the live opening.


def orders_statement(
    *, game: str, k: int, stop: int, side: str, version: int, body: bytes | None, luck: str, opens: str
) -> bytes:
    """A version of a side's orders, exactly as it will be stored. A withdrawal has no body."""
    return _signed(game, "orders", k, stop, side, version, body or b"", luck, opens)


def seat_statement(*, game: str, side: str, luck: str, key: str) -> bytes:
    """For taking a seat: fixes the luck given then, and the key."""
    return _signed(game, "seat", side, luck, key)


def key_statement(*, game: str, side: str, key: str) -> bytes:
    """A further key, signed by an earlier one; or an announced key, signed by itself to prove possession."""
    return _signed(game, "key", side, key)


def resign_statement(*, game: str, k: int, side: str) -> bytes:
    return _signed(game, "resign", k, side)


def consent_statement(*, game: str, k: int, side: str, to: str, target: int) -> bytes:
    """`target` is the ordinal of the turn to go back to, 0 for a draw."""
    return _signed(game, "consent", k, side, to, target)


def _signed(game: str, what: str, *parts: Part) -> bytes:
    return frame("estafeta/signed/1", game, what, *parts)


# What the server signs.


def receipt_statement(*, game: str, k: int, stop: int, side: str, version: int, seal: str, head: str, at: str) -> bytes:
    """`head` is that of the side's private chain; `at` has the same form as in hashes."""
    return frame("estafeta/receipt/1", game, k, stop, side, version, seal, head, at)


def head_statement(*, game: str, chain: str, n: int, hash: str) -> bytes:
    return frame("estafeta/head/1", game, chain, n, hash)


def server_key_statement(*, game: str, key: str) -> bytes:
    """The server's own key from now on, signed by the one before."""
    return frame("estafeta/server-key/1", game, key)


# Keys and signatures.


def is_key(text: str) -> bool:
    """Whether this can be somebody's key: it has the right form and is none of the weak ones."""
    return KEY.match(text) is not None and _unsigned(text) not in _WEAK


def _unsigned(key: str) -> str:
    """The encoding of the point without the sign of x, the highest bit of the last byte."""
    return key[:62] + f"{int(key[62:], 16) & 0x7F:02x}"


def is_signature(text: str) -> bool:
    return SIGNATURE.match(text) is not None


def fits(key: str, signature: str, statement: bytes) -> bool:
    """Whether the key's holder signed this statement. Also False if key or signature is malformed."""
    if not is_key(key) or not is_signature(signature):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), statement)
    except (InvalidSignature, ValueError):
        return False
    return True


def key_entry_fits(*, game: str, side: str, key: str, how: str, by: str, signature: str) -> bool:
    """Whether a `key` link can be true by itself. The reader must check that `by` is an earlier key of the side.

    An announced key is signed by itself. Only in the further games of a series it has no signature: the server states
    that its holder had it before.
    """
    statement = key_statement(game=game, side=side, key=key)
    if how == SIGNED:
        return by != key and fits(by, signature, statement)
    if how == ANNOUNCED:
        return by == "" and is_key(key) and (signature == "" or fits(key, signature, statement))
    return False


class Signer:
    """A private key that can sign."""

    def __init__(self, seed: bytes) -> None:
        """`seed` is the 32 bytes that RFC 8032 calls the private key."""
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.key = self._private.public_key().public_bytes_raw().hex()

    @classmethod
    def new(cls) -> Signer:
        return cls(Ed25519PrivateKey.generate().private_bytes_raw())

    @property
    def seed(self) -> bytes:
        return self._private.private_bytes_raw()

    def sign(self, statement: bytes) -> str:
        return self._private.sign(statement).hex()
