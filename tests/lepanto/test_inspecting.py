"""What the table says about a ship, and about what one could do to another."""

from __future__ import annotations

import pytest

from rulesets.kernel.inspecting import Inspected, Odds
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.view import View
from rulesets.lepanto.position.view import view as view_of
from tests.lepanto.waters import Waters


def known(*ships: str, side: str = "christian") -> View:
    return view_of(Waters(*ships).state, side)


def seen(view: View, id: str, language: str = "en") -> Inspected:
    found = ruleset.inspect(view, id, language)
    assert found is not None
    return found


def chances(found: Odds) -> dict[str, int]:
    return dict(found.chances)


def test_every_ship_afloat_can_be_looked_at_ones_own_first() -> None:
    ships = ("CC-G08 2030 E", "IC-G05 2130 W")
    assert list(ruleset.inspectable(known(*ships))) == ["CC-G08", "IC-G05"]
    assert list(ruleset.inspectable(known(*ships, side="islamic"))) == ["IC-G05", "CC-G08"]
    assert ruleset.inspect(known(*ships), "CC-G09", "en") is None


def test_factors_state_and_what_it_may_do() -> None:
    view = known("CC-G08 2030 E", "IC-G05 2130 W", "IC-G06 2031 W")
    real = seen(view, "CC-G08")
    assert "Real" in real.name
    assert {trait.label for trait in real.traits} >= {"Guns", "Small arms", "Boarding", "Hexes under sail"}
    assert "Its guns bear on IC-G05." in real.may
    assert "It can board IC-G06." in real.may
    assert "Puede abordar a IC-G06." in seen(view, "CC-G08", "es").may
    assert real.may[0].startswith("It can move to ")
    assert seen(known("CC-X1 2030 E"), "CC-X1").traits[2].value == "none", "a galleass never boards"


def test_the_enemys_ships_tell_what_they_threaten_and_not_what_they_may_be_ordered() -> None:
    theirs = seen(known("CC-G08 2030 E", "IC-G05 2130 W"), "IC-G05")
    assert theirs.may == ()
    assert any(note.startswith("Its guns bear on ") for note in theirs.notes)


def test_its_picture_is_the_hull_on_the_chart() -> None:
    view = known("CC-G08 2030 E", "IC-G05 2130 W")
    drawn = ruleset.portrait(view, "CC-G08", "en")
    assert "<title>CC-G08, the Real of Don Juan: 2030, facing" in drawn
    assert 'href="#portrait-cg"' in drawn and 'id="portrait-cg"' in drawn
    assert 'id="portrait-ig"' not in drawn, "only the hull that it uses"
    assert "proa" in ruleset.portrait(view, "CC-G08", "es")
    assert ruleset.portrait(view, "CC-G09", "en") == ""


@pytest.mark.rule("EX-09")
def test_the_odds_of_guns_say_which_faces_sink() -> None:
    guns, arms, board = ruleset.odds(known("CC-G08 2030 E", "IC-G05 2130 W"), "CC-G08", "IC-G05", "en")
    assert guns.dice == ("one die, factor 2, at 1",)
    assert guns.expected == "2 faces of six destroy it"
    assert chances(guns) == {"IC-G05 is sunk": 33}
    assert chances(arms) == {"IC-G05 is lost": 17, "both are lost": 17, "CC-G08 is repulsed": 67}
    assert board.refused == "out of reach or arc", "it is ahead, not alongside"
    assert ruleset.odds(known("CC-G08 2030 E", "IC-G05 2031 W"), "CC-G08", "IC-G05", "es")[2].dice == ("un dado a 2:1",)


def test_what_cannot_be_done_says_why() -> None:
    view = known("CC-G08 2030 E", "CC-G09 2031 E", "IC-G05 2930 W")
    assert [each.refused for each in ruleset.odds(view, "CC-G08", "IC-G05", "en")] == ["out of reach or arc"] * 3
    assert ruleset.odds(view, "CC-G08", "CC-G09", "en") == []
