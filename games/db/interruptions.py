"""Errors of the database itself. They say nothing about the request, which may be tried again."""

from __future__ import annotations

from django.db import Error, InterfaceError, OperationalError
from django.utils.translation import gettext_lazy as _

IN_USE = _("Someone else is writing here and hasn’t finished. Nothing was changed; try again in a few seconds.")

CUT_OFF = ("25P03", "25P04")
"""PostgreSQL ended the transaction because it was idle too long, or lasted too long."""
WAITED = ("55P03", "40P01")
"""A lock did not become free in time, or two transactions waited for each other."""


def is_interruption(error: BaseException) -> bool:
    return isinstance(error, (OperationalError, InterfaceError)) or was_cut_off(error)


def was_cut_off(error: BaseException) -> bool:
    """Whether PostgreSQL ended our transaction while this process was frozen."""
    return _state(error) in CUT_OFF


def waited_in_vain(error: BaseException) -> bool:
    """Whether we waited too long for a lock that somebody else holds."""
    return _state(error) in WAITED or str(error) == "database is locked"


def _state(error: BaseException) -> str | None:
    """PostgreSQL's error code."""
    return getattr(error.__cause__, "sqlstate", None) if isinstance(error, Error) else None
