"""Accounts and signing in, by a mailed one-time link or a password. Only this module and `guests` write people."""

from __future__ import annotations

import zoneinfo
from datetime import timedelta

from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from games.announcements import Announcement, announce
from games.errors import NotAllowed, NotFound, WrongState
from games.models import LoginLink, User
from games.models.fields import public_id
from games.people import api_tokens, guests, tokens
from games.people.callers import network_of
from games.people.tries import Limit, count_try, forget_tries, take_back
from games.timing import clock
from games.words import languages

LINK_LASTS = timedelta(minutes=30)
MOST_NAME = 80

LINKS_A_PAIR = Limit(5, timedelta(hours=1))
LINKS_A_NETWORK = Limit(30, timedelta(hours=1))
LINKS_AN_ADDRESS = Limit(12, LINK_LASTS)
"""From all networks together, within a link's life: whoever reaches the limit still has a valid link in the mailbox."""
LINKS_A_PERSON = Limit(5, timedelta(hours=1))
LINKS_TO_A_STRANGER = Limit(5, timedelta(days=1))
"""To an address that somebody claims as theirs, whoever claims it."""
PASSWORDS_A_PAIR = Limit(10, timedelta(minutes=15))
"""By address and network, so that strangers who guess elsewhere do not lock the owner out."""
PASSWORDS_A_NETWORK = Limit(50, timedelta(minutes=15))
"""Against somebody who tries one password on many addresses."""
PASSWORDS_AN_ADDRESS = Limit(200, timedelta(days=1))
"""From all networks together. After that only a mailed link works, and it always does."""
PRESENT_PASSWORDS = Limit(10, timedelta(minutes=15))
"""Typed by somebody who is signed in."""

LINKS_ENOUGH = _(
    "We’ve sent enough links to this address. If it’s yours, the latest one still works: check your email."
)
LINK_INSTEAD = _("Too many wrong passwords for this address. Sign in with an emailed link instead.")


# Accounts.


def create_account(
    *, email: str, name: str = "", language: str = "en", zone: str = "UTC", password: str | None = None
) -> User:
    """A new person. Without a password they sign in by mailed links only."""
    email, name = clean_email(email), clean_name(name)
    check_language(language)
    check_zone(zone)
    if password is not None:
        check_password(password, User(email=email, name=name))
    try:
        with transaction.atomic():
            return User.objects.create_user(email, password, name=name, language=language, zone=zone)
    except IntegrityError:
        raise WrongState(_("This address already belongs to an account.")) from None


def is_known(email: str) -> bool:
    """Only for somebody who has proved that they read this address: nobody else may learn who has an account."""
    return User.objects.filter(email=email.strip().lower()).exists()


def change_details(*, user: User, name: str, language: str, zone: str) -> User:
    user.name = clean_name(name)
    check_language(language)
    check_zone(zone)
    user.language, user.zone = language, zone
    user.save(update_fields=["name", "language", "zone"])
    return user


def change_password(*, user: User, password: str, current: str = "", keep_others: bool = False) -> User:
    """Sets a new password. Somebody who already has one must type it first.

    With `keep_others` other browsers and programs stay signed in; otherwise they are signed out.
    """
    check_present_password(user, current)
    check_password(password, user)
    with transaction.atomic():
        user.kept_sessions = user.get_session_auth_hash() if keep_others else ""
        user.set_password(password)
        user.save(update_fields=["password", "kept_sessions"])
        if not keep_others:
            api_tokens.revoke_all(user=user)
            LoginLink.objects.filter(user=user, used_at__isnull=True).update(used_at=clock.now())
    return user


def check_present_password(user: User, given: str) -> None:
    """Asks for the password again, if there is one: an open browser does not prove who is using it."""
    if not user.has_usable_password():
        return
    count_try("present-password", f"{user.pk}", PRESENT_PASSWORDS)
    if not user.check_password(given):
        raise WrongState(_("That isn’t your current password."))
    forget_tries("present-password", f"{user.pk}")


def clean_email(email: str) -> str:
    email = email.strip().lower()
    try:
        validate_email(email)
    except ValidationError:
        raise WrongState(_("This isn’t an email address.")) from None
    most = User._meta.get_field("email").max_length
    if most is not None and len(email) > most:
        raise WrongState(_("This isn’t an email address."))
    return email


def clean_name(name: str) -> str:
    name = " ".join(name.split())
    if len(name) > MOST_NAME or not name.isprintable():
        raise WrongState(_("A name can have at most %(most)s printable characters."), most=MOST_NAME)
    return name


def check_language(language: str) -> None:
    if language not in languages():
        raise WrongState(_("Estafeta speaks English and Spanish."))


def check_zone(zone: str) -> None:
    if zone not in zoneinfo.available_timezones():
        raise WrongState(_("There’s no such time zone. They look like this: Europe/Madrid."))


def check_password(password: str, user: User) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise WrongState(" ".join(error.messages)) from None


# Mailed links.


def ask_for_link(*, email: str, machine: str, language: str = "en") -> None:
    """Mails a link to an address with an account, and if the host lets people join, to any address.

    The caller shows the same page in every case, so that nobody learns which addresses are known.
    """
    email = clean_email(email)
    network = network_of(machine)
    count_try("link-pair", f"{email} {network}", LINKS_A_PAIR)
    count_try("link-network", network, LINKS_A_NETWORK)
    count_try("link-address", email, LINKS_AN_ADDRESS, instead=LINKS_ENOUGH)
    user = User.objects.filter(email=email, is_active=True).first()
    if user is not None:
        _mail_link(LoginLink(user=user, language=user.language), purpose="login")
    elif settings.ESTAFETA_SELF_REGISTRATION and not User.objects.filter(email=email).exists():
        _mail_link(LoginLink(email=email, language=language), purpose="join")


def ask_for_address(*, user: User, email: str, password: str = "") -> None:
    """Starts a change of address. A password is asked for, if there is one, and the new address must confirm first."""
    email = clean_email(email)
    if user.is_guest and not settings.ESTAFETA_SELF_REGISTRATION:
        raise NotAllowed(_("This server is by invitation: ask whoever runs your campaign."))
    if email == user.email:
        raise WrongState(_("This is already your address."))
    check_present_password(user, password)
    count_try("address-person", f"{user.pk}", LINKS_A_PERSON)
    count_try("link-to", email, LINKS_TO_A_STRANGER)
    # Somebody else's address gets nothing, and the answer is the same: it must not reveal who has an account.
    # A guest may have an account already: whoever follows the link has shown that it is theirs.
    if user.is_guest or not User.objects.filter(email=email).exists():
        _mail_link(LoginLink(user=user, email=email, language=user.language), purpose="address")


def _mail_link(link: LoginLink, *, purpose: str) -> None:
    with transaction.atomic():
        link.nonce = public_id()
        link.token_hash = tokens.hashed(tokens.derived("login", link.nonce))
        link.made_at = clock.now()
        link.expires_at = link.made_at + LINK_LASTS
        link.save()
        announce(
            Announcement(
                kind="login-link",
                key=f"login-link/{link.nonce}",
                user=None if link.email else link.user,
                email=link.email,
                language=link.language,
                data={"nonce": link.nonce, "purpose": purpose},
            )
        )


def purpose_of(link: LoginLink) -> str:
    if link.user is None:
        return "join"
    return "address" if link.email else "login"


def find_link(token: str) -> LoginLink:
    link = LoginLink.objects.select_related("user").filter(token_hash=tokens.hashed(token)).first()
    if link is None or link.used_at is not None or link.expires_at < clock.now():
        raise NotFound(_("This link has been used or has expired. Ask for a new one."))
    if link.user is not None and not link.user.is_active:
        raise NotFound(_("This link has been used or has expired. Ask for a new one."))
    return link


def follow_link(*, token: str) -> User:
    """Uses up the link and returns the person to sign in: found, newly joined, or with a new address."""
    with transaction.atomic():
        link = find_link(token)
        now = clock.now()
        if not LoginLink.objects.filter(pk=link.pk, used_at__isnull=True).update(used_at=now):
            raise NotFound(_("This link has been used or has expired. Ask for a new one."))
        if link.user is None:
            return create_account(email=link.email, language=link.language)
        return _change_address(link.user, link.email) if link.email else link.user


def _change_address(user: User, email: str) -> User:
    """Whose address it is from now on: theirs, or that of the account which a guest had all along."""
    owner = User.objects.filter(email=email, is_active=True).first() if user.is_guest else None
    if owner is not None:
        guests.hand_over(user, owner)
        return owner
    former, user.email = user.email, email
    try:
        with transaction.atomic():
            user.save(update_fields=["email"])
    except IntegrityError:
        raise WrongState(_("This address already belongs to an account.")) from None
    LoginLink.objects.filter(user=user, used_at__isnull=True).update(used_at=clock.now())
    if user.is_guest:
        guests.settle(user)
        return user
    announce(
        Announcement(
            kind="address-changed",
            key=f"address-changed/{user.pk}/{clock.now().isoformat()}",
            email=former,
            language=user.language,
            data={"now": email},
        )
    )
    return user


# Passwords.


def sign_in(*, email: str, password: str, machine: str) -> User:
    """The person with this address and password. The refusal is the same for a wrong and for an unknown one."""
    address, network = email.strip().lower(), network_of(machine)
    pair = f"{address} {network}"
    # Counted before it is tried, so that many tries at once have no advantage.
    count_try("password-pair", pair, PASSWORDS_A_PAIR)
    count_try("password-network", network, PASSWORDS_A_NETWORK)
    count_try("password-address", address, PASSWORDS_AN_ADDRESS, instead=LINK_INSTEAD)
    user = authenticate(username=email, password=password)
    if not isinstance(user, User):
        raise NotFound(_("The address and the password don’t match."))
    forget_tries("password-pair", pair)
    take_back("password-network", network)
    take_back("password-address", address)
    return user
