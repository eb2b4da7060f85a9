"""A turn played move by move has many bulletins: its report is complete, and the news is separate."""

from __future__ import annotations

import re

from django.urls import reverse

from games.pages import dispatches, table
from games.visibility import sight
from tests.pages.house import House


def long_turn(bulletins):
    """The first lot is contested until Ana has had so many bulletins; the turn goes on."""
    house = House(pace="question", exchanges=100, price=0)
    house.start()
    house.order("north", {"coins": 2})
    house.order("south", {"coins": 1})
    house.resolve()
    while sight.latest_number(sight.standing(house.ana, house.game)) < bulletins:
        side = "north" if house.decision("north") else "south"
        house.order(side, True)
        house.resolve()
    assert house.segment.ordinal == 1
    return house


def numbers(text):
    return [int(number) for number in re.findall(r'id="event-(\d+)"', text)]


def test_the_report_holds_every_event_of_the_turn(db, enter):
    house = long_turn(14)
    of = sight.standing(house.ana, house.game)
    assert sight.latest_number(of) > 12
    shown = numbers(enter(house.ana).get(reverse("game", args=[house.game.ref])).text)
    assert shown == list(range(1, sight.latest(of).last_event + 1))


def test_what_came_since_the_last_orders_stands_apart_from_what_was_told_before(db):
    house = long_turn(3)
    of = sight.standing(house.ana, house.game)
    latest = sight.latest(of)
    found = dispatches.report(of, dispatches.dispatch(of, sight.find_bulletin(of, latest.number)))
    assert [line.number for line in found.told] == list(range(latest.first_event, latest.last_event + 1))
    assert [line.number for line in found.earlier] == list(range(1, latest.first_event))


def test_a_turn_that_ends_and_the_next_that_opens_are_one_piece_of_news(db):
    house = House(pace="plan")
    house.start()
    house.play_round({"coins": 2}, {"coins": 1})
    of = sight.standing(house.ana, house.game)
    latest = sight.latest(of)
    assert latest.segment.ordinal == 2
    found = dispatches.report(of, dispatches.dispatch(of, sight.find_bulletin(of, latest.number)))
    ended = house.game.bulletins.get(audience="north", number=latest.number - 1)
    assert [line.number for line in found.told] == list(range(ended.first_event, latest.last_event + 1))


def test_older_reports_are_reached_page_by_page(db, enter, monkeypatch):
    monkeypatch.setattr(table, "RECENT", 2)
    house = long_turn(5)
    client, place, seen = enter(house.ana), reverse("reports", args=[house.game.ref]), []
    while place:
        text = client.get(place).text
        here = [int(number) for number in re.findall(r'id="report-(\d+)"', text)]
        assert 0 < len(here) <= table.RECENT
        seen += here
        older = re.search(r'href="([^"]*\?before=\d+)"', text)
        place = older[1] if older else None
    last = sight.latest_number(sight.standing(house.ana, house.game))
    assert seen == list(range(last, 0, -1))


def test_an_event_that_another_line_tells_stays_in_the_report_behind_that_line(db, enter, monkeypatch):
    """A ruleset may tell a check with its result: dice, marks and the replay's step belong to all that a line tells."""
    house = House(pace="plan")
    house.start()
    house.play_round({"coins": 2}, {"coins": 1})
    rules = type(house.game.rules)
    monkeypatch.setattr(
        rules, "report", lambda self, told, view, language: [["All.", *[""] * (len(events) - 1)] for events in told]
    )
    of = sight.standing(house.ana, house.game)
    latest = sight.latest(of)
    found = dispatches.report(of, dispatches.dispatch(of, sight.find_bulletin(of, latest.number)))
    assert {line.sentence for line in found.told} == {"All."} and any(line.also for line in found.told)
    told = [number for line in found.told for number in (line.number, *line.also)]
    assert told == list(range(told[0], latest.last_event + 1))
    page = enter(house.ana).get(reverse("game", args=[house.game.ref])).text
    assert sorted(numbers(page)) == list(range(1, latest.last_event + 1))
    assert page.count('class="sentence"') == len(found.earlier) + len(found.told)
