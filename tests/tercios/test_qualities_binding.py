"""Qualities that say who acts when, and those that prepare the next to act. [T-QUA]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.tercios.dialogue.answers.in_play import StepChoice
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.events.activation import Activated
from rulesets.tercios.dialogue.events.leading import CardShown, LeaderBound, UnitsBound
from rulesets.tercios.dialogue.questions.steps import PickTroop, TakeStep
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.muster import muster
from rulesets.tercios.position.state import Forced, Joint, Mark
from rulesets.tercios.position.troops import has_rule
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.leading import Led, able_leaders, action_targets, lead, must_lead
from rulesets.tercios.rules.turns.picking import activatable, may_be_picked, may_pass
from tests.tercios.armies import muscovy
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import FOOT, GUN, HORSE, SHOT, act, codes, points, wood
from tests.tercios.turns import take_step


def against(*qualities: str, level: int = 4, virtues: tuple[str, ...] = ()) -> Battlefield:
    """South's regiment and Company with their General between them; North's regiment and horse far ahead, in sight."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(24, 20), card="FUEGO")
    field.unit("SC1", SHOT, at=(32, 20), card="ATENCION")
    field.leader("SG", at=(28.5, 18), level=level, qualities=qualities, virtues=virtues)
    field.unit("NT1", FOOT, at=(24, 40), facing=270, card="ATACAD")
    field.unit("NH1", HORSE, at=(34, 40), facing=270, card="CORRED")
    field.leader("NL1", at=(29, 42), level=2)
    return field


def hide_north(field: Battlefield) -> None:
    field.terrain(wood("wood", (5, 30), (70, 30), (70, 32), (5, 32)))


# The enemy's next move.


@pytest.mark.rule("T-QUA-06")
def test_amenazante_lets_an_enemy_within_twelve_inches_only_react() -> None:
    field = against("amenazante")
    assert codes(field, act("AMENAZANTE", "NT1")) == ["T-CMD-20.target"]
    field.unit("NT1", FOOT, at=(24, 28), facing=270, card="ATACAD")
    assert codes(field, act("AMENAZANTE", "NT1")) == []
    field.play(lead, act("AMENAZANTE", "NT1"), dice=[5, 1, 1, 1])
    assert field.units["NT1"].marks == (Mark(kind="amenazante", until="turn"),)
    assert activatable(field.battle(), "north") == ["NH1"]


@pytest.mark.rule("T-QUA-06")
def test_the_last_enemy_left_may_act_though_menaced() -> None:
    field = against("amenazante")
    field.unit("NT1", FOOT, at=(24, 28), facing=270, card="ATACAD")
    field.play(lead, act("AMENAZANTE", "NT1"), dice=[5, 1, 1, 1])
    field.battle().spend("NH1")
    assert activatable(field.battle(), "north") == ["NT1"]


@pytest.mark.rule("T-QUA-06")
def test_exactly_twelve_inches_is_too_far_to_menace() -> None:
    field = against("amenazante")
    x = 24 + field.units["NT1"].base.width / 2000
    for gap, legal in ((12.0, False), (11.99, True)):
        field.unit("NT1", FOOT, at=(24, 18), facing=270, card="ATACAD")
        field.leader("SG", at=(x + 0.787 + gap, 19), level=4, qualities=("amenazante",))
        field.battle().change("ST1", status="destroyed")
        field.battle().change("SC1", status="destroyed")
        assert (codes(field, act("AMENAZANTE", "NT1")) == []) is legal


@pytest.mark.rule("T-QUA-11", "T-TURN-12")
def test_avizor_makes_an_enemy_in_sight_the_next_however_far() -> None:
    field = against("avizor")
    field.play(lead, act("AVIZOR", "NH1"), dice=[6, 5, 5, 5])
    assert field.state.standing["north"].forced == (Forced(quality="avizor", units=("NH1",)),)
    assert may_be_picked(field.view("north"), "north") == ["NH1"]
    assert field.of(UnitsBound) == [UnitsBound("north", ("NH1",), "next", "T-QUA-11")]
    assert field.leaders["SG"].exhausted


@pytest.mark.rule("T-QUA-11", "T-CMD-18")
def test_avizor_needs_sixes_and_sight() -> None:
    field = against("avizor")
    assert field.play(lead, act("AVIZOR", "NH1"), dice=[5, 5, 5, 5]) == Led()
    field = against("avizor")
    hide_north(field)
    assert codes(field, act("AVIZOR", "NH1")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-45")
def test_ilustrado_keeps_an_enemy_from_being_the_next_if_there_is_another() -> None:
    field = against("ilustrado")
    field.play(lead, act("ILUSTRADO", "NT1"), dice=[5, 1, 1, 1])
    assert may_be_picked(field.view("north"), "north") == ["NH1"]
    field.battle().spend("NH1")
    assert may_be_picked(field.view("north"), "north") == ["NT1"]


@pytest.mark.rule("T-QUA-60")
def test_sagaz_makes_an_enemy_leader_the_next_to_be_activated() -> None:
    field = against("sagaz")
    field.leader("NG", at=(20, 44))
    assert able_leaders(field.view("north"), "north") == ["NG", "NL1"]
    field.play(lead, act("SAGAZ", "NL1"), dice=[6, 1, 1, 1])
    assert field.of(LeaderBound) == [LeaderBound("NL1", "T-QUA-60")]
    assert able_leaders(field.view("north"), "north") == ["NL1"]
    assert must_lead(field.view("north"), "north") == "NL1"
    field.play(lead, act("CORRER", leader="NL1"), dice=[5, 5])
    assert must_lead(field.view("north"), "north") == ""


@pytest.mark.rule("T-QUA-60")
def test_a_leader_who_cannot_obey_sagaz_binds_nobody() -> None:
    field = against("sagaz")
    field.leader("NG", at=(20, 44))
    field.play(lead, act("SAGAZ", "NL1"), dice=[6, 1, 1, 1])
    field.battle().change_leader("NL1", exhausted=True)
    assert able_leaders(field.view("north"), "north") == ["NG"] and must_lead(field.view("north"), "north") == ""


# Own steps.


@pytest.mark.rule("T-QUA-10", "EX-11")
def test_autoritario_has_a_worn_tercio_act_next_without_a_check_and_two_successes_spare_him() -> None:
    field = against("autoritario")
    field.battle().change("ST1", wear=3)
    field.play(lead, act("AUTORITARIO", "ST1"), dice=[6, 5, 1, 2])
    assert field.units["ST1"].marks == (Mark(kind="autoritario", until="step"),)
    assert may_be_picked(field.view("south"), "south") == ["ST1"]
    assert not field.leaders["SG"].exhausted


@pytest.mark.rule("T-QUA-18")
def test_coordinador_binds_two_units_in_reach_to_this_step() -> None:
    field = against("coordinador")
    for targets in (("ST1",), ("ST1", "ST1")):
        assert codes(field, act("COORDINADOR", *targets)) == ["T-CMD-20.targets"]
    field.play(lead, act("COORDINADOR", "SC1", "ST1"), dice=[5, 1, 1, 1])
    assert field.state.standing["south"].forced == (Forced(quality="coordinador", units=("SC1", "ST1")),)


@pytest.mark.rule("T-QUA-46")
def test_meticuloso_keeps_a_unit_for_the_end_and_its_side_may_pass_for_it() -> None:
    field = against("meticuloso")
    field.play(lead, act("METICULOSO", "ST1"), dice=[5, 1, 1, 1])
    assert may_be_picked(field.view("south"), "south") == ["SC1"] and not may_pass(field.view("south"), "south")
    field.battle().spend("SC1")
    assert may_be_picked(field.view("south"), "south") == ["ST1"] and may_pass(field.view("south"), "south")
    assert codes(field, act("METICULOSO", "ST1")) == ["T-CMD-07.leader"]


@pytest.mark.rule("T-QUA-50")
def test_paciente_ends_the_step_without_a_troop() -> None:
    field = against("paciente")
    assert field.play(lead, act("PACIENTE"), dice=[5, 1, 1, 1]) == Led(passes=True, succeeded=True)
    field = against("paciente")
    assert field.play(lead, act("PACIENTE"), dice=[4, 1, 1, 1]) == Led()


@pytest.mark.rule("T-QUA-50")
def test_paciente_cannot_wait_for_an_enemy_who_has_nobody_left() -> None:
    field = against("paciente")
    for unit in ("NT1", "NH1"):
        field.battle().spend(unit)
    assert codes(field, act("PACIENTE")) == ["T-QUA-50.now"]


# Preparing the next.


@pytest.mark.parametrize(
    ("quality", "marks"),
    [
        pytest.param("autoritario", ("",), marks=pytest.mark.rule("T-QUA-10")),
        pytest.param("decidido", ("",), marks=pytest.mark.rule("T-QUA-19")),
        pytest.param("entusiasta", ("",), marks=pytest.mark.rule("T-QUA-27")),
        pytest.param("insigne", ("",), marks=pytest.mark.rule("T-QUA-42")),
        pytest.param("religioso", ("",), marks=pytest.mark.rule("T-QUA-58")),
    ],
)
def test_it_marks_the_unit_for_the_step_and_makes_it_the_next(quality: str, marks: tuple[str, ...]) -> None:
    field = against(quality)
    field.play(lead, act(quality.upper(), "ST1"), dice=[5, 1, 1, 1])
    assert field.units["ST1"].marks == tuple(Mark(kind=quality, until="step", word=word) for word in marks)
    assert field.state.standing["south"].forced == (Forced(quality=quality, units=("ST1",)),)


@pytest.mark.rule("T-QUA-00", "T-CMD-20")
@pytest.mark.parametrize("quality", ["autoritario", "decidido", "entusiasta", "religioso", "tutor", "meticuloso"])
def test_what_makes_a_unit_the_next_takes_foot_or_horse_in_reach_with_a_card(quality: str) -> None:
    field = against(quality)
    field.unit("SA1", GUN, at=(28, 22), card="FUEGO")
    field.unit("SC2", SHOT, at=(50, 20), card="FUEGO")
    order = quality.upper()
    assert codes(field, act(order, "SC1")) == []
    field.battle().spend("SC1")
    for wrong in ("SA1", "SC2", "SC1", "NT1", "NL1", "nobody"):
        assert codes(field, act(order, wrong)) == ["T-CMD-20.target"], wrong


@pytest.mark.rule("T-QUA-27")
def test_entusiasta_lends_ligera_or_to_the_light_escaramuzadores() -> None:
    field = against("entusiasta")
    field.unit("SC1", "ecw_mosq", at=(32, 20), card="ATENCION")
    assert not has_rule(field.battle(), field.units["ST1"], "ligera")
    field.play(lead, act("ENTUSIASTA", "ST1"), dice=[5, 5, 1, 1])
    assert has_rule(field.battle(), field.units["ST1"], "ligera")
    assert not has_rule(field.battle(), field.units["ST1"], "escaramuzadores")
    field.play(lead, act("ENTUSIASTA", "SC1"), dice=[5, 5, 1, 1])
    assert has_rule(field.battle(), field.units["SC1"], "escaramuzadores")


@pytest.mark.rule("T-QUA-41", "D-46")
@pytest.mark.parametrize("swap", [True, False])
def test_innovador_gives_the_wide_arc_for_the_turn_and_the_swap_for_this_step(swap: bool) -> None:
    field = against("innovador")
    field.play(lead, act("INNOVADOR", "SC1", swap=swap), dice=[5, 1, 1, 1])
    battle = field.battle()
    assert has_rule(battle, field.units["SC1"], "angulo_extendido")
    assert field.state.standing["south"].swap == (Forced(quality="innovador", units=("SC1",)) if swap else None)
    assert field.state.standing["south"].forced == ()
    battle.unmark("SC1", "step")
    assert has_rule(battle, field.units["SC1"], "angulo_extendido")
    battle.unmark("SC1", "turn")
    assert not has_rule(battle, field.units["SC1"], "angulo_extendido")


@pytest.mark.rule("T-QUA-42")
def test_insigne_reaches_a_unit_anywhere_in_sight() -> None:
    field = against("insigne")
    field.unit("SC2", SHOT, at=(60, 20), card="FUEGO")
    assert codes(field, act("INSIGNE", "SC2")) == []
    field.terrain(wood("wood", (45, 10), (47, 10), (47, 30), (45, 30)))
    assert codes(field, act("INSIGNE", "SC2")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-48")
@pytest.mark.parametrize(("faces", "added"), [([5, 1, 1, 1], 2000), ([5, 6, 5, 1], 6000)])
def test_tutor_adds_two_inches_of_range_for_each_success(faces: list[int], added: int) -> None:
    field = against("tutor")
    field.play(lead, act("TUTOR", "ST1"), dice=faces)
    assert field.units["ST1"].marks == (Mark(kind="tutor", until="step", value=added),)
    assert may_be_picked(field.view("south"), "south") == ["ST1"]


@pytest.mark.rule("T-QUA-51", "H-07")
@pytest.mark.parametrize(("faces", "raised"), [([5, 1, 1, 1], True), ([1, 1, 1, 1], False)])
def test_perfeccionista_shows_the_card_and_the_unit_acts_next_success_or_not(faces: list[int], raised: bool) -> None:
    field = against("perfeccionista")
    field.play(lead, act("PERFECCIONISTA", "ST1"), dice=faces)
    assert [told.reveals for told in field.told if isinstance(told.event, CardShown)] == ["H-07"]
    assert field.view("north").cards["ST1"].order == "FUEGO"
    assert may_be_picked(field.view("south"), "south") == ["ST1"]
    assert bool(field.units["ST1"].marks) is raised


@pytest.mark.rule("T-QUA-51", "H-07")
def test_perfeccionista_takes_fresh_infantry_whose_fire_card_its_owner_sees() -> None:
    field = against("perfeccionista")
    assert codes(field, act("PERFECCIONISTA", "ST1")) == []
    assert codes(field, act("PERFECCIONISTA", "SC1")) == ["T-CMD-20.target"]
    field.battle().change("ST1", wear=1)
    assert codes(field, act("PERFECCIONISTA", "ST1")) == ["T-CMD-20.target"]
    field.battle().change("ST1", wear=0)
    field.card("ST1", "FUEGO", "north")
    assert codes(field, act("PERFECCIONISTA", "ST1")) == ["T-CMD-20.target"]
    field.unit("SH1", HORSE, at=(28.5, 22.5), card="FUEGO")
    assert codes(field, act("PERFECCIONISTA", "SH1")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-52", "D-17")
def test_picaro_needs_concealing_ground_and_a_choice() -> None:
    field = against("picaro")
    assert codes(field, act("PICARO", "ST1", boost="fire")) == ["T-CMD-20.target"]
    field.terrain(wood("wood", (22, 19), (26, 19), (26, 21), (22, 21)))
    assert codes(field, act("PICARO", "ST1")) == ["T-QUA-52.boost"]
    field.play(lead, act("PICARO", "ST1", boost="combat"), dice=[5, 1, 1, 1])
    assert field.units["ST1"].marks == (Mark(kind="picaro", until="step", word="combat"),)
    assert may_be_picked(field.view("south"), "south") == ["ST1"]


@pytest.mark.rule("T-QUA-52", "T-TER-21")
def test_a_building_conceals_well_enough_for_picaro() -> None:
    field = against("picaro")
    house = points((22, 18), (26, 18), (26, 20), (22, 20))
    field.terrain(Element("house", "building", house))
    field.battle().change("ST1", pose=None, building="house", outline=house)
    assert codes(field, act("PICARO", "ST1", boost="fire")) == []


@pytest.mark.rule("T-QUA-58", "D-46")
def test_religioso_may_leave_the_card_as_it_is() -> None:
    field = against("religioso")
    field.play(lead, act("RELIGIOSO", "ST1", swap=False), dice=[5, 1, 1, 1])
    assert field.units["ST1"].marks == (Mark(kind="religioso", until="step"),)


@pytest.mark.rule("T-QUA-61")
def test_tenaz_takes_light_troops_and_makes_them_the_next() -> None:
    field = against("tenaz")
    assert codes(field, act("TENAZ", "ST1")) == ["T-CMD-20.target"]
    field.unit("SC1", "ecw_mosq", at=(32, 20), card="CORRED")
    field.play(lead, act("TENAZ", "SC1"), dice=[5, 1, 1, 1])
    assert field.units["SC1"].marks == (Mark(kind="tenaz", until="step"),)
    assert may_be_picked(field.view("south"), "south") == ["SC1"]


def brigaded(*qualities: str) -> Battlefield:
    """Three regiments of K1 side by side, the first two on one card; the Officer stands behind the first."""
    field = against()
    for at, id in enumerate(("ST2", "ST3", "ST4")):
        field.unit(id, FOOT, at=(10 + 12 * at, 8), card="FUEGO", rules=("brigada",))
    field.state.joints = (Joint(side="south", units=("ST3", "ST2")),)
    field.leader("SL1", at=(10, 3), level=3, virtues=("instruccion",), qualities=qualities)
    return field


@pytest.mark.rule("T-QUA-30")
@pytest.mark.parametrize(("qualities", "inspired"), [(("experto",), ["ST2", "ST3"]), ((), ["ST2"])])
def test_experto_inspires_all_who_act_jointly_in_this_step(qualities: tuple[str, ...], inspired: list[str]) -> None:
    field = brigaded(*qualities)
    field.play(lead, act("INSPIRAR", "ST2", leader="SL1", virtue="instruccion"), dice=[5, 1, 1])
    assert [id for id, unit in field.units.items() if unit.marks] == inspired
    assert field.state.standing["south"].forced == (Forced(quality="inspirar", units=("ST2",)),)


@pytest.mark.rule("T-QUA-30")
def test_experto_is_a_way_of_inspiring_and_one_of_the_brigade_in_reach_is_enough() -> None:
    field = brigaded("experto")
    assert codes(field, act("EXPERTO", "ST2", leader="SL1")) == ["T-CMD-04.action"]
    assert codes(field, act("INSPIRAR", "ST3", leader="SL1", virtue="instruccion")) == []
    assert codes(field, act("INSPIRAR", "ST4", leader="SL1", virtue="instruccion")) == ["T-CMD-20.target"]
    plain = brigaded()
    assert codes(plain, act("INSPIRAR", "ST3", leader="SL1", virtue="instruccion")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-59")
def test_respetable_inspires_and_commands_without_sight_but_needs_it_for_all_else() -> None:
    field = against("respetable", "autoritario", virtues=("destreza",))
    field.terrain(wood("wood", (26.6, 16), (27.2, 16), (27.2, 24), (26.6, 24)))
    assert codes(field, act("AUTORITARIO", "ST1")) == ["T-CMD-20.target"]
    assert codes(field, act("INSPIRAR", "ST1", virtue="destreza")) == []
    field.leader("SG", at=(28.5, 18), level=4, virtues=("destreza",))
    assert codes(field, act("INSPIRAR", "ST1", virtue="destreza")) == ["T-CMD-20.target"]


@pytest.mark.rule("H-03", "T-QUA-59", "T-QUA-30", "T-VIR-08", "T-VIR-09", "T-VIR-10")
def test_in_closed_lists_an_inspiring_leader_shows_just_the_gifts_it_took() -> None:
    gifts = ("presencia", "brio", "fama", "destreza", "fervor")

    def shown(troop: str, *path: tuple[float, float], command: str = "K1", hidden: bool = False) -> tuple[str, ...]:
        field = Battlefield(closed_lists=True)
        field.unit("ST1", troop, at=(24, 20), card="FUEGO", command=command)
        if hidden:
            field.terrain(wood("wood", (20, 15.5), (28, 15.5), (28, 16.5), (20, 16.5)))
        field.leader("SL1", at=(24, 14), level=3, virtues=gifts, qualities=("respetable", "experto"))
        order = act("INSPIRAR", "ST1", leader="SL1", virtue="destreza", path=points(*path))
        assert codes(field, order) == []
        field.play(lead, order, dice=[1, 1, 1])
        known = field.view("north").leaders["SL1"].rank
        assert bool([told for told in field.told if told.reveals == "H-03"])
        return (*known.virtues, *known.qualities)

    assert shown(FOOT) == ("destreza",)
    assert shown(FOOT, hidden=True) == ("destreza", "respetable")
    assert shown(FOOT, (24, 10)) == ("presencia", "destreza")
    assert shown(FOOT, (31, 14)) == ("brio", "destreza")
    assert shown(FOOT, command="K2") == ("fama", "destreza")


@pytest.mark.rule("H-07", "T-QUA-41", "T-QUA-58", "D-46")
@pytest.mark.parametrize("quality", ["innovador", "religioso"])
def test_nobody_is_told_before_the_unit_acts_whether_it_will_change_its_card(quality: str) -> None:
    told = []
    for swap in (True, False):
        field = against(quality)
        field.play(lead, act(quality.upper(), "SC1", swap=swap), dice=[5, 1, 1, 1])
        told.append(([(item.event, item.reveals) for item in field.told], field.view("north"), field.view("public")))
    assert told[0] == told[1]


@pytest.mark.rule("T-QUA-18", "T-TURN-12")
def test_of_a_coordinated_pair_nobody_takes_the_place_of_one_who_cannot_obey_any_more() -> None:
    field = against("coordinador")
    field.state.standing["south"].forced = (Forced(quality="coordinador", units=("SC1", "ST1")),)
    field.unit("SC2", SHOT, at=(50, 20), card="FUEGO")

    def loses_its_card(question: PickTroop, view: object) -> str:
        raise AssertionError("nobody else may act in this step")

    def choose(question: TakeStep, view: object) -> StepChoice:
        field.battle().state.cards.pop("ST1")  # as when the first of the two joins the second in a Choragiew
        return StepChoice(troop="SC1")

    field.play(take_step, "south", Plan(), answers={TakeStep: choose, PickTroop: loses_its_card})
    assert [event.unit for event in field.of(Activated)] == ["SC1"]


@pytest.mark.rule("T-QUA-18")
def test_the_second_of_a_coordinated_pair_follows_in_the_same_step() -> None:
    field = against("coordinador")
    field.state.standing["south"].forced = (Forced(quality="coordinador", units=("SC1", "ST1")),)
    field.unit("SC2", SHOT, at=(50, 20), card="FUEGO")
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="SC1")})
    assert [event.unit for event in field.of(Activated)] == ["SC1", "ST1"]


@pytest.mark.rule("T-QUA-47", "T-CAV-18")
def test_terrible_weighs_on_the_coming_activation_and_not_on_the_second_of_a_horde() -> None:
    field = against("terrible")
    field.state.armies["south"] = msgspec.structs.replace(muster(muscovy(), "15mm"), rules=("horda",))
    field.unit("NT1", FOOT, at=(24, 40), facing=270, card="ATACAD", marks=(Mark(kind="terrible", until="step"),))
    seen: list[tuple[str, bool]] = []

    def second(question: PickTroop, view: View) -> str:
        seen.append(("second", bool(view.units["NT1"].marks)))
        return "ST1"

    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="SC1"), PickTroop: second})
    assert seen == [("second", False)]


@pytest.mark.rule("T-QUA-60", "T-CMD-20")
def test_sagaz_names_only_rested_enemies_whom_he_sees() -> None:
    field = Battlefield()
    field.leader("SG", (30, 10), level=4, qualities=("sagaz",))
    field.leader("NL1", (30, 30))
    field.leader("NL2", (10, 30), exhausted=True)
    field.leader("SL1", (28, 10))
    assert action_targets(field.view("south"), "SG", "SAGAZ") == ["NL1"]
    screen = points((25, 20), (35, 20), (35, 21), (25, 21))
    field.terrain(Element("wood1", "wood", screen, frozenset({Quality.CONCEALING})))
    assert action_targets(field.view("south"), "SG", "SAGAZ") == []
