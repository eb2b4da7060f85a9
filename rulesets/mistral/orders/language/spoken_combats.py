"""Prizes, shifts and further Squadrons, where they are asked about by themselves, as players say it."""

from __future__ import annotations

from typing import Any

from rulesets.language import Name, Slots, always
from rulesets.mistral.orders.language.offered import OFFERED_SQUADRON, OFFERED_SQUADRONS, all_of_them
from rulesets.mistral.orders.language.slots import SQUADRON, whole
from rulesets.mistral.orders.language.speech import SPEECH

_say = SPEECH.of({"squadron": OFFERED_SQUADRON, "squadrons": OFFERED_SQUADRONS, "n": whole(40, "number", "número")})

SPOKEN_PRIZES = _say(
    None,
    "[prize] [(to | for | with)] {squadron}",
    "[presa] [(para | a | con)] {squadron}",
    "{squadron} (take | takes | get | gets | keep | keeps | have) [prize]",
    "{squadron} (quedar | llevar | tomar | coger) [(con presa | presa)]",
    "give [prize] to {squadron}",
    "(dar | quedar | llevar) [presa] [a] {squadron}",
)
_MINE = (
    "((to | for) [(us | ours | own | own column)] | mine | ours)",
    "(para [(nosotros | propia)] | mía | mías | propia | a favor)",
)
_THEIRS = (
    "[and] [(other | the rest | rest | remaining)] [{m}] [(shift | shifts)] (to | for | against) (them | enemy)",
    "[y] [(otra | resto)] [{m}] [(columna | columnas)] (para | contra | a | de) (ellos | enemigo)",
)


def _shared(slots: Slots) -> Any:
    """All of them between the two sides, no more and no fewer."""
    every = all_of_them(slots)
    return slots["n"] if every is not None and slots["n"] + slots.get("m", every - slots["n"]) == every else None


def _but_for_theirs(slots: Slots) -> Any:
    """What is left for one's own side."""
    every = all_of_them(slots)
    return every - slots["n"] if every is not None and slots["n"] <= every else None


SPOKEN_SHIFTS = (
    *_say(
        None,
        f"{{n}} [(shift | shifts | column | columns)] [{_MINE[0]}]",
        f"{{n}} [(columna | columnas)] [{_MINE[1]}]",
    ),
    *_say(
        _shared,
        f"{{n}} [(shift | shifts)] {_MINE[0]} [,] {_THEIRS[0]}",
        f"{{n}} [(columna | columnas)] {_MINE[1]} [,] {_THEIRS[1]}",
        slots={"m": whole(40, "number", "número")},
    ),
    *_say(
        _but_for_theirs,
        "{n} [(shift | shifts)] (to | for | against) (them | enemy)",
        "{n} [(columna | columnas)] (para | contra) (ellos | enemigo)",
    ),
    *_say(
        all_of_them,
        f"(all | all of them | everything | lot) [(shift | shifts | columns)] [{_MINE[0]}]",
        f"(todas | todo) [columnas] [{_MINE[1]}]",
    ),
    *_say(
        always(0),
        "(<none of it> | all (to | for | against) (them | enemy) | none (to | for) (me | us))",
        "(<none of it> | todas (para | contra | a) (ellos | enemigo) | ninguna para (mí | nosotros))",
    ),
)


def _where_it_fights(slots: Slots) -> Any:
    """The Combat of somebody who fights in one already."""
    found = [entry.id for entry in slots.lexicon.names("combat").entries]
    return next((id.partition("@")[2] for id in found if id.startswith(f"{slots['fighter']}@")), None)


SPOKEN_EXTRAS = (
    *_say(
        lambda slots: str(slots["n"]),
        "[(send | put)] {squadrons} [(go | fight | join | be)] [(to | in | at | into)] [combat] {n}",
        "[(mandar | poner | enviar)] [a] {squadrons} [(ir | combatir | unir | luchar)] [(a | en)] [combate] {n}",
        into="{squadrons}",
    ),
    *_say(
        _where_it_fights,
        "[(send | put)] {squadrons} [(to | go)] (<assist> | with | join | against | at | <fall upon> | alongside | on "
        "| support | back up) {fighter}",
        "[(mandar | poner | enviar)] [a] {squadrons} [(a | ir)] (<assist> | con | unir a | contra | a por | <fall "
        "upon> | junto a | sobre | apoyar a | reforzar a) {fighter}",
        slots={"fighter": Name("fighting", by_name=True, label=SQUADRON.label)},
        into="{squadrons}",
    ),
    *_say(
        always("convoy"),
        "[(send | put)] {squadrons} [(go | to)] (against | at | for | after | <fall upon> | on) convoy",
        "[(mandar | poner | enviar)] [a] {squadrons} [(ir | a)] (contra | a por | a | <fall upon> | sobre) convoy",
        into="{squadrons}",
    ),
)
