"""How the bot's units find their way."""

from __future__ import annotations

from random import Random

from rulesets.aguila.bot import answer as bot
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.bot.pacing import paced
from rulesets.aguila.bot.routing import Routes
from rulesets.aguila.dialogue.answers.movement import Toward, UnitOrder
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import view
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game

START, GOAL = (35_000.0, 5_000.0), (35_000.0, 25_000.0)


def aim(field: Battlefield, *, loose: bool = False) -> tuple[float, float]:
    return Routes(field.scene.ground, gun=False, loose=loose).aims(START, GOAL)[0]


def test_over_open_ground_the_way_is_straight() -> None:
    assert aim(Battlefield()) == GOAL


def test_the_way_leads_round_a_house_and_a_field_but_open_order_crosses_the_field() -> None:
    house = aim(Battlefield().lay("house1", "building_stone", 35, 15))
    assert abs(house[0] - 35_000) > 2_000
    field = Battlefield().lay("field1", "field", 35, 15, 6, 14)
    assert abs(aim(field)[0] - 35_000) > 2_000
    assert aim(field, loose=True) == GOAL


def test_a_wide_field_is_crossed() -> None:
    x, _ = aim(Battlefield().lay("field1", "field", 35, 15, 60, 3))
    assert abs(x - 35_000) <= 2_000


def test_the_way_leads_over_the_bridge_of_a_river_that_is_in_flood() -> None:
    field = Battlefield().lay("river1", "river", 35.4, 15, 70.8, 5).lay("bridge1", "bridge", 47, 15, 6, 8)
    assert aim(field) == GOAL, "it can be waded"
    field = Battlefield().lay("river1", "river", 35.4, 15, 70.8, 5).lay("bridge1", "bridge", 47, 15, 6, 8)
    field.state.season = "spring"
    assert aim(field)[0] > 40_000


def march(*who: str) -> list[UnitOrder]:
    return [UnitOrder(who=(id,), order="DOUBLE", toward=Toward(place=(35_000, 40_000))) for id in who]


def test_who_stands_behind_a_friend_marches_after_them() -> None:
    field = Battlefield().put("B1", "fr_line_6", 35, 10, formation="attack_column")
    field.put("B2", "fr_line_6", 35, 14.2, formation="attack_column").put("R1", "es_line_6", 5, 45, 180)
    orders = paced(Outlook(view(field.state, "blue")), march("B1", "B2")).marching
    assert [(order.who, order.order) for order in orders] == [(("B2",), "DOUBLE"), (("B1",), "DOUBLE")]


def test_nobody_doubles_where_a_turn_brings_them_farther() -> None:
    """At the double only a wheel is allowed, which is paid for. [A-MOV-08]"""
    field = (
        Battlefield().put("B1", "fr_line_6", 35, 20, 90, formation="attack_column").put("R1", "es_line_6", 5, 45, 180)
    )
    (order,) = paced(Outlook(view(field.state, "blue")), march("B1")).marching
    assert order.order == "ADVANCE"


def test_the_way_leads_round_a_gap_that_is_too_narrow() -> None:
    field = Battlefield().lay("lake1", "lake", 28, 15, 10, 7).lay("lake2", "lake", 42, 15, 10, 7)
    assert abs(aim(field)[0] - 35_000) > 2_000


def test_who_stays_is_gone_round() -> None:
    field = Battlefield().put("B1", "fr_line_6", 35, 10, formation="attack_column").put("R1", "es_line_6", 35, 44, 180)
    field.put("B2", "fr_gun_medium", 35, 20)
    outlook = Outlook(view(field.state, "blue"))
    assert abs(outlook.aims("B1")[0][0] - 35_000) <= 2_000
    outlook.stay(["B2"])
    assert abs(outlook.aims("B1")[0][0] - 35_000) > 2_000


def test_the_army_stands_close_together() -> None:
    """Horse beside the foot, so that the chief reaches it. [A-OFF-24]"""
    game = Game(
        3, lambda question, seen: None if not isinstance(question, DeployWave) else bot(question, seen, Random(1))
    )
    game.set_up()
    for side in SIDES:
        xs = [unit.at.x for unit in game.state.units.values() if unit.side == side and unit.at is not None]
        assert max(xs) - min(xs) <= 40_000
