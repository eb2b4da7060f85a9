"""The questions of a turn, whole plans and single decisions. [D-20..D-55]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.in_play import Charge, React, Rebuilt, Regroup, Shot
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.orders.language.battle_words import (
    AMMUNITION,
    battle_forms,
    shares_slot,
    support_form,
)
from rulesets.aguila.orders.language.move_words import FORM_UP, MOVES
from rulesets.aguila.orders.language.slots import (
    ANYTHING,
    ENEMIES,
    ENEMY,
    FORMATIONS,
    HEADING,
    OFFICER,
    OWN,
    OWNS,
    SIDES,
    TARGET,
    length,
    whole,
)
from rulesets.aguila.orders.language.spoken_answers import BY_THE_ONLY_OFFICER, SPOKEN_ANSWERS
from rulesets.aguila.orders.language.spoken_battle import spoken_battle, spoken_support
from rulesets.aguila.orders.language.spoken_moves import SPOKEN_FORM_UP, SPOKEN_LINES
from rulesets.aguila.orders.language.spoken_standing import spoken_standing
from rulesets.aguila.orders.language.spoken_turns import SPOKEN_DECISIONS
from rulesets.aguila.orders.language.standing_words import AFTER, REACTIONS, standing_forms
from rulesets.aguila.orders.language.step_words import AT, PATH
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Flag, Form, Topic, YesNo, says

EMPTY = Text("no orders", "sin órdenes")
_YES = YesNo(label=Text("yes or no", "sí o no"))
_SOMEBODY = AnyOf(
    Fixed("", Text("nobody|no one|none|no", "nadie|ninguno|no")),
    OFFICER,
    label=Text("officer or nobody", "oficial o nadie"),
)


def _officer(question: type[Question[Any]], title: Text, en: str, es: str, unit: str = "unit") -> Topic:
    """Which officer, or nobody. Whom it is about may be left out when only one such question is asked."""
    about = "[{unit}: ]" if unit else ""
    form = Form(
        value="officer",
        en=f"{about}{en} {{officer}}",
        es=f"{about}{es} {{officer}}",
        slots={"officer": _SOMEBODY, **({"unit": OWN} if unit else {})},
        example=Text(f"{en} BO1", f"{es} BO1"),
    )
    spoken = (*SPOKEN_DECISIONS[question], *BY_THE_ONLY_OFFICER)
    return Topic(question, form, *spoken, title=title, subject={"unit": unit} if unit else None)


def _yes_no(question: type[Question[Any]], title: Text, en: str, es: str) -> Topic:
    return Topic(
        question,
        says(
            (f"[{{unit}}: ]{en} {{answer}}", f"[{{unit}}: ]{es} {{answer}}"),
            Text(f"{en} yes", f"{es} sí"),
            {"unit": OWN, "answer": _YES},
        ),
        *SPOKEN_DECISIONS[question],
        title=title,
        subject={"unit": "unit"},
    )


def _usual(into: str, section: str, en: str, es: str) -> Form:
    """An empty part that is not the same as none: it puts everything back to how it was at first."""
    return says((en, es), Text(en, es), constant={}, into=into, section=section)


_RESET = ("usual standing orders", "órdenes permanentes habituales")
PLANS = (
    Topic(
        asked.OrderMovement,
        *MOVES,
        *SPOKEN_LINES,
        FORM_UP,
        *SPOKEN_FORM_UP,
        support_form("support[]", "move"),
        *spoken_support("support[]", "move"),
        _usual("battle", "battle", "usual battle", "batalla habitual"),
        *battle_forms("battle.", "battle"),
        *spoken_battle("battle.", "battle"),
        _usual("standing", "standing", *_RESET),
        *standing_forms("", "standing"),
        *spoken_standing("", "standing"),
        _usual("battle.standing", "battle standing", f"in battle {_RESET[0]}", f"en batalla {_RESET[1]}"),
        *standing_forms("battle.", "battle standing"),
        title=Text("movement|orders", "movimiento|órdenes"),
        sections={
            "move": Text("move|movement", "mover|movimiento"),
            "battle": Text("battle", "batalla"),
            "standing": Text("standing|standing orders", "permanentes|órdenes permanentes"),
            "battle standing": Text("standing in battle", "permanentes en batalla"),
        },
        empty=EMPTY,
        about=Text(
            "Units that are not named halt. Whoever moves second may add the battle.",
            "Quien no se nombra hace alto. Quien mueve en segundo lugar puede añadir la batalla.",
        ),
    ),
    Topic(
        asked.OrderBattle,
        *battle_forms("", "battle"),
        *spoken_battle("", "battle"),
        _usual("standing", "standing", *_RESET),
        *standing_forms("", "standing"),
        *spoken_standing("", "standing"),
        title=Text("battle plan", "plan de batalla"),
        sections={
            "battle": Text("battle", "batalla"),
            "standing": Text("standing|standing orders", "permanentes|órdenes permanentes"),
        },
        empty=EMPTY,
    ),
)
DECISIONS = (
    _officer(asked.Anticipate, Text("anticipation", "anticipación"), "anticipate with", "anticipar con", ""),
    Topic(
        asked.ChooseMover,
        says(
            ("[we] [move] {first}", "[movemos] {first}"),
            Text("move second", "movemos segundo"),
            {
                "first": Choice(
                    {"first": Text("first", "primero"), "second": Text("second", "segundo")},
                    label=Text("first or second", "primero o segundo"),
                )
            },
        ),
        *SPOKEN_DECISIONS[asked.ChooseMover],
        title=Text("who moves first", "quién mueve primero"),
    ),
    _officer(asked.SupportCheck, Text("support", "apoyo"), "support with", "apoyar con"),
    _officer(asked.FormUp, Text("form up", "¡Formen!"), "form up with", "formar con"),
    Topic(
        asked.AfterCrossing,
        says(
            ("[{unit}: ]not let through: {what}", "[{unit}: ](sin paso | si no pasa): {what}"),
            Text("not let through: halt", "sin paso: alto"),
            {
                "unit": OWN,
                "what": Choice(
                    {
                        "stop": Text("stop|as far as it can", "hasta donde pueda|stop"),
                        "halt": Text("halt", "alto"),
                        "steps": Text("the other steps|steps", "los otros pasos|otros pasos"),
                    },
                    label=Text("what it does", "qué hace"),
                ),
            },
        ),
        *SPOKEN_ANSWERS[asked.AfterCrossing],
        title=Text("not let through", "no dejan pasar"),
        subject={"unit": "unit"},
    ),
    Topic(
        asked.DeclareFire,
        says(
            (
                "{unit} fires|fire at {target}[ with {ammo}][ from {face}][ {switch}][ {apart}]",
                "{unit} dispara a {target}[ con {ammo}][ desde {face}][ {switch}][ {apart}]",
            ),
            Text("B1 fires at R4", "B1 dispara a R4"),
            {
                "unit": OWN,
                "target": ANYTHING,
                "ammo": AMMUNITION,
                "face": SIDES,
                "switch": Flag(Text("though not the nearest", "aunque no sea el más cercano")),
                "apart": Flag(Text("independently", "por su cuenta")),
            },
            Shot,
            into="shots[]",
        ),
        *SPOKEN_DECISIONS[asked.DeclareFire],
        title=Text("fire", "disparos"),
        empty=Text("no fire", "sin disparos"),
        unsaid=Text(
            "nobody fires|nobody shoots|no one fires|nobody|none|no shots|hold fire|hold your fire|no firing",
            "nadie dispara|no dispara nadie|nadie|ninguno|no disparamos|alto el fuego|nadie tira|nada de disparos",
        ),
    ),
    Topic(
        asked.OrderCourage,
        says(
            ("courage: {units}", "coraje: {units}"), Text("courage: R2 and R4", "coraje: R2 y R4"), {"units": ENEMIES}
        ),
        says(("courage: nobody", "coraje: nadie"), Text("courage: nobody", "coraje: nadie"), constant=[]),
        *SPOKEN_ANSWERS[asked.OrderCourage],
        title=Text("Courage tests", "chequeos de coraje"),
    ),
    _officer(asked.HoldFast, Text("hold fast", "¡Aguantad!"), "hold fast with", "aguantad con"),
    _officer(asked.SteadyUnit, Text("steady", "sostener"), "steady with", "sostener con"),
    Topic(
        asked.StandInRuins,
        says(
            ("[{who}: ]stand in {formation} facing {heading}", "[{who}: ]formar en {formation} mirando a {heading}"),
            Text("stand in line facing 90°", "formar en línea mirando a 90°"),
            {"who": OWN, "formation": FORMATIONS, "heading": HEADING},
            Rebuilt,
        ),
        *SPOKEN_ANSWERS[asked.StandInRuins],
        title=Text("in the ruins", "en las ruinas"),
        subject={"who": "unit"},
    ),
    Topic(
        asked.DeclareCharge,
        says(
            ("(no charge | no more charges)", "(sin carga | no más cargas)"), Text("no charge", "sin carga"), {}, Charge
        ),
        says(
            ("charge {who}: {target}[ by {path}][; line {line}]", "carga {who}: {target}[ por {path}][; línea {line}]"),
            Text("charge B8: R4", "carga B8: R4"),
            {"who": OWNS, "target": TARGET, "path": PATH, "line": whole(1000, "line", "línea")},
            Charge,
        ),
        *SPOKEN_DECISIONS[asked.DeclareCharge],
        title=Text("charge", "carga"),
    ),
    Topic(
        asked.ReactToCharge,
        says(
            (
                "[{who}: ]react: {do}[ at {at}][ within {distance}][, {gun}]",
                "[{who}: ]reacción: {do}[ a {at}][ hasta {distance}][, {gun}]",
            ),
            Text("react: fire", "reacción: disparar"),
            {
                "who": OWN,
                "do": REACTIONS,
                "at": ENEMY,
                "distance": length(),
                "gun": Choice(
                    {
                        True: Text("the regimental gun fires", "dispara el cañón de regimiento"),
                        False: Text("without the regimental gun", "sin el cañón de regimiento"),
                    },
                    label=Text("regimental gun", "cañón de regimiento"),
                ),
            },
            React,
        ),
        *SPOKEN_DECISIONS[asked.ReactToCharge],
        title=Text("reaction", "reacción"),
        subject={"who": "unit"},
    ),
    _yes_no(asked.GoOn, Text("go on", "seguir"), "go on", "seguir"),
    Topic(
        asked.FightNext,
        says(("fight {target}", "combatir {target}"), Text("fight R4", "combatir R4"), {"target": ENEMY}),
        *SPOKEN_ANSWERS[asked.FightNext],
        title=Text("next combat", "siguiente combate"),
    ),
    _yes_no(asked.UseExperts, Text("expert fighters", "combatientes expertos"), "use experts", "usar expertos"),
    Topic(
        asked.SplitAttacks,
        says(
            ("[{unit}: ]divide {shares}", "[{unit}: ]repartir {shares}"),
            Text("divide R4 6 dice, R2 4 dice", "repartir R4 6 dados, R2 4 dados"),
            {"unit": OWN, "shares": shares_slot()},
        ),
        *SPOKEN_ANSWERS[asked.SplitAttacks],
        title=Text("attacks divided", "reparto de ataques"),
        subject={"unit": "unit"},
    ),
    Topic(
        asked.RegroupUnit,
        says(
            (
                "[{unit}: ]regroup {do}[ facing {heading}]",
                "[{unit}: ]tras vencer {do}[ (de cara a | mirando a) {heading}]",
            ),
            Text("regroup stay facing 90°", "tras vencer quedarse de cara a 90°"),
            {"unit": OWN, "do": AFTER, "heading": HEADING},
            Regroup,
        ),
        *SPOKEN_DECISIONS[asked.RegroupUnit],
        title=Text("after combat", "tras el combate"),
        subject={"unit": "unit"},
    ),
    Topic(
        asked.PlaceOfficer,
        says(
            ("[{who}: ]escape to {at}", "[{who}: ]escapa a {at}"),
            Text("escape to (20, 10) facing 90°", "escapa a (20; 10) mirando a 90°"),
            {"who": OFFICER, "at": AT},
        ),
        *SPOKEN_ANSWERS[asked.PlaceOfficer],
        title=Text("officer's escape", "huida de un oficial"),
        subject={"who": "officer"},
    ),
    Topic(
        asked.RallyUnits,
        says(
            ("rally {officer}: {unit}", "reagrupar {officer}: {unit}"),
            Text("rally BO1: B3", "reagrupar BO1: B3"),
            {"officer": OFFICER, "unit": OWN},
            into="{officer}",
        ),
        *SPOKEN_DECISIONS[asked.RallyUnits],
        title=Text("rally", "reagrupar"),
        empty=Text("rally nobody", "no reagrupar a nadie"),
        unsaid=Text(
            "nobody|no one|none|no rally|nobody for now|rally no one",
            "nadie|a nadie|ninguno|a ninguno|nadie de momento|nadie por ahora|no reagrupar|a nadie de momento",
        ),
    ),
)
