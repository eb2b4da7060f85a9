"""Long lists of places come in parts."""

from __future__ import annotations

from itertools import groupby

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.orders.forms.regions import LONG, regions
from rulesets.mistral.orders.forms.vocabulary import lists
from tests.mistral.seas import Seas


@pytest.fixture
def seas() -> Seas:
    seas = Seas()
    seas.formation("b_flag_a", "s13", "B1")
    seas.formation("f_flag_d", "s13", "F1", spotted="E2")
    return seas


def test_every_place_lies_in_some_waters() -> None:
    assert regions().keys() == CHART.places.keys()
    assert regions()["venice"].en == "Adriatic" and regions()["valencia"].es == "Valencia y las islas"
    assert regions()["the_gut/sale"].en == "The Gut", "the box of a Sea Zone belongs to it"


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_long_list_of_places_has_parts_that_one_can_look_through(seas: Seas, language: str) -> None:
    for name, choices in lists(seas.view("british"), language).items():
        if len(choices) <= LONG or not any(choice.value in CHART.places for choice in choices):
            assert not any(choice.group for choice in choices), name
            continue
        parts = [(part, list(held)) for part, held in groupby(choices, key=lambda choice: choice.group)]
        assert len(dict(parts)) == len(parts), "those of one part stand together"
        assert all(part for part, _ in parts), name
        assert max(len(held) for _, held in parts) <= 40, name
    targets = [choice.group for choice in lists(seas.view("british"), "en")["targets"]]
    assert list(dict.fromkeys(targets))[:3] == ["Formations", "The Gut", "Valencia and the islands"]
    offered = [choice.value for choice in lists(seas.view("british"), language)["targets"]]
    assert offered.index("venice") < offered.index("harbour:venice") < offered.index("ionian_sea")


def test_short_lists_stay_as_they_are(seas: Seas) -> None:
    assert [choice.group for choice in lists(seas.view("british"), "en")["winds"]] == [""] * 9
