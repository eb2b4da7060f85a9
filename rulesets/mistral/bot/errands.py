"""What the bot's Formations do without an Order: drive off interdictors, attack weak enemies, relieve a Port."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.bot.judgement import (
    FAR,
    WORN,
    chit_of,
    distance,
    enemies,
    fit_sail,
    formation_wear,
    own_flotillas,
    seen_strength,
    strength,
    type_of,
    warships_near,
)
from rulesets.mistral.bot.relief import reliefs
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.view import Sighting, View, own_side
from rulesets.mistral.rules.sailing.doctrine import is_tethered

CHASE = 3
"""How many places a Formation leaves its way for a weaker enemy."""
HUNT = 14
"""How many places a Formation is sent to drive off a pirate."""
SUPERIOR = 150
"""The strength, in hundredths of the enemy's, with which the bot looks for a fight."""
BOUND = ("interdict", "blockade", "escort", "guerre_de_course")
"""Orders that are not interrupted for an errand."""


class Errand(msgspec.Struct, frozen=True):
    place: str
    do: str
    """`remove` an interdictor, `fight`, or `relieve` a Formation on duty (then named by the
    duty: `interdict` or `blockade`)."""


def interdicted_places(view: View) -> list[str]:
    """Places that corsairs sent by the enemy, or enemy Auxiliaries, Interdict."""
    side = own_side(view)
    found = [
        corsair.place
        for corsair in view.corsairs.values()
        if corsair.box == "tasked" and corsair.place and corsair.tasked_by not in (None, side)
    ]
    found += [task.place for task in view.tasks if task.side != side and task.task == "interdict"]
    return sorted(dict.fromkeys(found))


def errands(view: View) -> dict[str, Errand]:
    """formation -> errand. The nearest Formation goes, and only one for each interdictor."""
    found: dict[str, Errand] = {}
    free = [held for held in own_flotillas(view) if _may_leave(view, held)]
    for place in interdicted_places(view):
        able = [held for held in free if held.id not in found and _is_hunter(view, held, place)]
        if able:
            best = min(able, key=lambda held: (distance(held.place, _zone(place)), held.id))
            found[best.id] = Errand(place, "remove")
    for holder, relief in reliefs(view).items():
        duty = type_of(chit_of(view, holder))
        do = duty if duty in ("interdict", "blockade") else "relieve"
        found.setdefault(relief, Errand(view.formations[holder].place, do))
    for held in free:
        if held.id not in found:
            prey = _prey(view, held)
            if prey:
                found[held.id] = Errand(prey, "fight")
    return found


def _zone(place: str) -> tuple[str, ...]:
    return CHART.places_of_zone(place) if CHART.places[place].kind == "zone" else (place,)


def _may_leave(view: View, held: KnownFormation) -> bool:
    """Whether it is at sea or ready to sail, in good order, and not on a duty that must not be interrupted."""
    if held.disorganised or held.homeward or formation_wear(view, held.id) > WORN:
        return False
    return type_of(chit_of(view, held.id)) not in BOUND


def _is_hunter(view: View, held: KnownFormation, place: str) -> bool:
    if is_tethered(view, held.id) or fit_sail(view, held.id) == 0:
        return False
    reach = 3 if chit_of(view, held.id) else HUNT
    return distance(held.place, _zone(place)) <= reach


def _prey(view: View, held: KnownFormation) -> str:
    """The nearest enemy that is clearly weaker, counting all enemies near it."""
    reach = 1 if chit_of(view, held.id) else CHASE
    able = [seen for seen in enemies(view) if _is_weak(view, held, seen)]
    near = CHART.distances(held.place)
    found = min(able, key=lambda seen: (near.get(seen.place, FAR), seen.name), default=None)
    return found.place if found is not None and near.get(found.place, FAR) <= reach else ""


def _is_weak(view: View, held: KnownFormation, seen: Sighting) -> bool:
    if is_shielded_by_peace(view, seen, held):
        return False
    together = max(warships_near(view, seen.place, 1), seen_strength(seen))
    return strength(view, held.id) * 100 >= SUPERIOR * max(1, together)


def is_shielded_by_peace(view: View, seen: Sighting, held: KnownFormation | None = None) -> bool:
    """Whether it is French while France is not at war. The bot does not attack France then. [M-FLEET-10]"""
    if happened(view, "france_declares_war") or view.politics.french_defied is not None:
        return False
    french = "french" in seen.contingents or seen.convoy == "french_levant"
    if held is not None and own_side(view) == "bourbon":
        french = any(each.contingent == "french" and each.flotilla == held.id for each in view.squadrons.values())
    return french


def to_be_manned(view: View, barred: Iterable[str]) -> list[str]:
    """Formations In Ordinary that should be fitted out for an errand: against interdictors, or a weaker blockade."""
    found: list[str] = []
    side = own_side(view)
    idle = [
        held
        for held in own_flotillas(view)
        if held.harbour and held.id not in barred and formation_wear(view, held.id) <= WORN
    ]
    for place in interdicted_places(view):
        able = [held for held in idle if held.id not in found and _is_hunter(view, held, place)]
        if able and view.date.turn < 16:
            best = min(able, key=lambda held: (distance(held.place, _zone(place)), strength(view, held.id), held.id))
            found.append(best.id)
    found += [id for id in reliefs(view, laid_up=True).values() if id not in found and id not in barred]
    for seen in enemies(view):
        if seen.blockading and is_friendly(view, seen.place, side):
            able = [held for held in idle if held.place == seen.place and _is_weak(view, held, seen)]
            found += [held.id for held in able if held.id not in found]
    return found
