"""The games as cards: what each is about, for whoever chooses one."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.templatetags.static import static

from games.bookshelf import books, showcases
from games.pages.access import language
from rulesets.kernel.registry import rulesets
from rulesets.kernel.ruleset import Introduction, Ruleset


class Card(NamedTuple):
    """A game as it is offered to a stranger."""

    rules: Ruleset[Any]
    about: Introduction | None
    picture: str
    has_guide: bool
    has_rules: bool
    has_showcase: bool
    has_lessons: bool


def cards() -> list[Card]:
    return [_card(rules) for rules in rulesets().values()]


def _card(rules: Ruleset[Any]) -> Card:
    about = rules.introduction
    picture = static(books.picture(about.picture, language())) if about and about.picture else ""
    guide, numbered = books.guide_file(rules.name, language()), books.rules_file(rules.name, language())
    return Card(
        rules, about, picture, bool(guide), bool(numbered), showcases.file_of(rules).exists(), bool(rules.lessons())
    )
