"""What passages cost with the winds that blow, and Catching the Wind."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.questions.impulse import Sailing
from rulesets.mistral.position.passages import edge_beside, left_to_pay, legal_ends, price
from rulesets.mistral.position.records import Gale
from rulesets.mistral.rules.sailing.catching import catch_the_wind, drms
from rulesets.mistral.rules.sailing.harbours import put_out
from rulesets.mistral.rules.sailing.moving import spend
from tests.mistral.seas import Seas
from tests.mistral.test_whole_battles import at_war

GATE = "golfe_du_lion/s13"


def priced(start: str, end: str, *winds: str) -> tuple[str, int]:
    seas = Seas()
    seas.weather(*winds)
    found = price(seas.view("british"), CHART.passages[start][end])
    return found.kind, found.cost


@pytest.mark.rule("M-MOVE-01")
def test_places_are_of_the_printed_kinds_and_any_number_of_formations_share_one() -> None:
    kinds = {place.kind for place in CHART.places.values()}
    assert kinds == {"large", "strait", "coastal", "port", "zone", "gate", "offmap"}
    assert all(CHART.places[id].has_harbour for id in ("toulon", "coast_b"))
    assert not any(CHART.places[id].has_harbour for id in ("s12", "elba_straits", "golfe_du_lion", GATE))


@pytest.mark.rule("M-MOVE-03", "M-MOVE-04")
@pytest.mark.parametrize(
    ("start", "end", "winds", "kind", "cost"),
    [
        ("s13", "s12", (), "with", 1),
        ("s12", "s13", (), "against", 2),
        ("s12", "s13", ("marin",), "with", 1),
        ("s13", "s12", ("marin",), "against", 2),
        ("s12", "s13", ("bora",), "against", 2),
        ("s13", "marseilles", (), "neutral", 1),
        ("s13", "marseilles", ("marin",), "with", 1),
        ("s13", "marseilles", ("mistral",), "against", 2),
        ("s12", "coast_b", (), "catch", 1),
        ("s12", "coast_b", ("libeccio",), "with", 1),
        ("s12", "coast_b", ("tramontana",), "against", 2),
    ],
)
def test_a_blowing_seasonal_wind_governs_and_otherwise_the_lane_does(
    start: str, end: str, winds: tuple[str, ...], kind: str, cost: int
) -> None:
    assert priced(start, end, *winds) == (kind, cost)


@pytest.mark.rule("M-MOVE-03", "M-MOVE-13")
def test_two_winds_that_disagree_leave_the_lane_as_it_is() -> None:
    assert priced("s27", "s28", "libeccio", "gregales") == priced("s27", "s28") == ("with", 1)
    assert priced("s23", "s27", "scirocco", "gregales") == priced("s23", "s27") == ("catch", 1)


@pytest.mark.rule("M-MOVE-05")
def test_the_long_lanes_of_the_african_coast() -> None:
    long = {
        frozenset((start, end)): passage.cost
        for start, ends in CHART.passages.items()
        for end, passage in ends.items()
        if passage.cost > 1
    }
    assert long == {
        frozenset(("melilla", "algiers")): 2,
        frozenset(("algiers", "sicilian_channel")): 3,
        frozenset(("algiers", "s08")): 2,
    }


@pytest.mark.rule("M-MOVE-04")
def test_a_change_of_wind_prices_the_rest_anew_but_never_below_one() -> None:
    seas = Seas()
    passage = CHART.passages["algiers"]["melilla"]
    calm = price(seas.view("british"), passage).cost
    assert left_to_pay(seas.view("british"), passage, 1) == calm - 1
    against = CHART.passages["s12"]["s13"]
    assert left_to_pay(seas.view("british"), against, 1) == 1
    seas.weather("marin")
    assert left_to_pay(seas.view("british"), against, 1) == 1


@pytest.mark.rule("M-MOVE-07")
def test_the_edges_are_left_only_where_the_map_says_and_are_no_ordinary_goal() -> None:
    edges = {place: edge_beside(place) for place in CHART.places if edge_beside(place)}
    assert {place.split("/")[0]: edge for place, edge in edges.items()} == {
        "the_gut": "off_west",
        "s01": "off_west",
        "maltese_roads": "off_east",
        "ionian_sea": "off_east",
    }
    seas = Seas()
    seas.formation("b_det_1", "s01", "B1")
    assert "off_west" not in legal_ends(seas.view("british"), "b_det_1")


@pytest.mark.rule("M-MOVE-02", "M-MOVE-30")
def test_at_sea_every_neighbour_is_open_and_from_harbour_none() -> None:
    seas = Seas()
    seas.formation("b_det_1", "s13", "B1")
    seas.formation("b_det_2", "gibraltar", "B2", harbour=True)
    seas.dummy("dummy_b_1", "s13")
    known = seas.view("british")
    assert legal_ends(known, "b_det_1") == legal_ends(known, "dummy_b_1") == sorted(CHART.passages["s13"])
    assert "toulon" in legal_ends(known, "b_det_1")
    assert legal_ends(known, "b_det_2") == []


# Sea Zones.


@pytest.mark.rule("M-MOVE-20", "M-MOVE-13")
def test_a_sea_zone_is_crossed_by_box_catch_box_catch() -> None:
    seas = Seas()
    path = ["s13", GATE, "golfe_du_lion", "golfe_du_lion/s11", "s11"]
    kinds = [priced(start, end)[0] for start, end in zip(path, path[1:], strict=False)]
    assert kinds == ["neutral", "catch", "neutral", "catch"]
    assert [
        price(seas.view("british"), CHART.passages[start][end]).base for start, end in zip(path, path[1:], strict=False)
    ] == [
        -1,
        7,
        -1,
        7,
    ]


@pytest.mark.rule("M-MOVE-21")
def test_a_gate_is_one_place_left_either_way() -> None:
    assert set(CHART.passages[GATE]) == {"golfe_du_lion", "s13"}
    assert CHART.passages[GATE]["golfe_du_lion"].ctw == 7 and CHART.passages[GATE]["s13"].ctw == 5


@pytest.mark.rule("M-MOVE-22")
def test_out_of_one_zone_leads_straight_into_the_gate_of_the_next() -> None:
    there = CHART.passages["golfe_du_lion/balearic_sea"]
    assert set(there) == {"golfe_du_lion", "balearic_sea/golfe_du_lion"}
    assert there["balearic_sea/golfe_du_lion"].base == "gate"


@pytest.mark.rule("M-MOVE-24")
def test_a_zone_holds_its_gates() -> None:
    assert CHART.is_in("golfe_du_lion", "golfe_du_lion") and CHART.is_in(GATE, "golfe_du_lion")
    assert not CHART.is_in("s13", "golfe_du_lion")


# Catching the Wind.


@pytest.mark.rule("EX-05", "M-MOVE-10", "M-MOVE-11", "M-MOVE-12")
@pytest.mark.parametrize(
    ("die", "gale", "caught"), [(4, False, True), (5, False, False), (5, True, True), (6, True, False)]
)
def test_rowley_goes_out_to_13_against_the_mistral(die: int, gale: bool, caught: bool) -> None:
    seas = Seas()
    seas.weather("mistral")
    seas.formation("b_flag_a", GATE, "B1", leader="rowley")
    if gale:
        seas.state.gales = (Gale(wind="mistral", force=9, place="s13", been=("s13",)),)
    check = seas.play(catch_the_wind, "b_flag_a", CHART.passages[GATE]["s13"], dice=[die])
    assert check.rating == 5
    assert check.drms == (("leader", -1), ("wind", 2), *((("gale", -1),) if gale else ()))
    assert check.passed is caught
    assert seas.rolls[0].stream == "british"


@pytest.mark.rule("M-MOVE-11")
@pytest.mark.parametrize(("leader", "drm"), [("lestock", 0), ("rowley", -1), ("martin", -1), ("hawke", -2)])
def test_a_good_leader_helps_and_his_two_lines_do_not_add_up(leader: str, drm: int) -> None:
    seas = Seas("1747.9")
    seas.formation("b_flag_a", GATE, "B1", leader=leader)
    assert sum(n for _, n in drms(seas.view("british"), "b_flag_a", CHART.passages[GATE]["s13"])) == drm


@pytest.mark.rule("M-MOVE-11")
@pytest.mark.parametrize(
    ("winds", "drm"),
    [((), 0), (("mistral",), -2), (("mistral", "libeccio"), -2), (("bora",), 0)],
)
def test_the_wind_counts_once_however_many_blow(winds: tuple[str, ...], drm: int) -> None:
    seas = Seas()
    seas.weather(*winds)
    seas.formation("b_flag_a", "golfe_du_lion/s11", "B1")
    assert sum(n for _, n in drms(seas.view("british"), "b_flag_a", CHART.passages["golfe_du_lion/s11"]["s11"])) == drm
    out_and_in = price(seas.view("british"), CHART.passages["golfe_du_lion/s11"]["golfe_du_lion"])
    assert out_and_in.drm == -drm


@pytest.mark.rule("M-MOVE-11")
def test_winds_that_blow_both_ways_cancel_out() -> None:
    seas = Seas()
    seas.weather("mistral", "tramontana")
    found = price(seas.view("british"), CHART.passages["golfe_du_lion/s12"]["s12"])
    assert (found.kind, found.drm) == ("catch", 0)


@pytest.mark.rule("M-MOVE-11", "M-GALE-20")
def test_a_gale_counts_where_the_formation_is_not_where_it_goes() -> None:
    seas = Seas()
    seas.formation("b_flag_a", GATE, "B1")
    seas.state.gales = (Gale(wind="marin", force=8, place=GATE, been=(GATE,)),)
    assert drms(seas.view("british"), "b_flag_a", CHART.passages[GATE]["s13"]) == (("gale", -4),)
    seas.state.gales = (Gale(wind="marin", force=8, place="s13", been=("s13",)),)
    assert drms(seas.view("british"), "b_flag_a", CHART.passages[GATE]["s13"]) == ()


@pytest.mark.rule("M-MOVE-12")
def test_pure_seasonal_lanes_have_a_base_of_six_or_seven() -> None:
    bases = {passage.ctw for ends in CHART.passages.values() for passage in ends.values() if passage.base == "caught"}
    assert bases == {6, 7}


@pytest.mark.rule("M-MOVE-13")
def test_prevailing_and_calm_lanes_and_boxes_never_need_catching() -> None:
    every = tuple(CHART.winds)
    for winds in ((), *((wind,) for wind in every), every):
        seas = Seas()
        seas.weather(*winds)
        known = seas.view("british")
        for ends in CHART.passages.values():
            for passage in ends.values():
                caught = price(known, passage).kind == "catch"
                assert caught <= (passage.base in ("gate", "caught"))
                assert caught >= (passage.base == "gate")


@pytest.mark.rule("M-CONVOY-02")
def test_a_convoy_has_only_its_escorts_leader_to_help_it() -> None:
    seas = Seas()
    seas.convoy("british_levant", "the_gut/strait_of_gibraltar")
    passage = CHART.passages["the_gut/strait_of_gibraltar"]["strait_of_gibraltar"]
    assert drms(seas.view("british"), "british_levant", passage) == ()
    seas.leader("rowley", at="british_levant")
    assert drms(seas.view("british"), "british_levant", passage) == (("leader", -1),)


@pytest.mark.rule("M-MOVE-04", "M-MOVE-05")
def test_a_lane_of_three_mps_is_worked_off_in_three() -> None:
    seas = Seas("1744.10")
    seas.formation("b_flag_a", "algiers", "B1", spotted="E1")
    for mpi, place in ((1, "algiers"), (2, "algiers"), (3, "sicilian_channel")):
        seas.state.mpi = mpi
        seas.play(spend, "british", {"b_flag_a": Sailing(do="pass", to="sicilian_channel")})
        assert seas.state.formations["b_flag_a"].place == place


@pytest.mark.rule("M-MOVE-30")
def test_a_subordinate_flotilla_partly_laid_up_sails_with_what_is_manned() -> None:
    seas = at_war()
    seas.formation("b_grand", "port_mahon", "B1", harbour=True)
    seas.formation("b_flag_a", "port_mahon", "B2", "B3", harbour=True)
    seas.state.formations["b_flag_a"] = msgspec.structs.replace(
        seas.state.formations["b_flag_a"], parent="b_grand", place="", harbour=False
    )
    seas.state.squadrons["B3"] = msgspec.structs.replace(seas.state.squadrons["B3"], condition="in_ordinary")
    assert seas.play(put_out, "b_grand") == ("B3",)
    assert seas.state.formations["b_flag_a"].parent == "b_grand"
    assert (seas.state.squadrons["B2"].condition, seas.state.squadrons["B2"].flotilla) == ("ready", "b_flag_a")
    assert (seas.state.squadrons["B3"].port, seas.state.squadrons["B3"].flotilla) == ("port_mahon", "")


@pytest.mark.rule("M-MOVE-04")
def test_another_goal_loses_what_was_paid() -> None:
    seas = Seas("1744.10", mpi=1)
    seas.formation("b_flag_a", "algiers", "B1", spotted="E1", goal="sicilian_channel", paid=2)
    seas.play(spend, "british", {"b_flag_a": Sailing(do="pass", to="s08")})
    held = seas.state.formations["b_flag_a"]
    assert (held.place, held.goal, held.paid) == ("algiers", "s08", 1)
