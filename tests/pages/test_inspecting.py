"""Looking at pieces, one's own and the others', on the page and through the API; it changes nothing."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from rulesets.kernel.inspecting import Value
from rulesets.kernel.text import Text


def looked(house, client, **query):
    return client.get(reverse("inspect", args=[house.game.ref]), query, headers={"X-Part": "piece"})


def test_the_table_offers_every_piece_and_says_which_are_ones_own(house, enter):
    text = enter(house.bea).get(reverse("game", args=[house.game.ref])).text
    assert 'data-own="south"' in text
    assert text.index('<option value="south">south') < text.index('<option value="north">north'), "one's own come first"


def test_ones_own_piece_tells_more_than_the_others(house, enter):
    client = enter(house.bea)
    assert "Purse" in looked(house, client, at="south").text
    theirs = looked(house, client, at="north").text
    assert "Points" in theirs and "Purse" not in theirs
    assert "SB-01" in looked(house, client, at="south").text
    assert "Bolsa" in looked(house, enter(house.ana), at="north").text


def test_the_board_gets_its_numbers_with_points_whatever_the_readers_language(house, enter):
    text = looked(house, enter(house.ana), at="north").text
    assert 'data-at="1.5 2.5"' in text and 'data-ring="0.5"' in text


def test_what_one_could_do_to_another(house, enter):
    text = looked(house, enter(house.bea), **{"at": "north", "from": "south"}).text
    assert "south on north: Overtake" in text
    assert "0 points behind" in text


def test_its_picture_and_what_ones_own_may_do_now(house, enter):
    client = enter(house.bea)
    own, theirs = looked(house, client, at="south").text, looked(house, client, at="north").text
    assert '<rect id="portrait-south"' in own and '<rect id="portrait-north"' in theirs
    assert "What it may do now" in own and "Bid as much as" in own
    assert "What it may do now" not in theirs
    assert "Qué puede hacer ahora" in looked(house, enter(house.ana), at="north").text


def test_what_the_side_was_told_of_it_last_turn(house, enter):
    client = enter(house.bea)
    assert "Told of it last turn" not in looked(house, client, at="south").text
    house.play_round()
    told = looked(house, client, at="south").text
    assert "Told of it last turn" in told
    assert all("south" in line.lower() for line in re.findall(r"<li>(.*?)</li>", told.split("Told of it last turn")[1]))


def test_a_script_gets_only_the_odds(house, enter):
    address, query = reverse("inspect", args=[house.game.ref]), {"at": "north", "from": "south"}
    text = enter(house.bea).get(address, query, headers={"X-Part": "odds"}).text
    assert "south on north" in text and "Overtake" in text and "0 points behind" in text
    assert "Points" not in text and "<html" not in text
    alone = enter(house.bea).get(address, {"at": "north"}, headers={"X-Part": "odds"}).text
    assert alone.strip() == ""


def test_without_scripts_it_is_a_page_with_a_form(house, enter):
    text = enter(house.bea).get(reverse("inspect", args=[house.game.ref]), {"at": "south"}).text
    assert "<h1>Look at a piece</h1>" in text
    assert '<option value="south" selected>south' in text and "Purse" in text


@pytest.mark.parametrize("query", [{"at": "nobody"}, {"at": "south", "from": "nobody"}, {"at": "<b>"}])
def test_what_is_not_there_is_not_found(house, enter, query):
    assert looked(house, enter(house.bea), **query).status_code == 404


def test_strangers_find_nothing_and_onlookers_what_is_public(house, enter):
    assert looked(house, enter(house.people["stranger"]), at="south").status_code == 404
    seen = looked(house, enter(house.people["onlooker"]), at="south").text
    assert "Points" in seen and "Purse" not in seen


def test_a_value_is_told_in_the_readers_language():
    told = Value(Text("Wear", "Desgaste"), Text("1 of 5", "1 de 5"), "T-1", Text("worn", "gastada")).told("es")
    assert (told.label, told.value, told.why, told.rule) == ("Desgaste", "1 de 5", "gastada", "T-1")
