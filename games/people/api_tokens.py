"""Tokens for programs: shown once, stored as a hash, limited to scopes, revoked by their owner."""

from __future__ import annotations

import base64
import secrets
from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.db.prepared_queries import Prepared
from games.errors import Illegal, NotAllowed, NotFound, WrongState
from games.models import ApiToken, User
from games.people import guests, tokens
from games.words import worded
from rulesets.kernel.text import Problem

PREFIX = "est_"
MOST_TOKENS = 50
MOST_DAYS = 3650
MOST_NAME = 80
NOTED_EVERY = timedelta(minutes=1)

_TOKEN = Prepared(lambda hash: ApiToken.objects.select_related("user").filter(token_hash=hash), hash=str)


def issue(
    *, user: User, name: str, scopes: list[str], days: int | None = 365, by: ApiToken | None = None
) -> tuple[ApiToken, str]:
    """A new token and its secret, which is not shown again.

    A token made with another token can do no more and ends no later than that one.
    """
    guests.refuse(user)
    name = " ".join(name.split())
    _check(name, scopes, days)
    if by is not None and not set(scopes) <= set(by.scopes):
        raise NotAllowed(_("A token can’t make another one that can do more than itself."))
    now = datetime.now(UTC)
    expires_at = None if days is None else now + timedelta(days=days)
    if by is not None and by.expires_at is not None:
        expires_at = by.expires_at if expires_at is None else min(expires_at, by.expires_at)
    secret = PREFIX + base64.b32encode(secrets.token_bytes(25)).decode().lower()
    with transaction.atomic():
        # The person's row is the lock, so that two requests at once cannot both take the last allowed place.
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        if user.api_tokens.count() >= MOST_TOKENS:
            raise WrongState(_("You have enough tokens already; revoke old ones first."))
        token = ApiToken.objects.create(
            user=user,
            name=name,
            token_hash=tokens.hashed(secret),
            scopes=[scope for scope in ApiToken.SCOPES if scope in scopes],
            made_at=now,
            expires_at=expires_at,
            made_by=by,
        )
    return token, secret


def revoke(*, user: User, ref: str, by: ApiToken | None = None) -> None:
    """Ends a token and all that were made with it. A token may end itself and those that can do no more than it."""
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)  # so that nobody makes another with it meanwhile
        token = ApiToken.objects.filter(user=user, ref=ref).first()
        if token is None:
            raise NotFound()
        if by is not None and token.pk != by.pk and not set(token.scopes) <= set(by.scopes):
            raise NotAllowed()
        token.delete()  # the model also deletes those made with it


def revoke_all(*, user: User) -> int:
    """Ends all tokens of a person. Returns how many there were."""
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        found = ApiToken.objects.filter(user=user)
        number = found.count()
        found.delete()
    return number


def owned_by(user: User) -> list[ApiToken]:
    return list(user.api_tokens.order_by("made_at", "pk"))


def find(secret: str) -> ApiToken | None:
    """The valid token for a secret, with its person, in one query."""
    if not secret.startswith(PREFIX) or not secret.isascii():
        return None
    token = _TOKEN.one(hash=tokens.hashed(secret))
    if token is None or not token.user.is_active:
        return None
    # This machine's clock is good enough for a limit of a year, and saves a query.
    if token.expires_at is not None and token.expires_at <= datetime.now(UTC):
        return None
    return token


def note_use(token: ApiToken) -> None:
    """Notes when it was last used, to the minute, so that there is one write a minute and not one a request."""
    now = datetime.now(UTC)
    if token.used_at is None or now - token.used_at >= NOTED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(used_at=now)


def _check(name: str, scopes: list[str], days: int | None) -> None:
    problems = []
    if not name or len(name) > MOST_NAME or not name.isprintable():
        text = worded("A name has 1 to %(most_name)s printable characters.", most_name=MOST_NAME)
        problems.append(Problem("name", "name", text))
    if not scopes or not set(scopes) <= set(ApiToken.SCOPES):
        text = worded("At least one of the scopes there are.")
        problems.append(Problem("scopes", "unknown-scope", text, ApiToken.SCOPES))
    if days is not None and not 1 <= days <= MOST_DAYS:
        text = worded("From 1 to %(most_days)s days.", most_days=MOST_DAYS)
        problems.append(Problem("days", "out-of-range", text, (f"1..{MOST_DAYS}",)))
    if problems:
        raise Illegal(problems)
