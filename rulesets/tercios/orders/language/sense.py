"""Orders in a player's own words that are clear and could never be carried out: they are refused where they are read,
with what stands against them. A plan that reached the rules in another way is played as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.language.sifting import IT, of_itself, runs_on
from rulesets.tercios.position.troops import farthest_moves, is_artillery
from rulesets.tercios.position.view import View

OUR_OWN = "our-own"
"""The problem of a plan that aims at its own side."""


def senseless(plan: Mapping[str, Any], view: View) -> list[Problem]:
    """What is wrong with a plan's targets, with how far its Troops are to go and with what its Leaders are to lend."""
    return [
        *_of_nobody_named(plan),
        *_aims(plan.get("intents", {}), view),
        *_guns_that_charge(plan.get("intents", {}), view),
        *_shots_within_reach(plan.get("intents", {})),
        *_overreaching(plan.get("intents", {}), view),
        *_lent(plan.get("leaders", ()), view),
        *_twice(plan.get("sequence", ())),
        *_of_themselves(plan.get("sequence", ())),
        *_at_two_places(plan.get("leaders", ())),
        *_in_two_turns(plan.get("leaders", ())),
        *_beside_their_own(plan.get("leaders", ()), plan.get("intents", {}), view),
    ]


def _of_nobody_named(plan: Mapping[str, Any]) -> Iterator[Problem]:
    """A condition about an enemy who has no name, which no selection can say, or about how far somebody is from
    themselves."""
    text = Text(
        "It isn’t clear whom the condition is about. Name the enemy it is about, such as NT1.",
        "No queda claro de quién trata la condición. Nombra al enemigo del que trata, por ejemplo NT1.",
    )
    for where, told in _told(plan):
        if IT in str(told) or of_itself(told) or runs_on(told):
            yield Problem(where, "of-nobody-named", text)


def _told(plan: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What each is told, with its place."""
    for unit, held in plan.get("intents", {}).items():
        yield from ((f"intents.{unit}.{card}", told) for card, told in held.items())
    for unit, rules in plan.get("reactions", {}).items():
        yield from ((f"reactions.{unit}[{at}]", told) for at, told in enumerate(rules))


def _twice(sequence: Any) -> Iterator[Problem]:
    """A Troop acts once: to name it again is one of two things, and it is not said which counts."""
    met: set[str] = set()
    for at, entry in enumerate(sequence):
        unit = entry["unit"]
        if unit in met and not entry.get("if"):
            text = Text(
                "{id} stands twice in the order of activations.", "{id} está dos veces en el orden de activación."
            )
            yield Problem(f"sequence[{at}]", "twice-in-sequence", text.of(unit[1:]))
        if not entry.get("if"):
            met.add(unit)


def _of_themselves(sequence: Any) -> Iterator[Problem]:
    """Nobody flanks or reaches themselves, or waits until they have acted: it is not said whom."""
    for at, entry in enumerate(sequence):
        of = entry["if"].get("of", ()) if isinstance(entry.get("if"), dict) else ()
        alone = len(of) > 1 and all(each in (entry["unit"], "self") for each in of)
        acted = entry.get("if") == {"is": "holds", "word": "acted", "of": [entry["unit"]]}
        if alone or acted or of_itself(entry.get("if")):
            text = Text("It is not said on whom {id} waits.", "No se dice de quién depende {id}.")
            yield Problem(f"sequence[{at}].if", "of-itself", text.of(entry["unit"][1:]))


def _at_two_places(leaders: Any) -> Iterator[Problem]:
    """A Leader who is sent to two at once, and to do nothing there: it is not said to which of them."""
    met: dict[str, Any] = {}
    for at, entry in enumerate(leaders):
        only_goes = entry.get("move") and not any(entry.get(said) for said in ("act", "when", "before"))
        if only_goes and met.setdefault(entry["leader"], entry["move"]) != entry["move"]:
            text = Text("{id} cannot go to both.", "{id} no puede ir a los dos.")
            yield Problem(f"leaders[{at}].move", "at-two-places", text.of(entry["leader"][1:]))


def _in_two_turns(leaders: Any) -> Iterator[Problem]:
    """A Leader who goes somewhere, and does something in another entry: to go there takes their turn."""
    going: set[str] = set()
    for at, entry in enumerate(leaders):
        held = {said for said in ("move", "act", "when", "before") if entry.get(said)}
        if held == {"act"} and entry["leader"] in going:
            text = Text(
                "{id} would go there first and act in another turn: say both in one order.",
                "{id} iría primero y actuaría en otro turno: di las dos cosas en una orden.",
            )
            yield Problem(f"leaders[{at}].act", "in-two-turns", text.of(entry["leader"][1:]))
        if held == {"move"} and not (entry["move"] or {}).get("join"):
            going.add(entry["leader"])


def _beside_their_own(leaders: Any, intents: Mapping[str, Any], view: View) -> Iterator[Problem]:
    """A Leader inside a Troop goes where it goes; sent to the same place, they would leave it."""
    for at, entry in enumerate(leaders):
        inside = view.leaders[entry["leader"]].inside
        going = [step.get("to") for step in _steps(intents.get(inside, {}))]
        to = (entry.get("move") or {}).get("to")
        if inside and to and to in going:
            text = Text("{id} goes along with {troop} anyway.", "{id} va con {troop} de todos modos.")
            told = text.of(entry["leader"][1:], inside[1:])
            yield Problem(f"leaders[{at}].move", "goes-along", told)


def _aims(intents: Mapping[str, Any], view: View) -> Iterator[Problem]:
    for unit, held in intents.items():
        for card in ("FUEGO", "ATACAD"):
            found = _nobody((held.get(card) or {}).get("targets", ()), view)
            if found:
                yield found.under(f"intents.{unit}.{card}.targets.0")
        for step in _steps(held):
            found = _nobody(step.get("targets", ()), view)
            if found:
                yield found.under(f"intents.{unit}.ATENCION")


def _shots_within_reach(intents: Mapping[str, Any]) -> Iterator[Problem]:
    """To reach somebody is to be able to charge them: who shoots `if it reaches` means their range."""
    for unit, held in intents.items():
        for target in (held.get("FUEGO") or {}).get("targets", ()):
            supposed = target.get("if") or {}
            if supposed.get("word") == "reach" and supposed.get("of", ("",))[0] in (unit, "self"):
                text = Text(
                    "To reach is said of a charge. A shot may be told: if in range.",
                    "Alcanzar se dice de una carga. Para un tiro se puede decir: si está a tiro.",
                )
                yield Problem(f"intents.{unit}.FUEGO.targets.0", "shot-within-reach", text)


def _guns_that_charge(intents: Mapping[str, Any], view: View) -> Iterator[Problem]:
    """A gun with Attack bluffs: it charges nobody. [T-ORD-22]"""
    for unit, held in intents.items():
        if (held.get("ATACAD") or {}).get("targets") and is_artillery(view.units[unit]):
            text = Text("{id} is a gun: it fires, and never charges.", "{id} es un cañón: dispara, y nunca carga.")
            yield Problem(f"intents.{unit}.ATACAD.targets.0", "gun-charges", text.of(unit[1:]))


def _steps(held: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """What a Troop that stands ready is to do."""
    ready = held.get("ATENCION") or {}
    yield from (step for attempt in ready.get("try", ()) for step in attempt)


def _overreaching(intents: Mapping[str, Any], view: View) -> Iterator[Problem]:
    """A Troop that stands ready is to go farther than it can on any ground. [T-MOV-04]"""
    for unit, held in intents.items():
        most, running = farthest_moves(view.units[unit])
        if any((step.get("dist") or 0) > most for step in _steps(held)):
            text = Text(
                "{id} goes at most {most} inches with Stand ready, and at most {run} with Run.",
                "{id} va como mucho a {most} pulgadas con Atención, y como mucho a {run} con Corred.",
            )
            yield Problem(f"intents.{unit}.ATENCION", "too-far", text.of(unit[1:], most // INCH, running // INCH))


def _nobody(targets: Any, view: View) -> Problem | None:
    """All who are named are ours or gone: then there is nobody to aim at."""
    units = [view.units.get(each["sel"]) if isinstance(each["sel"], str) else None for each in targets]
    if not units or any(unit is None or (unit.side != view.audience and unit.alive) for unit in units):
        return None
    first = units[0]
    if first is not None and first.side == view.audience:
        return Problem("", OUR_OWN, Text("{id} is one of yours.", "{id} es de los tuyos.").of(first.id[1:]))
    gone = Text("{id} is no longer on the table.", "{id} ya no está en la mesa.").of(first.id if first else "")
    return Problem("", "gone", gone)


def _lent(leaders: Any, view: View) -> Iterator[Problem]:
    for at, entry in enumerate(leaders):
        leader, virtue = view.leaders.get(entry["leader"]), entry.get("virtue", "")
        if leader is None or not virtue or not leader.rank.virtues or virtue.lower() in leader.rank.virtues:
            continue
        printed = CATALOGUE.virtues.get(virtue.lower())
        text = Text("{leader} has another Virtue to lend than {virtue}.", "{leader} presta otra Virtud que {virtue}.")
        named = text.of(leader.id[1:], printed.name if printed else virtue)
        legal = tuple(CATALOGUE.virtues[held].name.en for held in leader.rank.virtues)
        yield Problem(f"leaders[{at}].virtue", "no-such-virtue", named, legal)
