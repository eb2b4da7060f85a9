"""The pages that teach the game are correct: orders, reports, tables, codes, pictures and links."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Problem
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.language.armies.army_code import CODE
from rulesets.tercios.orders.plans import conditions
from rulesets.tercios.orders.plans.plan_form import form_problems
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES, ready_armies
from tests.guide_pages import LANGUAGES, Block
from tests.tercios import guide, guide_pictures
from tests.tercios.guide import PAGES

ORDERS = [block for language in LANGUAGES for block in guide.blocks(language) if block.sort == "orders"]
SET_UP = ("army", "scenery", "table", "deployment", "second wave")
"""Blocks that are judged by setting up a game with them."""


def asked(block: Block) -> tuple[Question[Any], View]:
    """The question that a block answers, and who is asked it in the practice battle."""
    if block.kind in ("plan south", "plan north"):
        return PlanTurn("plan", 1), guide.practice().view(block.kind.removeprefix("plan "))
    if block.kind == "plan next":
        return PlanTurn("plan", 2), guide.fought(block.language)[0].view("south")
    if block.kind == "step":
        return TakeStep("step"), guide.dealt(block.language).view("south")
    if block.kind == "reaction":
        return React("react", "SM1", "NC1", "CHARGE"), guide.dealt(block.language).view("south")
    if block.kind == "code":
        return ChooseArmy("army"), guide.practice().view("south")
    assert block.kind in ("lines", "plan smallest"), f"{block}: nobody knows what this answers"
    return PlanTurn("plan", 1), guide.practice().view("south")


def wrong(block: Block) -> list[Problem]:
    """What a player who sent the block would be told; single lines need not be a whole plan."""
    question, view = asked(block)
    if block.kind != "lines":
        return guide.answered(block.text, question, view, block.language)[1]
    reading = order_language.read(block.text, [question], view, block.language)
    plan = msgspec.convert(reading.answers.get(question.key, {}), Plan)
    return [*reading.problems, *form_problems(plan)]


@pytest.mark.parametrize("block", [block for block in ORDERS if block.kind not in SET_UP], ids=str)
def test_every_order_block_is_understood_and_legal(block):
    assert wrong(block) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_can_be_set_up_with_the_orders_of_the_page_and_its_report_is_the_pages(language):
    _, told, refused = guide.set_up(language)
    assert refused == []
    assert guide.reported(language, "setup") == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_of_the_worked_turn_is_what_its_plans_bring_about(language):
    _, told = guide.fought(language)
    assert guide.reported(language, "turn") == told


def test_both_pages_teach_the_same_orders_in_the_same_places():
    assert [(block.sort, block.kind) for block in guide.blocks("en")] == [
        (block.sort, block.kind) for block in guide.blocks("es")
    ]
    assert {block.kind for block in ORDERS} >= {
        *SET_UP,
        "plan smallest",
        "plan south",
        "plan north",
        "step",
        "reaction",
    }
    for english, spanish in zip(guide.blocks("en"), guide.blocks("es"), strict=True):
        if english.sort == "orders" and english.kind not in (*SET_UP, "code"):
            assert meaning(english) == meaning(spanish), str(spanish)


def meaning(block: Block) -> Any:
    question, view = asked(block)
    return order_language.read(block.text, [question], view, block.language).answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_shown_is_the_army_shown(language):
    ready = READY_ARMIES["spain_500"].named(language)
    assert "".join(guide.orders(language, "code").split()) == CODE.share(ready)
    question, view = ChooseArmy("army"), guide.practice().view("south")
    assert guide.answered(guide.orders(language, "army"), question, view, language) == (ready, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_of_values_levels_and_paces_are_the_catalogues(language):
    page = PAGES[language].read_text()
    for row in guide.value_rows(language):
        assert row in page
    for level in CATALOGUE.levels.values():
        general = "–" if level.points_general is None else level.points_general
        officer = "–" if level.points_officer is None else level.points_officer
        assert f"| {level.level} | {level.virtues} | {level.qualities} | {general} | {officer} |" in page
    for name in ruleset.pace_names.values():
        assert f"| **{name.in_(language).partition(':')[0]}** |" in page


@pytest.mark.parametrize(
    "condition, so",
    [("reach(NC1,SM1)", True), ("inrange(SM1,NC1)", True), ("inrange(SM1,NT1)", False), ("reach(SC1,NM1)", True)],
)
def test_the_practice_battle_measures_as_the_pages_say(condition, so):
    assert conditions.holds(condition, guide.dealt("en").view("south"), "south") is so


@pytest.mark.parametrize(
    "condition, so", [("reach(SC1,NT1)", True), ("flank(SC1,NT1)", False), ("reach(ST1,NT1)", False)]
)
def test_the_horse_could_charge_the_battalion_afterwards_but_not_in_the_flank(condition, so):
    assert conditions.holds(condition, guide.fought("en")[0].view("south"), "south") is so


def test_the_pages_count_the_ready_armies_right():
    per_limit = {limit: sum(ready.limit == limit for ready in ready_armies()) for limit in (500, 1000, 1500)}
    lists = len(CATALOGUE.lists)
    assert (lists, per_limit[500], per_limit[1000]) == (15, 15, 15)
    assert lists / 2 < per_limit[1500] < lists


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_and_picture_of_a_page_leads_somewhere(language):
    page = PAGES[language].read_text()
    anchors = {
        re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^#+ (.*)$", page, re.M)
    }
    for target in re.findall(r"\]\(([^)]+)\)", page):
        path, _, anchor = target.partition("#")
        assert not path or (PAGES[language].parent / path).exists(), target
        assert path or anchor in anchors, target


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("picture", guide_pictures.DRAWN)
def test_every_picture_is_of_the_position_as_it_is_now(picture, language):
    name, svg = guide_pictures.name_of(picture, language), guide_pictures.DRAWN[picture](language)
    recorded = json.loads(guide_pictures.DIGESTS.read_text())
    assert recorded[name] == guide_pictures.digest_of(svg), "run: python -m tests.tercios.guide_pictures"
    png = (guide_pictures.PICTURES / name).read_bytes()
    assert png.startswith(b"\x89PNG") and len(png) < guide_pictures.MOST_BYTES
    assert int.from_bytes(png[16:20], "big") == guide_pictures.WIDTH
    assert f"(pictures/{name})" in PAGES[language].read_text()


def test_no_picture_or_digest_is_left_over():
    made = {guide_pictures.name_of(picture, language) for picture in guide_pictures.DRAWN for language in LANGUAGES}
    assert {path.name for path in guide_pictures.PICTURES.glob("tercios-*.png")} == made
    assert set(json.loads(guide_pictures.DIGESTS.read_text())) == made
