"""How sentences name ships: by their code, introduced by name at first mention; many of them in runs or by number."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.mentions import coded, coded_list
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.phrases import counted
from rulesets.kernel.runs import code, runs
from rulesets.lepanto.book.names import KINDS, MANY, SHIP_NAMES, SHIPS_COUNTED, line_name
from rulesets.lepanto.book.ships import SHIPS

FEW = 3
"""Up to so many ships are named where many are only counted."""
_SEVERAL = noun("some galleys", "unas galeras", plural=True)


def ship(id: str) -> Noun:
    return coded(id, SHIP_NAMES.get(id) or KINDS[SHIPS[id].type])


def ships(ids: Sequence[str]) -> Noun:
    """CC-G01..G12 and CC-G15."""
    if len(ids) == 1:
        return ship(ids[0])
    return coded_list([(code(run), KINDS["galley"] if len(run) == 1 else _SEVERAL) for run in runs(ids)])


def some(ids: Sequence[str]) -> Noun:
    """A few ships by their codes, many by their number: 14 galleys."""
    return ships(ids) if len(ids) <= FEW else number(ids)


def number(ids: Sequence[str]) -> Noun:
    """3 galleys, 1 galliot; ships, if they are of several types."""
    kinds = {SHIPS[id].type for id in ids}
    said = counted(len(ids), *(MANY[kinds.pop()] if len(kinds) == 1 else SHIPS_COUNTED))
    made = Noun(said.en, said.es, "", len(ids) != 1, "f" if len(ids) == 1 else "fp")
    made.__dict__.update(said.__dict__)
    return made


def line_of(id: str) -> str:
    """The line of its squadron in which it was set up: CC/1."""
    return f"{SHIPS[id].squadron}/{SHIPS[id].line}"


def line(code: str) -> Noun:
    return coded(code, line_name(code))


def squadron(id: str) -> Noun:
    """The squadron of a ship, by its code."""
    return coded(SHIPS[id].squadron, KINDS["galley"])
