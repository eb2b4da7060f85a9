"""What lies beside a board, described for the workbench, which shows tables, lists and tracks of any game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words that point at something on the board, or that can be picked."""

    text: str
    mark: str = ""
    """The id on the board that lights up."""
    act: str = ""
    """What picking it does, where the bench at hand does that: a name that both agree on."""
    strong: bool = False
    meter: tuple[int, int] | None = None
    """How much of how much, drawn as a bar before the words; the less the better."""
    label: str = ""
    """What the bar is of, for those who cannot see it."""


Words = str | Cell | Sequence[str | Cell]
"""Several stand side by side."""


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """Rows of a table that belong together."""

    rows: Sequence[Sequence[Words]]
    title: str | Cell = ""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing on a board; of what it may have, it shows what was given."""

    title: str | Cell = ""
    text: Words = ""
    items: Sequence[Words] | None = None
    heads: Sequence[str] = ()
    bodies: Sequence[Body] | None = None
    boxes: Sequence[str] = ()
    at: Sequence[int] = ()
    """The boxes that something lies on."""
    foot: str = ""
    parts: Sequence[Part] = ()
    """Side by side where there is room."""
    look: str = ""
    """A class of the style sheet for its table."""


class Board(msgspec.Struct, frozen=True):
    """Folded away under its title; the browser remembers which ones were open."""

    key: str
    title: str
    parts: Sequence[Part]
