"""Bulletins in words: lines, the events they tell, and what happens if a view cannot be read."""

from __future__ import annotations

import pytest

from games.models import Bulletin
from games.visibility import reading
from tests.pages.house import House

pytestmark = pytest.mark.django_db


def bulletins(house: House) -> list[Bulletin]:
    return list(house.game.bulletins.filter(audience="north").order_by("number"))


@pytest.fixture
def house() -> House:
    found = House(pace="plan")
    found.start()
    found.play_round({"coins": 2}, {"coins": 1})
    return found


def test_every_bulletin_has_its_own_lines(house: House) -> None:
    told = bulletins(house)
    found = reading.lines(house.game.rules, told, "en")
    assert len(told) == len(found) > 1
    for bulletin, lines in zip(told, found, strict=True):
        numbers = [number for line in lines for number, _ in line.events]
        assert numbers == list(range(bulletin.first_event, bulletin.last_event + 1))
        assert [line.sentence for line in lines] == reading.sentences(house.game.rules, bulletin, "en")
    assert reading.lines(house.game.rules, [], "en") == []


def test_all_of_them_are_told_as_one_report_from_the_last_view(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def report(self, told, view, language):
        asked.append(view)
        return [[f"{at}." for _ in events] for at, events in enumerate(told)]

    monkeypatch.setattr(type(house.game.rules), "report", report)
    told = bulletins(house)
    found = reading.lines(house.game.rules, told, "en")
    assert [{line.sentence for line in lines} for lines in found] == [{f"{at}."} for at in range(len(told))]
    assert asked == [house.game.rules.decode_view(told[-1].view)]


def test_a_view_that_no_code_can_read_any_more_leaves_the_report_readable(house: House) -> None:
    told = bulletins(house)
    told[-1].view = b'{"of": "another age"}'
    assert reading.lines(house.game.rules, told, "en") == reading.lines(house.game.rules, told, "en", known=told[0])
