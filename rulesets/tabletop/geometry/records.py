"""Base classes of the plain records of geometry: they never change and are compared by their values.

The options are set in these classes, which are not compiled: a compiled class inherits options but loses its own.
`frozen=True` is repeated there for the type checker.
"""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True, gc=False):
    """A record of values that cannot contain each other in a circle."""


class Ordered(Record, frozen=True, order=True):
    """A record that can also be sorted, by the first field that differs."""
