"""What mails say about a battle: the turn in a few sentences, every ship by its code, contacts with their chances."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rulesets.hexes.layout import centre, size
from rulesets.kernel.briefing import EXAMPLES, MOST_SENTENCES, Given, Roster
from rulesets.kernel.dice import Roll
from rulesets.kernel.questions import judge, plain
from rulesets.kernel.text import LANGUAGES
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.names import SHIP_NAMES
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Facings,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.dialogue.events.fighting import Boarded, FightStopped, Fired, LineIdle, Rammed, Scored
from rulesets.lepanto.dialogue.events.sailing import DoriaRolled, Shortened, WindChecked, Wrecked
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.view import View, view
from tests.kernel.briefings import Occasion, occasions
from tests.kernel.offers import debts
from tests.lepanto.fought import answered, battle
from tests.lepanto.waters import Waters
from tests.spoken.hearing import shown, speech

MOST_LINES = 75
"""Of all lists together; a mail must stay readable."""
PACES = ("batch", "step", "interactive")
_RUN = re.compile(r"\b([GXT])(\d+)(?:\.\.[GXT](\d+))? (\d{4})(?:\.\.(\d{4}))?")


@cache
def played(pace: str = "batch") -> tuple[Occasion, ...]:
    small = occasions(
        ruleset, ruleset.read_options({"scenario": "learn-left-wing"}), 2, pace=pace, most_segments=8, answer=_answer
    )
    if pace != "batch":
        return tuple(small)
    whole = occasions(ruleset, ruleset.read_options({}), 1, most_segments=14, answer=_answer)
    return (*whole, *small)


def _answer(side: str, questions: Any, known: View) -> Any:
    """Orders for the turn, and their parts where combat and facing are asked for later."""
    locked = answered(side, [question for question in questions if isinstance(question, OrderTurn)], known)
    for question in questions:
        if not isinstance(question, OrderTurn):
            locked.answers[question.key] = plain(question.default(known))
    return locked


def seen(waters: Waters, side: str) -> View:
    return view(waters.state, side)


def die(face: int) -> Roll:
    return Roll("key", "public", 6, 1, "play", (face,))


# The summary.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_has_three_to_seven_sentences_of_good_grammar(language: str):
    grammar, wrong = speech("lepanto").GRAMMAR, []
    for _, events, known, given, _, _ in played():
        said = ruleset.summary(events, known, given, language)
        assert said.headline and 3 <= len(said.sentences) <= MOST_SENTENCES
        wrong += [f"{fault} in {line}" for line in said.lines for fault in grammar.faults(line, language)]
    assert not wrong, shown(wrong)


@pytest.mark.parametrize("side", ["christian", "public"])
def test_the_headline_of_the_end_says_who_won_and_not_whom_the_count_left_out(side):
    waters = Waters("CC-G09 2430 E repulsed", "IC-G05 2530 W", turn=30)
    end = Scored(30, ("CC-G09",), (), {"christian": 78, "islamic": 51})
    found = ruleset.summary([end], seen(waters, side), None, "en")
    assert found.headline == "The Christian fleet wins the battle: Holy League 78, Ottomans 51."


def test_onlookers_read_a_sentence_about_the_repulsed():
    waters = Waters("CC-G09 2430 E repulsed", "IC-G05 2530 W", turn=6)
    said = ruleset.summary([], seen(waters, "public"), None, "es").sentences
    assert "CC-G09 está rechazada y no puede atacar." in said


@pytest.mark.rule("lepanto:A-25", "lepanto:A-16", "L-VIC-02")
def test_a_summary_tells_losses_by_name_what_came_to_nothing_wind_and_points():
    waters = Waters("CC-G09 2430 E", "CC-G10 2431 E repulsed", "CC-X1 2226 E", "IC-G05 2530 W", "IC-T03 2630 W", turn=6)
    events = [
        WindChecked(die(5), 4, 3),
        Fired("IC-G05", "CC-G08", "bow", 1, 1, die(1), True),
        Rammed("IC-G07", "CC-G11", 3, die(2), "E"),
        Boarded(("CC-G09", "CC-G12"), "IC-G09", "2:1", die(3), "B"),
        Wrecked("IC-G10", "1804", "land"),
        Shortened("CC-G09", 1, "friend", "CC-G10"),
        LineIdle(2, (), "nobody"),
        FightStopped(2),
    ]
    waters.state.wind = 5
    found = ruleset.summary(events, seen(waters, "christian"), None, "en")
    assert found.headline == "Level at 3; the enemy lost 2 galleys; you lost 4 galleys."
    assert found.mattered == (1, 2, 3, 4)
    assert list(found.sentences) == [
        "You lost 4 galleys: CC-G08, the Real of Don Juan, by guns, CC-G11 by ramming, CC-G09 and CC-G12 in a fight "
        "that cost both sides a ship; the enemy lost 2 galleys: IC-G09 in a fight that cost both sides a ship, IC-G10 "
        "by drifting.",
        "Less far than you ordered: CC-G09 (another ship in the way).",
        "Line 2 of the fight comes to nothing: no ship can attack; your ships break off the fight, as you ordered.",
        "CC-G10 is repulsed and cannot attack.",
        "The wind has changed: it blows towards the south-east (3).",
        "Worth no points for now (repulsed or immobilised): 1 ship of yours.",
        "Points left: you 3 with 3 ships, the enemy 3 with 2 ships; it is turn 6 of 30 at most.",
    ]
    assert (
        ruleset.summary(events, seen(waters, "islamic"), None, "es")
        .sentences[0]
        .startswith("Has perdido 2 galeras: IC-G09 en un choque")
    )


def test_a_quiet_turn_says_how_far_apart_the_fleets_are():
    waters = Waters("CC-G09 1529 E", "IC-G05 3530 W")
    found = ruleset.summary([], seen(waters, "islamic"), None, "es")
    assert found.headline == "Empate a 2; nadie ha perdido naves."
    assert list(found.sentences) == [
        "Las flotas están a 21 hexágonos.",
        "El viento sopla hacia el este (4).",
        "Puntos que quedan: tú, 2 con 1 nave; el enemigo, 2 con 1 nave; la partida va por el turno 1 de 30, "
        "como máximo.",
    ]


@pytest.mark.rule("L-DORIA-01")
def test_doria_and_the_end_are_in_the_summary():
    waters = Waters("CR-X1 1742 E immobilised=doria", "IC-G05 3530 W")
    said = ruleset.summary([DoriaRolled(die(1), ("CR-X1",))], seen(waters, "christian"), None, "en")
    assert any("Doria’s galleasses stop for good" in line for line in said.sentences)
    end = Scored(30, (), ("CR-X1",), {"christian": 0, "islamic": 2})
    assert ruleset.summary([end], seen(waters, "christian"), None, "en").headline.startswith("The Ottoman fleet wins")


def test_spectators_get_a_summary_of_both_fleets_and_no_lists():
    known = seen(Waters("CC-G09 1529 E", "IC-G05 3530 W"), "public")
    assert ruleset.rosters(known, None, "en") == []
    assert ruleset.summary([], known, None, "en").lines == [
        "Level at 2; nobody lost a ship.",
        "The fleets are 21 hexes apart.",
        "The wind blows towards the east (4).",
        "Points left: the Christian fleet 2 with 1 ship; the Ottoman fleet 2 with 1 ship; it is turn 1 of 30 at most.",
    ]


# Lists of ships.


def forces(rosters: list[Roster]) -> dict[str, str]:
    return {force.name: force.state for roster in rosters for force in roster.forces}


def stations(rosters: list[Roster]) -> Iterator[tuple[str, str]]:
    """Every ship with its hex, as the lists of lines say it."""
    for roster in rosters:
        for force in roster.forces:
            if "/" in force.name:
                yield from _stations(force.name[:2], force.state)


def _stations(squadron: str, state: str) -> Iterator[tuple[str, str]]:
    for kind, first, last, start, end in _RUN.findall(state):
        for at, number in enumerate(range(int(first), int(last or first) + 1)):
            digits = str(number) if kind == "X" else f"{number:02d}"
            yield f"{squadron}-{kind}{digits}", f"{start[:2]}{int(start[2:]) + at:02d}"
        assert not end or f"{start[:2]}{int(start[2:]) + at:02d}" == end


@pytest.mark.rule("lepanto:A-25")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ship_of_both_fleets_is_in_the_lists_with_its_hex(language: str):
    for _, _, known, _, _, _ in played():
        found = dict(stations(ruleset.rosters(known, None, language)))
        assert found == {id: ship.hex for id, ship in known.ships.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_stay_short_and_grammatical(language: str):
    grammar, wrong, most = speech("lepanto").GRAMMAR, [], 0
    for _, _, known, _, _, _ in played():
        rosters = ruleset.rosters(known, None, language)
        most = max(most, sum(len(roster.forces) for roster in rosters))
        said = [*(roster.title for roster in rosters), *forces(rosters).values()]
        wrong += [f"{fault} in {words}" for words in said for fault in grammar.faults_within(words, language)]
    assert 40 < most <= MOST_LINES
    assert not wrong, shown(wrong)


@pytest.mark.rule("T-8", "L-WIND-01")
def test_the_wind_is_told_with_what_it_allows_on_each_facing():
    waters = Waters("CC-G09 1529 E", "IC-G05 3530 W", wind="E")
    assert forces(ruleset.rosters(seen(waters, "christian"), None, "en"))["Wind"] == (
        "towards the east; under sail: 2 hexes facing east, north-east and south-east, "
        "1 hex facing north-west and south-west, 0 hexes facing west"
    )
    assert forces(ruleset.rosters(seen(waters, "islamic"), None, "es"))["Viento"] == (
        "hacia el este; a vela: 2 hexágonos con proa al este, al noreste y al sureste, "
        "1 hexágono con proa al noroeste, al oeste y al suroeste"
    )


@pytest.mark.rule("L-SHIP-13")
def test_ships_that_are_alike_are_listed_together():
    ships = [f"CC-G{at:02d} 15{at + 20} E" for at in range(1, 5)]
    waters = Waters(*ships, "CC-G06 1630 W repulsed", "CC-G08 1529 E", "CC-X1 1726 E", "CV-G01 0120 E", "IC-G05 3530 W")
    found = forces(ruleset.rosters(seen(waters, "christian"), None, "en"))
    assert found["CC/1"] == "facing east: G01..G04 1521..1524, G08 1529; facing west, repulsed: G06 1630"
    assert found["CC-G08"] == "the Real of Don Juan; guns 2, small arms 8, boarding 8"
    assert found["CC-X1"] == "the galleass of Jacopo Guoro; guns 5, small arms 12; adrift"
    assert found["CV/1"] == "facing east, in reserve until turn 5: G01 0120"


@pytest.mark.rule("L-ARM-07")
def test_halves_are_written_as_halves():
    waters = Waters("IC-G08 1529 E", "IR-G07 1640 E", "CC-G01 3530 W", turn=12)
    assert "small arms 4½" in forces(ruleset.rosters(seen(waters, "islamic"), None, "en"))["IR-G07"]


# Contacts.


def contacts(known: View, language: str) -> dict[str, str]:
    title = {"en": "within four hexes", "es": "a cuatro hexágonos"}[language]
    return forces([roster for roster in ruleset.rosters(known, None, language) if title in roster.title])


@pytest.mark.rule("lepanto:A-25", "L-GUN-01", "L-ARM-02", "L-BOARD-04")
def test_a_contact_is_told_with_targets_factors_odds_and_chances():
    waters = Waters("CC-G08 2430 NE", "CC-G10 2529 E", "CC-G11 2531 E", "IC-G05 2530 W", "IC-T01 2629 W", turn=12)
    met = contacts(seen(waters, "christian"), "en")
    assert met == {
        "CC-G08": "guns: IC-T01 1 (1/6); small arms: IC-G05 2:1 (2/6), IC-T01 2:1 (2/6); "
        "boarding: IC-G05 2:1 (2/6) / ×3 4:1 (4/6)",
        "CC-G10": "guns: IC-T01 1 (1/6); small arms: IC-T01 2:1 (2/6), IC-G05 1:1 (1/6); "
        "boarding: IC-G05 1:1 (1/6) / ×3 4:1 (4/6)",
        "CC-G11": "small arms: IC-G05 1:1 (1/6), IC-T01 1:1 (1/6); boarding: IC-G05 1:1 (1/6) / ×3 4:1 (4/6)",
    }


@pytest.mark.rule("L-RAM-06", "lepanto:A-25")
def test_ottoman_contacts_have_their_rams():
    waters = Waters("IR-G03 2610 W", "IR-G04 2612 W repulsed", "CL-G04 2310 E", wind="W", turn=6)
    found = contacts(seen(waters, "islamic"), "es")
    assert found["IR-G03"] == "embestidas: CL-G04 N 3 (3/6)"
    assert "IR-G04" not in found and found["Otras"].endswith("IR-G04")


def test_of_many_contacts_the_nearest_are_listed_and_the_others_named():
    close = [f"CL-G{at:02d} 10{at + 5:02d} E" for at in range(1, 26)] + [
        f"CC-G{at:02d} 10{at + 30:02d} E" for at in range(1, 26)
    ]
    foes = [f"IC-G{at:02d} 11{at + 5:02d} W" for at in range(1, 26)] + [
        f"IL-G{at:02d} 11{at + 30:02d} W" for at in range(1, 26)
    ]
    met = contacts(seen(Waters(*close, *foes, turn=6), "christian"), "en")
    assert len(met) == 41 and met["Others"].startswith("also with somebody in reach: ")


# Close-ups.


def test_the_close_up_shows_the_busiest_fight():
    waters = Waters("CC-G09 2430 E", "IC-G05 2530 W", "IC-G06 2531 W", "CL-G01 1010 E", "IR-G01 1110 W")
    events = [
        Fired("CL-G01", "IR-G01", "bow", 1, 1, die(5), False),
        Fired("CC-G09", "IC-G05", "bow", 1, 1, die(5), False),
        Fired("IC-G06", "CC-G09", "bow", 1, 1, die(5), False),
    ]
    first, second = ruleset.closeups(events, seen(waters, "christian"))
    for window, hex in ((first, "2430"), (second, "1010")):
        x, y = centre(SEA.hex(hex))
        assert window.x < x < window.x + window.width and window.y < y < window.y + window.height


def test_the_close_up_shows_where_ships_were_lost_even_if_nobody_is_left_there():
    waters = Waters("CC-G09 2430 E", "IC-G05 2530 W", "IC-G06 3531 W", turn=6)
    field = waters.field()
    for id in ("CC-G09", "IC-G05"):
        field.lose(id, "both")
    events = [Boarded(("CC-G09",), "IC-G05", "1:1", die(2), "B")]
    (window,) = ruleset.closeups(events, seen(waters, "christian"))
    x, y = centre(SEA.hex("2430"))
    assert window.x < x < window.x + window.width and window.y < y < window.y + window.height


def test_every_mail_has_a_close_up_within_the_board():
    wide, high = size(SEA.grid)
    for segment in (*battle("lepanto", 16), *battle("learn-galleass")):
        for side in SIDES:
            windows = ruleset.closeups(segment.told[side], segment.views[side])
            assert windows
            for window in windows:
                assert window.x >= 0 and window.y >= 0
                assert window.x + window.width <= wide and window.y + window.height <= high


# Sentences to send.


def test_a_short_reply_has_the_last_word_and_leaves_the_other_lines():
    advance, hold = Movement(do="advance", hexes=3), Movement(do="hold")
    base = Sheet(
        move=(MoveLine(who="CC/1", order=advance), MoveLine(who="CL/1", order=advance)),
        fight=Fight(doctrines=(DoctrineLine(who="all", doctrine=Doctrine(arms="2:1")),)),
        face=(FaceLine(who="all", to="nearest"),),
    )
    gun = FightLine(attack=Attack(act="gun", who="CC-G08", targets=("best",)))
    new = Sheet(move=(MoveLine(who="CC-G08", order=hold), MoveLine(who="CC/1", order=hold)), fight=Fight(lines=(gun,)))
    question = OrderTurn("turn1/christian/orders")
    laid = question.laid_over(plain(base), plain(new))
    assert [line["who"] for line in laid["move"]] == ["CL/1", "CC-G08", "CC/1"]
    assert laid["fight"] == plain(Fight(lines=(gun,), doctrines=base.fight.doctrines)) and laid["face"]
    faces = OrderFacing("turn1/christian/facing")
    both = faces.laid_over(plain(Facings(face=base.face)), plain(Facings(face=(FaceLine(who="CC", to="away"),))))
    assert [line["who"] for line in both["face"]] == ["all", "CC"]


@pytest.mark.parametrize("pace", PACES)
def test_every_mail_offers_sentences_that_can_be_sent(pace: str):
    for found in played(pace)[:: 6 if pace == "batch" else 3]:
        assert list(debts(ruleset, found)) == []


def test_examples_suit_the_position():
    waters = Waters("CC-G09 2430 NE", "CC-G10 2529 E", "CC-G11 2531 E", "IC-G05 2530 W", turn=12)
    known = seen(waters, "christian")
    for question in (OrderTurn("a"), OrderFight("b"), OrderMore("c", ("CC-G09",), ("CC-G09",)), OrderFacing("d")):
        said = ruleset.examples(question, known, "en")
        assert len(said) == EXAMPLES
        for line in said:
            reading = ruleset.read(line, [question], known, "en")
            assert not reading.problems and not judge(question, reading.answers[question.key], known)[1]


def test_orders_given_are_shown_with_their_lines():
    known = seen(Waters("CC-G09 1529 E", "IC-G05 3530 W"), "christian")
    sheet = Sheet(move=(MoveLine(who="CC/1", order=Movement(do="advance", hexes=3)),))
    rosters = ruleset.rosters(known, Given(OrderTurn("a"), sheet, known), "en")
    (told,) = [force.told for roster in rosters for force in roster.forces if force.name == "CC/1"]
    assert "advance 3" in told


def test_every_named_ship_is_listed_by_name():
    known = played()[0].view
    found = forces(ruleset.rosters(known, None, "en"))
    own = [id for id in SHIP_NAMES if id in known.ships and SHIPS[id].side == known.side]
    assert own and all(SHIP_NAMES[id].en in found[id] for id in own)
