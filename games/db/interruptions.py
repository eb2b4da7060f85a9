"""Trouble of the database's, which says nothing about what was asked of it: the same thing may be tried again."""

from __future__ import annotations

from django.db import Error, InterfaceError, OperationalError
from django.utils.translation import gettext_lazy as _

IN_USE = _("Someone else is writing here and hasn’t finished. Nothing was changed; try again in a few seconds.")

CUT_OFF = ("25P03", "25P04")
"""PostgreSQL ended the transaction because nothing was said in it for too long, or for its length."""
WAITED = ("55P03", "40P01")
"""A lock was not to be had in time, or two waited for each other."""


def is_interruption(error: BaseException) -> bool:
    return isinstance(error, (OperationalError, InterfaceError)) or was_cut_off(error)


def was_cut_off(error: BaseException) -> bool:
    """We were frozen in the middle of a transaction, and it was ended behind our back."""
    return _state(error) in CUT_OFF


def waited_in_vain(error: BaseException) -> bool:
    """Somebody else held what was needed, and did not let go of it in time."""
    return _state(error) in WAITED or str(error) == "database is locked"


def _state(error: BaseException) -> str | None:
    """The code that PostgreSQL gives its errors."""
    return getattr(error.__cause__, "sqlstate", None) if isinstance(error, Error) else None
