"""Qualities that need no action: what a Leader gives by being there. [T-QUA-00, T-CMD-11]"""

from __future__ import annotations

import pytest

from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.combat import EleganceUsed, FellBack
from rulesets.tercios.dialogue.questions.fighting import UseElegance
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.troops import at_limit, has_rule, suffers_limit
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool, courage_pool
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.fighting.combat_end import retreat, unlock
from rulesets.tercios.rules.leaders.command import interacts
from rulesets.tercios.rules.leaders.leading import actions_of
from rulesets.tercios.rules.qualities.registry import DEEDS
from rulesets.tercios.rules.reacting.answering import can_evade
from rulesets.tercios.rules.reacting.reactions import modifiers
from rulesets.tercios.rules.units.breaking import break_dice, break_test
from rulesets.tercios.rules.units.checks import reaction_discipline
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.leader_orders import FOOT, HORSE, SHOT, wood

AUTOMATIC = [quality.id for quality in CATALOGUE.qualities.values() if quality.kind == "automatic"]


def led(*qualities: str, troop: str = FOOT, **fields: object) -> Battlefield:
    """South's unit ST1 with an Officer inside; North's regiment before it, front to front."""
    field = Battlefield()
    field.unit("ST1", troop, at=(30, 20), **fields)  # type: ignore[arg-type]
    field.unit("SC9", SHOT, at=(60, 5))
    field.unit("NT1", FOOT, at=(30, 20), facing=270)
    field.leader("SL1", inside="ST1", level=2, qualities=qualities)
    return field


@pytest.mark.rule("T-QUA-00")
def test_every_quality_is_automatic_an_answer_a_preparation_or_an_action_with_its_own_number() -> None:
    assert len(CATALOGUE.qualities) == 62
    for quality in CATALOGUE.qualities.values():
        is_action = quality.kind == "action" and quality.id != "experto"
        assert (quality.id.upper() in DEEDS) is is_action, quality.id
        if is_action:
            assert (DEEDS[quality.id.upper()].least, DEEDS[quality.id.upper()].rule) == (quality.target, quality.ref)


@pytest.mark.rule("T-QUA-00")
@pytest.mark.parametrize("quality", [*AUTOMATIC, "afortunado", "frio", "cartografo"])
def test_what_is_not_an_action_cannot_be_ordered(quality: str) -> None:
    field = Battlefield()
    leader = field.leader("SL1", at=(24, 14), qualities=(quality,))
    assert actions_of(field.view("south"), leader) == ["CORRER"]


@pytest.mark.rule("T-QUA-01")
@pytest.mark.parametrize(("again", "saved"), [([6, 1, 1], True), ([5, 5, 5], False)])
def test_abnegado_has_a_failed_break_test_rolled_again_and_dies_of_it(again: list[int], saved: bool) -> None:
    field = led("abnegado", wear=5)
    field.play(break_test, "ST1", dice=[1, 1, 1, *again])
    assert field.units["ST1"].alive is saved and field.leaders["SL1"].status == "removed"


@pytest.mark.rule("T-QUA-01")
def test_abnegado_is_spared_when_the_first_test_is_passed() -> None:
    field = led("abnegado", wear=5)
    field.play(break_test, "ST1", dice=[6, 1, 1])
    assert field.leaders["SL1"].status == "table"


@pytest.mark.rule("T-QUA-02")
@pytest.mark.parametrize(("level", "dice"), [(1, 2), (3, 2), (4, 3)])
def test_acaudalado_pays_mercenaries_to_take_break_tests(level: int, dice: int) -> None:
    field = Battlefield()
    unit = field.unit("ST1", "dan_aleman", at=(24, 20))
    assert break_dice(field.battle(), unit) is None
    field.leader("SL1", at=(24, 14), level=level, qualities=("acaudalado",))
    found = break_dice(field.battle(), unit)
    assert found is not None and found.dice == dice
    field.leader("SL1", at=(24, 14), level=level, qualities=("acaudalado",), command="K2")
    assert break_dice(field.battle(), unit) is None


@pytest.mark.rule("T-QUA-05")
@pytest.mark.parametrize(("do", "steps"), [("FLEE", -1), ("EVADE", -1), ("FIRE_FLEE", -1), ("FIRE", 0), ("RESIST", 0)])
def test_agresivo_unnerves_those_who_would_avoid_his_charge(do: str, steps: int) -> None:
    field = led("agresivo", troop=HORSE)
    question = React("key", unit="NT1", foe="ST1", trigger="CHARGE")
    found = [mod for mod in modifiers(field.battle(), question, do) if mod.source == "agresivo"]
    assert sum(mod.steps for mod in found) == steps
    approach = React("key", unit="NT1", foe="ST1", trigger="APPROACH")
    assert not [mod for mod in modifiers(field.battle(), approach, do) if mod.source == "agresivo"]


@pytest.mark.rule("T-QUA-07")
def test_apasionado_makes_the_unit_he_is_in_frenzied() -> None:
    assert not has_rule(led().battle(), led().units["ST1"], "freneticos")
    field = led("apasionado")
    assert has_rule(field.battle(), field.units["ST1"], "freneticos")
    field.battle().change_leader("SL1", exhausted=True)
    assert has_rule(field.battle(), field.units["ST1"], "freneticos")
    field.leader("SL1", at=(24, 14), qualities=("apasionado",))
    assert not has_rule(field.battle(), field.units["ST1"], "freneticos")


@pytest.mark.rule("T-QUA-12")
def test_bravo_makes_the_unit_he_is_in_elite_and_impetuous() -> None:
    field = led("bravo")
    for rule in ("elite", "impetuosos"):
        assert has_rule(field.battle(), field.units["ST1"], rule)
        assert not has_rule(field.battle(), field.units["SC9"], rule)


@pytest.mark.rule("T-QUA-22")
def test_only_a_diplomatic_general_speaks_to_allies() -> None:
    field = Battlefield()
    ally = field.unit("ST1", FOOT, at=(24, 20), command="K2", ally="spain")
    assert not interacts(field.leader("SG"), ally)
    assert interacts(field.leader("SG", qualities=("diplomatico",)), ally)


@pytest.mark.rule("T-QUA-23")
def test_dispuesto_lets_light_companies_in_command_distance_evade() -> None:
    field = Battlefield()
    field.unit("SC1", "ecw_mosq", at=(24, 20), card="FUEGO")
    field.unit("SC2", SHOT, at=(30, 20), card="FUEGO")
    field.unit("NT1", FOOT, at=(27, 26), facing=270)
    field.leader("SL1", at=(27, 16), qualities=("dispuesto",))

    def evades(unit: str) -> bool:
        return can_evade(field.battle(), React("key", unit=unit, foe="NT1", trigger="CHARGE"))

    assert evades("SC1") and not evades("SC2")
    field.leader("SL1", at=(27, 8), qualities=("dispuesto",))
    assert not evades("SC1")


def beaten(*, exhausted: bool = False, at: tuple[float, float] = (35, 16)) -> Battlefield:
    """South's regiment charged and about to lose without cancelling a hit; an Elegante Officer stands behind it."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(30, 20))
    field.unit("NT1", FOOT, at=(30, 20), facing=270)
    field.leader("SL1", at=at, qualities=("elegante",), exhausted=exhausted)
    return field


LOST = {
    "turn1/NT1/strike/1": [6, 6, 1, 1, 1, 1],
    "turn1/ST1/resist/1": [1, 1, 1, 1],
    "turn1/ST1/strike/1": [1, 1, 1, 1],
}
CHARGED = Clash("NT1", "ST1", "charge", (30_000, 26_000))


@pytest.mark.rule("T-QUA-25", "D-37")
def test_elegante_lets_a_unit_near_him_unlock_instead_of_retreating_and_tires() -> None:
    field = beaten()
    field.play(fight, CHARGED, dice=LOST)
    (fell,) = field.of(FellBack)
    assert (fell.unit, fell.how) == ("ST1", "unlock")
    assert field.units["ST1"].disordered and field.leaders["SL1"].exhausted
    assert field.of(EleganceUsed) == [EleganceUsed("SL1", "ST1", "T-QUA-25")]


@pytest.mark.rule("T-QUA-25", "D-37")
@pytest.mark.parametrize("why", ["declined", "exhausted", "far"])
def test_elegante_is_optional_and_needs_a_fresh_leader_within_six_inches(why: str) -> None:
    field = beaten(exhausted=why == "exhausted", at=(50, 16) if why == "far" else (35, 16))
    field.play(fight, CHARGED, dice=LOST, answers={UseElegance: False})
    assert [fell.how for fell in field.of(FellBack)] == ["retreat"]
    assert any(isinstance(question, UseElegance) for _, question in field.asked) is (why == "declined")


@pytest.mark.rule("T-QUA-31")
def test_flematico_spares_the_unit_he_is_in_the_ills_of_the_limit() -> None:
    plain, calm = led(wear=4), led("flematico", wear=4)
    assert suffers_limit(plain.battle(), plain.units["ST1"])
    assert at_limit(calm.battle(), calm.units["ST1"]) and not suffers_limit(calm.battle(), calm.units["ST1"])


@pytest.mark.rule("T-QUA-33")
def test_gallardo_keeps_the_courage_of_a_flanked_unit_but_not_its_combat() -> None:
    plain, gallant = led(), led("gallardo")
    clash = Clash("NT1", "ST1", "charge", (30_000, 10_000), flanked=True)
    reduced = courage_pool(plain.battle(), clash, "ST1").dice
    assert (reduced, courage_pool(gallant.battle(), clash, "ST1").dice) == (2, 4)
    assert combat_pool(gallant.battle(), clash, "ST1").dice == combat_pool(plain.battle(), clash, "ST1").dice


@pytest.mark.rule("T-QUA-38")
def test_imperturbable_gives_those_he_commands_a_die_more_to_react() -> None:
    field = Battlefield()
    unit = field.unit("ST1", FOOT, at=(24, 20))
    field.leader("SL1", at=(24, 14))
    plain = reaction_discipline(field.battle(), unit).dice
    field.leader("SL1", at=(24, 14), qualities=("imperturbable",), exhausted=True)
    assert reaction_discipline(field.battle(), unit).dice == plain + 1


@pytest.mark.rule("T-QUA-59")
def test_respetable_commands_what_he_cannot_see() -> None:
    field = Battlefield()
    unit = field.unit("ST1", FOOT, at=(24, 20))
    field.terrain(wood("wood", (20, 15.5), (28, 15.5), (28, 16.5), (20, 16.5)))
    field.leader("SL1", at=(24, 14), qualities=("imperturbable",))
    unseen = reaction_discipline(field.battle(), unit)
    assert [mod.source for mod in unseen.modifiers] == ["uncommanded"]
    field.leader("SL1", at=(24, 14), qualities=("imperturbable", "respetable"))
    assert [mod.source for mod in reaction_discipline(field.battle(), unit).modifiers] == ["imperturbable"]


@pytest.mark.rule("T-QUA-62")
@pytest.mark.parametrize(("qualities", "wear"), [((), 1), (("tranquilo",), 0)])
def test_tranquilo_spares_the_wear_of_an_unlock_cut_short(qualities: tuple[str, ...], wear: int) -> None:
    field = led(*qualities)
    field.unit("SC1", SHOT, at=(30, 20 - field.units["ST1"].base.depth / 1000 - 1))
    field.play(unlock, Clash("NT1", "ST1", "charge", (30_000, 26_000)), "ST1")
    assert not field.of(FellBack)[0].completed and field.units["ST1"].wear == wear


@pytest.mark.rule("T-QUA-62")
def test_tranquilo_does_not_cover_retreats() -> None:
    field = led("tranquilo")
    field.unit("SC1", SHOT, at=(30, 20 - field.units["ST1"].base.depth / 1000 - 1))
    field.play(retreat, Clash("NT1", "ST1", "charge", (30_000, 26_000)), "ST1")
    assert field.units["ST1"].wear == 1


@pytest.mark.rule("T-QUA-23", "T-QUA-38", "T-QUA-59")
def test_passive_gifts_in_command_distance_need_sight_but_for_the_respected() -> None:
    """The book counts nobody as in command distance whom a Leader does not see, unless the Leader is Respetable."""
    corners = ((mil(20), mil(15)), (mil(34), mil(15)), (mil(34), mil(15.5)), (mil(20), mil(15.5)))
    for gifts, able in (((), False), (("respetable",), True)):
        field = Battlefield()
        field.terrain(Element("W1", "wood", corners, frozenset({Quality.CONCEALING})))
        field.unit("SC1", "ecw_mosq", at=(27, 20), card="FUEGO")
        field.unit("NT1", "sue_batallon", at=(27, 26), facing=270)
        field.leader("SL1", at=(27, 14), qualities=("dispuesto", "imperturbable", *gifts))
        battle = field.battle()
        assert can_evade(battle, React("key", "SC1", "NT1", "CHARGE")) is able
        calm = [mod.source for mod in reaction_discipline(battle, field.units["SC1"]).modifiers]
        assert ("imperturbable" in calm) is able
