"""How the bot judges a position: distances, strengths, wear, and the places to which an Order sends a Formation."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import ChitEntry
from rulesets.mistral.position.known import KnownChit, KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.ports import friendly_ports, harbour_room
from rulesets.mistral.position.view import Sighting, View, own_side
from rulesets.mistral.rules.chits.pool import entry_of, order_of

FLOTILLAS = ("grand", "flag", "detachment")
FAR = 99
WORN, SPENT = 75, 100
"""Damage, in hundredths of the Damage Rating, from which a Formation should rest, and from which it must."""
RESTED = 70
"""Damage above which a Formation is not considered for new Orders."""
A_TURN = 6
"""How many places a Formation usually covers in a Turn, in average winds."""
WAITING_PLACES = {
    "spanish_troop": ("barcelona",),
    "british_levant": ("the_gut",),
    "french_levant": ("maltese_roads",),
    "victualling": ("the_gut",),
}
"""The places where an escort waits for its convoy."""


def distance(start: str, ends: Iterable[str]) -> int:
    """The number of places along lanes to the nearest of `ends`."""
    near = CHART.distances(start)
    return min((near.get(end, FAR) for end in ends), default=FAR)


def nearest(start: str, ends: Iterable[str]) -> str:
    near = CHART.distances(start)
    return min(ends, key=lambda end: (near.get(end, FAR), end))


def duty_places(entry: ChitEntry) -> tuple[str, ...]:
    """Where an Order of that kind is executed. Empty for one that the bot does not execute."""
    target = entry.target[0]
    match entry.type:
        case "army_support":
            return CHART.campaign_spaces[target.removeprefix("campaign:")]
        case "escort":
            return WAITING_PLACES[target.removeprefix("convoy:")]
        case "rendezvous":
            return ()
        case "guerre_de_course":
            return ("the_gut/off_west", "s01")
    if CHART.places[target].kind == "zone":
        return CHART.places_of_zone(target)
    return (target,)


def own_flotillas(view: View) -> list[KnownFormation]:
    """The bot's own Formations that it can send somewhere."""
    return [held for held in view.formations.values() if not held.parent and held.kind in FLOTILLAS]


def chit_of(view: View, formation: str) -> KnownChit | None:
    return order_of(view, formation)


def type_of(chit: KnownChit | None) -> str:
    return entry_of(chit).type if chit else ""


def wear(squadrons: Iterable[KnownSquadron]) -> int:
    """The damage of the worst Squadron in hundredths of its rating."""
    return max((squadron.dp * 100 // squadron.dr for squadron in squadrons), default=0)


def formation_wear(view: View, id: str) -> int:
    return wear(squadrons_of(view, id))


def fit_sail(view: View, id: str) -> int:
    """How many Sail are fit to be sent out."""
    return sum(each.sail for each in squadrons_of(view, id) if each.dp * 100 < each.dr * SPENT)


def strength(view: View, id: str) -> int:
    """The number of Sail, with Flagships counted twice."""
    return sum(2 if each.is_flagship else each.sail for each in squadrons_of(view, id))


def seen_strength(seen: Sighting) -> int:
    """The same for an enemy in sight: a Flagship counts one more than the Sail it is."""
    return seen.sail + len(seen.flagships)


def enemies(view: View) -> list[Sighting]:
    side = own_side(view)
    return [seen for seen in view.sightings.values() if seen.side != side]


def warships_near(view: View, place: str, reach: int) -> int:
    """The strength of enemy warships in sight within `reach` of a place."""
    near = CHART.distances(place)
    return sum(
        seen_strength(seen) for seen in enemies(view) if seen.convoy is None and near.get(seen.place, FAR) <= reach
    )


def is_outmatched(view: View, id: str, place: str) -> bool:
    """Whether a stronger enemy is known to be in the place to which it would go."""
    return 2 * warships_near(view, place, 1) > 3 * strength(view, id)


def haven(view: View, formation: KnownFormation) -> str:
    """The Port to rest in: near, with room, and with a dockyard if possible."""
    side = own_side(view)
    number = len(squadrons_of(view, formation.id))
    near = CHART.distances(formation.place)
    worn = formation_wear(view, formation.id) > 33
    winter = view.date.season == "winter"

    def price(port: str) -> tuple[int, str]:
        place = CHART.places[port]
        poor = 0 if place.repair else 1 if winter else 3 if not worn else 6
        return near.get(port, FAR) + poor + 2 * bool(warships_near(view, port, 0)), port

    open_ports = [
        port
        for port in friendly_ports(view, side)
        if CHART.places[port].key or number <= harbour_room(view, port, side)
    ]
    return min(open_ports, key=price, default="")


def manned(view: View, id: str) -> list[KnownSquadron]:
    return [each for each in squadrons_of(view, id) if each.condition != "in_ordinary"]


def laid_up(view: View, id: str) -> list[KnownSquadron]:
    return [each for each in squadrons_of(view, id) if each.condition == "in_ordinary"]
