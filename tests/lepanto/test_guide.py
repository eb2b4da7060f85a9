"""The pages that teach the game are correct: orders, reports, tables, figures, pictures and links."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.sparring import released_views
from rulesets.kernel.text import Problem
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.dialogue.events.sailing import Moved
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders import language as order_language
from rulesets.lepanto.position.scene import APART
from rulesets.lepanto.position.view import View
from tests.guide_pages import LANGUAGES, Block
from tests.lepanto import guide, guide_tables
from tests.lepanto.guide import PAGES
from tests.lepanto.guide_pictures import ALBUM

ORDERS = [block for language in LANGUAGES for block in guide.blocks(language) if block.sort == "orders"]
MIDDLE: dict[str, Question[Any]] = {
    "answer fight": OrderFight("turn4/christian/fight"),
    "answer more": OrderMore("turn4/christian/fight/1", guns=(), close=("CC-X2",)),
    "answer face": OrderFacing("turn4/christian/facing"),
}
"""What is asked in the middle of the fourth turn."""
FIRST = {f"turn {number} {side}" for number in guide.NUMBERS[:4] for side in ruleset.sides}
KINDS = {"smallest", "lines", "lines islamic", "approach", "rest christian", *FIRST, *MIDDLE}


def asked(block: Block) -> tuple[Question[Any], View]:
    """The question that a block answers, and the view of the side that is asked it."""
    side = "islamic" if block.kind.endswith("islamic") else "christian"
    if block.kind in MIDDLE:
        seen = guide.fought()["turn four christian"].before("christian")
        return MIDDLE[block.kind], seen
    if block.kind in FIRST:
        played = guide.fought()[block.kind]
        return played.question(side), played.before(side)
    if block.kind == "rest christian":
        played = guide.fought()["turn five christian"]
        return played.question(side), played.before(side)
    opening = guide.opening(guide.GREAT)
    (question,) = opening.asked[side]
    return question, released_views(ruleset, opening)[side]


def wrong(block: Block) -> list[Problem]:
    """What a player who sent the block would be told: every part of a sheet may be left out."""
    return guide.answered(block.text, *asked(block), block.language)[1]


@pytest.mark.parametrize("block", ORDERS, ids=str)
def test_every_order_block_is_understood_and_legal(block: Block) -> None:
    assert wrong(block) == []


def meaning(block: Block) -> Any:
    question, seen = asked(block)
    return order_language.read(block.text, [question], seen, block.language).answers


def test_both_pages_teach_the_same_orders_in_the_same_places() -> None:
    shapes = [[(block.sort, block.kind) for block in guide.blocks(language)] for language in LANGUAGES]
    assert shapes[0] == shapes[1]
    assert {block.kind for block in ORDERS} == KINDS
    for english, spanish in zip(guide.blocks("en"), guide.blocks("es"), strict=True):
        if english.sort == "orders" and "save doctrine" not in english.text:  # its name is the player's own
            assert meaning(english) == meaning(spanish), str(spanish)


SAID_IN_PASSING = {
    "en": ("hold", "close to 3", "toward IC-G07", "toward 2431", "withdraw", "S S O", "L S O", "tow on", "advance 3"),
    "es": (
        "mantenerse",
        "acercarse hasta 3",
        "hacia IC-G07",
        "hacia 2431",
        "retirarse",
        "S S O",
        "L S O",
        "remolque sí",
        "avanzar 3",
    ),
}
"""Manoeuvres that the running text names."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_text_names_in_passing_is_understood_too(language: str) -> None:
    page, opening = PAGES[language].read_text(), guide.opening(guide.GREAT)
    (question,) = opening.asked["christian"]
    seen = released_views(ruleset, opening)["christian"]
    for said in SAID_IN_PASSING[language]:
        assert f"`{said}`" in page
        answer, problems = guide.answered(f"[move]\nCC-X1: {said}", question, seen, language)
        assert problems == [] and answer.move, said


NAMED = {
    "en": ("the Real", "the first line of the centre", "Duodo's galleass"),
    "es": ("la Real", "la primera línea del centro", "la galeaza de Duodo"),
}
WHO = ("CC-G08", "CC/1", "CC-G33")
"""A galleass is moved, and held, by the galley that tows it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_page_are_understood(language: str) -> None:
    page, opening = " ".join(PAGES[language].read_text().split()), guide.opening(guide.GREAT)
    (question,) = opening.asked["christian"]
    seen = released_views(ruleset, opening)["christian"]
    for said, code in zip(NAMED[language], WHO, strict=True):
        assert f"*{said}*" in page
        order = {"en": "hold", "es": "mantenerse"}[language]
        answer, problems = guide.answered(f"{said}: {order}", question, seen, language)
        assert problems == []
        assert [line.who for line in answer.move] == [code]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reports_are_what_the_orders_of_the_page_bring_about(language: str) -> None:
    assert guide.rewritten(language) == PAGES[language].read_text(), "run: python -m tests.lepanto.guide"
    kinds = [block.kind for block in guide.blocks(language) if block.sort == "report"]
    assert set(kinds) == FIRST | {"turn five christian", "turn eight islamic"}


def test_the_battle_ends_as_the_pages_say() -> None:
    outcome = guide.fought()["turn eight islamic"].ended.outcome
    assert outcome is not None and outcome.winner == "christian"
    assert outcome.points == {"christian": 7, "islamic": 2}
    left = guide.fought()["turn eight islamic"].after("christian").ships
    assert sorted(left) == ["CC-G11", "CC-G12", "CC-G33", "CC-X2", "IC-G13"]


@pytest.mark.rule("L-MOV-34")
def test_to_cast_off_without_moving_is_told_as_that_alone() -> None:
    told = guide.fought()["turn two christian"].ended.told
    assert [told.event for told in told if isinstance(told.event, Moved)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", guide_tables.ROWS)
def test_every_table_is_the_books(title: str, language: str) -> None:
    rows = "\n".join(guide_tables.ROWS[title](language))
    assert f"|\n{rows}\n" in PAGES[language].read_text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", guide_tables.ENDS)
def test_every_table_with_names_has_the_books_figures(title: str, language: str) -> None:
    page = PAGES[language].read_text()
    ends = list(guide_tables.ENDS[title](language))
    found = [line for line in page.splitlines() if any(line.endswith(f"| {end}") for end in ends)]
    assert len(found) == len(ends)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ready_sheets_and_paces_are_named_as_on_the_page(language: str) -> None:
    page = PAGES[language].read_text()
    for name in guide_tables.ready_sheets(language):
        assert name in page
    for said in ruleset.pace_names.values():
        name, _, words = said.in_(language).partition(": ")
        assert f"| **{name}** | {words.removesuffix('.')} |" in page


def test_the_figures_in_the_text_are_the_books() -> None:
    turns = BOARD.turns
    assert (turns.reserves_free_from, turns.arms_halved_from, turns.arms_die_from) == (5, 10, 20)
    assert (turns.arms_die_islamic, turns.arms_die_christian, APART) == (1, -1, 11)
    guns = BOARD.gunnery.galleass
    assert (len(guns.broadside), len(guns.bow), len(guns.stern)) == (4, 3, 3)
    assert (BOARD.victory.galley, BOARD.victory.galleass, BOARD.victory.galliot) == (2, 1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_of_a_page_leads_somewhere(language: str) -> None:
    assert guide.GUIDE.dead_links(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("picture", ALBUM.drawn)
def test_every_picture_is_of_the_position_as_it_is_now(picture: str, language: str) -> None:
    ALBUM.check(picture, language, PAGES[language])


def test_no_picture_or_digest_is_left_over() -> None:
    ALBUM.check_nothing_is_left_over()
