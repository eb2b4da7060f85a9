"""Chapter 6, towing galleasses."""

from __future__ import annotations

import pytest

from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.dialogue.events.sailing import CastOff, TakenInTow
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders.language import read
from rulesets.lepanto.orders.plans.manoeuvres import move
from rulesets.lepanto.position.view import view
from rulesets.lepanto.rules.close_fighting import arms_odds
from rulesets.lepanto.rules.drift import drift
from rulesets.lepanto.rules.gunnery import shots
from rulesets.lepanto.rules.reorienting import facings, fixed
from rulesets.lepanto.rules.towing import check_tows
from tests.lepanto.ordering import barred, face, faced, fought, gun, moved, order, sheet, steps
from tests.lepanto.waters import NAMES, Waters


def pair(galley: str = "CC-G33 2130 E", galleass: str = "CC-X2 2030 E", *others: str, **more) -> Waters:
    waters = Waters(galley, galleass, *others, **more)
    return waters.tow(galleass.split()[0], galley.split()[0])


def linked(*ships: str, **more) -> dict[str, str]:
    waters = Waters(*ships, **more)
    check_tows(waters.field())
    return waters.state.tows


@pytest.mark.rule("L-MOV-25", "L-MOV-31", "D-03")
@pytest.mark.parametrize("facing", NAMES)
def test_a_galley_directly_ahead_that_does_not_face_back_takes_a_galleass_in_tow(facing):
    taken = linked(f"CC-G33 2130 {facing}", "CC-X2 2030 E")
    assert taken == ({} if facing == "W" else {"CC-X2": "CC-G33"})


@pytest.mark.rule("L-MOV-25", "L-MOV-26")
@pytest.mark.parametrize(
    ("ahead", "taken"),
    [
        ("CL-G01 2130 E", True),  # of whatever squadron
        ("CC-G08 2130 E", True),
        ("CC-X1 2130 E", False),
        ("IC-G05 2130 E", False),
        ("CC-G33 2129 E", False),  # at its bow, not ahead
        ("CC-G33 2230 E", False),
        ("CC-G33 1930 E", False),
    ],
)
def test_who_may_tow(ahead, taken):
    assert ("CC-X2" in linked(ahead, "CC-X2 2030 E")) is taken


@pytest.mark.rule("L-MOV-26", "L-MOV-31")
def test_a_galley_tows_one_galleass_and_they_are_served_in_the_order_of_their_ids():
    assert linked("CC-X2 2030 E", "CC-X1 2131 NW", "CC-G33 2130 E") == {"CC-X2": "CC-G33"}, "X1 faces another hex"
    assert linked("CC-X2 2030 E", "CC-X1 2230 W", "CC-G33 2130 NE") == {"CC-X1": "CC-G33"}


@pytest.mark.rule("L-MOV-26")
def test_a_galley_that_tows_takes_no_second_galleass():
    waters = pair("CC-G33 2130 NE", "CC-X2 2030 E", "CC-X1 2230 W")
    check_tows(waters.field())
    assert waters.state.tows == {"CC-X2": "CC-G33"}


@pytest.mark.rule("L-MOV-27", "L-MOV-28", "L-MOV-29")
@pytest.mark.parametrize(
    ("letters", "galley", "galleass", "exhausted"),
    [
        ("SSOO", "2530 E", "2430 E", True),
        ("SSO", "2430 E", "2330 E", False),
        ("LS", "2229 NE", "2130 NE", False),
        ("L", "2130 NE", "2030 E", False),  # turning in place does not turn the galleass
        ("SLO", "2329 NE", "2230 NE", True),
        ("SR", "2230 SE", "2130 E", False),
    ],
)
def test_the_galleass_is_drawn_into_the_hex_just_left_and_faces_its_galley(letters, galley, galleass, exhausted):
    waters = moved(pair(), steps("CC-G33", letters))
    assert (waters.where("CC-G33"), waters.where("CC-X2")) == (galley, galleass)
    assert bool(waters.ship("CC-G33").exhausted) is exhausted
    assert not waters.ship("CC-X2").exhausted
    assert waters.state.tows == {"CC-X2": "CC-G33"}
    field = waters.field()
    assert field.hexes["CC-X2"].step(field.ships["CC-X2"].facing) == field.hexes["CC-G33"]


@pytest.mark.rule("L-MOV-30", "T-5", "INV-03")
@pytest.mark.parametrize(("facing", "letter"), [("NW", "L"), ("SW", "R")])
def test_a_turn_onto_the_galleass_in_tow_is_refused(facing, letter):
    waters = pair(f"CC-G33 2130 {facing}")
    assert barred(waters.field(), "CC-G33", letter) == "cable"
    assert barred(waters.field(), "CC-G33", "C" + letter) == "", "once it is cast off it may"
    assert barred(waters.field(), "CC-G33", "C" + letter + "O") == "friend", "but not through it"
    assert 3 not in facings(waters.field(), "CC-G33")


@pytest.mark.rule("L-MOV-31", "L-MOV-36", "D-03")
def test_tow_off_counts_from_the_next_check_and_cuts_no_link():
    waters = moved(pair(), order("CC-X2", "untow"))
    check_tows(waters.field())
    assert waters.state.tows == {"CC-X2": "CC-G33"}, "it does not cut a link that exists"
    waters.state.tows.clear()
    check_tows(waters.field())
    assert waters.state.tows == {}
    moved(waters, order("CC-X2", "tow"))
    check_tows(waters.field())
    assert waters.state.tows == {"CC-X2": "CC-G33"}
    assert waters.told(TakenInTow) == [TakenInTow("CC-X2", "CC-G33")]


@pytest.mark.rule("L-MOV-31", "L-IMM-03")
def test_an_immobilised_galleass_is_not_taken_in_tow():
    assert linked("CR-G24 2130 E", "CR-X1 2030 E immobilised=doria") == {}


@pytest.mark.rule("L-MOV-32", "L-DRIFT-01")
def test_a_linked_galleass_does_not_drift_though_the_pair_stays():
    waters = pair("CC-G33 2130 E", "CC-X2 2030 E", wind="NW")
    drift(waters.field(), "christian")
    assert waters.where("CC-X2") == "2030 E"
    loose = Waters("CC-X2 2030 E", wind="NW")
    drift(loose.field(), "christian")
    assert loose.where("CC-X2") == "2029 E"


@pytest.mark.rule("L-MOV-33", "L-MOV-31", "T-2")
def test_a_galley_that_comes_ahead_tows_from_the_next_turn_on():
    waters = Waters("CC-G33 2029 E", "CC-X2 2030 E", "IC-G05 4040 W", "CC-G10 2130 NW", wind="E", turn=2)
    waters.play(1, sheet=sheet(steps("CC-G10", "S"), steps("CC-G33", "R")), islamic=sheet())
    assert waters.state.tows == {"CC-X2": "CC-G10"}
    waters = Waters("CC-G33 2129 SE", "CC-X2 2030 E", "IC-G05 3740 W", wind="NW", turn=2, phasing="christian")
    waters.state.options = type(waters.state.options)(paired=False)
    waters.play(1, sheet=sheet(steps("CC-G33", "O")))
    assert waters.where("CC-X2") == "2029 E", "it drifted before any galley came"
    assert waters.state.tows == {}


@pytest.mark.rule("L-MOV-34", "L-MOV-35", "D-04")
@pytest.mark.parametrize(
    ("letters", "galley", "galleass"),
    [
        ("CSS", "2330 E", "2030 E"),
        ("SCSO", "2430 E", "2130 E"),
        ("SSCO", "2430 E", "2230 E"),
        ("SSOC", "2430 E", "2330 E"),
    ],
)
def test_casting_off_at_any_moment(letters, galley, galleass):
    waters = moved(pair(), steps("CC-G33", letters))
    assert (waters.where("CC-G33"), waters.where("CC-X2")) == (galley, galleass)
    assert waters.state.tows == {}
    (told,) = waters.told(CastOff)
    assert (told.galleass, told.galley, told.hex, told.broken) == ("CC-X2", "CC-G33", galleass[:4], False)


@pytest.mark.rule("L-MOV-35", "L-MOV-39")
def test_a_galleass_cast_off_keeps_its_facing_and_is_not_towed_again_that_turn():
    waters = Waters("CC-G33 2130 E", "CC-X2 2030 E", "CC-G10 2129 SE", "IC-G05 4540 W").tow("CC-X2", "CC-G33")
    field = waters.field()
    move(field, [steps("CC-G33", "CS"), steps("CC-G10", "OL")], {})
    assert waters.where("CC-G10") == "2130 E", "a fresh galley directly ahead"
    assert (waters.where("CC-X2"), waters.state.tows) == ("2030 E", {})
    assert fixed(field, "CC-X2") is None
    assert faced(waters, face("CC-X2", "NW")).where("CC-X2") == "2030 NW"


@pytest.mark.rule("L-MOV-36", "L-DRIFT-01")
def test_the_anchor_holds_for_one_phase_only():
    waters = moved(pair(wind="NE"), steps("CC-G33", "CO"))
    assert waters.where("CC-X2") == "2030 E"
    drift(waters.field(), "christian")
    assert waters.where("CC-X2") == "2129 E"


@pytest.mark.rule("L-MOV-37", "L-SHIP-12")
@pytest.mark.parametrize("gone", ["CC-G33", "CC-X2"])
def test_a_link_ends_with_either_ship(gone):
    waters = pair()
    waters.field().lose(gone, "gunnery")
    assert waters.state.tows == {}


@pytest.mark.rule("L-MOV-37")
def test_a_link_ends_when_the_galley_is_no_longer_ahead():
    waters = pair("CC-G33 2129 E")
    check_tows(waters.field())
    assert waters.state.tows == {}


@pytest.mark.rule("L-MOV-38")
def test_a_galley_whose_hex_holds_a_rammer_leaves_only_by_casting_off():
    waters = pair("CC-G33 2130 E", "CC-X2 2030 E", "IC-G05 2130 W immobilised=ram")
    assert barred(waters.field(), "CC-G33", "O") == "tow"
    assert barred(waters.field(), "CC-G33", "CO") == ""
    moved(waters, steps("CC-G33", "CO"))
    assert (waters.where("CC-G33"), waters.where("CC-X2")) == ("2230 E", "2030 E")


@pytest.mark.rule("L-MOV-39", "T-5")
def test_a_towed_galleass_does_not_reorient_an_untowed_one_does():
    waters = pair()
    assert faced(waters, face("CC-X2", "NW")).where("CC-X2") == "2030 E"
    waters.state.tows.clear()
    waters.state.wind = 1
    drift(waters.field(), "christian")
    assert faced(waters, face("CC-X2", "NW")).where("CC-X2") == "2129 NW", "whether or not it drifted"
    assert faced(waters, face("CC-X2", "SE")).where("CC-X2") == "2129 SW", "up to two hexsides"


@pytest.mark.rule("L-MOV-30", "L-MOV-40", "D-14")
@pytest.mark.parametrize("who", ["CC-G33", "CC-X2"])
def test_a_cable_may_be_declared_broken_and_then_both_reorient(who):
    waters = pair("CC-G33 2130 NW")
    lines = {"CC-G33": face("CC-G33", "W"), "CC-X2": face("CC-X2", "NW")}
    lines[who] = face(who, lines[who].to, cut=True)
    faced(waters, *lines.values())
    assert (waters.where("CC-G33"), waters.where("CC-X2"), waters.state.tows) == ("2130 W", "2030 NW", {})
    assert waters.told(CastOff) == [CastOff("CC-X2", "CC-G33", "2030", broken=True)]


@pytest.mark.rule("L-MOV-30", "L-MOV-40")
def test_without_a_break_the_galley_never_faces_its_galleass():
    waters = faced(pair("CC-G33 2130 NW"), face("CC-G33", "W"))
    assert (waters.where("CC-G33"), waters.state.tows) == ("2130 NW", {"CC-X2": "CC-G33"})


@pytest.mark.rule("L-MOV-41", "L-GUN-13", "T-5")
def test_towing_and_being_towed_do_not_affect_combat():
    waters = pair("CC-G33 2130 E", "CC-X2 2030 E", "IC-G05 2230 W", "IC-G06 2029 W")
    field = waters.field()
    assert [shot.target for shot in shots(field, "CC-G33")] == ["IC-G05"]
    assert {shot.target for shot in shots(field, "CC-X2")} == {"IC-G05", "IC-G06"}
    assert arms_odds(field, "CC-X2", "IC-G06") == "2:1"
    assert fought(waters, gun("CC-G33"), dice=(1,)).state.lost[0].ship == "IC-G05"


@pytest.mark.rule("L-DRIFT-10")
def test_a_galleass_in_a_shore_hex_is_towed_out_by_a_galley_in_a_sea_hex_ahead():
    assert SEA.at(SEA.hex("0608")) == "shore"
    waters = Waters("CL-X1 0608 E", "CL-G01 0708 E", "IC-G05 4540 W")
    check_tows(waters.field())
    assert waters.state.tows == {"CL-X1": "CL-G01"}
    moved(waters, steps("CL-G01", "SS"))
    assert waters.where("CL-X1") == "0808 E"
    inshore = Waters("CL-G01 0508 E", "CL-X1 0408 E").tow("CL-X1", "CL-G01")
    assert barred(inshore.field(), "CL-G01", "O") == "shore"


@pytest.mark.parametrize(("language", "said"), [("en", "CC-X1 casts its cable off"), ("es", "CC-X1 suelta el cable")])
def test_who_is_not_in_tow_is_offered_no_cable_to_cast_off(language: str, said: str) -> None:
    waters = Waters("CC-X1 2030 E", "CC-G32 2028 E", "CR-X1 1010 E", "CR-G24 1011 E", "IC-G05 2930 W")
    waters.state.tows = {"CR-X1": "CR-G24"}
    reading = read(said, [OrderTurn("turn")], view(waters.state, "christian"), language)
    offered = [order for problem in reading.problems for order in problem.legal]
    assert not any("cast" in order or "suelta" in order for order in offered), offered
