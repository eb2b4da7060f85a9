"""Which ships were lost, and how: every loss is told by the event that caused it. [INV-08]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulesets.kernel.phrases import join
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, Rammed
from rulesets.lepanto.dialogue.events.sailing import Wrecked
from rulesets.lepanto.position.state import Cause
from rulesets.lepanto.reports.prose.names import number, ships

CAUSES: Mapping[Cause, Text] = {
    "gunnery": Text("by guns", "a cañonazos"),
    "arms": Text("by small arms", "por armas ligeras"),
    "boarding": Text("by boarding", "al abordaje"),
    "ram": Text("by ramming", "al espolón"),
    "both": Text("in a fight that cost both sides a ship", "en un choque que costó naves a los dos bandos"),
    "drift": Text("by drifting", "a la deriva"),
}


def losses(events: Sequence[Event]) -> Iterator[tuple[str, Cause]]:
    """Each ship that was lost, with the cause, as the state keeps it."""
    for event in events:
        match event:
            case Fired(sunk=True):
                yield event.target, "gunnery"
            case FiredSmallArms(result="E"):
                yield event.target, "arms"
            case FiredSmallArms(result="B"):
                yield from ((id, "both") for id in (event.target, event.ship))
            case Boarded(result="E"):
                yield event.target, "boarding"
            case Boarded(result="B"):
                yield from ((id, "both") for id in (event.target, *event.ships))
            case Rammed(result="E"):
                yield event.victim, "ram"
            case Wrecked():
                yield event.ship, "drift"


def is_loss(event: Event) -> bool:
    return any(True for _ in losses([event]))


def lost_how(ids: Sequence[str], causes: dict[str, Cause]) -> Text:
    """5 galleys: CC-G05 and CC-G07 by guns, CC-G09 by ramming."""
    how = [
        Text("{ships} {cause}", "{ships} {cause}").of(ships(group), CAUSES[cause])
        for cause in CAUSES
        if (group := [id for id in ids if causes[id] == cause])
    ]
    return Text("{number}: {how}", "{number}: {how}").of(number(ids), join(", ", how))
