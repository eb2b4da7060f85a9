"""What a unit is to do with its card, in the words of a plan: moves, facings, shots. [A-08..A-13]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Fixed, Form, Recast, Several, Slot, Unwritable, says
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR, TARGET
from rulesets.tercios.orders.language.slots import (
    AHEAD,
    BUILDING,
    DIRECTION,
    FACING,
    GROUND,
    HEADING,
    NEXT,
    OWN,
    PLACE,
    WEAPON,
    Spoken,
    length,
)
from rulesets.tercios.orders.language.speech import SPEECH

ELSE = Text("else|, else|; else|or else", "si no|, si no|; si no|o si no")
AND_THEN = Text("then|, then|; then|and then", "luego|, luego|; luego|y luego|después|, después")

SAFETY = Choice(
    {
        "NONE": Text("unsafe|safe none", "sin precaución"),
        "NO_REACT": Text("safe from reactions|safe no_react", "a salvo de reacciones"),
        "NO_CHARGE": Text("safe from charges|safe no_charge", "a salvo de cargas"),
    },
    label=Text("safety", "precaución"),
)
RUNG = Choice(
    {
        "TRUNCATE": Text("truncate", "recortar"),
        "SWERVE": Text("swerve", "desviarse"),
        "STAY": Text("stay", "quedarse"),
    },
    label=Text("fallback", "recurso"),
)
LADDER = AnyOf(
    Fixed([], Text("none", "ninguno")),
    Several(RUNG, by=Text(",||then", ",||luego")),
    label=Text("fallbacks", "recursos"),
)
GUN = Choice({"FIRST": Text("gun first", "cañón primero"), "LAST": Text("gun last", "cañón al final")})
WEAPON_CHOICE = AnyOf(
    Fixed("auto", Text("auto|any weapon", "auto|cualquier arma")), WEAPON, label=Text("weapon", "arma")
)

INSTEAD = Text("or|else|or else", "o|u|si no|o si no")
"""What people put between things of which the first that will do is taken."""
TARGETS = Several(Clause("wish", label=Text("target", "objetivo")), by=NEXT, said=INSTEAD)
SHOTS = AnyOf(Fixed([], Text("nobody", "nadie")), TARGETS, label=Text("targets", "objetivos"))


def _by_member(pairs: list[Any]) -> dict[str, Any]:
    return {pair["member"]: pair["targets"] for pair in pairs}


def _pairs(members: Any) -> list[Any]:
    if not members:
        raise Unwritable("no members")
    return [{"member": member, "targets": targets} for member, targets in members.items()]


class Member(plan.Part, frozen=True, kw_only=True):
    """One member of an emplaced fortification and its targets. [A-11]"""

    member: str
    targets: plan.Targets


MEMBERS = Recast(
    Several(Clause("member", label=Text("member", "miembro")), by=Text(",||;|and", ",||;|y")),
    made=_by_member,
    unmade=_pairs,
    label=Text("members' targets", "objetivos de los miembros"),
)
TRIES = Several(Clause("attempt", label=Text("actions", "acciones")), by=ELSE)

WISH = (
    says(
        ("{sel}[ if {when}]", "{sel}[ si {when}]"),
        Text("NT1 if C2 flanks NT1", "NT1 si C2 flanquea a NT1"),
        {"sel": TARGET, "when": CONDITION},
        plan.Wish,
        about=Text("whom, and perhaps on what condition", "a quién, y tal vez con qué condición"),
    ),
)
MEMBER = (
    says(
        ("member {member} (at {targets} | {targets})", "miembro {member} (a|al {targets} | {targets})"),
        Text("member T2 at NT1; nearest", "miembro T2 a NT1; más cercano"),
        {"member": OWN, "targets": SHOTS},
        Member,
    ),
)
_GOALS: dict[str, Slot] = {
    "to": PLACE,
    "toward": SELECTOR,
    "stop": length("how far from it", "a qué distancia"),
    "away": SELECTOR,
    "heading": HEADING,
    "dist": length("distance", "distancia"),
    "into": GROUND,
    "enter": BUILDING,
    "join": OWN,
}
_LIMITS: dict[str, Slot] = {"limit": length("limit", "límite"), "safe": SAFETY, "fallback": LADDER}
_LIMITED = Text(
    en="[ (at most | limit) {limit}][ {safe}][ fallback {fallback}]",
    es="[ (como mucho | límite) {limit}][ {safe}][ recurso {fallback}]",
)

_LENGTH = Spoken(length("distance", "distancia"), Text("distance", "distancia"))
_SAID_GOALS: tuple[tuple[str, str, dict[str, Slot]], ...] = (
    ("{dist} {heading}", "{dist} {heading}", {"dist": _LENGTH, "heading": DIRECTION}),
    ("{heading}[ [for] {dist}]", "{heading}[ {dist}]", {"dist": _LENGTH, "heading": DIRECTION}),
    ("{dist}", "{dist}", {"dist": _LENGTH}),
    (
        "[to|until|till] [is|are|stands] [within] {stop} (of | from | off | short of | away from) {toward}",
        "[hasta] [quedar|estar|llegar|ponerse] a {stop} de {toward}",
        {"stop": _LENGTH, "toward": SELECTOR},
    ),
    (
        "toward {toward}[ and] (to within | until within | stop [at] | stopping [at] | halt [at] | "
        "halting [at] | till within) {stop}"
        "[ of|short|away|before|off]",
        "hacia {toward}[ y] (hasta [estar|quedar] a | parando a | para a | detente a | deteniéndose a) {stop}[ (antes |"
        " de distancia)]",
        {"stop": _LENGTH, "toward": SELECTOR},
    ),
    (
        "toward {toward}[,] [and|but] (stay | keep | remain | stop | halt) [at|to] {stop}[ of|short|away|before|off]",
        "hacia {toward}[,] [y|pero] (queda | para | detente | mantente | permanece) a {stop}[ (antes | de distancia)]",
        {"stop": _LENGTH, "toward": SELECTOR},
    ),
    (
        "(into | to | onto | inside | for | as far as | up onto) {into}",
        "(a | hacia | hasta | dentro de | en | hasta dentro de) {into}",
        {"into": GROUND},
    ),
    (
        "to [point|position|spot|coordinates] {to}",
        "(a | hasta | hacia | en) [punto|posición|coordenadas] {to}",
        {"to": PLACE},
    ),
    ("for {toward}", "(con | junto a | al lado de) {toward}", {"toward": SELECTOR}),
    ("next to {toward}", "cerca de {toward}", {"toward": SELECTOR}),
)
"""Where somebody goes, said in other ways than the one in which it is written."""


def _said_moves(en: str, es: str) -> tuple[Form, ...]:
    return tuple(
        form
        for goal, meta, slots in _SAID_GOALS
        for form in SPEECH(
            plan.DoMove, f"{en}{goal}{_LIMITED.en}", f"{es}{meta}{_LIMITED.es}", slots={**slots, **_LIMITS}
        )
    )


_BACK = Text(
    "drop back | move back | go back | fall back | retreat | withdraw | retire | back up | pull back | step back"
    " | back off | back away",
    "retira | retrocede | repliega | echa atrás | da atrás | baja atrás | recula | da marcha atrás",
)
_OFF = Text(
    "move away | move off | get away | go away | pull away | move aside | step aside | draw off | clear off",
    "aleja | aparta | separa | marcha | largar | quita",
)
"""Not so far back as to say which way."""
_OTHER_MOVES = (
    *SPEECH(
        lambda slots: {"do": "MOVE", "heading": AHEAD, "fallback": list(plan.LADDER)},
        "(advance | push on | go forward)",
        "avanza|adelanta",
    ),
    *SPEECH.of({"dist": length("distance", "distancia")})(
        lambda slots: {
            "do": "MOVE",
            "heading": AHEAD + 18_000,
            "dist": slots["dist"],
            "fallback": list(plan.LADDER),
        },
        f"({_BACK.en}) [for] {{dist}}",
        f"({_BACK.es}) [unas] {{dist}}",
    ),
    *SPEECH.of({"dist": length("distance", "distancia")})(
        lambda slots: {
            "do": "MOVE",
            "heading": AHEAD + 18_000,
            "dist": slots["dist"],
            "fallback": list(plan.LADDER),
        },
        "(drop | go | move | step | pull | fall | get) [for] {dist} (back | backward | backwards)",
        "(da | echa | tira | ve | mueve | baja) [unas] {dist} [(a | hacia | para)] (atrás | retaguardia)",
    ),
    *SPEECH.of({"dist": _LENGTH, "heading": DIRECTION})(
        plan.DoMove,
        f"({_BACK.en} | {_OFF.en}) [for] {{dist}} [to|toward] {{heading}}",
        f"({_BACK.es} | {_OFF.es}) [unas] {{dist}} [a|hacia] {{heading}}",
        f"({_BACK.en} | {_OFF.en}) [to|toward] {{heading}} [for] {{dist}}",
        f"({_BACK.es} | {_OFF.es}) [a|hacia] {{heading}} [unas] {{dist}}",
    ),
    *SPEECH.of({**{goal: _GOALS[goal] for goal in ("to", "toward", "into", "away", "enter", "join")}, "stop": _LENGTH})(
        plan.DoMove,
        "approach|close|near [to|on] {toward}",
        "acerca|aproxima [a] {toward}",
        "(return | come back | go back | fall back) [to|with] {toward}",
        "vuelve|regresa [(a | con | junto a | hacia)] {toward}",
        "(return | come back | go back | fall back) [to|into] {into}",
        "vuelve|regresa [a|hacia] {into}",
        f"(keep away | stay away | draw away | back | {_BACK.en} | {_OFF.en}) from {{away}}",
        f"(huye | {_BACK.es} | {_OFF.es}) de {{away}}",
        "(approach | close | get | come) [(up to | to | to within | within | up)] {stop} (of | from | to) {toward}",
        "(acerca | aproxima | arrima | pon) [hasta] [(quedar | estar | ponerse)] [a] {stop} de {toward}",
        "(approach | close on | close with | come up to) {toward} (to within | within | until within | to) {stop}",
        "(acerca | aproxima | arrima) a {toward} hasta [(quedar | estar | ponerse)] [a] {stop}[ (de distancia)]",
        "enter|occupy [into|in] {into}",
        "entra|ocupa [(en | a | dentro de)] {into}",
        "(put | place | position | station | set) [at|in|on] [point|position] {to}",
        "(pon | coloca | sitúa | posiciona | ubica) en [punto|posición] {to}",
        "enter|occupy [into|in] {enter}",
        "entra|ocupa [(en | a | dentro de)] {enter}",
        "move [to|into|inside] {enter}",
        "mueve [(a | hasta | dentro de)] {enter}",
        "climb [up|onto|to] {into}",
        "sube [a|hasta] {into}",
        "move to {join} and join",
        "únete a|con {join}",
    ),
)

_SO_FAR: dict[str, Slot] = {"limit": _LENGTH, "toward": SELECTOR}


def _so_far(en: str, es: str) -> tuple[Form, ...]:
    """So many inches of the way to somebody, and not up to so many from them."""
    return SPEECH(
        plan.DoMove,
        f"{en}[for] {{limit}} toward|towards {{toward}}",
        f"{es}[unas] {{limit}} hacia {{toward}}",
        f"{en}toward|towards {{toward}} [for] {{limit}}",
        f"{es}hacia {{toward}} [unas] {{limit}}",
        slots=_SO_FAR,
    )


MOVE = (
    Form(
        plan.DoMove,
        en=(
            "move[ to {to}][ toward|towards {toward}][ stop {stop} short][ away from {away}][ heading {heading}]"
            f"[ dist|for {{dist}}][ into {{into}}][ enter {{enter}}][ join {{join}}]{_LIMITED.en}"
        ),
        es=(
            "mueve[ a {to}][ hacia {toward}][ parando a {stop} antes][ alejándose de {away}][ rumbo {heading}]"
            f"[ durante {{dist}}][ dentro de {{into}}][ entrando en {{enter}}][ uniéndose a {{join}}]{_LIMITED.es}"
        ),
        slots={**_GOALS, **_LIMITS},
        about=Text("one goal, with limits", "una sola meta, con límites"),
        example=Text(
            "move to (31.5, 18) safe from reactions fallback truncate, stay",
            "mueve a (31.5, 18) a salvo de reacciones recurso recortar, quedarse",
        ),
    ),
    *_said_moves("move ", "mueve "),
    *_said_moves("(get | bring | take | lead | put) ", "(lleva | conduce | trae | saca | pon) "),
    *_so_far("move ", "mueve "),
    *SPEECH.of({"dist": _LENGTH, "heading": DIRECTION})(
        plan.DoMove, "{dist} {heading}", "{dist} {heading}", "{heading} {dist}", "{heading} {dist}", dear=1
    ),
    *_OTHER_MOVES,
)


def _way(en: str, es: str, example: Text, *goals: str) -> Form:
    """Where a unit runs to, said without the word for moving: `run to (40, 22)`."""
    return says(
        (en + _LIMITED.en, es + _LIMITED.es),
        example,
        {**{goal: _GOALS[goal] for goal in goals}, **_LIMITS},
        plan.DoMove,
    )


WAY = (
    _way("to {to}", "a {to}", Text("to (40, 22)", "a (40, 22)"), "to"),
    _way(
        "toward|towards {toward}[ stop {stop} short]",
        "hacia {toward}[ parando a {stop} antes]",
        Text('toward NT1 stop 8" short', 'hacia NT1 parando a 8" antes'),
        "toward",
        "stop",
    ),
    _way("away from {away}", "alejándose de {away}", Text("away from NC1", "alejándose de NC1"), "away"),
    _way(
        "heading {heading}[ dist|for {dist}]",
        "rumbo {heading}[ durante {dist}]",
        Text('heading 135° dist 8"', 'rumbo 135° durante 8"'),
        "heading",
        "dist",
    ),
    _way("into {into}", "dentro de {into}", Text("into wood1", "dentro de wood1"), "into"),
    _way("enter {enter}", "entrando en {enter}", Text("enter building1", "entrando en building1"), "enter"),
    _way("join {join}", "uniéndose a {join}", Text("join C1", "uniéndose a C1"), "join"),
    says(
        ("{move}", "{move}"),
        Text("move to (40, 22)", "mueve a (40, 22)"),
        {"move": Clause("move", label=Text("move", "movimiento"))},
        about=Text("the same with the word for it", "lo mismo con la palabra para ello"),
    ),
    *_said_moves("", ""),
    *_so_far("", ""),
)
DOING = (
    says(
        ("{move}", "{move}"),
        Text("move toward nearest", "mueve hacia más cercano"),
        {"move": Clause("move", label=Text("move", "movimiento"))},
    ),
    says(
        ("face[ {side}][ toward|towards {toward}]", "encara[ {side}][ hacia {toward}]"),
        Text("face toward nearest", "encara hacia más cercano"),
        {"side": FACING, "toward": SELECTOR},
        plan.DoFace,
    ),
    Form(
        plan.DoFire,
        en="fire|shoot[ (at {targets} | {targets})][ with {weapon}]",
        es="fuego|dispara[ (a|al {targets} | {targets})][ con {weapon}]",
        slots={"targets": TARGETS, "weapon": WEAPON_CHOICE},
        example=Text("fire at NT1; nearest with Musket", "fuego a NT1; más cercano con Mosquete"),
    ),
    says(("reorganise|reorganize|reorg", "reorganiza|reorg"), Text("reorganise", "reorganiza"), {}, plan.DoReorganise),
    says(("limber", "atalaja"), Text("limber", "atalaja"), {}, plan.DoLimber),
    says(("unlimber", "desatalaja"), Text("unlimber", "desatalaja"), {}, plan.DoUnlimber),
)
ATTEMPT = (
    says(
        ("{steps}", "{steps}"),
        Text("reorganise then fire at nearest", "reorganiza luego fuego a más cercano"),
        {"steps": Several(Clause("doing", label=Text("action", "acción")), by=AND_THEN)},
    ),
    says(("nothing", "nada"), Text("nothing", "nada"), constant=[]),
)
FIRST_FACING = (
    says(
        ("turn[ {side}][ toward|towards {toward}] first", "gira[ {side}][ hacia {toward}] antes"),
        Text("turn left first", "gira izquierda antes"),
        {"side": FACING, "toward": SELECTOR},
        plan.DoFace,
        about=Text("the free facing of Movilidad", "el giro libre de Movilidad"),
    ),
)
