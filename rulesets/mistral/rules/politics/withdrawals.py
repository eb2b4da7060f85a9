"""Sail and Auxiliaries that leave by an Event, a request or a date. [M-EVENT-31, M-REINF-05, D-47]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rulesets.kernel.phrases import ended, join
from rulesets.kernel.table import Play, ask
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.forces import FORCES, Contingent
from rulesets.mistral.book.names import called
from rulesets.mistral.dialogue.events.politics import SailWithdrawn
from rulesets.mistral.dialogue.questions.politics import WithdrawSail
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.fleet.forming import remove_emptied

SAIL = ("sol", "sold")


def withdraw(field: Field, contingent: Contingent, what: dict[str, Any], why: str) -> Play[bool]:
    """Removes what is named (`sol`, `sold`, classes of Auxiliaries, `flagships` by id), as far as it is in play."""
    side = FORCES.contingents[contingent].fleet
    taken = [_withdraw_flagship(field, id) for id in what.get("flagships", ()) if id in field.squadrons]
    question = WithdrawSail(
        field.key(f"{contingent}/withdraw"),
        contingent=contingent,
        private=why not in FORCES.events,
        **{kind: min(int(what.get(kind, 0)), _afloat(field, contingent, kind)) for kind in SAIL},
        auxiliaries={
            kind: min(int(number), len(_ships(field, contingent, kind)))
            for kind, number in what.items()
            if kind not in (*SAIL, "flagships")
        },
    )
    if _wanted(question):
        answer = yield from ask(side, question)
        for id in answer:
            _take(field, id)
        _retire(field, contingent, answer)
        taken += answer
    if taken:
        field.tell(SailWithdrawn(contingent, tuple(taken), why), side)
    return bool(taken)


def _wanted(question: WithdrawSail) -> int:
    return question.sol + question.sold + sum(question.auxiliaries.values())


def _afloat(scene: Scene, contingent: str, subclass: str) -> int:
    return sum(squadron.sail for squadron in _squadrons(scene, contingent, subclass))


def _squadrons(scene: Scene, contingent: str, subclass: str) -> list[KnownSquadron]:
    return [
        squadron
        for squadron in scene.squadrons.values()
        if squadron.contingent == contingent and squadron.subclass == subclass
    ]


def _ships(scene: Scene, contingent: str, kind: str) -> list[str]:
    """Auxiliaries in play, idle ones first."""
    order = {"available": 0, "assigned": 1, "recovery": 2, "tasked": 3, "levant": 4}
    held = [
        ship
        for ship in scene.auxiliaries.values()
        if ship.contingent == contingent and ship.kind == kind and ship.box != "aside"
    ]
    return [ship.id for ship in sorted(held, key=lambda ship: (order[ship.box], ship.id))]


def usual_withdrawal(scene: Scene, question: WithdrawSail, wished: Sequence[str]) -> tuple[str, ...]:
    """Wished ones first, then Squadrons in Harbour before those at sea, the most damaged first."""
    found: list[str] = []
    for subclass, number in (("sol", question.sol), ("sold", question.sold)):
        held = _squadrons(scene, question.contingent, subclass)
        held.sort(key=lambda each: (each.id not in wished, not each.port, -each.dp, each.id))
        found += [each.id for each in held for _ in range(each.sail)][:number]
    for kind, number in sorted(question.auxiliaries.items()):
        ships = _ships(scene, question.contingent, kind)
        ships.sort(key=lambda id: id not in wished)
        found += ships[:number]
    return tuple(found)


def withdrawal_problems(scene: Scene, question: WithdrawSail, answer: Sequence[str]) -> list[Problem]:
    """Exactly that many of each subclass and class, and no more from a Squadron than it has. [M-EVENT-31]"""
    wanted = {"sol": question.sol, "sold": question.sold, **question.auxiliaries}
    given: Counter[str] = Counter()
    for id in answer:
        squadron, ship = scene.squadrons.get(id), scene.auxiliaries.get(id)
        kind = squadron.subclass if squadron else ship.kind if ship else ""
        owner = squadron.contingent if squadron else ship.contingent if ship else ""
        room = squadron.sail if squadron else 1
        if owner != question.contingent or list(answer).count(id) > room:
            return [
                _wrong(
                    scene,
                    question,
                    Text(
                        "{name:The} cannot give that",
                        "{name:El} no puede darlo",
                    ).of(called(id)),
                )
            ]
        given[kind] += 1
    if any(given[kind] != wanted.get(kind, 0) for kind in {**wanted, **given}):
        return [_wrong(scene, question, Text("These are not what has to go", "Esto no es lo que hay que retirar"))]
    return []


def _wrong(scene: Scene, question: WithdrawSail, why: Text) -> Problem:
    usual = usual_withdrawal(scene, question, ())
    if not usual:
        return Problem("", "wrong-sail", ended(why))
    instance = join(", ", [called(id) for id in usual])
    text = Text("{why}; for instance: {usual}.", "{why}; por ejemplo: {usual}.").of(why, instance)
    return Problem("", "wrong-sail", text, (", ".join(usual),))


def _take(field: Field, id: str) -> None:
    if id in field.auxiliaries:
        field.change_auxiliary(id, box="aside", at="", task=None)
        field.state.levant = tuple(entry for entry in field.state.levant if entry.id != id)
        return
    held = field.change_squadron(id, sail=field.squadrons[id].sail - 1)
    if held.sail == 0:
        remove_emptied(field, id, lost=False)


def _withdraw_flagship(field: Field, id: str) -> str:
    field.change_squadron(id, sail=0)
    remove_emptied(field, id, lost=False)
    return id


def _retire(field: Field, contingent: str, answer: Sequence[str]) -> None:
    """The counter of a full Squadron that was withdrawn as a whole never returns. [M-REINF-05]"""
    for id, number in Counter(answer).items():
        if id in field.squadrons or id in field.auxiliaries:
            continue
        subclass = "sold" if "D" in id else "sol"
        if number == FORCES.squadron_sail[subclass]:
            key = f"{contingent}:{subclass}"
            field.state.retired_counters[key] = field.state.retired_counters.get(key, 0) + 1
