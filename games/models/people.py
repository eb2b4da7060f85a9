"""Tables of people and how they sign in."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from games.models.fields import public_id


class People(BaseUserManager["User"]):
    def create_user(self, email: str, password: str | None = None, **fields: Any) -> User:
        user = self.model(email=email.strip().lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(email=(username or "").strip().lower())


class User(AbstractBaseUser, PermissionsMixin):
    """A person. The mail address is the login. `is_staff` marks the host."""

    email = models.EmailField(_("email address"), max_length=254, unique=True)
    name = models.CharField(_("name"), max_length=80, blank=True)
    language = models.CharField(_("language"), max_length=2, choices=settings.LANGUAGES, default="en")
    zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined_at = models.DateTimeField(auto_now_add=True)
    kept_sessions = models.CharField(max_length=64, blank=True, default="")
    """What sessions are bound to after a password change that left them open; "" binds them to the password."""

    guest_until = models.DateTimeField(null=True, blank=True, db_index=True)
    """Set for a guest: somebody without an address, whose practice games are forgotten after that moment."""

    silenced = models.JSONField(default=list, blank=True)
    """Kinds of advice that they do not want to hear: each is a game's name, a dot and the kind."""

    objects = People()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [models.UniqueConstraint(Lower("email"), name="one_account_an_address")]

    @property
    def is_guest(self) -> bool:
        return self.guest_until is not None

    def get_session_auth_hash(self) -> str:
        return self.kept_sessions or super().get_session_auth_hash()

    def __str__(self) -> str:
        return self.name or self.email.partition("@")[0]


class LoginLink(models.Model):
    """A mailed one-time link. Only its hash is kept. Opening it shows a button, and the button does it.

    Without a user, it lets an unknown address join. With an `email` and a user, it changes the user's address.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="login_links", null=True)
    email = models.EmailField(max_length=254, blank=True)
    language = models.CharField(max_length=2, default="en")
    nonce = models.CharField(max_length=16, default=public_id)
    token_hash = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)


class Attempts(models.Model):
    """How often something was tried lately: one row for each thing counted (an address, a network), by a keyed hash."""

    key = models.CharField(max_length=64, unique=True)
    since = models.DateTimeField(db_index=True)
    count = models.PositiveIntegerField(default=0)
