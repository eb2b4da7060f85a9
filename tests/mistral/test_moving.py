"""Movement Points: who has one, what it buys, and what the enemy sees of it."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.table import Play
from rulesets.mistral.book.dates import IMPULSES_A_TURN, MPIS_AN_IMPULSE, TURNS_A_YEAR, Date, date
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.events.sailing import (
    CouldNot,
    MarkerMoved,
    Sailed,
    SightingMoved,
    UnderWay,
    WindNotCaught,
)
from rulesets.mistral.dialogue.questions.impulse import Sailing, SpendMPs
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.records import Cursor
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.sailing.moving import movers, spend
from tests.mistral.inventory import table
from tests.mistral.seas import Seas


def go(end: str, **fields: Any) -> Sailing:
    return Sailing(do="pass", to=end, **fields)


def of(seas: Seas, kind: type[Any], side: str = "british") -> list[Any]:
    return [event for event in seas.told_to(side) if isinstance(event, kind)]


# Time.


@pytest.mark.rule("M-SEQ-01", "M-SEQ-02")
def test_a_year_has_sixteen_turns_of_four_impulses_of_four_increments() -> None:
    assert (TURNS_A_YEAR, IMPULSES_A_TURN, MPIS_AN_IMPULSE) == (16, 4, 4)
    assert [turn for turn in range(1, 17) if Date(1744, turn).quarterly] == [1, 5, 9, 13]
    assert [Date(1744, turn).season for turn in (1, 4, 5, 8, 9, 12, 13, 16)] == [
        "winter",
        "winter",
        "spring",
        "spring",
        "summer",
        "summer",
        "fall",
        "fall",
    ]
    assert date("1744.16").plus(1) == Date(1745, 1)


@pytest.mark.rule("M-SEQ-13")
def test_the_table_of_increments_is_as_printed() -> None:
    for row in table("M-SEQ-13"):
        cell = row["Spends 1 MP in MPIs"]
        extra = (0,) if "one more before" in cell else ()
        printed = tuple(int(word) for word in cell.split(", and")[0].split(", ") if word.isdigit())
        assert TABLES.sailing.mpis[row["MA"]] == extra + printed
    assert len(table("M-SEQ-13")) == len(TABLES.sailing.mpis)


@pytest.mark.rule("M-SEQ-13", "M-FORM-04", "M-FORM-02")
@pytest.mark.parametrize(
    ("squadrons", "increments"),
    [
        (("FD1",), [0, 1, 2, 3, 4]),
        (("F1",), [1, 2, 3, 4]),
        (("FD1", "F1"), [1, 2, 3, 4]),
        (("F1", "terrible"), [2, 3, 4]),
    ],
)
def test_a_formation_moves_as_its_slowest_part(squadrons: tuple[str, ...], increments: list[int]) -> None:
    seas = Seas()
    seas.formation("f_flag_a", "s12", *squadrons)
    found = []
    for mpi in range(5):
        seas.state.mpi = mpi
        found += [mpi] * (movers(seas.field(), "bourbon") == ["f_flag_a"])
    assert found == increments


@pytest.mark.rule("M-SEQ-13", "M-DMG-03")
def test_heavy_damage_and_slow_convoys_miss_the_first_increment() -> None:
    seas = Seas(mpi=1)
    seas.squadron("B1", dp=7)
    seas.formation("b_det_1", "s02", "B1")
    seas.formation("b_det_2", "s02", "B2")
    seas.convoy("victualling", "s02", rp=6)
    assert movers(seas.field(), "british") == ["b_det_2"]
    seas.state.mpi = 2
    assert movers(seas.field(), "british") == ["b_det_1", "b_det_2", "victualling"]


@pytest.mark.rule("M-SEQ-13", "M-SPOT-30")
def test_dummies_move_as_ma_4_and_those_in_hand_do_not() -> None:
    seas = Seas(mpi=1)
    seas.dummy("dummy_b_1", "s02")
    seas.dummy("dummy_b_2")
    assert movers(seas.field(), "british") == ["dummy_b_1"]
    seas.state.mpi = 0
    assert movers(seas.field(), "british") == []


@pytest.mark.rule("M-SEQ-13", "M-BATTLE-56")
@pytest.mark.parametrize(("held_until", "moves"), [(1, True), (2, False), (4, False)])
def test_who_is_held_by_a_battle_has_no_mp(held_until: int, moves: bool) -> None:
    seas = Seas(mpi=2)
    seas.formation("b_det_1", "s02", "B1", held_until=held_until)
    assert bool(movers(seas.field(), "british")) is moves


@pytest.mark.rule("M-FORM-04")
def test_flotillas_of_a_grand_flotilla_do_not_move_by_themselves() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_grand", "s13", "B1")
    seas.formation("b_flag_a", "", "B2", parent="b_grand")
    assert movers(seas.field(), "british") == ["b_grand"]
    seas.play(spend, "british", {"b_grand": go("s12")})
    assert seas.state.formations["b_grand"].place == "s12"


# Passages.


@pytest.mark.rule("EX-04", "M-MOVE-02", "M-MOVE-04", "M-MOVE-06")
def test_a_french_flotilla_beats_against_the_wind_for_two_mps() -> None:
    seas = Seas(mpi=1)
    seas.formation("f_flag_a", "s12", "F1")
    seas.play(spend, "bourbon", {"f_flag_a": go("s13")})
    held = seas.state.formations["f_flag_a"]
    assert (held.place, held.goal, held.paid) == ("s12", "s13", 1)
    (under_way,) = of(seas, UnderWay, "bourbon")
    assert (under_way.paid, under_way.left) == (1, 1) and seas.told_to("british") == []
    seas.state.mpi = 2
    seas.play(spend, "bourbon", {"f_flag_a": go("s13")})
    held = seas.state.formations["f_flag_a"]
    assert (held.place, held.goal, held.paid, held.entered) == ("s13", "", 0, "against")


@pytest.mark.rule("EX-04", "M-MOVE-03")
def test_with_a_marin_it_arrives_at_once_with_the_wind() -> None:
    seas = Seas(mpi=1)
    seas.weather("marin")
    seas.formation("f_flag_a", "s12", "F1")
    seas.play(spend, "bourbon", {"f_flag_a": go("s13")})
    held = seas.state.formations["f_flag_a"]
    assert (held.place, held.entered) == ("s13", "with")


@pytest.mark.rule("EX-04", "M-SEQ-13")
def test_with_ma_3_it_pays_in_the_second_and_third_increment() -> None:
    seas = Seas()
    seas.formation("f_flag_a", "s12", "F1", "terrible")
    places = []
    for mpi in (1, 2, 3):
        seas.state.mpi = mpi
        seas.play(spend, "bourbon", {"f_flag_a": go("s13")})
        places.append((seas.state.formations["f_flag_a"].place, seas.state.formations["f_flag_a"].paid))
    assert places == [("s12", 0), ("s12", 1), ("s13", 0)]


@pytest.mark.rule("M-MOVE-04")
@pytest.mark.parametrize("between", [Sailing(do="mark"), go("coast_a")])
def test_marking_time_or_another_goal_loses_what_was_paid(between: Sailing) -> None:
    seas = Seas(mpi=1)
    seas.formation("f_flag_a", "s12", "F1", goal="s13", paid=1)
    seas.play(spend, "bourbon", {"f_flag_a": between})
    held = seas.state.formations["f_flag_a"]
    assert (held.goal, held.paid) == ("", 0)


@pytest.mark.rule("M-MOVE-06")
@pytest.mark.parametrize(
    ("start", "end", "dice", "how"),
    [
        ("s13", "s12", [], "with"),
        ("s13", "marseilles", [], "with"),
        ("s13", "golfe_du_lion/s13", [], "with"),
        ("s12", "coast_b", [7], "caught"),
        ("golfe_du_lion/s13", "s13", [5], "caught"),
    ],
)
def test_how_a_formation_entered_is_remembered(start: str, end: str, dice: list[int], how: str) -> None:
    seas = Seas(mpi=1)
    seas.formation("f_flag_a", start, "F1")
    seas.play(spend, "bourbon", {"f_flag_a": go(end)}, dice=dice)
    held = seas.state.formations["f_flag_a"]
    assert (held.place, held.entered) == (end, how)
    assert of(seas, Sailed, "bourbon")[0].how == how


@pytest.mark.rule("EX-05", "M-MOVE-10")
@pytest.mark.parametrize(("die", "place"), [(4, "s13"), (5, "golfe_du_lion/s13")])
def test_who_catches_the_wind_moves_with_that_mp_and_who_fails_marks_time(die: int, place: str) -> None:
    seas = Seas(mpi=1)
    seas.weather("mistral")
    seas.formation("b_flag_a", "golfe_du_lion/s13", "B1", leader="rowley")
    seas.play(spend, "british", {"b_flag_a": go("s13")}, dice=[die])
    held = seas.state.formations["b_flag_a"]
    assert held.place == place
    assert held.entered == ("caught" if place == "s13" else "station")
    assert len(of(seas, WindNotCaught)) == (place != "s13")
    assert not any(isinstance(event, WindNotCaught | Sailed) for event in seas.told_to("bourbon"))


@pytest.mark.rule("M-MOVE-10", "M-MOVE-04")
def test_the_wind_is_caught_for_the_first_mp_of_a_passage_only() -> None:
    seas = Seas(mpi=1)
    seas.weather("tramontana")
    seas.formation("b_det_1", "s12", "B1")
    seas.play(spend, "british", {"b_det_1": go("coast_b")})
    assert seas.state.formations["b_det_1"].paid == 1
    seas.weather()
    seas.play(spend, "british", {"b_det_1": go("coast_b")})
    assert seas.state.formations["b_det_1"].place == "coast_b" and seas.rolls == []


@pytest.mark.rule("M-MOVE-20", "M-MOVE-21")
def test_a_formation_may_turn_round_inside_a_gate() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_det_1", "s13", "B1")
    seas.play(spend, "british", {"b_det_1": go("golfe_du_lion/s13")})
    seas.play(spend, "british", {"b_det_1": go("golfe_du_lion")}, dice=[8])
    seas.play(spend, "british", {"b_det_1": go("s13")}, dice=[5])
    assert seas.state.formations["b_det_1"].place == "s13"


@pytest.mark.rule("M-MOVE-23")
def test_a_formation_may_mark_time_anywhere_in_a_zone() -> None:
    for place in ("golfe_du_lion", "golfe_du_lion/s13"):
        seas = Seas(mpi=1)
        seas.formation("b_det_1", place, "B1")
        seas.play(spend, "british", {"b_det_1": Sailing(do="mark")})
        assert seas.state.formations["b_det_1"].place == place and seas.events == []


@pytest.mark.rule("M-ATTR-02", "M-ATTR-03")
def test_every_strait_entered_is_counted() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_det_1", "s18", "B1")
    seas.weather("scirocco")
    seas.play(spend, "british", {"b_det_1": go("elba_straits")})
    assert seas.state.squadrons["B1"].straits == 1
    seas.play(spend, "british", {"b_det_1": Sailing(do="mark")})
    seas.play(spend, "british", {"b_det_1": go("coast_c")})
    assert seas.state.squadrons["B1"].straits == 1
    seas.play(spend, "british", {"b_det_1": go("elba_straits")})
    assert seas.state.squadrons["B1"].straits == 2


# What both see.


@pytest.mark.rule("M-HIDE-03", "M-HIDE-17")
def test_the_enemy_sees_a_marker_move_and_no_more() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_flag_a", "s13", "B1", leader="rowley")
    seas.dummy("dummy_b_1", "s13")
    seas.play(spend, "british", {"b_flag_a": go("s12"), "dummy_b_1": go("s12")})
    moved = MarkerMoved(side="british", start="s13", end="s12")
    assert seas.told_to("bourbon") == [moved, moved]
    assert [event.mover for event in of(seas, Sailed)] == ["b_flag_a", "dummy_b_1"]


@pytest.mark.rule("M-HIDE-04")
def test_the_enemy_follows_a_spotted_formation_by_its_name() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_flag_a", "s13", "B1", spotted="E7")
    seas.play(spend, "british", {"b_flag_a": go("s12")})
    assert seas.told_to("bourbon") == [SightingMoved(side="british", name="E7", start="s13", end="s12")]


@pytest.mark.rule("M-SPOT-30")
def test_a_dummy_pays_like_a_ship_but_always_catches_the_wind() -> None:
    seas = Seas(mpi=1)
    seas.dummy("dummy_b_1", "golfe_du_lion/s12")
    seas.play(spend, "british", {"dummy_b_1": go("s12")})
    assert seas.state.dummies["dummy_b_1"].place == "s12" and seas.rolls == []
    seas.play(spend, "british", {"dummy_b_1": go("s13")})
    assert (seas.state.dummies["dummy_b_1"].place, seas.state.dummies["dummy_b_1"].paid) == ("s12", 1)
    seas.play(spend, "british", {"dummy_b_1": go("s13")})
    assert seas.state.dummies["dummy_b_1"].place == "s13"


@pytest.mark.rule("M-SPOT-30", "M-MOVE-07")
@pytest.mark.parametrize("sailing", [Sailing(do="enter"), Sailing(do="leave"), Sailing(do="blockade"), go("off_west")])
def test_a_dummy_does_nothing_but_move(sailing: Sailing) -> None:
    seas = Seas(mpi=1)
    seas.dummy("dummy_b_1", "s01")
    question = SpendMPs("k", ("dummy_b_1",))
    assert question.problems({"dummy_b_1": sailing}, seas.view("british"))
    seas.play(spend, "british", {"dummy_b_1": sailing})
    assert seas.state.dummies["dummy_b_1"].place == "s01"


# The question.


@pytest.mark.rule("M-SEQ-15")
def test_who_is_not_named_marks_time_and_the_default_is_lawful() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_flag_a", "s13", "B1")
    question = SpendMPs("k", ("b_flag_a",))
    assert question.default(seas.view("british")) == {"b_flag_a": Sailing(do="mark")}
    assert question.problems(question.default(seas.view("british")), seas.view("british")) == []
    seas.play(spend, "british", {})
    assert seas.state.formations["b_flag_a"].place == "s13" and seas.events == []


@pytest.mark.rule("M-SEQ-14")
@pytest.mark.parametrize(
    "sailing",
    [go("s14"), go("palma"), Sailing(do="enter"), Sailing(do="sail"), Sailing(do="blockade"), Sailing(do="interdict"),
     Sailing(do="remove"), Sailing(do="leave")],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_with_what_can(sailing: Sailing) -> None:
    seas = Seas(mpi=1)
    seas.formation("b_flag_a", "s12", "B1")
    question = SpendMPs("k", ("b_flag_a",))
    (problem,) = question.problems({"b_flag_a": sailing}, seas.view("british"))
    assert problem.where == "b_flag_a"
    assert "mark" in problem.legal and "pass s13" in problem.legal


@pytest.mark.rule("M-SEQ-13")
def test_a_formation_without_an_mp_cannot_be_given_one() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_flag_a", "s12", "B1")
    (problem,) = SpendMPs("k", ()).problems({"b_flag_a": go("s13")}, seas.view("british"))
    assert problem.code == "no-mp"


@pytest.mark.rule("M-SEQ-14", "D-04")
def test_the_options_of_a_formation_are_all_it_may_do() -> None:
    seas = Seas(mpi=1)
    seas.event("france_declares_war")
    seas.formation("b_flag_a", "toulon", "B1")
    question = SpendMPs("k", ("b_flag_a",))
    offered = question.options(seas.view("british"))["b_flag_a"]
    assert [(option.value.do, option.value.to) for option in offered] == [
        ("mark", ""),
        ("pass", "coast_a"),
        ("pass", "s13"),
        ("blockade", ""),
    ]
    assert all(question.problems({"b_flag_a": option.value}, seas.view("british")) == [] for option in offered)
    assert [option.label.en for option in offered] == [
        "mark time",
        "make for the Toulon–Villefranche coast (A)",
        "make for the waters off the Rhône (#13)",
        "take up its Blockade",
    ]


@pytest.mark.rule("M-ASYNC-20", "M-SEQ-11")
def test_a_move_that_has_become_impossible_is_marking_time() -> None:
    seas = Seas(mpi=1)
    seas.formation("f_flag_a", "s12", "F1")
    seas.play(spend, "bourbon", {"f_flag_a": go("s14")})
    assert seas.state.formations["f_flag_a"].place == "s12"
    (told,) = of(seas, CouldNot, "bourbon")
    assert told.to == "s14" and seas.told_to("british") == []


@pytest.mark.rule("M-ASYNC-21")
def test_formations_move_in_the_order_of_their_ids_and_cursors_are_kept() -> None:
    seas = Seas(mpi=1)
    seas.formation("b_flag_b", "s13", "B1")
    seas.formation("b_det_1", "s13", "B2")
    cursor = Cursor(step=2)
    seas.play(spend, "british", {"b_flag_b": go("s12"), "b_det_1": go("s12", cursor=cursor)})
    assert [event.mover for event in of(seas, Sailed)] == ["b_det_1", "b_flag_b"]
    assert seas.state.cursors == {"b_det_1": cursor}


# Convoys.


@pytest.mark.rule("EX-21", "M-CONVOY-02", "M-MOVE-20")
def test_the_levant_convoy_of_the_example_sails_its_route() -> None:
    seas = Seas("1744.5", impulse=4)
    seas.convoy("british_levant", "the_gut", route="brit_levant_5", at=1)
    places = []
    for mpi, dice in ((1, []), (2, []), (3, [6]), (4, [])):
        seas.state.mpi = mpi
        assert movers(seas.field(), "british") == []
        seas.play(spend, "british", {}, dice=dice)
        places.append(seas.state.formations["british_levant"].place)
    assert places == ["the_gut", "the_gut/strait_of_gibraltar", "strait_of_gibraltar", "gibraltar"]


@pytest.mark.rule("EX-21", "M-MOVE-10")
def test_a_convoy_that_fails_to_catch_the_wind_stays() -> None:
    seas = Seas("1744.5", impulse=4, mpi=3)
    seas.convoy("british_levant", "the_gut/strait_of_gibraltar", route="brit_levant_5", at=1)
    seas.play(spend, "british", {}, dice=[8])
    assert seas.state.formations["british_levant"].place == "the_gut/strait_of_gibraltar"


# Leaving the map.


def ordered(place: str, entry: str, **fields: Any) -> Seas:
    seas = Seas(mpi=2)
    seas.squadron("B1")
    seas.formation("ind_B1", place, "B1")
    seas.state.chits["c"] = Chit(id="c", entry=entry, state="issued", holder="ind_B1", **fields)
    return seas


@pytest.mark.rule("M-MOVE-07", "M-ORDER-56")
@pytest.mark.parametrize(
    ("place", "partner", "may"),
    [
        ("maltese_roads/off_east", "levant", True),
        ("ionian_sea/off_east", "levant", True),
        ("maltese_roads/off_east", "gibraltar", False),
        ("maltese_roads", "levant", False),
        ("s01", "levant", False),
    ],
)
def test_the_map_is_left_only_where_an_order_sends_a_formation(place: str, partner: str, may: bool) -> None:
    seas = ordered(place, "b_rendezvous", partner=partner)
    problems = SpendMPs("k", ("ind_B1",)).problems({"ind_B1": Sailing(do="leave")}, seas.view("british"))
    assert (problems == []) is may


@pytest.mark.rule("M-MOVE-07", "M-MOVE-10")
@pytest.mark.parametrize(("die", "gone"), [(7, True), (8, False)])
def test_leaving_by_a_box_takes_catching_the_wind_and_the_order_decides_the_rest(
    die: int, gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[tuple[str, str]] = []

    def left_map(field: Field, id: str, edge: str) -> Play[None]:
        left.append((id, edge))
        yield from ()

    monkeypatch.setattr("rulesets.mistral.rules.sailing.moving.left_map", left_map)
    seas = ordered("maltese_roads/off_east", "b_rendezvous", partner="levant")
    seas.play(spend, "british", {"ind_B1": Sailing(do="leave")}, dice=[die])
    assert left == ([("ind_B1", "off_east")] if gone else [])


@pytest.mark.rule("M-CONVOY-17", "M-PORT-20")
@pytest.mark.parametrize(("shut", "ended"), [((), True), (("marseilles",), True), (("marseilles", "toulon"), False)])
def test_a_convoy_with_a_route_goes_in_where_its_own_rules_let_it(shut: tuple[str, ...], ended: bool) -> None:
    seas = Seas("1744.13", mpi=2)
    seas.event("france_declares_war")
    seas.convoy("french_levant", "marseilles", route="french_levant_3")
    for number, port in enumerate(shut, start=1):
        seas.formation(f"b_det_{number}", port, f"B{number}", blockading=True, spotted=f"BR{number}")
    seas.play(spend, "bourbon", {})
    assert ("french_levant" not in seas.state.formations) is ended
    assert not of(seas, CouldNot, "bourbon")
