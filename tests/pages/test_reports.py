"""Reports and history: what one's side was told, then and now."""

from __future__ import annotations

import pytest
from django.urls import reverse


@pytest.fixture
def played(house):
    house.play_round({"coins": 4}, {"coins": 1})
    return house


def test_events_are_sentences_with_their_dice_behind_them(played, enter):
    text = enter(played.bea).get(reverse("reports", args=[played.game.ref])).text
    assert "Lot 1 is worth" in text
    assert "<summary>dice</summary>" in text
    assert "round1/lot" in text


def test_an_agents_whisper_is_read_by_his_own_side_only(played, enter):
    address = reverse("reports", args=[played.game.ref])
    assert "round1/tip/south" in enter(played.bea).get(address).text
    for user in (played.ana, played.max, played.onlooker):
        assert "round1/tip/south" not in enter(user).get(address).text


def test_the_slider_shows_the_board_as_it_was(played, enter):
    client = enter(played.bea)
    address = reverse("history", args=[played.game.ref])
    first, last = client.get(address + "?n=1").text, client.get(address).text
    assert 'max="' in first and "north: 0" in first
    assert "north: 0" not in last or "south: 0" not in last
    step = client.get(address + "?n=1", headers={"hx-request": "true"})
    assert "<html" not in step.text and "<svg" in step.text


@pytest.mark.parametrize("asked", ["0", "-1", "999999", "x", "1" * 400, "²"])
def test_a_report_that_does_not_exist_is_the_nearest_one(played, enter, asked):
    response = enter(played.bea).get(reverse("history", args=[played.game.ref]), {"n": asked})
    assert response.status_code == 200


def test_a_board_is_also_a_picture_of_its_own(played, enter):
    response = enter(played.bea).get(reverse("board", args=[played.game.ref, 1]))
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert "script" not in response.headers["Content-Security-Policy"].replace("default-src 'none'", "")
    assert enter(played.bea).get(reverse("board", args=[played.game.ref, 99])).status_code == 404


def test_an_event_points_at_its_marks_on_the_board(played, enter):
    client, address = enter(played.bea), reverse("history", args=[played.game.ref])
    taken = [text for n in "1234" if "takes" in (text := client.get(address, {"n": n}).text)]
    assert taken and all('data-marks="' in text for text in taken)


def test_a_finished_game_says_who_won(house, enter):
    house.play_to_the_end()
    text = enter(house.bea).get(reverse("game", args=[house.game.ref])).text
    assert "The game is over." in text
    assert "Victory for" in text or "Nobody won." in text


@pytest.mark.parametrize(
    ("language", "cost", "title"),
    [("en", "Your bid cost you", "What mattered"), ("es", "Tu puja te costó", "Lo que importó")],
)
def test_what_came_of_ones_orders_is_said_in_the_words_of_the_mail(played, enter, language, cost, title):
    """On the report's page and on the game's page; once, under the turn that was ordered for."""
    for user in (played.ana, played.bea):
        user.language = language
        user.save(update_fields=["language"])
        client = enter(user)
        text = client.get(reverse("reports", args=[played.game.ref])).text
        assert title in text and text.count(cost) == 1
        assert cost in client.get(reverse("game", args=[played.game.ref])).text


def test_the_log_is_folded_by_the_steps_of_the_turn_and_the_newest_report_has_its_board(played, enter):
    text = enter(played.bea).get(reverse("reports", args=[played.game.ref])).text
    assert text.count("<summary>The bids <span") == 1 and text.count("<summary>The lot <span") == 2
    assert text.count("<figure") == 1 and "<summary>The board</summary>" in text
    newest = text[: text.index("</article>")]
    assert "<figure" in newest and 'data-marks="' not in text[text.index("</article>") :]


def test_who_looks_on_is_told_of_nobodys_orders(played, enter):
    text = enter(played.max).get(reverse("reports", args=[played.game.ref])).text
    assert "Your bid cost you" not in text and "What mattered" in text
