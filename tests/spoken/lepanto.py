"""The nouns and ships in Lepanto's sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.lepanto.book import names
from rulesets.lepanto.book.reasons import WHY
from rulesets.lepanto.book.ships import SHIPS
from tests.spoken.building import ROLL
from tests.spoken.checks import Grammar

CHRISTIAN = ("CC-G09", "CC-G08", "CC-X1", "CL-G06")
ISLAMIC = ("IC-G05", "IC-G07", "IC-T03", "IR-T01")
GROUPS = (
    ("IC-G05",),
    ("CC-G09", "CC-G10"),
    ("IC-G05", "IC-G06"),
    ("CC-G08", "IC-T03"),
    ("CC-G01", "CC-G02", "CC-G03", "CC-G04", "IC-G07"),
)
LINES = sorted({f"{ship.squadron}/{ship.line}" for ship in SHIPS.values()})

POOLS: Mapping[str, Sequence[Any]] = {
    "ship": (*CHRISTIAN, *ISLAMIC),
    **dict.fromkeys(("target", "victim"), (*ISLAMIC, *CHRISTIAN)),
    "ships": GROUPS,
    "DoriaRolled.ships": (("CR-X1", "CR-X2"), ("CR-X2",), ()),
    "galleass": ("CC-X1", "CR-X2"),
    "Moved.galleass": ("", "CC-X1"),
    "galley": ("CC-G32", "CL-G06"),
    **dict.fromkeys(("hex", "start", "end", "astern"), ("2530",)),
    "hexes": (("1829", "1929"), ("1829",), ()),
    "steps": ("SSO", "L", "SLO"),
    **dict.fromkeys(("facing", "astern_facing", "Faced.before", "Faced.after"), tuple(range(6))),
    **dict.fromkeys(("WindChecked.before", "WindChecked.after"), tuple(range(1, 7))),
    "roll": (ROLL,),
    "odds": ("2:1", "1:4"),
    "result": ("E", "B", "R"),
    "Rammed.result": ("E", "I"),
    "modifier": (0, 1, -1),
    "on": ("land", "divided", "track", "outside"),
    "Shortened.why": tuple(WHY),
    "by": ("", "CC-X1", "IC-G05"),
    "LineIdle.why": ("no-target", "nobody"),
    **dict.fromkeys(("repulsed", "immobilised"), ((), ("CC-G09",), ("IC-G05", "IC-G06"))),
    "points": ({"christian": 78, "islamic": 51}, {"christian": 1, "islamic": 2}, {"christian": 0, "islamic": 0}),
}
NOUNS = (
    *names.FLEETS.values(),
    *names.KINDS.values(),
    *names.SQUADRON_NAMES.values(),
    *names.SHIP_NAMES.values(),
    *names.DIRECTION_NAMES,
    *(names.line_name(line) for line in LINES),
)
GRAMMAR = Grammar(
    nouns=NOUNS,
    counted=(
        ("galera", "galeras"),
        ("galeaza", "galeazas"),
        ("galeota", "galeotas"),
        ("nave", "naves"),
        ("hexágono", "hexágonos"),
        ("punto", "puntos"),
    ),
    counted_english=(
        ("galley", "galleys"),
        ("galleass", "galleasses"),
        ("galliot", "galliots"),
        ("ship", "ships"),
        ("hex", "hexes"),
        ("point", "points"),
    ),
    right=(
        r"\b[Ee]l ala\b",  # feminine all the same
        r"\beste turno\b",  # not the east
    ),
)
OWED: frozenset[str] = frozenset()
"""Kinds that are not checked yet."""
