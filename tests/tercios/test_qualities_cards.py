"""Qualities that look at and change cards, and Frío who talks them down. [T-QUA, H-07..H-09]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.kernel.dice import SEALED
from rulesets.kernel.questions import encode
from rulesets.tercios.dialogue.answers.in_play import Reaction
from rulesets.tercios.dialogue.events.activation import Activated
from rulesets.tercios.dialogue.events.checks import CommandChecked
from rulesets.tercios.dialogue.events.combat import CombatDecided
from rulesets.tercios.dialogue.events.leading import ActionEnded, CardReplaced, CardSeen, GiftShown
from rulesets.tercios.dialogue.questions.fighting import UseElegance
from rulesets.tercios.dialogue.questions.leading import Oppose
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.position.state import Card, Joint, Mark
from rulesets.tercios.position.view import View, view
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.leaders.leading import Led, lead
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import FOOT, GUN, HORSE, SHOT, act, codes, wood


def facing_each_other(*qualities: str, level: int = 5, closed_lists: bool = False) -> Battlefield:
    """South's regiment and its General; North's two Companies 4" apart, far off but in sight."""
    field = Battlefield(closed_lists=closed_lists)
    field.unit("ST1", FOOT, at=(24, 20), card="FUEGO")
    field.leader("SG", at=(28.5, 18), level=level, qualities=qualities)
    field.unit("NC1", SHOT, at=(24, 40), facing=270, card="FUEGO")
    field.unit("NC2", SHOT, at=(31, 40), facing=270, card="RESISTID")
    return field


def card(field: Battlefield, unit: str) -> Card:
    return field.state.cards[unit]


# Looking and changing.


@pytest.mark.rule("T-QUA-40", "H-07", "H-08", "H-09")
def test_inteligente_shows_one_enemy_card_to_his_own_side_only() -> None:
    field = facing_each_other("inteligente")
    assert field.view("south").cards["NC1"].order is None
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 1, 1, 1, 1])
    assert field.view("south").cards["NC1"].order == "FUEGO"
    assert field.view("north").cards["NC1"].known_to_enemy
    assert view(field.state, "public").cards["NC1"].order is None
    assert [(told.to, told.reveals) for told in field.told if isinstance(told.event, CardSeen)] == [
        (("south",), "H-07")
    ]
    (ended,) = field.of(ActionEnded)
    assert ended.worked and ended.targets == ("NC1",)


@pytest.mark.rule("T-QUA-40")
def test_inteligente_needs_sight_of_foot_or_horse_with_a_card() -> None:
    field = facing_each_other("inteligente")
    field.unit("NA1", GUN, at=(40, 40), facing=270, card="FUEGO")
    field.battle().spend("NC2")
    for wrong in ("NA1", "NC2", "ST1"):
        assert codes(field, act("INTELIGENTE", wrong)) == ["T-CMD-20.target"]
    field.terrain(wood("wood", (5, 30), (70, 30), (70, 32), (5, 32)))
    assert codes(field, act("INTELIGENTE", "NC1")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-16", "H-07", "H-20", "EX-21")
def test_conspirador_replaces_a_card_by_one_that_nobody_sees() -> None:
    field = facing_each_other("conspirador")
    field.play(lead, act("CONSPIRADOR", "NC1"), dice=[6, 2, 3, 1, 4, 2])
    assert field.leaders["SG"].exhausted
    assert card(field, "NC1") == Card(order="ATACAD", seen_by=())
    for side in ("south", "north", "public"):
        shown = view(field.state, side).cards["NC1"]
        assert shown.order is None
    assert field.of(CardReplaced) == [CardReplaced("NC1", "random", "T-QUA-16")]


@pytest.mark.rule("T-QUA-16", "H-20", "EX-21")
def test_conspiradors_draw_is_sealed_and_told_to_nobody() -> None:
    field = facing_each_other("conspirador")
    field.play(lead, act("CONSPIRADOR", "NC1"), dice=[6, 2, 3, 1, 4, 2])
    hidden = [roll for roll in field.rolls if roll.stream == SEALED]
    assert [roll.faces for roll in hidden] == [(2,)]
    assert not any(b'"sealed"' in encode(told.event) for told in field.told)
    assert [told.event.roll for told in field.told if isinstance(told.event, CommandChecked)] == [field.rolls[0]]


@pytest.mark.rule("EX-21", "T-REA-06", "H-07", "H-10")
def test_an_unseen_card_is_held_when_its_unit_is_charged_and_shown_when_it_is_activated() -> None:
    field = facing_each_other("conspirador")
    field.play(lead, act("CONSPIRADOR", "NC1"), dice=[6, 2, 3, 1, 4, 2])
    window = React("key", unit="NC1", foe="ST1", trigger="CHARGE")
    assert window.default(field.view("north")) == Reaction()
    field.unit("ST1", FOOT, at=(24, 36), card="FUEGO")
    combat = {"turn1/NC1/strike/1": [1, 1, 1], "turn1/ST1/strike/1": [1] * 4}
    field.play(activate, "NC1", dice=combat, answers={React: Reaction()})
    (shown,) = [told for told in field.told if isinstance(told.event, Activated)]
    assert (shown.event.order, shown.reveals) == ("ATACAD", "H-07")
    assert [event.charger for event in field.of(CombatDecided)] == ["NC1"]


@pytest.mark.rule("T-QUA-16")
def test_a_six_is_drawn_again() -> None:
    field = facing_each_other("conspirador")
    field.play(lead, act("CONSPIRADOR", "NC1"), dice=[6, 1, 1, 1, 1, 6, 6, 5])
    assert card(field, "NC1").order == "RESISTID"


@pytest.mark.rule("T-QUA-16")
@pytest.mark.parametrize(
    ("face", "order"), [(1, "ATENCION"), (2, "ATACAD"), (3, "CORRED"), (4, "FUEGO"), (5, "RESISTID")]
)
def test_each_face_of_the_hidden_die_is_one_card(face: int, order: str) -> None:
    field = facing_each_other("conspirador")
    field.play(lead, act("CONSPIRADOR", "NC2"), dice=[6, 1, 1, 1, 1, face])
    assert card(field, "NC2").order == order


@pytest.mark.rule("T-QUA-16")
def test_conspirador_needs_sixes_and_a_unit_that_has_not_acted() -> None:
    field = facing_each_other("conspirador")
    field.play(lead, act("CONSPIRADOR", "NC1"), dice=[5, 5, 5, 5, 5])
    assert card(field, "NC1").order == "FUEGO"
    field = facing_each_other("conspirador")
    field.battle().spend("NC1")
    field.card("NC1", "FUEGO", reaction_only=True)
    assert codes(field, act("CONSPIRADOR", "NC1")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-16", "T-TRP-02")
def test_a_unit_whose_card_was_replaced_leaves_its_joint_order() -> None:
    field = facing_each_other("conspirador")
    field.unit("NC3", SHOT, at=(38, 40), facing=270, card="FUEGO")
    field.state.joints = (Joint(side="north", units=("NC1", "NC2", "NC3")),)
    field.play(lead, act("CONSPIRADOR", "NC2"), dice=[6, 1, 1, 1, 1, 1])
    assert field.state.joints == (Joint(side="north", units=("NC1", "NC3")),)


@pytest.mark.rule("H-07", "T-QUA-40")
def test_inteligente_on_a_conspiradors_card_tells_his_side_and_still_not_its_owner() -> None:
    field = facing_each_other("conspirador", "inteligente")
    field.play(lead, act("CONSPIRADOR", "NC1"), dice=[6, 6, 1, 1, 1, 3])
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 5, 1, 1, 1])
    assert field.view("south").cards["NC1"].order == "CORRED"
    assert field.view("north").cards["NC1"].order is None


@pytest.mark.rule("T-QUA-26", "H-07", "H-08")
def test_enigmatico_swaps_two_cards_and_knowledge_follows_them() -> None:
    field = facing_each_other("enigmatico", "inteligente")
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 5, 1, 1, 1])
    field.play(lead, act("ENIGMATICO", "NC1", "NC2"), dice=[5, 1, 1, 1, 1])
    assert (card(field, "NC1").order, card(field, "NC2").order) == ("RESISTID", "FUEGO")
    south, north = field.view("south").cards, field.view("north").cards
    assert (south["NC1"].order, south["NC2"].order) == (None, "FUEGO")
    assert (north["NC1"].order, north["NC2"].order) == ("RESISTID", "FUEGO")
    assert [event.how for event in field.of(CardReplaced)] == ["swapped", "swapped"]


@pytest.mark.rule("T-QUA-26", "H-07")
def test_a_card_hidden_from_its_owner_stays_hidden_when_swapped() -> None:
    field = facing_each_other("enigmatico", "conspirador")
    field.play(lead, act("CONSPIRADOR", "NC1"), dice=[6, 6, 1, 1, 1, 3])
    field.play(lead, act("ENIGMATICO", "NC1", "NC2"), dice=[5, 1, 1, 1, 1])
    north = field.view("north").cards
    assert (north["NC1"].order, north["NC2"].order) == ("RESISTID", None)


@pytest.mark.rule("T-QUA-26")
def test_enigmatico_needs_two_units_less_than_six_inches_apart() -> None:
    field = facing_each_other("enigmatico")
    width = field.units["NC1"].base.width / 1000
    field.unit("NC2", SHOT, at=(24 + width + 5.99, 40), facing=270, card="RESISTID")
    assert codes(field, act("ENIGMATICO", "NC1", "NC2")) == []
    field.unit("NC2", SHOT, at=(24 + width + 6, 40), facing=270, card="RESISTID")
    assert codes(field, act("ENIGMATICO", "NC1", "NC2")) == ["T-QUA-26.pair"]


@pytest.mark.rule("T-QUA-26", "T-TRP-02")
def test_swapped_units_leave_their_joint_order() -> None:
    field = facing_each_other("enigmatico")
    field.unit("NC3", SHOT, at=(38, 40), facing=270, card="FUEGO")
    field.state.joints = (Joint(side="north", units=("NC1", "NC3")),)
    field.play(lead, act("ENIGMATICO", "NC1", "NC2"), dice=[5, 1, 1, 1, 1])
    assert not field.state.joints and card(field, "NC2").order == "FUEGO"


@pytest.mark.rule("T-QUA-09", "D-45", "H-07", "H-09")
def test_audaz_replaces_an_own_card_secretly_and_voids_what_was_known() -> None:
    field = facing_each_other("audaz")
    field.card("ST1", "FUEGO", "south", "north")
    assert codes(field, act("AUDAZ", "ST1")) == ["T-QUA-09.card"]
    field.play(lead, act("AUDAZ", "ST1", card="CORRED"), dice=[5, 1, 1, 1, 1])
    assert field.view("south").cards["ST1"].order == "CORRED"
    assert field.view("north").cards["ST1"].order is None
    assert field.of(CardReplaced) == [CardReplaced("ST1", "chosen", "T-QUA-09")]
    assert not any(b"CORRED" in encode(told.event) for told in field.told)


@pytest.mark.rule("T-QUA-09")
def test_audaz_takes_a_unit_out_of_its_joint_order_and_needs_a_card_in_reach() -> None:
    field = facing_each_other("audaz")
    field.unit("ST2", FOOT, at=(34, 20), card="FUEGO")
    field.unit("ST3", FOOT, at=(60, 20), card="FUEGO")
    field.state.joints = (Joint(side="south", units=("ST1", "ST2", "ST3")),)
    assert codes(field, act("AUDAZ", "ST3", card="CORRED")) == ["T-CMD-20.target"]
    field.play(lead, act("AUDAZ", "ST1", card="CORRED"), dice=[5, 1, 1, 1, 1])
    assert field.state.joints == (Joint(side="south", units=("ST2", "ST3")),)


@pytest.mark.rule("T-QUA-53", "D-45", "H-07")
def test_precavido_gives_a_unit_that_has_acted_a_card_to_react_with_only() -> None:
    field = facing_each_other("precavido")
    assert codes(field, act("PRECAVIDO", "ST1", card="RESISTID")) == ["T-CMD-20.target"]
    field.battle().spend("ST1")
    field.play(lead, act("PRECAVIDO", "ST1", card="RESISTID"), dice=[5, 1, 1, 1, 1])
    assert card(field, "ST1") == Card(order="RESISTID", seen_by=("south",), reaction_only=True)
    north = field.view("north").cards["ST1"]
    assert north.order is None and north.reaction_only
    assert field.of(CardReplaced) == [CardReplaced("ST1", "new", "T-QUA-53")]


# Frío.


def cold(*qualities: str, faces: tuple[int, ...] = (), at: tuple[float, float] = (26, 43)) -> Battlefield:
    field = facing_each_other(*qualities)
    field.leader("NG", at=at, level=2, qualities=("frio",))
    return field


@pytest.mark.rule("T-QUA-32", "D-18")
@pytest.mark.parametrize(
    ("faces", "worked", "tired"), [([6, 1], False, True), ([6, 6], False, False), ([5, 5], True, True)]
)
def test_frio_cancels_an_action_on_units_near_him_with_a_six(faces: list[int], worked: bool, tired: bool) -> None:
    field = cold("inteligente")
    led = field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 5, 1, 1, 1, *faces])
    assert led == Led(succeeded=worked)
    assert (field.view("south").cards["NC1"].order is not None) is worked
    assert field.leaders["NG"].exhausted is tired
    (ended,) = field.of(ActionEnded)
    assert (ended.worked, ended.opposed) == (worked, "" if worked else "NG")


@pytest.mark.rule("T-QUA-32")
def test_an_action_that_was_cancelled_still_tires_by_its_roll() -> None:
    field = cold("inteligente")
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 5, 1, 1, 1, 6, 6])
    assert not field.leaders["SG"].exhausted
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 1, 1, 1, 1, 6, 6])
    assert field.leaders["SG"].exhausted


@pytest.mark.rule("T-QUA-32", "D-18")
def test_frio_may_let_it_pass() -> None:
    field = cold("inteligente")
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 5, 1, 1, 1], answers={Oppose: False})
    assert field.view("south").cards["NC1"].order == "FUEGO" and not field.leaders["NG"].exhausted


@pytest.mark.rule("T-QUA-32", "D-18")
def test_frio_does_nothing_about_failures_far_units_or_when_tired_or_inside() -> None:
    field = cold("inteligente")
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[1, 1, 1, 1, 1])
    assert field.asked == []
    for change in ({"exhausted": True}, {"inside": "NC2"}, {"x": 60_000}):
        field = cold("inteligente")
        field.battle().change_leader("NG", **change)
        field.play(lead, act("INTELIGENTE", "NC1"), dice=[5, 5, 1, 1, 1])
        assert field.asked == [], change


@pytest.mark.rule("T-QUA-32", "T-QUA-44")
def test_frio_defends_himself_and_leaders_beside_him() -> None:
    field = cold("intrigante")
    field.play(lead, act("INTRIGANTE", "NG"), dice=[6, 1, 1, 1, 1, 6, 6])
    assert not field.leaders["NG"].exhausted
    field = cold("intrigante")
    field.leader("NL1", at=(28, 43))
    field.play(lead, act("INTRIGANTE", "NL1"), dice=[6, 1, 1, 1, 1, 6, 1])
    assert not field.leaders["NL1"].exhausted and field.leaders["NG"].exhausted


@pytest.mark.rule("T-QUA-32")
def test_frio_has_no_say_in_what_the_enemy_does_with_his_own() -> None:
    field = cold("autoritario", at=(30, 23))
    field.play(lead, act("AUTORITARIO", "ST1"), dice=[5, 1, 1, 1, 1])
    assert field.asked == [] and field.units["ST1"].marks == (Mark(kind="autoritario", until="step"),)


@pytest.mark.rule("T-QUA-32", "T-QUA-25", "H-03", "H-14")
@pytest.mark.parametrize(
    ("question", "quality"),
    [(Oppose("key", "NG", "inteligente", "SG"), "frio"), (UseElegance("key", "NG", "NC1"), "elegante")],
)
def test_in_closed_lists_the_question_is_veiled_until_the_quality_was_seen(question: Oppose, quality: str) -> None:
    for closed in (True, False):
        field = facing_each_other(closed_lists=closed)
        field.leader("NG", at=(26, 43), qualities=(quality,))
        assert question.opens(view(field.state, "public")) is not closed
        field.battle().show_gift(field.leaders["NG"], quality)
        assert question.opens(view(field.state, "public"))


@pytest.mark.rule("T-QUA-32", "H-03")
def test_frio_is_known_once_he_has_opposed_and_not_when_he_let_it_pass() -> None:
    for answer, known in ((False, ()), (True, ("frio",))):
        field = facing_each_other("inteligente", closed_lists=True)
        field.leader("NG", at=(26, 43), qualities=("frio",))
        dice = [5, 5, 1, 1, 1, *([1, 1] if answer else [])]
        field.play(lead, act("INTELIGENTE", "NC1"), dice=dice, answers={Oppose: answer})
        assert field.view("south").leaders["NG"].rank.qualities == known
        assert [told.reveals for told in field.told if isinstance(told.event, GiftShown)] == ["H-03"] * answer


@pytest.mark.rule("H-03")
def test_in_closed_lists_a_quality_shows_when_it_is_first_used() -> None:
    field = facing_each_other("inteligente", "conspirador", closed_lists=True)
    assert field.view("north").leaders["SG"].rank.qualities == ()
    field.play(lead, act("INTELIGENTE", "NC1"), dice=[1, 1, 1, 1, 1])
    assert field.view("north").leaders["SG"].rank.qualities == ("inteligente",)
    assert field.told[0].reveals == "H-03"


@pytest.mark.rule("H-08", "H-09")
def test_what_north_is_told_of_audaz_does_not_depend_on_the_card_chosen() -> None:
    told, views = [], []
    for order in ("CORRED", "RESISTID"):
        field = facing_each_other("audaz")
        field.play(lead, act("AUDAZ", "ST1", card=order), dice=[5, 1, 1, 1, 1])
        told.append([encode(one) for one in field.told if "north" in one.to])
        views.append(_bytes(field.view("north")))
    assert told[0] == told[1] and views[0] == views[1]


def _bytes(seen: View) -> bytes:
    return msgspec.json.encode(seen)


def test_oppose_always_has_an_answer_that_stands() -> None:
    field = cold("inteligente")
    question = Oppose("key", "NG", "inteligente", "SG")
    known = field.view("north")
    assert question.default(known) is True
    assert all(question.problems(option.value, known) == [] for option in question.options(known)[""])
    assert "Does G oppose" in question.prompt(known).en and "¿Se opone G" in question.prompt(known).es


def test_horse_can_be_read_as_well_as_foot() -> None:
    field = facing_each_other("inteligente")
    field.unit("NH1", HORSE, at=(40, 40), facing=270, card="CORRED")
    field.play(lead, act("INTELIGENTE", "NH1"), dice=[5, 1, 1, 1, 1])
    assert field.view("south").cards["NH1"].order == "CORRED"
