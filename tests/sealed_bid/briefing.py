"""The auction in a mail: what happened to a bidder, what they have, and bids they could make."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.briefing import Force, Given, Roster, Summary, Window, said_of, sentences
from rulesets.kernel.steps import Step, Steps
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from tests.sealed_bid.events import BidsOpened, LotShown, LotTaken
from tests.sealed_bid.orders import PlaceBid
from tests.sealed_bid.state import View, other
from tests.sealed_bid.words import NAMES, write

STEPS: Steps = {
    LotShown: Step(Text("The lot", "El lote")),
    BidsOpened: Step(Text("The bids", "Las pujas")),
}


def summary(events: Sequence[Event], view: View, language: str) -> Summary:
    if not view.side:
        return _for_onlookers(events, view, language)
    mattered = tuple(at for at, event in enumerate(events) if isinstance(event, LotTaken))
    said = [_event(event, view) for event in events]
    mine, theirs = view.points.get(view.side, 0), view.points.get(other(view.side), 0)
    score = Text("You have {mine} points, they {theirs}.", "Tienes {mine} puntos, ellos {theirs}.").of(mine, theirs)
    return Summary(score.in_(language), tuple(sentences(text.in_(language) for text in said if text)), mattered)


def _for_onlookers(events: Sequence[Event], view: View, language: str) -> Summary:
    north, south = (view.points.get(side, 0) for side in NAMES)
    score = Text("North has {north} points, South {south}.", "Norte tiene {north} puntos; Sur, {south}.").of(
        north, south
    )
    took = Text("{side} took a lot worth {worth}.", "{side} se llevó un lote de {worth}.")
    said = [took.of(NAMES[event.side], event.worth) for event in events if isinstance(event, LotTaken)]
    return Summary(score.in_(language), tuple(sentences(text.in_(language) for text in said)))


def _event(event: Event, view: View) -> Text | None:
    match event:
        case BidsOpened(bids=bids) if view.side in bids:
            spent = bids[view.side]
            return Text("Your bid cost you {spent} coins.", "Tu puja te costó {spent} monedas.").of(spent)
        case LotTaken(side=side, worth=worth):
            en, es = ("You took", "Te llevaste") if side == view.side else ("They took", "Se llevaron")
            return Text(f"{en} a lot worth {worth}.", f"{es} un lote de {worth}.")
    return None


def rosters(view: View, given: Given | None, language: str) -> list[Roster]:
    if not view.side:
        return []
    told = write(given.question, given.answer, language).splitlines() if given else []
    purse = Text("{purse} coins; your agent heard {tip}", "{purse} monedas; tu agente oyó {tip}").of(
        view.purse, view.tip
    )
    verb = Text("bid", "puja").in_(language)
    own = Force(
        NAMES[view.side].in_(language), purse.in_(language), f"{verb} {bid}" if (bid := said_of(verb, told)) else ""
    )
    them = Force(NAMES[other(view.side)].in_(language), Text("purse unknown", "bolsa desconocida").in_(language))
    titles = Text("Your bidder", "Tu postor"), Text("The others", "Los demás")
    return [Roster(titles[0].in_(language), (own,)), Roster(titles[1].in_(language), (them,))]


def examples(question: object, view: View, language: str) -> list[str]:
    if not isinstance(question, PlaceBid):
        return []
    half = view.purse // 2
    found = [
        Text("bid {purse}", "puja {purse}").of(view.purse),
        Text("bid {half}, contest", "puja {half}, disputa").of(half),
        Text("bid 0, bribe", "puja 0, soborno"),
    ]
    return [text.in_(language) for text in found]


def closeups(view: View) -> list[Window]:
    return [Window(0, 0, 200, 60)] if view.side else []
