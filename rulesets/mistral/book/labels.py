"""Labels that charts, lists and orders show: names with a capital letter, made from the nouns in `names`."""

from __future__ import annotations

from rulesets.kernel.nouns import Noun, one, the
from rulesets.kernel.phrases import listed, same
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import (
    CONVOY_NAMES,
    FORMATION_KIND_NAMES,
    ORDER_NAMES,
    TRADE_TRACK,
    auxiliary_name,
    formation_name,
    is_formation,
    piece_name,
)

SIDE_NAMES = {"british": Text("British", "Británicos"), "bourbon": Text("Bourbon", "Borbones")}
CONVOY_LABELS = {
    kind: one(name) if kind == "spanish_troop" else the(name)  # there may be two of these
    for kind, name in CONVOY_NAMES.items()
}
FORMATION_KIND_LABELS = {kind: one(name) for kind, name in FORMATION_KIND_NAMES.items()}


def side_name(side: str) -> Text:
    """The title of a side: British, Bourbon."""
    return SIDE_NAMES[side]


def side_within(side: str) -> Text:
    """The same for use within a sentence."""
    return Text("British", "británicos") if side == "british" else Text("Bourbon", "borbones")


def place_label(id: str) -> Text:
    """The label of a place: Large Spaces with their number, Coastal Spaces with their
    letter. `levant` is the Trade Track."""
    if id == "levant":
        return the(TRADE_TRACK)
    place = CHART.places[id]
    tag = f" (#{place.number})" if place.number else f" ({place.letter})" if place.letter else ""
    name = Text(place.name, place.name_es)
    return Text("{name}{tag}", "{name}{tag}").of(name, tag) if tag else name


def wind_label(id: str) -> Text:
    wind = CHART.winds[id]
    return Text(wind.name, wind.name_es)


def contingent_label(id: str) -> Text:
    """The adjective for its ships: Spanish, Neapolitan (Two Sicilies)."""
    entry = FORCES.contingents[id]
    return Text(entry.name, entry.name_es or entry.name)


def corsair_label(id: str) -> Text:
    entry = FORCES.corsairs[id]
    return Text(entry.name, entry.name_es)


def campaign_label(id: str) -> Text:
    entry = FORCES.campaigns[id]
    return Text(entry.name, entry.name_es)


def leader_label(id: str) -> Text:
    return same(FORCES.leaders[id].name)


def formation_label(id: str) -> Text:
    return CONVOY_LABELS[id] if id in CONVOY_LABELS else the(formation_name(id))


def auxiliary_label(id: str) -> Text:
    """The label without an article, because a list of ships has many of them."""
    return corsair_label(id) if id in FORCES.corsairs else _bare(auxiliary_name(id))


def piece_label(id: str) -> Text:
    """The label of anything by its id."""
    if id in CHART.places or id == "levant":
        return place_label(id)
    if id in FORCES.corsairs:
        return corsair_label(id)
    if id in FORCES.leaders:
        return leader_label(id)
    return formation_label(id) if is_formation(id) else _bare(piece_name(id))


def printed(id: str) -> Text | None:
    """The label of a place, convoy or piece that has an id nobody writes; None for whatever else a problem offers."""
    if id in CHART.places or id in FORCES.leaders or id in FORCES.corsairs or id == "levant":
        return piece_label(id)
    try:
        return piece_label(id) if "_" in id else None
    except LookupError:
        return None


def _bare(name: Noun) -> Text:
    return Text("{name}", "{name}").of(name)


def chit_name(entry: str) -> Text:
    """For example: Cruise: Gulf of Cadiz (#1)."""
    chit = FORCES.chits[entry]
    names = [found for target in chit.target if (found := target_name(target)) is not None]
    head = ORDER_NAMES[chit.type]
    if not names:
        return head
    aims = listed(names)
    return Text("{head}: {aims}", "{head}: {aims}").of(head, aims)


def target_name(target: str) -> Text | None:
    """The target of an order, or None if it has none."""
    kind, _, id = target.partition(":")
    if kind == "campaign":
        return campaign_label(id)
    if kind == "convoy":
        return CONVOY_LABELS[id]
    return None if target == "any" else place_label(target)
