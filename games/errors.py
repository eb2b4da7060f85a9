"""Refusals of the services: a code for programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from rulesets.kernel.text import Problem


class Refusal(Exception):
    """Nothing was changed. `code` is stable, `message` is in the reader's language."""

    code = "refused"
    message: Any = _("This can’t be done.")

    def __init__(self, message: Any = None, **params: Any) -> None:
        if message is not None:
            self.message = message
        self.params = params
        super().__init__(self.code)

    def __str__(self) -> str:
        return str(self.message) % self.params if self.params else str(self.message)


class NotFound(Refusal):
    """There is no such thing, or it belongs to another side: both look the same."""

    code = "not-found"
    message = _("There’s no such thing, or it isn’t yours.")


class Gone(Refusal):
    """There was something here, and it was taken away: the message says by whom."""

    code = "gone"
    message = _("This was taken away.")


class NotAllowed(Refusal):
    code = "not-allowed"
    message = _("You can’t do this.")


class Closed(Refusal):
    """The stop is locked; `asked` is the present decision, if there is one."""

    code = "closed"
    message = _("You can’t change these orders any more: the turn is being played or has been played.")

    def __init__(self, asked: Any = None) -> None:
        super().__init__()
        self.asked = asked


class Stale(Refusal):
    code = "stale"
    message = _("These orders have been changed somewhere else in the meantime; version %(current)s is the latest.")

    def __init__(self, current: int) -> None:
        super().__init__(current=current)
        self.current = current


class DraftChanged(Refusal):
    """Somebody saved this draft after the writer last saw it."""

    code = "draft-changed"
    message = _("This draft was changed on another page or device in the meantime.")


class Illegal(Refusal):
    """The answers are not legal; `problems` says where and why."""

    code = "illegal"
    message = _("Some of these orders can’t be accepted.")

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__()
        self.problems = list(problems)


class Busy(Refusal):
    code = "busy"
    message = _("The turn is being played right now; try again in a moment.")


class WrongState(Refusal):
    code = "wrong-state"
