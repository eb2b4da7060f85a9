"""An army list is written by names, and read by them: in the plural, by what a unit is, in either language."""

from __future__ import annotations

import re

import pytest

from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.orders.language import read, write
from rulesets.aguila.position.army import UnitChoice
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES
from rulesets.kernel.questions import read_answer
from rulesets.kernel.text import LANGUAGES
from rulesets.language import Reading
from tests.aguila.language.written_orders import view_of_a_battle

ASKED = ChooseArmy("army", 4000)


def _read(text: str, language: str) -> Reading:
    return read(text, [ASKED], view_of_a_battle(), language)


def test_a_list_is_written_by_names() -> None:
    written = write(ASKED, READY_ARMIES["at_2000"], view_of_a_battle(), "es")
    assert "nación Austria" in written
    assert "1 batallón de granaderos, élite, brigada 1" in written
    assert "at_" not in written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", READY_ARMIES)
def test_no_list_is_written_by_ids_although_an_ally_calls_a_unit_the_same(id: str, language: str) -> None:
    written = write(ASKED, READY_ARMIES[id], view_of_a_battle(), language)
    assert re.findall(r"\b[a-z]{2}_\w+", written) == []
    assert read_answer(ASKED, _read(written, language).answers["army"]) == READY_ARMIES[id]


def test_a_unit_of_an_ally_is_called_with_its_nation_where_the_own_has_its_name() -> None:
    reading = _read("nación España\n1 batallón de línea de Gran Bretaña, élite, brigada 1", "es")
    assert reading.problems == ()
    assert read_answer(ASKED, reading.answers["army"]).units[0].entry == "uk_line_6"


def test_units_may_be_called_in_the_plural() -> None:
    reading = _read("nación Austria\n2 batallones de Grenzer, apoyo, brigada 1", "es")
    assert reading.problems == ()
    army = read_answer(ASKED, reading.answers["army"])
    assert army.units == (UnitChoice(entry="at_grenzer_6", slot="support"),) * 2


def test_a_unit_may_be_called_what_it_is_if_it_is_the_only_one() -> None:
    reading = _read("nation Prussia\n1 Guard infantry, elite, brigade 1", "en")
    assert reading.problems == ()
    assert read_answer(ASKED, reading.answers["army"]).units[0].entry == "pr_guard_6"


def test_what_may_be_several_units_is_asked_back() -> None:
    (problem,) = _read("nation Austria\n3 line infantry, core, brigade 1", "en").problems
    assert problem.code == "ambiguous.name"
    assert "large German line battalion" in problem.legal
