"""Standing orders as players say them: `if cavalry charges them, form square`. [P-15..P-19]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.aguila.dialogue.answers.standing import HoldFastPolicy, ReactionPolicy, RegroupPolicy
from rulesets.aguila.orders.language.slots import OWN, whole
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.aguila.orders.language.standing_words import AFTER, ARC, CHARGER, DO, FACE
from rulesets.kernel.text import Text
from rulesets.language import Also, Choice, Form, Slots, Speech, always
from rulesets.language.values import Maker

_REGROUP, _REACTION = Maker(RegroupPolicy), Maker(ReactionPolicy)
AFTERWARDS = (("stay", "<keep still> [<in its place>]"), ("advance", "<pursue>"), ("back", "<fall back>"))
_CHARGER = Also(
    CHARGER,
    Choice(
        {
            "any": Text(
                "anyone|somebody|someone|enemy|they|any enemy|anything|enemies",
                "alguien|enemigo|enemigos|algún enemigo|cualquier enemigo",
            ),
            "infantry": Text("enemy infantry|enemy foot|battalion", "infantería enemiga|batallón|infantes"),
            "cavalry": Text("enemy cavalry|enemy horse|horsemen", "caballería enemiga|jinetes"),
        },
        label=Text("charger", "quien carga"),
    ),
)
_ARC = Also(
    ARC,
    Choice(
        {
            "front": Text("frontally|in front|head on|to front", "de frente|frontalmente|a frente"),
            "flank": Text("in flank|on flank|from side|from a side|side", "de flanco|por un flanco|de costado|costado"),
            "rear": Text("from behind|behind|in rear|back", "por detrás|detrás|espalda|por espalda"),
        },
        label=Text("from where", "por dónde"),
    ),
)
_say = SPEECH.of(
    {
        "charger": _CHARGER,
        "arc": _ARC,
        "do": DO,
        "whom": OWN,
        "face": FACE,
        "after": AFTER,
        "chance": whole(101, "percent", "por ciento"),
        "need": whole(9, "most needed", "lo más que se necesite"),
    }
)


def _regrouped(do: str) -> Callable[[Slots], Any]:
    def made(slots: Slots) -> dict[str, Any]:
        facing = {"face": slots["face"]} if "face" in slots else {}
        return _REGROUP.make({"who": slots["who"], "charger": do, **facing})

    return made


def spoken_standing(into: str, section: str) -> tuple[Form, ...]:
    say = _say.of(section=section)
    found = (
        *_reactions(say.of(into=f"{into}standing.reactions[]")),
        *_otherwise_reactions(say, into),
        *_regroupings(say.of(into=f"{into}standing.regroup[]")),
        *say(
            HoldFastPolicy,
            "<hold fast> [(for | with | on | of)] {who} [(from | at | when | above)] {chance} [<percent>]",
            "{who}: <hold fast> (from | at | above) [a] [chance of] {chance} [<percent>]",
            "{who}: <hold fast> (desde | con | cuando) {chance} [<percent>]",
            "<hold fast> [(con | para | a | de)] {who} [(desde | partir de | con | cuando)] {chance} [<percent>]",
            into=f"{into}standing.hold_fast[]",
        ),
        *(
            form
            for move in ("first", "second")
            for form in say.alike(
                always(move),
                f"<with the initiative> [,] <we move {move}>",
                f"<we move {move}> <with the initiative>",
                into=f"{into}standing.move",
            )
        ),
    )
    for form in found:
        form.told_of = ("who",) if "who" in form.slots else ()
    return found


def _reactions(say: Speech) -> tuple[Form, ...]:
    return say(
        ReactionPolicy,
        "<given> {charger} <charges> {who} [[<from side>] {arc}] [,] [(<it> | then | let <it>)] {do}",
        "<given> {charger} <charges> [a] {who} [[<from side>] {arc}] [,] [(que | entonces)] {do}",
        "{who}: {do} <given> {charger} <charges> [(it | them)] [[<from side>] {arc}]",
        "{who}: {do} <given> [(lo | la | los | las)] <charges> {charger} [[<from side>] {arc}]",
        "{who}: {do} [,] <given> [<it>] <is charged> [by {charger}] [[(from | in | on)] {arc}]",
        "{who}: {do} [,] <given> {charger} [(lo | la | los | las)] <charges> [[<from side>] {arc}]",
        "<given> {who} <is charged> [by {charger}] [[(from | in | on)] {arc}] [,] [<it>] {do}",
        "<given> {who} <is charged> [(por | de) {charger}] [[<from side>] {arc}] [,] {do}",
        "(against | on | at) [(a | any)] charge [(by | of | from) {charger}] [,] {who}: {do}",
        "(contra | ante) [(una | cualquier)] carga [de {charger}] [,] {who}: {do}",
        "{who}: {do} against {charger}",
        "{who}: {do} (contra | ante) {charger}",
        "{who}: {do} (from | before | against | to | any | every | all | each) [(any | every | all)] "
        "(charge | charges) [(by | of | from) {charger}]",
        "{who}: {do} (de | ante | contra | cualquier | toda | todas | cada) [(cualquier | toda | todas)] "
        "(carga | cargas) [de {charger}]",
        "<given> [(they | somebody)] <charges> {who} [[<from side>] {arc}] [,] [(<it> | then | let <it>)] {do}",
        "<given> <charges> a {who} [[<from side>] {arc}] [,] [(que | entonces)] {do}",
        "{who}: {do} [,] <given> (they | somebody | someone) <charges> [(it | them)] [[<from side>] {arc}]",
        "{who}: {do} [,] <given> [(lo | la | los | las | le | les)] <charges> [[<from side>] {arc}]",
        "<given> (they | somebody) <charges> [,] {who} {do}",
        "<given> [(lo | la | los | las | le | les)] <charges> [,] {who} {do}",
        "<given> [(it | they)] <is charged> by {charger} [[(from | in | on)] {arc}] [,] {who} {do}",
        "<given> <is charged> (por | de) {charger} [[<from side>] {arc}] [,] {who} {do}",
    )


def _otherwise_reactions(say: Speech, into: str) -> tuple[Form, ...]:
    """Against some one thing, against anybody else another; and what is done if the first cannot be."""
    place = f"{into}standing.reactions[]"

    def both(slots: Slots) -> list[tuple[str, Any]]:
        told = _REACTION.make({"who": slots["who"], "charger": slots["charger"], "do": slots["do"]})
        return [(place, told), (place, _REACTION.make({"who": slots["who"], "do": slots["other"]}))]

    def either(slots: Slots) -> Any:
        return _REACTION.make({"who": slots["who"], "charger": slots["charger"], "do": [*slots["do"], *slots["other"]]})

    more = {"other": DO}
    conditions = (
        ("against {charger}", "(contra | ante) {charger}"),
        ("<given> {charger} <charges> [(it | them)]", "<given> [(lo | la | los | las | le | les)] <charges> {charger}"),
        ("[,] <given> [<it>] <is charged> by {charger}", "[,] <given> {charger} [(lo | la | los | las)] <charges>"),
    )
    return (
        *say(
            both,
            *(
                words
                for en, es in conditions
                for words in (
                    f"{{who}}: {{do}} {en} <in other cases> [<it>] {{other}}",
                    f"{{who}}: {{do}} {es} <in other cases> {{other}}",
                )
            ),
            "against {charger} [,] {who}: {do} <in other cases> [<it>] {other}",
            "(contra | ante) {charger} [,] {who}: {do} <in other cases> {other}",
            "<given> {charger} <charges> {who} [,] [<it>] {do} <in other cases> [<it>] {other}",
            "<given> {charger} <charges> [a] {who} [,] [que] {do} <in other cases> {other}",
            slots=more,
            into=place,
            scattered=True,
        ),
        *say(
            either,
            *(
                words
                for en, es in conditions
                for words in (
                    f"{{who}}: {{do}} {en} [,] otherwise [<it>] {{other}}",
                    f"{{who}}: {{do}} {es} [,] si no {{other}}",
                )
            ),
            slots=more,
            into=place,
        ),
        *say(
            lambda slots: (
                _REACTION.make({"who": slots["who"], "charger": slots["charger"], "do": slots["do"]})
                if {*slots["do"]} <= {"countercharge", "evade"}
                else None
            ),
            "{who}: [always] {do} [always] [(from | before)] [any] {charger}",
            "{who}: [siempre] {do} [siempre] [(a | de | ante)] [(otra | toda)] {charger}",
            "against {charger} [,] {who}: [always] {do}",
            "(contra | ante) {charger} [,] {who}: [siempre] {do}",
            into=place,
        ),
    )


def _regroupings(say: Speech) -> tuple[Form, ...]:
    return tuple(
        form
        for do, saying in AFTERWARDS
        for form in say(
            _regrouped(do),
            f"{{who}}: <after winning> [,] {saying} [[and] [<looking to>] [(to | at)] {{face}}]",
            f"{{who}}: <after winning> [,] {saying} [[y] [<looking to>] [(a | hacia)] {{face}}]",
            f"{{who}}: {saying} [[and] <looking to> [(to | at)] {{face}}] [,] <after winning>",
            f"{{who}}: {saying} [[y] <looking to> [(a | hacia)] {{face}}] [,] <after winning>",
            f"<after winning> [,] {{who}}: {saying} [[and] <looking to> [(to | at)] {{face}}]",
            f"<after winning> [,] {{who}}: {saying} [[y] <looking to> [(a | hacia)] {{face}}]",
            f"(when | if | once | after) {{who}} <wins> [,] [<it>] {saying} [[and] <looking to> [(to | at)] {{face}}]",
            f"(cuando | si | tras) {{who}} <wins> [,] {saying} [[y] <looking to> [(a | hacia)] {{face}}]",
        )
    ) + say(
        _regrouped("stay"),
        "{who}: <after winning> [,] <face> [(to | at)] {face}",
        "{who}: <after winning> [,] <face> [(a | hacia)] {face}",
        "{who}: <face> [(to | at)] {face} [,] <after winning>",
        "{who}: <face> [(a | hacia)] {face} [,] <after winning>",
    )
