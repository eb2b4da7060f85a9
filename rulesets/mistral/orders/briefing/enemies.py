"""The enemy as the side knows it: what it sees now, what it saw, what everybody sees. [M-HIDE-02..05, M-HIDE-10]"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.kernel.briefing import Force, Roster
from rulesets.kernel.phrases import capital, counted, lower, same
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import other
from rulesets.mistral.book.labels import CONVOY_LABELS, FORMATION_KIND_LABELS
from rulesets.mistral.book.names import (
    AUXILIARY_NAMES,
    TASKS,
    place_name,
    sail_count,
    squadron_name,
    squadrons_lying,
    turn_name,
)
from rulesets.mistral.orders.briefing.rosters import Names, listed
from rulesets.mistral.position.known import KnownCorsair
from rulesets.mistral.position.records import HarbourReport, OpenTask, Seen
from rulesets.mistral.position.view import Sighting, View, convoy_side, own_side

ENEMY = Text("The enemy, as far as you know", "El enemigo, hasta donde sabes")
CORSAIRS = Text("Pirates and Knights", "Piratas y caballeros")
SQUADRONS = {
    "sol": (Text("Squadron of the line", "escuadra de línea"), Text("Squadrons of the line", "escuadras de línea")),
    "sold": (Text("50-gun Squadron", "escuadra de 50 cañones"), Text("50-gun Squadrons", "escuadras de 50 cañones")),
    "flagship": (Text("Flagship", "buque insignia"), Text("Flagships", "buques insignia")),
}
"""One and several, by their class."""
OPEN_STAGES = {
    "away": Text("away", "fuera del mapa"),
    "forming": Text("forming", "se forma"),
    "at_sea": Text("at sea", "en la mar"),
}


def enemy_rosters(view: View, language: str) -> list[Roster]:
    names = Names(view, language)
    known = [
        *(Force(seen.name, _sighting(seen, names)) for seen in view.sightings.values()),
        *_markers(view, names),
        *(Force(seen.name, _note(seen, names)) for seen in view.notes.values()),
        *(Force(names.of("place", port), _report(seen, names)) for port, seen in sorted(view.harbours_seen.items())),
        *(Force(names.of("place", task.place), _task(task, names)) for task in view.tasks if _is_theirs(view, task)),
        *_convoys(view, names),
    ]
    corsairs = [Force(names.of("corsair", each.id), _corsair(each, names)) for each in view.corsairs.values()]
    found = [Roster(names.say(ENEMY), tuple(known)), Roster(names.say(CORSAIRS), tuple(corsairs))]
    return [roster for roster in found if roster.forces]


def _sighting(seen: Sighting, names: Names) -> str:
    """For example: A Flotilla in sight, Off Catalonia; 12 Sail (3 Squadrons of the line)."""
    at = names.of("place", seen.place)
    states = [names.say(word) for word in state_words(seen)]
    what = names.say(kind_words(seen.kind, seen.convoy))
    return listed([f"{what}, {at}", strength_words(seen, names), *states])


def state_words(seen: Sighting) -> list[Text]:
    flags = [
        (seen.scattered, Text("scattered", "dispersa")),
        (seen.disorganised, Text("Disorganised", "desorganizada")),
        (seen.blockading, Text("Blockading", "bloqueando")),
        (seen.interdicting, Text("Interdicting", "interceptando")),
        (seen.shadowed, Text("Shadowed by you", "vigilada por ti")),
    ]
    return [word for holds, word in flags if holds]


def kind_words(kind: str, convoy: str | None) -> Text:
    return CONVOY_LABELS[convoy] if convoy else FORMATION_KIND_LABELS[kind]


def strength_words(seen: Sighting | Seen, names: Names) -> str:
    if not seen.sail:
        return ""
    squadrons = ", ".join(names.say(counted(count, *SQUADRONS[each])) for each, count in seen.squadrons.items())
    flagships = ", ".join(names.say(squadron_name(id)) for id in seen.flagships)
    held = "; ".join(part for part in (squadrons, flagships) if part)
    return f"{names.say(sail_count(seen.sail))} ({held})" if held else names.say(sail_count(seen.sail))


def _markers(view: View, names: Names) -> Iterable[Force]:
    for place, count in view.markers.get(other(own_side(view)), {}).items():
        one = Text("an unknown marker", "un marcador sin identificar")
        many = Text("{count} unknown markers", "{count} marcadores sin identificar").of(count)
        yield Force(names.of("place", place), names.say(one if count == 1 else many))


def _note(seen: Seen, names: Names) -> str:
    at, on = names.of("place", seen.place), turn_name(seen.on)
    last = Text(
        "last seen in {on:the}, Impulse {impulse}: {at}", "vista por última vez {on:en}, impulso {impulse}: {at}"
    ).of(on, seen.impulse, at)
    return listed([names.say(last), names.say(kind_words(seen.kind, seen.convoy)), strength_words(seen, names)])


def _report(seen: HarbourReport, names: Names) -> str:
    """For example: In Harbour on Turn 3 of 1744 (Winter): 2 Squadrons of the French, Fitting Out."""
    found = [names.say(squadrons_lying(key, count)) for key, count in seen.squadrons.items()]
    head = names.say(Text("searched in {on:the}", "explorado {on:en}").of(turn_name(seen.on)))
    return f"{head}: {'; '.join(found) or names.say(Text('nobody', 'nadie'))}"


def _is_theirs(view: View, task: OpenTask) -> bool:
    return task.side == other(own_side(view))


def _task(task: OpenTask, names: Names) -> str:
    kind, doing = AUXILIARY_NAMES[task.kind], TASKS[task.task]
    return names.say(Text("{kind}, {doing}", "{kind}: {doing}").of(kind, lower(doing)))


def _convoys(view: View, names: Names) -> Iterable[Force]:
    for convoy in view.open_convoys:
        if convoy_side(convoy.kind) != own_side(view):
            name = names.say(capital(CONVOY_LABELS[convoy.kind]))
            yield Force(name, names.say(OPEN_STAGES.get(convoy.stage, same(convoy.stage))))


def _corsair(each: KnownCorsair, names: Names) -> str:
    if each.box == "tasked" and each.place:
        return names.say(Text("Interdicting {at:the}", "interceptan {at:en}").of(place_name(each.place)))
    base = names.of("place", each.base)
    if each.box == "recovery":
        return names.say(Text("in Recovery, {base}", "en recuperación, {base}").of(base))
    return names.say(Text("at their base, {base}", "en su base, {base}").of(base))
