"""Slots for what players leave out, or ask too much: an order for nobody in particular, three hexes by oars."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Slot, Unwritable
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.wording import Flaw
from rulesets.language.writing import Pen

NOBODY_NAMED = 4
"""What it costs to take an order for one of all ships: the centre advances and fires, not everybody."""
_FARTHEST = Text(
    "A ship rows two hexes at most in a turn, and sails two at most.",
    "Una nave hace como mucho dos hexágonos a remo por turno, y dos a vela.",
)
COURSE = Choice(
    {
        "E": Text("east|E|eastward|eastwards", "este|E|levante"),
        "NE": Text("northeast|north-east|NE", "noreste|nordeste|NE"),
        "NW": Text("northwest|north-west|NW", "noroeste|NW|NO"),
        "W": Text("west|W|westward|westwards", "oeste|W|poniente"),
        "SW": Text("southwest|south-west|SW", "suroeste|sudoeste|SW|SO"),
        "SE": Text("southeast|south-east|SE", "sureste|sudeste|SE"),
    },
    label=Text("direction", "dirección"),
)


class Unsaid(Slot):
    """No words at all, for all ships: in a line that begins with what is to be done, and while nobody has had an
    order, since the last one counts."""

    label = Text("all ships", "todas las naves")

    def ways(self, scan: Scan, at: int) -> list[Match]:
        if not scan.free or at or scan.mentioned or not scan.words or not scan.knows(0):
            return []
        first = all(token.start >= scan.words[0].start for token in scan.words)
        return [Match(at, "all", NOBODY_NAMED)] if first else []

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("nobody is named")

    def explain(self, language: str) -> str:
        return self.label.in_(language)


class TooFar(Slot):
    """Three or four hexes by oars or by sail alone: told so, with what may be meant."""

    label = Text("hexes", "hexágonos")

    def __init__(self, legal: Text) -> None:
        self.legal = legal

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        if not scan.free or token is None or token.text not in ("3", "4"):
            return []
        legal = tuple(self.legal.in_(scan.language).format(n=token.text).split("|"))
        return [Match(at + 1, None, VAGUE, (Flaw("", "ambiguous.name", _FARTHEST, lambda: legal),))]

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("nobody goes so far")

    def explain(self, language: str) -> str:
        return self.label.in_(language)
