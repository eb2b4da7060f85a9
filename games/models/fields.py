"""Our own column types."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, TypeVar

from django.db import models
from isal import isal_zlib

LEVEL = 2
"""Compression level of ISA-L, which writes zlib's format: as small as zlib's level 3 at a quarter of the CPU."""

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

_LARGE = 4_000
_KEPT = 8
_lately: tuple[tuple[bytes, bytes], ...] = ()
"""Large values and their compressed form. One settlement often stores the same value for several audiences."""


def _packed(value: bytes) -> bytes:
    global _lately
    for known, packed in _lately:
        if known == value:
            return packed
    packed = isal_zlib.compress(value, LEVEL)
    if len(value) >= _LARGE:
        _lately = (*_lately[1 - _KEPT :], (value, packed))
    return packed


_Set = TypeVar("_Set", contravariant=True)
_Got = TypeVar("_Got", covariant=True)

if TYPE_CHECKING:
    _Bytes = models.BinaryField
else:

    class _Bytes:
        """Types for the checker only: of what is put into a row, and of what is read from it."""

        def __class_getitem__(cls, types: object) -> type[models.BinaryField]:
            return models.BinaryField


class PackedField(_Bytes[_Set, _Got]):
    """Bytes, compressed in the database."""

    _pyi_private_get_type: bytes

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> bytes | None:
        return None if value is None else isal_zlib.decompress(bytes(value))

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        if value is not None:
            value = _packed(bytes(value))
        return super().get_db_prep_value(value, connection, prepared)


def public_id() -> str:
    """A random name for addresses and proofs. It reveals no counts."""
    number = secrets.randbelow(len(ALPHABET) ** 12)
    letters = []
    for _ in range(12):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def salt() -> bytes:
    return secrets.token_bytes(32)
