"""Selectors in words: a Troop, or `disordered cavalry no farther than 12 by distance`. [A-15]"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Code, Form, Recast, Several, Unwritable
from rulesets.tercios.orders.language.condition_text import decimal, id_of, thousandths
from rulesets.tercios.orders.language.condition_words import AIMED_AT
from rulesets.tercios.orders.language.slots import LENGTH

WITHIN = "within:"
_NAME = re.compile(r"\w+")

WORD = Choice(
    {
        "nearest": Text("nearest", "más cercano|cercano|más cercana"),
        "most_worn": Text("most worn|most_worn", "más desgastado|más desgastada"),
        "weakest": Text("weakest", "más débil"),
        "best_odds": Text("best odds|best_odds", "mejor pronóstico"),
        "best_shot": Text("best shot|best_shot", "mejor tiro"),
        "infantry": Text("infantry", "infantería"),
        "cavalry": Text("cavalry", "caballería"),
        "artillery": Text("artillery", "artillería"),
        "formation": Text("formation", "formación"),
        "company": Text("company", "compañía"),
        "disordered": Text("disordered", "desordenado|desordenada"),
        "fresh": Text("fresh", "fresco|fresca"),
        "limit": Text("at the limit|limit", "al límite"),
        "has_card": Text("with a card|has_card", "con carta"),
        "no_card": Text("without a card|no_card", "sin carta"),
        "visible": Text("visible|in sight", "visible|a la vista"),
        "reachable": Text("reachable|in reach", "alcanzable|al alcance"),
        "inrange": Text("in range|inrange", "a tiro"),
        "flankable": Text("flankable", "flanqueable"),
    },
    label=Text("word", "palabra"),
)
KEY = Choice(
    {
        "distance": Text("distance", "distancia"),
        "wear": Text("wear", "desgaste"),
        "wear_left": Text("wear left|wear_left", "aguante restante"),
        "points": Text("points", "puntos"),
        "odds": Text("odds", "pronóstico"),
        "shot": Text("shot", "tiro"),
    },
    label=Text("order", "orden"),
)
DIRECTION = Choice(
    {
        "asc": Text("ascending|asc|least first", "ascendente|asc"),
        "desc": Text("descending|desc|most first", "descendente|desc"),
    }
)


class Chosen(msgspec.Struct, frozen=True):
    """Words that must all fit, and the order in which those that fit are taken."""

    words: tuple[Any, ...]
    key: str = ""
    direction: str = ""


class Within(msgspec.Struct, frozen=True):
    within: int


def selector_text(raw: Any) -> str:
    """The canonical text of what was read: an id, or words and a key."""
    if isinstance(raw, str):
        return raw
    words = [word if isinstance(word, str) else WITHIN + decimal(word["within"]) for word in raw["words"]]
    order = ["by", raw["key"]] if raw["key"] else []
    return " ".join([*words, *order, *([raw["direction"]] if raw["direction"] else [])])


def selector_parts(text: str) -> Any:
    """A stored selector as what the slots hold; raises Unwritable if it is none."""
    words = text.split()
    known = [value for value, _ in WORD.words]
    if len(words) == 1 and words[0].lower() not in known and _NAME.fullmatch(words[0]):
        return id_of(words[0])
    words = [word.lower() for word in words]
    direction = words.pop() if words and words[-1] in ("asc", "desc") else ""
    key = ""
    if len(words) > 2 and words[-2] == "by":
        key = words.pop()
        words.pop()
    if direction and not key:
        raise Unwritable(f"{text!r} is no selector")
    return {"words": [_word(word, known) for word in words], "key": key, "direction": direction}


def _word(word: str, known: list[Any]) -> Any:
    if word.startswith(WITHIN):
        return {"within": thousandths(word.removeprefix(WITHIN))}
    if word not in known:
        raise Unwritable(f"{word!r} is no word of a selector")
    return word


def _spelled_within(raw: Any) -> Any:
    return {"within": thousandths(raw.removeprefix(WITHIN))}


def _not_spelled(raw: Any) -> Any:
    raise Unwritable("distances are written in words")


_WITHIN_CODE = Recast(
    Code(r"within:\d{1,3}(\.\d{1,3})?", Text("`within:12`", "`within:12`"), label=Text("distance", "distancia")),
    made=_spelled_within,
    unmade=_not_spelled,
    label=Text("distance", "distancia"),
)
_FITTING = AnyOf(WORD, Clause("distance", label=Text("distance", "distancia")), _WITHIN_CODE, label=WORD.label)

SELECTOR = Recast(
    AnyOf(
        Clause("chosen", label=Text("words", "palabras")),
        AIMED_AT,
        label=Text("target", "objetivo"),
    ),
    made=selector_text,
    unmade=selector_parts,
    label=Text("target", "objetivo"),
)

CHOSEN = (
    Form(
        Chosen,
        en="[the] {words}[ by {key}[ {direction}]]",
        es="[el|la] {words}[ por {key}[ {direction}]]",
        slots={"words": Several(_FITTING, by=Text("", ""), label=WORD.label), "key": KEY, "direction": DIRECTION},
        about=Text(
            "whoever fits all the words, in the order asked for",
            "quien cumpla todas las palabras, en el orden pedido",
        ),
        example=Text("disordered cavalry by distance", "desordenado caballería por distancia"),
    ),
)
DISTANCE = (
    Form(
        Within,
        en="no farther than {within}",
        es="a no más de {within}",
        slots={"within": LENGTH},
        example=Text('no farther than 12"', 'a no más de 12"'),
    ),
)
