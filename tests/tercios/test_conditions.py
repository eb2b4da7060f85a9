"""Conditions: what they can say, that they use only their owner's view, and what cannot be read."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.tercios.orders.plans.conditions import holds, problems
from rulesets.tercios.position.state import Ambush, Standing
from tests.examples import examples
from tests.tercios.battlefield import Battlefield, mil


@pytest.fixture
def field() -> Battlefield:
    return table()


def table() -> Battlefield:
    """South's tercio, cuirassiers and musketeers face North's battalion, horse and musketeers."""
    field = Battlefield(turn=3)
    field.unit("ST1", "esp_tercio_viejo", (20, 10), wear=3, card="FUEGO")
    field.unit("SC1", "imp_coraza", (30, 10), card="ATACAD")
    field.unit("SM1", "esp_manga_mosq", (40, 10), disordered=True, acted=True)
    field.unit("NT1", "sue_batallon", (20, 18), 270, wear=1, card="RESISTID")
    field.unit("NC1", "sue_caballeria", (30, 16), 270, card="ATACAD")
    field.unit("NM1", "sue_mosq", (60, 40), 90, wear=2)
    field.leader("SG", (20, 2), level=3)
    field.leader("SL1", inside="SC1", exhausted=True)
    return field


def says(field: Battlefield, text: str, **about: str) -> bool:
    assert problems(text) == []
    return holds(text, field.view("south"), "south", **about)


@pytest.mark.rule("A-15")
@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("fresh(SC1)", "fresh(ST1)"),
        ("limit(NM1)", "limit(ST1)"),
        ("disordered(SM1)", "disordered(SC1)"),
        ("alive(NM1)", "alive(NM2)"),
        ("acted(SM1)", "acted(ST1)"),
        ("has_card(NT1)", "has_card(NM1)"),
        ("visible(ST1,NT1)", "visible(NM1,ST1)"),
        ("reach(SC1,NC1)", "reach(SC1,NM1)"),
        ("inrange(ST1,NT1)", "inrange(ST1,NM1)"),
        ("flank(SC1,NM1)", "flank(SC1,NC1)"),
        ("threatened(SC1)", "threatened(SM1)"),
        ("commanded(SC1)", "commanded(NM1)"),
        ("exhausted(SL1)", "exhausted(SG)"),
        ("inside(SL1,SC1)", "inside(SL1,ST1)"),
        ("turn = 3", "turn < 3"),
        ("wear(ST1) >= 3", "wear(ST1) > 3"),
        ("wear_left(ST1) = 2", "wear_left(ST1) != 2"),
        ("dist(ST1,NT1) <= 8", "dist(ST1,NT1) < 8"),
        ("shot(ST1,NT1) > 0", "shot(ST1,NM1) > 0"),
        ("enemies_left = 2", "friends_left = 3"),
        ("lead = 0", "lead > 0"),
    ],
)
def test_every_word_says_what_it_means(field: Battlefield, true: str, false: str) -> None:
    assert says(field, true)
    assert not says(field, false)


@pytest.mark.rule("A-15")
def test_self_is_the_unit_concerned_and_elsewhere_nobody(field: Battlefield) -> None:
    assert says(field, "wear(self) = 3 and inrange(self,NT1) and not fresh(SELF)", unit="ST1")
    assert says(field, "fresh(self) and reach(self,foe)", unit="SC1", foe="NC1")
    assert not says(field, "fresh(self)", unit="ST1")
    assert says(field, "alive(self) and dist(self,ST1) < 20", unit="SG")
    assert not says(field, "alive(self) or wear(self) >= 0")


@pytest.mark.rule("A-15")
def test_odds_are_wear_caused_minus_wear_suffered(field: Battlefield) -> None:
    assert says(field, "odds(SC1,NM1) > odds(SC1,NT1)")


@pytest.mark.rule("A-15")
def test_and_binds_tighter_than_or(field: Battlefield) -> None:
    assert says(field, "turn = 3 or turn = 4 and turn = 5")
    assert not says(field, "(turn = 3 or turn = 4) and turn = 5")
    assert says(field, "not (turn = 4) and not fresh(ST1)")


@pytest.mark.rule("A-15")
def test_step_counts_the_side_s_own_steps_and_lead_its_own_points(field: Battlefield) -> None:
    field.state.standing = {"south": Standing(steps=2, points=1), "north": Standing(steps=1, points=4)}
    assert says(field, "step = 2 and lead = -3")
    assert holds("step = 1 and lead = 3", field.view("north"), "north")


@pytest.mark.rule("A-15")
def test_initiative_is_the_first_step(field: Battlefield) -> None:
    field.state.first = "south"
    assert says(field, "initiative")
    assert not holds("initiative", field.view("north"), "north")


@pytest.mark.rule("A-15")
def test_trigger_words_speak_of_the_acting_enemy(field: Battlefield) -> None:
    assert says(field, "from_cavalry and not from_infantry and wear(foe) = 0", foe="NC1", unit="SM1")
    assert says(field, "from_infantry", foe="NM1", unit="SM1")
    assert not says(field, "from_cavalry or from_infantry or flanked")
    assert says(field, "from(NC1) and not from(NT1)", foe="NC1", unit="SM1")
    assert not says(field, "from(NC1)")


@pytest.mark.rule("A-15")
def test_flanked_looks_from_the_reacting_unit(field: Battlefield) -> None:
    assert not says(field, "flanked", foe="NC1", unit="SM1")
    field.unit("NC1", "sue_caballeria", (40, 4), 90)
    assert says(field, "flanked", foe="NC1", unit="SM1")
    field.unit("NC1", "sue_caballeria", (20, 4), 90)
    assert not says(field, "flanked", foe="NC1", unit="ST1"), "Cuadros are never flanked"


@pytest.mark.rule("A-15")
def test_numbers_about_the_absent_make_a_comparison_false(field: Battlefield) -> None:
    assert not says(field, "wear(NT9) < 5")
    assert not says(field, "wear(NT9) >= 0")
    assert not says(field, "dist(ST1,NT9) != 3")
    assert says(field, "not wear(NT9) < 5")


@pytest.mark.rule("A-17", "H-10")
def test_known_is_true_only_for_a_card_this_side_has_seen(field: Battlefield) -> None:
    assert says(field, "known(ST1,FUEGO)")
    assert not says(field, "known(NT1,RESISTID)")
    field.card("NT1", "RESISTID", "south", "north")
    assert says(field, "known(NT1,RESISTID)")
    field.card("ST1", "FUEGO", "north")
    assert not says(field, "known(ST1,FUEGO)"), "its own card, replaced by a Conspirador, is unseen"


@pytest.mark.rule("A-17")
def test_a_condition_cannot_feel_for_a_hidden_unit(field: Battlefield) -> None:
    conditions = ["alive(NM1)", "visible(ST1,NM1)", "dist(ST1,NM1) < 100", "enemies_left = 2", "threatened(ST1)"]
    field.state.options = type(field.state.options)(closed_lists=True)
    del field.state.units["NM1"]
    without = [says(field, text) for text in conditions]
    field.unit("NM1", "sue_mosq", (22, 14), 270, card="ATACAD", status="hidden")
    field.state.ambushes["NM1"] = Ambush(element="W1", pose=field.units["NM1"].pose)
    assert [says(field, text) for text in conditions] == without


@pytest.mark.rule("A-32")
def test_the_useful_pauses_of_the_inventory_can_be_read(field: Battlefield) -> None:
    assert not says(field, "not alive(SG)")
    field.state.leaders["SG"] = msgspec.structs.replace(field.leaders["SG"], status="removed")
    assert says(field, "not alive(SG)")
    assert not says(field, "step = 4")
    assert says(field, "threatened(SC1)")


@pytest.mark.rule("A-05", "A-15")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("fresh", "unfinished"),
        ("fresh(", "no-id"),
        ("fresh(ST1", "unfinished"),
        ("fresh(tercio)", "no-id"),
        ("exhausted(ST1)", "no-id"),
        ("wear(SG) > 1", "no-id"),
        ("known(NT1,CHARGE)", "no-card"),
        ("turn", "unfinished"),
        ("turn ~ 3", "unexpected"),
        ("turn = three", "unexpected"),
        ("turn = 3 turn = 4", "unexpected"),
        ("and turn = 3", "unexpected"),
        ("(" * 30 + "turn = 3" + ")" * 30, "too-deep"),
    ],
)
def test_what_cannot_be_read_is_named_and_never_true(field: Battlefield, text: str, code: str) -> None:
    (problem,) = problems(text)
    assert problem.code == code
    assert problem.text.en != problem.text.es
    assert not holds(text, field.view("south"), "south")


@pytest.mark.rule("A-05")
def test_naming_a_unit_nobody_has_seen_is_a_wish_not_a_mistake() -> None:
    assert problems("reach(SC1,NM77)") == []


@examples(200)
@given(st.text(alphabet="()<>=!,. andortuwesfhSNT123_-", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    view = Battlefield().view("south")
    assert isinstance(holds(text, view, "south"), bool)
    assert len(problems(text)) <= 1


def test_distances_are_inches(field: Battlefield) -> None:
    start = field.units["ST1"].pose
    assert start is not None
    assert start.x == mil(20)
    assert says(field, "dist(ST1,NT1) > 7.99 and dist(ST1,NT1) < 8.01")
