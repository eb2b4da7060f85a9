"""Short answers to decisions of a turn: who fights next, how dice are divided, who flees where. [D-20..D-51]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.in_play import Rebuilt
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.orders.language.names import Armies
from rulesets.aguila.orders.language.slots import ENEMIES, ENEMY, FORMATIONS, HEADING, OFFICER, OWN, whole
from rulesets.aguila.orders.language.speech import COURSE, SPEECH
from rulesets.aguila.orders.language.spots import SPOT
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Fixed, Form, Slots, always
from rulesets.language.values import Maker

_REBUILT, _STANCE = Maker(Rebuilt), Maker(Stance)
_TOWARD_THEM = -1
_say = SPEECH.of(
    {
        "officer": OFFICER,
        "unit": OWN,
        "target": ENEMY,
        "targets": ENEMIES,
        "other": ENEMY,
        "dice": whole(100, "dice", "dados", 1),
        "more": whole(100, "dice", "dados", 1),
        "formation": FORMATIONS,
        "spot": SPOT,
        "face": AnyOf(
            Fixed(_TOWARD_THEM, Text("enemy|forward|to enemy|front", "enemigo|frente|adelante|a enemigo")),
            COURSE,
            HEADING,
            label=Text("facing", "rumbo"),
        ),
    }
)


def _asked(slots: Slots) -> Question[Any] | None:
    return slots.lexicon.asked if isinstance(slots.lexicon, Armies) else None


def _only_officer(slots: Slots) -> str | None:
    """Yes, where one officer only can do it."""
    officers: tuple[str, ...] = getattr(_asked(slots), "officers", ())
    return officers[0] if len(officers) == 1 else None


BY_THE_ONLY_OFFICER = (
    *_say(
        _only_officer,
        "<say yes> [,] [<do it>]",
        "<say yes> [,] [<do it>]",
        "<do it>",
        "<do it>",
        "[<say yes> [,]] {unit} (form | form up | hold | stand)",
        "[<say yes> [,]] {unit} (formar | aguantar | resistir)",
    ),
    *_say(
        lambda slots: slots["officer"],
        "[<say yes> [,]] {officer} [(<do it> | <anticipate> | does | do)]",
        "[<say yes> [,]] {officer} [(<do it> | <anticipate> | hacer)]",
        "[<say yes> [,]] (<do it> | <anticipate>) (with | by) {officer}",
        "[<say yes> [,]] (<do it> | <anticipate>) [(con | a)] {officer}",
        "{officer} (use | spend) [(ability | anticipation | order)]",
        "{officer}: (usar | gastar) [(habilidad | anticipación | orden)]",
    ),
    *_say(
        always(""),
        "<say no> [,] [<spare it>]",
        "<say no> [,] [<spare it>]",
        "<spare it>",
        "<spare it>",
        "[<say no> [,]] [let] [{unit}] (roll | take chance | risk it) [for it] [alone]",
        "[<say no> [,]] [{unit}] (tirar | arriesgar | probar suerte | jugársela) [solo]",
    ),
)


def _shared(slots: Slots) -> dict[str, int] | None:
    question = _asked(slots)
    if not isinstance(question, asked.SplitAttacks):
        return None
    target, other = slots["target"], slots.get("other", "")
    dice = slots.get("dice", question.dice)
    if target == other or not 0 < dice <= question.dice:
        return None
    left = slots.get("more", question.dice - dice) if other else 0
    if dice + left > question.dice or (other and left < 1):
        return None
    return {target: dice, **({other: left} if other else {})}


def _halved(slots: Slots) -> dict[str, int] | None:
    """The same against each, if that can be."""
    question = _asked(slots)
    if not isinstance(question, asked.SplitAttacks) or question.dice % len(question.chargers):
        return None
    return dict.fromkeys(question.chargers, question.dice // len(question.chargers))


_AGAINST = ("(at | on | to | against | for | with)", "(a | contra | para | sobre | en)")
_REST = ("[,] [and] (rest | others | all others)", "[,] [y] (rest | resto | otros | los demás)")
_DICE = ("[(dice | die | attacks)]", "[(dados | dado | ataques)]")
SPOKEN_SHARES = (
    *_say(
        _shared,
        f"{{dice}} {_DICE[0]} {_AGAINST[0]} {{target}} [,] [and] {{more}} {_DICE[0]} {_AGAINST[0]} {{other}}",
        f"{{dice}} {_DICE[1]} {_AGAINST[1]} {{target}} [,] [y] {{more}} {_DICE[1]} {_AGAINST[1]} {{other}}",
        f"{{target}} {{dice}} {_DICE[0]} [,] [and] {{other}} {{more}} {_DICE[0]}",
        f"{{target}} {{dice}} {_DICE[1]} [,] [y] {{other}} {{more}} {_DICE[1]}",
        f"{{dice}} {_DICE[0]} {_AGAINST[0]} {{target}} {_REST[0]} {_AGAINST[0]} {{other}}",
        f"{{dice}} {_DICE[1]} {_AGAINST[1]} {{target}} {_REST[1]} {_AGAINST[1]} {{other}}",
        f"(all | everything | all {_DICE[0]}) {_AGAINST[0]} {{target}}",
        f"(todos | todo | todos {_DICE[1]}) {_AGAINST[1]} {{target}}",
    ),
    *_say(
        _halved,
        "[divide] (half each | half | half and half | 50 50 | equally | evenly | in equal parts | same for each | "
        "same on each | half to each | half on each | half at each)",
        "[repartir] (mitad a cada uno | mitad y mitad | mitad para cada uno | por igual | a partes iguales | "
        "mismo a cada uno | igual a cada uno | a medias)",
    ),
)


def _heading(slots: Slots) -> int:
    """Toward the enemy, if nothing else is said."""
    home = slots.lexicon.home if isinstance(slots.lexicon, Armies) else 0
    return int(slots["face"]) if slots.get("face", _TOWARD_THEM) != _TOWARD_THEM else home


def _rebuilt(slots: Slots) -> dict[str, Any] | None:
    """Toward whoever brought the building down, if the enemy is meant. [D-36]"""
    question = _asked(slots)
    if not isinstance(question, asked.StandInRuins):
        return None
    heading = question.toward if slots["face"] == _TOWARD_THEM else slots["face"]
    return _REBUILT.make({"formation": slots["formation"], "heading": heading})


def _in_this_order(slots: Slots) -> list[str] | None:
    """All that are asked about; of two, the other one comes after the first."""
    question, told = _asked(slots), slots["targets"]
    every = question.units if isinstance(question, asked.OrderCourage) else ()
    left = [unit for unit in every if unit not in told]
    return [*told, *left] if len(left) < 2 and {*told} <= {*every} else None


def _next(slots: Slots) -> str | None:
    question = _asked(slots)
    return slots["target"] if isinstance(question, asked.FightNext) and slots["target"] in question.targets else None


SPOKEN_ANSWERS: dict[type[Question[Any]], tuple[Form, ...]] = {
    asked.AfterCrossing: (
        *_say(
            always("halt"),
            "[(it | they | {unit})] <keep still> [<in its place>]",
            "[{unit}] <keep still> [<in its place>]",
            "[(it | they | {unit})] (not move | not go | not pass | turn back)",
            "[{unit}] (no mover | no ir | no pasar | volver)",
        ),
        *_say(
            always("stop"),
            "[(it | they | {unit})] [(<go> | get | come)] <as far as possible>",
            "[{unit}] [(<go> | llegar | acercar)] <as far as possible>",
            "[(it | they | {unit})] (stop | halt) (before | behind | short of | short | at) "
            "[(them | it | friends | unit)]",
            "[{unit}] (parar | detener | quedar) (delante | detrás | antes) [de (ellos | ella | unidad | amigos)]",
        ),
        *_say(
            always("steps"),
            "[(it | they | {unit})] [(try | take | do | use | go on with | follow | go by)] (other | alternative) "
            "(steps | way | route | path)",
            "[{unit}] [(probar | hacer | tomar | usar | seguir con | seguir | ir por)] (otro|otros | alternativo) "
            "(pasos | camino | ruta | paso)",
        ),
    ),
    asked.OrderCourage: _say(
        _in_this_order,
        "[(first | 1st)] {targets} [first]",
        "[primero] {targets} [primero]",
        "(begin | start) with {targets}",
        "(empezar | comenzar) (por | con) {targets}",
    )
    + _say(
        lambda slots: _in_this_order(Slots({"targets": [slots["target"], slots["other"]]}, slots.lexicon)),
        "[first] {target} [,] [and] (then | after | before | and | and then) {other}",
        "[primero] {target} [,] [y] (luego | después | y | antes que | antes de | y luego | y después) {other}",
    ),
    asked.StandInRuins: _say(
        _rebuilt,
        "[{unit}] [(<form> | stand | be)] [in] {formation} [,] <looking to> [(to | toward)] {face}",
        "[{unit}] [(<form> | quedar | estar)] [en] {formation} [,] <looking to> [(a | hacia)] {face}",
    ),
    asked.FightNext: _say(
        _next,
        "[(first | next | now)] [<fight first>] [(fight | combat | 1)] [(of | with | against | at)] {target} "
        "[(first | next | now)]",
        "[(primero | ahora)] [<fight first>] [combate] [(de | con | contra | a)] {target} [(primero | ahora)]",
        "(begin | start | go on) with [fight] [(of | with)] {target}",
        "(empezar | comenzar | seguir) (por | con) [combate] [(de | con)] {target}",
    ),
    asked.PlaceOfficer: _say(
        lambda slots: _STANCE.make({"x": slots["spot"][0], "y": slots["spot"][1], "heading": _heading(slots)}),
        "[(<put> | <go> | escape | flee | he)] [{officer}] [(<go> | escape | flee)] [(to | at)] {spot} "
        "[[,] <looking to> [(to | toward)] {face}]",
        "[(<put> | <go> | escapar | huir)] [a] [{officer}] [(<go> | escapar | huir)] [(a | en | hacia)] {spot} "
        "[[,] <looking to> [(a | hacia)] {face}]",
    ),
    asked.SplitAttacks: SPOKEN_SHARES,
}
