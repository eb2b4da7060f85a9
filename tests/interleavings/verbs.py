"""What may happen to a game, each in the usual way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Any

from config.patience import VISITOR, WORKER, Patience
from games.campaigns import moderation, player_requests
from games.models import Proposal, Segment
from games.orders import play
from games.turns import resolution
from games.upkeep import sweep
from games.visibility import sight
from notifications import addresses, outbox
from notifications.delivery import Parcel
from notifications.models import Notice
from tests.chaos.door import Ack
from tests.games.tables import AuctionTable

Job = Callable[[], Any]


@dataclass(frozen=True)
class Deed:
    """One actor's part in a run."""

    name: str
    do: Job
    patience: Patience
    game: int = 0


class Player:
    """A player in a game, who keeps every receipt."""

    def __init__(self, table: AuctionTable, side: str, acks: list[Ack], tag: str) -> None:
        self.table, self.side, self.acks, self.tag = table, side, acks, tag
        self.user = {"north": table.ana, "south": table.bea}[side]

    def submits(self, coins: int, times: int = 1) -> Job:
        def act() -> int:
            for turn in range(times):
                self._submit(coins if turn == 0 else 0, f"{self.tag}-{turn}")
            return times

        return act

    def withdraws(self) -> Any:
        decision, seat = self._read()
        key = f"{self.tag}-w"
        receipt = play.withdraw(decision=decision, seat=seat, seen=decision.version, door="api", idem=key)
        self._acknowledged(receipt, None, key)

    def _submit(self, coins: int, key: str) -> None:
        decision, seat = self._read()
        answers = {"round2/bid/" + self.side: {"coins": coins}}
        receipt = play.submit(
            decision=decision, seat=seat, answers=answers, seen=decision.version, door="api", idem=key
        )
        self._acknowledged(receipt, answers, key)

    def _read(self) -> Any:
        return sight.find_decision(self.user, self.table.refs[self.side], to_answer=True)  # type: ignore[attr-defined]

    def _acknowledged(self, receipt: play.Receipt, answers: Any, key: str) -> None:
        version = receipt.submission
        self.acks.append(
            Ack(
                game=self.table.game.ref,
                side=self.side,
                decision=self.table.refs[self.side],  # type: ignore[attr-defined]
                key=key,
                version=version.version,
                seal=version.seal,
                answers=answers,
            )
        )


def orders(table: AuctionTable, tag: str, acks: list[Ack]) -> list[Deed]:
    """Everything that players of one table may do."""
    deeds: list[tuple[str, Job]] = []
    for side in ("north", "south"):
        once, twice, back = (Player(table, side, acks, f"{tag}-{side}-{what}") for what in ("once", "twice", "back"))
        deeds.append((f"{side} orders", once.submits(1 if side == "north" else 0)))
        deeds.append((f"{side} orders, and amends", twice.submits(0, times=2)))
        deeds.append((f"{side} withdraws", back.withdraws))
    return [Deed(f"{tag}: {name}", do, VISITOR, table.game.pk) for name, do in deeds]


def moderation_of(table: AuctionTable, tag: str) -> list[Deed]:
    game = table.game

    def closes() -> None:
        moderation.extend(by=table.max, game=game, hours=1)
        moderation.close_stop(by=table.max, game=game)

    def rewinds() -> None:
        first = Segment.objects.get(game=game, ordinal=1)
        north, south = table.seat("north"), table.seat("south")
        wish = player_requests.propose(user=table.ana, seat=north, game=game, kind=Proposal.Kind.REWIND, segment=first)
        player_requests.consent(seat=south, proposal=wish)

    def pauses() -> None:
        moderation.pause(by=table.max, game=game)
        moderation.resume(by=table.max, game=game)

    deeds = [
        ("is paused and resumed", pauses),
        ("is extended", lambda: moderation.extend(by=table.max, game=game, hours=1)),
        ("is extended and closed", closes),
        ("is rewound", rewinds),
        (
            "has its clock changed",
            lambda: moderation.change_clock(by=table.max, campaign=table.campaign, clock_policy={}),
        ),
        ("has its pace changed", lambda: moderation.change_pace(by=table.max, game=game, pace="question")),
    ]
    return [Deed(f"{tag}: {name}", do, VISITOR, game.pk) for name, do in deeds]


def resolves(table: AuctionTable, tag: str) -> Deed:
    live = table.live  # type: ignore[attr-defined]
    return Deed(f"{tag}: is resolved", lambda: resolution.resolve(live), WORKER, table.game.pk)


def sweeps(name: str = "a sweep") -> Deed:
    return Deed(name, lambda: sweep.sweep(), WORKER)


DELIVERY = "a delivery"


def in_few_words(notice: Notice, *, with_board: bool = True) -> tuple[Parcel, str]:
    """Replaces a mail with its pictures: how it is written does not matter for who writes at the same time."""
    message = EmailMessage()
    message["Subject"] = notice.kind
    message["To"] = to = addresses.recipient(notice)
    message.set_content("x")
    return Parcel("estafeta@example.org", to, message, notice.kind), "x"


def in_few_words_together(notices: Sequence[Notice]) -> tuple[Parcel, str]:
    return in_few_words(notices[0])


def delivers(name: str = DELIVERY) -> Deed:
    return Deed(name, lambda: outbox.deliver_due(limit=2), WORKER)
