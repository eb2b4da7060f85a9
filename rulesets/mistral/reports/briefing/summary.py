"""What mattered to a side: who leads, then orders without effect, fights, losses, discoveries, Prestige."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from rulesets.kernel.briefing import Summary, Told, headline, summed_up, who_leads
from rulesets.kernel.nouns import together
from rulesets.kernel.phrases import counted, join, listed, number, sentence, signed
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import other
from rulesets.mistral.book.names import dp_count, formation_name, place_name, sail_count, squadron_name
from rulesets.mistral.dialogue.events import battle, convoys, fleet, orders, politics, prestige, sailing, searching
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.reports.briefing.onlookers import told_to_onlookers
from rulesets.mistral.reports.briefing.outlook import sky, to_come, turn_begins, unknown
from rulesets.mistral.reports.sentences import WORDS


def summary(events: Sequence[Event], view: View, in_vain: Iterable[Text], language: str) -> Summary:
    """Who leads and what changed. Orders without effect come first below it, the score last."""
    if view.audience not in SIDES:
        return told_to_onlookers(events, view, language)
    told = Told(events, view, own_side(view))
    return summed_up(
        told,
        lambda text: text.in_(language),
        _headline(told),
        [*in_vain, *(say(told) for say in SAID)],
        [say(told) for say in QUIET],
        [to_come(told), _score(told)],
        [_strength(told)],
    )


def _headline(told: Told[View]) -> Text:
    """How the war ended, or who has more Prestige and the most important news."""
    for event in told.weighty(politics.WarOver):
        return WORDS[politics.WarOver](event)
    mine, theirs = told.view.prestige_of(told.side), told.view.prestige_of(other(told.side))
    news = next((text for say in NEWS if (text := say(told)) is not None), None)
    return headline(who_leads(mine, theirs), news)


def _sail_lost(told: Told[View]) -> Text | None:
    """Sail that each side lost in Battle or at sea."""
    sunk = _sunk(told)
    said = [
        Text("{whose} {sail}", "{whose} {sail}").of(whose, sail_count(sunk[side]))
        for side, whose in ((other(told.side), THEY_LOST), (told.side, YOU_LOST))
        if sunk[side]
    ]
    return join("; ", said) if said else None


THEY_LOST, YOU_LOST = Text("the enemy lost", "el enemigo ha perdido"), Text("you lost", "has perdido")


def _sunk(told: Told[View]) -> Counter[str]:
    sunk = Counter[str]()
    for event in told.weighty(battle.SailSunk):
        sunk[event.side] += event.sail
    sunk[told.side] += sum(event.lost for event in told.of(battle.SailFoundered))
    return sunk


def _met(told: Told[View]) -> Text | None:
    """Where the fleets met, though nobody lost Sail."""
    places = {event.place: place_name(event.place) for event in told.weighty(battle.BattleOffered)}
    if not places:
        return None
    where = listed([Text("{place:at}", "{place:en}").of(place) for place in places.values()])
    return Text("the fleets met {where}", "las flotas se encontraron {where}").of(where)


def _found(told: Told[View]) -> Text | None:
    """How many enemies were found; dummies are none."""
    seen = {event.sighting.name for event in told.weighty(searching.EnemySpotted)}
    own = {event.formation for event in told.weighty(searching.FormationSpotted)}
    if seen:
        return Text("you found {formations}", "has avistado {formations}").of(counted(len(seen), *FORMATIONS))
    if own:
        return Text("the enemy has seen {formations} of yours", "el enemigo ha visto {formations} de las tuyas").of(
            counted(len(own), *FORMATIONS)
        )
    return None


def _orders_ended(told: Told[View]) -> Text | None:
    results = Counter(event.result for event in told.weighty(orders.OrderEnded))
    if not results["fulfilled"] and not results["failed"]:
        return None
    return Text(
        "your Orders: {done} Fulfilled, {failed} Failed", "tus órdenes: {done} cumplidas, {failed} fallidas"
    ).of(results["fulfilled"], results["failed"])


def _received(told: Told[View]) -> Text | None:
    number = sum(event.number for event in told.of(orders.OrdersReceived) if event.side == told.side)
    words = counted(number, *NEW_ORDERS)
    return Text("you have received {orders}", "has recibido {orders}").of(words) if number else None


NEW_ORDERS = (Text("new Order", "orden nueva"), Text("new Orders", "órdenes nuevas"))


def _nothing(told: Told[View]) -> Text:
    if list(told.of(fleet.Prepared)):
        return Text("the fleets are ready", "las flotas están listas")
    return Text("no enemy was met", "no se ha encontrado al enemigo")


FORMATIONS = (Text("Formation", "formación"), Text("Formations", "formaciones"))
NEWS: tuple[Callable[[Told[View]], Text | None], ...] = (
    _sail_lost,
    _met,
    _found,
    _orders_ended,
    _received,
    _nothing,
)
"""What a headline can tell, the most important first."""


def _battles(told: Told[View]) -> Text | None:
    """Where Battles were fought. A Battle that was offered and declined does not count."""
    fought = list(told.of(battle.CombatFought))
    places = [place_name(event.place) for event in told.of(battle.BattleOffered)]
    if not places:
        return None
    where = listed(
        [Text("{place:at}", "{place:en}").of(place) for place in {each.en: each for each in places}.values()]
    )
    if not fought:
        return Text(
            "Fleets met {where}, but it did not come to a fight.",
            "Las flotas se encontraron {where}, pero no hubo combate.",
        ).of(where)
    return Text("There was a battle {where}.", "Hubo combate {where}.").of(where)


def _losses(told: Told[View]) -> Text | None:
    """Sail sunk and damage, the reader's own first, including Sail that sank without a fight."""
    sunk, hurt = _sunk(told), Counter[str]()
    for event in told.weighty(battle.DamageTaken):
        hurt[event.side] += event.dp
    if not (sunk.total() or hurt.total()):
        return None
    mine, theirs = (_harm(sunk[side], hurt[side]) for side in (told.side, other(told.side)))
    return Text("Your losses: {mine}; the enemy's: {theirs}.", "Tus pérdidas: {mine}; las del enemigo: {theirs}.").of(
        mine, theirs
    )


def _harm(sunk: int, hurt: int) -> Text:
    sail, damage = sail_count(sunk), dp_count(hurt)
    found = [part for part, count in ((sail, sunk), (damage, hurt)) if count]
    return listed(found, Text("nothing", "nada"))


def _moves(told: Told[View]) -> Text | None:
    """Which places Formations have reached, and which did not catch the wind."""
    ends = {event.mover: event.end for event in told.of(sailing.Sailed) if not event.mover.startswith("dummy")}
    ends |= {event.formation: event.port for event in told.of(sailing.HarbourEntered)}
    still = {event.mover for event in told.of(sailing.WindNotCaught)} - set(ends)
    still = {id for id in still if not id.startswith("dummy")}
    if not ends and not still:
        return None
    parts = []
    if ends:
        goals = listed(
            [_came(place, [id for id in ends if ends[id] == place]) for place in dict.fromkeys(ends.values())]
        )
        parts.append(Text("moved: {goals}", "se han movido: {goals}").of(goals))
    if still:
        names = together([formation_name(id) for id in sorted(still)])
        said = Text("the wind was not caught by {names:the}", "no {names:=logró|lograron} tomar el viento {names:el}")
        parts.append(said.of(names))
    return sentence(*parts)


def _came(place: str, ids: list[str]) -> Text:
    names = together([formation_name(id) for id in ids])
    return Text("{names:the} to {end:the}", "{names:el} {end:a}").of(names, place_name(place))


def _sightings(told: Told[View]) -> Text | None:
    """Which enemies the side found, and which of its Formations were found."""
    parts = []
    seen = list(dict.fromkeys((event.sighting.name, event.sighting.place) for event in told.of(searching.EnemySpotted)))
    if seen:
        names = listed([_in(name, place) for name, place in seen[:4]])
        parts.append(Text("You found {names}", "Has avistado a {names}").of(names))
    found = dict.fromkeys(event.formation for event in told.of(searching.FormationSpotted))
    if found:
        names = together([formation_name(id) for id in found])
        parts.append(Text("the enemy has seen {names:the}", "el enemigo ha visto {names:el}").of(names))
    if not parts:
        return None
    return sentence(*parts)


def _in(name: str, place: str) -> Text:
    return Text("{name} {where:at}", "{name} {where:en}").of(name, place_name(place))


def _orders(told: Told[View]) -> Text | None:
    results = Counter(event.result for event in told.of(orders.OrderEnded))
    done, failed = results["fulfilled"], results["failed"]
    if done or failed:
        return Text("Orders Fulfilled: {done}; Failed: {failed}.", "Órdenes cumplidas: {done}; fallidas: {failed}.").of(
            done, failed
        )
    received = _received(told)
    return sentence(received) if received else None


def _politics(told: Told[View]) -> Text | None:
    """Who won a campaign, and who changed sides."""
    said = [WORDS[type(event)](event) for event in told.weighty(*POLITICS)]
    return join(" ", said) if said else None


POLITICS = (politics.CampaignWon, politics.ContingentJoins, politics.ContingentLeaves, politics.NaplesChanges)


def _convoys(told: Told[View]) -> Text | None:
    hits = [event for event in told.weighty(convoys.ConvoyHit) if event.by == other(told.side)]
    caused = sum(event.dp for event in told.of(convoys.ConvoyHit) if event.by == told.side)
    taken = sum(event.dp for event in hits)
    if not (taken or caused):
        return None
    return Text(
        "Damage Points of convoys: yours {taken}, the enemy's {caused}.",
        "Puntos de daño de los convoyes: los tuyos, {taken}; los del enemigo, {caused}.",
    ).of(taken, caused)


def _wear(told: Told[View]) -> Text | None:
    worn = [each for event in told.of(fleet.AttritionTaken) for each in event.worn if each.dp]
    if not worn:
        return None
    worst = max(worn, key=lambda each: each.after)
    name, points = squadron_name(worst.squadron), dp_count(sum(each.dp for each in worn))
    return Text(
        "The Turn has cost your ships {points} in wear; {name} is worst off.",
        "El turno ha costado a tus navíos {points} de desgaste; la peor parte, {name:el}.",
    ).of(points, name)


def _strength(told: Told[View]) -> Text:
    """The ships of one's own."""
    own = [held for held in told.view.formations.values() if not held.parent and held.place]
    afloat = sum(not held.harbour for held in own)
    sail = sum(each.sail for each in told.view.squadrons.values() if each.flotilla)
    held = counted(len(own), *FORMATIONS)
    ships = sail_count(sail)
    return Text("You have {ships} in {held}; at sea: {afloat}.", "Tienes {ships} en {held}; en la mar: {afloat}.").of(
        ships, held, afloat
    )


def _strength_at_first(told: Told[View]) -> Text | None:
    return _strength(told) if turn_begins(told) else None


def _enemy(told: Told[View]) -> Text:
    seen, markers = len(told.view.sightings), told.view.markers.get(other(told.side), {})
    if not seen and not markers:
        return Text("You see nothing of the enemy.", "Del enemigo no ves nada.")
    if not seen:
        return Text("Of the enemy you see {markers}.", "Del enemigo ves {markers}.").of(unknown(markers))
    known = counted(seen, *FORMATIONS)
    return Text("Of the enemy you see {known} and {markers}.", "Del enemigo ves {known} y {markers}.").of(
        known, unknown(markers)
    )


def _score(told: Told[View]) -> Text | None:
    """The Prestige of both sides and how it changed. Where it did not, the headline is enough."""
    change = sum(event.n for event in told.weighty(prestige.PrestigeChanged) if event.side == told.side)
    if not list(told.of(prestige.PrestigeChanged)):
        return None
    mine, theirs = told.view.prestige_of(told.side), told.view.prestige_of(other(told.side))
    since = Text(" ({change} this time)", " ({change} esta vez)").of(signed(change)) if change else Text("", "")
    return Text(
        "Prestige: you {mine}{since}, the enemy {theirs}.", "Prestigio: tú {mine}{since}, el enemigo {theirs}."
    ).of(number(mine), since, number(theirs))


SAID: tuple[Callable[[Told[View]], Text | None], ...] = (
    _battles,
    _losses,
    _politics,
    _convoys,
    _moves,
    _sightings,
    _orders,
    _wear,
)
"""In the order of importance."""
QUIET: tuple[Callable[[Told[View]], Text | None], ...] = (_enemy, sky, _strength_at_first)
