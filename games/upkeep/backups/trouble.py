"""Errors that are shown to a person at the keyboard without a traceback."""

from __future__ import annotations

import errno

from django.utils.translation import gettext as _


class Trouble(Exception):
    """A backup or restore that is not possible; the text says why. What was there before is untouched."""


def of_the_system(error: OSError) -> Trouble:
    """For example a full disk: the system's message and the file."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Trouble(
            _("The disk is full: %(file)s couldn’t be written. Free up some space and run this again.") % _named(error)
        )
    return Trouble(_("%(file)s: %(why)s.") % {**_named(error), "why": error.strerror or error})


def _named(error: OSError) -> dict[str, object]:
    return {"file": error.filename or _("The file")}
