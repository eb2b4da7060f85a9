"""What can be said after every turn: who was seen to move, how far apart the armies are, the weather, the end.

Sides and onlookers are told the same.
"""

from __future__ import annotations

from itertools import product

from rulesets.aguila.book.names import COUNTRY_NAMES, SEASON_NAMES, WEATHER_NAMES, own_name
from rulesets.aguila.dialogue.events import charging, checks, fighting, moving, setup, shooting, turn, weather
from rulesets.aguila.position.length import last_turns
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SCENARIO_NAMES, SIDES
from rulesets.aguila.reports.briefing.told import UNIT, UNITS, Told
from rulesets.aguila.reports.prose.telling import WORDS
from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import counted, listed
from rulesets.kernel.text import Text
from rulesets.tabletop.book import measures

MOST_PLACES = 3


def changed(told: Told) -> bool:
    """Whether something happened that points are given for, or the battle ended."""
    return bool(list(told.of(checks.Destroyed, checks.OfficerLost, fighting.BuildingTaken, turn.BattleEnded)))


def stirred(told: Told, side: str) -> Text | None:
    """What a side's units were seen to do, to stand after who they are: moved 9 units and charged with 2."""
    if not list(told.of(turn.PhaseBegan)):
        return None
    charged = told.of_side(side, [id for event in told.of(charging.ChargeDeclared) for id in event.units])
    moved = told.of_side(side, [event.unit for event in told.of(moving.Moved) if event.end != event.start])
    fired = told.of_side(side, [event.unit for event in told.of(shooting.Fired)])
    done = [
        words.of(counted(len(units), UNIT, UNITS))
        for units, words in ((moved, MOVED), (fired, FIRED), (charged, CHARGED))
        if units
    ]
    return listed(done) if done else Text("did not stir", "no se movió")


MOVED = Text("moved {units}", "movió {units}")
FIRED = Text("fired with {units}", "disparó con {units}")
CHARGED = Text("charged with {units}", "cargó con {units}")


def apart(told: Told) -> Text | None:
    """The two enemies that are nearest to each other, and how far apart they are."""
    scene = Scene(told.view)
    blue, red = (scene.troops(side) for side in SIDES)
    if not blue or not red:
        return None
    length, unit, foe = min((scene.distance(a, b), a, b) for a, b in product(blue, red))
    if told.is_own(foe):
        unit, foe = foe, unit
    return measures.apart(told.units([unit, foe]), length)


def sky(told: Told) -> Text | None:
    """The weather, when it was rolled for."""
    for ended in told.of(turn.WeatherEnded):
        return WORDS[turn.WeatherEnded](ended, told.names)
    for rolled in told.of(weather.WeatherRolled):
        return Text("It is {season}; expect {weather}.", "Es {season}; habrá {weather}.").of(
            SEASON_NAMES[rolled.season], WEATHER_NAMES[rolled.weather]
        )
    return None


def places(told: Told) -> Text | None:
    """Which named places are on the table; told when it has just been laid and when the battle begins."""
    if not list(told.of(setup.GroundReady, setup.BattleBegan)):
        return None
    found = [own_name(piece.id, piece.kind) for piece in told.view.terrain]
    names = [the(name) for name in found if name is not None][:MOST_PLACES]
    return Text("On the field: {places}.", "En el campo: {places}.").of(listed(names)) if names else None


def are_chosen(told: Told) -> bool:
    """Whether the armies have just been shown."""
    return bool(list(told.of(setup.ArmiesShown)))


def size(told: Told) -> Text | None:
    """How large armies may be; told when they are chosen."""
    if not are_chosen(told):
        return None
    return Text("Each army may have {points} points.", "Cada ejército puede tener {points} puntos.").of(
        told.view.options.points
    )


def scenario(told: Told) -> Text | None:
    if not are_chosen(told):
        return None
    name = SCENARIO_NAMES[told.view.options.scenario]
    return Text("The scenario is “{name}”.", "El escenario es «{name}».").of(name)


def country(told: Told) -> Text | None:
    """In what country the battle is fought; told when the ground has just been laid."""
    if not told.view.country or not list(told.of(setup.GroundReady)):
        return None
    return Text("The armies meet in {country:the}.", "Los ejércitos se encuentran en {country:el}.").of(
        COUNTRY_NAMES[told.view.country]
    )


def to_the_end(told: Told) -> Text | None:
    """After which turn the battle can end, and how likely it is. [A-SCN-07]"""
    view = told.view
    if view.phase not in ("deployment", "turn"):
        return None
    ends = last_turns(view.options.scenario)
    if view.phase != "turn":
        return AT_LEAST.of(min(ends))
    if view.turn < min(ends):
        return LATER.of(view.turn, min(ends))
    return NOW.of(view.turn, ends[view.turn]) if view.turn in ends else LAST.of(view.turn)


AT_LEAST = Text(
    "Unless an army flees, the battle lasts {turns} turns or more.",
    "Si ningún ejército huye, la batalla dura {turns} turnos o más.",
)
LATER = Text(
    "It is turn {turn} now; unless an army flees, the battle lasts until turn {end} or longer.",
    "Ya es el turno {turn}; si ningún ejército huye, la batalla dura hasta el turno {end} o más.",
)
NOW = Text(
    "It is turn {turn} now; another follows only if a die shows {need} or more.",
    "Ya es el turno {turn}; solo habrá otro si un dado da {need} o más.",
)
LAST = Text("It is turn {turn} now, the last one.", "Ya es el turno {turn}, el último.")
