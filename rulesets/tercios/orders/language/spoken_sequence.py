"""The order of activations place by place, each on its condition, and what is done if that does not hold. [A-14]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Meaning, Several, Slots
from rulesets.tercios.orders.language.condition_words import CONDITION
from rulesets.tercios.orders.language.settling import said_of
from rulesets.tercios.orders.language.sifting import of_itself
from rulesets.tercios.orders.language.slots import LEADER, OWN
from rulesets.tercios.orders.language.speech import SPEECH

_at = SPEECH.of({"one": OWN, "leader": LEADER, "when": CONDITION})


def _entry(unit: str, slots: Slots, *, late: bool = False) -> dict[str, Any]:
    led = {"with": slots["leader"]} if "leader" in slots else {}
    supposed = {"if": said_of(unit, slots["when"])} if "when" in slots else {}
    return {"unit": unit, **supposed, **led, **({"late": True} if late else {})}


def _place(late: bool) -> Meaning:
    return lambda slots: _entry(slots["one"], slots, late=late)


PLACES = (
    *_at(
        _place(False),
        "{one}[ with {leader}][[,] [but] [only] <if> {when}]",
        "{one}[ con {leader}][[,] [pero] [solo] <if> {when}]",
        "[with] {leader} with {one}",
        "[con] {leader} [va] con {one}",
        "with {leader}[,] [<act>] {one}",
        "con {leader}[,] [<act>] {one}",
    ),
    *_at(
        _place(True),
        "{one}[ with {leader}] <at the very end>[[,] [but] [only] <if> {when}]",
        "{one}[ con {leader}] <at the very end>[[,] [pero] [solo] <if> {when}]",
        "<at the very end>[,] [<act>] {one}[ with {leader}][[,] [but] [only] <if> {when}]",
        "<at the very end>[,] [<act>] {one}[ con {leader}][[,] [pero] [solo] <if> {when}]",
    ),
)
"""What may stand at each place of the order: the clause `turn`."""

_NEXT = Text(
    "then|, then|,|and then|and|, and then|, and|next|, next|and next|after that|, after that|;",
    "luego|, luego|,|y luego|y|, y|, y luego|después|, después|y después|, y después|a continuación|;",
)
_PLACES = Several(Clause("turn", label=Text("place in the order", "puesto en el orden")), by=_NEXT)
_SECOND = Text("(second | next | then)", "(segundo|segunda | en segundo lugar)")
_THIRD = Text("(third | next | then)", "(tercero|tercera | en tercer lugar)")
_FOURTH = Text("(fourth | next | then | last)", "(cuarto|cuarta | en cuarto lugar)")

_seq = SPEECH.of(
    {
        "one": OWN,
        "other": OWN,
        "third": OWN,
        "fourth": OWN,
        "places": _PLACES,
        "more": _PLACES,
        "when": CONDITION,
        "leader": LEADER,
    },
    "sequence[*]",
)


def _in_places(slots: Slots) -> list[dict[str, Any]] | None:
    """Two at least, each named once."""
    places = [*([_entry(slots["one"], slots)] if "one" in slots else ()), *slots.get("places", slots.get("more", ()))]
    named = {place["unit"] for place in places}
    return places if len(places) > 1 and len(named) == len(places) else None


def _by_rank(slots: Slots) -> list[dict[str, Any]] | None:
    named = [slots[name] for name in ("one", "other", "third", "fourth") if name in slots]
    return [{"unit": unit} for unit in named] if len({*named}) == len(named) else None


def _or_last(slots: Slots) -> list[dict[str, Any]]:
    return [_entry(slots["one"], slots), {"unit": slots["one"], "late": True}]


def _or_other(slots: Slots) -> list[dict[str, Any]] | None:
    """Else somebody else begins."""
    other = slots["other"]
    return [_entry(slots["one"], slots), {"unit": other}] if other != slots["one"] else None


def _or_after(slots: Slots) -> list[dict[str, Any]] | None:
    """Else they act behind somebody."""
    before = _or_other(slots)
    return before and [*before, {"unit": slots["one"]}]


def _on_condition(slots: Slots) -> list[dict[str, Any]] | None:
    """How far somebody is from themselves is no condition: nobody moves more than 4 inches."""
    entry = _entry(slots["one"], slots)
    return None if of_itself(entry["if"]) else [entry]


def _unless(slots: Slots) -> list[dict[str, Any]] | None:
    """Not while something is so: once it is not."""
    when = slots["when"]
    held = when["of"] if when.get("is") == "not" else {"is": "not", "of": when}
    return _on_condition(Slots({**slots, "when": held}, slots.lexicon))


_FIRST = Text(
    "([<act>] [the] first | <act> before (anyone | anybody | everyone | everybody) [else] | <act>)",
    "([<act>] (primero|primera | <in the first place>) | <act> antes (de | que) nadie | <act>)",
)
_ELSE_LAST = Text(
    "otherwise [(leave | keep | save) {one} for] [<act>] (<at the very end> | end [of turn])",
    "otherwise [(deja | guarda | reserva) [a] {one} para] [<act>] (<at the very end> | final [de turno])",
)
_ELSE_OTHER = Text(
    "otherwise ([<act>] {other} [<act>] [first] | (start | begin) with {other})",
    "otherwise ([<act>] [a] {other} [<act>] [primero|primera] | (empieza | comienza) (con | por) {other})",
)
_ELSE_AFTER = Text(
    "otherwise [<act>] (after | behind | wait for) {other}",
    "otherwise [<act>] (después de | detrás de | tras | espera a) {other}",
)


def _either(otherwise: Text) -> tuple[str, ...]:
    """First on a condition, said before or behind, and what is done otherwise."""
    return tuple(
        pattern
        for en, es in (
            (f"{{one}} {_FIRST.en}[,] <if> {{when}}[,]", f"{{one}} {_FIRST.es}[,] <if> {{when}}[,]"),
            (f"<if> {{when}}[,] {{one}} {_FIRST.en}[,]", f"<if> {{when}}[,] {{one}} {_FIRST.es}[,]"),
            (f"<if> {{when}}[,] {_FIRST.en} {{one}}[,]", f"<if> {{when}}[,] {_FIRST.es} [a] {{one}}[,]"),
            ("first {one}[,] <if> {when}[,]", "(primero | <in the first place>) {one}[,] <if> {when}[,]"),
            ("<if> {when}[,] {one}[,]", "<if> {when}[,] {one}[,]"),
        )
        for pattern in (f"{en} {otherwise.en}", f"{es} {otherwise.es}")
    )


_BRING = Text("(activate | send [in|out|on] | use | bring [in|out|on|up])", "(saca | activa | suelta | usa | emplea)")
"""To have somebody act."""
PLACES_SAID = (
    *_seq(
        _on_condition,
        f"{_BRING.en} {{one}} [in|out|on] [only] (if | when | after | once | as soon as) {{when}}",
        f"{_BRING.es} [a] {{one}} [solo] (si | cuando | en cuanto | una vez) {{when}}",
        f"(if | when | after | once | as soon as) {{when}}[,] {_BRING.en} {{one}}",
        f"(si | cuando | en cuanto | una vez) {{when}}[,] {_BRING.es} [a] {{one}}",
        "(if | when | after | once | as soon as) {when}[,] [it is] {one} turn",
        "(si | cuando | en cuanto | una vez) {when}[,] [le] toca [turno] [a] {one}",
        f"not {_BRING.en} {{one}} (until | till | before) {{when}}",
        f"no {_BRING.es} [a] {{one}} (hasta | antes de) {{when}}",
        "{one} (not (act | go | activate)) (until | till | before) {when}",
        "{one} no (actúa | sale | juega) (hasta | antes de) {when}",
    ),
    *_seq(
        _unless,
        f"not {_BRING.en} {{one}} (while | if | as long as) {{when}}",
        f"no {_BRING.es} [a] {{one}} (mientras | si) {{when}}",
        f"(while | if | as long as) {{when}}[,] not {_BRING.en} {{one}}",
        f"(mientras | si) {{when}}[,] no {_BRING.es} [a] {{one}}",
        "{one} not (act | go | activate) (while | if | as long as) {when}",
        "{one} no (actúa | sale) (mientras | si) {when}",
    ),
    *_seq(
        _in_places,
        "(order | sequence | turn order | order of (activation | acting | action | play | march | turn) |"
        " activation order | running order)[ (is | will be)] [(following | as follows)][:] [first] {places}",
        "(orden | secuencia | orden de (salida | turno | activación | actuación | juego | marcha | batalla | activar))"
        "[ es|será|sea] [siguiente][:] [primero] {places}",
        "first[,] [<act>] {places}",
        "(primero | <in the first place>)[,] [<act>] [a] {places}",
        "(start | begin | lead off | open) [with] {places}",
        "(empieza | comienza | abre) [(con | por)] {places}",
        dear=1,
    ),
    *_seq(
        _in_places,
        "{one} [<act>] first[,] <if> {when}[,] [and] then {more}",
        "{one} [<act>] (primero|primera)[,] <if> {when}[,] [y] (luego | después) {more}",
        "{one} [<act>] first[,] [and] then {more}",
        "{one} [<act>] (primero|primera)[,] [y] (luego | después) {more}",
        dear=1,
    ),
    *_seq(
        _by_rank,
        f"{{one}} [<act>] first[,] [and] {{other}} [<act>] {_SECOND.en}[,] [and] {{third}} [<act>] {_THIRD.en}"
        f"[[,] [and] {{fourth}} [<act>] {_FOURTH.en}]",
        f"{{one}} [<act>] (primero|primera)[,] [y] {{other}} [<act>] {_SECOND.es}[,] [y] {{third}} [<act>] {_THIRD.es}"
        f"[[,] [y] {{fourth}} [<act>] {_FOURTH.es}]",
        "first {one}[,] second {other}[[,] [and] third {third}][[,] [and] fourth {fourth}]",
        "primero|primera {one}[,] segundo|segunda {other}[[,] [y] tercero|tercera {third}][[,] [y] cuarto|cuarta"
        " {fourth}]",
    ),
    *_seq(_or_last, *_either(_ELSE_LAST)),
    *_seq(_or_other, *_either(_ELSE_OTHER)),
    *_seq(_or_after, *_either(_ELSE_AFTER)),
)
