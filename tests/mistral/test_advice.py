"""What a friend would say about a plan or a sheet: one test for each kind, said where it costs something and not
otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.dialogue.answers.impulse import (
    AuxiliaryTask,
    Clause,
    ConvoyPlan,
    FormationPlan,
    ImpulsePlan,
    Posture,
    Step,
)
from rulesets.mistral.dialogue.answers.worksheet import HarbourPart, Issue, OrdersPart, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.records import Gale
from rulesets.mistral.position.state import Chit
from tests.mistral.seas import Seas

PLAN, SHEET = PlanImpulse("plan"), FillWorksheet("sheet")
FLEET = "b_flag_a"
CATALONIA, NORTH_OF_BALEARICS = "s14", "s07"


@pytest.fixture
def seas() -> Seas:
    """Flotilla A north of the Balearics, with France at war."""
    seas = Seas("1744.6")
    seas.event("france_declares_war")
    seas.formation(FLEET, NORTH_OF_BALEARICS, "B1", "B2", leader="rowley")
    return seas


def sails(*steps: Step, posture: Posture | None = None, **more: Any) -> ImpulsePlan:
    told = FormationPlan(track=steps, posture=posture or Posture(), **more)
    return ImpulsePlan(formations={FLEET: told})


def said(seas: Seas, answer: Any, side: str = "british") -> list[Any]:
    made = ruleset.advice(PLAN if isinstance(answer, ImpulsePlan) else SHEET, answer, seas.view(side))
    assert all(each.kind in ruleset.advice_kinds for each in made)
    return made


def advised(seas: Seas, answer: Any, side: str = "british") -> dict[str, tuple[str, ...]]:
    return {each.kind: each.about for each in said(seas, answer, side)}


def order(seas: Seas, entry: str, *, holder: str = "", received: str = "1744.6") -> None:
    state = "issued" if holder else "hand"
    seas.state.chits[entry] = Chit(
        id=entry, entry=entry, state=state, holder=holder, received=date(received), issued=date(received)
    )


def to_catalonia() -> Step:
    return Step(do="reach", to=CATALONIA)


def spaniards(seas: Seas, place: str, *squadrons: str) -> None:
    seas.formation("s_flag_b", place, *squadrons, spotted="E1")


def test_a_formation_that_sails_to_a_stronger_enemy(seas: Seas) -> None:
    spaniards(seas, CATALONIA, "S1", "S2", "S3", "S4")
    found = said(seas, sails(to_catalonia()))
    assert [each.text.en for each in found] == [
        "Flotilla A sails to the waters off Catalonia (#14), where 16 Sail of the enemy are in sight against 8 of "
        "yours (Flagships count twice)."
    ]
    assert found[0].about == (FLEET, "E1")
    assert advised(seas, sails(to_catalonia(), posture=Posture(battle="avoid"))) == {}
    assert advised(seas, sails(Step(do="hold"))) == {}


def test_an_enemy_that_is_no_stronger_or_may_not_attack_is_not_worth_a_word(seas: Seas) -> None:
    spaniards(seas, CATALONIA, "S1", "S2")
    assert advised(seas, sails(to_catalonia())) == {}
    peace = Seas("1744.6")
    peace.formation(FLEET, NORTH_OF_BALEARICS, "B1")
    peace.formation("f_flag_b", CATALONIA, "F1", "F2", "F3", spotted="E1")
    assert advised(peace, sails(to_catalonia())) == {}


def test_a_formation_that_sails_into_a_gale(seas: Seas) -> None:
    seas.state.gales = (Gale(wind="mistral", force=9, place=CATALONIA, been=(CATALONIA,)),)
    assert advised(seas, sails(Step(do="reach", to="s06"))) == {}, "it is in it already and may well leave"
    seas.formation(FLEET, "s06", "B1", "B2")
    assert advised(seas, sails(to_catalonia())) == {"into-gale": (FLEET, CATALONIA)}
    assert advised(seas, sails(Step(do="hold"))) == {}


def test_a_convoy_without_escort_near_an_enemy_in_sight(seas: Seas) -> None:
    seas.convoy("british_levant", CATALONIA)
    assert advised(seas, sails()) == {}
    spaniards(seas, NORTH_OF_BALEARICS, "S1")
    assert advised(seas, sails()) == {"lone-convoy": ("british_levant", "E1")}
    assert advised(seas, ImpulsePlan(convoys={"british_levant": ConvoyPlan(scatter=True)})) == {}
    seas.squadron("B7", flotilla="british_levant")
    assert advised(seas, sails()) == {}


def test_badly_damaged_squadrons_that_stay_at_sea_near_a_port(seas: Seas) -> None:
    seas.formation(FLEET, "port_mahon", "B1", "B2")
    seas.squadron("B1", dp=7, flotilla=FLEET)
    found = said(seas, sails())
    assert [(each.kind, each.about) for each in found] == [("worn-at-sea", (FLEET, "B1", "port_mahon"))]
    assert found[0].text.en == "B1 of Flotilla A is badly damaged and stays at sea, and Port Mahon is within reach."
    assert advised(seas, sails(Step(do="enter"))) == {}
    seas.squadron("B1", dp=6, flotilla=FLEET)
    assert advised(seas, sails()) == {}


@pytest.mark.rule("M-DMG-04")
def test_an_order_is_worth_some_damage_but_no_ships(seas: Seas) -> None:
    order(seas, "b_cruise_balearic", holder=FLEET)
    seas.formation(FLEET, "balearic_sea/port_mahon", "B1", "B2")
    seas.squadron("B1", dp=9, flotilla=FLEET)
    assert advised(seas, sails()) == {}
    seas.squadron("B1", dp=10, flotilla=FLEET)
    assert advised(seas, sails()) == {"worn-at-sea": (FLEET, "B1", "port_mahon")}


@pytest.mark.rule("M-ORDER-21")
def test_an_order_that_nobody_carries_out(seas: Seas) -> None:
    order(seas, "b_cruise_catalonia", holder=FLEET)
    assert advised(seas, sails(Step(do="hold"))) == {"order-neglected": (FLEET,)}
    assert advised(seas, sails(to_catalonia())) == {}
    later = Clause(when="mpi is 2", then=(to_catalonia(),))
    assert advised(seas, sails(clauses=(later,))) == {}
    seas.formation(FLEET, CATALONIA, "B1", "B2")
    assert advised(seas, sails()) == {}, "it is where its Order counts"


@pytest.mark.rule("M-ORDER-42")
def test_a_blockade_that_is_not_declared(seas: Seas) -> None:
    order(seas, "b_blockade_barcelona", holder=FLEET)
    seas.formation(FLEET, "barcelona", "B1", "B2")
    assert advised(seas, sails()) == {"order-neglected": (FLEET,)}
    assert advised(seas, sails(Step(do="blockade"))) == {}
    seas.formation(FLEET, "barcelona", "B1", "B2", blockading=True)
    assert advised(seas, sails()) == {}


@pytest.mark.rule("M-FLEET-15")
def test_a_formation_that_cannot_leave_harbour(seas: Seas) -> None:
    seas.formation("s_flag_b", "cartagena", "S1", harbour=True)
    plan = ImpulsePlan(formations={"s_flag_b": FormationPlan(track=(Step(do="sail"),))})
    found = said(seas, plan, "bourbon")
    assert [each.kind for each in found] == ["sails-in-vain"]
    assert "cannot leave Cartagena now: without an Order the Spanish" in found[0].text.en
    assert advised(seas, ImpulsePlan(), "bourbon") == {}
    seas.formation(FLEET, "cartagena", "B1", spotted="E1")
    assert advised(seas, plan, "bourbon").keys() & {"sails-in-vain"} == set()


def test_markers_in_range_that_nobody_searches(seas: Seas) -> None:
    seas.auxiliary("b_fleet_1", at=FLEET)
    assert advised(seas, sails()) == {}
    seas.dummy("dummy_x_1", CATALONIA)
    assert advised(seas, sails()) == {"nobody-searches": ("b_fleet_1",)}
    task = AuxiliaryTask(auxiliary="b_fleet_1", do="search", at=CATALONIA)
    assert advised(seas, ImpulsePlan(tasks=(task,))) == {}


@pytest.mark.rule("M-ORDER-10")
def test_orders_that_stay_in_hand_until_they_fail(seas: Seas) -> None:
    order(seas, "b_cruise_catalonia", received="1744.4")
    assert advised(seas, Worksheet()) == {"orders-kept": (FLEET,)}
    given = OrdersPart(issue=(Issue(chit="b_cruise_catalonia", to=FLEET),))
    assert advised(seas, Worksheet(orders=given)) == {}
    order(seas, "b_cruise_catalonia", received="1744.5")
    assert advised(seas, Worksheet()) == {}, "there is time"
    order(seas, "b_cruise_catalonia", received="1744.4")
    order(seas, "b_cruise_cadiz_bight", holder=FLEET)
    assert advised(seas, Worksheet()) == {}, "nobody is free to take it"


def test_repair_dice_for_nobody() -> None:
    seas = Seas("1744.5", phase="administration")
    seas.squadron("B3", dp=5, port="port_mahon")
    manned = Worksheet(harbour=HarbourPart(lay_up=()))
    assert advised(seas, manned) == {"idle-yard": ("port_mahon", "B3")}
    assert advised(seas, Worksheet()) == {}, "by default it is laid up"
    seas.squadron("B4", dp=1, port="port_mahon", condition="in_ordinary")
    assert advised(seas, manned) == {}, "somebody is repaired"
    other = Seas("1744.6", phase="administration")
    other.squadron("B3", dp=5, port="port_mahon")
    assert advised(other, manned) == {}, "the yard throws no dice"


def test_it_is_said_in_the_readers_language_and_number(seas: Seas) -> None:
    order(seas, "b_cruise_catalonia", received="1744.4")
    order(seas, "b_cruise_cadiz_bight", received="1744.4")
    (kept,) = said(seas, Worksheet())
    assert kept.text.en == (
        "“Cruise: Off Catalonia (#14)” and “Cruise: Gulf of Cadiz (#1)” stay in your hand and fail soon unless they "
        "are Issued. Flotilla A could take one of them."
    )
    assert kept.text.es.endswith(
        "se quedan en tu mano y fallarán pronto si no se emiten. La flotilla A podría con una de ellas."
    )
    seas.formation(FLEET, "port_mahon", "B1", "B2")
    seas.squadron("B1", dp=7, flotilla=FLEET)
    seas.squadron("B2", dp=8, flotilla=FLEET)
    (worn,) = said(seas, sails())
    assert (
        worn.text.es == "B1 y B2, de la flotilla A, tienen mucho daño y siguen en la mar, con Puerto Mahón al alcance."
    )
