"""What the apps do and print when `./estafeta play` starts everything. The apps register it themselves."""

from __future__ import annotations

from collections.abc import Callable

Login = tuple[str, str, str]  # address, password, what the account is for
Say = Callable[[str], None]

FURNISH: list[Callable[[Say], list[Login]]] = []
"""Functions that fill a new database and return who can sign in."""
TELL: list[Callable[[str], list[str]]] = []
"""Functions that get the server's address and return sentences to print."""
LOOK: list[Callable[[Say], None]] = []
"""Functions that check something slow and report what is wrong as soon as they know."""


def furnish(say: Say) -> list[Login]:
    return [login for act in FURNISH for login in act(say)]


def told(address: str) -> list[str]:
    return [sentence for tell in TELL for sentence in tell(address)]


def look_around(say: Say) -> None:
    for look in LOOK:
        look(say)
