"""What became of a game's last mails, and what holds up all mail. The app that sends mail registers the texts.

Pages do not know which app that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.models import Game

Teller = Callable[[Sequence[Game]], dict[int, Any]]
"""Gets games and returns a text for each by its primary key: plain text or a two-language Text."""

tellers: list[Teller] = []
_worriers: list[Callable[[], list[str]]] = []


def register(teller: Teller) -> Teller:
    """Registers a function that knows, once, when an app is ready."""
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
    """Registers a function that knows what is wrong with all mail, once, when an app is ready."""
    if teller not in _worriers:
        _worriers.append(teller)


def troubles() -> list[str]:
    """Sentences in the reader's language that name neither people nor machines."""
    return [sentence for teller in _worriers for sentence in teller()]
