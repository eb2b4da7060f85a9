"""The keys with which a seat's holder signs: registered with the seat, signed by an earlier key, or announced."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.announcements import Announcement, announce
from games.db.locks import lock_live
from games.db.prepared_queries import Prepared
from games.errors import Illegal, NotAllowed, WrongState
from games.models import Campaign, Game, Seat, SeatKey
from games.timing import clock
from games.trust import signing
from games.trust.chain import ChainWriter
from games.words import worded
from rulesets.kernel.text import Problem

MOST_KEYS = 12
"""For one holder of a seat."""

_KNOWN = Prepared(
    lambda seat, holder, key: SeatKey.objects.filter(
        seat_id=seat, holder_id=holder, key=key, retired_at__isnull=True
    ).only("pk"),
    seat=int,
    holder=int,
    key=str,
)


def game_to_sign(campaign: Campaign) -> Game | None:
    """The game for somebody who takes a seat now: the one being played, or the one that waits."""
    found: Game | None = campaign.games.exclude(state=Game.State.OVER).order_by("ordinal").first()
    return found


def of_seat(seat: Seat) -> list[SeatKey]:
    """The keys of the seat's present holder, oldest first."""
    return list(SeatKey.objects.filter(seat=seat, retired_at__isnull=True).order_by("pk"))


def of_game(game: Game) -> list[SeatKey]:
    """The keys of all sides. They are public: the public chain names them."""
    found = SeatKey.objects.filter(seat__campaign=game.campaign_id, retired_at__isnull=True)
    return list(found.select_related("seat").order_by("pk"))


def check(seat: Seat, key: str, signature: str, statement: bytes) -> None:
    """Refuses a signature that is not by a key of the seat's holder over exactly this statement.

    No signature is fine.
    """
    if not key and not signature:
        return
    if not signing.is_key(key):
        raise Illegal([_not_a_key("key")])
    if seat.user_id is None or _KNOWN.one(seat=seat.pk, holder=seat.user_id, key=key) is None:
        text = worded("This key isn’t one of your seat’s; add it first.")
        raise Illegal([Problem("key", "unknown-key", text)])
    _check_fits(key, signature, statement)


def enter(seat: Seat, *, key: str = "", signature: str = "") -> None:
    """For a new holder, with a key or without: the keys of the former holder no longer sign.

    The signature covers the seat, the luck given with it and the key. The caller holds the campaign's or game's lock.
    """
    leave(seat)
    game = check_entry(seat, luck=seat.luck, key=key, signature=signature)
    if game is not None:
        _store(seat, game, key, signing.SEATED, "", signature)


def check_entry(seat: Seat, *, luck: str, key: str, signature: str) -> Game | None:
    """Checks that somebody could take the seat with this key. Returns the game that the signature names, if any."""
    if not key and not signature:
        return None
    game = game_to_sign(seat.campaign)
    if game is None:
        raise WrongState(_("There’s no game to add a key for yet; do it once there is one."))
    _check_new(seat, key)
    _check_fits(key, signature, signing.seat_statement(game=game.ref, side=seat.side, luck=luck, key=key))
    return game


def leave(seat: Seat) -> None:
    """No key signs for the seat any more."""
    SeatKey.objects.filter(seat=seat, retired_at__isnull=True).update(retired_at=clock.now())


def add(*, seat: Seat, game: Game, key: str, signature: str, by: str = "") -> SeatKey:
    """Registers a later key, for another browser or instead of a lost one.

    It is signed by an earlier key (`by`), or by itself: then it is announced. The holder is always told by mail,
    because somebody with a stolen session could do this.
    """
    if not seat.commands or seat.user_id is None:
        raise NotAllowed()
    _check_new(seat, key)
    statement = signing.key_statement(game=game.ref, side=seat.side, key=key)
    if by:
        check(seat, by, signature, statement)
    else:
        _check_fits(key, signature, statement)
    with transaction.atomic():
        running = _lock(game)
        held = Seat.objects.select_for_update(of=("self",), no_key=True).select_related("user").get(pk=seat.pk)
        if held.user_id != seat.user_id:
            raise NotAllowed()
        if len(of_seat(seat)) >= MOST_KEYS:
            raise WrongState(_("This seat has enough keys."))
        if any(known.key == key for known in of_seat(seat)):
            raise WrongState(_("This key has already been added."))
        made = _store(held, game, key, signing.SIGNED if by else signing.ANNOUNCED, by, signature)
        if running is not None:
            chain = ChainWriter(running, made.made_at)
            chain.add("key", link_body(made, game))
            chain.save()
        _tell(held, game, made)
    return made


def _lock(game: Game) -> Game | None:
    """The game with its lock, if it is being played. A game that waits registers its keys when it starts."""
    now = Game.objects.get(pk=game.pk)
    if now.state == Game.State.WAITING:
        Campaign.objects.select_for_update(no_key=True).get(pk=game.campaign_id)  # held by whoever starts a game
        now = Game.objects.get(pk=game.pk)
    if now.state == Game.State.OVER:
        raise WrongState(_("This game is over."))
    return lock_live(now).game if now.state == Game.State.RUNNING else None


def _store(seat: Seat, game: Game, key: str, how: str, by: str, signature: str) -> SeatKey:
    assert seat.user_id is not None, "who enters a key holds the seat"
    return SeatKey.objects.create(
        seat=seat,
        holder_id=seat.user_id,
        key=key,
        how=how,
        by=by,
        signature=signature,
        game=game,
        made_at=clock.now(),
    )


# What the public chain says about keys.


def enter_at_start(game: Game, chain: ChainWriter, lucks: dict[str, str]) -> None:
    """Adds the link that starts a game with its players' keys, and then the other keys that they have."""
    keys = [key for key in of_game(game) if key.seat.commands]
    seated = [key for key in keys if key.how == signing.SEATED and key.game_id == game.pk]
    body: dict[str, Any] = {"lucks": lucks}
    bots = game.campaign.seats.filter(commands=True, bot=True).order_by("side").values_list("side", flat=True)
    if bots:
        body["bots"] = list(bots)
    if seated:
        body["keys"] = {key.seat.side: key.key for key in seated}
        body["signatures"] = {key.seat.side: key.signature for key in seated}
    chain.add("started", body)
    for key in keys:
        if key not in seated:
            chain.add("key", link_body(key, game))


def seated_body(seat: Seat, game: Game) -> dict[str, Any]:
    """The link's body for somebody who took over a seat of a running game."""
    body = {"side": seat.side, "luck": seat.luck}
    entered = SeatKey.objects.filter(seat=seat, game=game, how=signing.SEATED, retired_at__isnull=True).first()
    return body | ({"key": entered.key, "signature": entered.signature} if entered else {})


def link_body(key: SeatKey, game: Game) -> dict[str, Any]:
    """A `key` link.

    The server vouches for a key from an earlier game of the series, whose signature names that game.
    """
    body = {"side": key.seat.side, "key": key.key, "how": key.how, "by": key.by, "signature": key.signature}
    if key.game_id != game.pk:
        body |= {"how": signing.ANNOUNCED, "by": "", "signature": ""}
    return body


def _tell(seat: Seat, game: Game, key: SeatKey) -> None:
    data = {"side": seat.side, "key": key.key, "how": key.how}
    announce(
        Announcement(
            kind="key-entered",
            key=f"key-entered/{key.pk}",
            user=seat.user,
            campaign=seat.campaign,
            game=game,
            seat=seat,
            data=data,
            at=key.made_at,
        )
    )


# Refusals.


def _check_new(seat: Seat, key: str) -> None:
    if not seat.commands:
        text = worded("This seat isn’t the commander’s, so it doesn’t sign anything.")
        raise Illegal([Problem("key", "signs-nothing", text)])
    if not signing.is_key(key):
        raise Illegal([_not_a_key("key")])


def _check_fits(key: str, signature: str, statement: bytes) -> None:
    if signing.fits(key, signature, statement):
        return
    text = worded(
        "The signature doesn’t match: it has to be made with this key over exactly this, in this game, right now."
    )
    raise Illegal([Problem("signature", "signature", text)])


def _not_a_key(where: str) -> Problem:
    text = worded("A key is the 32 bytes of an Ed25519 public key, in 64 lower-case hexadecimal digits.")
    return Problem(where, "malformed", text)
