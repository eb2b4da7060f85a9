"""Whole addresses of our own pages, for mails."""

from __future__ import annotations

from django.conf import settings
from django.urls import NoReverseMatch, reverse

from config import reply_addresses
from games.models import Campaign, Game, User
from games.people import tokens
from notifications.models import Address

SUBJECT_PERSON, SUBJECT_ADDRESS = "p", "a"


def home() -> str:
    return f"{settings.ESTAFETA_URL}/"


def game_page(game: Game) -> str:
    return _address("game", game.ref)


def campaign_page(campaign: Campaign) -> str:
    return _address("campaign", campaign.ref)


def guide_page(ruleset: str) -> str:
    """How orders for a game are written."""
    return _address("guide", ruleset)


def login_page(nonce: str) -> str:
    """Shows a button; the button signs in."""
    return _address("login-link", tokens.derived("login", nonce))


def invitation_page(nonce: str) -> str:
    return _address("invitation", tokens.derived("invitation", nonce))


def choices_page(user: User, campaign: Campaign) -> str:
    """Where a person chooses what is mailed to them about a campaign; needs no login, and can do nothing else."""
    return _choices(f"{SUBJECT_PERSON}{user.pk}-{campaign.pk}")


def refusal_page(email: str) -> str:
    """Where somebody without an account says that they want no invitations."""
    address, _ = Address.objects.get_or_create(email=email.lower())
    return _choices(f"{SUBJECT_ADDRESS}{address.ref}")


def choices_mac(subject: str) -> str:
    return tokens.derived("mail-choices", subject)


def _choices(subject: str) -> str:
    return f"{settings.ESTAFETA_URL}{reverse('mail-choices', args=[subject, choices_mac(subject)])}"


def _address(name: str, *args: str) -> str:
    try:
        path = reverse(name, args=args)
    except NoReverseMatch:  # a server that has no such page still has a front door
        path = reverse("home") if _exists("home") else "/"
    return f"{settings.ESTAFETA_URL}{path}"


def _exists(name: str) -> bool:
    try:
        reverse(name)
    except NoReverseMatch:
        return False
    return True


def domain() -> str:
    return reply_addresses.id_domain()
