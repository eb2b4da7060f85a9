"""Checks a chain by itself: the numbers, hashes and times of its links, whatever they say. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import datetime

from games.trust.misfits import Misfit, Where
from games.trust.records import Link
from games.trust.seals import link_hash
from games.words import worded
from rulesets.kernel.text import Text

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z\Z")


def read_time(at: str) -> datetime | None:
    """The moment that a link names; None if it is not in the right form."""
    if not TIME.match(at):
        return None
    try:
        return datetime.fromisoformat(at)
    except ValueError:
        return None


def check_chain(game: str, links: Sequence[Link], number: Callable[[Link], int]) -> None:
    """Checks that each link has the next number, names the hash before it, is not earlier, and has a correct hash."""
    head, last = "", ""
    for n, link in enumerate(links, 1):
        wrong = _Wrong(Where(record=number(link), chain=link.chain, link=link.n))
        if link.n != n:
            raise wrong("link-missing", worded("link %(n)s should be here", n=n))
        if link.prev != head:
            raise wrong("link-broken", worded("it doesn’t name the link before it"))
        made = link_hash(
            game=game, chain=link.chain, n=link.n, kind=link.kind, body=link.body, prev=link.prev, at=link.at
        )
        if made != link.hash:
            raise wrong("link-hash", worded("its hash doesn’t match"))
        _check_time(link, last, wrong)
        head, last = link.hash, link.at


def _check_time(link: Link, last: str, wrong: _Wrong) -> None:
    if not link.at:
        if last:
            raise wrong("link-form", worded("the links before it hash their time"))
        return
    if read_time(link.at) is None:
        raise wrong("time", worded("this isn’t a time"))
    if link.at < last:
        raise wrong("time", worded("it is earlier than the link before it"))


class _Wrong:
    def __init__(self, where: Where) -> None:
        self._where = where

    def __call__(self, code: str, text: Text) -> Misfit:
        return Misfit(code, "chain", self._where, text)
