"""Ed25519 signatures (RFC 8032) with the standard library alone. Each takes a few milliseconds, fast enough for orders.

Not hardened against somebody who measures the timing of this process: whoever can do that can also read the key file.
"""

from __future__ import annotations

import hashlib

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P

_Point = tuple[int, int, int, int]
"""X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z."""

_BASE_Y = 4 * pow(5, -1, _P) % _P
_BASE_X = 15112221349535400772501151409588531511454012693041857206046113283949847762202
_BASE: _Point = (_BASE_X, _BASE_Y, 1, _BASE_X * _BASE_Y % _P)


def _sum(one: _Point, other: _Point) -> _Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _P
    b = (one[1] + one[0]) * (other[1] + other[0]) % _P
    c = 2 * one[3] * other[3] * _D % _P
    d = 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(factor: int, point: _Point) -> _Point:
    found: _Point = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            found = _sum(found, point)
        point = _sum(point, point)
        factor >>= 1
    return found


def _packed(point: _Point) -> bytes:
    inverse = pow(point[2], -1, _P)
    x, y = point[0] * inverse % _P, point[1] * inverse % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _expanded(seed: bytes) -> tuple[int, bytes]:
    digest = hashlib.sha512(seed).digest()
    number = int.from_bytes(digest[:32], "little")
    return number & (2**254 - 8) | 2**254, digest[32:]


def _reduced(data: bytes) -> int:
    return int.from_bytes(hashlib.sha512(data).digest(), "little") % _ORDER


def public_key(seed: bytes) -> bytes:
    """The public key of 32 bytes for a private seed of 32 bytes."""
    return _packed(_times(_expanded(seed)[0], _BASE))


def sign(seed: bytes, message: bytes) -> bytes:
    """The signature of 64 bytes."""
    number, prefix = _expanded(seed)
    public = _packed(_times(number, _BASE))
    once = _reduced(prefix + message)
    point = _packed(_times(once, _BASE))
    rest = (once + _reduced(point + public + message) * number) % _ORDER
    return point + rest.to_bytes(32, "little")
