"""Policies that say who alone may do something, who may not, what is done after a win and what when pikes tie, as
people say them: read in a player's own words, never written. [A-06, A-25]"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Slots, Spoken, always
from rulesets.tercios.orders.language.answer_words import WHO
from rulesets.tercios.orders.language.policy_words import BAD_WAR, DONE, FIGHTING_ON, SAY, policy
from rulesets.tercios.orders.language.sifting import IT
from rulesets.tercios.orders.plans.situations import SELF

_ONLY = Text("only", "(solo | solamente | únicamente)")
_EXCEPT = Text("[,] (except | but | only) [for|with]", "[,] (excepto | salvo | menos | solo | pero solo) [con|para|a]")
_LIMITED = Text(
    "[ [,] [but] [for] [(only | at most | no more than)] {max}[ (at most | only | maximum | max | and no more)]]"
    "[ [,] [but] [only] (if | while) {when}]",
    "[ [,] [pero] [durante] [(solo | como mucho | como máximo | no más de)] {max}"
    "[ (como mucho | como máximo | solo | máximo | y no más | y ya)]][ [,] [pero] [solo] (si | mientras) {when}]",
)
_WINS = Text(
    "((<if> | even <if>) [they|it|we|i] (win | wins | won) [(fight | combat | melee)]"
    " | after [a] (win | winning | victory | fight | combat) | once won)",
    "((<if> | aunque) (gana | ganamos | vence | vencemos | gano) [(combate | lucha | pelea)]"
    " | (tras | después de | al) (ganar | vencer | victoria | combate))",
)
_UNIT_WINS = Text(
    "<if> {unit} (win | wins) [(fight | combat | melee)]", "<if> {unit} (gana | vence) [(combate | lucha)]"
)
_TIES = Text(
    "(<if> [it|they|we|pikes|there] [is|are] [a] (tie | ties | draw | draws | tied)"
    " | (in case of | in event of | on | upon | after) [a] (tie | draw))",
    "((si | cuando) [hay|sale] (empata | empatan | empatamos | empate | queda en tablas | quedan en tablas)"
    " | (en caso de | ante | tras | al | con) [un] (empate | empatar))",
)
_UNIT_TIES = Text(
    "<if> {unit} (is tied | tie | ties | draw | draws)", "<if> ({unit} empata | empata {unit} | {unit} queda en tablas)"
)
_FORBIDDEN = Text(
    "(forbidden | not allowed | prohibited | banned | out of question)", "(prohibido | prohibida | vetado | vetada)"
)


def _alone(slots: Slots) -> list[tuple[str, dict[str, Any]]]:
    """Nobody, and whoever is named."""
    told = {"word": "YES"} if not {"max", "when"} & slots.keys() else policy("YES")(slots)
    nobody = [] if "ALL" in slots["unit"] else [(f"policies.ALL.{slots['policy']}", {"word": "NO"})]
    return [*nobody, *((f"policies.{unit}.{slots['policy']}", told) for unit in slots["unit"])]


def _each_their_own(slots: Slots) -> list[tuple[str, dict[str, Any]]] | None:
    """Some do and others do not."""
    if set(slots["unit"]) & set(slots["others"]):
        return None
    told = (("unit", "YES"), ("others", "NO"))
    return [(f"policies.{unit}.{slots['policy']}", {"word": word}) for who, word in told for unit in slots[who]]


def _unless(slots: Slots) -> dict[str, Any]:
    """What is not done on a condition is done on the contrary."""
    match slots["when"]:
        case {"is": "not", "of": when}:
            return {"word": "", "if": when}
    return {"word": "", "if": {"is": "not", "of": slots["when"]}}


def _of_each(slots: Slots) -> dict[str, Any]:
    """On a condition about whoever it is."""
    return {"word": "", "if": _of_itself(slots["when"])}


def _of_itself(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _of_itself(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_of_itself(item) for item in value]
    return SELF if value == IT else value


def _after_winning(word: str) -> Callable[[Slots], dict[str, Any] | None]:
    """Only who has won consolidates or goes on."""
    return lambda slots: {"word": word} if slots["policy"] in ("CONSOLIDATE", "CONTINUE") else None


_alone_may = SAY.of({"others": WHO}, "policies.{unit}.{policy}", scattered=True)
_of_unit = SAY.of(into="policies.{unit}.{policy}")
_of_all = SAY.of(into="policies.ALL.{policy}")
_GOES_ON = Choice(
    {
        "CONTINUE": Text(
            "keep going|go on|go|not stop|press on|carry on|keep on|advance",
            "sigue|sigue adelante|adelante|no para|no detiene|avanza",
        ),
    },
    label=DONE.label,
)
"""Said of whoever has won, this may be one or the other: the player is asked."""


_PURSUES = Choice(
    {"CONTINUE": Text("chase|chase on|pursue|pursuit|give chase", "persigue|persecución|da caza")}, label=DONE.label
)


def _going_on(word: str) -> Iterator[Spoken]:
    """`C1 keeps going if it wins` may be consolidating, or going on with the move; so may what is said of pursuing."""
    denied = Text("not" if word == "NO" else "", "no" if word == "NO" else "")
    for name in ("CONSOLIDATE", "CONTINUE"):
        yield from SAY(
            always({"word": word}),
            f"{{unit}} {denied.en} {{goes}} {_WINS.en}",
            f"{{unit}} {denied.es} {{goes}} {_WINS.es}",
            f"{{unit}}[,] {_WINS.en}[,] [it|they] {denied.en} {{goes}}",
            f"{{unit}}[,] {_WINS.es}[,] {denied.es} {{goes}}",
            f"{_UNIT_WINS.en}[,] [it|they] {denied.en} {{goes}}",
            f"{_UNIT_WINS.es}[,] {denied.es} {{goes}}",
            slots={"goes": AnyOf(_GOES_ON, _PURSUES, label=DONE.label)},
            into=f"policies.{{unit}}.{name}",
        )
        yield from SAY(
            always({"word": word}),
            f"{{unit}} {denied.en} {{goes}}",
            f"{{unit}} {denied.es} {{goes}}",
            *(("no {goes} (with | for | by) {unit}", "(no | nada de) {goes} con {unit}") if word == "NO" else ()),
            slots={"goes": _PURSUES},
            into=f"policies.{{unit}}.{name}",
        )
        if word == "NO":
            yield from SAY(
                always({"word": word}),
                "(no | not | <nobody>) {goes}",
                "(no | nada de | [no] <nobody>) {goes}",
                slots={"goes": _PURSUES},
                into=f"policies.ALL.{name}",
            )


PERMISSIONS_SAID = (
    *_alone_may(
        _alone,
        f"{_ONLY.en} {{unit}} [(may | can | should)] {{policy}}{_LIMITED.en}",
        f"{_ONLY.es} {{unit}} [(puede | debe)] {{policy}}{_LIMITED.es}",
        f"{{policy}} {_ONLY.en} [(with | for | by)] {{unit}}{_LIMITED.en}",
        f"{{policy}} {_ONLY.es} [(con | para)] {{unit}}{_LIMITED.es}",
        f"{_ONLY.en} (let | allow) {{unit}} [to] {{policy}}{_LIMITED.en}",
        f"{_ONLY.es} {{policy}} [(con | para)] {{unit}}{_LIMITED.es}",
        f"{{unit}} alone [(may | can)] {{policy}}{_LIMITED.en}",
        f"{_ONLY.es} (deja | permite) [a] {{policy}} [a] {{unit}}{_LIMITED.es}",
        f"<nobody> {{policy}} {_EXCEPT.en} {{unit}}",
        f"[no] <nobody> {{policy}} {_EXCEPT.es} {{unit}}",
        f"(not | no | do not) [let <someone>] {{policy}} [with|by <someone>] {_EXCEPT.en} {{unit}}",
        f"(no | nada de | sin) {{policy}} [[con|a] (<nobody> | ninguna unidad | ninguna tropa)] {_EXCEPT.es} {{unit}}",
    ),
    *_alone_may(
        _each_their_own,
        "{policy}[:|,] {unit} yes [,|and|but] {others} (no | not)",
        "{policy}[:|,] {unit} sí [,|y|pero] {others} no",
        "{unit} [may|can|should] {policy} [,|and|but] (no | not) {others}",
        "{unit} [sí] {policy} [,|y|pero] no {others}",
        "{unit} [may|can|should] {policy} [,|and|but] {others} [may|can|should|must] (no | not)",
        "{unit} sí {policy} [,|y|pero] {others} no",
    ),
    *_alone_may(
        _each_their_own,
        "let {unit} {policy} [,|and|but] (not {others} | {others} not)",
        "{policy} {unit} [,|y|pero] {others} no",  # que continúe C1, T1 no: not both of them
        dear=-1,
    ),
    *_of_unit(
        policy("YES"),
        "(let | allow) {unit} [to] {policy}",
        "{unit} sí [que] {policy}",
    ),
    *_of_unit(
        policy("NO"),
        "{unit} (may | can | will) not {policy}",
        "{unit} no puede {policy}",
        f"[it is] {_FORBIDDEN.en} [(for | to)] {{unit}} [to] {{policy}}",
        f"[está] {_FORBIDDEN.es} {{policy}} (con | para | a) {{unit}}",
        f"{{unit}} [is|are] {_FORBIDDEN.en} [(to | from)] {{policy}}",
        f"{{unit}} (tiene | lleva) {_FORBIDDEN.es} {{policy}}",
        "forbid {unit} [(to | from)] {policy}",
        "(prohíbe | prohibo) {policy} [a|con] {unit}",
        f"{{policy}} [is] {_FORBIDDEN.en} (for | to | with) {{unit}}",
        f"{{policy}} [está] {_FORBIDDEN.es} (con | para | a) {{unit}}",
        "forbid {policy} (to | for | with) {unit}",
        f"{{unit}}[,] {{policy}} {_FORBIDDEN.es}",
    ),
    *_of_all(
        policy("NO"),
        f"{{policy}} [is] {_FORBIDDEN.en} [(to | for) (all | everybody | everyone | anyone)]",
        f"{{policy}} [está] {_FORBIDDEN.es} [para (todos | todas)]",
        f"[it is] {_FORBIDDEN.en} [to] {{policy}}",
        f"[está] {_FORBIDDEN.es} {{policy}}",
        "{policy} (with | for | by) <nobody>",
        "{policy} (con | para) <nobody>",
        "(no | not) {policy} (whatsoever | at all | of any kind)",
        "(no | nada de) {policy} (en absoluto | de ningún tipo | bajo ningún concepto)",
    ),
    *_of_unit(
        _unless,
        "{unit} not {policy} (if | when | while) {when}",
        "{unit} no {policy} (si | cuando | mientras) {when}",
        "<if> {when}[,] {unit} not {policy}",
        "<if> {when}[,] {unit} no {policy}",
        f"{_FORBIDDEN.en} {{policy}} (with | for | to | by) {{unit}} (if | when | while) {{when}}",
        f"{_FORBIDDEN.es} {{policy}} (con | para | a) {{unit}} (si | cuando | mientras) {{when}}",
        "(no | not) {policy} (with | for | by) {unit} (if | when | while) {when}",
        "(no | nada de) {policy} (con | para | de) {unit} (si | cuando | mientras) {when}",
    ),
    *_of_unit(
        policy("YES"),
        "{max} of {policy} (with | for | by) {unit}[ (only | at most | maximum)][ [only] (if | while) {when}]",
        "{max} de {policy} (con | para) {unit}[ (como mucho | como máximo | solo)][ [solo] (si | mientras) {when}]",
        "{unit}[,] [(only | at most | no more than)] {max} of {policy}[ [only] (if | while) {when}]",
        "{unit}[,] [(solo | como mucho | como máximo | no más de)] {max} de {policy}[ [solo] (si | mientras) {when}]",
        "{policy} (with | for | by) {unit}[,] {max} (at most | only | maximum | max | and no more)",
        "{policy} (con | para) {unit}[,] {max} (como mucho | como máximo | solo | máximo | y no más | y ya)",
        "{unit}[,] {policy}[,] {max} (at most | only | maximum | max | and no more)",
        "{unit}[,] {policy}[,] {max} (como mucho | como máximo | solo | máximo | y no más | y ya)",
    ),
    *_of_all(
        policy("YES"),
        "[(only | at most | no more than)] {max} of {policy}[ (only | at most | maximum)]",
        "[(solo | como mucho | como máximo | no más de)] {max} de {policy}[ (como mucho | como máximo | solo | y ya)]",
    ),
    *_of_all(
        policy("YES"),
        "{policy}[:] yes",
        "{policy}[:] sí",
        "{policy}[,] {max} (at most | only | maximum | max | and no more)",
        "{policy}[,] {max} (como mucho | como máximo | solo | máximo | y no más | y ya)",
        slots={"policy": BAD_WAR},
    ),
    *_of_all(policy("NO"), "{policy}[:] (no | never | not)", "{policy}[:] (no | nunca | jamás)", dear=1),
    *_of_all(
        _of_each,
        "{policy}[,] [only] (if | while) {when}",
        "{policy}[,] [solo] (si | mientras) {when}",
        slots={"policy": BAD_WAR},
    ),
    *_of_unit(
        _after_winning("YES"),
        f"{{unit}} {{policy}} {_WINS.en}",
        f"{{unit}} {{policy}} {_WINS.es}",
        f"{{unit}}[,] {_WINS.en}[,] [let] [it|they] {{policy}}",
        f"{{unit}}[,] {_WINS.es}[,] {{policy}}",
        f"{_UNIT_WINS.en}[,] [let] [it|they] {{policy}}",
        f"{_UNIT_WINS.es}[,] {{policy}}",
        f"{_WINS.en}[,] {{unit}} {{policy}}",
        f"{_WINS.es}[,] {{unit}} {{policy}}",
    ),
    *_of_unit(
        _after_winning("NO"),
        f"{{unit}} not {{policy}} {_WINS.en}",
        f"{{unit}} no {{policy}} {_WINS.es}",
        f"{{unit}}[,] {_WINS.en}[,] [it|they] not {{policy}}",
        f"{{unit}}[,] {_WINS.es}[,] no {{policy}}",
        f"{_WINS.en}[,] {{unit}} not {{policy}}",
        f"{_WINS.es}[,] {{unit}} no {{policy}}",
    ),
    *_of_all(
        _after_winning("NO"),
        f"{_WINS.en}[,] (<nobody> {{policy}} | not {{policy}})",
        f"{_WINS.es}[,] ([no] <nobody> {{policy}} | no {{policy}} [<nobody>])",
    ),
    *_going_on("YES"),
    *_going_on("NO"),
)


def _tied(word: str, not_en: str, not_es: str) -> Iterator[Spoken]:
    """Mala guerra is what pikes that tie are asked about: nothing else is done then."""
    say = SAY.of({"policy": FIGHTING_ON})
    yield from say(
        policy(word),
        f"{_TIES.en}[,] {not_en}{{policy}} (with | for | by) {{unit}}{_LIMITED.en}",
        f"{_TIES.es}[,] {not_es}{{policy}} (con | para) {{unit}}{_LIMITED.es}",
        f"{_TIES.en}[,] {{unit}} {not_en}{{policy}}{_LIMITED.en}",
        f"{_TIES.es}[,] {{unit}} {not_es}{{policy}}{_LIMITED.es}",
        f"{{unit}}[,] {_TIES.en}[,] [it|they] {not_en}{{policy}}{_LIMITED.en}",
        f"{{unit}}[,] {_TIES.es}[,] {not_es}{{policy}}{_LIMITED.es}",
        f"{{unit}} {not_en}{{policy}} {_TIES.en}",
        f"{{unit}} {not_es}{{policy}} {_TIES.es}",
        f"{_UNIT_TIES.en}[,] [it|they] {not_en}{{policy}}{_LIMITED.en}",
        f"{_UNIT_TIES.es}[,] {not_es}{{policy}}{_LIMITED.es}",
        into="policies.{unit}.MALAGUERRA",
    )
    yield from say(
        policy(word),
        f"{_TIES.en}[,] {not_en}{{policy}}",
        f"{_TIES.es}[,] {not_es}{{policy}}",
        into="policies.ALL.MALAGUERRA",
    )


TIES_SAID = (*_tied("YES", "", ""), *_tied("NO", "(no | not) ", "(no | nada de | no querer [ninguna]) "))
