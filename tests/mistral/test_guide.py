"""The pages that teach the game are correct: orders, reports, tables, figures, pictures and links."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.journal import Rolled
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Problem
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import IMPULSES_A_TURN, TURNS_A_YEAR
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.dialogue.questions.administration import Prepare
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders import language as order_language
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.view import View, view
from rulesets.mistral.rules.chits.pool import HAND_LIMIT, ISSUE_WITHIN
from rulesets.mistral.rules.setup import first_state
from tests.guide_pages import LANGUAGES, Block
from tests.mistral import guide, guide_tables
from tests.mistral.guide import PAGES
from tests.mistral.guide_pictures import ALBUM

ORDERS = [block for language in LANGUAGES for block in guide.blocks(language) if block.sort == "orders"]
KINDS = {
    "preparation british",
    "preparation bourbon",
    "plan british",
    "plan bourbon",
    "plan smallest",
    "plan tracks",
    "lines",
    "busy",
    "busy bourbon",
    "sheet",
    "sheet lines",
    "sheet bourbon",
    *guide.ANSWERS.values(),
}


def asked(block: Block) -> tuple[Question[Any], View]:
    """The question that a block answers, and the view of the side that is asked it."""
    side = "bourbon" if block.kind.endswith("bourbon") else "british"
    if block.kind.startswith("preparation"):
        return Prepare("prepare"), view(first_state(Options(scenario="1744")), side)
    if block.kind.startswith("busy"):
        return PlanImpulse("plan"), view(guide.busy(side), side)
    if block.kind.startswith("sheet"):
        played = guide.administered()
        return played.question(side), played.before(side)
    if block.kind.startswith("answer"):
        return guide.questioned()[block.kind]
    assert block.kind == "lines" or block.kind.startswith("plan"), f"{block}: nobody knows what this answers"
    played = guide.fought()
    return played.question(side), played.before(side)


def wrong(block: Block) -> list[Problem]:
    """What a player who sent the block would be told: every part of a plan or a sheet may be left out."""
    question, known = asked(block)
    return guide.answered(block.text, question, known, block.language)[1]


@pytest.mark.parametrize("block", ORDERS, ids=str)
def test_every_order_block_is_understood_and_legal(block: Block) -> None:
    assert wrong(block) == []


SAID_IN_PASSING = {
    "en": ("go to Toulon", "blockade", "remove interdictor", "leave map", "pairing like on like", "battle seek"),
    "es": (
        "ir a Tolón",
        "bloquear",
        "quitar al interceptor",
        "salir del mapa",
        "emparejar igual contra igual",
        "buscar combate",
    ),
}
"""Steps and postures that the running text names."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_text_names_in_passing_is_understood_too(language: str) -> None:
    page, known = PAGES[language].read_text(), guide.fought().before("british")
    for said in SAID_IN_PASSING[language]:
        assert f"`{said}`" in page
        reading = order_language.read(f"Flotilla A: {said}", [PlanImpulse("plan")], known, language)
        assert reading.problems == () and reading.answers["plan"], said


def meaning(text: str, question: Question[Any], known: View, language: str) -> Any:
    return order_language.read(text, [question], known, language).answers


def test_both_pages_teach_the_same_orders_in_the_same_places() -> None:
    shapes = [[(block.sort, block.kind) for block in guide.blocks(language)] for language in LANGUAGES]
    assert shapes[0] == shapes[1]
    assert {block.kind for block in ORDERS} == KINDS
    for english, spanish in zip(guide.blocks("en"), guide.blocks("es"), strict=True):
        if english.sort == "orders":
            assert meaning(english.text, *asked(english), "en") == meaning(spanish.text, *asked(spanish), "es"), str(
                spanish
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reports_are_what_the_orders_of_the_page_bring_about(language: str) -> None:
    assert guide.reported(language, "impulse") == guide.fought().sentences("british", language)
    assert guide.reported(language, "administration") == guide.administered().sentences("british", language)


def test_every_die_of_the_practice_is_thrown() -> None:
    thrown = [
        entry.roll.key
        for played in (guide.fought(), guide.administered())
        for entry in played.ended.trace
        if isinstance(entry, Rolled)
    ]
    assert set(guide.DICE) <= set(thrown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", guide_tables.ROWS)
def test_every_table_is_the_books(title: str, language: str) -> None:
    rows = "\n".join(guide_tables.ROWS[title](language))
    assert f"|\n{rows}\n" in PAGES[language].read_text()


def test_the_figures_in_the_text_are_the_books() -> None:
    assert (TURNS_A_YEAR, IMPULSES_A_TURN, 1 + TURNS_A_YEAR * (IMPULSES_A_TURN + 1)) == (16, 4, 81)
    assert (FORCES.counters["british"]["dummies"], FORCES.counters["bourbon_joint"]["dummies"]) == (4, 5)
    assert (FORCES.convoy["ma"], FORCES.convoy["victualling_cargo"], FORCES.convoy["prestige_per_dp"]) == (3, 6, 8)
    assert CHART.places["gibraltar"].victualled == 4
    assert sum(CHART.places[id].repair for id in ("gibraltar", "port_mahon")) == 3
    assert {kind: SEARCH_TABLES.convoy_attack[kind] for kind in ("fleet", "galley", "light")} == {
        "fleet": 4,
        "galley": 2,
        "light": 1,
    }
    assert (HAND_LIMIT, ISSUE_WITHIN) == (4, 4)
    assert sum(route.convoy == "british_levant" for route in CHART.routes.values()) == 6
    ratings = {id: contingent.dr for id, contingent in FORCES.contingents.items()}
    assert ratings["british"] == ratings["french"] == 10 and ratings["spanish"] == ratings["neapolitan"] == 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_of_a_page_leads_somewhere(language: str) -> None:
    assert guide.GUIDE.dead_links(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("picture", ALBUM.drawn)
def test_every_picture_is_of_the_position_as_it_is_now(picture: str, language: str) -> None:
    ALBUM.check(picture, language, PAGES[language])


def test_no_picture_or_digest_is_left_over() -> None:
    ALBUM.check_nothing_is_left_over()
