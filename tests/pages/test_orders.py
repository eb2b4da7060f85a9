"""Writing orders on the page: by form, in words, checked, kept, submitted, amended, withdrawn."""

from __future__ import annotations

import json
import re

import pytest
from django.urls import reverse

from games.campaigns.gathering import add_seat
from games.models import Draft, Submission
from games.timing import clock
from tests.pages.house import House


def table(house):
    return reverse("game", args=[house.game.ref])


def sheet(house, side="north"):
    return reverse("sheet", args=[house.decision(side).ref])


def bid(coins, **more):
    return {"mode": "form", "seen": "0", "q0.coins": str(coins)} | more


def test_the_table_says_what_is_asked_and_by_when_in_the_readers_zone(house, enter):
    text = enter(house.ana).get(table(house)).text
    assert "¿Cuánto pujas en la ronda 1?" in text
    assert 'title="Europe/Madrid"' in text
    assert "How much do you bid in round 1?" in enter(house.bea).get(table(house)).text


def test_a_form_is_made_from_the_shape_of_the_answer(house, enter):
    text = enter(house.ana).get(table(house)).text
    assert re.search(r'<input type="number"[^>]* name="q0.coins"', text)
    assert re.search(r'<input type="checkbox"[^>]* name="q0.contest"', text)


def test_whoever_submits_stays_at_the_table_and_finds_the_receipt_there(house, enter):
    client = enter(house.bea)
    response = client.post(sheet(house, "south"), bid(3, do="submit"), follow=True)
    taken = Submission.objects.get()
    assert taken.door == "page"
    assert response.redirect_chain[-1][0] == table(house)
    receipt = reverse("receipt", args=[taken.decision.ref, 1])
    line = f"Your orders for round 1 were accepted, with the seal {taken.seal[:12]}…"
    assert f'{line} <a href="{receipt}">Receipt</a>' in response.text
    again = client.get(table(house)).text
    assert line not in again, "said once"
    assert f'href="{receipt}" title="{taken.seal}"' in again and "?amend=1#sheet" in again, "and to be found later"
    found = client.get(receipt).text
    assert taken.seal in found and taken.chain_head in found
    assert "the host alone rolls for you" in found


def test_the_button_says_what_will_be_sent(house, enter):
    def said(text: str) -> str:
        return re.search(r'<button id="do-submit"[^>]*>([^<]*)</button>', text)[1]

    client = enter(house.bea)
    assert said(client.get(table(house)).text) == "Submit the proposed plan", "before anything was written"
    assert said(client.post(sheet(house, "south"), bid(3, do="check")).text) == "Submit 1 order"
    emptied = client.post(sheet(house, "south"), {"mode": "text", "text": "", "do": "check"}).text
    assert said(emptied) == "Submit (all by default)"


def test_the_luck_and_the_secret_of_the_form_reach_the_submission(house, enter):
    enter(house.ana).post(sheet(house), bid(1, do="submit", luck="San Jorge, otra vez"))
    assert Submission.objects.get().luck == "San Jorge, otra vez"
    response = enter(house.bea).post(sheet(house, "south"), bid(1, do="submit", opens="no such secret"))
    assert response.status_code == 422
    assert "isn’t the secret" in response.text


def test_the_same_post_sent_twice_is_taken_once(house, enter):
    client = enter(house.ana)
    first = client.post(sheet(house), bid(3, do="submit"))
    again = client.post(sheet(house), bid(3, do="submit"))
    assert first.headers["Location"] == again.headers["Location"]
    assert Submission.objects.count() == 1


def test_a_page_that_does_not_say_what_it_saw_submits_nothing(house, enter):
    said = bid(3, do="submit")
    del said["seen"]
    assert enter(house.ana).post(sheet(house), said).status_code == 409
    assert not Submission.objects.exists()


def test_a_changed_post_from_an_old_page_is_refused_and_what_was_written_stays(house, enter):
    client = enter(house.bea)
    client.post(sheet(house, "south"), bid(3, do="submit"))
    response = client.post(sheet(house, "south"), bid(5, do="submit"))
    assert response.status_code == 409
    assert "version 1 is the latest" in response.text
    assert 'name="q0.coins" value="5"' in response.text
    assert 'name="seen" value="1"' in response.text
    assert Submission.objects.count() == 1


def test_an_illegal_bid_is_named_beside_its_field_in_the_readers_language(house, enter):
    response = enter(house.ana).post(sheet(house), bid(99, do="submit"))
    assert response.status_code == 422
    assert "Tienes 12 monedas." in response.text
    assert re.search(r'name="q0.coins"[^>]*aria-invalid="true"', response.text)
    assert not Submission.objects.exists()


@pytest.mark.parametrize("nonsense", ["", "many", "1e9", "٣²", "9" * 5000, "9" * 30, "-"])
def test_nonsense_in_a_number_is_answered_and_changes_nothing(house, enter, nonsense):
    response = enter(house.ana).post(sheet(house), bid(nonsense, do="submit"))
    assert response.status_code == 422
    assert not Submission.objects.exists()


def test_checking_stores_nothing(house, enter):
    client = enter(house.bea)
    assert "You haven’t submitted them yet" in client.post(sheet(house, "south"), bid(3, do="check")).text
    assert client.post(sheet(house, "south"), bid(33, do="check")).status_code == 422
    assert not Submission.objects.exists() and not Draft.objects.exists()


def test_a_draft_right_or_wrong_is_kept_and_opened_again(house, enter):
    client = enter(house.bea)
    client.post(sheet(house, "south"), bid(77, do="draft"))
    assert not Submission.objects.exists()
    text = client.get(table(house)).text
    assert 'name="q0.coins" value="77"' in text
    assert "This is your saved draft." in text


def tab(text):
    return re.search(r'<span id="orders-state"([^>]*)>([^<]*)</span>', text).groups()


def test_the_tab_says_how_far_the_orders_are(house, enter):
    client = enter(house.bea)
    assert tab(client.get(table(house)).text) == ("", "needed")
    client.post(sheet(house, "south"), bid(7, do="draft"))
    assert tab(client.get(table(house)).text) == ("", "draft")
    client.post(sheet(house, "south"), bid(3, do="submit"))
    assert tab(client.get(table(house)).text) == ("", "submitted")
    client.post(sheet(house, "south"), bid(4, do="draft", seen="1"))
    assert tab(client.get(table(house)).text) == ("", "submitted, with a newer draft")


def drafted():
    return next(iter(Draft.objects.get().answers.values()))["coins"]


def keep(house, side="south"):
    return reverse("keep", args=[house.decision(side).ref])


def test_what_is_written_is_kept_without_a_button(house, enter):
    client = enter(house.bea)
    assert client.get(keep(house)).json() == {"kept": ""}
    told = client.post(keep(house), bid(77, kept="")).json()
    assert told["kept"] == client.get(keep(house)).json()["kept"] != ""
    assert tab(told["state"]) == ("", "draft")
    assert 'name="q0.coins" value="77"' in client.get(table(house)).text
    assert not Submission.objects.exists()


def test_words_are_kept_as_they_stand_even_none(house, enter):
    client = enter(house.bea)
    first = client.post(keep(house), {"mode": "text", "text": "bid wh", "kept": ""}).json()
    assert ">bid wh</textarea>" in client.get(table(house)).text
    client.post(keep(house), {"mode": "text", "text": "", "kept": first["kept"]})
    assert re.search(r"<textarea[^>]*>\s*</textarea>", client.get(table(house)).text)


def test_a_draft_changed_elsewhere_is_not_overwritten(house, enter):
    here, elsewhere = enter(house.bea), enter(house.bea)
    seen = here.post(keep(house), bid(3, kept="")).json()["kept"]
    newer = elsewhere.post(keep(house), bid(4, kept=seen)).json()["kept"]
    refused = here.post(keep(house), bid(5, kept=seen))
    assert refused.status_code == 409
    assert refused.json()["code"] == "draft-changed" and refused.json()["kept"] == newer
    assert drafted() == 4
    by_button = here.post(sheet(house, "south"), bid(5, do="draft", kept=seen))
    assert by_button.status_code == 409 and "changed on another page or device" in by_button.text
    assert f'name="kept" value="{newer}"' in by_button.text, "pressing again replaces it"
    assert here.post(sheet(house, "south"), bid(5, do="draft", kept=newer)).status_code == 200
    assert drafted() == 5


def test_nobody_keeps_or_sees_a_draft_of_the_other_side(house, enter):
    for person in (house.ana, house.onlooker, house.stranger):
        client = enter(person)
        assert client.post(keep(house), bid(3, kept="")).status_code == 404
        assert client.get(keep(house)).status_code == 404
    assert not Draft.objects.exists()


def test_a_script_that_saves_a_draft_brings_the_tabs_new_state_along(house, enter):
    client, script = enter(house.bea), {"hx-request": "true"}
    shaped = client.post(sheet(house, "south"), bid(7, do="mode:text"), headers=script).text
    assert tab(shaped) == (' hx-swap-oob="true"', "needed")
    saved = client.post(sheet(house, "south"), bid(7, do="draft"), headers=script).text
    assert tab(saved) == (' hx-swap-oob="true"', "draft")
    checked = client.post(sheet(house, "south"), bid(8, do="check"), headers=script).text
    assert tab(checked) == (' hx-swap-oob="true"', "draft"), "checking takes no draft away"


def test_orders_in_words_are_read_in_either_language(house, enter):
    client = enter(house.bea)
    words = client.post(sheet(house, "south"), bid(4, do="mode:text")).text
    written = re.search(r'<textarea id="orders-text"[^>]*>(.*?)</textarea>', words, re.DOTALL)[1]
    assert "4" in written
    client.post(sheet(house, "south"), {"mode": "text", "seen": "0", "text": written, "do": "submit"})
    assert b'"coins":4' in Submission.objects.get().body


def test_what_ones_own_words_were_taken_for_is_shown_before_and_after_submitting(house, enter):
    client = enter(house.bea)
    posted = {"mode": "text", "seen": "0", "text": "we bid four please"}
    checked = client.post(sheet(house, "south"), posted | {"do": "check"}).text
    assert "“we bid four please”, understood as: bid 4" in checked
    taken = client.post(sheet(house, "south"), posted | {"do": "submit"}, follow=True).text
    assert "“we bid four please”, understood as: bid 4" in taken
    assert b'"coins":4' in Submission.objects.get().body


def test_a_line_that_is_not_understood_is_named(house, enter):
    posted = {"mode": "text", "seen": "0", "text": "\nfly to the moon", "do": "submit"}
    response = enter(house.bea).post(sheet(house, "south"), posted)
    assert response.status_code == 422
    assert "line 2" in response.text
    assert "fly to the moon" in response.text
    assert not Submission.objects.exists()


def test_amending_starts_from_what_stands_and_makes_a_new_version(house, enter):
    client = enter(house.bea)
    client.post(sheet(house, "south"), bid(3, do="submit"))
    assert 'name="q0.coins" value="3"' in client.get(table(house) + "?amend=1").text
    client.post(sheet(house, "south"), bid(4, do="submit", seen="1"))
    assert house.decision("south").standing == 2


def test_withdrawing_is_asked_first_and_leaves_a_receipt(house, enter):
    client = enter(house.bea)
    client.post(sheet(house, "south"), bid(3, do="submit"))
    address = reverse("withdraw", args=[house.decision("south").ref])
    assert client.get(address).status_code == 200
    assert house.decision("south").standing == 1
    response = client.post(address, {"seen": "1"}, follow=True)
    assert "None are in force until you submit again" in response.text
    assert house.decision("south").standing is None


def test_orders_for_a_turn_that_has_locked_are_sent_back_to_the_table(house, enter):
    address = sheet(house)
    house.order("north", {"coins": 1})
    house.order("south", {"coins": 2})
    house.resolve()
    response = enter(house.ana).post(address, bid(3, do="submit", seen="1"), follow=True)
    assert response.redirect_chain[-1][0] == table(house)
    assert "ya no se pueden cambiar" in response.text


def test_nobody_writes_on_another_sides_sheet(house, enter):
    for user in (house.bea, house.max, house.onlooker, house.stranger):
        assert enter(user).post(sheet(house), bid(3, do="submit")).status_code == 404
    assert not Submission.objects.exists()


def test_what_the_page_of_one_side_shows_does_not_hang_on_the_others_drafts(house, enter):
    client = enter(house.ana)

    def seen():
        return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", client.get(table(house)).text)

    with clock.standing_at(clock.now()):
        before = seen()
        enter(house.bea).post(sheet(house, "south"), bid(7, do="draft"))
        assert seen() == before


def test_a_helper_drafts_for_his_commander_and_submits_nothing(house, enter):
    add_seat(campaign=house.campaign, side="south")
    helper = house.campaign.seats.get(side="south", commands=False)
    helper.user = house.stranger
    helper.save()
    client = enter(house.stranger)
    assert "Your side’s commander submits" in client.get(table(house)).text
    assert client.post(sheet(house, "south"), bid(3, do="submit")).status_code == 409
    client.post(sheet(house, "south"), bid(8, do="draft"))
    assert not Submission.objects.exists()
    seen = enter(house.bea).get(table(house)).text
    assert "Draft by Sten" in seen and "bid 8" in seen
    assert "Sten" not in enter(house.ana).get(table(house)).text


def test_a_script_gets_the_sheet_alone(house, enter):
    response = enter(house.ana).post(sheet(house), bid(3, do="check"), headers={"hx-request": "true"})
    assert response.text.strip().startswith("<section")
    assert "<html" not in response.text


def test_waived_stops_are_kept(db, enter):
    house = House(pace="question")
    house.start()
    enter(house.ana).post(sheet(house), bid(3, do="submit", waives=["", "reaction"]))
    assert b'"waives":["reaction"]' in Submission.objects.get().body


def test_an_open_page_hears_only_of_what_changed_for_its_reader(house, enter):
    client = enter(house.bea)
    part = json.loads(re.search(r'id="live-part"[^>]*>(.*?)</script>', client.get(table(house)).text)[1])
    told = client.get("/live/news/").json()
    assert told["parts"] == {house.campaign.ref: part}
    enter(house.ana).post(sheet(house), bid(3, do="draft"))
    assert client.get("/live/news/", {"mark": told["mark"]}).status_code == 204
    house.order("north", {"coins": 1})
    later = client.get("/live/news/", {"mark": told["mark"]}).json()["parts"][house.campaign.ref]
    assert later["games"][house.game.ref]["orders"] == {"north": True, "south": False}


def test_the_bar_of_the_table_is_fetched_by_itself(house, enter):
    house.order("north", {"coins": 1})
    text = enter(house.bea).get(f"/games/{house.game.ref}/pulse/").text
    assert "orders are in" in text
    assert "<html" not in text


@pytest.mark.parametrize("value", ["NaN", '"\\u0000"', '"\\ud800"', "[" * 5000, "9" * 400, "1e999", '{"a": [1, {}]}'])
def test_a_hostile_choice_is_kept_as_a_draft_or_refused_but_never_breaks_anything(db, enter, value):
    house = House(pace="question")
    house.start()
    house.order("north", {"coins": 3, "contest": True})
    house.order("south", {"coins": 1})
    house.resolve()
    side = next(side for side in ("north", "south") if house.decision(side))
    client = enter(house.seat(side).user)
    for do in ("draft", "check", "submit", "mode:text"):
        posted = {"mode": "form", "seen": "0", "q0": value, "do": do}
        assert client.post(sheet(house, side), posted).status_code in (200, 302, 422), do
    assert client.get(table(house)).status_code == 200
    assert Submission.objects.filter(decision=house.decision(side)).count() == 0
