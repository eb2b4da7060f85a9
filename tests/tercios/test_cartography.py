"""What a Cartógrafo may change on the map. [D-05, T-QUA-13]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.setting_up import MapChange
from rulesets.tercios.dialogue.questions.setup import ChangeMap, WishScenery
from rulesets.tercios.orders.language.order_language import read
from tests.tercios.setting_up import WOOD, table


@pytest.mark.rule("D-05", "T-QUA-13")
@pytest.mark.parametrize(("level", "able"), [(2, ["move"]), (3, ["move"]), (4, ["move", "remove"])])
def test_what_a_cartografo_may_do_goes_by_his_level(level: int, able: list[str]) -> None:
    """Adding has tests of its own: it needs a piece and a place."""
    view = table("scenery", placed=(WOOD,)).view("south")
    question = ChangeMap("k", level=level)
    changes = {do: MapChange(do=do, element="wood1", by=(1000, 0)) for do in ("move", "remove")}  # type: ignore[arg-type]
    assert [do for do, change in changes.items() if not question.problems(change, view)] == able


@pytest.mark.rule("A-35", "D-05", "A-07")
def test_a_cartografo_may_write_of_pieces_that_are_yet_to_be_bought() -> None:
    view = table("scenery", scenery="points").view("south")
    question = WishScenery("scenery/south/wishes/1")
    for language, text in (("en", "map move wood1 by (1, 0)"), ("es", "mapa mueve wood1 en (1, 0)")):
        reading = read(text, [question], view, language)
        assert reading.problems == ()
        assert reading.answers[question.key]["map"] == [{"do": "move", "element": "wood1", "by": [1000, 0]}]
