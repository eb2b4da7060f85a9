"""Turns the names in the data, which have articles, into nouns for sentences and labels for charts and lists."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text

AT = {"port": "at"}
"""The English preposition for where something is. Other kinds of places (a sea, a strait, a gulf) take "in"."""


def named(row: dict[str, Any], kind: str = "") -> dict[str, Any]:
    """A row with its noun, and with labels as `name` and `name_es`. `label` and `at` give
    what the name alone does not say."""
    bare = noun(row["name"], row["name_es"])
    there = Text("{preposition} {place:the}", "{place:en}").of(AT.get(kind, "in"), bare)
    made = noun(row["name"], row["name_es"], at=(row.get("at", there.en), row.get("at_es", "")))
    title = capital(made)
    kept = {key: value for key, value in row.items() if key not in ("label", "label_es", "at", "at_es")}
    labels = {"name": row.get("label", title.en), "name_es": row.get("label_es", title.es)}
    return {**kept, **labels, "noun": msgspec.structs.asdict(made)}


def gate_noun(zone: Noun, outside: Noun) -> Noun:
    """The box of a Sea Zone next to a neighbour: the Golfe du Lion (off Catalonia), el
    golfo de León (frente a Cataluña)."""
    beside = Text("{place:at}", "{place:en}") if outside.es_at else Text("by {place:the}", "junto {place:a}")
    tag = beside.of(outside)
    made = msgspec.structs.replace(zone, en=f"{zone.en} ({tag.en})", es=f"{zone.es} ({tag.es})")
    return msgspec.structs.replace(made, en_at=f"{zone.en_at} ({tag.en})")
