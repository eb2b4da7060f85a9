"""What a table tells about a piece that somebody looks at, and about what one could do to another.

Everything is made from a side's own view, in words of the reader's language. Nothing here can reach a state.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from rulesets.kernel.text import Text


class Trait(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value of a piece: what it is now, why, and the rule behind it."""

    label: str
    value: str
    why: str = ""
    rule: str = ""


class Ring(msgspec.Struct, frozen=True):
    """A distance from the piece that the board draws, in the units of its picture."""

    label: str
    radius: float


class Inspected(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece as a side knows it."""

    id: str
    name: str
    kind: str = ""
    """What it is and whose, in a few words."""
    traits: tuple[Trait, ...] = ()
    notes: tuple[str, ...] = ()
    """Its state, and of another side's piece what it threatens, a sentence each."""
    may: tuple[str, ...] = ()
    """What its owner may order it now, a line each; nothing for anybody else."""
    at: tuple[float, float] | None = None
    """The middle of its rings, in the units of the picture."""
    rings: tuple[Ring, ...] = ()


class Aim(NamedTuple):
    """What the table tells somebody who sits down: who they are on the board, and how the game is won."""

    who: Text
    how: Text
    rule: str
    """The id of the rule that says who wins."""


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one piece could do to another now: the dice, what they must show, and what comes of it."""

    deed: str
    dice: tuple[str, ...] = ()
    """Each throw with its reasons: "6 dice (Attack +) for 4+"."""
    expected: str = ""
    chances: tuple[tuple[str, int], ...] = ()
    """What may come of it, and how often in a hundred."""
    refused: str = ""
    """Why it cannot be done now."""


class Value(NamedTuple):
    """A trait before it is said in a language."""

    label: Text
    value: Text | int
    rule: str = ""
    why: Text = Text("", "")

    def told(self, language: str) -> Trait:
        value = self.value.in_(language) if isinstance(self.value, Text) else str(self.value)
        return Trait(self.label.in_(language), value, self.why.in_(language), self.rule)
