"""The auction in words, both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.phrases import counted, join, same, spaced
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.language import Flag, Form, Grammar, Reading, Topic, Whole, YesNo
from tests.sealed_bid.events import BidsOpened, Contested, CrierBribed, LotShown, LotTaken, TipHeard
from tests.sealed_bid.orders import Bribe, Contest, Offer, PlaceBid

NAMES = {"north": Text("North", "Norte"), "south": Text("South", "Sur")}


def prose(event: Event, language: str) -> str:
    return sentence(event).in_(language)


def sentence(event: Event) -> Text:
    match event:
        case LotShown(round=number, worth=worth):
            return Text("Lot {number} is worth {worth}.", "El lote {number} vale {worth}.").of(number, worth)
        case TipHeard(roll=roll):
            return Text("Your agent heard {heard}.", "Tu agente oyó {heard}.").of(roll.total)
        case BidsOpened(bids=bids, winner=winner):
            told = join(", ", [spaced(NAMES[side], same(str(coins))) for side, coins in bids.items()])
            return Text("Bids: {told}. {winner} leads.", "Pujas: {told}. Gana {winner}.").of(told, NAMES[winner])
        case Contested(side=side, roll=roll, won=won):
            how = Text("wins it", "lo gana") if won else Text("fails", "falla")
            thrown = Text("{side} throws {thrown} and {how}.", "{side} saca {thrown} y {how}.")
            return thrown.of(NAMES[side], roll.total, how)
        case LotTaken(side=side, worth=worth):
            points = counted(worth, Text("point", "punto"), Text("points", "puntos"))
            return Text("{side} takes {points}.", "{side} se lleva {points}.").of(NAMES[side], points)
        case CrierBribed(worth=worth):
            return Text("The crier finds it worth {worth}.", "El pregonero dice que vale {worth}.").of(worth)
    raise ValueError(f"no words for {event}")


ORDERS = Grammar(
    Topic(
        PlaceBid,
        Form(
            Offer,
            en="bid|offer {coins} [coins|coin][, {contest}][, {bribe}]",
            es="puja|pujo|ofrezco {coins} [monedas|moneda][, {contest}][, {bribe}]",
            slots={
                "coins": Whole(0, 10_000, label=Text("coins", "monedas")),
                "contest": Flag(Text("contest", "disputa|disputo")),
                "bribe": Flag(Text("bribe", "soborno|soborna")),
            },
            about=Text(
                "your sealed bid; whether you contest a lost lot and bribe the crier",
                "tu puja sellada; si disputas un lote perdido y sobornas al pregonero",
            ),
            example=Text("bid 5, contest, bribe", "puja 5, disputa, soborno"),
        ),
        title=Text("bid", "puja"),
    ),
    Topic(
        Contest,
        Form(en="contest {answer}", es="disputa|disputo {answer}", slots={"answer": YesNo()}, value="answer"),
        title=Text("contest", "disputa"),
    ),
    Topic(
        Bribe,
        Form(en="bribe {answer}", es="soborno|soborna {answer}", slots={"answer": YesNo()}, value="answer"),
        title=Text("bribe", "soborno"),
    ),
)


def write(question: Question[Any], answer: Any, language: str) -> str:
    return ORDERS.write(question, answer, language)


def read(text: str, questions: Sequence[Question[Any]], language: str) -> Reading:
    return ORDERS.read(text, questions, language)
