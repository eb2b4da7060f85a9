"""Standing orders: reactions, regrouping, ¡Aguantad! and the rest. [P-15..P-19]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.standing import HoldFastPolicy, ReactionPolicy, RegroupPolicy
from rulesets.aguila.orders.language.slots import HEADING, WHO, length, whole
from rulesets.kernel.text import Text
from rulesets.language import Also, AnyOf, Choice, Form, Several, Whole
from rulesets.language import says as said

_REACTIONS = Choice(
    {
        "fire": Text("fire|stand and fire", "disparar|fuego|fire"),
        "square": Text("square|form square", "cuadro|formar cuadro|square"),
        "countercharge": Text("countercharge", "contracargar|contracarga"),
        "evade": Text("evade", "evadir|evade"),
        "retire": Text("retire", "retirarse|retire"),
        "hold": Text("hold|stand", "aguantar|hold"),
    },
    label=Text("reaction", "reacción"),
)
REACTIONS = Also(
    _REACTIONS,
    Choice(
        {
            "fire": Text(
                "shoot|open fire|volley|stand and shoot|hold and shoot|hold and fire|wait and shoot|wait and fire|"
                "fire at them|give them a volley|give volley|hold and give volley|stand and give volley|"
                "hold and give them volley",
                "hacer fuego|abrir fuego|tirar|disparar a pie firme|recibir a tiros|resistir y disparar|"
                "aguantar y disparar|esperar y disparar|quedar y disparar|aguantar y tirar|soltar descarga|"
                "dar descarga|recibir con fuego",
            ),
            "square": Text(
                "in square|go into square|get into square|make square",
                "en cuadro|formar en cuadro|hacer cuadro|poner en cuadro|pasar a cuadro|cerrar en cuadro",
            ),
            "countercharge": Text(
                "charge back|counter charge|meet charge|counterattack",
                "contra cargar|salir al encuentro|cargar a su vez",
            ),
            "evade": Text(
                "slip away|skirmish away|dodge|run away|get away|get out of way",
                "evitar carga|esquivar|escabullir|zafarse|evadirse|escapar|quitar de en medio",
            ),
            "retire": Text(
                "fall back|retreat|withdraw|pull back|go back|give way|give ground",
                "retirar|retroceder|replegar|ceder terreno",
            ),
            "hold": Text(
                "stand firm|hold firm|stand fast|receive charge|stand ground|hold ground|do nothing|resist|"
                "stay|stand firm and not fire|hold and not fire|hold firm and not fire|stand and not fire|"
                "hold without firing",
                "resistir|mantener|quedar|aguantar carga|recibir carga|no hacer nada|aguantar sin disparar|"
                "resistir sin disparar|plantar cara|esperar|aguantar ahí sin disparar|aguantar ahí|esperar sin "
                "disparar|"
                "quedar sin disparar|no disparar",
            ),
        },
        label=Text("reaction", "reacción"),
    ),
)
CHARGER = Choice(
    {
        "any": Text("anybody|any", "cualquiera|any"),
        "infantry": Text("infantry|foot", "infantería|infantry"),
        "cavalry": Text("cavalry|horse", "caballería|cavalry"),
    },
    label=Text("charger", "quien carga"),
)
ARC = Choice(
    {
        "any": Text("anywhere", "cualquier lado"),
        "front": Text("front|the front", "el frente|frente|front"),
        "flank": Text("flank|a flank|the flank", "el flanco|flanco|flank"),
        "rear": Text("rear|the rear", "la retaguardia|retaguardia|rear"),
    },
    label=Text("from where", "por dónde"),
)
DO = Several(
    REACTIONS,
    by=Text(",|then|, then|else|, else", ",|luego|, luego|si no|, si no"),
    said=Text("or|or else|and|otherwise|, or|, or else|, otherwise", "o|o si no|y|y si no|, o|, y si no|, o si no"),
    most=6,
)
AFTER = Choice(
    {
        "stay": Text("stay", "quedarse|stay"),
        "advance": Text("advance", "avanzar|advance"),
        "back": Text("fall back|back", "retroceder|back"),
    },
    label=Text("after a victory", "tras vencer"),
)
_DEFENDER = Choice(
    {"stay": Text("stay", "quedarse|stay"), "back": Text("fall back|back", "retroceder|back")},
    label=Text("after beating a charge", "tras rechazar una carga"),
)
FACE = AnyOf(
    Choice(
        {
            "enemy": Text("the enemy|enemy", "el enemigo|enemigo|al enemigo|enemy"),
            "keep": Text("as before|keep", "como antes|keep"),
        },
        label=Text("facing", "rumbo"),
    ),
    HEADING,
    label=Text("facing", "rumbo"),
)
_REACTION: dict[str, Any] = {
    "charger": CHARGER,
    "who": WHO,
    "arc": ARC,
    "do": DO,
    "need": whole(9, "most needed", "lo más que se necesite"),
}


def standing_forms(into: str, section: str) -> tuple[Form, ...]:
    """Those that come with an attached battle plan say so."""
    en, es = ("in battle ", "en batalla ") if into else ("", "")

    def says(words: tuple[str, str], example: Text, *others: Any, **named: Any) -> Form:
        return said((en + words[0], es + words[1]), Text(en + example.en, es + example.es), *others, **named)

    def at(name: str) -> dict[str, Any]:
        return {"into": f"{into}standing.{name}", "section": section}

    return (
        says(
            (
                "if {charger} charges {who}[ from {arc}]: {do}[, square on {need}+]",
                "si {charger} carga a {who}[ por {arc}]: {do}[, cuadro con {need}+]",
            ),
            Text(
                "if cavalry charges B1 from front: square, fire",
                "si caballería carga a B1 por el frente: cuadro, disparar",
            ),
            _REACTION,
            ReactionPolicy,
            about=Text("the first that is allowed then", "lo primero que entonces se permita"),
            **at("reactions[]"),
        ),
        Form(
            ReactionPolicy,
            en=en + "react {who}[ {charger}][ {arc}]: {do}",
            es=es + "reacción|reaccionar {who}[ {charger}][ {arc}]: {do}",
            slots={name: slot for name, slot in _REACTION.items() if name != "need"},
            example=Text(
                f"{en}react B1 cavalry front: square, fire", f"{es}reacción B1 caballería frente: cuadro, disparar"
            ),
            **at("reactions[]"),
        ),
        says(
            (
                "if {charger} charges {who}[ from {arc}] (by default | as usual)[, square on {need}+]",
                "si {charger} carga a {who}[ por {arc}] (por defecto | como siempre)[, cuadro con {need}+]",
            ),
            Text("if anybody charges B1 by default", "si cualquiera carga a B1 por defecto"),
            {name: slot for name, slot in _REACTION.items() if name != "do"},
            ReactionPolicy,
            **at("reactions[]"),
        ),
        says(
            (
                "regroup {who}: {charger}[ (if charged | \\|) {defender}][ face {face}][ if an "
                "enemy is within {if_within}]",
                "(tras vencer | regroup) {who}: {charger}[ (si fue cargada | \\|) {defender}]"
                "[ (de cara a | mirando a) {face}][ si hay un enemigo a {if_within}]",
            ),
            Text(
                "regroup B8: advance if charged stay face the enemy",
                "tras vencer B8: avanzar si fue cargada quedarse de cara al enemigo",
            ),
            {"who": WHO, "charger": AFTER, "defender": _DEFENDER, "face": FACE, "if_within": length()},
            RegroupPolicy,
            **at("regroup[]"),
        ),
        says(
            ("hold fast {who} from {chance}%", "aguantad {who} desde {chance}%"),
            Text("hold fast B1 from 40%", "aguantad B1 desde 40%"),
            {"who": WHO, "chance": whole(101, "percent", "por ciento")},
            HoldFastPolicy,
            about=Text(
                "from which chance of being Routed; 101 is never", "desde qué probabilidad de derrota; 101 es nunca"
            ),
            **at("hold_fast[]"),
        ),
        says(
            ("disciplinarian {steady}", "disciplinario {steady}"),
            Text("disciplinarian first", "disciplinario primero"),
            {
                "steady": Choice(
                    {
                        "first": Text("first|at the first test", "primero|en el primer chequeo"),
                        "useful": Text("useful|where it helps", "útil|cuando ayude"),
                        "never": Text("never", "nunca"),
                    },
                    label=Text("when", "cuándo"),
                )
            },
            **at("steady"),
        ),
        says(
            ("anticipation {anticipate}", "anticipación {anticipate}"),
            Text("anticipation from turn 3", "anticipación desde turno 3"),
            {
                "anticipate": Choice(
                    {
                        "never": Text("never", "nunca"),
                        "lost": Text("when lost|when the roll is lost", "si se pierde|si se pierde la tirada"),
                        **{n: Text(f"from turn {n}", f"desde turno {n}|desde el turno {n}") for n in range(1, 11)},
                    },
                    label=Text("when", "cuándo"),
                )
            },
            **at("anticipate"),
        ),
        says(
            ("with initiative move {move}", "con iniciativa mover {move}"),
            Text("with initiative move second", "con iniciativa mover segundo"),
            {
                "move": Choice(
                    {"first": Text("first", "primero"), "second": Text("second", "segundo")},
                    label=Text("first or second", "primero o segundo"),
                )
            },
            **at("move"),
        ),
        says(
            (
                "with initiative the other way round in turns {move_otherwise}",
                "con iniciativa al revés en los turnos {move_otherwise}",
            ),
            Text(
                "with initiative the other way round in turns 3 and 5",
                "con iniciativa al revés en los turnos 3 y 5",
            ),
            {"move_otherwise": Several(Whole(1, 10, label=Text("turn", "turno")), most=10)},
            **at("move_otherwise"),
        ),
        says(
            ("opportune moment {opportune}", "momento oportuno {opportune}"),
            Text("opportune moment +2", "momento oportuno +2"),
            {"opportune": OPPORTUNE},
            **at("opportune"),
        ),
    )


OPPORTUNE = Choice(
    {
        0: Text("no|none", "no|ninguno"),
        2: Text("better by 2|+2|2|better", "mejor en 2|+2|2|mejor"),
        -2: Text("worse by 2|-2|worse", "peor en 2|-2|peor"),
    },
    label=Text("shift", "cambio"),
)
