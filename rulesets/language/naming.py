"""Whom and what a line names: single names, and several in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesets.language.gist import ALL, JOINTS
from rulesets.language.lexicon import Names
from rulesets.language.lines import Token, fold
from rulesets.language.name_words import theirs
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

LONGEST = 6
"""Words of a name that is looked for anywhere in a line."""
LONGEST_LIST = 10
"""The same, where it has numbers: frigates 1, 2 and 3 of France."""


def named_in(words: Sequence[Token], kinds: Sequence[Names]) -> list[Span]:
    """Every run of names of one kind, from left to right."""
    found: list[Span] = []
    said = tuple(token.text for token in words)
    at = 0
    while at < len(words):
        run = _run(words, said, at, kinds)
        if run:
            found.append(run)
        at = run.end if run else at + 1
    return found


def named_singly(words: Sequence[Token], kinds: Sequence[Names]) -> list[Span]:
    """Every name by itself, also in a list of them; its member is the id."""
    found: list[Span] = []
    said = tuple(token.text for token in words)
    at = 0
    while at < len(words):
        ends = [(_name(words, said, at, names), names) for names in kinds]
        end, names = max(ends, key=lambda each: each[0], default=(0, None))
        if end and names:
            ids, _ = names.described(said[at:end])
            found.append(Span(at, end, ((words[at]._replace(text=fold(ids[0]), glued=False),),)))
        at = end or at + 1
    return found


def _run(words: Sequence[Token], said: tuple[str, ...], at: int, kinds: Sequence[Names]) -> Span | None:
    best: Span | None = None
    for names in kinds:
        group = _group(words, said, at, names)
        if group and (best is None or group.end > best.end):
            best = group
        end, members = at, list[tuple[Token, ...]]()
        start = at
        while (stop := _name(words, said, start, names)) > 0:
            members.append(tuple(words[start:stop]))
            end = stop
            start = _past_joint(words, stop)
            if start == stop and not words[stop - 1].text[-1].isdigit() and words[stop - 1].text not in ALL:
                break  # the galleys second line: no list of both
        if members and (best is None or end > best.end):
            best = Span(at, end, tuple(members))
    return best


def _group(words: Sequence[Token], said: tuple[str, ...], at: int, names: Names) -> Span | None:
    """All of them, as one name each."""
    if not names.may_begin_group(said[at]):
        return None
    longest = LONGEST_LIST if any(text.isdecimal() for text in said[at + 1 : at + LONGEST]) else LONGEST
    for end in range(min(at + longest, len(words)), at, -1):
        ids = names.several(said[at:end])
        if ids and not theirs(words, at, end):
            members = tuple((words[at]._replace(text=fold(id), glued=False),) for id in ids)
            return Span(at, end, members)
    return None


def _name(words: Sequence[Token], said: tuple[str, ...], at: int, names: Names) -> int:
    """Where the longest name ends that stands here, 0 if there is none."""
    if at >= len(words) or not names.may_begin(said[at]):
        return 0
    longest = min(at + LONGEST, len(words))
    unquoted = next((end for end in range(at, longest) if words[end].quoted), longest)
    for end in range(unquoted, at, -1):
        if end == at + 1 and _is_deed(words, at):
            continue
        ids, cost = names.described(said[at:end])
        if len(ids) == 1 and not (cost and theirs(words, at, end)):
            return end
    return 0


_ARTICLES = frozenset(("the", "my", "our", "el", "la", "mi", "nuestro", "nuestra"))


def _is_deed(words: Sequence[Token], at: int) -> bool:
    """Whether a word is rather what is done than somebody: `reserve`, but not `the reserve`."""
    return words[at].text in verbs_of() and not (at and words[at - 1].text in _ARTICLES)


def _past_joint(words: Sequence[Token], at: int) -> int:
    while at < len(words) and words[at].text in JOINTS:
        at += 1
    return at


class Missing(NamedTuple):
    """A name with a number or letter that nothing has, and those that there are."""

    start: int
    end: int
    kind: str
    others: tuple[str, ...]


def missing_in(words: Sequence[Token], kinds: Mapping[str, Names]) -> Missing | None:
    """The first such name in a line, if nothing else is called so: Detachment 7."""
    for at in range(len(words)):
        likely = {kind: names for kind, names in kinds.items() if names.may_begin(words[at].text)}
        for end in range(min(at + LONGEST, len(words)), at + 1, -1) if likely else ():
            said = tuple(token.text for token in words[at:end])
            if any(names.described(said)[0] for names in likely.values()):
                break
            for kind, names in likely.items():
                if others := names.missing(said):
                    return Missing(at, end, kind, others)
    return None
