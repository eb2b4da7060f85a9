"""Which nations can have met, and which a side fields first: armies are chosen in secret, so this is all one knows."""

from __future__ import annotations

from importlib.resources import files

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.state import SIDES
from rulesets.tabletop.book.wars import wars_in

PERIOD = (1796, 1815)
USUAL_NATIONS: dict[str, str] = {"blue": "fr", "red": "at"}
"""The nation whose ready army a side fields if it chooses none."""
WARS = wars_in(files("rulesets.aguila") / "data", dict.fromkeys(BOOK.nations, PERIOD))
USUAL_WARS = {battle: war for war in WARS for battle in war.battles}
"""The war from which a scenario is first thought to be."""


def likely_nations(side: str, scenario: str) -> tuple[str, ...]:
    """The nations that fought on the side of blue or red in the scenario's war: all of them have met all of those."""
    return USUAL_WARS[scenario].sides[SIDES.index(side)]
