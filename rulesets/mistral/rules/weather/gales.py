"""Gales: whether a wind becomes one, where its marker starts and how it moves. [M-GALE-01..12]"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rulesets.kernel.dice import PUBLIC
from rulesets.mistral.book.chart import CHART, GaleEntry
from rulesets.mistral.book.dates import IMPULSES_A_TURN
from rulesets.mistral.book.tables import TABLES, Force, GaleEffect, within
from rulesets.mistral.dialogue.events.weather import GaleEnded, GaleMoved, GaleRolled
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.records import Gale
from rulesets.mistral.position.scene import Scene

HIGHEST_END_DIE = 4
"""A Gale that would have to cross land ends on a die up to this number. [M-GALE-06]"""


# Where a Gale has an effect.


def radius(gale: Gale, place: str) -> int | None:
    """The number of places along lanes from the marker. None where it has no effect. [M-GALE-12]"""
    distance = CHART.distances(gale.place).get(place)
    return distance if distance is not None and distance < len(TABLES.weather.effects[_force(gale)]) else None


def force_at(scene: Scene, place: str) -> list[tuple[Gale, int]]:
    """The Gales that have an effect there, each with its Radius."""
    felt = ((gale, radius(gale, place)) for gale in scene.gales)
    return [(gale, away) for gale, away in felt if away is not None]


def effects_at(scene: Scene, place: str) -> list[GaleEffect]:
    """The effect of each Gale there, from the chart. In its own Space a hurricane has a separate line. [M-GALE-02]"""
    return [_effect(gale, away) for gale, away in force_at(scene, place)]


def is_gale_space(scene: Scene, place: str) -> bool:
    """Whether any Gale has an effect there."""
    return bool(force_at(scene, place))


def stormy_places(scene: Scene) -> frozenset[str]:
    """Every place where a Gale has an effect."""
    reaches = [_felt_within(gale.place, len(TABLES.weather.effects[_force(gale)])) for gale in scene.gales]
    return frozenset[str]().union(*reaches)


@lru_cache(maxsize=1024)
def _felt_within(place: str, radii: int) -> frozenset[str]:
    return frozenset(id for id, away in CHART.distances(place).items() if away < radii)


def catch_drm(scene: Scene, place: str) -> int:
    """The CtW/LS value there, the worst of several Gales. 0 without a Gale. [M-MOVE-11, M-GALE-12, M-GALE-20]"""
    return max((effect.check for effect in effects_at(scene, place)), default=0)


def _effect(gale: Gale, away: int) -> GaleEffect:
    if gale.hurricane and away == 0:
        return TABLES.weather.effects["H"][0]
    return TABLES.weather.effects[_force(gale)][away]


def _force(gale: Gale) -> Force:
    found: dict[int, Force] = {8: "8", 9: "9", 10: "10", 11: "11"}
    return found[gale.force]


# Rolling.


def roll_gales(field: Field) -> None:
    """One die for each wind in effect, in the order of the table. [M-GALE-01]"""
    for id in field.corsairs:
        field.change_corsair(id, weathered=False)
    for wind in field.winds:
        roll = field.roll(f"gale/{wind}")
        force = _force_rolled(field, wind, roll.total)
        if force is None:
            field.tell(GaleRolled(wind=wind, roll=roll))
            continue
        start, draw = field.draw_openly(f"gale/{wind}/start", starts(CHART.gales[wind]), stream=PUBLIC)
        gale = _gale(wind, force, start)
        place = start if _place(field, gale) else ""
        told = GaleRolled(wind=wind, roll=roll, force=gale.force, hurricane=gale.hurricane, place=place, draw=draw)
        field.tell(told)


def _force_rolled(field: Field, wind: str, die: int) -> Force | None:
    """What the die means for a wind: a Gale of that Force, or None. [M-GALE-01]"""
    columns = TABLES.weather.gales[CHART.gales[wind].wind].get(field.date.season, {})
    return next((force for force, span in columns.items() if within(die, span)), None)


def _gale(wind: str, force: Force, start: str) -> Gale:
    """Its marker, at a start drawn at random. [M-GALE-06]"""
    travels = CHART.gales[wind].lanes != "none"
    return Gale(
        wind=wind,
        force=11 if force == "H" else int(force),
        hurricane=force == "H",
        place=start,
        been=(start,),
        over=not travels,
        stays=CHART.gales[wind].stays_in_zone == "turn" and CHART.places[start].kind == "zone",
    )


def starts(entry: GaleEntry) -> list[str]:
    """Places where a Gale of that wind can start: listed ones, or those with the printed
    symbol. [M-GALE-05, M-GALE-07]"""
    if entry.starts:
        return list(entry.starts)
    return [id for id, place in CHART.places.items() if getattr(place, entry.start_symbol)]


def _place(field: Field, gale: Gale) -> bool:
    """Places the marker, unless an earlier one of that wind that stayed is as strong. [M-GALE-11]"""
    staying = next((other for other in field.gales if other.wind == gale.wind), None)
    if staying is not None and staying.force >= gale.force:
        return False
    field.state.gales = (*(other for other in field.gales if other is not staying), gale)
    return True


# Moving.


def move_gales(field: Field) -> None:
    """Each marker moves one place at the start of MPIs 2, 3 and 4. One that cannot move stays. [M-GALE-08]"""
    moved = [_moved(field, gale) for gale in field.gales]
    field.state.gales = tuple(gale for gale in moved if gale is not None)


def _moved(field: Field, gale: Gale) -> Gale | None:
    if gale.over:
        return gale
    overland = CHART.gales[gale.wind].overland
    if overland and gale.place == overland["from"]:
        return _over_land(field, gale, list(overland["to"]))
    steps = lawful_steps(gale)
    if not steps:
        return gale
    end, draw = field.draw_openly(f"gale/{gale.wind}/course", steps, stream=PUBLIC)
    field.tell(GaleMoved(wind=gale.wind, start=gale.place, end=end, draw=draw))
    return _stepped(gale, end)


def _over_land(field: Field, gale: Gale, ends: list[str]) -> Gale | None:
    """West of Sardinia a Libeccio is as likely to end as to cross the island. [M-GALE-06]"""
    roll = field.roll(f"gale/{gale.wind}/overland")
    if roll.total <= HIGHEST_END_DIE:
        field.tell(GaleEnded(wind=gale.wind, place=gale.place, roll=roll, rule="M-GALE-06"))
        return None
    end, draw = field.draw_openly(f"gale/{gale.wind}/course", ends, stream=PUBLIC)
    field.tell(GaleMoved(wind=gale.wind, start=gale.place, end=end, roll=roll, draw=draw, rule="M-GALE-06"))
    return _stepped(gale, end)


def _stepped(gale: Gale, end: str) -> Gale:
    return replace(gale, place=end, been=(*gale.been, end), over=end in CHART.gales[gale.wind].ends)


def lawful_steps(gale: Gale) -> list[str]:
    """Where the marker may go next: along its course, so that it can still reach an end of it. [M-GALE-09]"""
    entry = CHART.gales[gale.wind]
    steps = _course(entry, gale.place, gale.been)
    if not entry.ends:
        return steps
    return [step for step in steps if _reaches_an_end(entry, step, (*gale.been, step))]


def _course(entry: GaleEntry, place: str, been: tuple[str, ...]) -> list[str]:
    return [
        end
        for end in CHART.passages[place]
        if end not in been and end not in entry.avoid and _on_course(entry, place, end)
    ]


def _on_course(entry: GaleEntry, start: str, end: str) -> bool:
    """Along its own lanes in either direction, along a PW lane with the arrow, in the
    direction of the wind. [M-GALE-09]"""
    if entry.lanes == "none":
        return False
    passage = CHART.passages[start][end]
    own = entry.wind in passage.winds or entry.wind in CHART.passages[end][start].winds
    prevailing = entry.lanes == "same_wind_or_pw" and passage.base == "with"
    return (own or prevailing) and _heads(entry.heading, CHART.bearing(start, end))


def _heads(heading: tuple[int, int], bearing: float) -> bool:
    low, high = heading
    return high - low >= 360 or (bearing - low) % 360 <= (high - low) % 360


def _reaches_an_end(entry: GaleEntry, place: str, been: tuple[str, ...]) -> bool:
    """Whether the course can still reach one of its ends, however long it takes."""
    reached = [place]
    for at in reached:
        if at in entry.ends:
            return True
        reached += [end for end in _course(entry, at, been) if end not in reached]
    return False


# Ending.


def end_gales(field: Field) -> None:
    """Winds and Gales end with the Impulse, a Gregale in a Sea Zone with the Turn. [M-SEQ-20, M-GALE-08, M-GALE-11]"""
    last = field.impulse == IMPULSES_A_TURN
    for gale in field.gales:
        if last or not gale.stays:
            field.tell(GaleEnded(wind=gale.wind, place=gale.place))
    field.state.gales = tuple(gale for gale in field.gales if gale.stays and not last)
    field.state.winds = ()
