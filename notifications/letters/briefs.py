"""What a mail tells beside the report: a summary, every piece by name, example orders, enlarged pictures."""

from __future__ import annotations

from itertools import zip_longest

from games.models import Bulletin
from games.orders import play
from games.words import worded
from notifications.letters.attempts import if_possible
from notifications.letters.blocks import Block, Board, Brief, Examples, Piece, Pieces
from notifications.letters.facts import Facts
from notifications.letters.phrases import clean
from notifications.letters.picture import closer_of
from rulesets.kernel.briefing import EXAMPLES, Roster, Summary

MOST_PIECES = 120
"""Pieces in a list. Nobody has more."""


def summary(facts: Facts) -> list[Block]:
    """What mattered to the reader's side, or to whoever watches: the headline, and a few sentences below it."""
    game = facts.notice.game
    if game is None or not facts.bulletins:
        return []

    def make() -> Summary:
        return game.rules.summary(facts.told, facts.view, facts.given, facts.language)

    said = if_possible(facts.notice, "summary", make)
    if said is None or not said.headline:
        return []
    return [Brief(clean(said.headline, 2000), tuple(clean(line, 2000) for line in said.sentences))]


def forces(facts: Facts) -> list[Block]:
    """Every piece under the name to use in orders, and the enemy as far as known."""

    def make() -> list[Roster]:
        found = facts.asked
        return found.game.rules.rosters(found.view, facts.told_last, facts.language) if found else []

    rosters = if_possible(facts.notice, "forces", make) if facts.wants_sheet else []
    return [Pieces(clean(roster.title), _pieces(roster, facts.language)) for roster in rosters or ()]


def _pieces(roster: Roster, language: str) -> tuple[Piece, ...]:
    def told(words: str) -> str:
        return worded("order: %(words)s", words=clean(words, 2000)).in_(language)

    return tuple(
        Piece(clean(force.name), clean(force.state, 2000), told(force.told) if force.told else "")
        for force in roster.forces[:MOST_PIECES]
    )


def examples(facts: Facts) -> list[Block]:
    def make() -> list[str]:
        if (found := facts.asked) is None:
            return []
        return examples_of(found, facts.language)

    lines = if_possible(facts.notice, "examples", make) if facts.wants_sheet else []
    shown = tuple(clean(line, 900) for line in lines or ())
    return [Examples(worded("You could write, for example:").in_(facts.language), shown)] if shown else []


def examples_of(found: play.Asked, language: str) -> list[str]:
    """Three example orders, one for each open question before a second for any.

    The mail reader understands them all.
    """
    rules, view = found.game.rules, found.view
    each = [rules.examples(question, view, language, found.proposal(question)) for question in found.questions]
    lines = [line for row in zip_longest(*each) for line in row if line]
    return [line for line in lines if not rules.read(line, found.questions, view, language).problems][:EXAMPLES]


def closer(facts: Facts, bulletin: Bulletin) -> list[Block]:
    """Enlarged pictures of the important places, readable on a phone."""
    game = facts.notice.game
    if game is None or not facts.notice.side:
        return []

    def make() -> list[Board]:
        return closer_of(bulletin, game.rules.closeups(facts.told, facts.view)[:1], facts.language)

    return list(if_possible(facts.notice, "a closer board", make) or ())
