"""Auctions that went in different ways, each played once for all tests that use its archive."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from django.db import transaction

from games.campaigns import moderation
from games.campaigns.gathering import seat_bot, take_seat
from games.campaigns.player_requests import consent, propose, resign, withdraw_proposal
from games.models import Game, Segment, User
from games.orders import play
from games.timing import clock
from games.trust import signing
from games.trust.chain import ChainWriter
from games.trust.export import export_for
from games.trust.records import EVERYTHING
from games.trust.signing import Signer
from games.upkeep.restoring import Undone, begin_again
from tests.chance import chance
from tests.games.joining import substitute
from tests.games.signers import SigningTable
from tests.games.tables import AuctionTable
from tests.sealed_bid import ruleset as sealed_bid

HOST = Signer(b"a host's key, thirty-two letters")


def archive_of(play_a_game: Callable[[], AuctionTable], audience: str) -> bytes:
    """The bytes outlive the database that they came from."""
    return _archives(play_a_game)[audience]


@cache
def _archives(play_a_game: Callable[[], AuctionTable]) -> dict[str, bytes]:
    """Everybody's archives of one game, the same whichever test comes first. Undone once they are made."""
    with chance.of(f"archive of {play_a_game.__name__}"), transaction.atomic():
        game = play_a_game().game
        found = {audience: export_for(game, audience) for audience in (EVERYTHING, "public", "north", "south")}
        transaction.set_rollback(True)
    return found


def ended(**options: Any) -> AuctionTable:
    table = AuctionTable(rounds=2, **options).start()
    table.play_round({"coins": 4, "contest": True}, {"coins": 3, "bribe": True})
    table.order("north", {"coins": 1})
    table.play_to_the_end()
    return table


def midway() -> AuctionTable:
    table = AuctionTable().start()
    table.order("north", {"coins": 1})
    table.play_round({"coins": 4}, {"coins": 3})
    table.order("north", {"coins": 2})
    return table


def rewound() -> AuctionTable:
    """Back to the first turn from the second, twice."""
    table = AuctionTable(rounds=2).start()
    for coins in (4, 2):
        table.play_round({"coins": coins}, {"coins": 3})
        first = Segment.objects.get(game=table.game, ordinal=1, state="done")
        proposal = propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="rewind", segment=first)
        consent(seat=table.seat("south"), proposal=proposal)
        table.resolve()
    table.play_round({"coins": 2}, {"coins": 3})
    return table


def restored() -> AuctionTable:
    """The server came back from a backup of the second turn, and the game was played to its end."""
    table = AuctionTable(rounds=3).start()
    table.play_round({"coins": 4}, {"coins": 3})
    table.order("north", {"coins": 2})
    list(begin_again(clock.now(), {table.game.ref: Undone(heads=("ab" * 32,))}))
    table.resolve()
    table.play_to_the_end()
    return table


def resigned() -> AuctionTable:
    table = midway()
    resign(seat=table.seat("south"), game=table.game)
    return table


def drawn() -> AuctionTable:
    table = midway()
    proposal = propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="draw")
    consent(seat=table.seat("south"), proposal=proposal)
    return table


def refused() -> AuctionTable:
    """The north proposes a draw, the south says no; later the south proposes one and the north agrees to it."""
    table = midway()
    proposal = propose(user=table.ana, seat=table.seat("north"), game=table.game, kind="draw")
    withdraw_proposal(user=table.bea, proposal=proposal)
    proposal = propose(user=table.bea, seat=table.seat("south"), game=table.game, kind="draw")
    consent(seat=table.seat("north"), proposal=proposal)
    return table


def forfeited() -> AuctionTable:
    """The south lets a deadline pass, and that is one too many."""
    table = AuctionTable(clock={"missed": "forfeit", "forfeit_after": 1}).start()
    table.order("north", {"coins": 2})
    live = table.segment
    live.due_at = live.opened_at
    live.save(update_fields=["due_at"])
    table.resolve()
    assert Game.objects.get(pk=table.game.pk).state == Game.State.OVER
    return table


def declared() -> AuctionTable:
    table = midway()
    moderation.declare_forfeit(by=table.max, game=table.game, side="south")
    return table


def watched() -> AuctionTable:
    """A moderator acted in this game."""
    table = AuctionTable(rounds=2).start()
    moderation.pause(by=table.max, game=table.game)
    moderation.resume(by=table.max, game=table.game)
    moderation.change_pace(by=table.max, game=table.game, pace="plan")
    table.play_to_the_end()
    return table


def substituted() -> AuctionTable:
    table = AuctionTable(rounds=2).start()
    table.play_round({"coins": 4}, {"coins": 3})
    nel = User.objects.create_user(f"nel{User.objects.count()}@example.org", name="Nel")
    substitute(by=table.max, seat=table.seat("south"), user=nel, luck="Santiago")
    table.play_to_the_end()
    return table


def upgraded() -> AuctionTable:
    """Newer rules took over after the first turn."""
    table = AuctionTable(rounds=2).start()
    kind: Any = type(sealed_bid)
    try:
        kind.revision = 2
        table.play_round({"coins": 4}, {"coins": 3})
        table.play_to_the_end()
    finally:
        kind.revision = 1
    return table


def against_a_bot() -> AuctionTable:
    """The south is a bot's from the start."""
    table = AuctionTable(rounds=2)
    take_seat(seat=table.seat("north"), user=table.ana, luck="San Jorge")
    seat_bot(seat=table.seat("south"))
    table.resolve()
    while table.segment.state == Segment.State.OPEN:
        if table.decision("north") is not None:
            table.order("north")
        table.resolve()
    return table


def absent(missed: str = "bot") -> AuctionTable:
    """The north misses the first deadline: a bot orders for it, or nobody does."""
    table = AuctionTable(rounds=2, clock={"missed": missed}).start()
    table.order("south", {"coins": 3})
    _let_pass(table)
    table.play_to_the_end()
    return table


def silent() -> AuctionTable:
    return absent("default")


def _let_pass(table: AuctionTable) -> None:
    """The deadline passes, and so do those of all other questions in the turn."""
    ordinal = table.segment.ordinal
    while table.segment.ordinal == ordinal and table.segment.state == Segment.State.OPEN:
        live = table.segment
        live.due_at = live.opened_at
        live.save(update_fields=["due_at"])
        table.resolve()


# With keys.


def sign_round(table: SigningTable, north: Any, south: Any) -> None:
    """Both bid and sign; then whoever is asked something declines and signs."""
    ordinal = table.segment.ordinal
    signers = {"north": table.hers, "south": table.theirs}
    wanted = {"north": north, "south": south}
    while table.segment.ordinal == ordinal and table.segment.state == Segment.State.OPEN:
        for side, signer in signers.items():
            if table.decision(side) is not None:
                table.signed_order(side, wanted.pop(side, None), signer)
        table.resolve()


def signed() -> SigningTable:
    table = SigningTable(rounds=2).start(both=True)
    sign_round(table, {"coins": 4}, {"coins": 3})
    table.announce("north", Signer(b"ana's other, of thirty-two chars"), by=table.hers)
    sign_round(table, {"coins": 2}, {"coins": 1})
    return table


def signed_midway() -> SigningTable:
    table = SigningTable(rounds=3).start(both=True)
    sign_round(table, {"coins": 4}, {"coins": 3})
    table.signed_order("north", {"coins": 1}, table.hers)
    return table


def signed_resigned() -> SigningTable:
    table = signed_midway()
    statement = signing.resign_statement(game=table.game.ref, k=table.segment.k, side="south")
    resign(seat=table.seat("south"), game=table.game, key=table.theirs.key, signature=table.theirs.sign(statement))
    return table


def signed_rewound() -> SigningTable:
    table = signed_midway()
    first = Segment.objects.get(game=table.game, k=1)
    said = {"game": table.game.ref, "k": table.segment.k, "to": "rewind", "target": 1}
    by = {
        side: {"key": who.key, "signature": who.sign(signing.consent_statement(side=side, **said))}
        for side, who in {"north": table.hers, "south": table.theirs}.items()
    }
    proposal = propose(
        user=table.ana, seat=table.seat("north"), game=table.game, kind="rewind", segment=first, **by["north"]
    )
    consent(seat=table.seat("south"), proposal=proposal, **by["south"])
    table.resolve()
    return table


# What a host can do while the game is played, with every tool of the server.


def luck_fished() -> AuctionTable:
    """The host knows the next root, tries lucks until the dice are good, and claims that somebody brought that luck."""
    table = AuctionTable(rounds=2).start()
    _seat_nobody(table)
    table.play_to_the_end()
    return table


def signed_luck_fished() -> SigningTable:
    """The real holder goes on signing with a key that, according to the chain, no longer belongs to the seat."""
    table = SigningTable(rounds=3).start(both=True)
    sign_round(table, {"coins": 4}, {"coins": 3})
    _seat_nobody(table)
    sign_round(table, {"coins": 2}, {"coins": 1})
    sign_round(table, {"coins": 2}, {"coins": 1})
    return table


def _seat_nobody(table: AuctionTable) -> None:
    game = Game.objects.get(pk=table.game.pk)
    game.lucks = game.lucks | {"south": "try 4500"}
    game.save(update_fields=["lucks"])
    chain = ChainWriter(game)
    chain.add("seated", {"side": "south", "luck": "try 4500"})
    chain.save()


def amended() -> AuctionTable:
    """A version in a player's name that the player never wrote, only for its luck."""
    return _amend(AuctionTable(rounds=2).start())


def signed_amended() -> AuctionTable:
    table = SigningTable(rounds=2).start(both=True)
    table.signed_order("north", {"coins": 4}, table.hers)
    return _amend(table)


def _amend(table: AuctionTable) -> AuctionTable:
    if table.decision("north").version == 0:  # type: ignore[union-attr]
        table.order("north", {"coins": 4})
    table.order("north", {"coins": 4}, luck="try 4500")
    table.order("south", {"coins": 3})
    table.resolve()
    while table.segment.state == Segment.State.OPEN:
        for side in ("north", "south"):
            if table.decision(side) is not None:
                table.order(side)
        table.resolve()
    return table


def key_announced() -> SigningTable:
    """The host registers their own key for the north and orders with it."""
    table = SigningTable(rounds=2).start(both=True)
    table.announce("north", HOST)
    table.signed_order("north", {"coins": 7}, HOST)
    table.signed_order("south", {"coins": 3}, table.theirs)
    table.resolve()
    return table


def withheld() -> AuctionTable:
    """The host accepted orders and then withdrew them in the player's name before the lock."""
    table = AuctionTable(rounds=2).start()
    table.order("north", {"coins": 4})
    decision = table.decision("north")
    assert decision is not None
    play.withdraw(decision=decision, seat=table.seat("north"), seen=decision.version, door="page")
    table.play_to_the_end()
    return table


def signed_withheld() -> SigningTable:
    """The host withdraws what a player signed, so that plan and default answer instead."""
    table = SigningTable(rounds=2).start(both=True)
    table.signed_order("north", {"coins": 4}, table.hers)
    table.signed_order("south", {"coins": 3}, table.theirs)
    decision = table.decision("north")
    assert decision is not None
    play.withdraw(decision=decision, seat=table.seat("north"), seen=decision.version, door="page")
    _let_pass(table)
    sign_round(table, {"coins": 2}, {"coins": 1})
    return table


def always_silent() -> AuctionTable:
    """The south misses every deadline."""
    table = AuctionTable(rounds=2, pace="plan").start()
    while table.segment.state == Segment.State.OPEN:
        table.order("north", {"coins": 2})
        live = table.segment
        live.due_at = live.opened_at
        live.save(update_fields=["due_at"])
        table.resolve()
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER
    return table
