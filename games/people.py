"""Accounts and how people come in: a mailed one-time link, or a password. The only writers of people."""

from __future__ import annotations

import zoneinfo
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games import clock, tokens
from games.announcements import Announcement, announce
from games.errors import NotFound, Refusal, WrongState
from games.models import Attempts, LoginLink, User
from games.models.fields import public_id

LINK_LASTS = timedelta(minutes=30)
MOST_NAME = 80
LANGUAGES = ("en", "es")


class TooOften(Refusal):
    code = "too-often"
    message = _("That was tried too often. Wait a while and try again.")


@dataclass(frozen=True)
class Limit:
    """At most so many tries in a span of time."""

    most: int
    within: timedelta


LINKS_AN_ADDRESS = Limit(5, timedelta(hours=1))
LINKS_A_MACHINE = Limit(30, timedelta(hours=1))
PASSWORDS_AN_ADDRESS = Limit(10, timedelta(minutes=15))
PASSWORDS_A_MACHINE = Limit(50, timedelta(minutes=15))


# Who somebody is.


def create_account(
    *, email: str, name: str = "", language: str = "en", zone: str = "UTC", password: str | None = None
) -> User:
    """A new person; without a password he comes in by mailed links only."""
    email, name = clean_email(email), clean_name(name)
    check_language(language)
    check_zone(zone)
    if password is not None:
        check_password(password, User(email=email, name=name))
    try:
        with transaction.atomic():
            return User.objects.create_user(email, password, name=name, language=language, zone=zone)
    except IntegrityError:
        raise WrongState(_("This address belongs to an account already.")) from None


def is_known(email: str) -> bool:
    """For whoever has proved that he reads this address: nobody else is told who is here."""
    return User.objects.filter(email=email.strip().lower()).exists()


def change_details(*, user: User, name: str, language: str, zone: str) -> User:
    user.name = clean_name(name)
    check_language(language)
    check_zone(zone)
    user.language, user.zone = language, zone
    user.save(update_fields=["name", "language", "zone"])
    return user


def change_password(*, user: User, password: str, current: str = "") -> User:
    """A new password; whoever has one already says it first."""
    if user.has_usable_password() and not user.check_password(current):
        raise WrongState(_("That is not your present password."))
    check_password(password, user)
    user.set_password(password)
    user.save(update_fields=["password"])
    return user


def clean_email(email: str) -> str:
    email = email.strip().lower()
    try:
        validate_email(email)
    except ValidationError:
        raise WrongState(_("This is no mail address.")) from None
    if len(email) > User._meta.get_field("email").max_length:
        raise WrongState(_("This is no mail address."))
    return email


def clean_name(name: str) -> str:
    name = " ".join(name.split())
    if len(name) > MOST_NAME or not name.isprintable():
        raise WrongState(_("A name has at most %(most)s printable characters."), most=MOST_NAME)
    return name


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise WrongState(_("Estafeta speaks English and Spanish."))


def check_zone(zone: str) -> None:
    if zone not in zoneinfo.available_timezones():
        raise WrongState(_("There is no such time zone. One looks like Europe/Madrid."))


def check_password(password: str, user: User) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise WrongState(" ".join(error.messages)) from None


# Mailed links.


def ask_for_link(*, email: str, machine: str, language: str = "en") -> None:
    """Mails a link to whoever has an account there, and where the host lets people join, to anybody.

    The caller says the same whatever happens here: that an address is known is nobody's business.
    """
    email = clean_email(email)
    count_try("link-machine", machine, LINKS_A_MACHINE)
    count_try("link-address", email, LINKS_AN_ADDRESS)
    user = User.objects.filter(email=email, is_active=True).first()
    if user is not None:
        _mail_link(LoginLink(user=user, language=user.language), purpose="login")
    elif settings.ESTAFETA_SELF_REGISTRATION and not User.objects.filter(email=email).exists():
        _mail_link(LoginLink(email=email, language=language), purpose="join")


def ask_for_address(*, user: User, email: str) -> None:
    """A change of address: the new one must answer first."""
    email = clean_email(email)
    count_try("link-address", f"{user.pk}", LINKS_AN_ADDRESS)
    if email == user.email:
        raise WrongState(_("This is your address already."))
    # An address of somebody else gets nothing either: the answer must not tell who is here.
    if not User.objects.filter(email=email).exists():
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
        raise NotFound(_("This link has been used or is too old. Ask for a new one."))
    if link.user is not None and not link.user.is_active:
        raise NotFound(_("This link has been used or is too old. Ask for a new one."))
    return link


def follow_link(*, token: str) -> User:
    """Uses the link up and gives the person to sign in: found, newly joined, or with a new address."""
    with transaction.atomic():
        link = find_link(token)
        now = clock.now()
        if not LoginLink.objects.filter(pk=link.pk, used_at__isnull=True).update(used_at=now):
            raise NotFound(_("This link has been used or is too old. Ask for a new one."))
        if link.user is None:
            return create_account(email=link.email, language=link.language)
        if link.email:
            _change_address(link.user, link.email)
        return link.user


def _change_address(user: User, email: str) -> None:
    former, user.email = user.email, email
    try:
        with transaction.atomic():
            user.save(update_fields=["email"])
    except IntegrityError:
        raise WrongState(_("This address belongs to an account already.")) from None
    LoginLink.objects.filter(user=user, used_at__isnull=True).update(used_at=clock.now())
    announce(
        Announcement(
            kind="address-changed",
            key=f"address-changed/{user.pk}/{clock.now().isoformat()}",
            email=former,
            language=user.language,
            data={"now": email},
        )
    )


# Passwords.


def sign_in(*, email: str, password: str, machine: str) -> User:
    """The person behind address and password; the same answer for a wrong one and an unknown one."""
    count_try("password-machine", machine, PASSWORDS_A_MACHINE)
    count_try("password-address", email.strip().lower(), PASSWORDS_AN_ADDRESS)
    user = authenticate(username=email, password=password)
    if not isinstance(user, User):
        raise NotFound(_("Address and password do not go together."))
    forget_tries("password-address", user.email)
    return user


# Counting.


def count_try(what: str, whose: str, limit: Limit) -> None:
    """Counts one more try in the database, so that all processes count together; too many are refused.

    What is refused is not counted: who waits out the span may try again.
    """
    key = _tries_key(what, whose)
    now = clock.now()
    # Outside any transaction of the caller's that may be undone: a failed try must stay counted.
    Attempts.objects.bulk_create([Attempts(key=key, since=now)], ignore_conflicts=True)
    Attempts.objects.filter(key=key, since__lte=now - limit.within).update(since=now, count=0)
    if not Attempts.objects.filter(key=key, count__lt=limit.most).update(count=F("count") + 1):
        since = Attempts.objects.values_list("since", flat=True).get(key=key)
        minutes = max(1, -(-int((since + limit.within - now).total_seconds()) // 60))
        raise TooOften(
            ngettext(
                "That was tried too often. Try again in %(minutes)s minute.",
                "That was tried too often. Try again in %(minutes)s minutes.",
                minutes,
            ),
            minutes=minutes,
        )


def forget_tries(what: str, whose: str) -> None:
    Attempts.objects.filter(key=_tries_key(what, whose)).delete()


def _tries_key(what: str, whose: str) -> str:
    return salted_hmac("games.people/tries", f"{what}/{whose}", algorithm="sha256").hexdigest()
