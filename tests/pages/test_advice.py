"""What a friend would say about orders: on the sheet, through the API, silenced, heard again."""

from __future__ import annotations

import msgspec
import pytest
from django.urls import reverse

from games.orders import play
from rulesets.kernel.advice import some
from rulesets.kernel.nouns import noun
from rulesets.kernel.text import Text

SAID = "You bid everything"


def sheet(house, side="south"):
    return reverse("sheet", args=[house.decision(side).ref])


def advised(house, client, coins, side="south"):
    address = reverse("advise", args=[house.decision(side).ref])
    return client.post(address, {"mode": "form", "q0.coins": str(coins)})


def purse(house, side="south"):
    from games.visibility import sight

    return sight.view(sight.standing(house.people[side], house.game)).purse


def all_of_it(house, **more):
    return {"mode": "form", "seen": "0", "q0.coins": str(purse(house))} | more


def test_the_sheet_says_it_before_it_is_submitted_and_refuses_nothing(house, enter):
    client = enter(house.bea)
    assert SAID in client.post(sheet(house), all_of_it(house, do="check")).text
    assert SAID not in client.post(sheet(house), {"mode": "form", "seen": "0", "q0.coins": "1", "do": "check"}).text
    assert client.post(sheet(house), all_of_it(house, do="submit")).status_code == 302


def test_the_pages_script_asks_about_the_sheet_as_it_is(house, enter):
    client = enter(house.bea)
    assert SAID in advised(house, client, purse(house)).text
    assert SAID not in advised(house, client, 0).text
    assert SAID not in advised(house, client, "x").text
    assert SAID not in advised(house, client, purse(house) + 1).text, "orders that are wrong get problems, not advice"
    assert "Lo pujas todo" in advised(house, enter(house.ana), purse(house, "north"), "north").text


def test_what_the_page_proposed_itself_is_not_advised_against(house, enter, monkeypatch):
    def all_coins(question, view):
        return msgspec.convert({"coins": view.purse}, question.answer_type())

    client, everything = enter(house.bea), purse(house)
    kind = type(play.asked(house.decision("south"), house.seat("south")).questions[0])
    monkeypatch.setattr(kind, "template", all_coins)
    assert SAID not in advised(house, client, everything).text
    monkeypatch.setattr(kind, "default", all_coins)
    assert SAID in advised(house, client, everything).text, "what happens without orders may well be advised against"


def test_it_is_given_to_nobody_else(house, enter):
    for who in ("north", "moderator", "onlooker", "stranger"):
        assert advised(house, enter(house.people[who]), 1).status_code == 404


def test_a_kind_is_silenced_and_heard_again(house, enter):
    client = enter(house.bea)
    assert SAID not in client.post(sheet(house), all_of_it(house, do="silence:empty-purse")).text
    assert SAID not in advised(house, client, purse(house)).text
    account = client.get(reverse("account")).text
    assert "bids of all your coins" in account
    client.post(reverse("account"), {"do": "hear-again", "advice": "sealed-bid.empty-purse"})
    assert SAID in advised(house, client, purse(house)).text
    assert "bids of all your coins" not in client.get(reverse("account")).text


@pytest.mark.parametrize("kind", ["", "no-such-kind", "empty-purse.x"])
def test_only_kinds_of_this_game_can_be_silenced(house, enter, kind):
    assert enter(house.bea).post(sheet(house), all_of_it(house, do=f"silence:{kind}")).status_code == 404
    house.bea.refresh_from_db()
    assert house.bea.silenced == []


def test_what_a_game_no_longer_says_is_not_listed(house, enter):
    house.bea.silenced = ["sealed-bid.of-old", "gone.kind", "sealed-bid.empty-purse"]
    house.bea.save()
    text = enter(house.bea).get(reverse("account")).text
    assert text.count("Hear it again") == 1


def test_a_long_list_of_names_is_cut_short():
    names = ("A1", "A2", "A3", "A4", "A5", "A6")
    assert some(names[:3], noun("the gun", "el cañón")).en == "A1, A2 and A3"
    assert some(names, noun("the gun", "el cañón")).es == "A1, A2, A3 y 3 más"
    said = Text(
        "{units} {units:=is|are} lost", "{units} {units:=está perdido|está perdida|están perdidos|están perdidas}"
    )
    assert said.of(some(names[:1], noun("the gun", "la pieza"))).es == "A1 está perdida"
