"""Points of rules that a change of the code could have got wrong without any test of that rule noticing."""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.setting_up import MapChange
from rulesets.tercios.dialogue.events.activation import Activated, FortressAbandoned
from rulesets.tercios.dialogue.events.harm import Disordered
from rulesets.tercios.dialogue.events.turn import FirstStep
from rulesets.tercios.dialogue.questions.acting import AbandonFortress
from rulesets.tercios.dialogue.questions.setup import ChangeMap, WishScenery
from rulesets.tercios.dialogue.questions.steps import ChooseFirst
from rulesets.tercios.orders.language.order_language import read
from rulesets.tercios.position.geometry.paths import overlapped
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.leaders.leading import action_targets
from rulesets.tercios.rules.reacting.interception import close_in
from rulesets.tercios.rules.reacting.onset import onset
from rulesets.tercios.rules.turns.initiative import settle_first
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import points
from tests.tercios.setting_up import WOOD, table


@pytest.mark.rule("T-MOV-09")
def test_nobody_stands_on_an_enemy_s_gun_while_his_own_makes_way() -> None:
    field = Battlefield()
    unit = field.unit("ST1", "imp_batallon", (30, 20))
    field.unit("SB1", "art_ligera", (30, 20))
    field.unit("NB1", "art_ligera", (30, 20))
    assert overlapped(field.battle().ground, unit.body) == ("NB1",)


@pytest.mark.rule("T-ORD-04", "T-TRP-10", "A-18")
def test_the_card_is_shown_before_the_unit_gives_up_its_wagons() -> None:
    field = Battlefield()
    field.unit("SC1", "cos_molodtsi", (30, 20), options=("fortaleza",), fortress=True, card="RESISTID")
    field.play(activate, "SC1", answers={AbandonFortress: True})
    told = [type(event) for event in field.events if isinstance(event, Activated | FortressAbandoned)]
    assert told == [Activated, FortressAbandoned]


@pytest.mark.rule("T-QUA-60", "T-CMD-20")
def test_sagaz_names_only_rested_enemies_whom_he_sees() -> None:
    field = Battlefield()
    field.leader("SG", (30, 10), level=4, qualities=("sagaz",))
    field.leader("NL1", (30, 30))
    field.leader("NL2", (10, 30), exhausted=True)
    field.leader("SL1", (28, 10))
    assert action_targets(field.view("south"), "SG", "SAGAZ") == ["NL1"]
    screen = points((25, 20), (35, 20), (35, 21), (25, 21))
    field.terrain(Element("wood1", "wood", screen, frozenset({Quality.CONCEALING})))
    assert action_targets(field.view("south"), "SG", "SAGAZ") == []


@pytest.mark.rule("T-COM-29", "T-MOV-19", "T-REA-12")
def test_very_difficult_ground_disorders_who_intercepts_across_it() -> None:
    field = Battlefield()
    field.unit("SM1", "sue_caballeria", (30, 20))
    field.unit("NT1", "imp_batallon", (30, 25), 270)
    bog = points((26, 21), (34, 21), (34, 23), (26, 23))
    field.terrain(Element("marsh1", "marsh", bog, frozenset({Quality.VERY_DIFFICULT})))
    found = onset(field.battle(), field.units["SM1"], field.units["NT1"])
    assert found is not None
    field.play(close_in, "SM1", "NT1", found, "T-REA-12")
    assert [event.unit for event in field.of(Disordered)] == ["SM1"]


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


@pytest.mark.rule("H-15", "D-14")
@pytest.mark.parametrize(("said", "first"), [("FIRST", "south"), ("SECOND", "north")])
def test_who_begins_was_a_secret_wish_until_it_is_told(said: str, first: str) -> None:
    field = Battlefield()
    field.play(settle_first, dice=[6, 1], answers={ChooseFirst: said})
    told = [(one.event.first, one.reveals) for one in field.told if isinstance(one.event, FirstStep)]
    assert told == [(first, "H-15")]
