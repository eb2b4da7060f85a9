"""Full addresses of our own pages, for mails."""

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
    """The page about how to write orders for a game."""
    return _address("guide", ruleset)


def login_page(nonce: str) -> str:
    """A page with a button that signs in."""
    return _address("login-link", tokens.derived("login", nonce))


def invitation_page(nonce: str) -> str:
    return _address("invitation", tokens.derived("invitation", nonce))


def choices_page(user: User, campaign: Campaign) -> str:
    """Where a person chooses their mails about a campaign. It needs no login and can do nothing else."""
    return _choices(f"{SUBJECT_PERSON}{user.pk}-{campaign.pk}")


def refusal_page(email: str) -> str:
    """Where somebody without an account refuses invitations."""
    address, _ = Address.objects.get_or_create(email=email.lower())
    return _choices(f"{SUBJECT_ADDRESS}{address.ref}")


def choices_mac(subject: str) -> str:
    return tokens.derived("mail-choices", subject)


def _choices(subject: str) -> str:
    return f"{settings.ESTAFETA_URL}{reverse('mail-choices', args=[subject, choices_mac(subject)])}"


def _address(name: str, *args: str) -> str:
    try:
        path = reverse(name, args=args)
    except NoReverseMatch:  # a server without this page still has a front page
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
