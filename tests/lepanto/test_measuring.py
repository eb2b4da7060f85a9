"""What the workbench asks: previews without dice, reach, arcs, odds, ships in short, orders for many ships at once."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from rulesets.kernel.questions import plain
from rulesets.kernel.ruleset import Mismeasure
from rulesets.lepanto.book.charts import chances
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import Attack, FaceLine, Fight, FightLine, MoveLine, Movement, Sheet
from rulesets.lepanto.dialogue.events.sailing import Moved, RamEntered, Shortened
from rulesets.lepanto.dialogue.questions import OrderMore, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.notation import LONGEST, noted
from rulesets.lepanto.orders.plans.preview import imagined, preview
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.orders.plans.templates import TEMPLATES, template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import View, view
from rulesets.lepanto.rules.setup import first_state
from tests.lepanto.waters import Waters
from tests.slowness import slowness

TURN = {"question": "OrderTurn", "key": "turn1/christian/orders"}


def seen(side: str = "christian", waters: Waters | None = None) -> View:
    return view(waters.state if waters else first_state(Options()), side)


def ask(view: View, language: str = "en", **query: Any) -> Any:
    return ruleset.measure(view, query, language)


def told(who: str, **order: Any) -> Sheet:
    return Sheet(move=(MoveLine(who=who, order=Movement(**order)),))


# The preview.


@pytest.mark.rule("A-04")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", TEMPLATES)
def test_ships_end_where_the_preview_said(side, name):
    """On the first turn nobody meets anybody, so that the whole turn is as previewed."""
    if (side, name) == ("christian", "ram"):
        return
    state = first_state(Options())
    known = view(state, side)
    sheet = template(name, Scene(known), side)
    before = plain(state)
    found = preview(known, sheet)
    assert plain(state) == before, "a preview changes nothing"
    waters = Waters()
    waters.state = state
    waters.play(6, **{side: sheet})  # Doria's die
    for event in waters.told(Moved):
        if SHIPS[event.ship].side == side:
            assert found.tracks[event.ship].hexes == event.hexes
    ends = {id: (ship.hex, ship.facing) for id, ship in state.ships.items() if SHIPS[id].side == side}
    assert {id: (track.hex, track.faces) for id, track in found.tracks.items()} == {id: ends[id] for id in found.tracks}


@pytest.mark.rule("A-04", "A-16")
def test_the_preview_says_who_is_held_up_and_why():
    """EX-20 with its lines exchanged."""
    sheet = Sheet(move=(*told("CC/1", do="advance", hexes=3).move, *told("CC/0", do="advance", hexes=3).move))
    found = preview(seen(), sheet)
    held = {id: (track.why, track.by, track.hex) for id, track in found.tracks.items() if track.why}
    assert held == {"CC-G06": ("friend", "CC-X1", "1626"), "CC-G11": ("friend", "CC-X2", "1631")}
    shown = ask(seen(), ask="sheet", question=TURN, text=ruleset.write(OrderTurn(TURN["key"]), sheet, seen(), "en"))
    first, second = shown["lines"]["move"]
    assert first["warnings"] == ["CC-G06, CC-G11: another ship is in the way."]
    assert (first["note"], second["note"]) == ("16 ships", "4 ships")


@pytest.mark.rule("A-04", "L-RAM-06")
def test_the_preview_counts_hexes_of_a_ram_and_its_chance():
    waters = Waters("IC-G05 2330 W", "CC-G09 2030 E", phasing="islamic")
    found = preview(seen("islamic", waters), told("IC-G05", do="ram", to="nearest"))
    (ram,) = found.rams
    assert (ram.ship, ram.victim, ram.hex, ram.speed) == ("IC-G05", "CC-G09", "2030", 3)
    assert ram.chance == chances("ramming", "3")["E"]
    assert "IC-G05" not in found.prospects, "a rammer makes no other attack"
    assert found.tracks["IC-G05"].exhausted == ("OO" in found.tracks["IC-G05"].steps.replace("S", ""))


@pytest.mark.rule("A-04")
def test_targets_and_odds_are_those_after_the_movement():
    waters = Waters("CC-G09 2028 E", "CC-G10 2330 E", "IC-G05 2430 W")
    before = preview(seen(waters=waters), Sheet())
    assert before.prospects.keys() == {"CC-G10"}
    after = preview(seen(waters=waters), told("CC-G10", do="withdraw"))
    assert after.prospects["CC-G10"].guns == ()
    (shot,) = before.prospects["CC-G10"].guns
    assert (shot.target, shot.range, shot.chance) == ("IC-G05", 1, chances("gunnery", str(shot.factor))["S"])
    (arms,) = before.prospects["CC-G10"].arms
    assert arms.sinks + arms.both + arms.repulsed == 6


@pytest.mark.rule("A-04", "A-19")
def test_an_attack_that_finds_nobody_is_told_in_advance():
    waters = Waters("CC-G10 2330 E", "IC-G05 2430 W", "IC-G06 3030 W")
    lines = tuple(
        FightLine(attack=Attack(act="gun", who="CC-G10", targets=(to,))) for to in ("IC-G05", "IC-G06", "any")
    )
    assert preview(seen(waters=waters), Sheet(fight=Fight(lines=lines))).idle == (1,)


@pytest.mark.rule("A-04", "H-02")
def test_a_preview_rolls_no_die_and_knows_nothing_of_the_enemys_plans():
    waters = Waters("CC-G10 2330 E", "IC-G05 2430 W")
    waters.state.kept["islamic"].groups["van"] = "IC"
    field = imagined(seen(waters=waters))
    assert field.state.kept["islamic"].groups == {}
    with pytest.raises(AssertionError, match="no dice"):
        field.roll("gun/CC-G10")


@pytest.mark.rule("A-09")
def test_where_both_order_at_once_the_second_sides_ships_drift_before_they_move():
    waters = Waters("CC-G10 2330 E", "IC-G05 4030 W immobilised=ram", phasing="christian", wind="E")
    assert preview(seen("islamic", waters), Sheet()).tracks["IC-G05"].hex == "4130"


def test_a_whole_fleet_is_previewed_in_a_moment():
    """60 ms on an idle machine; processor time, so that others do not count."""
    spent = []
    for side in SIDES:
        known = seen(side)
        sheet = template("engage", Scene(known), side)
        preview(known, sheet)
        for _ in range(3):
            begun = time.process_time()
            preview(known, sheet)
            spent.append(time.process_time() - begun)
    assert min(spent) < 0.18 * slowness()


# Ships in short.


@pytest.mark.rule("A-13")
@pytest.mark.parametrize("seed", range(60))
def test_any_ships_have_a_selection_that_means_them(seed):
    chance = random.Random(seed)
    state = first_state(Options())
    for id in chance.sample(sorted(state.ships), chance.choice((0, 20, 120))):
        del state.ships[id]
    scene, side = Scene(state), chance.choice(SIDES)
    afloat = scene.fleet(side)
    ids = chance.sample(afloat, chance.randint(0, len(afloat)))
    texts = noted(scene, side, ids)
    assert sorted(id for text in texts for id in chosen(scene, side, text, {})) == sorted(ids)
    assert all(len(text) <= LONGEST for text in texts)


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("CC", "CC"),
        ("CC/1 - CC-G08", "CC/1 - CC-G08"),
        ("CC-G01..G12", "CC-G01..G12"),
        ("CL + CC + CR + CV", "all"),
        ("CC:X", "CC:X"),
        ("the centre except the Real", "CC - CC-G08"),
    ],
)
def test_ships_are_called_as_shortly_as_can_be(who, said):
    ids = ask(seen(), ask="select", who=who)["ids"]
    assert ask(seen(), ask="select", ids=ids)["who"] == [said]


def test_a_single_ship_is_called_by_its_code_even_if_it_is_the_last_of_its_kind():
    state = first_state(Options(scenario="learn-galleass"))
    assert noted(Scene(state), "christian", ["CC-X2"]) == ["CC-X2"]
    assert noted(Scene(state), "christian", ["CC-X2", "CC-G33"]) == ["CC/0"]


def test_words_that_name_no_ships_are_refused_in_the_readers_language():
    with pytest.raises(Mismeasure) as refused:
        ask(seen(), "es", ask="select", who="xyz")
    assert refused.value.reason.in_("es") == "«xyz» no nombra ninguna nave."


# Reach, arcs, odds.


@pytest.mark.rule("L-MOV-21")
def test_reach_has_every_end_with_its_facings_and_says_which_exhaust():
    ends = {
        each["hex"]: each
        for each in ask(seen(waters=Waters("CC-G09 2030 E", "IC-G05 4030 W")), ask="reach", ids=["CC-G09"])
    }
    assert ends["2030"]["facings"] == [0, 1, 5]
    assert not ends["2330"]["exhausts"]  # two by sail, one by oars
    assert ends["2430"]["exhausts"]
    assert "2530" not in ends


def test_reach_of_the_other_side_is_not_asked_and_enemies_can_be_rammed_by_those_with_rams():
    waters = Waters("CC-G09 2030 E", "IC-G05 2230 W", phasing="islamic")
    assert ask(seen("islamic", waters), ask="reach", ids=["CC-G09"]) == []
    ends = {each["hex"]: each for each in ask(seen("islamic", waters), ask="reach", ids=["IC-G05"])}
    assert ends["2030"]["ram"] == "CC-G09"


@pytest.mark.rule("L-GUN-02")
def test_a_ship_under_the_pointer_shows_its_arcs():
    about = ask(seen(), ask="ship", ship="CC-X1")
    assert about["name"] == "CC-X1, the galleass of Jacopo Guoro"
    assert {each["arc"] for each in about["arcs"]} == {"bow", "stern", "port", "starboard"}
    assert all(each["chance"] == chances("gunnery", str(each["factor"])).get("S", 0) for each in about["arcs"])
    assert about["states"] == ["in tow"]
    assert ask(seen(), "es", ask="ship", ship="IC-G07")["name"] == "IC-G07, la Sultana de Alí Bajá"
    with pytest.raises(Mismeasure):
        ask(seen(), ask="ship", ship="CC-G99")


@pytest.mark.rule("L-BOARD-03")
def test_the_odds_are_those_of_all_ships_picked_after_the_sheets_movement():
    waters = Waters("CC-G09 2330 E", "CC-G10 2429 SW", "IC-G05 2430 W")
    known = seen(waters=waters)
    query = {"ask": "odds", "question": TURN, "ids": ["CC-G09", "CC-G10"], "target": "IC-G05"}
    found = ruleset.measure(known, query, "en")
    assert [each["ship"] for each in found["guns"]] == ["CC-G09"]
    assert found["board"] is None or set(found["board"]["ships"]) <= {"CC-G09", "CC-G10"}
    away = ruleset.measure(known, {**query, "text": "CC-G09: withdraw\nCC-G10: withdraw"}, "en")
    assert (away["guns"], away["board"]) == ([], None)
    with pytest.raises(Mismeasure):
        ruleset.measure(known, {**query, "target": "CC-G09"}, "en")


# Orders for many at once.


def command(text: str, ids: list[str], what: str, **value: Any) -> str:
    found = ask(seen(), ask="command", question=TURN, text=text, ids=ids, what=what, value=value)
    assert found["problems"] == []
    return found["text"]


def ids_of(who: str) -> list[str]:
    return ask(seen(), ask="select", who=who)["ids"]


@pytest.mark.rule("A-14", "A-15")
def test_a_new_order_takes_the_place_of_the_one_for_the_same_ships():
    text = command("", ids_of("CC/0"), "move", do="advance", hexes=3)
    text = command(text, ids_of("CC/1"), "move", do="advance", hexes=3)
    text = command(text, ids_of("CC/0"), "move", do="advance", hexes=2)
    assert text.split("\n")[:3] == ["[move]", "CC/0: advance 2", "CC/1: advance 3"]
    text = command(text, ["CC-G08"], "move", do="hold")
    assert text.split("\n")[3] == "CC-G08: hold", "an exception comes behind its rule"
    text = command(text, ids_of("CC/1"), "move", do="withdraw")
    assert text.split("\n")[2:3] == ["CC/1: withdraw"], "and goes when the rule is given anew"
    assert "CC-G08" not in text


def test_lines_with_a_state_stay_and_forgetting_takes_all_lines_for_these_ships():
    ready = ask(seen(), ask="template", question=TURN, text="", name="engage")["text"]
    text = command(ready, ids_of("CC"), "move", do="hold")
    assert "all{repulsed}: withdraw" in text
    text = command(text, ["CC-G08"], "attack", act="board", targets=["IC-G07"], least="3:1")
    assert "board CC-G08: IC-G07 if odds >= 3:1" in text
    text = command(text, ["CC-G08"], "stance", guns="nearest", board="2:1")
    assert "doctrine CC-G08: guns nearest" in text
    text = command(text, ["CC-G08"], "face", to="away")
    assert "CC-G08: away" in text
    text = command(text, ["CC-G08"], "forget")
    assert "CC-G08" not in text
    assert "all: toward nearest" in text


@pytest.mark.rule("T-16")
@pytest.mark.parametrize("side", SIDES)
def test_every_template_is_a_sheet_without_problems(side):
    question = {"question": "OrderTurn", "key": f"turn1/{side}/orders"}
    offered = [each["name"] for each in ask(seen(side), ask="fleet")["templates"]]
    assert ("ram" in offered) == (side == "islamic")
    for language in ("en", "es"):
        for name in offered:
            found = ask(seen(side), language, ask="template", question=question, text="", name=name)
            assert (found["problems"], bool(found["text"].strip())) == ([], True)


def test_a_template_keeps_what_is_saved_for_later():
    found = ask(seen(), ask="template", question=TURN, text="save @van = CC/1", name="wait")
    assert "save @van = CC/1" in found["text"]


def test_a_text_that_is_not_understood_is_left_alone():
    found = ask(
        seen(), ask="command", question=TURN, text="blah blah", ids=["CC-G08"], what="move", value={"do": "hold"}
    )
    assert found["text"] == "blah blah"
    assert found["problems"]


def test_one_order_wrong_does_not_hide_where_the_others_go():
    found = ask(seen(), ask="sheet", question=TURN, text="[move]\nCC/1: advance 3\nIC-G05: advance 3")
    assert found["problems"]
    assert found["preview"].tracks.keys() >= {"CC-G01", "CC-G16"}


def test_the_fleet_has_a_button_for_each_squadron_line_and_type():
    fleet = ask(seen(), ask="fleet")
    assert [squadron["who"] for squadron in fleet["squadrons"]] == ["CL", "CC", "CR", "CV"]
    assert [part["who"] for part in fleet["squadrons"][1]["parts"]] == ["CC/0", "CC/1", "CC/2", "CC:G", "CC:X"]
    assert sum(len(squadron["ids"]) for squadron in fleet["squadrons"]) == len(fleet["all"]["ids"]) == 107
    assert len(fleet["ships"]) == 227


@pytest.mark.parametrize(
    "query",
    [
        {"ask": "wind"},
        {"ask": "reach", "ids": 5},
        {"ask": "sheet", "question": {"question": "Nothing", "key": "x"}, "text": ""},
        {"ask": "template", "question": TURN, "text": "", "name": "flee"},
        {"ask": "command", "question": TURN, "text": "", "ids": ["CC-G08"], "what": "move", "value": {"do": "fly"}},
        {"ask": "line", "question": TURN, "text": "", "section": "nowhere", "at": None, "value": {}},
    ],
)
def test_what_cannot_be_asked_is_refused(query):
    with pytest.raises(Mismeasure):
        ruleset.measure(seen(), query, "en")


def test_only_a_side_may_ask():
    with pytest.raises(Mismeasure):
        ask(seen("public"), ask="fleet")


# Further attacks, one batch after the other.


@pytest.mark.rule("A-07", "D-11")
def test_who_can_still_attack_is_part_of_the_question_and_judged_by_it():
    waters = Waters("CC-G09 2330 E", "CC-G10 2030 E", "IC-G05 2430 W")
    question = OrderMore("turn1/christian/fight/1", guns=("CC-G09",), close=())
    known = seen(waters=waters)

    def wrong(act: Any, who: str) -> list[str]:
        fight = Fight(lines=(FightLine(attack=Attack(act=act, who=who, targets=("IC-G05",))),))
        return [problem.where for problem in question.problems(fight, known)]

    assert wrong("gun", "CC-G09") == wrong("gun", "all") == []
    assert wrong("gun", "CC-G10") == wrong("arms", "CC-G09") == ["lines.0.attack.who"]
    listed = ruleset.form(question, known, "en").lists["selections"]
    assert [each.value for each in listed] == ["all", "CC-G09"]


@pytest.mark.rule("A-07")
def test_what_was_fired_already_is_not_offered_again():
    known = seen(waters=Waters("CC-G09 2330 E", "IC-G05 2430 W"))
    for guns, close in ((("CC-G09",), ()), ((), ("CC-G09",))):
        asked = plain(OrderMore("turn1/christian/fight/1", guns, close))
        (could,) = ask(known, ask="sheet", question=asked, text="")["preview"].prospects.values()
        assert (bool(could.guns), bool(could.arms)) == (bool(guns), bool(close))
        odds = ask(known, ask="odds", question=asked, ids=["CC-G09"], target="IC-G05")
        assert (bool(odds["guns"]), bool(odds["arms"])) == (bool(guns), bool(close))


@pytest.mark.rule("A-07", "D-11")
def test_the_rules_fill_in_who_can_still_attack():
    from rulesets.lepanto.orders.plans.carrying_out import STAFF

    field = Waters("CC-G09 2330 E", "CC-G10 2030 E", "IC-G05 2430 W").field()
    assert STAFF.unused(field) == (("CC-G09",), ("CC-G09",))
    field.gunnery_used.add("CC-G09")
    assert STAFF.unused(field) == ((), ("CC-G09",))
    field.close_used.add("CC-G09")
    assert STAFF.unused(field) == ((), ())
    assert not STAFF.can_fight(field)


def test_events_that_a_preview_reads_are_told_by_the_rules():
    """The preview takes its tracks from the same events that reports tell."""
    waters = Waters("IC-G05 2330 W", "CC-G09 2030 E", phasing="islamic")
    waters.play(1, sheet=Sheet(move=told("IC-G05", do="ram", to="nearest").move, face=(FaceLine(who="all"),)))
    assert waters.told(Moved)
    assert waters.told(RamEntered)
    assert not waters.noted(Shortened)
