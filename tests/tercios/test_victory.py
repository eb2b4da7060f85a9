"""How long the game lasts and who has won. [T-VIC]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.tercios.dialogue.events.turn import GameEnded, TurnEnded
from rulesets.tercios.position.state import Mark
from rulesets.tercios.rules.leaders.leader_losses import remove_leader
from rulesets.tercios.rules.turns.turn import close_turn
from rulesets.tercios.rules.turns.victory import conceded, outcome_of
from rulesets.tercios.rules.units.breaking import destroy, score
from tests.tercios.battlefield import Battlefield

BATTALION, SLEEVE, HORSE, GUN = "sue_batallon", "esp_manga_mosq", "sue_caballeria", "art_pesada"


def field_at(turn: int, south: int, north: int) -> Battlefield:
    field = Battlefield(turn=turn)
    field.unit("ST1", BATTALION, (20, 10))
    field.unit("NT1", BATTALION, (20, 30))
    field.state.standing["south"].points, field.state.standing["north"].points = south, north
    return field


def ending(turn: int, south: int, north: int) -> tuple[str | None, str] | None:
    found = outcome_of(field_at(turn, south, north).state)
    return (found.winner, found.level) if found else None


@pytest.mark.rule("T-VIC-01", "EX-25")
def test_the_lead_needed_falls_from_turn_to_turn_and_the_turn_gives_the_grade():
    assert ending(4, 12, 0) is None
    assert ending(5, 9, 5) is None
    assert ending(5, 10, 5) == ("south", "decisive")
    assert ending(6, 10, 8) is None
    assert ending(6, 10, 7) == ("south", "clear")
    assert ending(6, 0, 9) == ("north", "clear")
    assert ending(7, 4, 4) is None
    assert ending(7, 4, 5) == ("north", "narrow")


@pytest.mark.rule("T-VIC-01", "T-VIC-02")
def test_turn_eight_always_ends_the_game_as_a_pyrrhic_victory_or_a_draw():
    assert ending(8, 9, 1) == ("south", "pyrrhic")
    assert ending(8, 1, 2) == ("north", "pyrrhic")
    assert ending(8, 3, 3) == (None, "draw")


@pytest.mark.rule("EX-25")
def test_play_goes_on_after_turn_five_and_ends_after_turn_six():
    field = field_at(5, 9, 5)
    assert field.play(close_turn) is None
    assert field.state.turn == 6
    field.state.standing["south"].points, field.state.standing["north"].points = 10, 7
    found = field.play(close_turn)
    assert (found.winner, found.level) == ("south", "clear")
    assert field.state.outcome == found
    assert field.of(GameEnded)[0].points == {"south": 10, "north": 7}


@pytest.mark.rule("T-VIC-03", "EX-25")
def test_points_come_from_destroyed_units_by_their_kind_and_from_the_general():
    field = field_at(1, 0, 0)
    for number, troop in enumerate((BATTALION, BATTALION, SLEEVE, SLEEVE, SLEEVE), 2):
        field.unit(f"NT{number}", troop, (20 + number, 30))
        field.play(score, f"NT{number}", "broken", "T-BRK-03")
    field.leader("NG", (40, 40))
    field.leader("NL1", (44, 40))
    field.play(remove_leader, "NG", "test", "T-CMD-25")
    field.play(remove_leader, "NL1", "test", "T-CMD-25")
    assert field.state.standing["south"].points == 3 + 2 * 2 + 3 * 1


@pytest.mark.rule("T-VIC-03")
def test_cavalry_and_guns_give_one_point():
    field = field_at(1, 0, 0)
    field.unit("NC1", HORSE, (30, 30))
    field.unit("NB1", GUN, (40, 30))
    for id in ("NC1", "NB1"):
        field.play(score, id, "broken", "T-BRK-03")
    assert field.state.standing["south"].points == 2


@pytest.mark.rule("T-VIC-03", "T-TRP-23")
def test_members_of_a_column_and_an_integrated_gun_count_each_by_its_kind():
    field = field_at(1, 0, 0)
    field.unit("NC1", "pol_husares", (40, 30), column=("NC2",))
    field.unit("NC2", "pol_husares", (40, 30), status="member", host="NC1", pose=None)
    field.unit("NT2", BATTALION, (50, 30), gun="NB1")
    field.unit("NB1", "art_ligera", (50, 30), status="member", host="NT2", pose=None)
    field.play(destroy, "NC1", "broken", "T-BRK-03")
    assert field.state.standing["south"].points == 2
    field.play(destroy, "NT2", "broken", "T-BRK-03")
    assert field.state.standing["south"].points == 2 + 3


@pytest.mark.rule("T-VIC-04")
def test_a_side_without_troops_ends_the_game_at_the_end_of_any_turn_graded_by_the_lead():
    for points, level in ((5, "decisive"), (4, "clear"), (3, "clear"), (2, "narrow"), (1, "narrow"), (0, "draw")):
        field = field_at(2, points, 0)
        field.play(lambda battle: battle.change("NT1", status="destroyed"))
        found = outcome_of(field.state)
        assert found is not None
        assert (found.level, found.reason) == (level, "no troops")
        assert found.winner == ("south" if points else None)


@pytest.mark.rule("T-VIC-04", "T-TRP-07")
def test_a_unit_in_ambush_counts_as_one_left():
    field = field_at(2, 5, 0)
    field.play(lambda battle: battle.change("NT1", status="hidden", pose=None))
    assert outcome_of(field.state) is None


@pytest.mark.rule("T-VIC-05")
def test_giving_up_is_a_decisive_victory_for_the_other():
    assert (conceded("south", "resigned").winner, conceded("south", "resigned").level) == ("north", "decisive")


@pytest.mark.rule("T-VIC-06")
def test_with_a_turn_limit_the_game_lasts_just_so_long_and_is_graded_by_the_lead():
    for turn, ends in ((5, False), (6, True)):
        field = field_at(turn, 9, 0)
        field.state.options = msgspec.structs.replace(field.state.options, turn_limit=6)
        found = outcome_of(field.state)
        assert (found is not None) is ends
        if found:
            assert (found.winner, found.level) == ("south", "decisive")
    field = field_at(6, 1, 1)
    field.state.options = msgspec.structs.replace(field.state.options, turn_limit=6)
    drawn = outcome_of(field.state)
    assert drawn is not None
    assert drawn.level == "draw"


@pytest.mark.rule("T-TURN-11")
def test_effects_of_the_turn_are_over_when_the_game_ends():
    field = field_at(8, 1, 0)
    field.unit("ST2", BATTALION, (40, 10), marks=(Mark(kind="raudo", until="turn"),), acted=True)
    assert field.play(close_turn) is not None
    assert [type(event) for event in field.events] == [TurnEnded, GameEnded]
    assert field.units["ST2"].marks == ()
    assert not field.units["ST2"].acted
