"""What the plain records of geometry have in common: they never change and are compared by what they hold.

The options stand with these bases, which are not compiled: a compiled class inherits options and loses those of its own
line. `frozen=True` is said there again for the type checker.
"""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True, gc=False):
    """Of values that cannot hold each other in a circle."""


class Ordered(Record, frozen=True, order=True):
    """Also one before the other, by the first field that differs."""
