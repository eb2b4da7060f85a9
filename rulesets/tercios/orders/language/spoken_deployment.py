"""A deployment as people say it: places in numbers, by each other, a little aside, which way to look. [D-08..D-10]

Each sentence is kept as a wish until it is known where everybody stands: see `deploying`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Also, AnyOf, Choice, Several, Spoken, always
from rulesets.language.spoken import Slots
from rulesets.tabletop.geometry.poses import FULL_TURN
from rulesets.tercios.orders.language.settling import Sighted
from rulesets.tercios.orders.language.slots import (
    AHEAD,
    COMMAND,
    COMPASS,
    DEGREES,
    OWN,
    OWN_ANYONE,
    PLACE,
    POINTS,
    length,
)
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_rearranging import rearranging

_WHO = AnyOf(Several(OWN_ANYONE), COMMAND, label=Text("Troops, Leaders or Commands", "Tropas, Mandos o grupos"))
_TO_ENEMY = Choice(
    {AHEAD: Text("enemy|forward|forwards|ahead|front|enemy side", "enemigo|frente|adelante|delante|lado enemigo")},
    label=DEGREES.label,
)
_WAY = Choice(
    {
        AHEAD: Text(
            "forward|forwards|ahead|further forward|farther forward|more forward|up|toward enemy|"
            "closer to enemy|nearer enemy",
            "adelante|delante|más adelante|más delante|hacia adelante|hacia delante|a frente|más cerca de enemigo|"
            "hacia enemigo",
        ),
        AHEAD + 9_000: Text(
            "left|further left|farther left|more left|further to left|farther to left|more to left",
            "izquierda|más izquierda|más a izquierda|hacia izquierda|más hacia izquierda",
        ),
        AHEAD + 18_000: Text(
            "back|backward|backwards|further back|farther back|rearward|rearwards|to rear",
            "atrás|más atrás|hacia atrás|más hacia atrás",
        ),
        AHEAD + 27_000: Text(
            "right|further right|farther right|more right|further to right|farther to right|more to right",
            "derecha|más derecha|más a derecha|hacia derecha|más hacia derecha",
        ),
    },
    label=DEGREES.label,
)
_HAND = Choice({"left": Text("left", "izquierda"), "right": Text("right", "derecha")})
_SLOTS = {
    "who": _WHO,
    "other": _WHO,
    "one": OWN_ANYONE,
    "two": OWN_ANYONE,
    "troop": OWN,
    "second": OWN,
    "spots": Several(PLACE),
    "heading": Also(COMPASS, _TO_ENEMY),
    "command": COMMAND,
    "dist": length("inches", "pulgadas"),
    "way": AnyOf(_WAY, POINTS, label=DEGREES.label),
    "hand": _HAND,
}


def _those(said: Any) -> list[str]:
    """Who is meant: names, or a Command. The General is called as their Command is: they are meant themselves."""
    return [] if said == "G" else [said] if isinstance(said, str) else list(said)


def _wish(put: str, slots: Slots, **more: Any) -> dict[str, Any] | None:
    who = _those(slots["who"])
    others = [id for name in ("other", "two") if name in slots for id in _those(slots[name])]
    if not who or ("other" in slots and not others) or set(who) & set(others):
        return None
    wish = {"put": put, "who": who, **more}
    if "one" in slots:
        others = [slots["one"], slots["two"]]
    return wish | ({"of": others} if others else {})


def _facing(slots: Slots) -> int:
    return slots.lexicon.facing if isinstance(slots.lexicon, Sighted) else 0


def _turned(said: int, slots: Slots) -> int:
    """The heading, of the compass or as whoever looks at the enemy says it."""
    return (_facing(slots) + said - AHEAD) % FULL_TURN if said >= AHEAD else said


def _at(slots: Slots) -> dict[str, Any] | None:
    spots = slots["spots"]
    who = _those(slots["who"])
    if isinstance(slots["who"], str) or len(who) != len(spots) or len(set(who)) != len(who):
        return None
    heading = _turned(slots.get("heading", AHEAD), slots)
    more = {"of_command": slots["command"]} if "command" in slots else {}
    return _wish("at", slots, spots=spots, heading=heading, **more)


def _beside(side: str) -> Callable[[Slots], Any]:
    def wish(slots: Slots) -> Any:
        return _wish("beside", slots, side=side, **({"gap": slots["dist"]} if "dist" in slots else {}))

    return wish


def _touching(side: str) -> Callable[[Slots], Any]:
    return lambda slots: _wish("beside", slots, side=side, gap=0)


def _on_wing(slots: Slots) -> Any:
    return _wish("wing", slots, side=slots["hand"])


def _on_side(slots: Slots) -> Any:
    """`The cavalry on the right`: of one Troop it may only be a little more to the right."""
    several = isinstance(slots["who"], str) or len(slots["who"]) > 1
    return _on_wing(slots) if several else None


def _shift(slots: Slots) -> Any:
    return _wish("shift", slots, way=_turned(slots["way"], slots), dist=slots["dist"])


def _shift_to(heading: int) -> Callable[[Slots], Any]:
    return lambda slots: _wish("shift", slots, way=_turned(heading, slots), dist=slots["dist"])


def _turn(slots: Slots) -> Any:
    return _wish("facing", slots, heading=_turned(slots["heading"], slots))


def _all_turned(slots: Slots) -> Any:
    """Those who were placed in the same line: everybody else looks that way anyway, or it is asked who is meant."""
    return {"put": "facing", "who": [], "heading": _turned(slots["heading"], slots)}


def _both_turned(slots: Slots) -> Any:
    return _all_turned(slots) | {"both": True}


def _inside(slots: Slots) -> Any:
    """A Leader in a Troop, a gun with one."""
    who = slots["who"]
    single = not isinstance(who, str) and len(who) == 1 and who != [slots["troop"]]
    return {"put": "inside", "who": who, "of": [slots["troop"]]} if single else None


def _swapped(slots: Slots) -> Any:
    if slots["troop"] == slots["second"]:
        return None
    return {"put": "swap", "who": [slots["troop"], slots["second"]]}


def _kept(slots: Slots) -> Any:
    return _wish("kept", slots)


_NEXT_TO = (
    ("left", "<left of>"),
    ("right", "<right of>"),
    ("behind", "<behind them>"),
    ("before", "<in front of them>"),
)
_ABOUT = (
    "[,] (<the middle of it> | (<left of> | <right of> | <behind them> | <in front of them>) {other} "
    "| [on|in|en] {hand} (wing | flank | side | ala | flanco | lado))[,]"
)
"""What is said of a place besides its numbers."""


def _places(say: Any) -> tuple[Spoken, ...]:
    return (
        *say.alike(
            _at,
            "[<take post>] {who} <near> {spots}[<facing> {heading}][<alone>]",
            "[<take post>] {who} {spots}[<facing> {heading}]",
            "{who} [<take post>] <near> {spots}[<facing> {heading}][<alone>]",
            "{who} [<take post>] <alone> <near> {spots}",
            "[<take post>] {who} [<near>] {spots}[<facing> {heading}][,] <of the command> {command}",
            "<of the command> {command}[,] [<take post>] {who} [<near>] {spots}[<facing> {heading}]",
            "[<take post>] {who} <about where> <near> {spots}[<facing> {heading}][<alone>]",
            "{who} [<take post>] <about where> <near> {spots}[<facing> {heading}][<alone>]",
        ),
        *say.alike(
            _at,
            f"[<take post>] {{who}} {_ABOUT} <near> {{spots}}[<facing> {{heading}}][<alone>]",
            f"{{who}} [<take post>] {_ABOUT} <near> {{spots}}[<facing> {{heading}}][<alone>]",
            dear=1,
        ),
        *say(
            _inside,
            "[<take post>] {who} [goes|stays|rides|marches|is|stands] (with | in | inside | into | in with) {troop}",
            "[<take post>] {who} [va|queda|está|marcha] [metido|dentro] (con | en | dentro de) {troop}",
            "{who} (join | enter | accompany | attach to | lead) {troop}",
            "{who} (une a | entra en | acompaña a | mete en | adscribe a | une con | incorpora a) {troop}",
        ),
        *say(
            _swapped,
            "(swap | exchange | switch | change) {troop} (and | with | for) {second}",
            "(intercambia | cambia | permuta | trueca) {troop} (y | con | por) {second}",
            "{troop} and {second} (swap | exchange | change | trade) [places|place|positions|spots]",
            "{troop} y {second} (intercambia | cambia | permuta | trueca) [de|entre sí] "
            "[lugar|lugares|sitio|sitios|posición|posiciones|puesto|puestos]",
        ),
    )


def _by_each_other(say: Any) -> tuple[Spoken, ...]:
    sides = (
        form
        for side, near in _NEXT_TO
        for means, around in ((_beside(side), ("", "<so far off>")), (_touching(side), ("<hard by>",)))
        for more in around
        for form in say.alike(
            means, f"[<take post>] {{who}} {near} {{other}}{more}", f"{{who}} [<take post>] {near} {{other}}{more}"
        )
    )
    off = (
        form
        for side, near in _NEXT_TO
        for form in say(
            _beside(side),
            f"[<take post>] {{who}} {{dist}} {near} {{other}}",
            f"[<take post>] {{who}} [a] {{dist}} {near} {{other}}",
            f"{{who}} [<take post>] {{dist}} {near} {{other}}",
            f"{{who}} [<take post>] [a] {{dist}} {near} {{other}}",
        )
    )
    hands = (
        form
        for side, en, es in (("left", "left", "izquierda"), ("right", "right", "derecha"))
        for means, before, after, junto in (
            (_beside(side), "", "", "a"),
            (_touching(side), "touching ", "", "pegado|pegada a"),
            (_touching(side), "", "<hard by>", "pegado|pegada a"),
        )
        for form in say(
            means,
            f"[<take post>] {{who}} {before}[(on | to | at)] {{other}} [(on | to)] {en} [side|flank|hand]{after}",
            f"[<take post>] {{who}} {junto} {{other}} (por | a | en) [lado] {es}{after}",
        )
    )
    return (
        *sides,
        *say.alike(
            _beside(""),
            "[<take post>] {who} <next to> {other}",
            "{who} [<take post>] <next to> {other}",
        ),
        *off,
        *hands,
        *say(
            lambda slots: _wish("between", slots),
            "[<take post>] {who} [in] between {one} and {two}",
            "[<take post>] {who} entre {one} y {two}",
            "{who} [<take post>] [in] between {one} and {two}",
            "{who} [<take post>] entre {one} y {two}",
        ),
        *say(
            lambda slots: _wish("where", slots),
            "[<take post>] {who} where {other} is|are|stands|was",
            "[<take post>] {who} (donde está|están|estaba {other} | (en sitio | en lugar | en puesto) de {other})",
            "[<take post>] {who} in (place | spot | position) of {other}",
            "{who} [<take post>] (donde está|están|estaba {other} | (en sitio | en lugar | en puesto) de {other})",
        ),
    )


def _on_the_table(say: Any) -> tuple[Spoken, ...]:
    return (
        *say.alike(
            lambda slots: _wish("middle", slots),
            "[<take post>] {who} <the middle of it>",
            "{who} [<take post>] <the middle of it>",
        ),
        *say(
            _on_wing,
            "[<take post>] {who} [(on | to | in | at)] {hand} (wing | flank)",
            "[<take post>] {who} [(en | a | por)] (ala | flanco | costado) {hand}",
            "{who} [<take post>] [(on | to | in | at)] {hand} (wing | flank)",
            "{who} [<take post>] [(en | a | por)] (ala | flanco | costado) {hand}",
        ),
        *say(
            _on_wing,
            "[<take post>] {who} [(on | to | at)] (far | extreme) {hand} [(wing | flank)]",
            "[<take post>] {who} (a {hand} de todo | [en] extremo {hand})",
            "{who} [<take post>] [(on | to | at)] (far | extreme) {hand} [(wing | flank)]",
            "{who} [<take post>] (a {hand} de todo | [en] extremo {hand})",
        ),
        *say(
            _on_side,
            "(put | place | deploy | station) {who} (on | to) {hand} [side]",
            "(pon | coloca | despliega | sitúa) {who} (a | en | por) [lado] {hand}",
            "{who} [(go | deploy | stand | be)] (on | to) {hand} [side]",
            "{who} [(va | queda | despliega)] (a | en | por) [lado] {hand}",
        ),
        *say(
            lambda slots: _wish("wing", slots, side="other"),
            "[(move | put | switch | swap | change | place | take | deploy)] {who} <other wing>",
            "[(mueve | pon | cambia | lleva | pasa | coloca)] {who} (<other wing> | de (ala | flanco | lado))",
            "{who} [(go | move)] <other wing>",
            "{who} [(va | pasa | cambia)] (<other wing> | de (ala | flanco | lado))",
        ),
    )


def _a_little_aside(say: Any) -> tuple[Spoken, ...]:
    return (
        *say(
            _shift,
            "[(move | shift | slide | push | bring | put | pull)] {who} {dist} [(to | toward | towards)] {way}",
            "[(mueve | desplaza | corre | lleva | pon | pasa)] {who} {dist} [(a | hacia)] {way}",
            "(move | shift | slide | push | bring | pull) {who} [to] {way} [by] {dist}",
            "(mueve | desplaza | corre | lleva | pasa) {who} [(a | hacia)] {way} {dist}",
            "{who} [to] {way} [by] {dist}",
            "{who} [(a | hacia)] {way} {dist}",
        ),
        *say(
            _shift_to(AHEAD),
            "(advance | forward) {who} [by] {dist}",
            "(adelanta | avanza) {who} {dist}",
        ),
        *say(
            _shift_to(AHEAD + 18_000),
            "(pull back | set back | move back | draw back) {who} [by] {dist}",
            "(retrasa | atrasa | retira | echa atrás) {who} {dist}",
        ),
        *say(
            lambda slots: _wish("shift", slots, way="centre", dist=slots["dist"]),
            "[(move | shift | slide | push | bring | put)] {who} {dist} [closer|nearer] [to|toward|towards] "
            "(centre | center | middle)",
            "[(mueve | desplaza | corre | lleva | pon | acerca)] {who} {dist} [más] [(a | hacia | cerca de)] "
            "(centro | medio)",
        ),
        *say(
            _all_turned,
            "(all of them | each of them | all) [<facing>] {heading}",
            "(todos ellos|todas ellas | todos|todas | cada uno|una) [<facing>] {heading}",
        ),
        *say(
            _both_turned,
            "(both | the two) [<facing>] {heading}",
            "(ambos|ambas | 2) [<facing>] {heading}",
        ),
        *say(
            _turn,
            "{who} (look | face | facing | looking | turned | to face | is facing) [(to | toward)] {heading}",
            "{who} (mira | mirando | encara | encarado|encarada|encarados|encaradas | de cara | con frente "
            "| orientado|orientada|orientados|orientadas) [(a | hacia)] {heading}",
            "(turn | face) {who} [to face | facing] [(to | toward)] {heading}",
            "(gira | encara | orienta | vuelve) {who} [mirando] [(a | hacia | para)] {heading}",
        ),
        *say(
            _turn,
            "{who} [(to | toward)] {heading}",
            "{who} [(a | hacia)] {heading}",
            slots={"heading": COMPASS},  # in front is where somebody stands
        ),
        *say.alike(
            _kept,
            "[(leave | keep | deja | mantén)] {who} <stay as proposed>",
        ),
        *say.alike(
            always({"put": "kept"}),
            "[(leave | keep | deja | mantén)] <everybody else> <stay as proposed>",
        ),
    )


NO_VANGUARD = SPEECH(
    always({"put": "kept"}),
    "(no vanguard [(move | moves | movement | movements)] | <nobody> (move|moves|go|goes) [(as | in) [the]] vanguard"
    " | vanguard (stay|stays|stand|stands|remain|remains) [(where it is | put | there)] | not move vanguard)",
    "((sin | nada de) [movimiento|movimientos] [de] vanguardia"
    " | [no] <nobody> (mueve|va|sale) [(en | de | por)] vanguardia"
    " | no mueve vanguardia | vanguardia (queda | quieto | no mueve) [donde está])",
    into="wishes[]",
)


def placing_said() -> tuple[Spoken, ...]:
    """Where Troops, Leaders and Commands stand."""
    say = SPEECH.of(_SLOTS, into="wishes[]")
    return (*_places(say), *_by_each_other(say), *_on_the_table(say), *_a_little_aside(say), *rearranging(say))
