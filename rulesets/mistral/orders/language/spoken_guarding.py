"""Steps that say what is done at a place besides going there: meeting, guarding, driving off, and giving up."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Slots
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.orders.language.slots import FORMATION, counted
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.language.spoken_steps import WHITHER, step, way_to

_say = SPEECH.of(
    {
        "to": WHITHER,
        "mate": FORMATION,
        "tries": counted(16, Text("try", "intento"), Text("tries", "intentos")),
        "attempts": counted(16, Text("attempt", "tentativa"), Text("attempts", "tentativas")),
        "times": counted(16, Text("time", "vez"), Text("times", "veces")),
    }
)


def _guarded(slots: Slots) -> Any:
    """Straits and Sea Zones are guarded by interdiction. [M-ASYNC-10]"""
    if CHART.places[slots["to"]].kind != "strait":
        return None
    return [way_to(slots), step("interdict")]


def _cleared(slots: Slots) -> Any:
    return [way_to(slots), step("remove")]


def _giving_up(slots: Slots) -> Any:
    tries = next(slots[name] for name in ("tries", "attempts", "times") if name in slots)
    return step("reach", to=slots["to"], tries=tries)


_TRIED_EN = "({tries} | {attempts} | {times})"
_GIVE_UP_EN = "(give up | giving up | stop | stop trying | let it be | leave it | forget it | turn back | drop it)"
_GIVE_UP_ES = "(desistir | desistiendo | dejar | dejarlo | abandonar | renunciar | no insistir | parar | no seguir)"
GUARDING = (
    *_say(
        way_to,
        "<come together> (in | at | off | near | to) {to}",
        "<come together> (en | frente a | ante | delante de | cerca de | a) {to}",
        "<come together with> {mate} (in | at | off | near) {to}",
        "<come together with> {mate} (en | frente a | ante | delante de | cerca de) {to}",
    ),
    *_say(
        _guarded,
        "<guard> [(passage of | entrance to | way through | passage through)] {to}",
        "<guard> [(paso de | entrada de | boca de | paso por | entrada a)] {to}",
        "(go | come | sail | head | <make for>) (to | for) {to} [(to | and)] <guard>[ (it | there | passage)]",
        "(ir | navegar | <make for>) (a | hacia | hasta) {to} [(a | para | y)] <guard>[ (paso | allí | ahí)]",
        "(close | shut | bar | block) [(passage | way)] (of | through | at) {to}",
        "(cerrar | cortar | impedir | bloquear) (paso | entrada) (de | por | en | a) {to}",
    ),
    *_say(
        _cleared,
        "<drive off> (interdictor | <pirates>) (from | in | at | off) {to}",
        "<drive off> [a] (interceptor | <pirates>) [que está] (de | en | frente a) {to}",
        "(clear | rid | clean | free | sweep) {to} (of | from) <pirates>",
        "(limpiar | librar | despejar | liberar) {to} de <pirates>",
        "(go | come | sail | head | <make for>) (to | for) {to} [(to | and)] <drive off> (interdictor | <pirates>)",
        "(ir | navegar | <make for>) (a | hacia | hasta) {to} [(a | para | y)] <drive off> [a] (interceptor | "
        "<pirates>)",
        "<drive off> <pirates> (that is | that are | who is | lurking | sitting | lying) (in | at | off) {to}",
        "(limpiar | librar | despejar | liberar) de <pirates> {to}",
    ),
    *_say(
        _giving_up,
        f"[<steer>] <toward> {{to}}[,] [(and | but)] {_GIVE_UP_EN} after {_TRIED_EN}",
        f"[<steer>] <toward> {{to}}[,] [(y | pero)] {_GIVE_UP_ES} (tras | después de | a) {_TRIED_EN}",
        f"(enter | go into | move into | get into | into) {{to}}[,] [(and | but)] {_GIVE_UP_EN} after {_TRIED_EN}",
        f"(entrar en | entrar a | pasar a | meter en) {{to}}[,] [(y | pero)] {_GIVE_UP_ES} (tras | después de | a) "
        f"{_TRIED_EN}",
        f"[<steer>] <toward> {{to}}[,] (in | with) (at most | no more than | up to) {_TRIED_EN}",
        f"[<steer>] <toward> {{to}}[,] (con | en) (como mucho | como máximo | no más de | un máximo de) {_TRIED_EN}",
        f"[<steer>] <toward> {{to}}[,] {_TRIED_EN} (at most | maximum | tops | at the most)",
        f"[<steer>] <toward> {{to}}[,] {_TRIED_EN} (como mucho | como máximo | a lo sumo | máximo)",
        f"[<steer>] <toward> {{to}}[,] [(and | but)] if (it fails | not make it | not get there | not catch wind) "
        f"(after | in) {_TRIED_EN}[,] {_GIVE_UP_EN}",
        f"[<steer>] <toward> {{to}}[,] [(y | pero)] si no (poder | tomar viento | llegar) "
        f"(tras | después de | en | a) {_TRIED_EN}[,] {_GIVE_UP_ES}",
    ),
)
