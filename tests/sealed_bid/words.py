"""The auction in words, both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.language import Flag, Form, Grammar, Reading, Topic, Whole, YesNo
from tests.sealed_bid.events import BidsOpened, Contested, CrierBribed, LotShown, LotTaken, TipHeard
from tests.sealed_bid.orders import Bribe, Contest, Offer, PlaceBid

NAMES = {"north": Text("North", "Norte"), "south": Text("South", "Sur")}


def prose(event: Event, language: str) -> str:
    return sentence(event, language).in_(language)


def sentence(event: Event, language: str) -> Text:
    def name(side: str) -> str:
        return NAMES[side].in_(language)

    match event:
        case LotShown(round=number, worth=worth):
            return Text(f"Lot {number} is worth {worth}.", f"El lote {number} vale {worth}.")
        case TipHeard(roll=roll):
            return Text(f"Your agent heard {roll.total}.", f"Tu agente oyó {roll.total}.")
        case BidsOpened(bids=bids, winner=winner):
            told = ", ".join(f"{name(side)} {coins}" for side, coins in bids.items())
            return Text(f"Bids: {told}. {name(winner)} leads.", f"Pujas: {told}. Gana {name(winner)}.")
        case Contested(side=side, roll=roll, won=won):
            en, es = ("wins it", "lo gana") if won else ("fails", "falla")
            return Text(f"{name(side)} throws {roll.total} and {en}.", f"{name(side)} saca {roll.total} y {es}.")
        case LotTaken(side=side, worth=worth):
            return Text(f"{name(side)} takes {worth} points.", f"{name(side)} se lleva {worth} puntos.")
        case CrierBribed(worth=worth):
            return Text(f"The crier finds it worth {worth}.", f"El pregonero dice que vale {worth}.")
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
