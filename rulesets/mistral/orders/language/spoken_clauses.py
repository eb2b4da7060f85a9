"""Clauses as players say them: the condition first or last, and said of the Formation itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Flag, Slots
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.impulse import Clause
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.slots import FORMATIONS, STEPS
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.language.spoken_stays import staying
from rulesets.mistral.orders.language.spoken_steps import BERTH, BERTHED, HOLD, departure, lies_at
from rulesets.mistral.orders.language.spoken_tasks import MPIS
from rulesets.mistral.orders.plans.situations import A_WIND

_ITS_WAY = (
    "course|its course|on its course|its way|on its way|on its voyage|voyage|its voyage|journey|its journey|track|"
    "its track|route|its route|as planned|with plan|plan",
    "derrota|su derrota|con derrota|con su derrota|rumbo|su rumbo|con su rumbo|camino|su camino|con su camino|viaje|"
    "su viaje|con su viaje|ruta|su ruta|con su ruta|marcha|su marcha|travesía|su travesía|con plan|plan",
)


def _on_its_way(then: str, verbs: str, ways: str) -> str:
    """`and then go on its way`, in all words for it."""
    said = (f"{word} {verb} {way}" for word in then.split("|") for verb in verbs.split("|") for way in ways.split("|"))
    return "|".join(" ".join(each.split()) for each in said)


_RESUME = Text(
    "then resume|and resume|then go on|and go on|and continue|then continue|then carry on|"
    "and carry on|and then resume|and then continue|then proceed|"
    "and then carry on|and then go on|and keep going|resume|"
    + _on_its_way("and|then|and then", "resume|go on|continue|carry on|proceed", _ITS_WAY[0]),
    "y seguir|luego seguir|y luego seguir|y continuar|luego continuar|y luego continuar|seguir|"
    + _on_its_way("y|luego|y luego", "seguir|continuar|proseguir|reanudar|retomar", _ITS_WAY[1]),
)
_CLAUSE = Maker(Clause)
_LAST_MPI = 4
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


def _from_then_on(slots: Slots) -> dict[str, Any]:
    """What takes more than one Movement Point begins in that MPI and goes on in those after it."""
    each = [{"is": "holds", "word": "mpi", "of": [n]} for n in range(slots["n"], _LAST_MPI + 1)]
    when = {"is": "any", "of": each} if len(each) > 1 else each[0]
    then = [*slots["then"], *slots.get("more", ())]
    return _CLAUSE.make({"when": when, "then": then, "resume": "resume" in slots})


def _waits_there(slots: Slots) -> Any:
    """Where they lie already they wait; elsewhere it is not said when they go there."""
    if "port" in slots and not lies_at(slots, "port"):
        return None
    then = slots["then"] if "then" in slots else departure(slots)
    return None if then is None else _from_then_on(Slots({**slots, "then": then}, slots.lexicon))


def _while_it_blows(slots: Slots) -> Any:
    when = {"is": "holds", "word": "wind", "of": [slots["wind"]]}
    return _CLAUSE.make({"when": when, "then": slots["then"]})


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
    "(alguna | alguno | algún | cualquier | cualquiera | 1)[ de] "
    "(escuadra | escuadras | navío | navíos | barco | barcos | buque | buques) de"
)
_IN = "(in | at | during | on)", "(en | durante)"
_FROM = "(from | as of | since)", "(desde | a partir de)"
_MPI = "(MPI | increment | movement increment)", "(IPM | incremento | incremento de movimiento)"


def _in_an_mpi(when: tuple[str, str]) -> Iterator[str]:
    """In English and Spanish in turn: the moment first or last, its number before or behind its noun."""
    orders = (
        "{at} {mpi} {{n}}[,] {{who}} {{then}}[ {{resume}}]",
        "{at} {{n}} {mpi}[,] {{who}} {{then}}[ {{resume}}]",
        "{{who}}[:] {{then}} {at} {mpi} {{n}}",
        "{{who}}[:] {{then}} {at} {{n}} {mpi}",
    )
    for order in orders:
        yield from (order.format(at=at, mpi=mpi) for at, mpi in zip(when, _MPI, strict=True))


_WAIT_AT = "(<stay in harbour> | <stay> | <stay at> {port})"
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
        "<as soon as> {when}[ then], {who} <set sail> from {berth}[ <and then> {track}]",
        "<as soon as> {when}[ entonces], {who} <set sail> de {berth}[ <and then> {track}]",
        "{who}: <as soon as> {when}, <set sail> from {berth}[ <and then> {track}]",
        "{who}: <as soon as> {when}, <set sail> de {berth}[ <and then> {track}]",
        "{who}: <set sail> from {berth} <as soon as> {when}",
        "{who}: <set sail> de {berth} <as soon as> {when}",
        slots={"who": BERTHED, "berth": BERTH},
    ),
    *_say(
        _goes_once,
        "{who}: {then} <as soon as> {when}[ {resume}]",
        "{who}: {then} <as soon as> {when}[ {resume}]",
    ),
    *_say(
        lambda slots: _CLAUSE.make({"when": slots["when"], "then": [*slots["then"], *slots["more"]]}),
        "{who}: {then} <as soon as> {when}[,] (and | then | and then)[,] {more}",
        "{who}: {then} <as soon as> {when}[,] (y | luego | y luego)[,] {more}",
        slots={"more": STEPS},
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
        _while_it_blows,
        "with {wind} (blowing | up),[ then] {who} {then}",
        "con {wind} (soplando | soplar | encima),[ entonces] {who} {then}",
        slots={"wind": A_WIND.slot},
    ),
    *_say(
        _waits_there,
        f"{{who}}[:] {_WAIT_AT} (until | till | for) {_MPI[0]} {{n}}[,] [(and | then | and then)][,] {{then}}",
        f"{{who}}[:] {_WAIT_AT} (hasta | a) {_MPI[1]} {{n}}[,] [(y | luego | y luego)][,] {{then}}",
        f"{{who}}[:] {_WAIT_AT} (until | till | for) {_MPI[0]} {{n}}[,] [(and | then | and then)][,] <set sail> "
        "(to | for | into) {to}[ <and then> {track}]",
        f"{{who}}[:] {_WAIT_AT} (hasta | a) {_MPI[1]} {{n}}[,] [(y | luego | y luego)][,] <set sail> "
        "(a | hacia | rumbo a) {to}[ <and then> {track}]",
        slots={"n": MPIS},
    ),
    *_say(_moment("mpi", "n"), *_in_an_mpi(_IN), slots={"n": MPIS}),
    *_say(_from_then_on, *_in_an_mpi(_FROM), slots={"n": MPIS}),
    *_say(
        _from_then_on,
        f"{{who}}[:] {{then}} {_IN[0]} {_MPI[0]} {{n}}[,] (and | then | and then)[,] {{more}}",
        f"{{who}}[:] {{then}} {_IN[1]} {_MPI[1]} {{n}}[,] (y | luego | y luego)[,] {{more}}",
        slots={"n": MPIS, "more": STEPS},
    ),
)
