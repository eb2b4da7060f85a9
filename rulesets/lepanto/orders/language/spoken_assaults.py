"""An attack, in one word: `the Real attacks the Sultana` goes for her, fires, and boards or shoots when it is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Form, Recast, Slots
from rulesets.language.values import Maker
from rulesets.lepanto.dialogue.answers.sheet import Attack, FightLine, MoveLine, Movement
from rulesets.lepanto.orders.language.nobody_named import Unsaid
from rulesets.lepanto.orders.language.selecting import MOVING
from rulesets.lepanto.orders.language.slots import TARGETS, THEIR_SQUADRON
from rulesets.lepanto.orders.language.speech import SPEECH

_ATTACK, _LINE, _MOVE, _MOVEMENT = Maker(Attack), Maker(FightLine), Maker(MoveLine), Maker(Movement)
_ODDS = "[ <at odds> {least}[ <or better>]]"


def _led(leader: str) -> Any:
    """Of a squadron whoever is nearest; one goes for the ship that leads it."""
    return [leader, "nearest"]


def _unwritten(kept: Any) -> Any:
    return kept[0]


_PREY = AnyOf(
    TARGETS,
    Recast(THEIR_SQUADRON, _led, _unwritten, label=THEIR_SQUADRON.label),
    label=Text("targets", "blancos"),
)
_say = SPEECH.of({"who": MOVING, "prey": _PREY, "everybody": Unsaid()})


def _blows(slots: Slots) -> Iterator[dict[str, Any]]:
    """Guns first, since they cost nothing; then hand to hand, and small arms for those who are not alongside."""
    targets, least = slots.get("prey", ["nearest"]), slots.get("least", "")
    for act in ("gun", "board", "arms"):
        told = {"act": act, "who": _who(slots), "targets": targets, "least": "" if act == "gun" else least}
        yield _LINE.make({"attack": _ATTACK.make(told)})


def _who(slots: Slots) -> str:
    return str(slots.get("who") or slots["everybody"])


def _fought(place: str) -> Any:
    return lambda slots: [(place, line) for line in _blows(slots)]


def _gone_for(slots: Slots) -> list[tuple[str, Any]]:
    first = slots.get("prey", ["nearest"])[0]
    to = "nearest" if first == "best" else first
    move = _MOVE.make({"who": _who(slots), "order": _MOVEMENT.make({"do": "toward", "to": to})})
    return [("move[]", move), *_fought("fight.lines[]")(slots)]


def spoken_assaults(into: str) -> tuple[Form, ...]:
    """`into` is where attacks go; a whole sheet has movement too."""
    found = _say(
        _gone_for if into else _fought("lines[]"),
        f"{{who}}: <attack> {{prey}}{_ODDS}",
        f"{{who}}: <attack> [(a | contra | con)] {{prey}}{_ODDS}",
        f"<attack> {{prey}} with {{who}}{_ODDS}",
        f"<attack> [(a | contra)] {{prey}} con {{who}}{_ODDS}",
        f"(launch | send) {{who}} to attack {{prey}}{_ODDS}",
        f"(lanzar | mandar | enviar) [a] {{who}} (a atacar [a] | a ataque de) {{prey}}{_ODDS}",
        "{who}: <attack>",
        "{who}: <attack>",
        "{everybody} <attack> {prey}",
        "{everybody} <attack> [(a | contra | con)] {prey}",
        into="move[]" if into else "lines[]",
        scattered=True,
    )
    for form in found:
        form.told_of = ("who",) if "who" in form.slots else ()
    return found
