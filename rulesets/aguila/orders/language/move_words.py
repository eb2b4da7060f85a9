"""Movement: whole lines, who does what. [A-MOV-02, P-06]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.language.slots import HEADING, OWNS, WHO
from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, says
from rulesets.language.values import Maker

_ORDER_MAKER = Maker(UnitOrder)
_OWN_LINE = ("who", "through", "heading", "otherwise", "other_steps")


def lean(raw: Any) -> dict[str, Any]:
    """An order without what has its default, but for what is done; a goal likewise."""
    taken = _ORDER_MAKER.take(raw) or {}
    usual = {field.name: field.default() for field in _ORDER_MAKER.fields if not field.required}
    told = {name: value for name, value in taken.items() if name in ("who", "order") or value != usual.get(name)}
    return told


class OrderLine(Form):
    """A whole line: who, the order as its clause says it, and what else belongs to it."""

    def value(self, values: Any) -> Any:
        merged = dict(values["order"])
        for name in ("who", "through", "heading"):
            if name in values:
                merged[name] = values[name]
        return _ORDER_MAKER.make({**merged, **values.get("otherwise", {})})

    def slot_values(self, raw: Any) -> dict[str, Any] | None:
        told = lean(raw)
        if not told:
            return None
        slots: dict[str, Any] = {name: told[name] for name in ("who", "through", "heading") if name in told}
        other = {name: told[name] for name in ("otherwise", "other_steps") if name in told}
        if other:
            slots["otherwise"] = {"otherwise": "stop", **other}
        return {**slots, "order": {name: value for name, value in told.items() if name not in _OWN_LINE}}

    @property
    def named_only(self) -> tuple[str, ...]:
        return ()


MOVES = (
    OrderLine(
        en=(
            "{who}: {order}[ through {through}][, then facing {heading}][, [;] (if it cannot | "
            "otherwise | \\|) {otherwise}]"
        ),
        es=(
            "{who}: {order}[ a través de {through}][, después mirando a {heading}][, [;] (si no "
            "puede | si no | \\|) {otherwise}]"
        ),
        constant=None,
        slots={
            "who": WHO,
            "order": Clause("order", label=Text("order", "orden")),
            "through": OWNS,
            "heading": HEADING,
            "otherwise": Clause("otherwise", label=Text("if it cannot", "si no puede")),
        },
        into="orders[]",
        section="move",
        example=Text(
            'B2: form attack column, advance 2", if it cannot halt',
            'B2: forma columna de ataque, avanza 2", si no puede alto',
        ),
        about=Text("in this order; officers come last", "en este orden; los oficiales van al final"),
    ),
)
MOVES[0].told_of = ("who",)
FORM_UP = says(
    ("form up without a check: {units}", "¡Formen! sin chequeo: {units}"),
    Text("form up without a check: B2", "¡Formen! sin chequeo: B2"),
    {"units": OWNS},
    into="form_up",
    section="move",
)
