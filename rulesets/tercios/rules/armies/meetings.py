"""Which lists can have met, and which a side fields first: armies are chosen in secret, so this is all one knows."""

from __future__ import annotations

from importlib.resources import files

from rulesets.tabletop.book.wars import allies_against, wars_in
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.state import other

USUAL_LISTS = {"south": "spain", "north": "france"}
"""The list whose ready army is used if a player chooses none."""
WARS = wars_in(files("rulesets.tercios") / "data", {each.id: each.period for each in CATALOGUE.lists.values()})


def likely_lists(side: str) -> tuple[str, ...]:
    """The lists that fought with the side's usual one against the other side's: all of them have met all of those."""
    return allies_against(WARS, USUAL_LISTS[side], USUAL_LISTS[other(side)])
