"""What happens to a seat when its holder changes. Only `door` and its neighbours call this."""

from __future__ import annotations

from datetime import datetime

from games.announcements import Announcement, announce
from games.db.locks import lock_live
from games.errors import Illegal, WrongState
from games.models import Admission, Game, Membership, Seat, Segment, User
from games.timing import calendar, clock
from games.timing.outage import move_deadline
from games.trust import signing_keys
from games.trust.chain import ChainWriter


def sit_down(seat: Seat, admission: Admission, now: datetime) -> None:
    seat.user, seat.luck, seat.taken_at, seat.missed = admission.user, admission.luck, now, 0
    seat.save(update_fields=["user", "luck", "taken_at", "missed"])
    _enter_key(seat, admission)


def hand_over(seat: Seat, admission: Admission, now: datetime) -> User | None:
    """Gives the seat, with its knowledge and orders, to another person with time to read. Returns the former holder."""
    former = seat.user
    seat.user, seat.bot, seat.missed, seat.extensions = admission.user, False, 0, 0
    seat.luck, seat.taken_at = admission.luck, now
    seat.save(update_fields=["user", "bot", "missed", "extensions", "luck", "taken_at"])
    _enter_key(seat, admission)
    if former is not None:  # a player who leaves does not keep moderating the others
        Membership.objects.filter(campaign=seat.campaign_id, user=former, role=Membership.Role.MODERATOR).delete()
    for game in Game.objects.filter(campaign=seat.campaign_id, state=Game.State.RUNNING).order_by("pk"):
        segment = lock_live(game)
        _new_luck(segment.game, seat, now)
        _time_to_read_in(segment, seat, now)
    for person in {admission.user, *([former] if former else [])}:
        key = f"substituted/{seat.pk}/{now.isoformat()}/{person.pk}"
        data = {"side": seat.side, "former": str(former or ""), "now": str(admission.user)}
        announce(Announcement(kind="substituted", key=key, user=person, campaign=admission.campaign, data=data))
    return former


def _enter_key(seat: Seat, admission: Admission) -> None:
    """Registers the key that the person brought, if the game for which it was signed is still being played."""
    try:
        signing_keys.enter(seat, key=admission.key, signature=admission.signature)
    except (Illegal, WrongState):
        signing_keys.enter(seat)


def leave(seat: Seat) -> None:
    signing_keys.leave(seat)
    seat.user, seat.luck, seat.taken_at = None, "", None
    seat.save(update_fields=["user", "luck", "taken_at"])


def _new_luck(game: Game, seat: Seat, now: datetime) -> None:
    """Stores the luck of the new holder. It counts from the next opening on, like any other."""
    if seat.commands:
        game.lucks = game.lucks | {seat.side: seat.luck}
        game.save(update_fields=["lucks"])
        chain = ChainWriter(game, now)
        chain.add("seated", signing_keys.seated_body(seat, game))
        chain.save()


def _time_to_read_in(segment: Segment, seat: Seat, now: datetime) -> None:
    policy = clock.policy_at(segment)
    if segment.deadline is None or clock.wants_time(policy, segment, seat.side) is None:
        return
    own = clock.calendar_of(policy, seat)
    move_deadline(segment, calendar.for_substitute(policy, own, segment.deadline, now), now)
