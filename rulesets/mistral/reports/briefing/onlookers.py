"""What mattered in the war, for those who only watch: made from what the public was told, and of both sides alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rulesets.kernel.briefing import Summary, Told, headline, summed_up, which_leads
from rulesets.kernel.phrases import counted, join, listed, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import SIDES_ACTING, dp_count, sail_count
from rulesets.mistral.dialogue.events import battle, convoys, orders, politics, prestige, searching
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.position.view import View
from rulesets.mistral.reports.briefing.outlook import sky, to_come, turn_begins, unknown, where
from rulesets.mistral.reports.sentences import WORDS


def told_to_onlookers(events: Sequence[Event], view: View, language: str) -> Summary:
    """Which side leads and what everybody saw happen."""
    told = Told(events, view, "")
    news, quiet = ([say(told) for say in part] for part in (SAID, QUIET))
    parts = (news, quiet, [to_come(told)], [_strength(told)])
    return summed_up(told, lambda text: text.in_(language), _headline(told), *parts)


def _headline(told: Told[View]) -> Text:
    for event in told.weighty(politics.WarOver):
        return WORDS[politics.WarOver](event)
    leads = which_leads([SIDES_ACTING[side] for side in SIDES], [told.view.prestige_of(side) for side in SIDES])
    return headline(leads, _sail_lost(told) or _met(told))


def _sail_lost(told: Told[View]) -> Text | None:
    sunk = Counter[str]()
    for event in told.weighty(battle.SailSunk):
        sunk[event.side] += event.sail
    said = [
        Text("{side:the} lost {sail}", "{side:el} han perdido {sail}").of(SIDES_ACTING[side], sail_count(sunk[side]))
        for side in SIDES
        if sunk[side]
    ]
    return join("; ", said) if said else None


def _met(told: Told[View]) -> Text:
    places = list(dict.fromkeys(event.place for event in told.weighty(battle.BattleOffered)))
    if not places:
        return Text("no battle was fought", "no hubo combate")
    return Text("the fleets met {where}", "las flotas se encontraron {where}").of(where(places))


def _battles(told: Told[View]) -> Text | None:
    places = list(dict.fromkeys(event.place for event in told.of(battle.BattleOffered)))
    if not places:
        return None
    said = FOUGHT if list(told.of(battle.CombatFought)) else DECLINED
    return said.of(where(places))


FOUGHT = Text("There was a battle {where}.", "Hubo combate {where}.")
DECLINED = Text(
    "Fleets met {where}, but it did not come to a fight.", "Las flotas se encontraron {where}, pero no hubo combate."
)


def _damage(told: Told[View]) -> Text | None:
    hurt = Counter[str]()
    for event in told.weighty(battle.DamageTaken):
        hurt[event.side] += event.dp
    said = [
        Text("{side:the} took {points}", "{side:el} sufrieron {points}").of(SIDES_ACTING[side], dp_count(hurt[side]))
        for side in SIDES
        if hurt[side]
    ]
    return sentence(*said) if said else None


def _politics(told: Told[View]) -> Text | None:
    kinds = (politics.CampaignWon, politics.ContingentJoins, politics.ContingentLeaves, politics.NaplesChanges)
    said = [WORDS[type(event)](event) for event in told.weighty(*kinds)]
    return join(" ", said) if said else None


def _convoys(told: Told[View]) -> Text | None:
    dealt = Counter[str]()
    for event in told.weighty(convoys.ConvoyHit):
        dealt[event.by] += event.dp
    said = [
        Text("{side:the} cost enemy convoys {points}", "{side:el} causaron {points} a convoyes enemigos").of(
            SIDES_ACTING[side], dp_count(dealt[side])
        )
        for side in SIDES
        if dealt[side]
    ]
    return sentence(*said) if said else None


def _prestige(told: Told[View]) -> Text | None:
    """How Prestige changed."""
    change = Counter[str]()
    for event in told.weighty(prestige.PrestigeChanged):
        change[event.side] += event.n
    won = [WON[change[side] > 0].of(SIDES_ACTING[side], abs(change[side])) for side in SIDES if change[side]]
    return sentence(*won) if won else None


WON = {
    True: Text("{side:the} won {n} Prestige", "{side:el} ganaron {n} de prestigio"),
    False: Text("{side:the} lost {n} Prestige", "{side:el} perdieron {n} de prestigio"),
}


def _dummies(told: Told[View]) -> Text | None:
    number = len(list(told.of(searching.DummyRevealed)))
    if not number:
        return None
    markers = counted(number, Text("marker", "marcador"), Text("markers", "marcadores"))
    return Text("Found to be Dummies: {markers}.", "Resultaron ser señuelos: {markers}.").of(markers)


def _markers(told: Told[View]) -> Text | None:
    """Where each side's unknown markers lie."""
    said = [
        Text("{side:the} have {markers}", "{side:el} tienen {markers}").of(SIDES_ACTING[side], unknown(markers))
        for side in SIDES
        if (markers := told.view.markers.get(side))
    ]
    return sentence(*said) if said else None


def _in_sight(told: Told[View]) -> Text | None:
    """Which Formations everybody knows."""
    if not told.view.sightings:
        return None
    seen = [
        Text("{name} {where}", "{name} {where}").of(name, where([sighting.place]))
        for name, sighting in list(told.view.sightings.items())[:MOST_NAMES]
    ]
    return Text("In sight: {seen}.", "A la vista: {seen}.").of(listed(seen))


def _convoys_at_sea(told: Told[View]) -> Text | None:
    number = sum(convoy.stage == "at_sea" for convoy in told.view.open_convoys)
    if not number:
        return None
    return Text("At sea: {convoys}.", "En la mar: {convoys}.").of(
        counted(number, Text("convoy", "convoy"), Text("convoys", "convoyes"))
    )


def _strength(told: Told[View]) -> Text:
    """The Sail that each side last showed."""
    sail = [sail_count(sum(told.view.accounts[side].sail.values())) for side in SIDES]
    return Text(
        "Known strength: {first:the} {sail}, {second:the} {other}.",
        "Fuerza conocida: {first:el}, {sail}; {second:el}, {other}.",
    ).of(SIDES_ACTING[SIDES[0]], sail[0], SIDES_ACTING[SIDES[1]], sail[1])


def _orders(told: Told[View]) -> Text | None:
    """How many Orders each side received; which ones is its secret."""
    received = Counter[str]()
    for event in told.of(orders.OrdersReceived):
        received[event.side] += event.number
    said = [
        Text("{side:the} received {orders}", "{side:el} recibieron {orders}").of(
            SIDES_ACTING[side], counted(received[side], Text("Order", "orden"), Text("Orders", "órdenes"))
        )
        for side in SIDES
        if received[side]
    ]
    return sentence(*said) if said else None


def _strength_at_first(told: Told[View]) -> Text | None:
    return _strength(told) if turn_begins(told) else None


MOST_NAMES = 4
Say = Callable[[Told[View]], Text | None]
SAID: tuple[Say, ...] = (_battles, _damage, _prestige, _politics, _convoys)
QUIET: tuple[Say, ...] = (_in_sight, _markers, sky, _orders, _convoys_at_sea, _dummies, _strength_at_first)
