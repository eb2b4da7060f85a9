"""What became of a game's last mails, and what holds all mail up: a place where whoever sends mail may say it.

Pages do not know who that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.models import Game

Teller = Callable[[Sequence[Game]], dict[int, Any]]
"""Given games, a text for each by its primary key: plain text or a two-language Text."""

tellers: list[Teller] = []
_worriers: list[Callable[[], list[str]]] = []


def register(teller: Teller) -> Teller:
    """Adds somebody who knows; used once, when an app is ready."""
    if teller not in tellers:
        tellers.append(teller)
    return teller


def fates(games: Sequence[Game]) -> dict[int, list[Any]]:
    told: dict[int, list[Any]] = {}
    for teller in tellers:
        for pk, text in teller(games).items():
            told.setdefault(pk, []).append(text)
    return told


def register_trouble(teller: Callable[[], list[str]]) -> None:
    """Adds somebody who knows what is wrong with all mail; used once, when an app is ready."""
    if teller not in _worriers:
        _worriers.append(teller)


def troubles() -> list[str]:
    """Sentences in the reader's language that name neither people nor machines."""
    return [sentence for teller in _worriers for sentence in teller()]
