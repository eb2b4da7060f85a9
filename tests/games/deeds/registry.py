"""What a fraud ("deed") is, and the list of all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.games.forgery import Forger
from tests.games.tables import AuctionTable

Edit = Callable[[Forger], None]


@dataclass(frozen=True)
class Forgery:
    """A fraud: the `code` of the misfit or `notice` that shows it, or `unchecked`; `unseen`: its name in the docs."""

    edit: Edit
    story: Callable[[], AuctionTable]
    audience: str
    code: str = ""
    notice: str = ""
    unchecked: bool = False
    unseen: str = ""

    def __str__(self) -> str:
        return self.edit.__name__


DEEDS: list[Forgery] = []


def deed(story: Callable[[], AuctionTable], audience: str = "north", **shows: Any) -> Callable[[Edit], Edit]:
    def enter(edit: Edit) -> Edit:
        DEEDS.append(Forgery(edit, story, audience, **shows))
        return edit

    return enter
