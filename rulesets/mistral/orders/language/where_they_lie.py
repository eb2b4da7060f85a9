"""Orders that hang on where a Formation lies: `Rowley joins Mathews`, who may sail too, so where they meet is asked
back, with the place where it lies now; and `Mathews leaves Port Mahon` while at sea."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Slot, Unwritable, always
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.wording import NOT_THERE, Flaw
from rulesets.language.writing import Pen
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.orders.language.slots import FORMATION, PLACE
from rulesets.mistral.orders.language.spoken_steps import AFLOAT, BERTHED, TRACK

_ASKED = Text(
    "{who} may sail too: say where they are to meet.",
    "También puede navegar {who}: di dónde han de reunirse.",
)


class NoBerth(Slot):
    """A Port that somebody is told to leave who does not lie there: one at sea, or in another Port."""

    label = PLACE.label

    def __init__(self, *, at_sea: bool) -> None:
        self.at_sea = at_sea

    def ways(self, scan: Scan, at: int) -> list[Match]:
        if not scan.free:
            return []
        found = [match for match in scan.ways(PLACE, at) if not match.flaws]
        ports = [match for match in found if CHART.places[match.value].kind == "port"]
        berths = scan.lexicon.names("berth")
        return [self._refused(scan, match) for match in ports if self.at_sea or berths.entry(match.value) is None]

    @staticmethod
    def _refused(scan: Scan, match: Match) -> Match:
        port = scan.lexicon.names("place").shown(match.value, scan.language, by_name=True)
        text = Text("They do not lie in {port}.", "No están en {port}.").of(port)
        return Match(match.end, None, VAGUE + match.cost, (Flaw("", NOT_THERE, text),))

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("nobody leaves a Port where they do not lie")

    def explain(self, language: str) -> str:
        return self.label.in_(language)


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
_LEAVING = TRACK.of({"port": NoBerth(at_sea=True), "elsewhere": NoBerth(at_sea=False)})
_LEAVES = (
    "{{who}}: (leave | depart | clear | set sail from | sail from | put to sea from | depart from | sail out of | "
    "come out of | go from) [(port | harbour) of] {{{0}}}[ (to | for) {{to}}][ <and then> {{track}}]",
    "{{who}}: (dejar | abandonar | salir de | zarpar de | partir de | ir de | navegar de) [puerto de] {{{0}}}"
    "[ (a | hacia | rumbo a | para) {{to}}][ <and then> {{track}}]",
)
LEAVING = (
    *_LEAVING(always([]), *(said.format("port") for said in _LEAVES), slots={"who": AFLOAT}),
    *_LEAVING(always([]), *(said.format("elsewhere") for said in _LEAVES), slots={"who": BERTHED}),
)
