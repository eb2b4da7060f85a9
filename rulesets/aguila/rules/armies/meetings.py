"""Which nations can have met, and which a side fields first: armies are chosen in secret, so this is all one knows."""

from __future__ import annotations

from importlib.resources import files

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.state import other
from rulesets.tabletop.book.wars import allies_against, wars_in

PERIOD = (1796, 1815)
USUAL_NATIONS: dict[str, str] = {"blue": "fr", "red": "at"}
"""The nation whose ready army a side fields if it chooses none."""
WARS = wars_in(files("rulesets.aguila") / "data", dict.fromkeys(BOOK.nations, PERIOD))


def likely_nations(side: str) -> tuple[str, ...]:
    """The nations that fought with the side's usual one against the other side's."""
    return allies_against(WARS, USUAL_NATIONS[side], USUAL_NATIONS[other(side)])
