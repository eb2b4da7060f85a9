"""What a person can fetch: their own side's knowledge, and the same bytes until their side is told something new."""

import json

import pytest

from games.models import ApiToken, Bulletin, Game, Seat, Segment, Submission
from tests.api.callers import Caller, refused
from tests.games.tables import AuctionTable


def everything(caller, table):
    """All that a reader can fetch of a game and its campaign, by address."""
    game, campaign = f"games/{table.game.ref}", f"campaigns/{table.campaign.ref}"
    places = [game, f"{game}/decision", f"{game}/turns", f"{game}/extensions", f"{game}/proposals", campaign]
    places += [f"{game}/{name}" for name in ("view", "board.svg", "events", "reports", "chain", "streams", "archive")]
    places += [f"{campaign}/messages", f"{campaign}/audit", "games", "campaigns", "lobby"]
    found = {}
    for place in places:
        response = caller.get(place)
        found[place] = (response.status_code, response.get("ETag"), response.content)
    return found


def test_a_game_says_how_it_stands(table, ana):
    game = ana.get(f"games/{table.game.ref}").json()
    assert (game["side"], game["commands"], game["moderates"]) == ("north", True, False)
    assert game["turn"]["title"] == "Round 1" and game["turn"]["state"] == "open"
    assert game["decision"] == table.decision("north").ref
    assert game["ready"] == {"north": False, "south": False}
    table.order("south")
    assert ana.get(f"games/{table.game.ref}").json()["ready"] == {"north": False, "south": True}


def test_a_finished_game_names_its_outcome_and_asks_nothing(table, ana):
    table.play_to_the_end()
    game = ana.get(f"games/{table.game.ref}").json()
    assert (game["state"], game["turn"], game["decision"]) == ("over", None, None)
    assert game["outcome"]["reason"] == "rounds" and set(game["outcome"]["points"]) == {"north", "south"}


def test_my_games_come_with_what_they_want_of_me(table, ana, max_):
    (line,) = ana.get("games").json()
    assert (line["ref"], line["side"], line["wanted"], line["standing"]) == (table.game.ref, "north", True, False)
    table.order("north")
    (line,) = ana.get("games").json()
    assert (line["wanted"], line["standing"]) == (False, True)
    assert max_.get("games").json()[0]["side"] is None


def test_each_side_sees_its_own_view(table, ana, bea, max_):
    place = f"games/{table.game.ref}/view"
    mine, theirs, public = (caller.get(place).json() for caller in (ana, bea, max_))
    assert (mine["audience"], theirs["audience"], public["audience"]) == ("north", "south", "public")
    assert mine["view"]["purse"] == 12 and mine["view"]["side"] == "north"
    assert public["view"]["purse"] == 0


def test_a_view_that_is_known_is_not_sent_again(table, ana):
    place = f"games/{table.game.ref}/view"
    etag = ana.get(place)["ETag"]
    again = ana.get(place, If_None_Match=etag)
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)
    assert ana.get(place, If_None_Match=f'"other", {etag}').status_code == 304
    table.play_round()
    assert ana.get(place, If_None_Match=etag).status_code == 200


@pytest.mark.parametrize("place", ["events", "reports", "board.svg", "board.png", "chain", "decision"])
def test_what_is_known_is_not_sent_again(table, ana, place):
    etag = ana.get(f"games/{table.game.ref}/{place}")["ETag"]
    assert ana.get(f"games/{table.game.ref}/{place}", If_None_Match=etag).status_code == 304
    table.play_round()
    assert ana.get(f"games/{table.game.ref}/{place}", If_None_Match=etag).status_code == 200


def test_events_are_numbered_within_the_side_and_paged(table, ana):
    table.play_round({"coins": 2}, {"coins": 1})
    place = f"games/{table.game.ref}/events"
    whole = ana.get(place).json()
    assert [event["number"] for event in whole["items"]] == list(range(1, len(whole["items"]) + 1))
    assert whole["next"] is None
    collected, since = [], 0
    while since is not None:
        page = ana.get(f"{place}?since={since}&limit=2").json()
        assert len(page["items"]) <= 2
        collected += page["items"]
        since = page["next"]
    assert collected == whole["items"]


def test_nothing_new_is_an_empty_page(table, ana):
    last = ana.get(f"games/{table.game.ref}/events").json()["items"][-1]["number"]
    assert ana.get(f"games/{table.game.ref}/events?since={last}").json() == {"items": [], "next": None}
    assert ana.get(f"games/{table.game.ref}/events?since=100000").json() == {"items": [], "next": None}


def test_events_come_with_words(table, ana, bea):
    events = ana.get(f"games/{table.game.ref}/events").json()["items"]
    assert events[0]["event"]["event"] == "LotShown" and events[0]["text"].startswith("Lot 1 is worth")
    assert [event["event"]["event"] for event in events].count("TipHeard") == 1
    heard = {caller: caller.get(f"games/{table.game.ref}/view").json()["view"]["tip"] for caller in (ana, bea)}
    assert events[1]["text"] == f"Your agent heard {heard[ana]}."


def test_reports_are_prose_in_the_language_of_the_person(table):
    place = f"games/{table.game.ref}/reports"
    own = Caller(table.ana, language=None).get(place)
    assert own["Content-Language"] == "es"
    (report,) = own.json()["items"]
    assert report["title"] == "Ronda 1" and report["sentences"][0].startswith("El lote 1 vale")
    asked_for = Caller(table.ana, language="en").get(place).json()["items"][0]
    assert asked_for["sentences"][0].startswith("Lot 1 is worth")


def test_reports_are_paged_by_bulletin(table, ana):
    table.play_round()
    place = f"games/{table.game.ref}/reports"
    numbers = [report["number"] for report in ana.get(place).json()["items"]]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) >= 2
    page = ana.get(f"{place}?limit=1").json()
    assert page["next"] == 1
    assert [report["number"] for report in ana.get(f"{place}?since=1").json()["items"]] == numbers[1:]


def test_the_board_comes_as_svg_and_png(table, ana):
    svg = ana.get(f"games/{table.game.ref}/board.svg")
    assert svg["Content-Type"] == "image/svg+xml" and svg.content.startswith(b"<svg")
    png = ana.get(f"games/{table.game.ref}/board.png")
    assert png["Content-Type"] == "image/png" and png.content.startswith(b"\x89PNG")
    refused(ana.get(f"games/{table.game.ref}/board.svg?bulletin=9"), 404, "not-found")


def test_an_earlier_board_can_be_asked_for(table, ana):
    before = ana.get(f"games/{table.game.ref}/board.svg").content
    table.play_round({"coins": 9}, {"coins": 0})
    assert ana.get(f"games/{table.game.ref}/board.svg").content != before
    assert ana.get(f"games/{table.game.ref}/board.svg?bulletin=1").content == before


def test_a_game_that_has_not_begun_has_no_view(db):
    table = AuctionTable()
    caller = Caller(table.max)
    for place in ("view", "board.svg"):
        refused(caller.get(f"games/{table.game.ref}/{place}"), 404, "not-found")
    assert caller.get(f"games/{table.game.ref}/events").json()["items"] == []


def test_the_public_chain_is_everybodys_and_the_own_only_ones_own(table, ana, bea, max_):
    table.order("north")
    place = f"games/{table.game.ref}/chain"
    assert ana.get(place).json() == bea.get(place).json() == max_.get(place).json()
    (link,) = ana.get(f"{place}?which=own").json()["items"]
    assert link["kind"] == "orders" and json.loads(link["body"])["version"] == 1
    assert bea.get(f"{place}?which=own").json()["items"] == []
    refused(max_.get(f"{place}?which=own"), 404, "not-found")
    refused(ana.get(f"{place}?which=south"), 422, "illegal")


def test_a_chain_is_paged_and_its_links_hold(table, ana):
    table.play_round()
    place = f"games/{table.game.ref}/chain"
    links, since = [], 0
    while since is not None:
        page = ana.get(f"{place}?since={since}&limit=3").json()
        links += page["items"]
        since = page["next"]
    assert links == ana.get(place).json()["items"]
    assert all(link["prev"] == before["hash"] for before, link in zip(links, links[1:], strict=False))


def test_streams_open_when_their_segment_is_done(table, ana):
    place = f"games/{table.game.ref}/streams"
    assert ana.get(place).json() == []
    table.play_round()
    (opened,) = ana.get(place).json()
    assert opened["opening"] == 1 and set(opened["streams"]) == {"public", "north"}


def test_the_archive_is_that_of_ones_own_side(table, ana, bea):
    from games.trust.export import export_for

    table.play_round()
    response = ana.get(f"games/{table.game.ref}/archive")
    assert response.content == export_for(table.game, "north") != bea.get(f"games/{table.game.ref}/archive").content
    assert response["Content-Disposition"] == f'attachment; filename="{table.game.ref}.estafeta"'


def test_drafts_versions_withdrawals_and_notes_of_the_other_side_change_no_byte_of_mine(table, ana, bea):
    before = everything(ana, table)
    place = f"decisions/{table.decision('south').ref}"
    campaign = f"campaigns/{table.campaign.ref}"
    key = "round1/bid/south"
    bea.put(f"{place}/draft", {"text": "bid 1"})
    bea.post(f"{place}/submit", {"answers": {key: {"coins": 7}}, "seen": 0})
    bea.post(f"{place}/submit", {"answers": {key: {"coins": 5}}, "seen": 1, "luck": "amended"})
    bea.post(f"{place}/withdraw", {"seen": 2})
    bea.post(f"{campaign}/messages", {"to": "moderators", "text": "What if..."})
    bea.post(f"{campaign}/messages", {"to": "south", "text": "Note to myself"})
    assert Submission.objects.count() == 3
    assert everything(ana, table) == before


def test_hidden_readiness_shows_nothing_at_all(db):
    table = AuctionTable(clock={"show_ready": False, "resolve": "deadline"}).start()
    ana = Caller(table.ana)
    before = everything(ana, table)
    table.order("south")
    assert everything(ana, table) == before
    assert ana.get(f"games/{table.game.ref}").json()["ready"] == {"north": False}


def test_no_answer_holds_a_global_number(table, ana):
    """Rows before this game must not show: refs are random, and numbers count within game and audience."""
    rows = [*Game.objects.all(), *Seat.objects.all(), *Segment.objects.all(), *Bulletin.objects.all()]
    assert rows
    seen = everything(ana, table)
    AuctionTable().start().play_round()
    other = AuctionTable().start()
    theirs = everything(Caller(other.ana), other)
    for place, (_status, etag, body) in seen.items():
        other_place = place.replace(table.game.ref, other.game.ref).replace(table.campaign.ref, other.campaign.ref)
        if etag and "decision" not in place and "board" not in place:  # made of refs, which are random
            assert theirs[other_place][1] == etag
        if place.endswith(("/proposals", "/turns")):
            assert len(theirs[other_place][2]) == len(body)


def test_reading_changes_nothing(table, ana):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    everything(ana, table)
    with CaptureQueriesContext(connection) as queries:
        everything(ana, table)
    verbs = {query["sql"].split()[0] for query in queries.captured_queries}
    assert verbs <= {"SELECT", "SAVEPOINT", "RELEASE"}
    assert ApiToken.objects.count() == 1


def test_a_substituted_player_sees_nothing_any_more(table, ana):
    from games.models import User
    from tests.games.joining import substitute

    etag = ana.get(f"games/{table.game.ref}/view")["ETag"]
    new = User.objects.create_user("new@example.org")
    substitute(by=table.max, seat=table.seat("north"), user=new)
    refused(ana.get(f"games/{table.game.ref}/view", If_None_Match=etag), 404, "not-found")
    assert Caller(new).get(f"games/{table.game.ref}/view").json()["audience"] == "north"


def test_private_answers_are_not_for_caches(table, ana):
    for place in ("view", "events", "decision"):
        response = ana.get(f"games/{table.game.ref}/{place}")
        assert response["Cache-Control"].startswith("private")
        assert "Authorization" in response["Vary"]


def test_the_rulesets_are_open_to_visitors(client):
    found = {rules["name"]: rules for rules in client.get("/api/v1/rulesets").json()}
    auction = found["sealed-bid"]
    assert auction["sides"] == {"north": "North", "south": "South"}
    assert "rounds" in json.dumps(auction["options_schema"])
    spanish = client.get("/api/v1/rulesets", headers={"Accept-Language": "es"}).json()
    assert next(rules for rules in spanish if rules["name"] == "sealed-bid")["title"] == "Pujas selladas"
