"""Clauses as players say them: the condition first or last, and said of the Formation itself."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Flag, Form
from rulesets.mistral.dialogue.answers.impulse import Clause
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.slots import FORMATIONS, STEPS

_SLOTS = {
    "who": FORMATIONS,
    "when": CONDITION,
    "then": STEPS,
    "resume": Flag(
        Text(
            "then resume|and resume|then go on|and go on|and continue|then continue|then carry on|resume",
            "y seguir|luego seguir|y luego seguir|y continuar|luego continuar|y luego continuar|seguir",
        )
    ),
}


def _clause(en: str, es: str) -> Form:
    return Form(Clause, en=en, es=es, slots=_SLOTS, into="formations.{who}.clauses[]", spoken=True)


_IF = ("(when | if | as soon as | once)", "(cuando | si | en cuanto)")
CLAUSES = (
    _clause(f"{{who}}: {_IF[0]} {{when}}, {{then}}[ {{resume}}]", f"{{who}}: {_IF[1]} {{when}}, {{then}}[ {{resume}}]"),
    _clause(f"{{who}}: {{then}} {_IF[0]} {{when}}[ {{resume}}]", f"{{who}}: {{then}} {_IF[1]} {{when}}[ {{resume}}]"),
    _clause(
        f"{_IF[0]} {{when}}[ then], {{who}} {{then}}[ {{resume}}]",
        f"{_IF[1]} {{when}}[ entonces], {{who}} {{then}}[ {{resume}}]",
    ),
    _clause(
        f"{_IF[0]} {{who}} {{when}}[ then], {{then}}[ {{resume}}]",
        f"{_IF[1]} {{who}} {{when}}[ entonces], {{then}}[ {{resume}}]",
    ),
)
