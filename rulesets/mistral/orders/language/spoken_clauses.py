"""Clauses as players say them: the condition first or last, and said of the Formation itself."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Flag, Slots
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.impulse import Clause
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.slots import FORMATIONS, STEPS
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.language.spoken_stays import staying
from rulesets.mistral.orders.language.spoken_steps import BERTH, BERTHED, HOLD, departure
from rulesets.mistral.orders.language.spoken_tasks import MPIS

_RESUME = Text(
    "then resume|and resume|then go on|and go on|and continue|then continue|then carry on|"
    "and carry on|and then resume|and then continue|then proceed|"
    "and then carry on|and then go on|and keep going|resume",
    "y seguir|luego seguir|y luego seguir|y continuar|luego continuar|y luego continuar|seguir",
)
_CLAUSE = Maker(Clause)
_say = SPEECH.of(
    {"who": FORMATIONS, "when": CONDITION, "then": STEPS, "resume": Flag(_RESUME)},
    "formations.{who}.clauses[]",
)


def _moment(word: str, *of: str) -> Any:
    """At a moment that is a condition of its own: after a battle, in an MPI. Whoever goes into port after a battle, and
    nobody says which, goes home: a posture says that."""

    def meaning(slots: Slots) -> dict[str, Any] | None:
        if word == "battle" and slots["then"][0]["do"] == "enter":
            return None
        when = {"is": "holds", "word": word, "of": [slots[name] for name in of]}
        return _CLAUSE.make({"when": when, "then": slots["then"], "resume": "resume" in slots})

    return meaning


def _sets_out(slots: Slots) -> Any:
    """Who lies in a Harbour leaves it first."""
    then = departure(slots)
    return None if then is None else _CLAUSE.make({"when": slots["when"], "then": then})


def _stays(slots: Slots) -> Any:
    return _CLAUSE.make({"when": slots["when"], "then": staying(slots)})


def _goes_once(slots: Slots) -> Any:
    """Of whoever goes to one place and then to another if something happens, only the second may depend on that."""
    places = [step["to"] for step in slots["then"] if step["do"] in ("go", "reach")]
    return None if len(places) > 1 else _CLAUSE.make(slots)


def _of_the_worst(slots: Slots) -> Any:
    """Of one Squadron of theirs only damage is said."""
    of = slots["when"].get("word")
    return _CLAUSE.make(slots) if of in ("over_third", "over_two_thirds") else None


_ONE_EN = "(any | 1 | a | some | any 1)[ of] (Squadron | Squadrons | ship | ships) (of | in)"
_OF_THEM_EN = "(any | 1 | a | some | any 1) of"
_HAS_ONE_ES = "(tener | tenga | tiene) (alguna | alguno | algún | 1) (escuadra | navío | barco | buque) [(con | que)]"
_ONE_ES = (
    "(alguna | alguno | algún | cualquier | cualquiera | 1)[ de] (escuadra | escuadras | navío | navíos | barco | "
)
_ONE_ES += "barcos | buque | buques) de"
_FROM_EN, _FROM_ES = "(in | at | from | during | on | as of)", "(en | desde | a partir de | durante)"
_MPI_EN, _MPI_ES = "(MPI | increment | movement increment)", "(IPM | incremento | incremento de movimiento)"
CLAUSES = (
    *_say(
        _stays,
        "{who}: <as soon as> {when}, <stay at> {to}",
        "{who}: <as soon as> {when}, <stay at> {to}",
        "<as soon as> {when}[ then], {who} <stay at> {to}",
        "<as soon as> {when}[ entonces], {who} <stay at> {to}",
        "{who}: <stay at> {to} <as soon as> {when}",
        "{who}: <stay at> {to} <as soon as> {when}",
    ),
    *_say(
        lambda slots: _CLAUSE.make({"when": slots["when"], "then": [HOLD]}),
        "<as soon as> {when}[ then], {who} <stay in harbour>",
        "<as soon as> {when}[ entonces], {who} <stay in harbour>",
        "{who}: <as soon as> {when}, <stay in harbour>",
        "{who}: <as soon as> {when}, <stay in harbour>",
        "{who}: <stay in harbour> <as soon as> {when}",
        "{who}: <stay in harbour> <as soon as> {when}",
        slots={"who": BERTHED},
    ),
    *_say(
        _sets_out,
        "<as soon as> {when}[ then], {who} <set sail>[ from {berth}] (to | for) {to}[ <and then> {track}]",
        "<as soon as> {when}[ entonces], {who} <set sail>[ de {berth}] (a | hacia | rumbo a | con rumbo a) {to}"
        "[ <and then> {track}]",
        "{who}: <as soon as> {when}, <set sail>[ from {berth}] (to | for) {to}[ <and then> {track}]",
        "{who}: <as soon as> {when}, <set sail>[ de {berth}] (a | hacia | rumbo a | "
        "con rumbo a) {to}[ <and then> {track}]",
        "{who}: <set sail>[ from {berth}] (to | for) {to} <as soon as> {when}",
        "{who}: <set sail>[ de {berth}] (a | hacia | rumbo a | con rumbo a) {to} <as soon as> {when}",
        slots={"who": BERTHED, "berth": BERTH},
    ),
    *_say(
        _goes_once,
        "{who}: {then} <as soon as> {when}[ {resume}]",
        "{who}: {then} <as soon as> {when}[ {resume}]",
    ),
    *_say(
        Clause,
        "{who}: <as soon as> {when}, {then}[ {resume}]",
        "{who}: <as soon as> {when}, {then}[ {resume}]",
        "<as soon as> {when}[ then], {who} {then}[ {resume}]",
        "<as soon as> {when}[ entonces], {who} {then}[ {resume}]",
        "{who}: not {then} (until | till) {when}",
        "{who}: no {then} hasta {when}",
        "<as soon as> {who} {when}[ then], {then}[ {resume}]",
        "<as soon as> {who} {when}[ entonces], {then}[ {resume}]",
    ),
    *_say(
        _of_the_worst,
        f"<as soon as> {_ONE_EN} {{who}} {{when}}[ then], {{then}}[ {{resume}}]",
        f"<as soon as> {_ONE_ES} {{who}} {{when}}[ entonces], {{then}}[ {{resume}}]",
        f"<as soon as> {_OF_THEM_EN} {{who}} (Squadrons | ships) {{when}}[ then], {{then}}[ {{resume}}]",
        f"<as soon as> {{who}} {_HAS_ONE_ES} {{when}}[ entonces], {{then}}[ {{resume}}]",
        f"{{then}} <as soon as> {_ONE_EN} {{who}} {{when}}",
        f"{{then}} <as soon as> {_ONE_ES} {{who}} {{when}}",
    ),
    *_say(
        _moment("battle"),
        "(after a battle | after battle | after fighting), {who} {then}[ {resume}]",
        "(tras combate | tras combatir | después de combatir | después de combate), {who} {then}[ {resume}]",
    ),
    *_say(
        _moment("mpi", "n"),
        f"{_FROM_EN} {_MPI_EN} {{n}}[,] {{who}} {{then}}[ {{resume}}]",
        f"{_FROM_ES} {_MPI_ES} {{n}}[,] {{who}} {{then}}[ {{resume}}]",
        f"{_FROM_EN} {{n}} {_MPI_EN}[,] {{who}} {{then}}[ {{resume}}]",
        f"{_FROM_ES} {{n}} {_MPI_ES}[,] {{who}} {{then}}[ {{resume}}]",
        f"{{who}}[:] {{then}} {_FROM_EN} {_MPI_EN} {{n}}",
        f"{{who}}[:] {{then}} {_FROM_ES} {_MPI_ES} {{n}}",
        f"{{who}}[:] {{then}} {_FROM_EN} {{n}} {_MPI_EN}",
        f"{{who}}[:] {{then}} {_FROM_ES} {{n}} {_MPI_ES}",
        slots={"n": MPIS},
    ),
)
