"""Where the bot's Formations sail in an Impulse: to their duty, on errands, or home."""

from __future__ import annotations

from rulesets.kernel.ruleset import Chance
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.bot.errands import Errand
from rulesets.mistral.bot.judgement import (
    A_TURN,
    FAR,
    SPENT,
    WORN,
    chit_of,
    distance,
    duty_places,
    formation_wear,
    haven,
    is_outmatched,
    laid_up,
    manned,
    nearest,
    type_of,
)
from rulesets.mistral.bot.meetings import last_steps, meeting_place
from rulesets.mistral.bot.orders import STORES
from rulesets.mistral.dialogue.answers.impulse import ConvoyPlan, DummyPlan, Step
from rulesets.mistral.position.known import KnownChit, KnownFormation
from rulesets.mistral.position.ports import friendly_key_ports
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.escorts import convoys_for
from rulesets.mistral.rules.chits.pool import entry_of, terms
from rulesets.mistral.rules.sailing.expeditious import fastest_path, mps_between
from rulesets.mistral.rules.weather.gales import stormy_places

FAIR_WEATHER = 2
"""The MPs that the bot spends to avoid Gales."""
DUMMY_RANGE = 8
STORES_AT_GIBRALTAR = 3
HOLD = Step(do="hold")


def track(view: View, held: KnownFormation, errand: Errand | None) -> tuple[Step, ...]:
    """The steps of one Formation. Without any it marks time."""
    chit = chit_of(view, held.id)
    if chit is not None and type_of(chit) == "rendezvous":
        return _to_partner(view, held, chit)
    if held.kind == "independent":
        return _on_duty(view, held, chit) if chit else ()
    if held.harbour and not _may_sail(view, held, chit):
        return ()
    if errand is not None:
        return _run(view, held, errand)
    if chit is not None and _goes_on(view, held, chit):
        return _on_duty(view, held, chit)
    return () if held.harbour else _home(view, held)


def _may_sail(view: View, held: KnownFormation, chit: KnownChit | None) -> bool:
    """Whether enough of its Squadrons are manned. It waits for others that can still be fitted out."""
    ready = manned(view, held.id)
    least = terms(chit).min_sail if chit else 1
    if not ready or sum(each.sail for each in ready) < least:
        return False
    return not any(each.dp * 100 < each.dr * WORN for each in laid_up(view, held.id)) or chit is None


def _goes_on(view: View, held: KnownFormation, chit: KnownChit) -> bool:
    """Whether it continues: not if it is badly damaged, unless it is nearly done, nor towards a stronger enemy."""
    asked = terms(chit)
    nearly = bool(asked.need) and asked.need - chit.duty <= 2
    if formation_wear(view, held.id) >= SPENT and not nearly:
        return False
    places = duty_places(entry_of(chit))
    return bool(places) and not is_outmatched(view, held.id, nearest(held.place, places))


def _on_duty(view: View, held: KnownFormation, chit: KnownChit) -> tuple[Step, ...]:
    places = duty_places(entry_of(chit))
    if not places:
        return ()
    stormy = stormy_places(view)
    calm_places = tuple(place for place in places if place not in stormy)
    if calm_places:
        places = calm_places
    elif not _rides_it_out(held, chit):
        return _sidestep(view, held, places)
    match type_of(chit):
        case "interdict":
            return (*_reach(view, held, places), Step(do="interdict"), HOLD)
        case "blockade":
            return (*_reach(view, held, places), Step(do="blockade"), HOLD)
        case "guerre_de_course":
            return (*_reach(view, held, places), Step(do="leave"))
        case "escort":
            return _to_convoy(view, held, chit, places)
        case "army_support":
            calm = [place for place in places if CHART.places[place].kind == "coastal"]
            return (*_reach(view, held, _nearer(held.place, tuple(calm), places)), HOLD)
    return (*_reach(view, held, places), HOLD)


def _to_convoy(view: View, held: KnownFormation, chit: KnownChit, places: tuple[str, ...]) -> tuple[Step, ...]:
    """Sails to the convoy, or to where it will come; into Harbour if the convoy is there or will be formed there."""
    met = [view.formations[convoy.id] for convoy in convoys_for(view, chit) if convoy.id in view.formations]
    goal = (met[0].place,) if met else places
    inside = met[0].harbour if met else CHART.places[places[0]].has_harbour
    if held.harbour and inside and held.place in goal:
        return ()
    return (*_reach(view, held, goal), Step(do="enter"), HOLD) if inside else (*_reach(view, held, goal), HOLD)


def _to_partner(view: View, held: KnownFormation, chit: KnownChit) -> tuple[Step, ...]:
    """Sails to its partner or the meeting place, when its ships are manned."""
    if held.harbour and (not manned(view, held.id) or laid_up(view, held.id)):
        return ()
    places, inside = meeting_place(view, chit)
    if not places or (held.harbour and inside and held.place in places):
        return ()
    return (*_reach(view, held, places), *last_steps(held, chit, places, inside))


def _rides_it_out(held: KnownFormation, chit: KnownChit) -> bool:
    """Whether it has begun a duty that must not be interrupted."""
    return held.blockading or held.interdicting or (terms(chit).consecutive and chit.duty > 0)


def _sidestep(view: View, held: KnownFormation, places: tuple[str, ...]) -> tuple[Step, ...]:
    """If a Gale is on the target, sails to the nearest calm place and waits there."""
    if held.harbour:
        return ()
    near = CHART.distances(nearest(held.place, places))
    stormy = stormy_places(view)
    calm = [
        place.id
        for place in CHART.places.values()
        if place.kind in ("large", "gate", "zone") and near.get(place.id, FAR) <= 3 and place.id not in stormy
    ]
    return (*_reach(view, held, tuple(calm)), HOLD) if calm and held.place not in calm else ()


def _nearer(start: str, liked: tuple[str, ...], all_places: tuple[str, ...]) -> tuple[str, ...]:
    """Coastal Spaces have no fortifications, so they are preferred if they are not much farther."""
    if liked and distance(start, liked) <= distance(start, all_places) + 1:
        return liked
    return all_places


def _run(view: View, held: KnownFormation, errand: Errand) -> tuple[Step, ...]:
    places: tuple[str, ...] = (errand.place,)
    if errand.do == "remove":
        if CHART.places[errand.place].kind == "zone":
            places = CHART.places_of_zone(errand.place)
        return (*_reach(view, held, places), Step(do="remove"))
    if errand.do in ("interdict", "blockade"):
        return (*_reach(view, held, places), Step(do=errand.do), HOLD)  # type: ignore[arg-type]
    return (*_reach(view, held, places), HOLD)


def _home(view: View, held: KnownFormation) -> tuple[Step, ...]:
    port = haven(view, held)
    return (*_reach(view, held, (port,)), Step(do="enter")) if port else ()


def _reach(view: View, held: KnownFormation, places: tuple[str, ...]) -> tuple[Step, ...]:
    """Leaves Harbour and sails to the nearest of the places, by the fastest way or one that avoids Gales."""
    sail = (Step(do="sail"),) if held.harbour else ()
    if held.place in places:
        return sail
    path = fastest_path(view, held.place, places, ma=1)
    if not path:
        return sail
    goal = path[-1]
    return (*sail, Step(do="reach", to=goal, via=_around_gales(view, held.place, goal)))


def _around_gales(view: View, start: str, goal: str) -> tuple[str, ...]:
    if not view.gales:
        return ()
    stormy = stormy_places(view) - {start, goal}
    straight, clear = mps_between(view, start, [goal]), mps_between(view, start, [goal], avoid=stormy)
    if straight is None or clear is None or clear > straight + FAIR_WEATHER:
        return ()
    return tuple(fastest_path(view, start, [goal], ma=1, avoid=stormy)[:-1][:30])


# Convoys and Dummies.


def victualling_plan(view: View) -> ConvoyPlan:
    """Sails by Gibraltar, where its escort joins, to Port Mahon, and lands half of the stores in each."""
    held = view.formations["victualling"]
    if _escort_is_coming(view):
        return ConvoyPlan(track=(HOLD,))
    land = {"gibraltar": STORES_AT_GIBRALTAR, "port_mahon": 20}
    passed = held.place == "gibraltar" or distance(held.place, ["port_mahon"]) < distance("gibraltar", ["port_mahon"])
    if passed and (held.harbour or held.place != "gibraltar"):
        sail = (Step(do="sail"),) if held.harbour else ()
        return ConvoyPlan(track=(*sail, Step(do="reach", to="port_mahon"), Step(do="enter"), HOLD), land=land)
    return ConvoyPlan(track=(Step(do="reach", to="gibraltar"), Step(do="enter"), HOLD), land=land)


def _escort_is_coming(view: View) -> bool:
    """Whether a Formation at sea or ready to sail has the Order to escort it and has not joined yet."""
    holders = [
        view.formations[chit.holder]
        for chit in view.chits.values()
        if chit.state == "issued" and entry_of(chit).target[0] == STORES and chit.holder in view.formations
    ]
    return any(
        not held.parent and (not held.harbour or bool(manned(view, held.id)))
        for held in holders
        if distance(held.place, ["the_gut"]) <= A_TURN
    )


def dummy_plans(view: View, chance: Chance) -> dict[str, DummyPlan]:
    """Dummy markers leave the large Ports as if they had a goal."""
    ports = [id for id in friendly_key_ports(view, own_side(view)) if CHART.places[id].repair]
    found: dict[str, DummyPlan] = {}
    for dummy in view.dummies.values():
        at = ""
        if not dummy.place:
            if not ports or chance.randrange(100) >= 40:
                continue
            at = chance.choice(ports)
        near = CHART.distances(dummy.place or at)
        goals = [
            id for id, way in near.items() if 2 <= way <= DUMMY_RANGE and CHART.places[id].kind in ("large", "gate")
        ]
        if goals:
            goal = chance.choice(sorted(goals))
            found[dummy.id] = DummyPlan(at=at, track=(Step(do="reach", to=goal),))
    return found
