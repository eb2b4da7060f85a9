"""One of several things of a kind, by its number: the second fence, el segundo seto."""

from __future__ import annotations

from rulesets.kernel.nouns import Noun, agreed

_ORDINALS = (
    ("first", "primero"),
    ("second", "segundo"),
    ("third", "tercero"),
    ("fourth", "cuarto"),
    ("fifth", "quinto"),
    ("sixth", "sexto"),
    ("seventh", "séptimo"),
    ("eighth", "octavo"),
    ("ninth", "noveno"),
    ("tenth", "décimo"),
)


def numbered(thing: Noun, number: int) -> Noun:
    """The name with its ordinal; beyond the tenth with a plain number."""
    if not 1 <= number <= len(_ORDINALS):
        return same_kind(thing, f"{thing.en} number {number}", f"{thing.es} número {number}")
    english, spanish = _ORDINALS[number - 1]
    which = agreed(spanish, thing.es_kind)
    short = {"primero": "primer", "tercero": "tercer"}.get(which, which)
    return same_kind(thing, f"{english} {thing.en}", f"{short} {thing.es}")


def same_kind(thing: Noun, en: str, es: str) -> Noun:
    """Other words with the same grammar."""
    return Noun(en, es, thing.en_article, thing.en_plural, thing.es_kind, thing.es_article)
