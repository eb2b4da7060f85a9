"""Lines that keep their place behind others: `the second line two hexes behind the first`, `level with the first`."""

from __future__ import annotations

import re
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Slots
from rulesets.language.lexicon import Lexicon
from rulesets.language.values import Maker
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS
from rulesets.lepanto.dialogue.answers.sheet import Movement
from rulesets.lepanto.orders.language.move_speech import SAY as _say
from rulesets.lepanto.orders.language.slots import SQUADRON
from rulesets.lepanto.orders.plans.dressing import GALLEASS
from rulesets.lepanto.orders.plans.selections import parsed

_LINE = re.compile(r"(?P<of>all|[A-Z]{2})/(?P<line>\d)")
_MOVEMENT = Maker(Movement)


def _called(en: str, es: str) -> Text:
    """`the first line`, `the first`."""
    english = [f"{word}{line}" for word in en.split("|") for line in ("", " line", " rank")]
    spanish = [f"{word}{line}" for word in es.split("|") for line in ("", " línea", " fila")]
    return Text("|".join(english), "|".join(spanish))


_FIRST = Choice(
    {
        "0": Text("galleass line|line of galleasses", "línea de galeazas"),
        "1": _called("first|front|leading|foremost", "primera|delantera"),
        "2": _called("second", "segunda"),
        "3": _called("third", "tercera"),
    },
    label=Text("line", "línea"),
)


def _guide(code: str, line: str, lexicon: Lexicon) -> str:
    """Whom the others dress on: who leads the squadron, if it is of that line, else the first of the line."""
    own = lexicon.names("own")
    there = [id for id, ship in SHIPS.items() if ship.squadron == code and str(ship.line) == line and own.entry(id)]
    leading = {entry.id for entry in lexicon.names("squadron").entries}
    return min(there, key=lambda id: (id not in leading, id), default="")


def _dressed(slots: Slots) -> list[tuple[str, Any]] | None:
    """Each squadron's line on its own; none where a line would dress on itself."""
    told = _LINE.fullmatch(slots["who"])
    if told is None or told["line"] == slots["first"]:
        return None
    lexicon = slots.lexicon
    codes = [code for code in SQUADRONS if told["of"] in ("all", code) and _guide(code, told["line"], lexicon)]
    guides = {code: _guide(code, slots["first"], lexicon) for code in codes}
    if not guides or not all(guides.values()):
        return None
    order = {"do": "dress", "behind": slots.get("behind", 0), "press": slots.get("press", False)}
    return [
        ("move[]", {"who": f"{code}/{told['line']}", "order": _MOVEMENT.make({**order, "guide": guide})})
        for code, guide in guides.items()
    ]


SPOKEN_LINES: tuple[Form, ...] = _say(
    _dressed,
    "{who}: {in_line} {first} [{press}]",
    "{who}: {in_line} {first} [{press}]",
    "{who}: [{line}] [at] {behind} [<hexes>] <behind> {first} [{press}]",
    "{who}: [{line}] [a] {behind} [<hexes>] <behind> {first} [{press}]",
    "(put | place | keep | hold | leave) {who} [at] {behind} [<hexes>] <behind> {first} [{press}]",
    "(poner | colocar | situar | mantener | llevar | dejar) [a] {who} [a] {behind} [<hexes>] <behind> {first} "
    "[{press}]",
    "(keep | put | hold) {who} (level with | abreast of | in line with) {first}",
    "(poner | mantener | llevar) [a] {who} (a altura de | en línea con) {first}",
    slots={"first": _FIRST},
    into="move[]",
    section="move",
    scattered=True,
)


def _behind_a_squadron(slots: Slots) -> dict[str, Any] | None:
    """Whoever dresses on a squadron dresses on whom it is led by; nobody does so on their own."""
    guide = slots["lead"]
    told = {id for term in parsed(slots["who"]) for id in term.ids if not term.away}
    if not slots.lexicon.names("own").entry(guide) or guide in told:
        return None
    order = {"do": "dress", "guide": guide, "behind": slots.get("behind", 0), "press": slots.get("press", False)}
    return {"who": slots["who"], "order": _MOVEMENT.make(order)}


SPOKEN_LINES += _say(
    _behind_a_squadron,
    "{who}: {in_line} {lead} [{press}]",
    "{who}: {in_line} {lead} [{press}]",
    "{who}: [{line}] [at] {behind} [<hexes>] <behind> {lead} [{press}]",
    "{who}: [{line}] [a] {behind} [<hexes>] <behind> {lead} [{press}]",
    slots={"lead": SQUADRON},
    into="move[]",
    section="move",
)
for _form in SPOKEN_LINES:
    _form.told_of = ("who",)

_GALLEASS = Choice(
    {
        GALLEASS: Text(
            "galleasses|galleass|our galleasses|own galleasses|nearest galleass",
            "galeazas|galeaza|nuestras galeazas|galeazas propias|galeaza más cercana",
        )
    },
    label=Text("galleass", "galeaza"),
)
SPOKEN_STATIONS: tuple[Form, ...] = _say(
    lambda slots: _MOVEMENT.make({"do": "dress", "guide": slots["near"], "behind": slots["behind"]}),
    "[(stay | keep | hold | remain | follow)] [at] {behind} [<hexes>] (off | from | away from | short of) {near}",
    "[(quedar | mantener | permanecer | seguir | ir)] [a] {behind} [<hexes>] de {near}",
    slots={"near": _GALLEASS},
)
"""So many hexes off one's own galleasses, which lead: behind them."""
