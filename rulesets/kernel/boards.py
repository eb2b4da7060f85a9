"""Descriptions of what the workbench shows beside a board: tables, lists and tracks of any game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words that are linked to something on the board, or that can be picked."""

    text: str
    mark: str = ""
    """The id of the thing on the board that is highlighted."""
    act: str = ""
    """The name of what happens when it is picked. The ruleset and the workbench script must use the same name."""
    strong: bool = False
    meter: tuple[int, int] | None = None
    """A value and its maximum, drawn as a bar before the words. A short bar is good."""
    label: str = ""
    """What the bar measures, for people who cannot see it."""


Words = str | Cell | Sequence[str | Cell]
"""Several items are shown side by side."""


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """Rows of a table that belong together."""

    rows: Sequence[Sequence[Words]]
    title: str | Cell = ""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing on a board. It shows only the fields that are filled in."""

    title: str | Cell = ""
    text: Words = ""
    items: Sequence[Words] | None = None
    heads: Sequence[str] = ()
    bodies: Sequence[Body] | None = None
    boxes: Sequence[str] = ()
    at: Sequence[int] = ()
    """The numbers of the boxes that are occupied."""
    foot: str = ""
    parts: Sequence[Part] = ()
    """Shown side by side where there is room."""
    look: str = ""
    """The CSS class of its table."""


class Board(msgspec.Struct, frozen=True):
    """A section that can be folded away under its title. The browser remembers which ones were open."""

    key: str
    title: str
    parts: Sequence[Part]
