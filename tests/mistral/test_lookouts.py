"""What lookouts report besides what was told as it happened. [M-HIDE-17]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesets.mistral.dialogue.events.sailing import SightingMoved, StationSeen
from rulesets.mistral.dialogue.events.searching import ShadowAttached, SightingChanged
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.records import Task
from rulesets.mistral.rules.searching.lookouts import post_lookouts, report_changes
from tests.mistral.seas import Seas

MOVED = SightingMoved(side="british", name="BR1", start="s13", end="s12")


def in_sight(place: str = "s13", **fields: Any) -> Seas:
    seas = Seas()
    seas.formation("b_flag_a", place, "B1", spotted="BR1", **fields)
    return seas


def reported(seas: Seas, happen: Callable[[Field], None]) -> list[Any]:
    """What the Bourbons are told about something, and what lookouts find after it."""

    def watched(field: Field) -> None:
        post_lookouts(field)
        happen(field)
        report_changes(field)

    seas.play(watched)
    return seas.told_to("bourbon")


def sails(field: Field, **fields: Any) -> None:
    field.tell(MOVED, "bourbon")
    field.change_formation("b_flag_a", place="s12", **fields)


@pytest.mark.rule("M-HIDE-04", "M-HIDE-17")
def test_a_move_that_was_told_is_not_told_again() -> None:
    assert reported(in_sight(), sails) == [MOVED]


@pytest.mark.rule("M-HIDE-04", "M-HIDE-17")
def test_whoever_sails_away_gives_up_a_station_without_a_word() -> None:
    seas = in_sight(interdicting=True)
    assert reported(seas, lambda field: sails(field, interdicting=False)) == [MOVED]


@pytest.mark.rule("M-HIDE-04", "M-HIDE-17")
def test_what_changed_besides_the_place_is_told() -> None:
    found = reported(in_sight(), lambda field: sails(field, disorganised=True))
    assert [type(event) for event in found] == [SightingMoved, SightingChanged]
    assert found[1].sighting.disorganised and found[1].sighting.place == "s12"


@pytest.mark.rule("M-HIDE-04", "M-HIDE-17")
def test_a_move_nobody_told_is() -> None:
    (changed,) = reported(in_sight(), lambda field: field.change_formation("b_flag_a", place="s12") and None)
    assert changed.sighting.place == "s12"


@pytest.mark.rule("M-HIDE-02", "M-HIDE-17")
def test_stations_and_shadows_that_were_told_are_not_told_again() -> None:
    seas = in_sight()
    seas.auxiliary("s_fleet_1", at="barcelona")
    station = StationSeen(side="british", name="BR1", place="s13", task="interdict")
    shadow = ShadowAttached("bourbon", "fleet", "BR1", "s13")

    def happens(field: Field) -> None:
        field.tell(station, "bourbon")
        field.change_formation("b_flag_a", interdicting=True)
        field.tell(shadow)
        field.change_auxiliary("s_fleet_1", box="tasked", task=Task(kind="shadow", place="s13", target="b_flag_a"))

    assert reported(seas, happens) == [station, shadow]


@pytest.mark.rule("M-HIDE-04", "M-HIDE-17")
def test_in_a_segment_of_the_first_revision_everything_is_told_as_it_was() -> None:
    seas = in_sight()
    seas.revision = 1
    assert [type(event) for event in reported(seas, sails)] == [SightingMoved, SightingChanged]
