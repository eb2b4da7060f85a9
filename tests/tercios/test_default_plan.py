"""The default plan, and which parts of a plan are refused on receipt."""

from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import encode, read_answer
from rulesets.tercios.dialogue.answers.plan import (
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoFire,
    DoMove,
    DoReorganise,
    Entry,
    Intents,
    JointOrder,
    LeaderEntry,
    LeaderMove,
    Leave,
    Plan,
    Policy,
    ReactionRule,
    Wish,
)
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.orders.plans.default_plan import default_plan
from rulesets.tercios.position.state import Ambush
from tests.tercios.battlefield import Battlefield

ASKED = PlanTurn("turn1/south/plan/1", 1)


@pytest.fixture
def field() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10))
    field.unit("SC1", "imp_coraza", (40, 10))
    field.unit("NT1", "sue_batallon", (20, 45), 270)
    field.unit("NM1", "sue_mosq", (60, 45), 270)
    return field


def cards(field: Battlefield) -> dict[str, str]:
    return dict(default_plan(field.view("south"), "south").cards)


#


@pytest.mark.rule("A-34")
def test_who_has_no_enemy_near_runs_to_the_nearest(field: Battlefield) -> None:
    plan = default_plan(field.view("south"), "south")
    assert plan.cards == {"ST1": "CORRED", "SC1": "CORRED"}
    assert plan.intents["ST1"].corred == CorredIntent(move=DoMove(toward="nearest"))


@pytest.mark.rule("A-34")
def test_eighteen_inches_are_near(field: Battlefield) -> None:
    field.unit("NT1", "sue_batallon", (20, 28), 270)
    assert cards(field)["ST1"] == "ATENCION"
    field.unit("NT1", "sue_batallon", (20, 28.1), 270)
    assert cards(field)["ST1"] == "CORRED"


@pytest.mark.rule("A-34")
def test_who_can_shoot_fires(field: Battlefield) -> None:
    field.unit("NT1", "sue_batallon", (20, 20), 270)
    assert cards(field)["ST1"] == "FUEGO"


@pytest.mark.rule("A-34")
def test_worn_troops_that_nobody_reaches_rest(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (20, 10), wear=2)
    field.unit("NT1", "sue_batallon", (20, 20), 270)
    assert cards(field)["ST1"] == "RESISTID"
    field.unit("NC1", "sue_caballeria", (20, 15), 270)
    assert cards(field)["ST1"] == "FUEGO", "in reach of horse it does not rest"


@pytest.mark.rule("A-34")
def test_horse_charges_only_at_good_odds(field: Battlefield) -> None:
    field.unit("SC1", "pol_husares", (40, 10))
    field.unit("NM1", "sue_mosq", (40, 15), 270, wear=2, disordered=True)
    assert cards(field)["SC1"] == "ATACAD"
    field.unit("NM1", "esp_tercio_viejo", (40, 15), 270)
    assert cards(field)["SC1"] == "ATENCION"


@pytest.mark.rule("A-34")
def test_guns_that_cannot_move_do_not_run(field: Battlefield) -> None:
    field.unit("SB1", "art_pesada", (70, 5))
    assert cards(field)["SB1"] == "ATENCION"


@pytest.mark.rule("A-34")
def test_those_that_shoot_act_first_then_those_that_charge_then_the_rest_by_points(field: Battlefield) -> None:
    field.unit("SC1", "pol_husares", (60, 10))
    field.unit("NM1", "sue_mosq", (60, 15), 270, wear=2, disordered=True)
    field.unit("SM1", "esp_manga_mosq", (40, 10))
    field.unit("ST2", "esp_tercio_viejo", (4, 10))
    field.unit("NT1", "sue_batallon", (40, 20), 270)
    field.state.units.pop("ST1")
    plan = default_plan(field.view("south"), "south")
    assert plan.cards == {"SC1": "ATACAD", "SM1": "FUEGO", "ST2": "CORRED"}
    assert [entry.unit for entry in plan.sequence] == ["SM1", "SC1", "ST2"]


@pytest.mark.rule("A-34")
def test_leaders_inspire_if_they_have_a_virtue_to_lend(field: Battlefield) -> None:
    field.leader("SG", (30, 4), virtues=("presencia",))
    field.leader("SL1", (20, 4), virtues=("presencia", "destreza"))
    (entry,) = default_plan(field.view("south"), "south").leaders
    assert (entry.leader, entry.act, entry.virtue) == ("SL1", "INSPIRAR", "destreza")


@pytest.mark.rule("A-34", "A-04", "D-11")
def test_the_default_plan_is_what_the_question_falls_back_on_and_is_accepted(field: Battlefield) -> None:
    field.unit("NT1", "sue_batallon", (20, 20), 270)
    field.leader("SL1", (20, 4), virtues=("destreza",))
    view = field.view("south")
    plan = ASKED.default(view)
    assert plan == default_plan(view, "south")
    assert ASKED.problems(plan, view) == []


#


@pytest.mark.rule("A-39", "A-06")
def test_a_plan_is_stored_as_the_inventory_shows_it(field: Battlefield) -> None:
    raw: dict[str, Any] = {
        "initiative": {"if": "enemies_left > friends_left", "then": "SECOND", "else": "FIRST"},
        "cards": {"ST1": "FUEGO", "SC1": "ATACAD"},
        "intents": {
            "ST1": {"FUEGO": {"targets": [{"sel": "NT1"}, {"sel": "most_worn"}], "weapon": "auto"}},
            "SC1": {"ATACAD": {"targets": [{"if": "flank(SC1,NM1)", "sel": "NM1"}, {"sel": "disordered by distance"}]}},
        },
        "sequence": [{"unit": "SC1", "if": "reach(SC1,NM1)", "with": "SL1"}, {"unit": "ST1", "late": True}],
        "leaders": [{"leader": "SL1", "before": "SC1", "act": "INSPIRAR", "targets": ["SC1"], "virtue": "destreza"}],
        "reactions": {"ALL": [{"on": "APPROACH", "do": "HOLD"}]},
        "policies": {"ST1": {"MALAGUERRA": {"if": "wear(ST1) <= wear(foe)", "max": 2}}},
    }
    plan = read_answer(ASKED, raw)
    assert ASKED.problems(plan, field.view("south")) == []
    assert plan.initiative.otherwise == "FIRST"
    assert plan.sequence[0].leader == "SL1"
    assert read_answer(ASKED, msgspec.json.decode(encode(plan))) == plan


#


def codes(plan: Plan, field: Battlefield) -> list[tuple[str, str]]:
    return [(problem.where, problem.code) for problem in ASKED.problems(plan, field.view("south"))]


BOTH = {"ST1": "FUEGO", "SC1": "ATACAD"}


def planned(**parts: Any) -> Plan:
    return Plan(**{"cards": BOTH, **parts})


@pytest.mark.rule("A-05", "T-ORD-01")
def test_every_troop_needs_a_card_of_its_own_side_only(field: Battlefield) -> None:
    assert codes(planned(), field) == []
    assert codes(Plan(cards={"ST1": "FUEGO"}), field) == [("cards", "no-card")]
    assert codes(planned(cards={**BOTH, "NT1": "FUEGO"}), field) == [("cards.NT1", "not-yours")]
    assert codes(planned(cards={**BOTH, "ST7": "FUEGO"}), field) == [("cards.ST7", "not-yours")]


@pytest.mark.rule("A-05", "T-TRP-07")
def test_a_hidden_unit_may_have_a_card_and_need_not(field: Battlefield) -> None:
    unit = field.unit("SM1", "esp_manga_mosq", (30, 20), status="hidden")
    assert unit.pose is not None
    field.state.ambushes["SM1"] = Ambush(element="W1", pose=unit.pose)
    assert codes(planned(), field) == []
    assert codes(planned(cards={**BOTH, "SM1": "FUEGO"}), field) == []


@pytest.mark.rule("A-05", "T-TRP-02", "D-12")
def test_joint_orders_are_for_brigades_of_one_command(field: Battlefield) -> None:
    field.unit("ST2", "sue_batallon", (50, 10))
    field.unit("ST3", "sue_batallon", (60, 10))
    field.unit("ST4", "sue_batallon", (70, 10), command="K2")

    def joined(*units: str, order: tuple[str, ...] = (), **more: str) -> list[tuple[str, str]]:
        alone = {id: "FUEGO" for id in ("ST2", "ST3", "ST4") if id not in units}
        return codes(
            planned(cards={**BOTH, **alone, **more}, joint=(JointOrder(units=units, card="CORRED", order=order),)),
            field,
        )

    assert joined("ST2", "ST3") == []
    assert joined("ST2", "ST3", order=("ST3", "ST2")) == []
    assert joined("ST2", "ST3", ST2="CORRED") == []
    assert joined("ST2", "ST3", ST2="FUEGO") == [("cards.ST2", "two-cards")]
    assert joined("ST2", "ST3", order=("ST3",)) == [("joint.0.order", "other-units")]
    assert joined("ST2") == [("joint.0.units", "too-few")]
    assert joined("ST2", "ST4") == [("joint.0.units", "two-commands")]
    assert joined("ST2", "ST2") == [("joint.0.units", "twice")]
    assert ("joint.0.units", "no-brigade") in joined("ST2", "NT1")
    twice = (JointOrder(units=("ST2", "ST3"), card="CORRED"), JointOrder(units=("ST3", "ST4"), card="FUEGO"))
    assert ("joint.1.units", "twice") in codes(planned(joint=twice), field)


@pytest.mark.rule("A-05", "T-CAV-13", "D-13", "D-44")
def test_only_the_rear_of_a_column_leaves_it_with_what_wear_there_is(field: Battlefield) -> None:
    field.unit("SC1", "pol_husares", (40, 10), column=("SC2", "SC3"), wear=2)
    for id in ("SC2", "SC3"):
        field.unit(id, "pol_husares", (40, 10), status="member", pose=None, host="SC1")

    def leaving(*leaves: Leave) -> list[tuple[str, str]]:
        return codes(planned(leave=leaves), field)

    assert leaving(Leave(unit="SC3", card="CORRED", wear=2)) == []
    assert leaving(Leave(unit="SC2", card="CORRED"), Leave(unit="SC3", card="ATENCION")) == []
    assert leaving(Leave(unit="SC2", card="CORRED")) == [("leave", "not-rearmost")]
    assert leaving(Leave(unit="SC3", card="CORRED", wear=3)) == [("leave", "wear")]
    assert leaving(Leave(unit="SC3", card="CORRED", wear=9))[0] == ("leave.0.wear", "wear")
    assert leaving(Leave(unit="ST1", card="FUEGO")) == [("leave.0.unit", "no-member")]
    twice = leaving(Leave(unit="SC3", card="CORRED"), Leave(unit="SC3", card="CORRED"))
    assert ("leave.1.unit", "no-member") in twice


@pytest.mark.rule("A-05")
@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"pauses": ("wear(",)}, "pauses.0"),
        ({"sequence": (Entry(unit="tercio"),)}, "sequence.0.unit"),
        ({"sequence": (Entry(unit="ST1", when="x"),)}, "sequence.0.if"),
        ({"sequence": (Entry(unit="ST1", leader="ST1"),)}, "sequence.0.with"),
        ({"leaders": (LeaderEntry(leader="X"),)}, "leaders.0.leader"),
        ({"leaders": (LeaderEntry(leader="SG", act="SING"),)}, "leaders.0.act"),
        ({"leaders": (LeaderEntry(leader="SG", virtue="patience"),)}, "leaders.0.virtue"),
        ({"leaders": (LeaderEntry(leader="SG", targets=("best",)),)}, "leaders.0.targets.0"),
        ({"leaders": (LeaderEntry(leader="SG", move=LeaderMove()),)}, "leaders.0.move"),
        ({"leaders": (LeaderEntry(leader="SG", then=LeaderMove(toward="x")),)}, "leaders.0.then.toward"),
        ({"leaders": (LeaderEntry(leader="SG", before="G"),)}, "leaders.0.before"),
        ({"reactions": {"HORSE": ()}}, "reactions.HORSE"),
        ({"reactions": {"ALL": (ReactionRule(on="CHARGE", do="FIRE", when="if"),)}}, "reactions.ALL.0.if"),
        ({"reactions": {"ALL": (ReactionRule(on="CHARGE", do="SHELTER", unit="x"),)}}, "reactions.ALL.0.unit"),
        ({"policies": {"ALL": {"CONSOLIDATE": Policy(when="maybe")}}}, "policies.ALL.CONSOLIDATE.if"),
        ({"policies": {"ALL": {"PROVOKED": Policy(targets=("worst",))}}}, "policies.ALL.PROVOKED.targets.0"),
        ({"intents": {"x": Intents()}}, "intents.x"),
        ({"intents": {"ST1": Intents(corred=CorredIntent(move=DoMove()))}}, "intents.ST1.CORRED.move"),
        (
            {"intents": {"ST1": Intents(corred=CorredIntent(move=DoMove(to=(1, 1), toward="NT1")))}},
            "intents.ST1.CORRED.move",
        ),
        (
            {"intents": {"ST1": Intents(corred=CorredIntent(pre_face=DoFace(), move=DoMove(to=(1, 1))))}},
            "intents.ST1.CORRED.pre_face",
        ),
        (
            {"intents": {"ST1": Intents(atencion=AtencionIntent(tries=((DoFire(), DoFire()),)))}},
            "intents.ST1.ATENCION.try.0",
        ),
        (
            {
                "intents": {
                    "ST1": Intents(atencion=AtencionIntent(tries=((DoReorganise(), DoFire(targets=(Wish(sel="?"),))),)))
                }
            },
            "intents.ST1.ATENCION.try.0.1.targets.0.sel",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_where_it_stands(field: Battlefield, parts: dict[str, Any], where: str) -> None:
    (found,) = ASKED.problems(planned(**parts), field.view("south"))
    assert found.where == where
    assert found.text.en != found.text.es


@pytest.mark.rule("A-05")
def test_wishes_that_cannot_come_true_are_accepted(field: Battlefield) -> None:
    far = Intents(corred=CorredIntent(move=DoMove(to=(999_000, -5))))
    wishes = planned(
        intents={"ST1": far, "ST9": far},
        sequence=(Entry(unit="ST9", when="reach(ST9,NT9)"),),
        leaders=(LeaderEntry(leader="SL9", act="HONORABLE", targets=("ST9",)),),
        reactions={"SC9": (ReactionRule(on="CHARGE", do="EVADE", distance=99_000),)},
    )
    assert codes(wishes, field) == []


@pytest.mark.rule("A-30")
def test_cards_stay_when_the_plan_is_revised(field: Battlefield) -> None:
    field.card("ST1", "FUEGO")
    field.card("SC1", "ATACAD")
    view = field.view("south")
    revise = RevisePlan("turn1/south/revision/1", 1)
    assert revise.problems(planned(), view) == []
    assert revise.problems(Plan(), view) == []
    (found,) = revise.problems(planned(cards={"ST1": "CORRED"}), view)
    assert found.where == "cards.ST1"
    assert revise.problems(revise.default(view), view) == []
    assert revise.default(view).cards == BOTH
    amend = AmendPlan("turn1/south/amendment/1", 1, 1)
    assert amend.problems(planned(cards={"ST1": "CORRED"}), view) == [], "a Leader may have changed the card meanwhile"
    assert [found.where for found in amend.problems(planned(pauses=("x",)), view)] == ["pauses.0"]
    assert amend.problems(amend.default(view), view) == []


@pytest.mark.rule("A-31", "H-12")
def test_questions_about_the_plan_say_nothing_of_the_enemy(field: Battlefield) -> None:
    field.card("NT1", "ATACAD")
    before = [(question.prompt(field.view("south")), question.default(field.view("south"))) for question in _all()]
    field.card("NT1", "CORRED")
    assert [
        (question.prompt(field.view("south")), question.default(field.view("south"))) for question in _all()
    ] == before


def _all() -> list[Any]:
    return [ASKED, RevisePlan("turn1/south/revision/1", 1), AmendPlan("turn1/south/amendment/1", 1, 1)]
