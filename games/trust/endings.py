"""Who agreed before a game was cut short or rewound: without consent no server may do so. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from games.trust import links
from games.words import worded

RESIGNED, AGREED, FORFEIT = "resigned", "agreed", "forfeit"


class Endings:
    """What the links said since the live segment was opened. `k` is the number of that opening, 0 if there is none."""

    def __init__(self, sides: Sequence[str], wrong: Callable[..., NoReturn]) -> None:
        self._sides = set(sides)
        self._wrong = wrong
        self._consents: set[tuple[str, str, int, int]] = set()
        """(side, to, k, target)"""
        self._losers: dict[str, tuple[str, int]] = {}
        """reason -> the side that lost for it, and in which opening"""

    def resigned(self, said: links.Resigned, k: int) -> tuple[str, ...]:
        self._check_live(said.side, said.k, k)
        return self._lost(RESIGNED, said.side, k)

    def forfeited(self, said: links.Forfeited, k: int) -> tuple[str, ...]:
        self._check_live(said.side, k, k)
        return self._lost(FORFEIT, said.side, k)

    def declared(self, side: str, k: int) -> tuple[str, ...]:
        self._check_live(side, k, k)
        return self._lost(FORFEIT, side, k)

    def _lost(self, reason: str, side: str, k: int) -> tuple[str, ...]:
        """Returns what must follow: the end of the game for this reason."""
        self._losers[reason] = (side, k)
        return ("over",)

    def consented(self, said: links.Consented, k: int) -> None:
        self._check_live(said.side, said.k, k)
        if (said.to == "draw") != (said.target == 0):
            self._wrong("consent", worded("a draw doesn’t go back to a turn"))
        self._consents.add((said.side, said.to, said.k, said.target))

    def withdrew(self, said: links.Withdrew, k: int) -> None:
        """Consents to a withdrawn proposal no longer count."""
        if said.side:
            self._check_live(said.side, said.k, k)
        self._consents = {one for one in self._consents if one[1:] != (said.to, said.k, said.target)}

    def _check_live(self, side: str, named: int, k: int) -> None:
        if side not in self._sides:
            self._wrong("stop-sides", worded("there’s no such side"), side=side)
        if not k or named != k:
            self._wrong("consent", worded("that turn isn’t being played"), k=named, side=side)

    def check_rewind(self, k: int, target: int) -> None:
        if {side for side, to, at, turn in self._consents if (to, at, turn) == ("rewind", k, target)} != self._sides:
            self._wrong("rewound", worded("not every side agreed"), k=k)

    def check_cut(self, k: int, outcome: dict[str, Any], *, thorough: bool, agreed: bool) -> tuple[str, str] | None:
        """For a game that the rules did not end: which side conceded, and why. Old chains give only the reason.

        `agreed` says that consents were recorded since this opening. Earlier ones are not required.
        """
        reason, winner = outcome.get("reason"), outcome.get("winner")
        if reason not in (RESIGNED, AGREED, FORFEIT) or not (winner is None or winner in self._sides):
            self._wrong("over", worded("the rules hadn’t ended it"), k=k)
        if not thorough:
            return None
        if reason == AGREED:
            self._check_agreed(k, winner, everybody=agreed)
            return None
        side, at = self._losers.get(reason, ("", 0))
        if at != k or winner == side:
            self._wrong("over", worded("no link before it says who %(reason)s", reason=reason), k=k)
        return side, str(reason)

    def _check_agreed(self, k: int, winner: Any, *, everybody: bool) -> None:
        agreed = {side for side, to, at, _turn in self._consents if (to, at) == ("draw", k)}
        if winner is not None or (everybody and agreed != self._sides):
            self._wrong("over", worded("not every side agreed"), k=k)
