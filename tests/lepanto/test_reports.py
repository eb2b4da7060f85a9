"""Reports of a battle: two hundred ships in few lines, every event told once, every loss with its cause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulesets.kernel.dice import Roll
from rulesets.kernel.runs import code, runs
from rulesets.kernel.table import Event
from rulesets.kernel.text import LANGUAGES
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.dialogue.events.fighting import (
    Boarded,
    Fired,
    FiredSmallArms,
    LineIdle,
    Rallied,
    Rammed,
    Repulsed,
    Scored,
)
from rulesets.lepanto.dialogue.events.sailing import (
    CastOff,
    Drifted,
    Faced,
    Held,
    Moved,
    RamEntered,
    Rested,
    Shortened,
    TurnBegan,
    Wrecked,
)
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.reports.briefing.losses import losses
from rulesets.lepanto.reports.prose.lines import lines
from rulesets.lepanto.reports.steps import is_dull
from tests.lepanto.fought import battle
from tests.spoken.hearing import shown, speech

LONG = 16
"""Segments of the full battle that are looked at: by then the fleets have fought for six turns."""
MOST_LINES, MOST_ABOUT_MOVEMENT = 40, 10
MOVEMENT = (Moved, Shortened, RamEntered, CastOff)


def bulletins() -> Iterator[tuple[str, list[Event], Any]]:
    for segment in (*battle("lepanto", LONG), *battle("learn-left-wing"), *battle("learn-galleass")):
        yield from ((side, segment.told[side], segment.views[side]) for side in SIDES)


def player_turns() -> Iterator[list[Event]]:
    """The events of each player turn; a paired segment has two."""
    for _, told, _ in bulletins():
        starts = [at for at, event in enumerate(told) if isinstance(event, TurnBegan)] or [0]
        for start, end in zip([0, *starts[1:]], [*starts[1:], len(told)], strict=True):
            yield told[start:end]


def said(*events: Event, language: str = "en") -> list[str]:
    return [line for line in ruleset.report([events], None, language)[0] if line]


def die(face: int) -> Roll:
    return Roll("key", "public", 6, 1, "play", (face,))


def went(ship: str, start: str, *hexes: str, steps: str = "", **more: Any) -> Moved:
    return Moved(ship=ship, start=start, steps=steps or "S" * len(hexes), hexes=hexes, facing=0, **more)


# Whole battles.


@pytest.mark.rule("lepanto:A-25")
def test_a_turn_of_two_hundred_ships_is_told_in_forty_lines_and_its_movement_in_ten():
    counts = []
    for events in player_turns():
        told = lines(events)
        moving = [line for line in told if isinstance(events[line.at[0]], MOVEMENT)]
        assert len(told) <= MOST_LINES and len(moving) <= MOST_ABOUT_MOVEMENT, said(*events)
        counts.append((len(events), len(told)))
    assert max(counts)[0] > 120, "no turn was heavy"
    assert max(told for _, told in counts) > 20


def test_every_event_with_something_new_is_told_by_one_line_in_the_place_of_its_first():
    for _, events, view in bulletins():
        told = lines(events)
        assert sorted(at for line in told for at in line.at) == list(range(len(events)))
        spoken = ruleset.report([events], view, "en")[0]
        worth_telling = [line.at for line in told if not is_dull([events[at] for at in line.at])]
        assert [at for at, line in enumerate(spoken) if line] == [first for first, *_ in worth_telling]


def test_dice_stand_below_the_line_that_tells_them():
    """What one line tells of dice follows each other, so that no other line comes between."""
    for _, events, _ in bulletins():
        for line in lines(events):
            if isinstance(events[line.at[0]], (Fired, FiredSmallArms, Boarded, Rammed)):
                assert line.at == list(range(line.at[0], line.at[-1] + 1))


@pytest.mark.rule("INV-08")
@pytest.mark.parametrize("scenario", ["lepanto", "learn-left-wing", "learn-galleass"])
def test_every_loss_is_told_with_its_cause(scenario: str):
    segments = battle(scenario, LONG) if scenario == "lepanto" else battle(scenario)
    told = [loss for segment in segments for loss in losses(segment.told["christian"])]
    assert told and sorted(told) == sorted((loss.ship, loss.cause) for loss in segments[-1].views["christian"].lost)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reports_are_grammatical(language: str):
    grammar = speech("lepanto").GRAMMAR
    wrong = [
        f"{fault} in {line}"
        for _, events, view in bulletins()
        for line in ruleset.report([events], view, language)[0]
        for fault in (grammar.faults(line, language) if line else ())
    ]
    assert not wrong, shown(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ship_with_a_name_is_introduced_once(language: str):
    name = {"en": "the Real of Don Juan", "es": "la Real de don Juan"}[language]
    events = [segment.told["christian"] for segment in battle("lepanto", LONG)]
    text = "\n".join(line for told in ruleset.report(events, None, language) for line in told)
    assert text.count("CC-G08") > 1 and text.count(name) == 1
    assert text.index(name) - text.index("CC-G08") == len("CC-G08, ")


# Line by line.


@pytest.mark.rule("lepanto:A-16")
def test_ships_of_a_line_move_in_one_sentence():
    moves = [went(f"CC-G{at:02d}", "1529", "1629", "1729") for at in range(1, 8)]
    events = (*moves, went("CC-G09", "1529", "1629"), Shortened("CC-G09", 1, "friend", "CC-X1"))
    assert said(*events) == [
        "CC/1, the first line of the centre of Don Juan: 7 galleys advance 2 hexes to the east; "
        "CC-G09 advances 1 hex to the east; held up: CC-G09 (another ship in the way)."
    ]
    assert said(*events, language="es") == [
        "CC/1, la primera línea del centro de don Juan: 7 galeras avanzan 2 hexágonos hacia el este; "
        "CC-G09 avanza 1 hexágono hacia el este; sin poder seguir: CC-G09 (otra nave delante)."
    ]


def test_lines_that_move_in_turns_are_told_one_after_the_other():
    one, two = went("CC-G01", "1529", "1629"), went("CL-G01", "1507", "1607")
    other = went("CC-G02", "1530", "1630")
    assert [line.at for line in lines([one, two, other])] == [[0, 2], [1]]
    assert [line.at for line in lines([one, two, Rallied(("CC-G01",)), other])] == [[0], [1], [2], [3]]


def test_turns_and_different_ways_exhaustion_and_tows_are_told():
    turned = went("CC-G32", "1826", "1926", "2026", steps="SLO", exhausted=True, galleass="CC-X1", astern="1926")
    (line,) = said(turned, went("CC-G33", "1831", steps="L"))
    assert line == (
        "CC/0, the galleasses of the centre of Don Juan with their galleys: CC-G32 moves 2 hexes; "
        "CC-G33 turns in place; in tow: CC-X1, the galleass of Jacopo Guoro, to 1926; exhausted: CC-G32."
    )


@pytest.mark.rule("L-MOV-34")
def test_a_galleass_that_was_cast_off_is_not_said_to_be_in_tow():
    cast = went("CC-G32", "1826", "1926", steps="SC", galleass="CC-X1", astern="1826")
    told = said(cast, CastOff("CC-X1", "CC-G32", "1826"), went("CC-G33", "1831", "1931"))
    assert len(told) == 2 and "in tow" not in told[0]
    assert told[1] == "CC-G32 casts off CC-X1, the galleass of Jacopo Guoro, in 1826."


def test_a_ship_that_moves_alone_is_told_from_where_to_where():
    assert said(went("CC-G09", "1529", "1629", "1729", "1829", steps="SSO")) == [
        "CC-G09 goes from 1529 to 1829 (2 by sail, 1 by oars), facing east."
    ]


@pytest.mark.rule("L-GUN-11")
def test_the_guns_of_a_squadron_are_one_line_with_all_dice():
    events = [
        Fired("CL-G03", "IR-G06", "bow", 1, 1, die(1), True),
        Fired("CL-G09", "IR-G12", "bow", 2, 1, die(3), False),
        Fired("CL-G11", "IR-G12", "bow", 2, 1, die(6), False),
        Fired("CC-G01", "IR-G12", "bow", 2, 1, die(4), False),
    ]
    assert said(*events) == [
        "CL, the left of Barbarigo, fires its guns: sunk: IR-G06 by CL-G03 (factor 1, die 1); "
        "missed: IR-G12 by CL-G09 and CL-G11 (factor 1, dice 3, 6).",
        "CC-G01 fires its guns (factor 1, die 4): it misses IR-G12.",
    ]


@pytest.mark.rule("L-GUN-04")
def test_the_arcs_of_a_galleass_are_one_line():
    events = [
        Fired("CC-X1", "IC-G06", "port", 1, 5, die(5), True),
        Fired("CC-X1", "IC-G05", "bow", 2, 1, die(2), False),
    ]
    assert said(*events, language="es") == [
        "CC-X1, la galeaza de Jacopo Guoro, dispara los cañones: a pique: IC-G06 por babor (factor 5, dado 5); "
        "sin acertar: IC-G05 por la proa (factor 1, dado 2)."
    ]


@pytest.mark.rule("L-REP-01", "L-BOARD-07")
@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("R", "IC-G05 holds, and the attackers are repulsed."),
        ("E", "IC-G05 is taken."),
        ("B", "all of them are lost."),
    ],
)
def test_a_boarding_is_told_with_odds_die_and_what_became_of_it(result: str, outcome: str):
    attack = Boarded(("CC-G09", "CC-G10"), "IC-G05", "2:1", die(4), result)
    after = (Repulsed(("CC-G09", "CC-G10")),) if result == "R" else ()
    assert said(attack, *after) == [f"CC-G09 and CC-G10 board IC-G05 (2:1, die 4): {outcome}"]


@pytest.mark.rule("L-ARM-08", "L-ARM-09")
def test_small_arms_are_told_with_the_modifier_of_their_die():
    shot = FiredSmallArms("CC-G09", "IC-G05", 1, "1:1", die(3), -1, "B")
    assert said(shot) == ["CC-G09 fires small arms at IC-G05 (1:1, die 3 −1): both are lost."]
    assert said(shot, language="es") == [
        "CC-G09 dispara armas ligeras contra IC-G05 (1:1, dado 3 −1): se pierden las dos."
    ]


@pytest.mark.rule("L-RAM-08")
def test_rams_that_fail_one_after_the_other_are_one_line_and_those_that_sink_have_their_own():
    rams = [
        Rammed("IC-G01", "CC-G06", 3, die(5), "I"),
        Rammed("IC-T01", "CC-G07", 1, die(2), "I"),
        Rammed("IC-G02", "CC-X1", 3, die(1), "E"),
    ]
    assert said(*rams) == [
        "Rams that fail and leave the ship immobilised: IC-G01 at CC-G06 (3 hexes, die 5), "
        "IC-T01 at CC-G07 (1 hex, die 2).",
        "IC-G02 rams CC-X1, the galleass of Jacopo Guoro, after a run of 3 hexes (die 1): CC-X1 is lost.",
    ]


@pytest.mark.rule("L-DRIFT-06", "L-DRIFT-08")
def test_drift_is_one_line_and_a_wreck_another():
    told = said(Drifted("IC-G04", "2312", "2412"), Wrecked("IC-G06", "1804", "divided"), Held("IC-G05", "2511"))
    assert told == [
        "Adrift: IC-G04 to 2412; kept from drifting by other ships: IC-G05 in 2511.",
        "IC-G06 drifts onto a spit of land from 1804 and is lost.",
    ]


@pytest.mark.rule("L-SEQ-11")
def test_ships_that_turn_are_told_by_squadron():
    turns = [Faced(f"CL-G{at:02d}", 0, 1) for at in range(1, 6)]
    assert said(*turns, Faced("CL-G09", 0, 5), Faced("CC-G01", 0, 3)) == [
        "CL, the left of Barbarigo, turns in place: 5 galleys to the north-east, CL-G09 to the south-east.",
        "CC-G01 turns to face the west.",
    ]


def test_runs_at_the_enemy_are_one_line():
    told = said(RamEntered("IC-G01", "CC-G06", "2326", 3), RamEntered("IC-G02", "CC-G07", "2327", 1), language="es")
    assert told == ["Al espolón: IC-G01 contra CC-G06 (3 hexágonos), IC-G02 contra CC-G07 (1 hexágono)."]


def test_orders_that_came_to_nothing_are_told_together():
    idle = [LineIdle(2, ("CC-G01",), "nobody"), LineIdle(4, (), "nobody"), LineIdle(5, ("CC-G02",), "no-target")]
    assert said(*idle) == [
        "Lines 2 and 4 of the fight come to nothing: no ship can attack.",
        "Line 5 of the fight comes to nothing: no target can be attacked.",
    ]


@pytest.mark.rule("L-VIC-01", "L-VIC-03", "INV-08")
def test_the_end_names_the_winner_and_the_ships_that_do_not_count():
    end = Scored(30, ("CC-G09",), ("IC-G05", "IC-G06"), {"christian": 78, "islamic": 51})
    assert said(end) == [
        "The Christian fleet wins the battle: Holy League 78, Ottomans 51. Not counted because repulsed: CC-G09. "
        "Not counted because immobilised: IC-G05 and IC-G06."
    ]
    assert said(Scored(30, (), (), {"christian": 5, "islamic": 5}), language="es") == [
        "La batalla queda en tablas: Liga Santa 5, Otomanos 5."
    ]


def test_many_ships_are_named_in_runs():
    ids = ["CC-G04", "CC-G01", "CC-G02", "CC-G03", "CC-X1", "CC-X2", "IC-T01"]
    assert [code(run) for run in runs(ids)] == ["CC-G01..G04", "CC-X1", "CC-X2", "IC-T01"]
    assert said(Rested(tuple(ids[:4]))) == ["The oarsmen of CC-G01..G04 are rested."]
    assert said(Rested(("IC-G01", "IR-G01")), language="es") == ["Los remeros de IC-G01 e IR-G01 han descansado."]
