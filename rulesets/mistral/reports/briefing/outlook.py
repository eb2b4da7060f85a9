"""What can be said after every part of a Turn: the winds, where markers lie, what comes next.

Sides and onlookers are told the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.kernel.briefing import Told
from rulesets.kernel.nouns import together
from rulesets.kernel.phrases import counted, listed, sentence
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import place_name, turn_name, wind_name
from rulesets.mistral.dialogue.events import politics, weather
from rulesets.mistral.position.view import View

MOST_PLACES = 4
MARKERS = (Text("unknown marker", "marcador sin identificar"), Text("unknown markers", "marcadores sin identificar"))


def sky(told: Told[View]) -> Text | None:
    """Which winds blew, and where gales are now."""
    rolled = list(told.of(weather.WindsRolled))
    if not rolled:
        return None
    said = [_winds(rolled[-1].winds)]
    if gales := dict.fromkeys(gale.place for gale in told.view.gales):
        said.append(Text("there are gales {where}", "hay temporal {where}").of(where(list(gales))))
    return sentence(*said)


def _winds(blowing: Sequence[str]) -> Text:
    if not blowing:
        return Text("no seasonal wind blew", "no sopló ningún viento estacional")
    return Text("{winds:the} blew", "{winds:=sopló|soplaron} {winds:el}").of(
        together([wind_name(wind) for wind in blowing])
    )


def where(places: Sequence[str]) -> Text:
    """Some places as where something is: at Toulon and off Catalonia; no more than a reader will read."""
    return listed([Text("{place:at}", "{place:en}").of(place_name(place)) for place in places[:MOST_PLACES]])


def unknown(markers: Mapping[str, int]) -> Text:
    """How many unknown markers lie where: 2 unknown markers, at Toulon and off Catalonia."""
    number = counted(sum(markers.values()), *MARKERS)
    if not markers:
        return number
    return Text("{number}, {where}", "{number}, {where}").of(number, where(list(markers)))


def turn_begins(told: Told[View]) -> bool:
    return told.view.phase != "administration" and told.view.impulse <= 1


def to_come(told: Told[View]) -> Text | None:
    """What is to be played now, and when the scenario ends."""
    view = told.view
    if view.outcome is not None or list(told.of(politics.WarOver)):
        return None
    scenario = FORCES.scenarios[view.options.scenario]
    coming = NEXT[view.phase].of(
        *((turn_name(view.date), view.impulse) if view.phase == "impulse" else (turn_name(view.date),))
    )
    if view.options.campaign or scenario.ends == "random":
        return sentence(coming)
    turn = scenario.ends.split(".")[1]
    return sentence(
        coming, Text("the scenario ends with Turn {turn}", "el escenario acaba con el turno {turn}").of(turn)
    )


NEXT = {
    "preparation": Text("it is now the preparation of {turn:the}", "ya se prepara {turn:el}"),
    "impulse": Text("it is now {turn:the}, Impulse {impulse}", "ya es {turn:el}, impulso {impulse}"),
    "administration": Text(
        "it is now the Administrative Phase of {turn:the}", "ya es la fase administrativa {turn:de}"
    ),
}
