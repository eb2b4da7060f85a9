"""Fleets as they are seen from afar: for each place and side one flag with the number of its Sail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulesets.drawing.boxes import Box
from rulesets.drawing.crowding import Inked
from rulesets.drawing.lettering import width_of
from rulesets.drawing.svg import tag, title
from rulesets.kernel.text import EachLanguage
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import place_label
from rulesets.mistral.reports.chart.berths import Piece, Strength, stand
from rulesets.mistral.reports.chart.glyphs import PENNANT_HEIGHT, pennant
from rulesets.mistral.reports.chart.labels import FRAMES_AT
from rulesets.mistral.reports.chart.levels import FAR_LETTERS, at_level
from rulesets.mistral.reports.chart.paper import SHEET
from rulesets.mistral.reports.chart.positions import box_of
from rulesets.mistral.reports.chart.sheet import NAMES_AT

GAP = 8.0


def _inked(language: str) -> Inked:
    ink = Inked(SHEET)
    for id, place in CHART.places.items():
        if place.key:
            ink.fill(box_of(id), 4.0)
    for name in NAMES_AT["far"][language].values():
        ink.fill(name.box, 3.0)
    for frame in FRAMES_AT["far"]:
        ink.fill(frame, 9.0)
    ink.settle()
    return ink


INKED = EachLanguage(_inked)


def flags(pieces: Mapping[str, Sequence[Piece]], language: str, of_gales: Sequence[Box] = ()) -> dict[str, str]:
    """For each place what is shown there from afar, the widest first, apart from the others and from Gales."""
    found = {place: _said([one.strength for one in held if one.strength]) for place, held in pieces.items()}
    taken = [box.grown(4) for box in of_gales]
    drawn = {}
    for place in sorted(filter(found.get, found), key=lambda each: (-_wide(found[each]), each)):
        _, box = stand(place, _wide(found[place]), PENNANT_HEIGHT, taken, INKED[language])
        taken.append(box.grown(4))
        drawn[place] = at_level("far", *_hoisted(found[place], box, place_label(place).in_(language)))
    return drawn


def _said(seen: Sequence[Strength]) -> dict[tuple[str, bool], tuple[str, list[str]]]:
    """side, own -> what its flag says, and whose it is."""
    found: dict[tuple[str, bool], tuple[str, list[str]]] = {}
    for side, own in dict.fromkeys((one.side, one.own) for one in seen):
        alike = [one for one in seen if (one.side, one.own) == (side, own)]
        sail = sum(one.sail for one in alike)
        signs = dict.fromkeys(one.sign for one in alike if one.sign)
        said = [str(sail)] if sail else []
        found[side, own] = "+".join([*said, *signs]), [one.piece for one in alike if one.piece]
    return found


def _across(said: str) -> float:
    return round(width_of(said, FAR_LETTERS, bold=True) + 36)


def _wide(flags: Mapping[tuple[str, bool], tuple[str, list[str]]]) -> float:
    return sum(_across(said) for said, _ in flags.values()) + GAP * (len(flags) - 1)


def _hoisted(flags: Mapping[tuple[str, bool], tuple[str, list[str]]], box: Box, place: str) -> Iterator[str]:
    left = box.left
    for (side, own), (said, pieces) in flags.items():
        yield tag(
            "g",
            title(f"{place}: {said}"),
            pennant(side, said, _across(said), own=own),
            transform=f"translate({left:g} {box.top:g})",
            data_pieces=" ".join(pieces) or None,
        )
        left += _across(said) + GAP
