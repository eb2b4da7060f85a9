"""The sentences of a plan: cards and how to carry them out, joint orders, the order of activations. [A-06, A-07]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulesets.kernel.text import Text
from rulesets.language import Clause, Flag, Form, Several, Slot, says
from rulesets.language.pattern import synonyms
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import CONDITION
from rulesets.tercios.orders.language.doing_words import GUN, MEMBERS, TARGETS, TRIES, WEAPON_CHOICE
from rulesets.tercios.orders.language.leader_words import LEADER_ENTRY
from rulesets.tercios.orders.language.rule_words import POLICIES, REACTIONS
from rulesets.tercios.orders.language.slots import CARD, CARDS, FLANK, LEADER, OWN, OWN_LIST, OWNS, TURN, whole
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_plan import PLAN_SAID

_FREE_FACING = Clause("free facing", label=Text("free facing", "giro libre"))
_WAY = Clause("way", label=Text("where to", "adónde"))


def _either(words: str) -> str:
    return "(" + " | ".join(synonyms(words)) + ")"


class _Intent(NamedTuple):
    """How one card is carried out: what may come first, what makes a line of it, and what may follow. [A-08..A-11]"""

    struct: type[plan.Part]
    card: str
    needs: Text
    slots: Mapping[str, Slot]
    example: Text
    about: Text
    first: str = ""
    after: Text = Text("", "")


def _with_card(intent: _Intent) -> Form:
    """A line that gives the card and says how to carry it out."""
    en, es = _either(CARDS[intent.card].en), _either(CARDS[intent.card].es)
    implied = "~" if intent.card == "ATENCION" else ""  # who is told to move and shoot has to stand ready for it
    return Form(
        intent.struct,
        en=f"[card] {{unit}} {implied}{en}{intent.first} {intent.needs.en}{intent.after.en}",
        es=f"[carta] {{unit}} {implied}{es}{intent.first} {intent.needs.es}{intent.after.es}",
        slots={"unit": OWNS, **intent.slots},
        into=f"intents.{{unit}}.{intent.card}",
        also={"cards.{unit}": intent.card},
        about=intent.about,
        example=intent.example,
    )


def _without_card(intent: _Intent) -> Form:
    """A line that says only how, should the unit come to hold that card."""
    en, es = _either(CARDS[intent.card].en), _either(CARDS[intent.card].es)
    return Form(
        intent.struct,
        en=f"intent {{unit}} {en}{intent.first}[ {intent.needs.en}]{intent.after.en}",
        es=f"intención|intent {{unit}} {es}{intent.first}[ {intent.needs.es}]{intent.after.es}",
        slots={"unit": OWNS, **intent.slots},
        into=f"intents.{{unit}}.{intent.card}",
        about=Text("only how, should it hold that card", "solo el cómo, si llega a tener esa carta"),
        example=Text("intent {example}", "intención {example}").of(intent.example),
    )


_TURN_FIRST = "[: {pre_face}]"
_INTENTS = (
    _Intent(
        plan.AtencionIntent,
        "ATENCION",
        Text("[do] {tries}", "[haz] {tries}"),
        {"pre_face": _FREE_FACING, "tries": TRIES},
        Text(
            "M1 stand ready move to (31.5, 18), then fire at the nearest, else reorganise, then fire at the nearest",
            "M1 atención mueve a (31,5; 18), luego fuego al más cercano, si no, reorganiza, luego fuego al más cercano",
        ),
        Text(
            "up to two actions; after `else` others, if the first is impossible",
            "hasta dos acciones; tras `si no`, otras si la primera es imposible",
        ),
        first=_TURN_FIRST,
    ),
    _Intent(
        plan.AtacadIntent,
        "ATACAD",
        Text(
            "({targets} | target {targets} | at|against {targets})",
            "(a|al|contra {targets} | objetivo {targets} | {targets})",
        ),
        {"targets": TARGETS},
        Text(
            "C2 attack NT1 if C2 flanks NT1; disordered by distance; the nearest",
            "C2 atacad a NT1 si C2 flanquea a NT1; desordenado por distancia; el más cercano",
        ),
        Text("whom to charge: the first that can be reached", "contra quién cargar: el primero que se alcance"),
    ),
    _Intent(
        plan.CorredIntent,
        "CORRED",
        Text("{move}", "{move}"),
        {"pre_face": _FREE_FACING, "move": _WAY},
        Text("C2 run to (40, 22), fallback truncate", "C2 corred a (40; 22), recurso recortar"),
        Text("where to run", "adónde correr"),
        first=_TURN_FIRST,
    ),
    _Intent(
        plan.FuegoIntent,
        "FUEGO",
        Text("(at {targets} | target {targets} | {targets})", "(a|al {targets} | objetivo {targets} | {targets})"),
        {"targets": TARGETS, "weapon": WEAPON_CHOICE, "gun": GUN, "members": MEMBERS},
        Text("T1 fire at NT1; the most worn; the nearest", "T1 fuego a NT1; el más desgastado; el más cercano"),
        Text("at whom: the first that can be shot at", "a quién: el primero a tiro"),
        after=Text("[ with {weapon}][, {gun}][, {members}]", "[ con {weapon}][, {gun}][, {members}]"),
    ),
)

PLAN_FORMS = (
    says(
        ("turn {turn}", "turno {turn}"),
        Text("turn 3", "turno 3"),
        {"turn": whole(99, "turn", "turno")},
        remark=True,
        about=Text("which turn these orders are for", "para qué turno son estas órdenes"),
    ),
    Form(
        plan.Initiative,
        en="initiative {then}[ if {when}][ else {otherwise}]",
        es="iniciativa {then}[ si {when}][ (si no | en otro caso) {otherwise}]",
        slots={"then": TURN, "when": CONDITION, "otherwise": TURN},
        into="initiative",
        example=Text(
            "initiative second if enemies left > friends left else first",
            "iniciativa segundo si enemigos por activar > propios por activar si no primero",
        ),
    ),
    *map(_with_card, _INTENTS),
    says(
        ("[card] {unit} {card}", "[carta] {unit} {card}"),
        Text("T1 hold fast", "T1 resistid"),
        {"unit": OWNS, "card": CARD},
        into="cards.{unit}",
        about=Text("a card and nothing more", "una carta y nada más"),
    ),
    *map(_without_card, _INTENTS),
    says(
        ("joint {units} {card}[ order {order}]", "conjunta {units} {card}[ orden {order}]"),
        Text("joint T1 T2 run order T2 T1", "conjunta T1 T2 corred orden T2 T1"),
        {"units": OWN_LIST, "card": CARD, "order": Several(OWN, by=OWN_LIST.by)},
        plan.JointOrder,
        into="joint[]",
        about=Text("Brigada: one card, acting in this order", "Brigada: una sola carta, y el orden en que actúan"),
    ),
    *SPEECH(
        plan.JointOrder,
        "joint order (for | of | to) {units}[:] {card}",
        "(orden conjunta | conjunta) (de | para | a) {units}[:] [para] {card}",
        slots={"units": Several(OWN), "card": CARD},
        into="joint[]",
    ),
    says(
        ("leave {unit} {card}[ wear {wear}][ {side}]", "sale {unit} {card}[ desgaste {wear}][ {side}]"),
        Text("leave C2 run wear 1 right", "sale C2 corred desgaste 1 derecha"),
        {"unit": OWN, "card": CARD, "wear": whole(20, "markers", "marcadores"), "side": FLANK},
        plan.Leave,
        into="leave[]",
        about=Text("a unit leaves its Choragiew", "una unidad sale de su Choragiew"),
    ),
    Form(
        plan.Entry,
        en="seq|sequence|activate {unit}[ if {when}][ with {leader}][ {late}]",
        es="sec|secuencia|activa {unit}[ si {when}][ con {leader}][ {late}]",
        slots={"unit": OWN, "when": CONDITION, "leader": LEADER, "late": Flag(Text("late", "tarde"))},
        into="sequence[]",
        about=Text("the order in which Troops act", "el orden en que actúan las Tropas"),
        example=Text("seq C2 if C2 can charge NT1 with L1", "sec C2 si C2 puede cargar contra NT1 con L1"),
    ),
    LEADER_ENTRY,
    *REACTIONS,
    *POLICIES,
    says(
        ("pause if {pause}", "pausa si {pause}"),
        Text("pause if G is not alive", "pausa si G ha caído"),
        {"pause": CONDITION},
        into="pauses[]",
    ),
    *PLAN_SAID,
)
