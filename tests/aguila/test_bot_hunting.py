"""How the bot comes to flanks and rears, and after officers who have strayed."""

from __future__ import annotations

import pytest

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import view
from tests.aguila.battlefield import Battlefield
from tests.aguila.test_bot import battle_of, movement_of


def hussars(y: float, heading: int, foot: int, entry: str = "es_line_6") -> Battlefield:
    """Of Blue, south of enemy foot; where both look."""
    field = Battlefield(scenario="escalation", turn=2).put("BO1", "fr_brigadier", 30, 8, chief=True)
    return field.put("B1", "fr_hussars_2", 30, y, heading).put("R1", entry, 30, 30, foot)


@pytest.mark.rule("A-CHG-19")
@pytest.mark.parametrize(("entry", "formation"), [("fr_hussars_2", "line"), ("fr_conscript_6", "attack_column")])
def test_who_can_come_to_a_flank_goes_there_to_charge(entry: str, formation: Formation) -> None:
    field = Battlefield(turn=2).put("BO1", "fr_brigadier", 20, 10, chief=True)
    field.put("B1", entry, 25, 19, formation=formation).put("R1", "uk_line_6", 30, 27, 180)
    scene = Scene(field.state)
    order = movement_of(field)["B1"]
    assert order.order == "ADVANCE"
    assert scene.arc_to("R1", scene.body("B1").front_centre) == "front"
    assert scene.arc_to("R1", order.toward.place) != "front"


def test_horse_rides_to_the_flank_or_rear_of_foot_that_it_would_not_charge_in_front() -> None:
    field = hussars(14, 0, 180, "uk_line_6")
    order = movement_of(field)["B1"]
    x, _ = order.toward.place
    assert battle_of(field).charges == ()
    assert abs(x - 30_000) > 3_000


def test_horse_that_has_its_prey_behind_it_turns_to_it() -> None:
    field = hussars(23, 180, 0).put("R2", "uk_line_6", 30, 17, 0)
    order = movement_of(field)["B1"]
    assert (order.order, order.toward.to) == ("FACE", "R1")


@pytest.mark.rule("A-OAB-08")
@pytest.mark.parametrize(("refuge", "strays"), [((30, 34), []), ((60, 44), ["RO1"])])
def test_an_officer_alone_has_strayed_if_no_unit_is_near_enough_to_flee_to(
    refuge: tuple[float, float], strays: list[str]
) -> None:
    field = Battlefield(turn=2).put("BO1", "fr_brigadier", 30, 10, chief=True).put("B1", "fr_hussars_2", 30, 14)
    field.put("RO1", "es_brigadier", 30, 24, chief=True).put("R1", "es_line_6", *refuge, 180)
    assert Outlook(view(field.state, "blue")).strays == strays


@pytest.mark.rule("A-OAB-08")
def test_horse_advances_to_charge_an_officer_who_has_strayed() -> None:
    field = Battlefield(turn=2).put("BO1", "fr_brigadier", 30, 10, chief=True).put("B1", "fr_hussars_2", 30, 14)
    field.put("RO1", "es_brigadier", 28, 31, chief=True).put("R1", "es_line_6", 60, 44, 180)
    order = movement_of(field)["B1"]
    assert (order.order, order.toward.to) == ("ADVANCE", "RO1")
