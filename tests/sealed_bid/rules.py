"""The auction: one round is one segment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rulesets.drawing.boxes import Box
from rulesets.drawing.portraits import portrait
from rulesets.kernel.advice import Advice
from rulesets.kernel.briefing import Given, Roster, Summary, Window
from rulesets.kernel.inspecting import Inspected, Odds, Ring, Value
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Chance, Ruleset
from rulesets.kernel.steps import Step
from rulesets.kernel.table import Event, Outcome, Play, Table, ask, both
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading
from tests.sealed_bid import briefing
from tests.sealed_bid.events import EVENTS, BidsOpened, Contested, CrierBribed, LotShown, LotTaken, TipHeard
from tests.sealed_bid.orders import Bribe, Contest, Offer, PlaceBid
from tests.sealed_bid.state import SIDES, Bidder, Options, State, View, other, see
from tests.sealed_bid.words import ORDERS, prose, read, write


class SealedBid(Ruleset[State]):
    name: ClassVar[str] = "sealed-bid"
    title: ClassVar[Text] = Text("Sealed bids", "Pujas selladas")
    revision: ClassVar[int] = 1
    sides: ClassVar[tuple[str, ...]] = SIDES
    side_names: ClassVar[dict[str, Noun]] = {"north": noun("North", "el Norte"), "south": noun("South", "el Sur")}
    paces: ClassVar[dict[str, tuple[str, ...]]] = {"plan": ("plan",), "question": ("plan", "reaction")}
    state_type: ClassVar[type[State]] = State
    view_type: ClassVar[type[View]] = View
    options_type: ClassVar[type[Options]] = Options
    questions: ClassVar[tuple[type[Question[Any]], ...]] = (PlaceBid, Contest, Bribe)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    advice_kinds: ClassVar[dict[str, Text]] = {"empty-purse": Text("bids of all your coins", "pujas de todo tu dinero")}

    def setup(self, options: Options) -> State:
        return State(options, 1, {side: Bidder(options.purse) for side in SIDES})

    def option_problems(self, options: Options) -> list[Problem]:
        if options.rounds >= 1 and options.purse >= 0:
            return []
        return [Problem("rounds", "too-few", Text("At least one round.", "Al menos una ronda."), ("1..",))]

    def segment_title(self, state: State) -> Noun:
        return noun("round {round}", "la ronda {round}").of(state.round)

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        if state.round == state.options.fails_in_round:
            raise RuntimeError("this auction house has burnt down")
        worth = yield from open_lot(state, table)
        winner = yield from bid(state, table)
        winner = yield from contest(state, table, winner)
        worth = yield from bribe(state, table, winner, worth)
        state.bidders[winner].points += worth
        table.tell(LotTaken(winner, worth), reveals="bribe" if worth else "")
        return next_round(state)

    def view(self, state: State, audience: str) -> View:
        return see(state, audience)

    def policy(self, plan: Offer | None, question: Question[Any], view: View) -> Any | None:
        if plan is None:
            return None
        match question:
            case Contest():
                return plan.contest
            case Bribe():
                return plan.bribe
        return None

    def bot(self, question: Question[Any], view: View, chance: Chance) -> Any:
        if isinstance(question, PlaceBid):
            return Offer(chance.randrange(view.purse + 1), contest=chance.random() < 0.5, bribe=True)
        return isinstance(question, Contest) and view.purse >= question.price and chance.random() < 0.5

    def advice(self, question: Question[Any], answer: Any, view: View) -> list[Advice]:
        if not isinstance(question, PlaceBid) or not answer.coins or answer.coins < view.purse:
            return []
        text = Text("You bid everything: nothing is left to contest with.", "Lo pujas todo: no te queda para impugnar.")
        return [Advice("empty-purse", text, (view.side,))]

    def inspectable(self, view: View) -> dict[str, str]:
        return {side: side for side in sorted(SIDES, key=lambda side: side != view.side)}

    def inspect(self, view: View, id: str, language: str) -> Inspected | None:
        if id not in SIDES:
            return None
        values = [Value(Text("Points", "Puntos"), view.points[id])]
        if id == view.side:
            values.append(Value(Text("Purse", "Bolsa"), view.purse, "SB-01"))
        name = self.side_title(id).in_(language)
        traits = tuple(value.told(language) for value in values)
        bids = Text("Bid as much as {purse}", "Pujar hasta {purse}").of(view.purse).in_(language)
        may = (bids,) if id == view.side else ()
        return Inspected(id, name, traits=traits, may=may, at=(1.5, 2.5), rings=(Ring(name, 0.5),))

    def portrait(self, view: View, id: str, language: str) -> str:
        if id not in SIDES:
            return ""
        bar = f'<rect id="{id}" width="{10 * view.points[id]}" height="20"/>'
        return portrait(self.side_title(id).in_(language), Box(0, 0, 100, 20), bar)

    def odds(self, view: View, actor: str, target: str, language: str) -> list[Odds]:
        if actor == target:
            return []
        behind = view.points[target] - view.points[actor]
        said = Text("{points} points behind", "a {points} puntos").of(behind)
        return [Odds(Text("Overtake", "Adelantar").in_(language), expected=said.in_(language))]

    def prose(self, event: Event, language: str) -> str:
        return prose(event, language)

    def step(self, event: Event, view: View | None) -> Step | None:
        return briefing.STEPS.get(type(event))

    def write(self, question: Question[Any], answer: Any, view: View, language: str) -> str:
        return write(question, answer, language)

    def read(self, text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
        return read(text, questions, language)

    def board(self, view: View, language: str) -> str:
        bars = "".join(
            f'<rect id="{side}" x="10" y="{30 + 40 * at}" width="{10 * points}" height="20"><title>{side}: {points}'
            f"</title></rect>"
            for at, (side, points) in enumerate(view.points.items())
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 120">{bars}</svg>'

    def summary(self, events: Sequence[Event], view: View, given: Given | None, language: str) -> Summary:
        return briefing.summary(events, view, language)

    def rosters(self, view: View, given: Given | None, language: str) -> list[Roster]:
        return briefing.rosters(view, given, language)

    def examples(self, question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
        return briefing.examples(question, view, language)

    def closeups(self, events: Sequence[Event], view: View) -> list[Window]:
        return briefing.closeups(view)

    def guide(self, language: str) -> str:
        return ORDERS.reference(language)


def open_lot(state: State, table: Table) -> Play[int]:
    """The lot is shown to all; each bidder's agent whispers a tip."""
    shown = table.dice.roll(f"round{state.round}/lot")
    table.tell(LotShown(state.round, shown.total, shown))
    for side, bidder in state.bidders.items():
        heard = table.dice.roll(f"round{state.round}/tip/{side}", stream=side)
        bidder.tip = heard.total
        table.tell(TipHeard(heard), to=side)
    return shown.total
    yield


def bid(state: State, table: Table) -> Play[str]:
    """Sealed bids: tip and coins together decide; a tie goes to the side with fewer points, then to the north."""
    offers = yield from both({side: PlaceBid(f"round{state.round}/bid/{side}") for side in SIDES})
    for side, offer in offers.items():
        state.bidders[side].purse -= offer.coins
    winner = max(
        SIDES,
        key=lambda side: (
            offers[side].coins + state.bidders[side].tip,
            -state.bidders[side].points,
            -SIDES.index(side),
        ),
    )
    table.tell(BidsOpened({side: offer.coins for side, offer in offers.items()}, winner), reveals="bids")
    return winner


def contest(state: State, table: Table, winner: str) -> Play[str]:
    """The loser may pay and roll; on five or six the lot changes hands and the other may do the same."""
    for exchange in range(1, state.options.exchanges + 1):
        loser = other(winner)
        question = Contest(f"round{state.round}/contest/{exchange}/{loser}", state.options.price)
        if not (yield from ask(loser, question)):
            break
        state.bidders[loser].purse -= state.options.price
        thrown = table.dice.roll(f"round{state.round}/contest/{exchange}/throw")
        won = thrown.total >= 5
        table.tell(Contested(loser, thrown, won), reveals="contest")
        if won:
            winner = loser
    return winner


def bribe(state: State, table: Table, winner: str, worth: int) -> Play[int]:
    """A winner whose agent heard a six may have the lot weighed again, in secret, for one point more."""
    if state.bidders[winner].tip < 6 or not (yield from ask(winner, Bribe(f"round{state.round}/bribe/{winner}"))):
        return worth
    table.tell(CrierBribed(worth + 1), to=winner)
    return worth + 1


def next_round(state: State) -> Outcome | None:
    state.round += 1
    for bidder in state.bidders.values():
        bidder.tip = 0
        bidder.purse += state.options.income
    if state.round <= state.options.rounds:
        return None
    points = {side: bidder.points for side, bidder in state.bidders.items()}
    best = max(points.values())
    winners = [side for side in SIDES if points[side] == best]
    return Outcome(winners[0] if len(winners) == 1 else None, "rounds", points=points)
