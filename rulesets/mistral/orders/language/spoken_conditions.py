"""Conditions as players say them: `if we see twenty sail or more`, `si hay un temporal cerca`, `cuando sople el "
"mistral`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.conditions.wording import Said, SaidOfOne, SaidOfTwo
from rulesets.kernel.text import Text
from rulesets.language import Form, Lexicon
from rulesets.language.values import Maker
from rulesets.mistral.orders.language.meant import Meant, Vague
from rulesets.mistral.orders.language.slots import FORMATION, PLACE, whole
from rulesets.mistral.orders.plans.situations import A_CONVOY, A_WIND

_NUMBER = whole(99, "number", "número")
_MAKERS = (Maker(Said), Maker(SaidOfOne), Maker(SaidOfTwo))


def _term(word: str, en: str, es: str, **slots: Any) -> Form:
    """The word of a condition, said of what stands in the slots `a` and `b`."""
    maker = _MAKERS[len(slots)]

    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> dict[str, Any]:
        return maker.make({"word": word, **values})

    return Meant(meaning, en=en, es=es, slots=slots)


_SEE = (
    "[(there is | there are | there | we see | we spot | sees | spots | see | spot | sight | finds | find)]",
    "[(hay | vemos | avistamos | ve | avista | ver | avistar | aparece | aparecer | encontramos | encuentra | "
    "se ve | está | haya)]",
)
_SAIL = (
    "(sail | enemy sail | enemy ships | ships | ships of the line)",
    "(navíos | navíos enemigos | barcos | barcos enemigos | buques)",
)
_PLACES = (
    "[(places | place | spaces | space | places off | spaces off | places away)]",
    "[(lugares | lugar | espacios | espacio | casillas)]",
)
_OR_LESS = ("[ or less]", "[ o menos]")
_ENEMY = (
    "(enemy | enemies | enemy fleet | enemy formation | enemy ships)",
    "(enemigo | a enemigo | enemigos | flota enemiga | formación enemiga | a flota enemiga)",
)
_IS_SEEN = (
    "[(is | are | gets | appears | is seen | is spotted | spotted | seen | comes | shows up)]",
    "[(aparece | es avistado | avistado | visto | se ve | es visto | está | se encuentra)]",
)

SPOKEN_TERMS: tuple[Form, ...] = (
    _term(
        "sail_least",
        f"{_SEE[0]} {{a}} {_SAIL[0]} or more[ (seen | in sight | are seen | are in sight)]",
        f"{_SEE[1]} {{a}} {_SAIL[1]} o más[ (vistos | a la vista)]",
        a=_NUMBER,
    ),
    _term(
        "sail_least",
        f"{_SEE[0]} {{a}} or more {_SAIL[0]}[ (seen | in sight | are seen | are in sight)]",
        f"{_SEE[1]} {{a}} o más {_SAIL[1]}[ (vistos | a la vista)]",
        a=_NUMBER,
    ),
    _term(
        "sail_least",
        f"{_SEE[0]} at least {{a}} {_SAIL[0]}[ (seen | in sight | are seen | are in sight)]",
        f"{_SEE[1]} (al menos | por lo menos | como mínimo) {{a}} {_SAIL[1]}[ (vistos | a la vista)]",
        a=_NUMBER,
    ),
    Meant(
        lambda values, lexicon: _MAKERS[1].make({"word": "sail_least", "a": values["a"] + 1}),
        en=f"{_SEE[0]} (more than | over) {{a}} {_SAIL[0]}[ (seen | in sight | are seen | are in sight)]",
        es=f"{_SEE[1]} más de {{a}} {_SAIL[1]}[ (vistos | a la vista)]",
        slots={"a": _NUMBER},
    ),
    Meant(
        lambda values, lexicon: None,
        en=f"{_SEE[0]} {{vague}}",
        es=f"{_SEE[1]} {{vague}}",
        slots={
            "vague": Vague(
                Text(
                    "gale|storm|gale near|gale nearby|gale coming|gale is near|gale comes near",
                    "temporal|tormenta|temporal cerca|tempestad|mal tiempo",
                ),
                Text("gale within 0|gale within 1|gale within 2", "temporal a 0|temporal a 1|temporal a 2"),
                label=Text("gale", "temporal"),
            )
        },
    ),
    _term(
        "sail_most",
        f"{_SEE[0]} (at most | no more than | not more than) {{a}} {_SAIL[0]}[ (seen | in sight)]",
        f"{_SEE[1]} (como mucho | no más de | como máximo) {{a}} {_SAIL[1]}[ (vistos | a la vista)]",
        a=_NUMBER,
    ),
    _term(
        "sail_most",
        f"{_SEE[0]} {{a}} {_SAIL[0]} or (less | fewer)[ (seen | in sight)]",
        f"{_SEE[1]} {{a}} {_SAIL[1]} o menos[ (vistos | a la vista)]",
        a=_NUMBER,
    ),
    _term(
        "gale_within",
        f"{_SEE[0]} (gale | storm)[ (is | comes)] (within | at | "
        f"at most) {{a}} {_PLACES[0]}{_OR_LESS[0]}[ (of us | of it | away)]",
        f"{_SEE[1]} (temporal | tormenta | tempestad)[ está] (a | a menos de | a no más de | "
        f"dentro de) {{a}} {_PLACES[1]}{_OR_LESS[1]}",
        a=_NUMBER,
    ),
    Meant(
        lambda values, lexicon: _MAKERS[1].make({"word": "gale_within", "a": 1}),
        en=f"{_SEE[0]} (gale | storm)[ (is | comes)] (next door | next to us | within a place | within a space)",
        es=f"{_SEE[1]} (temporal | tormenta | tempestad)[ está] (a lugar | a espacio | a menos de lugar | "
        f"al lado){_OR_LESS[1]}",
    ),
    Meant(
        lambda values, lexicon: _MAKERS[1].make({"word": "enemy_within", "a": 1}),
        en=f"{_SEE[0]} {_ENEMY[0]} {_IS_SEEN[0]} (next door | next to us | within a place | within a space)",
        es=f"{_SEE[1]} {_ENEMY[1]} {_IS_SEEN[1]} (a lugar | a espacio | a menos de lugar | al lado){_OR_LESS[1]}",
    ),
    Meant(
        lambda values, lexicon: _MAKERS[1].make({"word": "gale_within", "a": 0}),
        en="(gale | storm) here",
        es="(temporal | tormenta) aquí",
    ),
    _term(
        "enemy_in",
        f"{_SEE[0]} {_ENEMY[0]} {_IS_SEEN[0]} (in | at | off) {{a}}",
        f"{_SEE[1]} {_ENEMY[1]} {_IS_SEEN[1]} (en | frente a) {{a}}",
        a=PLACE,
    ),
    _term(
        "enemy_within",
        f"{_SEE[0]} {_ENEMY[0]} {_IS_SEEN[0]} (within | at most) {{a}} {_PLACES[0]}{_OR_LESS[0]}[ (of us | "
        f"of it | away)]",
        f"{_SEE[1]} {_ENEMY[1]} {_IS_SEEN[1]} (a | a menos de | a no más de | "
        f"dentro de) {{a}} {_PLACES[1]}{_OR_LESS[1]}",
        a=_NUMBER,
    ),
    _term(
        "marker_in",
        f"{_SEE[0]} [an|any] (marker | enemy marker | unknown marker)[ is] (in | at | off) {{a}}",
        f"{_SEE[1]} [algún] (marcador | marcador enemigo | a marcador | algún marcador)[ está] (en | frente a) {{a}}",
        a=PLACE,
    ),
    _term("wind", "{a} (blows | is blowing | blowing)", "(sopla | soplar | hay) {a}", a=A_WIND.slot),
    _term("wind", "(there is | blows) {a}[ wind]", "(sopla viento | hay viento | viento) {a}", a=A_WIND.slot),
    _term(
        "spotted",
        "[(we | it | I)] [(are | is | am | get | gets)] (spotted | seen | discovered | found)",
        "[(estamos | está | somos | es | nos | ha sido)] (avistado | visto | descubierto | ven | avistan | "
        "descubren | localizado)",
    ),
    _term(
        "shadowed",
        "[(we | it | I)] [(are | is | am | get | gets)] (shadowed | followed)",
        "[(estamos | está | somos | es | nos)] (vigilado | seguido | vigilan | siguen)",
    ),
    _term(
        "over_two_thirds",
        "[(we are | is | it is | are)] (badly damaged | heavily damaged | very damaged | badly hurt | battered)",
        "[(está | estamos | queda | resulta)] (muy dañado | gravemente dañado | malparado | muy averiado | "
        "con graves daños)",
    ),
    _term(
        "over_third",
        "[(we are | is | it is | are)] damaged",
        "[(está | estamos | queda | resulta)] (dañado | averiado)",
    ),
    _term(
        "battle",
        "(there was battle | has fought | we have fought | fought battle | after battle | there has been battle |"
        " battle)",
        "(ha combatido | hemos combatido | ha habido combate | hubo batalla | hay combate | haya combatido)",
    ),
    _term(
        "formation_in",
        "{a} (reaches | arrives at | is at | gets to | has reached | is off) {b}",
        "{a} (llega a | llegar a | alcanza | está frente a | ha llegado a) {b}",
        a=FORMATION,
        b=PLACE,
    ),
    _term(
        "convoy_in",
        "{a} (is in | reaches | arrives at | is at) {b}",
        "{a} (está en | llega a | alcanza) {b}",
        a=A_CONVOY.slot,
        b=PLACE,
    ),
    _term("mpi", "(in | on) MPI {a}", "en (IPM | incremento) {a}", a=_NUMBER),
)
