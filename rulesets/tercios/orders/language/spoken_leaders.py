"""What Leaders are to do, as people say it. [A-06, A-07]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Several, Slots
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR
from rulesets.tercios.orders.language.leader_words import ACT, LEADER_MOVE_CLAUSE
from rulesets.tercios.orders.language.slots import LEADER, NEXT, OWN, PLACE, VIRTUE
from rulesets.tercios.orders.language.speech import SPEECH

_say = SPEECH.of(
    {
        "leader": LEADER,
        "way": LEADER_MOVE_CLAUSE,
        "act": ACT,
        "targets": Several(SELECTOR, by=NEXT, label=Text("targets", "objetivos")),
        "virtue": VIRTUE,
        "spot": PLACE,
        "before": OWN,
        "when": CONDITION,
    },
    "leaders[]",
)
_FIELDS = {"when": "when", "way": "move", "act": "act", "targets": "targets", "virtue": "virtue", "before": "before"}


def _led(slots: Slots) -> dict[str, Any]:
    """An entry; what it is done to, if that is not said, is whom the Leader goes to or stands by."""
    made = {"leader": slots["leader"]}
    made |= {field: slots[name] for name, field in _FIELDS.items() if name in slots}
    near = slots.get("way", {}).get("toward") or slots.get("before", "")
    if "act" in slots and "targets" not in slots and near:
        made["targets"] = [near]
    return made


def _led_before_it(slots: Slots) -> dict[str, Any]:
    """Before it acts: whom it is done to."""
    made = _led(slots)
    return {**made, "before": made["targets"][0]}


LEADERS_SAID = (
    *_say(
        lambda slots: {"leader": slots["leader"], "move": {"to": slots["spot"]}},
        "{leader} to {spot}",
        "{leader} a {spot}",
    ),
    *_say(
        _led,
        "[leader] {leader} {way}[<before it acts>][ <as soon as> {when}]",
        "[mando] {leader} {way}[<before it acts>][ <as soon as> {when}]",
        "[leader] {leader} <act on>[<before it acts>][ <as soon as> {when}]",
        "[mando] {leader} <act on>[<before it acts>][ <as soon as> {when}]",
        "[leader] {leader}[ <as soon as> {when}] <act on>[<before it acts>]",
        "[mando] {leader}[ <as soon as> {when}] <act on>[<before it acts>]",
        "[leader] {leader} {way} [(and | then | , then | and then)] <act on>[<before it acts>][ <as soon as> {when}]",
        "[mando] {leader} {way} [(y | e | luego | y luego | para)] <act on>[<before it acts>][ <as soon as> {when}]",
    ),
    *_say(
        _led_before_it,
        "[leader] {leader} <act on whom> before [it|they] (acting|act | charging|charge | attack | fire | move | go)",
        "[mando] {leader} <act on whom> antes de (cargar | actuar | atacar | disparar | mover)",
        "before [it|they] (act | charge | attack | fire | move | go)[,] [leader] {leader} <act on whom>",
        "antes de (cargar | actuar | atacar | disparar | mover)[,] [mando] {leader} <act on whom>",
    ),
    *_say(
        lambda slots: {"leader": slots["leader"], "move": {"join": slots["before"]}},
        "(put | place) {leader} (with | in | inside | into) {before}",
        "(pon | mete | coloca) [a] {leader} (con | en | dentro de) {before}",
    ),
)
