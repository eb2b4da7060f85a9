"""What a unit is to do with its card, in the words of a plan: moves, facings, shots. [A-08..A-13]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Fixed, Form, Recast, Several, Unwritable, says
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR, TARGET
from rulesets.tercios.orders.language.moving_words import (
    GOALS,
    LIMITED,
    LIMITS,
    OTHER_MOVES,
    SAFETY,
    SAID_LENGTH,
    said_moves,
    so_far,
)
from rulesets.tercios.orders.language.sifting import is_of_reach
from rulesets.tercios.orders.language.slots import (
    DIRECTION,
    FACING,
    NEXT,
    OWN,
    POINTS,
    WEAPON,
)
from rulesets.tercios.orders.language.speech import SPEECH

ELSE = Text(", else|else|; else|or else", ", si no,|si no|, si no|; si no|o si no")
AND_THEN = Text(", then|then|; then|and then", ", luego|luego|; luego|y luego|después|, después")

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
    *SPEECH(
        lambda slots: {"sel": slots["sel"], "if": slots["when"]} if is_of_reach(slots["when"]) else None,
        "{sel}[,] (when | once | whenever) {when}",
        "{sel}[,] (cuando | en cuanto | apenas) {when}",
        slots={"sel": TARGET, "when": CONDITION},
    ),
)
MEMBER = (
    says(
        ("member {member} (at {targets} | {targets})", "miembro {member} (a|al {targets} | {targets})"),
        Text("member T2 at NT1; the nearest", "miembro T2 a NT1; el más cercano"),
        {"member": OWN, "targets": SHOTS},
        Member,
    ),
)
MOVE = (
    Form(
        plan.DoMove,
        en=(
            "move[ to {to}][ toward|towards {toward}][, stopping|stop {stop} short][ away from {away}]"
            f"[ heading {{heading}}][ dist|for {{dist}}][ into {{into}}][ enter {{enter}}][ join {{join}}]{LIMITED.en}"
        ),
        es=(
            "mueve[ a {to}][ hacia {toward}][, (parando | parando a) {stop} antes][ alejándose de|del {away}]"
            "[ rumbo {heading}][ durante {dist}]"
            f"[ dentro de {{into}}][ entrando en {{enter}}][ uniéndose a {{join}}]{LIMITED.es}"
        ),
        slots={**GOALS, **LIMITS},
        about=Text("one goal, with limits", "una sola meta, con límites"),
        example=Text(
            "move to (31.5, 18), safe from reactions, fallback truncate, stay",
            "mueve a (31,5; 18), a salvo de reacciones, recurso recortar, quedarse",
        ),
    ),
    *said_moves("move ", "mueve "),
    *said_moves("(get | bring | take | lead | put) ", "(lleva | conduce | trae | saca | pon) "),
    *so_far("move ", "mueve "),
    *SPEECH.of({"dist": SAID_LENGTH, "heading": DIRECTION})(
        plan.DoMove, "{dist} {heading}", "{dist} {heading}", "{heading} {dist}", "{heading} {dist}", dear=1
    ),
    *OTHER_MOVES,
)


def _way(en: str, es: str, example: Text, *goals: str) -> Form:
    """Where a unit runs to, said without the word for moving: `run to (40, 22)`."""
    return says(
        (en + LIMITED.en, es + LIMITED.es),
        example,
        {**{goal: GOALS[goal] for goal in goals}, **LIMITS},
        plan.DoMove,
    )


WAY = (
    _way("to {to}", "a {to}", Text("to (40, 22)", "a (40; 22)"), "to"),
    _way(
        "toward|towards {toward}[, stopping|stop {stop} short]",
        "hacia {toward}[, (parando | parando a) {stop} antes]",
        Text('toward NT1, stopping 8" short', 'hacia NT1, parando 8" antes'),
        "toward",
        "stop",
    ),
    _way("away from {away}", "alejándose de|del {away}", Text("away from NC1", "alejándose de NC1"), "away"),
    _way(
        "heading {heading}[ dist|for {dist}]",
        "rumbo {heading}[ durante {dist}]",
        Text('heading 135° dist 8"', 'rumbo 135° durante 8"'),
        "heading",
        "dist",
    ),
    _way("into {into}", "dentro de {into}", Text("into wood1", "dentro de bosque1"), "into"),
    _way("enter {enter}", "entrando en {enter}", Text("enter building1", "entrando en edificio1"), "enter"),
    _way("join {join}", "uniéndose a {join}", Text("join C1", "uniéndose a C1"), "join"),
    says(
        ("{move}", "{move}"),
        Text("move to (40, 22)", "mueve a (40; 22)"),
        {"move": Clause("move", label=Text("move", "movimiento"))},
        about=Text("the same with the word for it", "lo mismo con la palabra para ello"),
    ),
    *said_moves("", ""),
    *so_far("", ""),
)
DOING = (
    says(
        ("{move}", "{move}"),
        Text("move toward the nearest", "mueve hacia el más cercano"),
        {"move": Clause("move", label=Text("move", "movimiento"))},
    ),
    says(
        ("face[ {side}][ toward|towards {toward}]", "encara[ {side}][ hacia {toward}]"),
        Text("face toward the nearest", "encara hacia el más cercano"),
        {"side": FACING, "toward": SELECTOR},
        plan.DoFace,
    ),
    *SPEECH(
        lambda slots: {"do": "FACE", "side": slots["heading"]},
        "face [to|toward] {heading}",
        "encara [(a | hacia)] {heading}",
        slots={"heading": POINTS},
    ),
    Form(
        plan.DoFire,
        en="fire|shoot[ (at {targets} | {targets})][ with {weapon}]",
        es="fuego|dispara[ (a|al {targets} | {targets})][ con {weapon}]",
        slots={"targets": TARGETS, "weapon": WEAPON_CHOICE},
        example=Text("fire at NT1; the nearest with Musket", "fuego a NT1; el más cercano con Mosquete"),
    ),
    *SPEECH(
        plan.DoFire,
        "(give | deal | serve) {targets} [a|another] <volley>",
        "(da | suelta | pega | mete | larga) a {targets} [uno|una|otro|otra] <volley>",
        slots={"targets": TARGETS},
    ),
    says(("reorganise|reorganize|reorg", "reorganiza|reorg"), Text("reorganise", "reorganiza"), {}, plan.DoReorganise),
    says(("limber", "atalaja"), Text("limber", "atalaja"), {}, plan.DoLimber),
    says(("unlimber", "desatalaja"), Text("unlimber", "desatalaja"), {}, plan.DoUnlimber),
    *SPEECH(plan.DoLimber, "(limber up | hitch up | hook up | hitch)", "(engancha | acopla)"),
    *SPEECH(plan.DoUnlimber, "(unhitch | unhook)", "(desengancha | desacopla)"),
)
_STEPS = Several(Clause("doing", label=Text("action", "acción")), by=AND_THEN)
ATTEMPT = (
    says(
        ("{steps}", "{steps}"),
        Text("reorganise, then fire at the nearest", "reorganiza, luego fuego al más cercano"),
        {"steps": _STEPS},
    ),
    says(("nothing", "nada"), Text("nothing", "nada"), constant=[]),
    *SPEECH(
        lambda slots: [{**step, "safe": slots["safe"]} if step["do"] == "MOVE" else step for step in slots["steps"]],
        "{steps}[,] [but] {safe}",
        "{steps}[,] [pero] {safe}",
        slots={"steps": _STEPS, "safe": SAFETY},
    ),
    *SPEECH(
        lambda slots: (
            [{**slots["first"], "safe": slots["safe"]}, *slots["steps"]] if slots["first"]["do"] == "MOVE" else None
        ),
        "{first}[,] [but] {safe}[,] [and] then {steps}",
        "{first}[,] [pero] {safe}[,] [y] (luego | después) {steps}",
        "{first}[,] [but] {safe}[,] and {steps}",
        "{first}[,] [pero] {safe}[,] y {steps}",
        slots={"first": Clause("doing", label=Text("action", "acción")), "steps": _STEPS, "safe": SAFETY},
    ),
    *SPEECH(
        lambda slots: slots["steps"] if slots["steps"][-1]["do"] == "MOVE" else None,
        "{steps}[,] [and] <go no farther>",
        "{steps}[,] [y] <go no farther>",
        slots={"steps": _STEPS},
    ),
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
