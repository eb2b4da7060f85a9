"""The pages that teach the game are correct: orders, reports, tables, figures, pictures and links."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.charging import ChargeDeclared
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View, view
from rulesets.aguila.rules.charging.declaring import chargeable
from rulesets.aguila.rules.shooting.phase import battery_weight
from rulesets.kernel.questions import Question, plain
from tests.aguila import guide, guide_ground, guide_tables
from tests.aguila.battlefield import Battlefield
from tests.aguila.guide import PAGES, READER
from tests.aguila.guide_pictures import ALBUM
from tests.guide_pages import LANGUAGES, Block

ORDERS = [block for language in LANGUAGES for block in guide.blocks(language) if block.sort == "orders"]
ANY_TIME: dict[str, Question[Any]] = {
    "smallest": OrderMovement("turn1/blue/movement"),
    "moves": OrderMovement("turn1/blue/movement"),
    "standing": OrderMovement("turn1/blue/movement"),
    "battle": OrderBattle("turn1/blue/battle"),
    "army": ChooseArmy("army", 1000),
}
"""Blocks that are judged before the first turn of the practice battle."""
NEXT: dict[str, Question[Any]] = {
    "next movement": OrderMovement("turn3/blue/movement"),
    "next battle": OrderBattle("turn3/blue/battle"),
}
"""Blocks that are judged after it."""
KINDS = {word: kind for kind, word in guide.WRITTEN.items()}
PLAYED = {
    f"turn {turn} {side} {word}"
    for turn in guide.DICE
    for side in ("blue", "red")
    for word in KINDS
    if turn == "one" or word != "formations"
}


def asked(block: Block) -> tuple[Question[Any], View]:
    """The question that a block answers, and the view of the side that is asked it."""
    if block.kind in ANY_TIME:
        return ANY_TIME[block.kind], view(guide.practice().state, READER)
    if block.kind in NEXT:
        return NEXT[block.kind], guide.fought()["two"].after(READER)
    _, turn, side, word = block.kind.split()
    return guide.fought()[turn].asked(side, KINDS[word])


@pytest.mark.parametrize("block", ORDERS, ids=str)
def test_every_order_block_is_understood_and_legal(block: Block) -> None:
    assert guide.answered(block.text, *asked(block), block.language)[1] == []


def test_both_pages_teach_the_same_orders_in_the_same_places() -> None:
    shapes = [[(block.sort, block.kind) for block in guide.blocks(language)] for language in LANGUAGES]
    assert shapes[0] == shapes[1]
    assert {block.kind for block in ORDERS} == {*ANY_TIME, *NEXT, *PLAYED}
    for english, spanish in zip(guide.blocks("en"), guide.blocks("es"), strict=True):
        if english.sort == "orders":
            assert meaning(english) == meaning(spanish), str(spanish)


def meaning(block: Block) -> Any:
    return plain(guide.answered(block.text, *asked(block), block.language)[0])


SAID_IN_PASSING = {
    "en": (("[battle]\n", "charge B1 and B2: R1"),),
    "es": (("[batalla]\n", "carga B1 y B2: R1"),),
}
"""Orders that the running text names, and what they stand below."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_text_names_in_passing_is_understood_too(language: str) -> None:
    page, seen = PAGES[language].read_text(), view(guide.practice().state, READER)
    for heading, said in SAID_IN_PASSING[language]:
        assert f"`{said}`" in page
        answer, problems = guide.answered(heading + said, ANY_TIME["battle"], seen, language)
        assert problems == [] and answer.charges[0].who == ("B1", "B2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reports_are_what_the_orders_of_the_page_bring_about(language: str) -> None:
    assert guide.rewritten(language) == PAGES[language].read_text(), "run: python -m tests.aguila.guide"
    kinds = [block.kind for block in guide.blocks(language) if block.sort == "report"]
    assert kinds == ["charge", "turn one", "turn two"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_of_the_charge_are_those_that_the_page_prints(language: str) -> None:
    said = f"{' '.join(map(str, guide.VOLLEY))}` {' '.join(map(str, guide.BLOW))}`"
    volley, blow = (line for line in said.split("` "))
    page = PAGES[language].read_text()
    assert f"`{volley}`" in page and f"`{blow}" in page
    printed = page[page.index(f"`{volley}`") :]
    dice = [int(die) for part in printed.split("`")[1::2] for die in part.split() if part.replace(" ", "").isdigit()]
    assert dice[: len(guide.CHARGE_DICE)] == list(guide.CHARGE_DICE)


def test_the_battle_stands_as_the_pages_say() -> None:
    """Two of seven break points are lost; the column may come onto the flank of R1 and charge it."""
    seen = guide.fought()["two"].after(READER)
    assert seen.breaking["red"].lost == 2 and seen.breaking["red"].total == 7
    assert seen.units["B1"].stunned and seen.units["B2"].disorganised
    assert Scene(guide.fought()["one"].after(READER)).distance("B2", "R2") == pytest.approx(5860, abs=10)


def test_the_next_orders_of_the_pages_strike_the_flank() -> None:
    (charge,) = [told.event for told in guide.went_on().ended.told if isinstance(told.event, ChargeDeclared)]
    assert charge.target == "R1" and charge.sides == {"B2": "left"}
    first = next(told.event for told in guide.went_on().ended.told if isinstance(told.event, Struck))
    assert (first.unit, first.dice) == ("B2", 28)


def test_the_column_of_the_example_may_charge_that_line_only() -> None:
    assert list(chargeable(guide.before_the_charge().scene, "B1")) == ["R1"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", guide_tables.ROWS)
def test_every_table_is_the_books(title: str, language: str) -> None:
    rows = "\n".join(guide_tables.ROWS[title](language))
    assert f"|\n{rows}\n" in PAGES[language].read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_ground_is_the_books(language: str) -> None:
    rows = "\n".join(guide_ground.ground(language))
    assert f"|\n{rows}\n" in PAGES[language].read_text()


@pytest.mark.rule("A-FRM-13", "A-FRM-18", "A-FRM-21", "A-FRM-30", "A-FRM-39")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_formations_says_what_they_fire_with_and_what_is_rolled_again(language: str) -> None:
    page = PAGES[language].read_text()
    assert [start for start in guide_ground.formation_starts(language) if f"\n{start}" not in page] == []


@pytest.mark.rule("A-SCN-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_is_in_the_table_under_its_name_and_with_its_turns(language: str) -> None:
    rows = re.findall(r"^(\| [^|]+ \| \d+-\d+ \|)", PAGES[language].read_text(), re.M)
    assert rows == list(guide_ground.scenario_starts(language))


@pytest.mark.rule("A-BAT-03", "A-BAT-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_courage_says_what_a_battery_adds(language: str) -> None:
    kinds = ("light", "medium", "heavy")
    field = Battlefield()
    for at, kind in enumerate(kinds):
        entry = next(id for id, each in BOOK.entries.items() if each.type == f"{kind}_gun")
        for gun in range(2):
            field.put(f"B{2 * at + gun + 1}", entry, 10 + 6 * at + 3 * gun, 20)
    light, medium, heavy = (battery_weight(field.scene, [f"B{2 * at + 1}", f"B{2 * at + 2}"]) for at in range(3))
    said = {
        "en": "| a battery, light or medium / heavy |",
        "es": "| una batería, ligera o media / pesada |",
    }
    assert light == medium
    assert f"{said[language]} +{light} / +{heavy} |" in PAGES[language].read_text()


@pytest.mark.rule("A-CAV-06")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_reactions_says_what_a_countercharge_needs(language: str) -> None:
    needs = [f"{BOOK.constants.countercharge[type]}+" for type in ("light_cavalry", "line_cavalry", "heavy_cavalry")]
    row = next(
        line for line in PAGES[language].read_text().splitlines() if line.startswith(("| **counterch", "| **contrac"))
    )
    assert re.findall(r"\d\+", row) == needs


def test_the_figures_in_the_text_are_the_books() -> None:
    constants = BOOK.constants
    assert (round(constants.width / 1000), round(constants.depth / 1000)) == (71, 47)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_of_a_page_leads_somewhere(language: str) -> None:
    assert guide.GUIDE.dead_links(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("picture", ALBUM.drawn)
def test_every_picture_is_of_the_position_as_it_is_now(picture: str, language: str) -> None:
    ALBUM.check(picture, language, PAGES[language])


def test_no_picture_or_digest_is_left_over() -> None:
    ALBUM.check_nothing_is_left_over()
