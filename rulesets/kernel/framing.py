"""Frames, digests and keyed digests, from which every proof is made. Framed bytes can be read
in one way only. [decisions 1.2]"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from functools import cache

Part = str | bytes | int


def frame(*parts: Part) -> bytes:
    """The parts joined, each after its length (4 bytes, big-endian). Numbers are written as decimal text."""
    pieces = []
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        pieces.append(len(data).to_bytes(4, "big"))
        pieces.append(data)
    return b"".join(pieces)


def unframe(data: bytes) -> list[bytes]:
    """The parts of a frame. Bytes that are not exactly a frame are refused."""
    return list(_parts(data))


def _parts(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        body = at + 4
        end = body + int.from_bytes(data[at:body], "big")
        if body > len(data) or end > len(data):
            raise ValueError(f"broken frame at byte {at}")
        yield data[body:end]
        at = end


def digest(*parts: Part) -> bytes:
    return hashlib.sha256(frame(*parts)).digest()


def trace_digest(label: str, data: bytes) -> str:
    """The first half of `digest(label, data)` in hexadecimal, as traces store it for questions, events and views."""
    return hashlib.sha256(_framed(label) + len(data).to_bytes(4, "big") + data).hexdigest()[:32]


@cache
def _framed(label: str) -> bytes:
    return frame(label)


def keyed_digest(key: bytes, *parts: Part) -> bytes:
    return hmac.digest(key, frame(*parts), "sha256")
