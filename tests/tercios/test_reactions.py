"""Reaction windows: triggers, cards, checks and answers. [T-REA]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Reaction
from rulesets.tercios.dialogue.events.activation import FortressAbandoned, OrderLost
from rulesets.tercios.dialogue.events.charging import Moved
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.combat import FellBack, GunShifted, Struck
from rulesets.tercios.dialogue.events.fire import ShotFired
from rulesets.tercios.dialogue.events.movement import Faced
from rulesets.tercios.dialogue.events.reactions import (
    Braced,
    Fled,
    Intercepted,
    JointBroken,
    ReactionDeclared,
    ReactionWasted,
    WentOn,
)
from rulesets.tercios.dialogue.questions.acting import AbandonFortress, LeaveToReact
from rulesets.tercios.dialogue.questions.reacting import GoOn, OrderWindows, React, ReactFromFortress
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.geometry.moves import Move, move
from rulesets.tercios.position.state import Joint, Mark
from rulesets.tercios.position.troops import allowance
from rulesets.tercios.rules.moving.flight import flee
from rulesets.tercios.rules.moving.travel import travel
from rulesets.tercios.rules.reacting.charging import charge
from rulesets.tercios.rules.reacting.reactions import open_window
from rulesets.tercios.rules.reacting.replies import reaction_choices
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import rocks, wood


def faces(*rolls: list[int]) -> list[int]:
    return [face for roll in rolls for face in roll]


def march(field: Battlefield, unit: str, to: tuple[float, float], steps: int = 2, **named: Any) -> bool:
    """A legal Move of that unit to the point, walked."""
    troop = field.units[unit]
    goal = (round(to[0] * 1000), round(to[1] * 1000))
    made = move(field.battle().ground, troop.body, goal, allowance(field.battle(), troop, steps))
    assert isinstance(made, Move), made
    found: bool = field.play(travel, unit, made, **named)
    return found


def windows(field: Battlefield) -> list[str]:
    return [question.unit for _, question in field.asked if isinstance(question, React)]


def passing(card: str = "FUEGO", away: float = 2.4, **fields: Any) -> Battlefield:
    """A battalion runs east past a unit that looks south at it from the north."""
    field = Battlefield()
    field.unit("ST1", "sue_batallon", (14, 10), 0)
    troop = fields.pop("troop", "imp_coraza")
    field.unit("NC1", troop, (20, 12.362 + away), 270, card=card, **fields)
    field.leader("NL1", (20, 18))
    return field


def charged(card: Any = "RESISTID", troop: str = "esp_manga_mosq", facing: float = 270, **fields: Any) -> Battlefield:
    """Swedish horse 6" away charges a unit with its Officer near."""
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", troop, (20, 16), facing, card=card, **fields)
    field.leader("NL1", (20, 21))
    return field


BLOWS = {"turn1/SC1/strike/1": [1] * 6, "turn1/NM1/strike/1": [1] * 2}


# Triggers.


@pytest.mark.rule("T-REA-01", "T-REA-02", "H-14", "D-27")
@pytest.mark.parametrize("card", ["ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID"])
def test_every_unit_with_a_card_is_asked_whatever_the_card(card):
    for field in (passing(card), passing(card, wear=2)):
        march(field, "ST1", (22, 10), answers={React: Reaction()})
        assert windows(field) == ["NC1"]
        assert field.asked[0][1].opens(field.view("public"))


@pytest.mark.rule("T-REA-02")
def test_less_than_the_distance_triggers_and_exactly_the_distance_does_not():
    for away, asked in ((2.99, ["NC1"]), (3.0, [])):
        field = passing(away=away)
        march(field, "ST1", (22, 10), answers={React: Reaction()})
        assert windows(field) == asked


@pytest.mark.rule("T-REA-01", "T-REA-02")
def test_a_unit_without_a_card_is_not_asked():
    field = passing()
    field.state.cards.clear()
    march(field, "ST1", (22, 10))
    assert field.asked == []


@pytest.mark.rule("T-REA-03")
def test_going_away_from_a_unit_does_not_trigger():
    field = Battlefield()
    field.unit("ST1", "sue_batallon", (20, 10), 270)
    field.unit("NC1", "imp_coraza", (20, 14.5), 270, card="FUEGO")
    march(field, "ST1", (20, 6))
    assert field.asked == []


@pytest.mark.rule("T-REA-03", "T-REA-08")
def test_reaction_moves_trigger_nothing():
    field = charged("CORRED")
    field.leader("NL1", (26, 17))
    field.unit("SM2", "esp_manga_mosq", (20, 23), 270, card="FUEGO")
    answers = {React: Reaction(do="FLEE", distance=4000)}
    field.play(charge, "SC1", "NM1", dice={"turn1/NM1/reaction/1": [5, 1, 1]}, answers=answers)
    assert field.of(Fled) and windows(field) == ["NM1"]


@pytest.mark.rule("T-REA-03")
def test_a_move_that_is_not_of_its_own_will_gives_no_windows():
    field = passing()
    march(field, "ST1", (22, 10), triggers=False)
    assert field.asked == [] and field.units["ST1"].pose == Pose(22000, 10000, 0)


@pytest.mark.rule("T-REA-04", "H-11")
def test_the_mover_is_placed_at_the_nearest_point_and_then_goes_on():
    field = passing("ATENCION")
    seen: list[Pose] = []

    def answer(question, view):
        seen.extend([question.point, view.units["ST1"].pose])
        return Reaction()

    assert march(field, "ST1", (22, 10), answers={React: answer}) is True
    assert seen == [Pose(21181, 10000, 0)] * 2, "its left centre is abreast of the front of the horse"
    assert field.units["ST1"].pose == Pose(22000, 10000, 0)


@pytest.mark.rule("H-11", "T-REA-01")
def test_holding_leaves_no_trace_and_keeps_the_card():
    field = passing()
    march(field, "ST1", (22, 10), answers={React: Reaction()})
    assert {type(event) for event in field.events} == {Moved} and field.rolls == []
    assert field.state.cards["NC1"].order == "FUEGO" and not field.units["NC1"].acted
    assert field.state.standing["north"].declined == ()


# Cards and checks.


@pytest.mark.rule("T-REA-05", "T-REA-06", "H-07", "H-11")
def test_a_failed_check_loses_the_card_that_everybody_has_seen():
    field = charged("RESISTID")
    field.play(
        charge, "SC1", "NM1", dice={"turn1/NM1/reaction/1": [1, 2, 4], **BLOWS}, answers={React: Reaction(do="RESIST")}
    )
    declared = next(told for told in field.told if isinstance(told.event, ReactionDeclared))
    assert declared.event.order == "RESISTID" and declared.reveals == "H-07" and "public" in declared.to
    order = [type(event) for event in field.events]
    assert order.index(ReactionDeclared) < order.index(OrderChecked)
    assert "NM1" not in field.state.cards and field.units["NM1"].acted and not field.of(Braced)
    assert field.units["NM1"].did is None
    assert field.of(OrderLost) == [OrderLost("NM1", "RESISTID", "T-REA-05")]
    assert ruleset.prose(field.of(OrderLost)[0], "en") == "NM1 does not react, and its card (Hold fast) is lost."


@pytest.mark.rule("T-REA-05")
def test_even_a_fresh_unit_rolls_to_react():
    field = charged("RESISTID")
    field.play(
        charge, "SC1", "NM1", dice={"turn1/NM1/reaction/1": [5, 1, 1], **BLOWS}, answers={React: Reaction(do="RESIST")}
    )
    (check,) = field.of(OrderChecked)
    assert (check.why, check.pool.dice, check.rule) == ("reaction", 3, "T-REA-05")


@pytest.mark.rule("T-REA-06", "T-REA-22")
def test_what_the_card_cannot_do_may_not_be_declared():
    field = charged("ATACAD", facing=90)
    question = React("key", "NM1", "SC1", "CHARGE", Pose(20000, 14425, 9000))
    view = field.view("north")
    for do in ("COUNTERCHARGE", "FIRE", "FLEE", "RESIST", "FACE", "EVADE", "REACT", "INTERCEPT", "FIRE_FLEE"):
        assert question.problems(Reaction(do=do), view), do
    assert question.problems(Reaction(), view) == []


CHOICES = {
    ("ATENCION", "CHARGE"): {"HOLD", "FACE", "FIRE"},
    ("ATENCION", "APPROACH"): {"HOLD", "FACE", "FIRE"},
    ("ATACAD", "CHARGE"): {"HOLD", "COUNTERCHARGE"},
    ("ATACAD", "APPROACH"): {"HOLD", "INTERCEPT"},
    ("CORRED", "CHARGE"): {"HOLD", "FLEE"},
    ("CORRED", "APPROACH"): {"HOLD", "FLEE"},
    ("FUEGO", "CHARGE"): {"HOLD", "FIRE"},
    ("FUEGO", "APPROACH"): {"HOLD", "FIRE"},
    ("RESISTID", "CHARGE"): {"HOLD", "RESIST"},
    ("RESISTID", "APPROACH"): {"HOLD", "RESIST"},
}


@pytest.mark.rule("T-REA-22", "T-REA-09", "T-REA-10", "T-REA-12", "T-REA-14", "T-REA-17", "T-REA-19")
@pytest.mark.parametrize(("card", "trigger"), list(CHOICES))
def test_each_card_allows_its_own_answers(card, trigger):
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 12 if trigger == "CHARGE" else 13.2), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 16), 270, card=card)
    point = Pose(20000, 16000, 9000) if trigger == "CHARGE" else Pose(20000, 13200, 9000)
    question = React("key", "NM1", "SC1", trigger, point)
    view = field.view("north")
    assert {choice.do for choice in reaction_choices(view, question)} == CHOICES[card, trigger]
    for option in question.options(view)[""]:
        assert question.problems(option.value, view) == []
        assert option.label.en and option.label.es
    assert question.problems(question.default(view), view) == []


@pytest.mark.rule("T-REA-22", "T-CAV-07", "T-CAV-19")
def test_harassers_may_shoot_and_flee_and_horse_may_evade_a_charge_only():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 13.2), 90)
    field.unit("NC1", "imp_croatas", (20, 16), 270, card="FUEGO")
    view = field.view("north")
    by_trigger = {
        trigger: {choice.do for choice in reaction_choices(view, React("key", "NC1", "ST1", trigger, point))}
        for trigger, point in (("CHARGE", Pose(20000, 16000, 9000)), ("APPROACH", Pose(20000, 13200, 9000)))
    }
    assert by_trigger == {
        "CHARGE": {"HOLD", "FIRE", "FIRE_FLEE", "EVADE"},
        "APPROACH": {"HOLD", "FIRE", "FIRE_FLEE"},
    }


@pytest.mark.rule("D-28", "D-29", "A-23")
def test_facings_distances_and_weapons_are_judged():
    field = charged("CORRED")
    view = field.view("north")
    question = React("key", "NM1", "SC1", "CHARGE", Pose(20000, 16000, 9000))
    assert question.problems(Reaction(do="FLEE", distance=4000), view) == []
    assert question.problems(Reaction(do="FLEE", distance=8000), view) == []
    (short,) = question.problems(Reaction(do="FLEE", distance=3999), view)
    assert short.where == "distance" and short.legal == ('4"..8"',)
    assert question.problems(Reaction(do="FLEE", distance=8001), view)
    assert question.problems(Reaction(do="FLEE", side="left"), view)
    field.card("NM1", "ATENCION")
    view = field.view("north")
    assert question.problems(Reaction(do="FACE"), view)[0].where == "side"
    assert question.problems(Reaction(do="FACE", side="rear"), view) == []
    assert question.problems(Reaction(do="FIRE", weapon="mosquete"), view) == []
    assert question.problems(Reaction(do="FIRE", weapon="pistolas"), view)[0].where == "weapon"


@pytest.mark.rule("T-REA-06", "T-QUA-16", "H-10", "A-21")
def test_a_card_its_owner_cannot_see_is_played_for_what_it_is_or_wasted():
    field = charged()
    field.state.cards.clear()
    for card, used in (("RESISTID", True), ("ATACAD", False)):
        field = charged(card, facing=90)
        field.card("NM1", card, "south")
        view = field.view("north")
        question = React("key", "NM1", "SC1", "CHARGE", Pose(20000, 14425, 9000))
        assert [choice.do for choice in reaction_choices(view, question)] == ["HOLD", "REACT"]
        assert question.default(view) == Reaction()
        blows = {"turn1/SC1/strike/1": [1] * 6, "turn1/NM1/strike/1": [1]}
        field.play(
            charge, "SC1", "NM1", dice={"turn1/NM1/reaction/1": [5, 1], **blows}, answers={React: Reaction(do="REACT")}
        )
        assert bool(field.of(Braced)) is used and bool(field.of(ReactionWasted)) is not used
        assert field.of(ReactionDeclared)[0].order == card and "NM1" not in field.state.cards


@pytest.mark.rule("T-TRP-04", "H-07")
def test_a_reaction_breaks_a_joint_order_and_shows_the_others_cards():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    for at, id in ((20, "NT1"), (26, "NT2"), (32, "NT3")):
        field.unit(id, "sue_batallon", (at, 16), 270, card="RESISTID")
    field.state.joints = (Joint(side="north", units=("NT2", "NT1", "NT3")),)
    field.leader("NL1", (20, 21))
    assert field.view("south").cards["NT2"].order is None
    blows = {"turn1/SC1/strike/1": [1] * 6, "turn1/NT1/strike/1": [1] * 6}
    field.play(
        charge,
        "SC1",
        "NT1",
        dice={"turn1/NT1/reaction/1": [5, 1, 1, 1], **blows},
        answers={React: [Reaction(do="RESIST")]},
    )
    assert field.state.joints == () and set(field.state.cards) == {"NT2", "NT3"}
    assert field.view("south").cards["NT2"].order == "RESISTID"
    (broken,) = field.of(JointBroken)
    assert broken.others == ("NT2", "NT3")


@pytest.mark.rule("T-QUA-05", "T-ORD-09")
def test_an_aggressive_leader_in_the_charging_unit_makes_flight_harder_and_nothing_else():
    for card, do, dice in (("CORRED", "FLEE", 2), ("RESISTID", "RESIST", 3)):
        field = charged(card)
        field.leader("SL1", inside="SC1", qualities=("agresivo",))
        script = {"turn1/NM1/reaction/1": [1] * dice, **BLOWS}
        field.play(charge, "SC1", "NM1", dice=script, answers={React: Reaction(do=do)})
        assert field.of(OrderChecked)[0].pool.dice == dice
        assert ("agresivo" in field.leaders["SL1"].shown) is (do == "FLEE")


@pytest.mark.rule("T-QUA-47", "T-ORD-09")
def test_a_terrible_enemy_makes_reacting_harder():
    field = charged("RESISTID", marks=(Mark(kind="terrible", until="step"),))
    script = {"turn1/NM1/reaction/1": [1, 1], **BLOWS}
    field.play(charge, "SC1", "NM1", dice=script, answers={React: Reaction(do="RESIST")})
    assert [modifier.rule for modifier in field.of(OrderChecked)[0].pool.modifiers] == ["T-QUA-47"]


@pytest.mark.rule("T-QUA-37", "T-REA-05")
def test_what_lasts_until_it_reacts_ends_when_it_does():
    field = charged("RESISTID", marks=(Mark(kind="imperterrito", until="acts"), Mark(kind="raudo", until="turn")))
    script = {"turn1/NM1/reaction/1": [1, 1, 1], **BLOWS}
    field.play(charge, "SC1", "NM1", dice=script, answers={React: Reaction(do="RESIST")})
    assert [mark.kind for mark in field.units["NM1"].marks] == ["raudo"]


WAGONS_CHARGED = {
    "turn1/NM1/reaction/1": [1, 1, 1],
    "turn1/SC1/strike/1": [1] * 6,
    "turn1/NM1/strike/1": [1] * 6,
}


def behind_wagons(card: str = "ATENCION") -> Battlefield:
    return charged(card, troop="imp_batallon", facing=270, fortress=True)


@pytest.mark.rule("T-TRP-10", "T-TRP-11", "D-21")
def test_a_fortress_is_given_up_by_choice_whatever_the_answer():
    for do, kind in (("FACE", LeaveToReact), ("FIRE", AbandonFortress)):
        field = behind_wagons()
        question = React("key", "NM1", "SC1", "CHARGE", Pose(20000, 16000, 9000))
        assert question.default(field.view("north")).do == "FIRE", "by itself it keeps its defences"
        answer = Reaction(do=do, side="left" if do == "FACE" else None)
        answers = {ReactFromFortress: answer, kind: True}
        field.play(charge, "SC1", "NM1", dice=WAGONS_CHARGED, answers=answers)
        assert [type(question) for _, question in field.asked[:2]] == [ReactFromFortress, kind]
        assert field.of(FortressAbandoned) and not field.units["NM1"].fortress


@pytest.mark.rule("T-TRP-11", "A-25", "D-21")
def test_a_fortress_that_is_kept_does_not_turn_but_does_what_else_the_card_allows():
    field = charged("ATENCION", troop="imp_batallon", facing=90, fortress=True)
    asked = ReactFromFortress("turn1/NM1/react/1", "NM1", "SC1", "CHARGE", Pose(20000, 16000, 9000))
    answers = {ReactFromFortress: Reaction(do="FACE", side="rear"), LeaveToReact: False}
    field.play(open_window, asked, dice={"turn1/NM1/reaction/1": [6, 6]}, answers=answers)
    assert [type(question) for _, question in field.asked] == [ReactFromFortress, LeaveToReact]
    assert field.units["NM1"].fortress and not field.of(FortressAbandoned) and not field.of(Faced)
    assert [event.unit for event in field.of(ReactionWasted)] == ["NM1"], "nothing else can be done with the card here"
    field = behind_wagons()
    answers = {ReactFromFortress: Reaction(do="FACE", side="left"), LeaveToReact: False}
    field.play(open_window, asked, dice=[6, 6, 6, 1, 1, 1, 1], answers=answers)
    assert field.of(ShotFired) and field.units["NM1"].fortress


@pytest.mark.rule("T-TRP-11", "D-21")
def test_a_segment_that_opened_before_revision_3_turns_at_once():
    field = behind_wagons()
    field.revision = 2
    answers = {React: Reaction(do="FACE", side="left")}
    field.play(charge, "SC1", "NM1", dice=WAGONS_CHARGED, answers=answers)
    assert not any(isinstance(question, AbandonFortress) for _, question in field.asked)
    assert field.of(FortressAbandoned) and not field.units["NM1"].fortress


# Answers.


@pytest.mark.rule("T-REA-09", "T-REA-04", "T-REA-17", "T-REA-18", "T-REA-21")
@pytest.mark.parametrize(("card", "dice"), [("FUEGO", 6), ("ATENCION", 4)])
def test_a_passing_unit_is_shot_at_where_it_passes(card, dice):
    field = passing(card, troop="imp_mosq")
    went_on = march(
        field,
        "ST1",
        (22, 10),
        dice={"turn1/NC1/reaction/1": [5, 1, 1], "turn1/NC1/fire/1": [1] * dice},
        answers={React: Reaction(do="FIRE")},
    )
    assert went_on is True and field.units["ST1"].pose == Pose(22000, 10000, 0)
    assert field.of(ShotFired)[0].pool.dice == dice, "¡Atención! takes what the reaction gives"


@pytest.mark.rule("T-REA-21")
def test_a_mover_destroyed_by_a_reaction_goes_no_farther():
    field = passing("FUEGO", troop="imp_mosq")
    field.state.units["ST1"] = field.unit("ST1", "sue_batallon", (14, 10), 0, wear=3)
    script = {
        "turn1/NC1/reaction/1": [5, 1, 1],
        "turn1/NC1/fire/1": [6] * 6,
        "turn1/ST1/resist-fire/1": [1] * 4,
    }
    assert march(field, "ST1", (22, 10), dice=script, answers={React: Reaction(do="FIRE")}) is False
    assert not field.units["ST1"].alive


@pytest.mark.rule("EX-16", "T-REA-12", "T-REA-13", "D-34")
def test_cuirassiers_intercept_a_battalion_and_are_thrown_back():
    field = passing("ATACAD")
    went_on = march(
        field,
        "ST1",
        (22, 10),
        dice=faces([2, 6, 3], [6, 2, 1, 3, 6, 4], [5, 2], [4, 5, 6, 1], [1, 5, 2, 2]),
        answers={React: Reaction(do="INTERCEPT"), GoOn: True},
    )
    flanked = next(event for event in field.of(Struck) if event.unit == "ST1")
    assert {modifier.source for modifier in flanked.pool.modifiers} == {"picas", "flanked"}
    assert (field.units["ST1"].wear, field.units["NC1"].wear) == (1, 2)
    assert [(event.unit, event.how) for event in field.of(FellBack)] == [("NC1", "unlock")]
    assert went_on is True and field.units["ST1"].pose == Pose(22000, 10000, 0)
    assert field.of(WentOn)[0].on


@pytest.mark.rule("T-REA-12", "T-REA-13", "D-34")
def test_who_beat_off_an_interception_may_leave_it_at_that():
    field = passing("ATACAD")
    field.state.units["ST1"] = field.unit("ST1", "sue_batallon", (14, 10), 0)
    script = faces([2, 6, 3], [1] * 6, [1] * 4)
    went_on = march(field, "ST1", (22, 10), dice=script, answers={React: Reaction(do="INTERCEPT"), GoOn: False})
    assert went_on is False and field.units["ST1"].pose.x < 22000, "a tie throws the interceptor back"
    assert GoOn("key", "ST1", "NC1").default(field.view("south")) is True
    field.unit("ST1", "sue_batallon", (14, 10), 0, wear=3)
    assert GoOn("key", "ST1", "NC1").default(field.view("south")) is False


@pytest.mark.rule("T-REA-13")
def test_an_interceptor_that_wins_ends_the_movers_activation():
    field = passing("ATACAD")
    script = faces([2, 6, 3], [6, 6, 1, 1, 1, 1], [5, 1], [1] * 4)
    assert march(field, "ST1", (22, 10), dice=script, answers={React: Reaction(do="INTERCEPT")}) is False
    assert [event.unit for event in field.of(FellBack)] == ["ST1"]
    assert not any(isinstance(question, GoOn) for _, question in field.asked)


@pytest.mark.rule("T-REA-13")
def test_a_charger_that_is_intercepted_keeps_its_attack_and_goes_on_to_its_target():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 18), 270)
    field.unit("NC1", "imp_coraza", (16, 14), 0, card="ATACAD")
    field.leader("NL1", (14, 17))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice={
            "turn1/NC1/reaction/1": [5, 1, 1],
            "turn1/NC1/strike/1": [1] * 6,
            "turn1/SC1/strike/1": [1] * 4,
            "turn1/SC1/strike/2": [1] * 6,
            "turn1/NM1/strike/1": [1] * 2,
        },
        answers={React: Reaction(do="INTERCEPT"), GoOn: True},
    )
    first, *_ = [event for event in field.of(Struck) if event.unit == "SC1"]
    assert {modifier.source for modifier in first.pool.modifiers} == {"ATACAD", "flanked"}
    assert [event.unit for event in field.of(Intercepted)] == ["NC1"]
    assert "NM1" in {event.unit for event in field.of(Struck)}
    assert sum(event.length for event in field.of(Moved) if event.unit == "SC1") == 8000


@pytest.mark.rule("T-REA-07")
def test_windows_come_in_the_order_of_the_way_and_the_target_has_only_that_of_the_charge():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 18), 270, card="FUEGO")
    field.unit("NM2", "esp_manga_mosq", (24.2, 15), 180, card="FUEGO")
    field.unit("NM3", "esp_manga_mosq", (15.8, 12.5), 0, card="FUEGO")
    field.play(charge, "SC1", "NM1", dice=BLOWS, answers={React: Reaction()})
    assert windows(field) == ["NM1", "NM3", "NM2"]
    assert [question.trigger for _, question in field.asked] == ["CHARGE", "APPROACH", "APPROACH"]


@pytest.mark.rule("T-REA-07", "D-33")
def test_units_met_at_one_point_answer_in_the_order_their_player_likes():
    field = Battlefield()
    field.unit("ST1", "sue_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (15.2, 13), 0, card="FUEGO")
    field.unit("NM2", "esp_manga_mosq", (24.8, 13), 180, card="FUEGO")
    march(field, "ST1", (20, 17), answers={OrderWindows: ("NM2", "NM1"), React: Reaction()})
    assert windows(field) == ["NM2", "NM1"]
    question = OrderWindows("key", ("NM1", "NM2"), "ST1")
    view = field.view("north")
    assert question.default(view) == ("NM1", "NM2") and question.problems(("NM1",), view)


@pytest.mark.rule("T-REA-07", "T-REA-01")
def test_a_unit_without_a_card_is_no_part_of_the_order():
    field = Battlefield()
    field.unit("ST1", "sue_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (15.2, 13), 0, card="FUEGO")
    field.unit("NM2", "esp_manga_mosq", (24.8, 13), 180)
    march(field, "ST1", (20, 17), answers={React: Reaction()})
    assert [type(question) for _, question in field.asked] == [React]


@pytest.mark.rule("T-REA-14", "T-REA-15", "D-29")
def test_flight_goes_straight_away_and_ends_facing_that_way():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 16), 270)
    for wanted, length in ((0, 8000), (5000, 5000), (1000, 4000), (20000, 8000)):
        field.unit("NM1", "esp_manga_mosq", (20, 16), 270)
        field.play(flee, "NM1", "SC1", wanted)
        assert field.of(Fled)[0].length == length
        assert field.units["NM1"].pose == Pose(20000, 17575 + length, 9000)


@pytest.mark.rule("T-REA-15", "T-MOV-12")
def test_flight_turns_aside_from_what_blocks_it_and_open_friends_block():
    for blocked_by in ("rocks", "friend"):
        field = Battlefield()
        field.unit("SC1", "sue_caballeria", (20, 10), 90)
        field.unit("NC1", "imp_croatas", (20, 14), 270)
        if blocked_by == "rocks":
            field.terrain(rocks("R1", 18, 20, 22, 21))
        else:
            field.unit("NC2", "imp_croatas", (20, 20), 270)
        field.play(flee, "NC1", "SC1", 12000)
        assert field.of(Fled)[0].length >= 11998
        assert field.units["NC1"].pose.heading != 9000


@pytest.mark.rule("T-REA-15", "T-MOV-19")
def test_flight_through_very_difficult_ground_disorders():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 14), 270)
    field.terrain(wood("W1", 0, 16, 40, 40))
    field.play(flee, "NM1", "SC1", 4000)
    assert field.units["NM1"].disordered


@pytest.mark.rule("T-REA-15")
def test_who_has_nowhere_to_go_suffers_nothing_else():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 6), 270)
    field.unit("NM1", "esp_manga_mosq", (20, 1.7), 90)
    field.terrain(rocks("R1", 16, 0, 18, 2.5), rocks("R2", 22, 0, 24, 2.5))
    field.play(flee, "NM1", "SC1")
    assert field.of(Fled)[0].length < 4000 and field.units["NM1"].wear == 0


@pytest.mark.rule("T-ART-12")
def test_a_formation_that_flees_loses_the_gun_inside_it():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NT1", "sue_batallon", (20, 16), 270, gun="NB1")
    field.unit("NB1", "sue_canon_reg", (20, 16), 270, status="member", host="NT1", pose=None)
    field.play(flee, "NT1", "SC1")
    assert field.of(Fled)[0].length == 6000, "one increase only with a gun"
    assert field.units["NB1"].status == "destroyed" and field.units["NT1"].gun == ""


@pytest.mark.rule("T-CAV-19", "D-32")
def test_a_harasser_shoots_and_flees_on_one_check():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NC1", "imp_croatas", (20, 14), 270, card="FUEGO")
    field.leader("NL1", (20, 18))
    field.play(
        charge,
        "ST1",
        "NC1",
        dice=faces([5, 1, 1], [1, 1]),
        answers={React: Reaction(do="FIRE_FLEE", distance=9000)},
    )
    assert field.of(ShotFired)[0].pool.dice == 2, "without the reaction increase of firearms"
    assert field.of(Fled)[0].length == 9000 and len(field.of(OrderChecked)) == 1


@pytest.mark.rule("T-REA-19")
def test_holding_fast_lasts_against_that_enemy_only():
    field = charged("RESISTID")
    script = {
        "turn1/NM1/reaction/1": [5, 1, 1],
        "turn1/SC1/strike/1": [3, 1, 1, 1, 1, 1],
        "turn1/NM1/resist/1": [5, 1, 1, 1],
        "turn1/NM1/strike/1": [1, 1],
    }
    field.play(charge, "SC1", "NM1", dice=script, answers={React: Reaction(do="RESIST")})
    assert next(event for event in field.of(Struck) if event.unit == "SC1").courage.dice == 4
    assert [(mark.kind, mark.word, mark.until) for mark in field.units["NM1"].marks] == [("resistid", "SC1", "step")]
    assert field.units["NM1"].did == "RESISTID"


# Defaults.


@pytest.mark.rule("A-22")
@pytest.mark.parametrize(
    ("card", "facing", "do"),
    [
        ("ATENCION", 90, "FACE"),
        ("ATENCION", 270, "FIRE"),
        ("CORRED", 270, "FLEE"),
        ("FUEGO", 270, "FIRE"),
        ("RESISTID", 270, "RESIST"),
        ("FUEGO", 90, "HOLD"),
    ],
)
def test_a_charged_company_answers_as_its_card_suggests(card, facing, do):
    field = charged(card, facing=facing)
    contact = Pose(20000, 16000 if facing == 270 else 14425, 9000)
    question = React("key", "NM1", "SC1", "CHARGE", contact)
    answer = question.default(field.view("north"))
    assert answer.do == do and question.problems(answer, field.view("north")) == []
    if do == "FACE":
        assert answer.side == "rear"


@pytest.mark.rule("A-22")
def test_formations_stand_and_most_let_enemies_pass():
    field = charged("CORRED", troop="imp_batallon")
    question = React("key", "NM1", "SC1", "CHARGE", Pose(20000, 16000, 9000))
    assert question.default(field.view("north")) == Reaction()
    for card in ("ATENCION", "CORRED", "RESISTID"):
        field = passing(card)
        assert React("key", "NC1", "ST1", "APPROACH").default(field.view("north")) == Reaction()


@pytest.mark.rule("A-22", "D-30")
def test_horse_evades_when_flanked_and_never_with_an_unseen_card():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NC1", "imp_croatas", (20, 14), 90, card="RESISTID")
    question = React("key", "NC1", "ST1", "CHARGE", Pose(20000, 12425, 9000))
    assert question.default(field.view("north")).do == "RESIST"
    field.state.cards.clear()
    assert question.default(field.view("north")).do == "EVADE"
    field.card("NC1", "FUEGO", "south")
    assert question.default(field.view("north")) == Reaction()


@pytest.mark.rule("A-24")
def test_who_answered_a_foe_is_remembered_until_the_next_move():
    field = charged("RESISTID")
    script = {"turn1/NM1/reaction/1": [1, 1, 1], **BLOWS}
    field.play(charge, "SC1", "NM1", dice=script, answers={React: Reaction(do="RESIST")})
    assert field.state.standing["north"].declined == ("NM1",)
    field.unit("ST9", "sue_batallon", (50, 10), 90)
    march(field, "ST9", (50, 14))
    assert field.state.standing["north"].declined == ()


@pytest.mark.rule("H-03", "H-14")
def test_a_window_that_only_a_hidden_quality_opens_never_stops_the_game():
    field = Battlefield(closed_lists=True)
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_arc", (20, 14), 270, acted=True)
    field.leader("NL1", (20, 18), qualities=("dispuesto",))
    field.play(charge, "ST1", "NM1", dice=[5, 1, 1, 1], answers={React: Reaction(do="EVADE")})
    question = field.asked[0][1]
    before = Battlefield(closed_lists=True)
    before.unit("ST1", "imp_batallon", (20, 10), 90)
    before.unit("NM1", "esp_manga_arc", (20, 14), 270, acted=True)
    before.leader("NL1", (20, 18), qualities=("dispuesto",))
    assert not question.opens(before.view("public"))
    before.state.options = type(before.state.options)(closed_lists=False)
    assert question.opens(before.view("public"))


@pytest.mark.rule("A-22")
def test_a_passing_enemy_is_shot_at_by_default_only_if_it_is_worth_the_card():
    for troop, do in (("imp_mosq", "FIRE"), ("sue_caballeria", "HOLD")):
        field = Battlefield()
        field.unit("ST1", "sue_batallon", (20, 13.2), 90)
        field.unit("NC1", troop, (20, 16), 270, card="FUEGO")
        question = React("key", "NC1", "ST1", "APPROACH", Pose(20000, 13200, 9000))
        assert question.problems(Reaction(do="FIRE"), field.view("north")) == []
        assert question.default(field.view("north")).do == do


@pytest.mark.rule("A-22")
def test_nobody_attacks_by_default_against_bad_odds():
    for troop, do in (("sue_caballeria", "COUNTERCHARGE"), ("esp_manga_mosq", "HOLD")):
        field = Battlefield()
        field.unit("SC1", "pol_husares", (20, 10), 90)
        field.unit("NM1", troop, (20, 16), 270, card="ATACAD")
        question = React("key", "NM1", "SC1", "CHARGE", Pose(20000, 16000, 9000))
        assert question.problems(Reaction(do="COUNTERCHARGE"), field.view("north")) == []
        assert question.default(field.view("north")).do == do


@pytest.mark.rule("T-REA-14", "T-ART-10")
def test_a_gun_that_flees_leaves_its_first_position():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NB1", "sue_canon_reg", (20, 16), 270)
    field.play(flee, "NB1", "SC1")
    assert field.units["NB1"].moved


@pytest.mark.rule("T-REA-12", "T-MOV-10")
def test_an_interceptor_pushes_a_friendly_gun_aside():
    field = passing("ATACAD")
    field.unit("NB1", "sue_canon_reg", (22.3, 14.6), 90)
    script = {"turn1/NC1/reaction/1": [5, 1, 1], "turn1/NC1/strike/1": [1] * 6, "turn1/ST1/strike/1": [1] * 4}
    march(field, "ST1", (21.3, 10), dice=script, answers={React: Reaction(do="INTERCEPT"), GoOn: False})
    assert field.of(GunShifted)[0].gun == "NB1"
    told = [type(event) for event in field.events]
    assert told.index(GunShifted) < told.index(Struck)
