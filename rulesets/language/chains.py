"""Items one after another with something between them: every length of the chain that a line can be read as."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulesets.language.gist import ANOTHER_FORM, JOINTS, LEFT_OUT, PASSED_OVER, SKIPPED, THEN
from rulesets.language.lines import SOFT
from rulesets.language.scan import MOST_WAYS, Match, Scan

MOST_TO_AN_END = 6
"""Lists of different items that end at the same word."""


def chain(
    scan: Scan,
    at: int,
    item: Callable[[int], list[Match]],
    separators: Sequence[tuple[str, ...]],
    most: int,
    *,
    listing: bool = False,
    loosely: bool = False,
) -> list[Match]:
    """Items with separators between them, every length of the chain; values are tuples of what the items gave. Between
    those of a listing a free scan takes whatever people put there, and nothing at all between those that are loose."""
    links: list[tuple[Match, Any, int]] = [(match, None, 1) for match in item(at)]
    done: list[tuple[Match, Any, int]] = []
    while links:
        done = _likeliest(done + links)
        longer = []
        for link in links:
            if link[2] >= most:
                continue
            starts = _after(scan, link[0].end, separators, listing)
            if scan.free and loosely and not any(start == link[0].end for start, _ in starts):
                starts.append((link[0].end, LEFT_OUT))
            for start, cost in starts:
                for match in item(start):
                    if match.end <= start:
                        continue
                    spent = Match(match.end, match.value, link[0].cost + cost + match.cost, link[0].flaws + match.flaws)
                    longer.append((spent, link, link[2] + 1))
        scan.spend(len(longer))
        links = sorted(longer, key=lambda link: (link[0].cost, -link[0].end))[:MOST_WAYS]
    return [Match(last[0].end, _unlink(last), last[0].cost, last[0].flaws) for last in done]


def _likeliest(links: list[tuple[Match, Any, int]]) -> list[tuple[Match, Any, int]]:
    """The few cheapest chains to each end: a long chain of doubtful items must not crowd out a short sound one."""
    ends: dict[int, int] = {}
    kept = []
    for link in sorted(links, key=lambda link: link[0].cost):
        ends[link[0].end] = ends.get(link[0].end, 0) + 1
        if ends[link[0].end] <= MOST_TO_AN_END:
            kept.append(link)
    return kept


_SINGLE = tuple(sorted(JOINTS | THEN | {";"}))
_WORDS = tuple(word for word in _SINGLE if word.isalpha())
_JOINTS = (*((word,) for word in _SINGLE), *((one, two) for one in (",", "y", "and") for two in _WORDS))
"""What people put between things, whatever the sentence has there."""


def _after(scan: Scan, at: int, separators: Sequence[tuple[str, ...]], listing: bool) -> list[tuple[int, int]]:
    """Starts of the next item, each with the cost of what stands before it."""
    said = [scan.said(at, separator) for separator in separators]
    ends = {end: cost for end, cost in said if end >= 0}
    token = scan.word(at)
    if scan.free and listing and token is not None and (token.text in SOFT or token.text in JOINTS):
        # A colon ends what it stands behind: with nothing else there it makes no list.
        said = [scan.said(at + 1, separator) for separator in separators if separator or token.text != ":"]
        ends |= {end: cost for end, cost in said if end >= 0}
    if scan.free and listing:
        for joint in _JOINTS:
            end = scan.spell(at, joint)
            if end >= 0:
                ends.setdefault(end, ANOTHER_FORM)
        for end, cost in list(ends.items()):
            after = scan.word(end)
            if end > at and after is not None and after.text in PASSED_OVER:
                ends.setdefault(end + 1, cost + SKIPPED)
    return list(ends.items())


def _unlink(link: tuple[Match, Any, int] | None) -> tuple[Any, ...]:
    values = []
    while link is not None:
        values.append(link[0].value)
        link = link[1]
    return tuple(reversed(values))
