"""A shared game as pages: the buttons at its end, the replay behind the link, and the list of games to watch."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from django.utils.translation import override

from games.models import Campaign, Game, SharedGame
from games.pages.script_words import dice_words, script_words
from rulesets.kernel.registry import offered
from tests.pages.battle_table import GulfTable
from tests.pages.house import House
from tests.pages.test_script_words import asked, gives, loaded, wanted
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def over() -> House:
    house = House(rounds=2)
    house.start()
    house.play_round({"coins": 4}, {"coins": 1})
    house.play_round({"coins": 2}, {"coins": 3})
    assert Game.objects.get().state == Game.State.OVER
    return house


def press(client, name: str, house, **data: str):
    return client.post(reverse(name, args=[house.game.ref]), data)


def shared_link(client, house, **data: str) -> str:
    """Shares on the page of the end, and follows what it shows there."""
    assert press(client, "share", house, **data).status_code == 302
    page = client.get(reverse("end", args=[house.game.ref])).text
    found = re.search(r'href="http://testserver(/shared/[a-z0-9]+/)"', page)
    assert found, page
    return found[1]


def test_a_player_shares_and_anybody_watches(over, enter):
    link = shared_link(enter(over.bea), over, named="yes")
    page = enter(None).get(link)
    assert page.status_code == 200 and page.headers["X-Robots-Tag"] == "noindex"
    assert "(Bea)" in page.text and "Ana" not in page.text and 'rel="next"' in page.text
    assert page.text.count("<svg") == 1 and re.search(r'<img src="/shared/\w+/south/boards/\d+\.svg"', page.text)


def test_one_looks_through_the_eyes_of_either_side(over, enter):
    link, stranger = shared_link(enter(over.ana), over), enter(None)
    pages = {side: stranger.get(link, {"eyes": side, "turn": "2"}).text for side in ("north", "south", "both", "west")}
    assert "<img src" not in pages["north"] + pages["south"]
    assert pages["both"].count('class="report"') == pages["west"].count('class="report"') == 2
    for side in ("north", "south"):
        assert f'<option value="{side}" selected>' in pages[side] and f"/{side}/boards/" in pages[side]
    ids = re.findall(r'\bid="([^"]+)"', pages["both"].partition("<main")[2])
    assert len([id for id in ids if id.startswith("event-")]) == len({id for id in ids if id.startswith("event-")})


def test_every_board_of_the_replay_is_there_and_no_other(over, enter):
    link, stranger = shared_link(enter(over.ana), over), enter(None)
    count = over.game.bulletins.filter(audience="north").count()
    for number in range(1, count + 1):
        board = stranger.get(f"{link}north/boards/{number}.svg")
        assert board.status_code == 200 and board.headers["Content-Type"] == "image/svg+xml"
    for path in (f"north/boards/{count + 1}.svg", "north/boards/0.svg", "public/boards/1.svg", "west/boards/1.svg"):
        assert stranger.get(link + path).status_code == 404


SAID = {
    "en": ("copied the whole address", "taken this game back", "deleted from the server"),
    "es": ("copiado la dirección entera", "ha retirado esta partida", "borrado del servidor"),
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_link_that_leads_nowhere_says_why(over, enter, language):
    link, stranger = shared_link(enter(over.ana), over), enter(None)
    said = SAID[language]
    reader = {"accept-language": language}
    for wrong in (f"{link[:-2]}/", "/shared/x/", f"{link}?turn=99"):
        page = stranger.get(wrong, headers=reader)
        assert page.status_code == 404 and said[0] in page.text
    press(enter(over.bea), "take-back", over)
    page = stranger.get(link, headers=reader)
    assert page.status_code == 410 and said[1] in page.text
    SharedGame.objects.update(withdrawn_at=None, game=None)
    page = stranger.get(link, headers=reader)
    assert page.status_code == 410 and said[2] in page.text


def test_who_may_press_what(over, enter):
    assert press(enter(over.stranger), "share", over).status_code == 404
    assert press(enter(over.max), "share", over).status_code == 403
    assert press(enter(over.onlooker), "share", over).status_code == 403
    shared_link(enter(over.ana), over)
    assert press(enter(over.onlooker), "take-back", over).status_code == 403
    assert press(enter(over.onlooker), "show-name", over, named="yes").status_code == 403
    page = enter(over.max).get(reverse("end", args=[over.game.ref])).text
    assert reverse("take-back", args=[over.game.ref]) in page and reverse("show-name", args=[over.game.ref]) not in page
    assert press(enter(over.max), "take-back", over).status_code == 302
    page = enter(over.ana).get(reverse("end", args=[over.game.ref])).text
    assert reverse("share", args=[over.game.ref]) not in page, "only whoever took it back shares it again"


def test_an_unfinished_game_cannot_be_shared(enter):
    house = House(rounds=2)
    house.start()
    assert press(enter(house.ana), "share", house).status_code == 409
    assert not SharedGame.objects.exists()


def test_the_page_of_the_end_says_why_a_sealed_game_cannot_be_shared(over, enter):
    Campaign.objects.update(sealed_forever=True)
    page = enter(over.bea).get(reverse("end", args=[over.game.ref])).text
    assert "so its games can’t be shared" in page and reverse("share", args=[over.game.ref]) not in page


def test_a_name_can_be_shown_and_hidden_later(over, enter):
    link = shared_link(enter(over.ana), over)
    press(enter(over.bea), "show-name", over, named="yes")
    assert "(Bea)" in enter(None).get(link).text
    press(enter(over.bea), "show-name", over)
    assert "(Bea)" not in enter(None).get(link).text


def test_a_hostile_name_is_a_name(over, enter):
    over.bea.name = '"><script>alert(1)</script>'
    over.bea.save()
    link = shared_link(enter(over.bea), over, named="yes", listed="yes")
    for path in (link, "/"):
        page = enter(None).get(path).text
        assert "<script>alert" not in page and "alert(1)" in page


# The list.


def test_the_list_is_on_the_welcome_page_and_in_the_lobby_and_not_shown_while_empty(over, enter):
    readers = (enter(None), enter(over.stranger))
    assert all("Games to watch" not in reader.get("/").text for reader in readers)
    link = shared_link(enter(over.bea), over, listed="yes", named="yes")
    for reader in readers:
        page = reader.get("/").text
        assert "Games to watch" in page and link in page and "(Bea)" in page and "Being played now" not in page
    press(enter(over.ana), "take-back", over)
    assert all(link not in reader.get("/").text for reader in readers)


def test_a_link_that_is_not_listed_is_in_no_list(over, enter):
    link = shared_link(enter(over.bea), over)
    assert link not in enter(None).get("/").text + enter(over.stranger).get("/").text


def test_a_game_in_play_is_listed_and_watched_as_late_as_its_campaign_says(enter):
    house = House(pace="plan", rounds=5)
    house.start()
    Campaign.objects.update(hindsight=1, listed=True)
    address = reverse("spectate", args=[house.game.ref])
    house.play_round({"coins": 4}, {"coins": 1})
    assert address not in enter(None).get("/").text and enter(None).get(address).status_code == 404
    house.play_round({"coins": 2}, {"coins": 3})
    page = enter(None).get("/").text
    assert f"{address}?turn=1" in page and "Being played now" in page and "Auction" not in page and "Bea" not in page
    shown = enter(None).get(address)
    assert shown.status_code == 200 and "1 turn late" in shown.text and 'rel="next"' not in shown.text
    assert enter(None).get(address, {"turn": "2"}).status_code == 404
    last = house.game.bulletins.filter(audience="public", segment__ordinal=1).count()
    assert enter(None).get(f"{address}boards/{last}.svg").status_code == 200
    assert enter(None).get(f"{address}boards/{last + 1}.svg").status_code == 404
    house.play_to_the_end()
    assert enter(None).get(address).status_code == 410


def test_a_battle_has_its_replay_and_its_scenario(enter):
    table = GulfTable(scenario="learn-galleass")
    client = enter(table.bea)
    table.order(table.usual("OrderTurn"))
    client.post(reverse("resign", args=[table.game.ref]), {"sure": "yes"})
    link = shared_link(client, table)
    page = enter(None).get(link, {"eyes": "christian"}).text
    assert "Duodo’s guns" in page and 'id="report-events"' in page
    (before,) = re.findall(r'data-before="([^"]+)"', page)
    assert enter(None).get(before).status_code == 200
    assert "lepanto/workbench.js" in page or "lepanto/workbench" in page


# Words of the script that checks the dice.


def test_every_word_of_the_dice_check_is_given_in_both_languages_and_none_for_nothing():
    scripts = loaded("games/checking.js")
    words = asked(scripts)
    with override("en"):
        english, given = dice_words(), script_words(offered("tercios")) | dice_words()
    with override("es"):
        spanish = dice_words()
    assert [word for word in words if not gives(given, word)] == []
    assert [word for word in english if not wanted(word, words)] == []
    assert [word for word in english if english[word] == spanish[word]] == []
    kinds = set(re.findall(r'Misfit\("(\w+)"|kind: "(\w+)"', scripts["games/dice.js"]))
    assert {f"diceMisfit.{one or other}" for one, other in kinds} == {w for w in english if w.startswith("diceMisfit.")}
