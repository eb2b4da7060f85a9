"""What the apps do and say when one command starts everything (`./estafeta play`); nothing here knows them."""

from __future__ import annotations

from collections.abc import Callable

Login = tuple[str, str, str]  # address, password, what the account is for
Say = Callable[[str], None]

FURNISH: list[Callable[[Say], list[Login]]] = []
"""Fills a new database, and says who can sign in."""
TELL: list[Callable[[str], list[str]]] = []
"""What there is to know, given the server's address, a sentence each."""
LOOK: list[Callable[[Say], None]] = []
"""Asks what takes long, and says what is wrong when it is known."""


def furnish(say: Say) -> list[Login]:
    return [login for act in FURNISH for login in act(say)]


def told(address: str) -> list[str]:
    return [sentence for tell in TELL for sentence in tell(address)]


def look_around(say: Say) -> None:
    for look in LOOK:
        look(say)
