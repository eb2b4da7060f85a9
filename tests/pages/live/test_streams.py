"""Streams to open pages: within a moment, to those who may know it and to nobody else, and nothing is missed."""

from __future__ import annotations

import asyncio

import pytest
from django.db import connection
from django.test import Client

from games.campaigns import messages, moderation
from games.db import changes
from games.models import Membership
from games.pages.live import hub, sources, stream
from tests.pages.house import House
from tests.pages.live.reader import Reader, do, run, session_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    monkeypatch.setattr(stream, "AT_MOST_EVERY", 0.01)


@pytest.fixture(params=["redis", "looking"])
def bus(request, settings, monkeypatch):
    """Both ways in which changes of other processes are heard on PostgreSQL."""
    if request.param == "looking":
        settings.REDIS_URL = ""
        monkeypatch.setattr(sources, "LOOK_EVERY", 0.1)
    elif not settings.REDIS_URL:
        pytest.skip("no Redis here")


@pytest.fixture
def house():
    opened = House(pace="plan", rounds=2)
    opened.start()
    return opened


def game_in(house, data):
    return data[house.campaign.ref]["games"][house.game.ref]


def test_an_open_page_hears_that_the_other_has_ordered_that_a_turn_was_played_and_of_a_message(house, bus):
    session = session_of(house.bea)

    async def story(streams):
        bea = Reader(streams, session)
        assert await bea.open() == 200
        name, _mark, first = await bea.event()
        assert (name, game_in(house, first)["orders"]) == ("all", {"north": False, "south": False})
        await do(house.order, "north", {"coins": 1})
        name, _mark, data = await bea.event()
        assert (name, game_in(house, data)["orders"]) == ("some", {"north": True, "south": False})
        await do(house.order, "south", {"coins": 2})
        await do(house.resolve)
        while game_in(house, data)["turn"] == game_in(house, first)["turn"]:
            _name, _mark, data = await bea.event()
        await do(messages.send, by=house.ana, campaign=house.campaign, to="all", text="Well played.")
        while data[house.campaign.ref]["talk"] != 1:
            _name, _mark, data = await bea.event()
        await bea.hang_up()

    run(story)


def test_a_changed_deadline_is_heard_by_players_and_spectators(house, bus):
    sessions = [session_of(house.ana), session_of(house.onlooker)]

    async def story(streams):
        for session in sessions:
            reader = Reader(streams, session)
            await reader.open()
            _name, _mark, first = await reader.event()
            await do(moderation.extend, by=house.max, game=house.game, hours=3)
            _name, _mark, data = await reader.event()
            assert game_in(house, data)["clock"] > game_in(house, first)["clock"]
            await reader.hang_up()

    run(story)


def test_where_readiness_is_hidden_no_stream_but_the_sides_own_tells_of_orders(bus):
    house = House(pace="plan", rounds=2, clock={"show_ready": False, "resolve": "deadline"})
    house.start()
    sessions = [session_of(user) for user in (house.bea, house.onlooker, house.max)]
    own = session_of(house.ana)

    async def story(streams):
        readers = [Reader(streams, session) for session in sessions]
        ana = Reader(streams, own)
        for reader in (*readers, ana):
            await reader.open()
            _name, _mark, data = await reader.event()
            assert "north" not in game_in(house, data)["orders"] or reader is ana
        await do(house.order, "north", {"coins": 1})
        _name, _mark, data = await ana.event()
        assert game_in(house, data)["orders"] == {"north": True}
        assert not game_in(house, data)["wanted"]
        # Whatever came later has come by now: a message to all is heard, and before it there was nothing.
        await do(messages.send, by=house.ana, campaign=house.campaign, to="all", text="Good morning.")
        for reader in readers:
            _name, _mark, data = await reader.event()
            assert data[house.campaign.ref]["talk"] == 1
            assert "north" not in game_in(house, data)["orders"]

    run(story)


def test_a_message_to_one_side_reaches_no_other_stream(house, bus):
    sessions = {name: session_of(user) for name, user in house.people.items() if user is not None}

    async def story(streams):
        readers = {name: Reader(streams, session) for name, session in sessions.items()}
        for reader in readers.values():
            await reader.open()
            await reader.event()
        await do(messages.send, by=house.max, campaign=house.campaign, to="south", text="A word to you alone.")
        _name, _mark, data = await readers["south"].event()
        assert data[house.campaign.ref]["talk"] == 1
        await do(messages.send, by=house.bea, campaign=house.campaign, to="all", text="Hello.")
        for name in ("north", "onlooker"):
            _name, _mark, data = await readers[name].event()
            assert data[house.campaign.ref]["talk"] == 1, name
        assert readers["stranger"].nothing_came()

    run(story)


def test_a_stream_that_was_cut_misses_nothing(house, bus):
    session = session_of(house.bea)

    async def story(streams):
        bea = Reader(streams, session)
        await bea.open()
        _name, mark, _data = await bea.event()
        await bea.hang_up()
        again = Reader(streams, session, mark)
        await again.open()
        assert (await again.event())[0] == "same"
        await again.hang_up()
        await do(house.order, "north", {"coins": 1})
        later = Reader(streams, session, mark)
        await later.open()
        name, _mark, data = await later.event()
        assert (name, game_in(house, data)["orders"]["north"]) == ("all", True)
        await later.hang_up()
        assert not streams.hub.streams

    run(story)


def test_a_game_that_ends_is_gone_from_the_stream(house, bus):
    session = session_of(house.bea)

    async def story(streams):
        bea = Reader(streams, session)
        await bea.open()
        await bea.event()
        await do(house.play_to_the_end)
        games = {house.game.ref}
        while games:
            _name, _mark, data = await bea.event()
            games = set((data[house.campaign.ref] or {"games": {}})["games"])
        await bea.hang_up()

    run(story)


def test_a_stream_ends_when_its_reader_signs_out(house, bus):
    client = Client()
    client.force_login(house.bea)
    session = client.cookies["sessionid"].value

    async def story(streams):
        bea = Reader(streams, session)
        await bea.open()
        await bea.event()
        await do(client.post, "/sign-out/")
        assert (await bea.event())[0] == "bye"
        assert (await bea.event())[0] == "end"
        assert await Reader(streams, session).open() == 403

    run(story)


def test_somebody_who_is_sent_away_hears_no_more_of_the_campaign(house, bus):
    session = session_of(house.onlooker)

    async def story(streams):
        olga = Reader(streams, session)
        await olga.open()
        assert house.campaign.ref in (await olga.event())[2]
        await do(Membership.objects.filter(user=house.onlooker).delete)
        await do(house.order, "north", {"coins": 1})
        assert (await olga.event())[2] == {house.campaign.ref: None}
        await olga.hang_up()

    run(story)


def test_strangers_get_no_stream_and_a_person_only_a_few(house, monkeypatch):
    session = session_of(house.bea)
    monkeypatch.setattr(hub, "MOST_A_PERSON", 2)

    async def story(streams):
        assert await Reader(streams, "nobodys").open() == 403
        assert await Reader(streams, "").open() == 403
        readers = [Reader(streams, session) for _ in range(2)]
        assert [await reader.open() for reader in readers] == [200, 200]
        assert await Reader(streams, session).open() == 429
        await readers[0].hang_up()
        assert await Reader(streams, session).open() == 200

    run(story)


def test_streams_end_when_the_server_stops_and_none_is_opened_then(house):
    session = session_of(house.bea)

    async def story(streams):
        bea = Reader(streams, session)
        await bea.open()
        await bea.event()
        streams.hub.leave()
        assert (await bea.event())[0] == "end"
        assert await Reader(streams, session).open() == 429

    run(story)


def test_a_look_that_fails_is_made_again_and_the_stream_lives_on(house, monkeypatch):
    session = session_of(house.bea)
    looked = stream.look
    fails = [True]

    def look(*args):
        if fails.pop() if fails else False:
            raise OSError("the database is away")
        return looked(*args)

    monkeypatch.setattr(stream, "look", look)
    monkeypatch.setattr(stream, "LOOK_AGAIN", 0.05)

    async def story(streams):
        bea = Reader(streams, session)
        await bea.open()
        assert (await bea.event())[0] == "all"
        await bea.hang_up()

    run(story)


def test_open_streams_hold_no_connection_to_the_database(house):
    if connection.vendor != "postgresql":
        pytest.skip("only PostgreSQL counts its connections")
    session = session_of(house.bea)

    def connections():
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
            return cursor.fetchone()[0]

    async def story(streams):
        before = await do(connections)
        readers = [Reader(streams, session) for _ in range(6)]
        for reader in readers:
            assert await reader.open() == 200
            await reader.event()
        assert await do(connections) <= before + stream.LOOKERS < before + len(readers)

    run(story)


def test_a_quiet_stream_says_that_it_is_alive_and_looks_again_now_and_then(house, monkeypatch):
    session = session_of(house.bea)
    monkeypatch.setattr(stream, "HEARTBEAT", 0.05)
    monkeypatch.setattr(stream, "LOOK_ANYWAY", 0.2)
    looks = []
    looked = stream.look
    monkeypatch.setattr(stream, "look", lambda *args: looks.append(args) or looked(*args))

    async def story(streams):
        bea = Reader(streams, session)
        await bea.open()
        while len(looks) < 3:  # although nothing was heard
            await asyncio.sleep(0.05)
        assert "event: beat" in bea.everything()
        await bea.hang_up()

    run(story)


def test_a_redis_that_is_away_holds_nobody_up_and_is_told_of_once(settings, monkeypatch):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    monkeypatch.setattr(changes, "rest_until", 0.0)
    tried = []
    found = changes.client
    monkeypatch.setattr(changes, "client", lambda: tried.append(1) or found())
    for _ in range(3):
        changes.publish(frozenset({"c1"}))
    assert len(tried) == 1
