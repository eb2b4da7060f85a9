"""Sentences of a plan as people say them: read in a player's own words, never written. [A-06, A-07]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Fixed, Form, Several, Slot
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR
from rulesets.tercios.orders.language.leader_words import ACT, LEADER_MOVE_CLAUSE
from rulesets.tercios.orders.language.rule_words import POLICY
from rulesets.tercios.orders.language.slots import (
    ASIDE,
    CARD,
    FACING,
    GROUND,
    LEADER,
    NEXT,
    OWN,
    OWNS,
    PLACE,
    VIRTUE,
    Unnamed,
    whole,
)
from rulesets.tercios.orders.language.spoken_reactions import SPOKEN_REACTIONS, WHO

_WAY = Clause("way", label=Text("where to", "adónde"))


def _spoken(makes: Any, en: str, es: str, into: str, **others: Any) -> Form:
    slots = {name: slot for name, slot in _SLOTS.items() if f"{{{name}}}" in en}
    if "{policy}" in en and "unit" in slots:
        slots["unit"] = WHO
    return Form(makes, en=en, es=es, slots=slots, into=into, spoken=True, **others)


def _says(constant: Any, en: str, es: str, into: str, **others: Any) -> Form:
    slots = {name: slot for name, slot in _SLOTS.items() if f"{{{name}}}" in en}
    return Form(constant=constant, en=en, es=es, slots=slots, into=into, spoken=True, **others)


_POLICY = Choice(
    {
        "MALAGUERRA": Text(
            "mala guerra|malaguerra|bad war|call mala guerra|call bad war", "declara mala guerra|haz mala guerra"
        ),
        "CONSOLIDATE": Text("consolidate", "consolida"),
        "CARACOLE": Text("caracole", "caracolea"),
        "CONTINUE": Text("continue|go on", "continúa|sigue adelante"),
    },
    label=POLICY.label,
)
"""Those that people speak of as of something done."""
_DEEDS = "acts|act|moves|move|charges|charge|fires|fire|shoots|attacks|attack|goes"
_HECHOS = "actúa|mueve|carga|ataca|dispara|actúe"
_SLOTS: Mapping[str, Slot] = {
    "unit": OWNS,
    "one": OWN,
    "other": OWN,
    "units": Several(OWN, by=Text("then|, then|,|and then|and", "luego|, luego|,|y luego|y después|después|y")),
    "when": CONDITION,
    "move": _WAY,
    "leader": LEADER,
    "way": LEADER_MOVE_CLAUSE,
    "act": ACT,
    "targets": Several(SELECTOR, by=NEXT, label=Text("targets", "objetivos")),
    "virtue": VIRTUE,
    "side": FACING,
    "heading": ASIDE,
    "who": Unnamed(),
    "spot": PLACE,
    "card": CARD,
    "into": GROUND,
    "before": OWN,
    "policy": _POLICY,
    "max": AnyOf(
        Fixed(1, Text("once|one time|one round", "una vez|una ronda|una sola vez")),
        Fixed(2, Text("twice", "dos veces")),
        whole(20, "times", "veces"),
        label=Text("times", "veces"),
    ),
}

# Cards.

CARDS_SAID = (
    _spoken(
        plan.CorredIntent,
        "{unit} {move} running",
        "{unit} {move} running",
        "intents.{unit}.CORRED",
        also={"cards.{unit}": "CORRED"},
    ),
    _spoken(
        plan.CorredIntent,
        "{unit} running {move}",
        "{unit} running {move}",
        "intents.{unit}.CORRED",
        also={"cards.{unit}": "CORRED"},
    ),
    _spoken(
        plan.CorredIntent,
        "{unit} (get out of there | get out | clear out | get away from there)[,] [and] run {move}",
        "{unit} (sal de ahí | vete de ahí | quítate de ahí)[,] [y] corre {move}",
        "intents.{unit}.CORRED",
        also={"cards.{unit}": "CORRED"},
    ),
    _says(
        "RESISTID",
        "{unit} hold fast (to|and) (lose | shed | recover [from] | get rid of | take off) (wear | a marker"
        " | a wear marker)",
        "{unit} resiste (para|y) (quita | pierde | recupera | quítate) (desgaste | marcador | marcador de desgaste)",
        "cards.{unit}",
    ),
    _says(
        "RESISTID",
        "{unit} (rest | recover wear | lose wear)",
        "{unit} (descansa | recupera desgaste | quítate desgaste)",
        "cards.{unit}",
    ),
)

# Who begins, and in which order Troops act.


def _begins(turn: str) -> Any:
    return lambda slots: {"then": turn, **({"if": slots["when"]} if "when" in slots else {})}


_US = "(go | act | move | play | be)"
_BEGIN = "(empezar | empezamos | empiezo | empecemos | empezaremos | comenzar | comenzamos | comienzo | comencemos)"
_FIRST = (
    f"([we|i] {_US} first | [we|i] begin | [we|i] start | take first (step | turn) | we first)",
    f"([(vamos | ir | actuamos | actuar | jugar | mover | somos | salimos)] primero|primeros | {_BEGIN}"
    f" [nosotros] [primero])",
)
_THEM = "(enemy | other side | opponent | they | them | north | south)"
_ELLOS = "(enemigo | ellos | rival | contrario | otro bando | otro)"
_THEY_BEGIN = "(empiece | empiecen | comience | comiencen | empieza | empiezan | comienza | comienzan)"
_SECOND = (
    f"([we|i] {_US} second|last | {_THEM} (go | goes | act | acts | move | moves) first | {_THEM}"
    f" begin|begins|start|starts"
    f" | (give | leave | cede) first (step | turn) to {_THEM} | (give | cede) {_THEM} first (step | turn))",
    f"([(vamos | ir | actuamos | actuar | jugar | mover)] segundo|segundos | {_THEY_BEGIN} [primero]"
    f" | {_THEY_BEGIN} [primero] {_ELLOS} | {_ELLOS} {_THEY_BEGIN} [primero] | {_ELLOS} primero"
    f" | cede|deja [(iniciativa | primer paso | empezar)] a {_ELLOS} | {_ELLOS} (vaya | va | actúa | mueve) primero)",
)
FIRST_SAID = tuple(
    _spoken(_begins(turn), f"{en}[ (if | when) {{when}}]", f"{es}[ (si | cuando) {{when}}]", "initiative")
    for turn, (en, es) in (("FIRST", _FIRST), ("SECOND", _SECOND))
)
TURN_SAID = tuple(
    Form(constant=turn, en=en, es=es, spoken=True) for turn, (en, es) in (("FIRST", _FIRST), ("SECOND", _SECOND))
)


def _entry(late: bool) -> Any:
    def made(slots: Mapping[str, Any]) -> list[dict[str, Any]]:
        entries = []
        for unit in slots["unit"]:
            entries.append({"unit": unit, **({"if": slots["when"]} if "when" in slots else {})})
            if late:
                entries[-1]["late"] = True
        return entries

    return made


def _in_turn(slots: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [{"unit": unit} for unit in slots["units"]]


def _one_then_other(slots: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [{"unit": slots["one"]}, {"unit": slots["other"]}]


_ACTS = "(acts|act | goes|go | is activated | activate | moves|move | plays|play)"
_ACTUA = "(actúa | va | juega | sale | se activa | mueve)"
SEQUENCE_SAID = (
    _spoken(
        _entry(True),
        f"{{unit}} {_ACTS} [the] (last | late | at the end | last of all)",
        f"{{unit}} {_ACTUA} (último|última|últimos|últimas | al final | tarde | en último lugar | por último)",
        "sequence[*]",
    ),
    _spoken(
        _entry(True),
        "(keep | leave | save|hold) {unit} (for | till | until|to) [the] (last | end)",
        "(deja | guarda | reserva) {unit} (para | hasta) (el final | último)",
        "sequence[*]",
    ),
    _spoken(
        _entry(True),
        "{unit} (waits [for the end] | waits till last | is last | last | at the end)",
        "{unit} (espera al final | deja para el final | guarda para el final | reserva para el final |"
        " última|último | al final | lo último)",
        "sequence[*]",
    ),
    _spoken(
        _entry(False),
        f"{{unit}} {_ACTS} first[ (if | when) {{when}}]",
        f"{{unit}} {_ACTUA} (primero|primera|primeros|primeras)[ (si | cuando) {{when}}]",
        "sequence[*]",
    ),
    _spoken(
        _entry(False),
        "{unit} first",
        "{unit} (primero|primera|primeros|primeras)",
        "sequence[*]",
    ),
    _spoken(
        _entry(False),
        f"(if | when) {{when}}[,] {{unit}} {_ACTS} first",
        f"(si | cuando) {{when}}[,] {{unit}} {_ACTUA} (primero|primera|primeros|primeras)",
        "sequence[*]",
    ),
    _spoken(
        _entry(False),
        "{unit} (waits | wait | does not act | holds) (until | till | for) {when}",
        "{unit} (espera | aguarda | no actúa) (a | hasta) {when}",
        "sequence[*]",
    ),
    _spoken(
        _entry(False),
        f"{{unit}} [only] {_ACTS} [only] (if | when | after | once) {{when}}",
        f"{{unit}} [solo] {_ACTUA} [solo] (si | cuando | después de | tras | una vez) {{when}}",
        "sequence[*]",
    ),
    _spoken(
        _in_turn,
        "([activate|act] first | start with | begin with | order:|sequence: | in this order:|[act] in the"
        " order) {units}",
        "([activa|actúa|mueve] primero | empieza con | empieza por | orden:|secuencia: | en este"
        " orden:|[actúa] por este orden) {units}",
        "sequence[*]",
    ),
    _spoken(
        _one_then_other,
        f"{{one}} [{_ACTS}] before {{other}}",
        f"{{one}} [{_ACTUA}] antes (de|que) {{other}}",
        "sequence[*]",
    ),
    _spoken(
        lambda slots: [{"unit": slots["other"]}, {"unit": slots["one"]}],
        f"{{one}} {_ACTS} after {{other}}",
        f"{{one}} {_ACTUA} (después de | tras) {{other}}",
        "sequence[*]",
    ),
)

# Leaders.


def _led(slots: Mapping[str, Any]) -> dict[str, Any]:
    """An entry; what it is done to, if that is not said, is whom the Leader goes to or stands by."""
    made = {"leader": slots["leader"]}
    names = {"when": "when", "way": "move", "act": "act", "targets": "targets", "virtue": "virtue", "before": "before"}
    made |= {field: slots[name] for name, field in names.items() if name in slots}
    near = slots.get("way", {}).get("toward") or slots.get("before", "")
    if "act" in slots and "targets" not in slots and near:
        made["targets"] = [near]
    return made


def _led_before_it(slots: Mapping[str, Any]) -> dict[str, Any]:
    """Before it acts: whom it is done to."""
    made = _led(slots)
    return {**made, "before": made["targets"][0]}


_DONE = "{act}[ [on|to|a] {targets}][ with {virtue}]", "{act}[ [a|sobre] {targets}][ con {virtue}]"
_BEFORE = f"[ before {{before}}[ {_DEEDS}]]", f"[ antes de {{before}}[ {_HECHOS}]]"
_WHEN = "[ (when | if | once | as soon as) {when}]", "[ (cuando | si | en cuanto) {when}]"
LEADERS_SAID = (
    _spoken(
        lambda slots: {"leader": slots["leader"], "move": {"to": slots["spot"]}},
        "{leader} to {spot}",
        "{leader} a {spot}",
        "leaders[]",
    ),
    _spoken(
        _led,
        f"[leader] {{leader}} {{way}}{_BEFORE[0]}{_WHEN[0]}",
        f"[mando] {{leader}} {{way}}{_BEFORE[1]}{_WHEN[1]}",
        "leaders[]",
    ),
    _spoken(
        _led,
        f"[leader] {{leader}} {_DONE[0]}{_BEFORE[0]}{_WHEN[0]}",
        f"[mando] {{leader}} {_DONE[1]}{_BEFORE[1]}{_WHEN[1]}",
        "leaders[]",
    ),
    _spoken(
        _led,
        f"[leader] {{leader}}{_WHEN[0]} {_DONE[0]}{_BEFORE[0]}",
        f"[mando] {{leader}}{_WHEN[1]} {_DONE[1]}{_BEFORE[1]}",
        "leaders[]",
    ),
    _spoken(
        _led,
        f"[leader] {{leader}} {{way}} [(and | then | , then | and then)] {_DONE[0]}{_BEFORE[0]}{_WHEN[0]}",
        f"[mando] {{leader}} {{way}} [(y | e | luego | y luego | para)] {_DONE[1]}{_BEFORE[1]}{_WHEN[1]}",
        "leaders[]",
    ),
    _spoken(
        _led_before_it,
        "[leader] {leader} {act} [on|to|a] {targets}[ with {virtue}] before (acting | charging | it"
        " acts|acts | charges)",
        "[mando] {leader} {act} [a] {targets}[ con {virtue}] antes de (cargue | actúe | ataque | dispare | mueva)",
        "leaders[]",
    ),
)

# Policies and pauses.


def _policy(word: str) -> Any:
    def made(slots: Mapping[str, Any]) -> dict[str, Any]:
        found = {"word": word}
        found |= {name: slots[field] for field, name in (("max", "max"), ("when", "if")) if field in slots}
        return found

    return made


_ONLY = (
    "[ [,] [but] (only | at most | no more than) {max}][ [,] [but] [only] if {when}]",
    ("[ [,] [pero] (solo | como mucho | no más de) {max}][ [,] [pero] [solo] si {when}]"),
)
POLICIES_SAID = (
    _spoken(
        _policy("YES"),
        f"{{unit}} [always] {{policy}}[ yes]{_ONLY[0]}",
        f"{{unit}} [siempre] {{policy}}[ siempre][ sí]{_ONLY[1]}",
        "policies.{unit}.{policy}",
    ),
    _spoken(
        _policy("NO"),
        "{unit} (do not | does not | never | not | must not | no | should not) {policy}",
        "{unit} (no | nunca | jamás) {policy}[ nunca]",
        "policies.{unit}.{policy}",
    ),
    _spoken(_policy("NO"), "{unit} {policy} (no | never)", "{unit} {policy} (no | nunca)", "policies.{unit}.{policy}"),
    _spoken(
        _policy("NO"),
        "(nobody | no one | no troop | no unit | none) {policy}",
        "[no] (nadie | ninguna tropa | ninguna unidad | ninguno | ninguna) {policy}",
        "policies.ALL.{policy}",
    ),
    _spoken(
        _policy("NO"), "(do not | never | no) {policy}", "(no | nunca | sin) {policy} [nadie]", "policies.ALL.{policy}"
    ),
)
PAUSES_SAID = (
    _spoken(
        lambda slots: slots["when"],
        "(pause | stop | halt | wait | ask me | tell me | warn me | stop and ask [me] | stop turn | stop"
        " game | pause game"
        " | pause turn | let me know) (if | when | once) {when}",
        "(pausa | detén | avisa | pregunta | para partida | para turno | pausa partida | detén turno"
        " | detén partida"
        " | haz una pausa | para y pregunta) (si | cuando | en cuanto) {when}",
        "pauses[]",
    ),
    _spoken(
        lambda slots: slots["when"],
        "(if | when) {when}[,] (pause | stop | ask me | stop and ask [me] | stop turn | stop game | pause"
        " game | let me know)",
        "(si | cuando | en cuanto) {when}[,] (pausa | detén | avisa | pregunta | para partida | para turno"
        " | haz una pausa | detén turno)",
        "pauses[]",
    ),
)

# What may mean two things is asked back: both readings cost the same.

_ATTENTION, _READY = "intents.{unit}.ATENCION", {"cards.{unit}": "ATENCION"}


def _doing(*steps: dict[str, Any]) -> dict[str, Any]:
    return {"try": [list(steps)]}


def _moves_there(slots: Mapping[str, Any]) -> dict[str, Any]:
    return _doing({"do": "MOVE", "toward": slots["targets"][0], "fallback": list(plan.LADDER)})


def _charges(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {"targets": [{"sel": target} for target in slots["targets"]]}


def _turns(slots: Mapping[str, Any]) -> dict[str, Any]:
    return _doing({"do": "FACE", "side": slots["side"]})


def _into(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {"do": "MOVE", "into": slots["into"], "fallback": list(plan.LADDER)}


def _goes(slots: Mapping[str, Any]) -> dict[str, Any]:
    return _doing(_into(slots))


def _sidles(slots: Mapping[str, Any]) -> dict[str, Any]:
    return _doing({"do": "MOVE", "heading": slots["heading"], "fallback": list(plan.LADDER)})


_STILL = (
    "(hold | stay | stays put | stay put | hold position | hold its position | does not move | do not move"
    " | stand still"
    " | stay where it is | stay where they are | stay in place | remain in place | wait)",
    "(aguanta | quieto|quieta | queda quieto|quieta | queda donde está | queda en su sitio | no se mueve |"
    " mantiene la posición"
    " | mantiene posición | queda ahí | espera | queda)",
)
UNSURE = (
    _says("RESISTID", f"{{unit}} {_STILL[0]}", f"{{unit}} {_STILL[1]}", "cards.{unit}"),
    _spoken(
        lambda slots: [{"on": "CHARGE", "do": "HOLD"}],
        f"{{unit}} {_STILL[0]}",
        f"{{unit}} {_STILL[1]}",
        "reactions.{unit}[*]",
    ),
    _spoken(_moves_there, "{unit} to {targets}", "{unit} a {targets}", _ATTENTION, also=_READY),
    _spoken(
        _charges, "{unit} to {targets}", "{unit} a {targets}", "intents.{unit}.ATACAD", also={"cards.{unit}": "ATACAD"}
    ),
    _spoken(_goes, "{unit} to|into|onto|for {into}", "{unit} a|hacia|hasta|en {into}", _ATTENTION, also=_READY),
    _spoken(
        lambda slots: {"move": _into(slots)},
        "{unit} to|into|onto|for {into}",
        "{unit} a|hacia|hasta|en {into}",
        "intents.{unit}.CORRED",
        also={"cards.{unit}": "CORRED"},
    ),
    _spoken(lambda slots: slots["card"], "{who} {card}", "{who} {card}", "cards.{who}"),
    _spoken(_charges, "{who} {card} [at|on] {targets}", "{who} {card} [a|contra] {targets}", "intents.{who}.ATACAD"),
    _spoken(
        lambda slots: _doing({"do": "MOVE", "to": slots["spot"], "fallback": list(plan.LADDER)}),
        "{unit} to {spot}",
        "{unit} a {spot}",
        _ATTENTION,
        also=_READY,
    ),
    _spoken(
        lambda slots: {"move": {"do": "MOVE", "to": slots["spot"], "fallback": list(plan.LADDER)}},
        "{unit} to {spot}",
        "{unit} a {spot}",
        "intents.{unit}.CORRED",
        also={"cards.{unit}": "CORRED"},
    ),
    _spoken(_turns, "{unit} [to|on] {side}", "{unit} [a|hacia] {side}", _ATTENTION, also=_READY),
    _spoken(_sidles, "{unit} [to|on] {heading}", "{unit} [a|hacia] {heading}", _ATTENTION, also=_READY),
    _spoken(
        lambda slots: {"leader": slots["leader"], "move": {"join": slots["one"]}},
        "{leader} with|to {one}",
        "{leader} con|a {one}",
        "leaders[]",
    ),
    _spoken(
        lambda slots: {"leader": slots["leader"], "move": {"toward": slots["one"]}},
        "{leader} with|to {one}",
        "{leader} con|a {one}",
        "leaders[]",
    ),
)

PLAN_SAID = (
    *CARDS_SAID,
    *FIRST_SAID,
    *SEQUENCE_SAID,
    *LEADERS_SAID,
    *SPOKEN_REACTIONS,
    *POLICIES_SAID,
    *PAUSES_SAID,
    *UNSURE,
)
