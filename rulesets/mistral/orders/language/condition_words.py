"""Conditions in words, with the names of places and Formations; they are kept as `plans.conditions` writes them.
[M-ASYNC-12]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Condition, Form, Recast, Unwritable
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.orders.language.slots import CONVOY, FORMATION, PLACE, Verbatim, whole
from rulesets.mistral.orders.plans import conditions
from rulesets.mistral.orders.plans.conditions import All, Fact, Not, Unreadable

WIND = Choice(
    {id: Text(wind.name, wind.name_es or wind.name) for id, wind in CHART.winds.items()}, label=Text("wind", "viento")
)
_LABEL = Text("condition", "condición")

FACTS = (
    Form(
        Fact,
        en="{kind} {where}",
        es="{kind} {where}",
        slots={
            "kind": Choice(
                {
                    "enemy_in": Text("enemy spotted in|enemy in", "enemigo avistado en|enemigo en"),
                    "marker_in": Text("enemy marker in|marker in", "marcador enemigo en|marcador en"),
                },
                label=_LABEL,
            ),
            "where": PLACE,
        },
        about=Text("what is seen in a place", "lo que se ve en un lugar"),
        example=Text("enemy spotted in Gulf of Cadiz", "enemigo avistado en Golfo de Cádiz"),
    ),
    Form(
        Fact,
        en="{kind} {n}",
        es="{kind} {n}",
        slots={
            "kind": Choice(
                {
                    "enemy_within": Text(
                        "enemy spotted within|enemy within", "enemigo avistado a|enemigo a menos de|enemigo a"
                    ),
                    "sail_least": Text("sail seen at least", "navíos vistos al menos|al menos navíos vistos"),
                    "sail_most": Text("sail seen at most", "navíos vistos como mucho"),
                    "gale_within": Text("gale within", "temporal a"),
                    "mpi": Text("mpi is|mpi", "ipm es|ipm"),
                },
                label=_LABEL,
            ),
            "n": whole(999, "number", "número"),
        },
        about=Text(
            "places off; enemy Sail here or next door; the MPI",
            "a cuántos lugares; navíos enemigos aquí o al lado; el IPM",
        ),
        example=Text("enemy spotted within 2", "enemigo avistado a 2"),
    ),
    Form(
        Fact,
        en="{kind}",
        es="{kind}",
        slots={
            "kind": Choice(
                {
                    "spotted": Text("I am spotted|spotted", "estoy avistado|avistado"),
                    "shadowed": Text("I am shadowed|shadowed", "estoy vigilado|vigilado"),
                    "over_third": Text(
                        "my worst damage over third|damage over a third",
                        "mi peor daño sobre un tercio|daño sobre un tercio",
                    ),
                    "over_two_thirds": Text(
                        "my worst damage over two thirds|damage over two thirds",
                        "mi peor daño sobre dos tercios|daño sobre dos tercios",
                    ),
                    "battle": Text("battle fought|battle was fought", "hubo combate"),
                },
                label=_LABEL,
            )
        },
        about=Text("of the Formation itself", "de la propia formación"),
        example=Text("I am shadowed", "estoy vigilado"),
    ),
    Form(
        Fact,
        en="{kind} {what} blows",
        es="{kind} {what}",
        slots={"kind": Choice({"wind": Text("wind", "sopla|sopla el")}, label=_LABEL), "what": WIND},
        example=Text("wind Mistral blows", "sopla Mistral"),
    ),
    Form(
        Fact,
        en="{kind} {what} is in {where}",
        es="{kind} {what} está en {where}",
        slots={"kind": Choice({"convoy_in": Text("convoy", "convoy")}, label=_LABEL), "what": CONVOY, "where": PLACE},
        about=Text("an own convoy, or one in sight", "un convoy propio o a la vista"),
        example=Text("convoy British Levant is in Gibraltar", "convoy británico de Levante está en Gibraltar"),
    ),
    Form(
        Fact,
        en="{what} {kind} {where}",
        es="{what} {kind} {where}",
        slots={
            "what": FORMATION,
            "kind": Choice({"formation_in": Text("is in", "está en")}, label=_LABEL),
            "where": PLACE,
        },
        example=Text("Flotilla B is in Port Mahon", "Flotilla B está en Puerto Mahón"),
    ),
)


def _made(said: Any) -> str:
    return conditions.written(_tree(said))


def _tree(said: dict[str, Any]) -> conditions.Condition:
    match said.get("type"):
        case "Not":
            return Not(_tree(said["term"]))
        case "All":
            return All(tuple(_tree(term) for term in said["terms"]))
        case "Any":
            return conditions.Any(tuple(_tree(term) for term in said["terms"]))
    return msgspec.convert(said, Fact)


def _unmade(text: Any) -> Any:
    """Only what would be kept just so: any other text is written as it is, in quotation marks."""
    try:
        tree = conditions.parsed(text)
    except Unreadable as piece:
        raise Unwritable(f"{piece} is no condition") from None
    if conditions.written(tree) != text:
        raise Unwritable(f"{text} is kept in other words")
    return msgspec.to_builtins(tree)


CONDITION = AnyOf(
    Recast(
        Condition(Clause("fact", label=_LABEL), every=All, some=conditions.Any, negation=Not, label=_LABEL),
        made=_made,
        unmade=_unmade,
        label=_LABEL,
    ),
    Verbatim(label=_LABEL),
    label=_LABEL,
)
