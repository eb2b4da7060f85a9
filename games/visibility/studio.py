"""Limits drawing: pictures are expensive, and most threads of a process must stay free of them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from games.errors import Refusal

AT_ONCE = 1
WAITING = 1
"""Callers that may wait for the one that draws. A web process of the image has four threads."""
PATIENCE = 2.0  # seconds
REMEMBERED = 8
"""Pictures kept in this process, in case the folder cannot be used."""


class TooManyDrawings(Refusal):
    """Nothing is wrong: try again in a moment."""

    code = "drawing"
    message = _("Other pictures are being drawn right now; ask again in a few seconds.")
    retry_after = 2


class Studio:
    """Draws one picture at a time. A picture that several callers want at once is drawn only once."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING, patience: float = PATIENCE) -> None:
        self._at_once, self._most_waiting, self._patience = at_once, waiting, patience
        self._changed = threading.Condition()
        self._drawing: set[str] = set()
        self.waiting = 0
        """How many callers wait for their turn."""
        self._lately: OrderedDict[str, bytes] = OrderedDict()

    def picture(
        self, name: str, find: Callable[[], bytes | None], draw: Callable[[], bytes], *, patient: bool = False
    ) -> bytes:
        """The picture with this name, found or else drawn. A `patient` caller waits as long as it takes."""
        known = self._lately.get(name) or find()
        if known is not None:
            return known
        with self._changed:
            self._await_turn(lambda: name not in self._drawing and len(self._drawing) < self._at_once, patient)
            known = self._lately.get(name) or find()
            if known is not None:  # drawn while we waited
                return known
            self._drawing.add(name)
        try:
            drawn = draw()
            self._remember(name, drawn)
            return drawn
        finally:
            with self._changed:
                self._drawing.discard(name)
                self._changed.notify_all()

    def _await_turn(self, ours: Callable[[], bool], patient: bool) -> None:
        if ours():
            return
        if patient:
            self._changed.wait_for(ours)
            return
        if self.waiting >= self._most_waiting:
            raise TooManyDrawings()
        self.waiting += 1
        try:
            if not self._changed.wait_for(ours, self._patience):
                raise TooManyDrawings()
        finally:
            self.waiting -= 1

    def _remember(self, name: str, drawn: bytes) -> None:
        with self._changed:
            self._lately[name] = drawn
            while len(self._lately) > REMEMBERED:
                self._lately.popitem(last=False)

    def forget(self) -> None:
        with self._changed:
            self._lately.clear()


studio = Studio()
