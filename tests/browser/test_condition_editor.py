"""The editor of conditions and selectors by itself, with the vocabularies of both games: what it makes is valid."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rulesets.kernel.questions import plain
from rulesets.mistral.orders.forms.vocabulary import lists, terms
from rulesets.mistral.orders.plans import conditions as mistral
from rulesets.tercios.orders.forms.vocabulary import vocabulary as tercios_vocabulary
from rulesets.tercios.orders.plans import conditions as tercios
from rulesets.tercios.orders.plans.selectors import SELECTORS
from tests.mistral.test_conditions import knowing
from tests.tercios.test_conditions import table

SHOW = """async ([kind, value, vocabulary, live]) => {
  const editors = await import("/static/workbench/conditions.js");
  const place = document.createElement("div");
  place.className = "line-form";
  document.body.replaceChildren(place);
  window.made = value;
  const options = { key: "it", label: "When", point: (then) => then("toulon"), live };
  const changed = (made, quiet) => { window.made = made; if (!quiet) draw(); };
  const draw = () => place.replaceChildren(editors[kind](window.made, vocabulary, changed, options));
  draw();
}"""


def mistral_vocabulary(view, language):
    """As the page puts it together from a form."""
    held = lists(view, language)
    return {**terms(held, language), "lists": plain(held)}


@pytest.fixture
def edit(house, sit_down):
    page = sit_down(None)
    page.goto("/")

    def begun(kind, value, vocabulary, live=False):
        page.evaluate(SHOW, [kind, value, vocabulary, live])
        return page

    return begun


def at(page, key):
    return page.locator(f"[data-key='{key}']")


def made(page):
    return page.evaluate("window.made")


@pytest.mark.rule("tercios:A-15", "A-38")
def test_groups_nest_words_deny_and_numbers_compare(edit):
    page = edit("conditionEditor", None, tercios_vocabulary(table().view("south"), "en"))
    at(page, "it-add").click()
    assert made(page) == {"is": "holds", "word": "fresh", "of": ["self"]}
    at(page, "it-0-word").select_option("not disordered")
    at(page, "it-more").click()
    at(page, "it-1-is").select_option("compare")
    at(page, "it-1-left-kind").select_option("dist")
    at(page, "it-1-right-figure").fill("6.5")
    at(page, "it-1-no").check()
    at(page, "it-join").select_option("any")
    at(page, "it-group").click()
    at(page, "it-2-0-is").select_option("known")
    at(page, "it-2-1-is").select_option("initiative")
    at(page, "it-2-join").select_option("not all")
    text = "not disordered(self) or not (dist(self,foe) <= 6.5) or not (known(foe,FUEGO) and initiative)"
    assert tercios.KEEPING.shown(text, "condition") == made(page)
    at(page, "it-2-1-remove").click()
    at(page, "it-1-remove").click()
    at(page, "it-0-remove").click()
    assert made(page) == {"is": "not", "of": {"is": "holds", "word": "known", "of": ["foe", "FUEGO"]}}
    at(page, "it-0-remove").click()
    expect(at(page, "it-add")).to_be_visible()
    assert made(page) is None


@pytest.mark.rule("tercios:A-15", "A-38")
def test_a_selector_is_a_name_a_word_or_several_and_an_order(edit):
    page = edit("selectorEditor", None, tercios_vocabulary(table().view("south"), "es"))
    at(page, "it").select_option("NT1")
    assert made(page) == "NT1"
    at(page, "it").select_option("nearest")
    assert made(page) == "nearest"
    at(page, "it").select_option("*")
    at(page, "it-cavalry").check()
    at(page, "it-nearest").uncheck()
    assert made(page) == "cavalry"
    at(page, "it-within").fill("12.5")
    at(page, "it-within").press("Tab")
    at(page, "it-by").select_option("wear")
    at(page, "it-order").select_option("asc")
    assert made(page) == {"is": "select", "words": ["cavalry"], "within": 12500, "by": "wear", "order": "asc"}
    assert tercios.KEEPING.shown("cavalry within:12.5 by wear asc", "selector") == made(page)
    assert SELECTORS.problems("cavalry within:12.5 by wear asc") == []


@pytest.mark.rule("M-ASYNC-12")
def test_mistral_s_conditions_nest_too_and_places_are_pointed_at(edit):
    view = knowing().view("british")
    page = edit("conditionEditor", None, mistral_vocabulary(view, "en"))
    at(page, "it-add").click()
    assert made(page) == {"is": "holds", "word": "spotted"}
    at(page, "it-0-no").check()
    at(page, "it-more").click()
    at(page, "it-1-word").select_option("enemy_in")
    at(page, "it-1-0-point").click()
    at(page, "it-group").click()
    at(page, "it-2-0-word").select_option("mpi")
    at(page, "it-2-0-0").fill("3")
    at(page, "it-2-0-0").press("Tab")
    at(page, "it-2-1-word").select_option("formation_in")
    at(page, "it-2-1-1").select_option("gibraltar")
    text = "not i am spotted and enemy spotted in toulon and (mpi is 3 or b_flag_a is in gibraltar)"
    assert made(page) == mistral.KEEPING.shown(text, "condition")
    assert mistral.CONDITIONS.problems(text, view) == []


def test_a_text_that_nobody_can_read_is_shown_and_can_be_removed(edit):
    page = edit("conditionEditor", "luna llena", mistral_vocabulary(knowing().view("british"), "es"))
    expect(page.locator(".when")).to_contain_text("luna llena")
    at(page, "it-remove").click()
    assert made(page) is None


def test_what_is_clicked_after_a_number_was_typed_is_not_lost(edit):
    started = tercios.KEEPING.shown("wear(self) <= 1 and fresh(self)", "condition")
    page = edit("conditionEditor", started, tercios_vocabulary(table().view("south"), "en"), live=True)
    at(page, "it-0-right-figure").fill("6.5")
    at(page, "it-0-no").click()
    assert made(page) == tercios.KEEPING.shown("not (wear(self) <= 6.5) and fresh(self)", "condition")
    at(page, "it-0-right-figure").fill("7")
    at(page, "it-0-right-figure").press("Tab")
    expect(at(page, "it-0-remove"), "nothing is drawn anew under the focus").to_be_focused()
    at(page, "it-0-right-figure").fill("")
    at(page, "it-0-right-figure").press("Tab")
    expect(at(page, "it-0-right-figure"), "what is no number is not taken").to_have_value("7")
    assert made(page) == tercios.KEEPING.shown("not (wear(self) <= 7) and fresh(self)", "condition")

    started = tercios.KEEPING.shown("cavalry within:12 by wear asc", "selector")
    page = edit("selectorEditor", started, tercios_vocabulary(table().view("south"), "en"), live=True)
    at(page, "it-within").fill("8")
    at(page, "it-fresh").click()
    assert made(page)["within"] == 8000 and made(page)["words"] == ["cavalry", "fresh"]
