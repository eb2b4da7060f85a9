"""Bytes that cannot be read two ways: the frames, digests and keyed digests every proof is made of. [decisions 1.2]"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from functools import cache

Part = str | bytes | int


def frame(*parts: Part) -> bytes:
    """Each part preceded by its length (4 bytes, big-endian); numbers as decimal text."""
    pieces = []
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        pieces.append(len(data).to_bytes(4, "big"))
        pieces.append(data)
    return b"".join(pieces)


def unframe(data: bytes) -> list[bytes]:
    """The parts of a frame; anything that is not exactly a frame is refused."""
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
    """The first half of `digest(label, data)` in hexadecimal, as traces hold it of questions, events and views."""
    return hashlib.sha256(_framed(label) + len(data).to_bytes(4, "big") + data).hexdigest()[:32]


@cache
def _framed(label: str) -> bytes:
    return frame(label)


def keyed_digest(key: bytes, *parts: Part) -> bytes:
    return hmac.digest(key, frame(*parts), "sha256")
