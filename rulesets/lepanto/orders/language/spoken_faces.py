"""Facing as players say it: `face the enemy`, `que se orienten al este`, `media vuelta`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Also, AnyOf, Choice, Form, Slots, Speech, Whole, always
from rulesets.language.scan import Match, Scan
from rulesets.language.values import Maker
from rulesets.lepanto.dialogue.answers.sheet import FaceLine
from rulesets.lepanto.orders.language.face_words import FACINGS
from rulesets.lepanto.orders.language.nobody_named import Unsaid
from rulesets.lepanto.orders.language.slots import GOAL
from rulesets.lepanto.orders.language.speech import SPEECH

_LINE = Maker(FaceLine)
_COMPASS = Also(
    FACINGS,
    Choice(
        {
            "NE": Text("north east|to northeast", "nor este|nord este"),
            "NW": Text("north west|to northwest", "nor oeste"),
            "SE": Text("south east|to southeast", "sur este|sud este"),
            "SW": Text("south west|to southwest", "sur oeste|sud oeste"),
        },
        label=FACINGS.label,
    ),
)


class Bearing(AnyOf):
    """A direction of the compass, or whoever is faced. The left alone is no ship of the left wing: whoever turns left
    faces another way."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = super().ways(scan, at)
        return [match for match in found if match.end != at + 1 or scan.words[at].text not in _HANDS]


_HANDS = frozenset(("left", "right", "port", "starboard", "izquierda", "derecha", "babor", "estribor"))
BEARING = Bearing(_COMPASS, GOAL, label=Text("facing", "orientación"))
_say = SPEECH.of(
    {
        "everybody": Unsaid(),
        "bearing": BEARING,
        "compass": _COMPASS,
        "sides": Whole(1, 2, label=Text("hexsides", "lados")),
    },
    "face[]",
)


def _to(to: str, **more: Any) -> Any:
    return lambda slots: _LINE.make({"who": slots["who"], "to": to, **more})


def _turned(letter: str) -> Any:
    return lambda slots: _LINE.make({"who": slots["who"], "to": f"{letter}{slots.get('sides', 1)}"})


def _borne(slots: Slots) -> dict[str, Any]:
    return _LINE.make({"who": slots["who"], "to": slots["bearing"] if "bearing" in slots else slots["compass"]})


def _borne_off(slots: Slots) -> dict[str, Any]:
    return {**_borne(slots), "cut": True}


def spoken_faces(section: str) -> tuple[Form, ...]:
    say = _say.of(section=section)
    found = _faces(say) if section else (*_faces(say), *_left_alone(say))
    for form in found:
        form.told_of = ("who",) if "who" in form.slots else ()
    return found


def _left_alone(say: Speech) -> tuple[Form, ...]:
    """Where nothing but facing is asked, who stays keeps facing as they do."""
    return (
        *say.alike(always({"who": "all", "to": "keep", "cut": False}), "<same heading>", "<stay>[ <where it is>]"),
        *say.alike(_to("keep"), "{who}: <stay>[ <where it is>]"),
        *say.alike(
            lambda slots: _to("keep")(slots) if slots["who"] != "all" else None,
            "leave|keep {who} <as they are>",
        ),
    )


def _faces(say: Speech) -> tuple[Form, ...]:
    return (
        *say(
            _borne,
            "{who}: <face> [(to | toward | towards | at)] {bearing}",
            "{who}: <face> [(a | hacia)] {bearing}",
            "<face> {who} (to | toward | towards | at) {bearing}",
            "<face> [a] {who} [(a | hacia)] {bearing}",
            "turn {who} (to | and) (face | look at | point at) {bearing}",
            "girar [a] {who} para (encarar | mirar) [(a | hacia)] {bearing}",
            "<face> [(to | toward | at)] {bearing} with {who}",
            "<face> [(a | hacia)] {bearing} [con] {who}",
            "{who}: (facing | looking | bows) [(to | toward | at)] {bearing}",
            "{who}: (mirando | de cara | cara) [(a | hacia)] {bearing}",
        ),
        *say(
            lambda slots: _LINE.make({"who": slots["everybody"], "to": slots["bearing"]}),
            "{everybody} <face> [(to | toward | towards | at)] {bearing}",
            "{everybody} <face> [(a | hacia)] {bearing}",
        ),
        *say(
            _borne,
            "{who}: (stay | remain | keep | hold | continue) (<face> | facing) [(to | at | toward)] {bearing}",
            "{who}: (quedar | permanecer | seguir | mantener | continuar) (<face> | mirando) [(a | hacia)] {bearing}",
        ),
        *say(
            lambda slots: _LINE.make({"who": slots["who"], "to": slots["compass"]}),
            "{compass} (for | with) {who}",
            "{compass} (para | con) {who}",
            "{who}: (come | swing | come round | swing round) [to] {compass}",
            "{who}: poner [(a | hacia | rumbo a | mirando a)] {compass}",
        ),
        *say.alike(_to("away"), "{who}: <turn away>", "<turn away> {who}"),
        *say.alike(_to("about"), "{who}: <turn about>", "<turn about> {who}"),
        *say.alike(_to("keep"), "{who}: <keep heading>", "<keep heading> {who}"),
        *say(
            _turned("L"),
            "{who}: <turn> [{sides} [<sides>]] [to] <port> [(once | one hexside)]",
            "{who}: <turn> [{sides} [<sides>]] [a] <port> [(una vez | un <sides>)]",
            "{who}: <turn> [to] <port> {sides} [<sides>]",
            "{who}: <turn> [a] <port> {sides} [<sides>]",
            "{who}: [{sides}] <sides> [to] <port>",
            "{who}: [{sides}] <sides> a <port>",
            "{who}: {sides} to <port>",
            "{who}: {sides} a <port>",
            "{sides} [<sides>] to <port> for {who}",
            "{sides} [<sides>] a <port> para {who}",
        ),
        *say(
            _turned("R"),
            "{who}: <turn> [{sides} [<sides>]] [to] <starboard> [(once | one hexside)]",
            "{who}: <turn> [{sides} [<sides>]] [a] <starboard> [(una vez | un <sides>)]",
            "{who}: <turn> [to] <starboard> {sides} [<sides>]",
            "{who}: <turn> [a] <starboard> {sides} [<sides>]",
            "{who}: [{sides}] <sides> [to] <starboard>",
            "{who}: [{sides}] <sides> a <starboard>",
            "{who}: {sides} to <starboard>",
            "{who}: {sides} a <starboard>",
            "{sides} [<sides>] to <starboard> for {who}",
            "{sides} [<sides>] a <starboard> para {who}",
        ),
        *say(
            _turned("L"),
            "<turn> {who} [{sides}] [<sides>] to <port>",
            "<turn> [a] {who} [{sides}] [<sides>] a <port>",
        ),
        *say(
            _turned("R"),
            "<turn> {who} [{sides}] [<sides>] to <starboard>",
            "<turn> [a] {who} [{sides}] [<sides>] a <starboard>",
        ),
        *say(
            always({"who": "all", "to": "keep", "cut": False}),
            "(nobody | no one) (turn | turns) [this time]",
            "(nadie | ninguna) (virar | girar)",
            "no (turn | turns | turning) [by anybody]",
            "no (virar | girar) (nadie | ninguna)",
            "(nobody | no one) (change | alter) [(heading | course | facing | direction)]",
            "(nadie | ninguna) cambiar [de] [(rumbo | dirección | orientación)]",
        ),
        *say.alike(_to("keep", cut=True), "{who}: <cut the cable>", "<cut the cable> {who}"),
        *say(
            _borne_off,
            "{who}: (<cut the cable> | <cast off>) and <face> [(to | toward)] {bearing}",
            "{who}: (<cut the cable> | <cast off>) y <face> [(a | hacia)] {bearing}",
            "<cut the cable> [of] {who} and <face> [it] [(to | toward)] {bearing}",
            "<cut the cable> [de] {who} y <face> [(a | hacia)] {bearing}",
            "{who}: <cut the cable> and (turn | go | come) {compass}",
            "{who}: <cut the cable> y poner [(a | hacia | rumbo a)] {compass}",
        ),
    )
