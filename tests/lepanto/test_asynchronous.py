"""Chapters 20.1, 21, 22 and 26: the rhythm of play, standing orders, what is hidden, what always holds."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rulesets.kernel.lab import play_case
from rulesets.kernel.questions import plain
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, Rammed
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.judges.problems import sheet_problems
from rulesets.lepanto.orders.plans.carrying_out import STAFF
from rulesets.lepanto.orders.plans.standing import standing_sheet
from rulesets.lepanto.position.state import Loss, Options
from rulesets.lepanto.position.view import view
from rulesets.lepanto.rules.setup import first_state
from rulesets.lepanto.rules.turn import play_turn, will_pair
from tests.lepanto.ordering import arms, board, doctrine, face, gun, order, sheet, steps
from tests.lepanto.waters import Table, Waters

CONTACT = ("CC-G09 2030 E", "IC-G05 2130 W")


def case(waters: Waters, **more: Any) -> dict[str, Any]:
    """The position in the lab."""
    return play_case(ruleset, {"state": msgspec.to_builtins(waters.state), "dice": {"in_order": []}, **more})


def asked(result: dict[str, Any]) -> dict[str, list[str]]:
    return {side: [question["key"] for question in questions] for side, questions in result["asked"].items()}


# Rhythm.


@pytest.mark.rule("A-01", "A-03")
def test_in_batch_mode_there_is_one_sheet_for_each_player_turn():
    made = {
        "options": {"scenario": "learn-galleass", "paired": False},
        "pace": "batch",
        "segments": 99,
        "otherwise": "silence",
    }
    result = play_case(ruleset, made)
    assert [len(segment["answers"]) for segment in result["segments"]] == [0, *[1] * 16], "eight turns, two sheets each"
    keys = [key for segment in result["segments"] for stop in segment["answers"] for key in _keys(stop)]
    assert keys[:4] == [
        "turn1/christian/orders",
        "turn1/islamic/orders",
        "turn2/christian/orders",
        "turn2/islamic/orders",
    ]
    assert first_state(Options()).last_turn * 2 == 60


def _keys(stop: Any) -> list[str]:
    """The keys of questions wherever they stand in what the lab prints."""
    return sorted(set(_words(stop)))


def _words(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [
            word
            for key, held in value.items()
            for word in ([key] if key.startswith("turn") and "/" in key else _words(held))
        ]
    return [word for held in value for word in _words(held)] if isinstance(value, list) else []


@pytest.mark.rule("A-02", "A-03", "T-2")
def test_what_is_compulsory_is_done_and_told_before_anybody_is_asked():
    waters = Waters("CR-X1 1742 E", "CR-X2 1747 E", "CC-X1 2050 E", "CC-G09 2150 E", "IC-G05 2744 W", turn=3)
    waters.state.doria = True
    result = case(waters, dice={"in_order": [5, 2]})
    told = [event["event"]["event"] for event in result["segments"][0]["events"]]
    assert told == ["WindChecked", "TurnBegan", "DoriaRolled", "TakenInTow", "Drifted", "Drifted"]
    assert asked(result) == {"christian": ["turn3/christian/orders"]}
    assert result["views"]["christian"]["wind"] == 5


PACES = {
    "batch": ["orders"],
    "step": ["orders", "fight", "facing"],
    "interactive": ["orders", "fight", "fight/1", "facing"],
}


@pytest.mark.rule("A-01", "A-06", "A-07", "D-12", "D-18")
@pytest.mark.parametrize("pace", PACES)
def test_the_paces_ask_for_a_player_turn_in_one_two_or_more_sheets(pace):
    quiet = {"doctrines": [plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))]}
    answers = {"orders": {"fight": quiet}, "fight": quiet, "fight/1": {}, "facing": {}}
    for number, name in enumerate(PACES[pace]):
        stops = [{"christian": {f"turn1/christian/{each}": answers[each]}} for each in PACES[pace][:number]]
        result = case(Waters(*CONTACT), pace=pace, stops=stops)
        assert asked(result) == {"christian": [f"turn1/christian/{name}"]}


@pytest.mark.rule("A-07", "D-11", "D-12", "H-09")
def test_batches_of_attacks_are_resolved_before_the_next_is_asked_for():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")
    quiet = plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))
    first = {"lines": [plain(gun("CC-G09"))], "doctrines": [quiet]}
    stops = [
        {"christian": {"*/orders": {}}}, {"christian": {"*/fight": first}},
        {"christian": {"*/fight/1": {"lines": [plain(gun("CC-G10"))]}}},
    ]  # fmt: skip
    result = case(Waters(*ships), pace="interactive", stops=stops[:2], dice={"in_order": [1]})
    assert "IC-G05" not in result["views"]["christian"]["ships"], "the first batch is seen before the second is ordered"
    result = case(Waters(*ships), pace="interactive", stops=stops, dice={"in_order": [1, 6]})
    fired = [event["event"]["ship"] for event in result["segments"][0]["events"] if event["event"]["event"] == "Fired"]
    assert fired == ["CC-G09", "CC-G10"], "what was resolved stands"


@pytest.mark.rule("A-07", "A-21")
def test_a_doctrine_of_a_later_batch_counts():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")
    quiet = plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))
    stops = [
        {"christian": {"*/orders": {}}}, {"christian": {"*/fight": {"lines": [plain(gun("CC-G09"))]}}},
        {"christian": {"*/fight/1": {"doctrines": [quiet]}}},
    ]  # fmt: skip
    result = case(Waters(*ships), pace="interactive", stops=stops, dice={"in_order": [1]})
    fired = [event["event"]["ship"] for event in result["segments"][0]["events"] if event["event"]["event"] == "Fired"]
    assert fired == ["CC-G09"]


@pytest.mark.rule("A-07", "A-19")
def test_who_has_stopped_the_fight_is_not_asked_for_more():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")
    stop = FightLine(when=plain_sunk())
    lines = [plain(stop), plain(gun("CC-G09")), plain(gun("CC-G10"))]
    stops = [{"christian": {"*/orders": {}}}, {"christian": {"*/fight": {"lines": lines}}}]
    result = case(Waters(*ships), pace="interactive", stops=stops, dice={"in_order": [1]})
    assert asked(result) == {"christian": ["turn1/christian/facing"]}


def plain_sunk() -> Any:
    from rulesets.conditions.trees import Holds

    return Holds("sunk", ("IC-G05",))


@pytest.mark.rule("A-06", "H-07", "H-04")
def test_in_step_mode_the_opponent_hears_nothing_before_the_player_turn_is_over():
    move = {"christian": {"*/orders": plain(Sheet(move=(steps("CC-G09", "S"),)))}}
    waters = Waters("CC-G09 2030 E", "IC-G05 2230 W", "IC-G06 4040 W")
    result = case(waters, pace="step", stops=[move])
    assert asked(result) == {"christian": ["turn1/christian/fight"]}
    assert result["views"]["christian"]["ships"]["CC-G09"]["hex"] == "2130"
    assert "islamic" not in result["views"]


@pytest.mark.rule("A-08")
@pytest.mark.parametrize(
    ("ships", "keys"),
    [
        (("CC-G09 2030 E", "IC-G05 2330 W"), ["orders", "facing"]),  # nobody in reach
        (("CC-G09 2030 E", "IC-G05 2230 W"), ["orders", "fight", "facing"]),
        (("CC-G09 2030 E repulsed", "IC-G05 2230 W"), ["orders", "facing"]),  # nobody able
        (("CV-G01 0124 E", "IC-G05 2230 W"), ["orders"]),  # locked: it may not even turn
    ],
)
def test_a_phase_without_a_legal_action_is_skipped(ships, keys):
    waters = Waters(*ships)
    if ships[0].startswith("CV"):
        start = first_state(Options()).ships["CV-G01"]
        waters.state.ships["CV-G01"] = start
        waters.state.options = Options(paired=False)
    quiet = {"doctrines": [plain(DoctrineLine(who="all", doctrine=Doctrine(guns="none")))]}
    answers = {"orders": {"fight": quiet}, "fight": quiet, "facing": {}}
    stops = [{"christian": {f"turn1/christian/{name}": answers[name]}} for name in keys]
    result = case(waters, pace="step", stops=stops)
    assert result["segments"][0]["ended"]


@pytest.mark.rule("A-09", "L-SET-07")
@pytest.mark.parametrize(("hex", "pair"), [("3130", True), ("3030", False), ("2130", False)])
def test_turns_are_paired_from_a_distance_of_eleven(hex, pair):
    waters = Waters("CC-G09 2030 E", f"IC-G05 {hex} W")
    assert will_pair(waters.state) is pair
    assert list(asked(case(waters))) == (["christian", "islamic"] if pair else ["christian"])
    waters.state.phasing = "islamic"
    assert not will_pair(waters.state), "a pair begins with the Christian turn"
    waters.state.phasing, waters.state.options = "christian", Options(paired=False)
    assert not will_pair(waters.state)


@pytest.mark.rule("A-09")
def test_in_a_paired_turn_the_christian_sheet_is_carried_out_first():
    waters = Waters("CC-G09 2030 E", "IC-G05 3130 W")
    waters.play(
        christian=sheet(steps("CC-G09", "SSOO")), islamic=sheet(order("IC-G05", "toward", to="nearest", press=True))
    )
    assert (waters.where("CC-G09"), waters.where("IC-G05")) == ("2430 E", "2830 W")
    assert (waters.state.turn, waters.state.phasing) == (2, "christian")
    full = first_state(Options())
    assert will_pair(full), "turn 1 of the full game"


@pytest.mark.rule("A-10", "D-17")
def test_near_turns_are_paired_only_if_both_agree():
    waters = Waters("CC-G09 2030 E", "IC-G05 2530 W")
    assert not will_pair(waters.state)
    waters.play(sheet=sheet(paired=True))
    assert not waters.state.kept["islamic"].paired
    waters.play(sheet=sheet())
    assert not will_pair(waters.state), "one alone is no agreement"
    waters.play(1, sheet=sheet())
    assert waters.state.kept["christian"].paired, "as before"
    waters.play(sheet=sheet(paired=True))
    assert will_pair(waters.state)
    blind = sheet(steps("IC-G05", "SSO"))
    waters.play(1, christian=sheet(steps("CC-G09", "SSO"), paired=False), islamic=blind)
    assert (waters.where("CC-G09"), waters.where("IC-G05")) == ("2330 E", "2430 W"), "as far as it is still legal"
    assert not will_pair(waters.state), "either may end it"


# Standing orders.


def standing(until: Until, *move: Any, side: str = "christian", **more: Any) -> Waters:
    waters = Waters("CC-G09 2030 E", "IC-G05 2530 W", turn=5, phasing=side, **more)
    kept = waters.state.kept[side]
    kept.standing = plain(Sheet(move=move, standing=until))
    kept.losses = 1
    waters.state.lost = [Loss("CC-G31", 2, "ram")]
    return waters


def in_force(waters: Waters, side: str = "christian") -> Sheet | None:
    return standing_sheet(view(waters.state, side))


@pytest.mark.rule("A-11")
@pytest.mark.parametrize(
    ("until", "change", "ends"),
    [
        (Until(turn=5), {}, False),
        (Until(turn=4), {}, True),
        (Until(enemy_within=4), {}, False),
        (Until(enemy_within=5), {}, True),
        (Until(wind_change=True), {}, False),
        (Until(wind_change=True), {"wind": 1}, True),
        (Until(turn=9), {"wind": 1}, False),
        (Until(loss=True), {}, False),
        (Until(loss=True), {"more": "CC-G10"}, True),
        (Until(loss=True), {"more": "IC-G06"}, False),
        (Until(blocked=True), {}, False),
        (Until(blocked=True), {"blocked": True}, True),
        (Until(turn=9), {"blocked": True}, False),
    ],
)
def test_when_standing_orders_end(until, change, ends):
    waters = standing(until, order("all", "hold"))
    for name, value in change.items():
        if name == "blocked":
            waters.state.kept["christian"].blocked = True
        elif name == "more":
            waters.state.lost.append(Loss(value, 4, "ram"))
        else:
            setattr(waters.state, name, value)
    assert (in_force(waters) is None) is ends


@pytest.mark.rule("A-11")
def test_a_loss_before_the_sheet_was_given_does_not_end_it():
    """The Ottomans give theirs in turn 5, after the Christian half of turn 5 has cost them a ship."""
    waters = Waters("CC-G09 2030 E", "IC-G05 2530 W", turn=5, phasing="islamic")
    waters.state.lost = [Loss("IC-G06", 5, "gunnery")]
    waters.play(sheet=sheet(order("all", "hold"), standing=Until(loss=True)))
    waters.play(1, sheet=sheet())
    assert in_force(waters, "islamic") is not None
    waters.state.lost.append(Loss("IC-G07", 6, "gunnery"))
    assert in_force(waters, "islamic") is None


@pytest.mark.rule("A-11", "A-12", "H-05")
def test_a_standing_sheet_is_the_default_and_the_proposal_and_is_carried_out_again():
    waters = standing(Until(turn=9), steps("CC-G09", "S"))
    question = OrderTurn("turn5/christian/orders")
    judge = ruleset.judges[0]
    seen = view(waters.state, "christian")
    assert judge.default(question, seen) == judge.proposal(question, seen) == in_force(waters)
    result = case(waters, stops=[{}], dice={"in_order": [1]})
    assert result["state"]["ships"]["CC-G09"]["hex"] == "2130"
    kept = result["state"]["kept"]["christian"]
    assert (kept["losses"], kept["standing"]["standing"]) == (1, {"turn": 9}), "it goes on as it was given"


@pytest.mark.rule("A-11")
def test_a_standing_sheet_that_is_carried_out_without_its_rams_is_kept_as_it_was_given():
    waters = Waters("CC-G09 2030 E", "IC-G05 3030 W", turn=5, phasing="islamic", wind="W")
    waters.play(sheet=sheet(steps("all", "SSO!"), standing=Until(turn=9, wind_change=True)))
    given = waters.state.kept["islamic"].standing
    waters.play(6, sheet=sheet())
    assert in_force(waters, "islamic") is None, "the wind has changed"
    waters.state.wind = 3
    made = in_force(waters, "islamic")
    assert made is not None and made.move[0].order.steps == "SS"
    waters.play(sheet=made)
    assert waters.state.kept["islamic"].standing == given


@pytest.mark.rule("A-11")
def test_a_new_sheet_ends_the_standing_one():
    waters = standing(Until(turn=9), steps("CC-G09", "S"))
    waters.play(1, sheet=sheet())
    assert waters.state.kept["christian"].standing is None


RAMS = (
    steps("all", "SSO!"),
    order("all", "ram", to="nearest", otherwise=Otherwise(do="advance", hexes=1)),
    steps("all", "O!"),
)


@pytest.mark.rule("A-11")
@pytest.mark.parametrize("line", RAMS)
@pytest.mark.parametrize("even", [False, True])
def test_a_standing_sheet_rams_only_if_it_says_so(line, even):
    hex = "2130" if line is RAMS[2] else "2330"
    waters = Waters("CC-G09 2030 E", f"IC-G05 {hex} W", turn=5, phasing="islamic", wind="W")
    waters.state.kept["islamic"].standing = plain(Sheet(move=(line,), standing=Until(turn=9, even_combat=even)))
    made = in_force(waters, "islamic")
    assert made is not None
    assert sheet_problems(made, view(waters.state, "islamic")) == []
    waters.play_on([6] * 9, sheet=made)
    assert bool(waters.told(Rammed)) is even


CLOSE = {
    "a line": Fight(lines=(arms("all"), board("all"))),
    "what is done otherwise": Fight(
        lines=(FightLine(when=plain_sunk(), attack=Attack(act="gun", who="all"), otherwise=arms("all").attack),)
    ),
    "a doctrine": Fight(doctrines=(doctrine(board="1:4", arms="1:4"),)),
    "a saved doctrine": Fight(doctrines=(DoctrineLine(who="all", name="bold"),)),
}


@pytest.mark.rule("A-11")
@pytest.mark.parametrize("name", CLOSE)
@pytest.mark.parametrize("even", [False, True])
def test_a_standing_sheet_fights_at_close_quarters_only_if_it_says_so(name, even):
    waters = Waters("CC-G09 2030 NE", "CC-G10 2129 SW", "IC-G05 2130 W", turn=5)
    kept = waters.state.kept["christian"]
    kept.doctrines = {"bold": plain(Doctrine(board="1:4", arms="1:4"))}
    kept.standing = plain(Sheet(fight=CLOSE[name], standing=Until(turn=9, even_combat=even)))
    made = in_force(waters)
    assert made is not None
    faces = [1, *[6] * 9]
    waters.play_on(faces, sheet=made)
    assert bool(waters.told(FiredSmallArms) or waters.told(Boarded)) is even


@pytest.mark.rule("A-11")
def test_guns_of_a_standing_sheet_fire():
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", turn=5)
    lines = (
        gun("CC-G09"),
        FightLine(when=plain_sunk(), attack=arms("all").attack, otherwise=Attack(act="gun", who="all")),
    )
    waters.state.kept["christian"].standing = plain(Sheet(fight=Fight(lines=lines[1:]), standing=Until(turn=9)))
    made = in_force(waters)
    assert made is not None
    waters.play(1, 6, sheet=made)
    assert len(waters.told(Fired)) == 1, "what is done otherwise is a gun"


@pytest.mark.rule("A-12", "D-01", "D-13", "D-07")
def test_without_orders_nobody_moves_guns_fire_and_nobody_reorients():
    judge = ruleset.judges[0]
    waters = Waters(*CONTACT, turn=5)
    assert judge.default(OrderTurn("turn5/christian/orders"), view(waters.state, "christian")) == Sheet()
    result = case(waters, stops=[{}], dice={"in_order": [1, 6]})
    assert [event["event"]["event"] for event in result["segments"][0]["events"]] == [
        "WindChecked",
        "TurnBegan",
        "Fired",
    ]


# Sheets.


@pytest.mark.rule("A-04", "H-03")
def test_a_sheet_is_checked_completely_and_without_a_die():
    waters = Waters(*CONTACT)
    wrong = Sheet(
        move=(order("XX", "hold"), order("CC", "advance"), steps("CC", "!"), order("CC", "toward", to="N")),
        fight=Fight(lines=(gun("CC", "CC-G10"),), rams=("IC-G05",)),
        face=(face("CC", "up"),),
    )
    before = json.dumps(msgspec.to_builtins(waters.state))
    codes = [problem.code for problem in sheet_problems(wrong, view(waters.state, "christian"))]
    assert codes == ["no-selection", "how-far", "no-steps", "no-rams", "no-goal", "own-ship", "not-yours", "no-facing"]
    assert json.dumps(msgspec.to_builtins(waters.state)) == before
    fine = Sheet(move=(steps("CC-G09", "SSSS"),))
    assert sheet_problems(fine, view(waters.state, "christian")) == [], "what is merely shortened is no mistake"


@pytest.mark.rule("A-24", "A-25", "L-SEQ-17", "INV-08")
def test_reports_print_die_modifier_and_result_of_each_attack():
    waters = Waters(*CONTACT, turn=21)
    waters.play(1, 5, 3, sheet=sheet(fight=(gun("CC-G09"), arms("CC-G09"))))
    told = {type(event): ruleset.prose(event, "en") for event in waters.table.told}
    assert "factor 1" in told[Fired] and "die 5" in told[Fired] and "misses" in told[Fired]
    assert (
        "1:1" in told[FiredSmallArms] and "die 3 −1" in told[FiredSmallArms] and "both are lost" in told[FiredSmallArms]
    )
    assert all(ruleset.prose(event, "es") != ruleset.prose(event, "en") for event in waters.table.told)


# What is hidden.


def secretive() -> Waters:
    waters = Waters(*CONTACT, turn=5)
    kept = waters.state.kept["islamic"]
    kept.standing = plain(Sheet(standing=Until(turn=9)))
    kept.groups, kept.doctrines, kept.tow_off = {"secret": "IC"}, {"hidden": plain(Doctrine())}, []
    kept.blocked = kept.paired = True
    kept.losses, kept.wind = 4, 3
    return waters


@pytest.mark.rule("H-01", "H-10")
@pytest.mark.parametrize("audience", ["christian", "islamic", "public"])
def test_everything_on_the_map_is_open_to_all(audience):
    waters = secretive()
    waters.state.lost = [Loss("IC-G06", 4, "ram")]
    seen = view(waters.state, audience)
    assert (seen.ships, seen.tows, seen.wind, seen.turn, seen.phasing) == (
        waters.state.ships, waters.state.tows, waters.state.wind, 5, "christian",
    )  # fmt: skip
    assert (seen.lost, seen.doria) == (tuple(waters.state.lost), waters.state.doria)


@pytest.mark.rule("H-02", "H-05")
@pytest.mark.parametrize("audience", ["christian", "public"])
def test_intentions_are_seen_by_their_owner_alone(audience):
    waters, bare = secretive(), Waters(*CONTACT, turn=5)
    assert view(waters.state, audience) == view(bare.state, audience)
    own = view(waters.state, "islamic").plans
    assert (own.groups, own.blocked, own.paired, own.losses) == ({"secret": "IC"}, True, True, 4)
    assert own.standing is not None and own.doctrines


@pytest.mark.rule("H-04", "H-05")
def test_both_see_the_same_report_and_wishes_that_failed_are_told_to_their_author():
    plan = sheet(
        steps("CC-G09", "SSO"),
        fight=(arms("CC-G09", least="4:1"), FightLine(when=plain_sunk(), attack=gun("all").attack)),
    )
    result = case(Waters("CC-G09 2030 E", "IC-G05 2230 W"), stops=[{"christian": {"*/orders": plain(plan)}}])
    audiences = {event["event"]["event"]: event["to"] for event in result["segments"][0]["events"]}
    assert audiences["Moved"] == ["christian", "islamic", "public"]
    assert audiences["Shortened"] == audiences["LineIdle"] == ["christian"]


@pytest.mark.rule("H-08", "INV-10", "A-24")
def test_the_same_seed_and_the_same_sheets_give_the_same_game_die_by_die():
    def played(seed: str) -> Any:
        made = {
            "options": {"scenario": "learn-galleass"},
            "segments": 6,
            "otherwise": "silence",
            "dice": {"seed": seed},
        }
        result = play_case(ruleset, made)
        return result["state"], [segment["rolls"] for segment in result["segments"]]

    assert played("one") == played("one")
    assert played("one") != played("two")


@pytest.mark.rule("INV-10", "A-24", "H-08")
def test_a_die_does_not_depend_on_what_was_rolled_before_it():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")

    def rolls(*who: str) -> dict[str, Any]:
        plan = plain(sheet(fight=tuple(gun(id) for id in who)))
        result = case(Waters(*ships, turn=5), stops=[{"christian": {"*/orders": plan}}], dice={"seed": "x"})
        return {roll["key"]: roll["faces"] for roll in result["segments"][0]["rolls"]}

    one, other = rolls("CC-G09", "CC-G10"), rolls("CC-G10", "CC-G09")
    assert one == other
    assert len([key for key in one if "/gun/" in key]) == 2


@pytest.mark.rule("H-08")
def test_the_wind_of_the_next_turn_is_not_rolled_before_this_one_is_over():
    waters = Waters(*CONTACT, turn=5, phasing="islamic")
    waters.play(sheet=sheet())
    assert waters.state.turn == 6
    assert waters.table.dice.keys == []
    rule = play_turn(waters.state, Table([1]), STAFF)
    next(rule)
    rule.close()


@pytest.mark.rule("INV-08")
def test_every_loss_names_its_cause():
    from typing import get_args

    from rulesets.lepanto.position.state import Cause

    assert set(get_args(Cause)) == {"gunnery", "arms", "boarding", "ram", "both", "drift"}, (
        "the end of the game removes"
    )


@pytest.mark.rule("A-26")
def test_a_usual_sheet_is_a_few_lines():
    from rulesets.lepanto.orders.plans.templates import usual
    from rulesets.lepanto.position.scene import Scene

    scene = Scene(first_state(Options()))
    assert len(scene.fleet("christian")) == 107 and len(scene.fleet("islamic")) == 120
    for side in ("christian", "islamic"):
        assert 6 <= len(usual(scene, side).move) <= 12


@pytest.mark.rule("A-02", "H-01")
def test_both_see_the_fleets_before_the_first_of_them_is_asked():
    made = {"options": {"scenario": "learn-galleass"}, "pace": "batch", "segments": 1}
    result = play_case(ruleset, made)
    assert [event["event"]["event"] for event in result["segments"][0]["events"]] == ["FleetsSighted"]
    assert {len(result["views"][side]["ships"]) for side in ruleset.sides} == {17}
    assert first_state(Options()).sighted, "where both are asked at once nobody waits for the other"
