"""Guests: people who try a game without an account. They may practise; with an address the account is theirs."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.errors import NotAllowed, WrongState
from games.models import Admission, Campaign, Membership, Seat, SeatKey, User, Witness
from games.models.fields import public_id
from games.people.callers import network_of
from games.people.tries import Limit, count_try
from games.timing import clock
from games.words import languages

LASTS = timedelta(days=14)
GUESTS_A_NETWORK = Limit(20, timedelta(days=1))
NOWHERE = "guest.invalid"
"""The domain of their addresses: by RFC 2606 no mail can ever go there."""
FULL = _("So many guests are playing right now that there’s no room for another. Come back later, or sign in.")
ONLY_PRACTICE = _("Guests play practice games. Give your email address in your settings, and you can do this too.")


def welcome(*, machine: str, language: str, zone: str) -> User:
    """A new guest. Their number is limited, for one network and for all."""
    if not settings.ESTAFETA_GUESTS:
        raise NotAllowed(_("This server takes no guests: sign in to play."))
    now = clock.now()
    if User.objects.filter(guest_until__gt=now, is_active=True).count() >= settings.ESTAFETA_GUESTS:
        raise WrongState(FULL)
    count_try("guest-network", network_of(machine), GUESTS_A_NETWORK, instead=FULL)
    ref = public_id()
    with transaction.atomic():
        return User.objects.create_user(
            f"{ref}@{NOWHERE}",
            None,
            name=gettext("Guest"),
            language=language if language in languages() else settings.LANGUAGE_CODE[:2],
            zone=zone,
            guest_until=now + LASTS,
        )


def refuse(user: User) -> None:
    """For whatever involves other people: a guest cannot be reached and may be gone tomorrow."""
    if user.is_guest:
        raise NotAllowed(ONLY_PRACTICE)


def settle(user: User) -> None:
    """A guest who has given an address is one no longer; their games are theirs."""
    if user.is_guest:
        user.guest_until = None
        user.save(update_fields=["guest_until"])


def hand_over(guest: User, to: User) -> None:
    """A guest has shown that this account is theirs too: their games go along to it, and the guest is gone."""
    with transaction.atomic():
        Campaign.objects.filter(made_by=guest).update(made_by=to)
        Seat.objects.filter(user=guest).update(user=to)
        Membership.objects.filter(user=guest).update(user=to)
        Witness.objects.filter(user=guest).update(user=to)
        SeatKey.objects.filter(holder=guest).update(holder=to)
        Admission.objects.filter(user=guest).update(user=to)
        Admission.objects.filter(asked_by=guest).update(asked_by=to)
        Admission.objects.filter(answered_by=guest).update(answered_by=to)
        forget(guest)


def gone() -> list[User]:
    """Guests whose time is over and who have not been forgotten yet."""
    return list(User.objects.filter(guest_until__lte=clock.now(), is_active=True).order_by("guest_until", "pk")[:100])


def forget(user: User) -> None:
    user.is_active = False
    user.save(update_fields=["is_active"])


def stay(user: User) -> None:
    """Somebody who comes back is kept from then on; written once a day at most."""
    if user.guest_until is not None and user.guest_until - clock.now() < LASTS - timedelta(days=1):
        user.guest_until = clock.now() + LASTS
        user.save(update_fields=["guest_until"])
