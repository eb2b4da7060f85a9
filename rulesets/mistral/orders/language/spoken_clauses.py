"""Clauses as players say them: the condition first or last, and said of the Formation itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Flag, Form, Lexicon
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.impulse import Clause
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.meant import Meant
from rulesets.mistral.orders.language.slots import FORMATIONS, STEPS, whole

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
_CLAUSE = Maker(Clause)


def _moment(word: str, *of: str) -> Any:
    """At a moment that is a condition of its own: after a battle, in an MPI."""

    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> dict[str, Any]:
        when = {"is": "holds", "word": word, "of": [values[name] for name in of]}
        return _CLAUSE.make({"when": when, "then": values["then"], "resume": "resume" in values})

    return meaning


def _at(word: str, en: str, es: str, **slots: Any) -> Form:
    held = {name: slot for name, slot in _SLOTS.items() if name != "when"} | slots
    return Meant(
        _moment(word, *slots),
        en=f"{en}, {{who}} {{then}}[ {{resume}}]",
        es=f"{es}, {{who}} {{then}}[ {{resume}}]",
        slots=held,
        into="formations.{who}.clauses[]",
    )


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
    _at(
        "battle",
        "(after a battle | after battle | after fighting)",
        "(tras combate | tras combatir | después de combatir | después de combate)",
    ),
    _at("mpi", "in MPI {n}", "en (IPM | incremento) {n}", n=whole(4, "MPI", "IPM", low=1)),
)
