"""Who goes to another Formation of their own side: `Rowley joins Mathews`. It may sail too, so where they meet is asked
back, with the place where it lies now."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Slot, Unwritable, always
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.wording import Flaw
from rulesets.language.writing import Pen
from rulesets.mistral.orders.language.slots import FORMATION
from rulesets.mistral.orders.language.spoken_steps import TRACK

_ASKED = Text(
    "{who} may sail too: say where they are to meet.",
    "También puede navegar {who}: di dónde han de reunirse.",
)


class WhereItLies(Slot):
    """A Formation of one's own, as the place to go to."""

    label = FORMATION.label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        if not scan.free:
            return []
        return [self._asked(scan, match) for match in scan.ways(FORMATION, at) if not match.flaws]

    @staticmethod
    def _asked(scan: Scan, match: Match) -> Match:
        places, names = scan.lexicon.names("place"), scan.lexicon.names("formation")
        lies = [entry.id for entry in scan.lexicon.names("station").entries if entry.id.startswith(f"{match.value}@")]
        shown = [places.shown(id.partition("@")[2], scan.language, by_name=True) for id in lies]
        text = _ASKED.of(names.shown(match.value, scan.language, by_name=True))
        goes = Text("go to {place}", "ir a {place}")
        legal = tuple(goes.of(place).in_(scan.language) for place in shown)
        return Match(match.end, None, VAGUE + match.cost, (Flaw("", "ambiguous.name", text, lambda: legal),))

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("where they meet must be said")

    def explain(self, language: str) -> str:
        return self.label.in_(language)


MEETING = TRACK(
    always([]),
    "{who}: (join | rejoin | meet | meet up with | follow | go to | sail to | head for | make for | link up with | "
    "go with | sail with | accompany | go along with) {whom}",
    "{who}: (unir a | reunir con | seguir a | ir a | ir con | navegar con | navegar a | ir hacia | navegar hacia | "
    "acompañar a | juntar con | encontrar con | acudir a) {whom}",
    slots={"whom": WhereItLies()},
)
