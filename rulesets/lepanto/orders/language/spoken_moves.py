"""Movement as players say it: `row two and turn to port`, `que el centro se acerque hasta tres hexágonos`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Form, Slots, Vague, Whole, always
from rulesets.language.values import Maker
from rulesets.lepanto.dialogue.answers.sheet import MoveLine, Movement, Otherwise
from rulesets.lepanto.orders.language.move_speech import SAY as _say
from rulesets.lepanto.orders.language.names import Fleet
from rulesets.lepanto.orders.language.selecting import ACTING, LED, WHO, less
from rulesets.lepanto.orders.language.slots import STEPS
from rulesets.lepanto.orders.plans.selections import parsed

FLAT_OUT = 4
"""Hexes that a ship moves at most."""


_MOVEMENT, _OTHERWISE = Maker(Movement), Maker(Otherwise)


def _do(do: str, *names: str, of: Maker = _MOVEMENT) -> Any:
    """An order made of these slots."""

    def made(slots: Slots) -> dict[str, Any]:
        return of.make({"do": do, **{name: slots[name] for name in names if name in slots}})

    return made


def _gone_at(of: Maker) -> Any:
    return lambda slots: of.make({"do": "toward", "to": slots["foe"], "press": slots.get("press", False)})


def _ram(slots: Slots) -> dict[str, Any]:
    told = {"otherwise": slots["otherwise"]} if "otherwise" in slots else {}
    return _MOVEMENT.make({"do": "ram", "to": slots["victim"], "least": slots.get("run", 0), **told})


def _ram_nearest(slots: Slots) -> dict[str, Any]:
    """Nobody is named who is rammed: whoever is nearest."""
    told = {"otherwise": slots["otherwise"]} if "otherwise" in slots else {}
    to = slots.get("victim", "nearest")
    return _MOVEMENT.make({"do": "ram", "to": to, "least": slots.get("run", 0), **told})


def _steps_and_ram(slots: Slots) -> dict[str, Any]:
    return {"do": "steps", "steps": f"{slots['path']}!"}


def _ram_or_go(slots: Slots) -> dict[str, Any]:
    """What cannot be rammed is gone for."""
    to = "nearest" if slots["victim"] == "best" else slots["victim"]
    return {**_ram(slots), "otherwise": _OTHERWISE.make({"do": "toward", "to": to})}


def _told(do: str, *names: str) -> Any:
    """Somebody with an order made of these slots."""
    return lambda slots: {"who": slots["who"], "order": _do(do, *names)(slots)}


def _by_captain(meaning: Any, *patterns: str) -> tuple[Form, ...]:
    """A captain moves his own: `Doria sends the first line toward the Sultana`."""
    return _say(meaning, *patterns, into="move[]", section="move", slots={"lord": WHO, "who": LED})


def _along(slots: Slots) -> dict[str, Any] | None:
    """Three to the east: an advance, if that is where all of them face."""
    lies = slots.lexicon.headings if isinstance(slots.lexicon, Fleet) else {}
    who = slots.get("who") or slots["everybody"]
    ways = {lies.get(id[:2]) for term in parsed(who) for id in term.ids if id[:2] in lies and not term.away}
    return {"who": who, "order": _do("advance", "hexes", "press")(slots)} if ways == {slots["course"]} else None


_SO_FAR = ("<so far toward them>", "<so far toward them>")


def _going(of: Maker) -> tuple[Form, ...]:
    return (
        *_say.alike(
            _do("advance", "hexes", "press", of=of),
            "<go ahead> {hexes} [<hexes>] [<ahead>] [{press}]",
            "<go ahead> <ahead> {hexes} [<hexes>] [{press}]",
            "{hexes} [<hexes>] <ahead> [{press}]",
            "<ahead> {hexes} [<hexes>] [{press}]",
        ),
        *_say.alike(
            lambda slots: of.make({"do": "advance", "hexes": 1, "press": slots.get("press", False)}),
            "<go ahead> [a] <a hex> [<ahead>] [{press}]",
            "<go ahead> <ahead> [a] <a hex> [{press}]",
        ),
        *_say.alike(_do("advance", "hexes", of=of), "<pull along> {hexes} [<hexes>] [(more | más)] [<ahead>]"),
        *_say.alike(
            always(of.make({"do": "advance", "hexes": 1})),
            "<pull along> [a] <a hex> [(more | más | further)] [<ahead>]",
        ),
        *_say.alike(always(of.make({"do": "advance", "hexes": FLAT_OUT, "press": True})), "<full ahead>[ <ahead>]"),
        *_say.alike(_do("toward", "to", "press", of=of), "<make for> {to} [{press}]", "{press} <make for> {to}"),
        *_say.alike(_gone_at(of), "<go at> {foe} [{press}]", "{press} <go at> {foe}"),
        *_say.alike(
            _do("close", "hexes", of=of),
            "<close up to> {hexes} [<hexes>] [<of them>]",
            "<keep off> {hexes} [<hexes>] <from them>",
        ),
        *_say(  # so many hexes nearer, or as near as that: asked back
            _do("advance", "hexes", of=of),
            "(close | close in | close up | approach | come closer | get closer) {hexes} <hexes> [<of them>]",
            "(acercar | aproximar | arrimar) {hexes} <hexes> [<of them>]",
            *_SO_FAR,
        ),
        *_say(_do("close", "hexes", of=of), *_SO_FAR),
        *_say(
            _do("close", "hexes", of=of),
            "(advance | go | move) (to | up to | within | to within | until) {hexes} [<hexes>] <of them>",
            "(avanzar | ir | mover) (hasta | a | hasta quedar a | hasta estar a) {hexes} [<hexes>] <of them>",
            "(advance | go | move) until {hexes} [<hexes>] away",
            "(avanzar | ir) hasta estar a {hexes} [<hexes>]",
        ),
        *_say(
            _do("close", "hexes", of=of),
            "(<go at> | <make for>) {near}[,] [(but | and)] (no closer than | no nearer than | not closer than | "
            "not within | "
            "stop at | stay at | keep at) {hexes} [<hexes>]",
            "(<go at> | <make for>) {near}[,] [(pero | y)] (no más cerca de | sin acercar a menos de | sin pasar de | "
            "no a menos de | parar a | quedar a) {hexes} [<hexes>]",
            "<close up to> {hexes} [<hexes>] [<of them>][,] [(and | but)] (no more | no further | no farther | "
            "no closer "
            "| no nearer | (stop | hold | stay | wait) there | there (stop | hold | stay | wait) | stop | stops)",
            "<close up to> {hexes} [<hexes>] [<of them>][,] [(y | pero)] (no más | nada más | no más cerca | ni "
            "uno más "
            "| sin pasar | sin pasar de ahí | (ahí | allí) (parar | quedar | esperar) | "
            "(parar | quedar | esperar) [(ahí | allí)])",
        ),
        *_say.alike(_do("withdraw", "press", of=of), "<draw off> [{press}]"),
        *_say.alike(always(of.make({"do": "hold"})), "<stand still>[ <where it is>]"),
        *_say(always(of.make({"do": "hold"})), "(none | 0 <hexes>)", "(ninguno | 0 <hexes>)"),
    )


SPOKEN_OTHERWISE = _going(_OTHERWISE)
SPOKEN_MOVEMENT: tuple[Form, ...] = (
    *_going(_MOVEMENT),
    *_say(
        lambda slots: _MOVEMENT.make({"do": "toward", "to": "nearest", "press": slots.get("press", False)}),
        "(close in | approach | get closer | get nearer | draw nearer | draw near) [{press}]",
        "(acercar | aproximar | arrimar) [{press}]",
    ),
    *_say(
        _ram,
        "{ram} {victim} [{run}] [else [(they | it)] {otherwise}]",
        "{ram} [a] {victim} [{run}] [si no {otherwise}]",
    ),
    *_say(
        _ram_or_go,
        "{ram} {victim} [{run}] else [(they | it | she | he)] "
        "(approach | follow | chase | close in | close with | close | go after | go toward | head for | make "
        "for | go for) "
        "[(it | her | him | them)]",
        "{ram} [a] {victim} [{run}] si no (acercar | perseguir | aproximar | ir a por | ir hacia) [(él | "
        "ella | ellos | ellas)]",
        dear=1,
    ),
    *_say(
        _ram_nearest,
        "{ram} [{run}] [(else | otherwise) [(they | it)] {otherwise}]",
        "{ram} [{run}] [si no {otherwise}]",
        "{ram} [{victim}] [{run}] and {otherwise} otherwise",
        "{ram} [[a] {victim}] [{run}] y {otherwise} en otro caso",
        "{run} {ram} [{victim}] [else [(they | it)] {otherwise}]",
        "{run} {ram} [[a] {victim}] [si no {otherwise}]",
    ),
    *_say.alike(
        _do("dress", "guide", "behind", "press"),
        "{in_line} {guide} [{press}]",
        "{in_line} {guide} {behind} [<hexes>] <behind it> [{press}]",
        "{line} {behind} [<hexes>] <behind> {guide} [{press}]",
        "[(at | a)] {behind} [<hexes>] <behind> {guide} [{press}]",
    ),
    *_say(
        _do("dress", "guide", "behind", "press"),
        "(follow | trail) {guide}[,] {behind} [<hexes>] <behind it> [{press}]",
        "(seguir | ir detrás de) [a] {guide}[,] [a] {behind} [<hexes>] <behind it> [{press}]",
        "(follow | trail) {behind} [<hexes>] <behind> {guide} [{press}]",
        "seguir a {behind} [<hexes>] de {guide} [{press}]",
    ),
    *_say.alike(always(_MOVEMENT.make({"do": "tow"})), "<be towed>"),
    *_say.alike(always(_MOVEMENT.make({"do": "untow"})), "<not be towed>"),
    *_say.alike(lambda slots: {"do": "steps", "steps": slots["path"]}, "{path}"),
    *_say(
        _steps_and_ram,
        "{path}[,] [and] [then] {ram}",
        "{path}[,] [y] [luego] {ram}",
    ),
    *_say(
        lambda slots: {"do": "steps", "steps": f"{slots['letters']}!"},
        "{letters}[,] [and] [then] {ram}",
        "{letters}[,] [y] [luego] {ram}",
        slots={"letters": STEPS},
    ),
    *_say(
        lambda slots: {"do": "steps", "steps": f"{slots['letters']}C"},
        "{letters}[,] [and] [then] <cast off>",
        "{letters}[,] [y] [luego] <cast off>",
        slots={"letters": STEPS},
    ),
)
RUN = _say.alike(
    None,
    "<with a run of> {least} [(or more | o más)] [<hexes>] [(of run | to run | of runup | de arrancada | de carrera | "
    "de carrerilla | de impulso | run)] [(or more | o más | at least | minimum | como mínimo | por lo menos | "
    "al menos)]",
    slots={"least": Whole(1, 4, label=Text("hexes of run", "hexágonos de arrancada"))},
)
_HOW_FAR = Vague(
    Text(
        "advance|go ahead|move ahead|go forward|move forward|go on|keep going",
        "avanzar|ir adelante|adelante|seguir|continuar",
    ),
    Text("advance 1|advance 2|advance 3|advance 4", "avanzar 1|avanzar 2|avanzar 3|avanzar 4"),
    label=Text("how far", "cuánto"),
)
SPOKEN_MOVEMENT += _say.alike(None, "{far}", slots={"far": _HOW_FAR})
SPOKEN_MOVEMENT += _say(
    None,
    "(row | oars) {rowed} [<hexes>] [<ahead>]",
    "(remar | bogar) {rowed} [<hexes>] [<ahead>]",
    "[(go | move | advance)] {rowed} [<hexes>] (by oars | by oar | under oars | with oars)",
    "[(ir | mover | avanzar)] {rowed} [<hexes>] (a remo | con remos | a remos)",
)
SPOKEN_MOVEMENT += _say(
    lambda slots: None,
    "{sail} {sailed} [<hexes>] [<ahead>]",
    "{sail} {sailed} [<hexes>] [<ahead>]",
    "[(go | move | advance)] {sailed} [<hexes>] (by sail | under sail | with sail)",
    "[(ir | mover | avanzar | navegar)] {sailed} [<hexes>] (a vela | con vela | con velas)",
)
SPOKEN_MOVEMENT += _say.alike(_do("advance", "hexes", "press"), "{hexes} [<hexes>] [{press}]", dear=1)
_GONE = tuple(form for form in _going(_MOVEMENT) if "hexes" in form.slots or "to" in form.slots)
GENERAL = (*_GONE, *(form for form in SPOKEN_MOVEMENT if "ram" in form.slots and "run" in form.slots))
"""What all ships are told when nobody is named. Only to go somewhere: `wait` is said to a person too."""
SPOKEN_MOVES = (
    *_say.alike(MoveLine, "{order} {who}", into="move[]", section="move", slots={"who": ACTING}, dear=1),
    *_say(
        MoveLine,
        "{order} (with | in | on) {who}",
        "{order} (con | en | por) {who}",
        into="move[]",
        section="move",
        dear=1,
    ),
    *_say(
        lambda slots: {"who": slots["who"], "order": _MOVEMENT.make({"do": "withdraw"})},
        "(retreat | withdrawal) of {who}",
        "(retirada | repliegue) de {who}",
        into="move[]",
        section="move",
    ),
    *_say(
        MoveLine,
        "{who}: {order} with [all] wing",
        "{who}: {order} con [toda] ala",
        into="move[]",
        section="move",
    ),
    *_say(
        lambda slots: {"who": less(slots["who"], slots["but"]), "order": slots["order"]},
        "{who}: {order} (except | but | but not) {but}",
        "{who}: {order} (salvo | menos | excepto | pero no) {but}",
        into="move[]",
        section="move",
        slots={"but": WHO},
    ),
    *_say(
        lambda slots: {"who": "all", "order": _do("advance", "hexes")(slots)},
        "general advance [of] {hexes} [<hexes>]",
        "avance general [de] {hexes} [<hexes>]",
        into="move[]",
        section="move",
    ),
    *_say(
        lambda slots: {"who": slots["who"], "order": _MOVEMENT.make({"do": "hold"})},
        "(keep | leave | hold) {who} (where is | where are | in place | in position | there | back | still | put)",
        "(dejar | mantener | tener) [a] {who} (donde está | donde están | quieto | en su sitio | atrás | parado | "
        "en posición)",
        into="move[]",
        section="move",
    ),
    *_say(
        lambda slots: {"who": slots["who"], "order": _do("advance", "hexes", "press")(slots)},
        "(move | advance | push | bring | take) {who} [(up | forward | on)] {hexes} [<hexes>] [(forward | ahead | up)] "
        "[{press}]",
        "(mover | avanzar | adelantar | llevar | hacer avanzar) [a] {who} {hexes} [<hexes>] [<ahead>] [{press}]",
        into="move[]",
        section="move",
    ),
    *_say(
        _along,
        "{who}: [<go ahead>] {hexes} [<hexes>] [(to | toward)] {course} [{press}]",
        "{who}: [<go ahead>] {hexes} [<hexes>] [(a | hacia)] {course} [{press}]",
        "(move | advance | push | bring | take) {who} {hexes} [<hexes>] [(to | toward)] {course} [{press}]",
        "(mover | avanzar | adelantar | llevar) [a] {who} {hexes} [<hexes>] [(a | hacia)] {course} [{press}]",
        "{everybody} <go ahead> {hexes} [<hexes>] [(to | toward)] {course} [{press}]",
        "{everybody} <go ahead> {hexes} [<hexes>] [(a | hacia)] {course} [{press}]",
        into="move[]",
        section="move",
    ),
    *_say.alike(
        lambda slots: {"who": slots["everybody"], "order": slots["general"]},
        "{everybody} {general}",
        into="move[]",
        section="move",
    ),
    *_say(
        _told("dress", "guide", "behind", "press"),
        "(put | place | keep | hold | leave) {who} [at] {behind} [<hexes>] <behind> {guide} [{press}]",
        "(poner | colocar | situar | mantener | llevar | dejar) [a] {who} [a] {behind} [<hexes>] <behind> {guide} "
        "[{press}]",
        into="move[]",
        section="move",
    ),
    *_say(
        _told("withdraw", "press"),
        "(get | pull | take) {who} out [of (there | here | battle | fight | danger)] [{press}]",
        "sacar [a] {who} [de (ahí | allí | aquí | combate | lucha)] [{press}]",
        into="move[]",
        section="move",
    ),
    *_say(
        _told("toward", "to", "press"),
        "(move | send | take | bring | lead | steer | launch) {who} (toward | to | at | against) {to} [{press}]",
        "(mover | mandar | enviar | llevar | lanzar | acercar | dirigir | conducir) [a] {who} "
        "(hacia | a | contra | sobre) {to} [{press}]",
        into="move[]",
        section="move",
    ),
    *_by_captain(
        _told("toward", "to", "press"),
        "{lord} (move | moves | send | take | bring | lead | steer | launch) {who} (toward | to | at | against) {to} "
        "[{press}]",
        "{lord} (mover | mandar | enviar | llevar | lanzar | acercar | dirigir | conducir) [a] {who} "
        "(hacia | a | contra | sobre) {to} [{press}]",
    ),
    *_by_captain(
        _told("advance", "hexes", "press"),
        "{lord} (move | advance | push | bring | take | send) {who} [(up | forward | on)] {hexes} [<hexes>] "
        "[(forward | ahead | up)] [{press}]",
        "{lord} (mover | avanzar | adelantar | llevar | mandar | hacer avanzar) [a] {who} {hexes} [<hexes>] [<ahead>] "
        "[{press}]",
    ),
    *_by_captain(
        lambda slots: {"who": slots["who"], "order": slots["order"]},
        "{lord} {order} with {who}",
        "{lord} {order} con {who}",
    ),
    *_by_captain(
        _told("withdraw", "press"),
        "{lord} (withdraw | pull back | retire) {who} [{press}]",
        "{lord} (retirar | replegar) [a] {who} [{press}]",
    ),
    *_by_captain(
        _told("hold"),
        "{lord} (keep | leave | hold) {who} (where is | where are | in place | in position | back | still)",
        "{lord} (dejar | mantener | tener) [a] {who} (donde está | donde están | quieto | en su sitio | atrás | "
        "parado | en posición)",
    ),
    *_say(
        lambda slots: {"who": slots["who"], "order": _do("close", "hexes")(slots)},
        "(close | bring | move) {who} [up] (to | to within | within) {hexes} [<hexes>] <of them>",
        "(acercar | llevar | aproximar) [a] {who} (hasta | a) {hexes} [<hexes>] [<of them>]",
        into="move[]",
        section="move",
    ),
)


for _form in SPOKEN_MOVES:
    _form.told_of = ("who",) if "who" in _form.slots else ()
