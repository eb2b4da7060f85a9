"""Every decision point of the inventory has the default that is printed there. [M-ASYNC-40]"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, OrderPlan
from rulesets.mistral.dialogue.answers.worksheet import HarbourPart, OrdersPart, Preparation, Reinforcement, Worksheet
from rulesets.mistral.dialogue.questions import battle, convoys, orders, politics, tasks
from rulesets.mistral.dialogue.questions.impulse import DefyByBlockade, Sailing, SpendMPs
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import Chit
from rulesets.mistral.position.wishes import Wishes
from rulesets.mistral.rules.convoys.landing import form_troop_convoys, troop_format
from rulesets.mistral.rules.fleet.harbour_work import harbour_work
from rulesets.mistral.rules.fleet.posting import fill_vacant_posts
from rulesets.mistral.rules.searching.assigning import default_assignments
from tests.mistral.europe import europe, sheets
from tests.mistral.inventory import tables
from tests.mistral.seas import Seas

Check = Callable[[], bool]
CHECKS: dict[str, Check] = {}


def default(id: str) -> Callable[[Check], Check]:
    def keep(check: Check) -> Check:
        CHECKS[id] = check
        return check

    return keep


def sea(**fields: object) -> Seas:
    seas = Seas(mpi=1)
    seas.event("france_declares_war")
    seas.formation("b_flag_a", "s13", "B1", "B2", spotted="E1", **fields)
    seas.formation("s_flag_b", "s13", "S1", spotted="E2")
    return seas


def british() -> object:
    return sea().view("british")


@default("D-01")
def squadrons() -> bool:
    return Preparation().fleet50s == ()


@default("D-02")
def troop_convoys() -> bool:
    seas = sea()
    usual = troop_format(seas.field())
    seas.state.options = Options(campaign=True)
    return (usual, troop_format(seas.field())) == ("generic", "historical")


@default("D-03")
def dummies_stay() -> bool:
    return tasks.PlaceDummies("k").default(british()) == {} and ImpulsePlan().dummies == {}


@default("D-04")
def mark_time() -> bool:
    question = SpendMPs("k", ("b_flag_a",))
    planned = policy(ImpulsePlan(), question, british())["b_flag_a"]
    return question.default(british()) == {"b_flag_a": Sailing(do="mark")} and planned.do == "mark"


@default("D-05")
def try_again() -> bool:
    """A step without `tries` is never given up: tests of tracks walk it."""
    from rulesets.mistral.dialogue.answers.impulse import Step

    return Step(do="go", to="s13").tries == 0


@default("D-06")
def no_tasks() -> bool:
    return tasks.TaskAuxiliaries("k", window=1).default(british()) == ()


@default("D-07")
def no_choice_of_markers() -> bool:
    """Markers have no ids: the order of Search dice among them is drawn. [M-SPOT-31]"""
    from rulesets.mistral.declared import QUESTIONS

    return not [kind for kind in QUESTIONS if "markers" in kind.__struct_fields__]


@default("D-08")
def shadow_the_last_or_the_large() -> bool:
    asked = [
        tasks.ShadowIt("k", auxiliary="b_fleet_1", name="E2", squadrons=squadrons, last=last).default(british())
        for squadrons, last in ((1, True), (2, False), (1, False))
    ]
    return asked == [True, True, False]


@default("D-09")
def screen_only_for_own_convoys() -> bool:
    seas = sea()
    seas.auxiliary("b_galley_1", at="b_flag_a")
    seas.auxiliary("b_fleet_1", at="b_flag_a")
    question = tasks.ScreenTask(
        "k", task="attack_convoy", kind="light", place="s13", auxiliaries=("b_galley_1", "b_fleet_1"), own_convoy=True
    )
    view = seas.view("british")
    partial = msgspec.structs.replace(question, auxiliaries=("b_galley_1",))
    other = msgspec.structs.replace(question, own_convoy=False, task="search")
    found = [each.default(view).auxiliary for each in (question, partial, other)]
    return found == ["b_fleet_1", "b_galley_1", ""]


@default("D-10")
def counter_shadow() -> bool:
    return tasks.CounterShadow("k", formation="b_flag_a").default(british()) is True


def attack(**fields: object) -> battle.Attack:
    given = {"place": "s13", "formations": ("b_flag_a",), "targets": ("E2",), **fields}
    return battle.Attack("k", **given)  # type: ignore[arg-type]


@default("D-11")
def accept() -> bool:
    return attack().default(british()) == battle.Assault()


@default("D-12")
def no_defiance() -> bool:
    shielded = attack(french=("E2",), sorties=("E2",))
    blockade = DefyByBlockade("k", formation="b_flag_a", port="toulon")
    return not shielded.default(sea(blockading=True).view("british")).defy and not blockade.default(british())


@default("D-13")
def most_sail_against_most_sail() -> bool:
    seas = sea(blockading=True)
    seas.formation("b_flag_b", "s13", "B3", "B4", "B5", blockading=True)
    seas.formation("s_flag_c", "s13", "S2", "S3", spotted="E3")
    question = attack(formations=("b_flag_a", "b_flag_b"), targets=("E2", "E3"), sorties=("E2", "E3"))
    return question.default(seas.view("british")) == battle.Assault(formation="b_flag_b", target="E3")


@default("D-14")
def fight() -> bool:
    question = battle.Decline("k", place="s13", formation="b_flag_a", own_sail=1, enemy_sail=9)
    return question.default(british()) is False


@default("D-15")
def stand_unless_outnumbered() -> bool:
    question = battle.Withdraw("k", place="s13", formation="b_flag_a", own_sail=67, enemy_sail=100)
    worse = msgspec.structs.replace(question, own_sail=66)
    return not question.default(british()).attempt and worse.default(british()).attempt


@default("D-16")
def towards_the_nearest_friendly_port() -> bool:
    seas = Seas()
    seas.formation("b_flag_a", "s03", "B1")
    question = battle.WithdrawTo("k", formation="b_flag_a", places=("melilla", "gibraltar", "s05"))
    return question.default(seas.view("british")) == "gibraltar"


@default("D-17")
def all_reinforce() -> bool:
    both = ("b_flag_a", "b_flag_b")
    question = battle.Reinforce("k", place="s13", formations=both, own_sail=1, enemy_sail=9)
    return question.default(british()).formations == both


@default("D-18")
def nobody_assists() -> bool:
    question = battle.Reinforce("k", place="s13", formations=("b_flag_a",), own_sail=1, enemy_sail=9, helpers=("x",))
    flight = battle.Withdraw("k", place="s13", formation="b_flag_a", own_sail=1, enemy_sail=9, helpers=("x",))
    return question.default(british()).assists == {} and flight.default(british()).assist == ""


@default("D-19")
def seniors_to_flagships_then_the_largest() -> bool:
    seas = Seas()
    seas.formation("b_flag_a", "s13", "B1", "B2", "namur", leader="mathews")
    seas.leader("rowley", at="b_flag_a")
    seas.field().change_squadron("B1", sail=2)
    question = battle.TakeStations("k", ("b_flag_a",), ("B1", "B2", "namur"))
    return question.default(seas.view("british")).leaders == {"mathews": "namur", "rowley": "B2"}


@pytest.mark.rule("M-BATTLE-26")
def test_by_default_an_admiral_takes_a_free_flagship_of_another_flotilla_of_his_formation():
    """d-19: the admiral's own Flotilla has none."""
    seas = Seas()
    seas.formation("b_grand", "s12", "B1", "namur")
    seas.formation("b_flag_a", "s12", "B2", leader="lestock", parent="b_grand")
    known = seas.view("british")
    question = battle.TakeStations("k", ("b_grand",), ("B1", "B2", "namur"))
    assert question.default(known).leaders == {"lestock": "namur"}
    assert question.problems(question.default(known), known) == []


@default("D-20")
def no_fireships() -> bool:
    return battle.SendFireships("k", fireships=("x",), enemies=()).default(british()) == {}


@default("D-21")
def medium() -> bool:
    return battle.ChooseIntensity("k", place="s13", own_sail=9, enemy_sail=1).default(british()) == "medium"


def enemy(id: str, sail: int) -> battle.EnemySquadron:
    return battle.EnemySquadron(id=id, contingent="spanish", subclass="sol", sail=sail, damage="none")


@default("D-22")
def strong_on_weak() -> bool:
    seas = sea()
    seas.field().change_squadron("B1", sail=3)
    question = battle.NextPair("k", own=("B1", "B2"), enemies=(enemy("S1", 3), enemy("S2", 2)))
    return question.default(seas.view("british")) == battle.Pair("B2", "S2")


@default("D-23")
def extras_to_the_senior_leader() -> bool:
    two = (
        battle.OpenCombat(number=1, own=("B8",), enemies=()),
        battle.OpenCombat(number=2, own=("B9",), enemies=(), senior=True),
    )
    question = battle.PlaceExtras("k", squadrons=("B1",), combats=two, each=1)
    return question.default(british()) == {"B1": "2"}


@default("D-24")
def all_shifts_mine() -> bool:
    return battle.GiveShifts("k", combat=1, shifts=2).default(british()) == 2


@default("D-25")
def no_mulligan() -> bool:
    again = battle.ThrowAgain("k", what="search", die=9).default(british())
    rank = battle.UseRank("k", what="search", die=4, goal=3, change=-1, mine=True).default(british())
    return again is rank is False


@default("D-26")
def nothing_reorganised() -> bool:
    return battle.ReorganiseAfterBattle("k", place="s13", formations=("b_flag_a",)).default(british()) == ()


@default("D-27")
def no_order_given_up() -> bool:
    return orders.EndOrder("k", formation="b_flag_a", chit="b_cruise_lion").default(british()) is False


@default("D-28")
def no_scattering() -> bool:
    return convoys.ScatterConvoys("k", convoys=("british_levant",)).default(british()) == ()


@default("D-29")
def the_nearest_eligible() -> bool:
    return convoys.DivertConvoy("k", convoy="troop_1", ports=("genoa", "naples")).default(british()) == "genoa"


@default("D-30")
def the_first_harbour_possible() -> bool:
    both = convoys.FrenchHarbour("k", choices=("marseilles", "toulon", "wait"))
    shut = convoys.FrenchHarbour("k", choices=("toulon", "wait"))
    return (both.default(british()), shut.default(british())) == ("marseilles", "toulon")


@default("D-31")
def stores_to_gibraltar_then_mahon() -> bool:
    gibraltar = convoys.LandStores("k", port="gibraltar", aboard=6, room=4).default(british())
    return (gibraltar, convoys.LandStores("k", port="port_mahon", aboard=2, room=2).default(british())) == (4, 2)


@default("D-32")
def no_hand_over() -> bool:
    question = orders.HandOver("k", formation="b_flag_a", chit="b_cruise_lion", successors=("b_flag_b",))
    return question.default(british()) == ""


@default("D-33")
def extend() -> bool:
    return orders.ExtendOrder("k", holder="b_flag_a", chit="b_cruise_lion").default(british()) is True


@default("D-34")
def idle_pirates() -> bool:
    return tasks.TaskPirates("k", pirates=("salee_rovers",)).default(british()) == {}


@default("D-35")
def knights_where_the_bourbons_suffer() -> bool:
    question = tasks.UseKnights("k", pirate="algerines", place="balearic_sea", against_me=True)
    other = msgspec.structs.replace(question, against_me=False)
    view = sea().view("bourbon")
    return question.default(view) is True and other.default(view) is False


@default("D-36")
def the_british_do_not_pay_the_knights() -> bool:
    question = tasks.UseKnights("k", pirate="algerines", place="balearic_sea", against_me=True, price=1)
    return (
        question.default(british()) is False and msgspec.structs.replace(question, price=0).default(british()) is False
    )


@default("D-37")
def nobody_returns_from_the_levant() -> bool:
    seas = sea()
    seas.auxiliary("b_fleet_1", box="levant")
    squadrons = convoys.ReturnFromLevant("k", squadrons=("B3",)).default(british())
    return squadrons == () and "b_fleet_1" not in default_assignments(seas.field(), "british")


@default("D-38")
def no_fifty_converted() -> bool:
    return ImpulsePlan().tasks == () and tasks.TaskAuxiliaries("k", window=1).default(british()) == ()


def with_chits(hand: int) -> Seas:
    seas = sea()
    for n, entry in enumerate(("b_cruise_gut", "b_cruise_palos", "b_cruise_valencia", "b_cruise_lion")):
        state = "hand" if n < hand else "pool"
        seas.state.chits[entry] = Chit(id=entry, entry=entry, state=state, received=date("1744.4"))  # type: ignore[arg-type]
    return seas


@default("D-40")
def one_set_with_fewer_than_two_in_hand() -> bool:
    drawn = [orders.DrawOrders("k").default(with_chits(hand).view("british")).sets for hand in (0, 1, 2)]
    return drawn == [1, 1, 0] and OrdersPart().sets is None


@default("D-41")
def the_longest_limit() -> bool:
    question = orders.TakeChit("k", chits=("b_cruise_gut", "b_blockade_cadiz"))
    return question.default(british()) == "b_blockade_cadiz"


@default("D-42")
def nothing_issued() -> bool:
    return orders.IssueOrders("k").default(british()) == () and OrdersPart().issue == ()


@default("D-43")
def available_ones_go_home() -> bool:
    seas = sea()
    seas.auxiliary("b_fleet_1")
    seas.auxiliary("f_fleet_1")
    found = default_assignments(seas.field(), "british") | default_assignments(seas.field(), "bourbon")
    return found == {"b_fleet_1": "gibraltar", "f_fleet_1": "toulon"} and Worksheet().assign is None


@default("D-44")
def no_reorganisation() -> bool:
    return Worksheet().reorganise == ()


@default("D-45")
def no_french_request() -> bool:
    return Reinforcement().french_request is False


@default("D-46")
def no_shift_and_the_first_named() -> bool:
    shift = politics.ShiftRequest("k", who="british", line=5).default(british())
    choice = politics.ChooseOne("k", what="light_or_fleet").default(british())
    return (shift, choice, Reinforcement().shift, Reinforcement().take) == ("no", "first", "no", "first")


@default("D-47")
def the_most_damaged_in_harbour() -> bool:
    seas = sea()
    seas.squadron("B3", dp=2, port="gibraltar")
    seas.squadron("B4", dp=6, port="gibraltar")
    seas.field().change_squadron("B1", dp=9)
    return politics.WithdrawSail("k", contingent="british", sol=1).default(seas.view("british")) == ("B4",)


@default("D-48")
def vacant_posts_to_the_senior_present() -> bool:
    seas = Seas()
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    seas.leader("rowley", at="gibraltar")
    seas.leader("osborn", at="gibraltar")
    seas.play(fill_vacant_posts, "british")
    return seas.state.leaders["rowley"].at == "b_flag_a" and seas.state.leaders["osborn"].at == "gibraltar"


@default("D-49")
def no_ransom() -> bool:
    return not [action for action in Worksheet().reorganise if action.do == "ransom"]


@default("D-50")
def one_troop_convoy() -> bool:
    seas = europe("1744.5", spain_austria_war="1742.1")
    seas.play(form_troop_convoys, sheets(), dice=[0])
    before_the_war = europe("1741.5")
    before_the_war.play(form_troop_convoys, sheets())
    return list(seas.state.convoys) == ["troop_1"] and before_the_war.state.convoys == {}


@default("D-51")
def the_po_valley() -> bool:
    question = politics.MoveCampaign("k", campaigns=("po_valley", "apennines"))
    return question.default(british()) == politics.CampaignMove(campaign="po_valley", towards="bourbon")


def harboured() -> Seas:
    seas = Seas("1744.5", phase="administration", impulse=0, mpi=0)
    seas.event("france_declares_war")
    seas.formation("b_flag_a", "port_mahon", "B1", "B2", harbour=True)
    seas.state.chits["b_cruise_gut"] = Chit(id="b_cruise_gut", entry="b_cruise_gut", state="issued", holder="b_flag_a")
    return seas


@default("D-52")
def damaged_ones_without_order_are_laid_up() -> bool:
    seas = harboured()
    seas.field().change_squadron("B1", dp=4)
    for id, dp in (("B3", 4), ("B4", 3)):
        seas.squadron(id, dp=dp, port="gibraltar")
    seas.play(harbour_work, {"british": Worksheet(), "bourbon": Worksheet()}, dice=[9, 9, 9][:1])
    return {id: each.condition for id, each in seas.state.squadrons.items()} == {
        "B1": "fitting_out",
        "B2": "fitting_out",
        "B3": "in_ordinary",
        "B4": "fitting_out",
    }


@default("D-53")
def the_most_damaged_is_repaired_and_stores_only_above_two_thirds() -> bool:
    seas = harboured()
    seas.state.victualled = {"port_mahon": 3, "gibraltar": 3}
    for id, dp in (("B3", 3), ("B4", 6)):
        seas.squadron(id, dp=dp, port="port_mahon", condition="in_ordinary")
    seas.play(harbour_work, {"british": Worksheet(), "bourbon": Worksheet()}, dice=[0, 0])
    saved = seas.state.victualled["port_mahon"] == 3 and HarbourPart().rps == {}
    return saved and (seas.state.squadrons["B4"].dp, seas.state.squadrons["B3"].dp) == (2, 3)


@default("D-54")
def those_with_an_order_are_fitted_out() -> bool:
    seas = harboured()
    seas.field().change_squadron("B1", condition="in_ordinary")
    seas.squadron("B3", port="port_mahon", condition="in_ordinary")
    seas.play(harbour_work, {"british": Worksheet(), "bourbon": Worksheet()})
    return (seas.state.squadrons["B1"].condition, seas.state.squadrons["B3"].condition) == (
        "fitting_out",
        "in_ordinary",
    )


@default("D-55")
def the_first_free_base() -> bool:
    return tasks.PirateBase("k", pirate="algerines", bases=("tunis", "tripoli")).default(british()) == "tunis"


@default("D-56")
def the_first_of_two() -> bool:
    whats = ("west_indies", "light_or_fleet", "sail_or_flagship")
    found = [politics.ChooseOne("k", what=what).default(british()) for what in whats]  # type: ignore[arg-type]
    return found == ["first"] * 3 and Wishes().indies == "first"


@default("D-57")
def no_victualling_convoy() -> bool:
    asked = convoys.AskVictualling("k").default(british())
    return asked is False and not ImpulsePlan().victualling and not OrdersPart().victualling


@default("D-58")
def no_escort_by_the_knights() -> bool:
    return tasks.KnightsEscort("k", places=("elba_straits",)).default(sea().view("bourbon")) == ""


@default("D-59")
def the_first_port_and_squadrons_with_room() -> bool:
    return Reinforcement().place == {}


@default("D-60")
def the_roomiest_takes_the_prize() -> bool:
    seas = sea()
    seas.field().change_squadron("B1", sail=3)
    seas.field().change_squadron("B2", sail=1)
    return battle.TakePrize("k", squadrons=("B1", "B2")).default(seas.view("british")) == "B2"


@default("D-61")
def fall_on_the_convoy() -> bool:
    return tasks.FallOnConvoy("k", auxiliary="b_fleet_1", name="E5").default(british()) is True


@default("D-62")
def the_first_convoy_there() -> bool:
    question = convoys.JoinConvoy("k", escort="s_det_1", convoys=("troop_1", "troop_2"))
    return question.default(sea().view("bourbon")) == "troop_1" and OrderPlan().convoy == ""


DECISIONS = [row[0] for row in tables("M-ASYNC-40")[0][1:]]


@pytest.mark.rule("M-ASYNC-40")
def test_every_decision_point_of_the_page_is_checked_here() -> None:
    assert sorted(CHECKS) == sorted(DECISIONS)
    assert all(re.fullmatch(r"D-\d\d", id) for id in DECISIONS)


@pytest.mark.rule("M-ASYNC-40", "M-ASYNC-04")
@pytest.mark.rule(
    "D-01",
    "D-02",
    "D-03",
    "D-04",
    "D-05",
    "D-06",
    "D-07",
    "D-08",
    "D-09",
    "D-10",
    "D-11",
    "D-12",
    "D-13",
    "D-14",
    "D-15",
    "D-16",
    "D-17",
    "D-18",
    "D-19",
    "D-20",
    "D-21",
    "D-22",
    "D-23",
    "D-24",
    "D-25",
    "D-26",
    "D-27",
    "D-28",
    "D-29",
    "D-30",
    "D-31",
    "D-32",
    "D-33",
    "D-34",
    "D-35",
    "D-36",
    "D-37",
    "D-38",
    "D-40",
    "D-41",
    "D-42",
    "D-43",
    "D-44",
    "D-45",
    "D-46",
    "D-47",
    "D-48",
    "D-49",
    "D-50",
    "D-51",
    "D-52",
    "D-53",
    "D-54",
    "D-55",
    "D-56",
    "D-57",
    "D-58",
    "D-59",
    "D-60",
    "D-61",
    "D-62",
)
@pytest.mark.parametrize("id", sorted(CHECKS))
def test_the_default_is_the_printed_one(id: str) -> None:
    assert CHECKS[id]()


@pytest.mark.rule("M-ASYNC-04")
def test_what_a_plan_leaves_open_takes_the_default() -> None:
    question = battle.NextPair("k", own=("B1", "B2"), enemies=(enemy("S1", 3),))
    assert policy(ImpulsePlan(), question, british()) is None
    assert policy(None, question, british()) is None
    assert policy(Worksheet(), question, british()) is None


@pytest.mark.rule("M-ASYNC-30", "M-ASYNC-03", "D-46", "D-47")
def test_a_sheet_answers_what_it_was_filled_in_for() -> None:
    seas = sea()
    view = seas.view("british")
    sheet = Worksheet(
        reinforcement=Reinforcement(shift="up", shift_unless=5, take="second"),
        wishes=Wishes(withdraw=("B2",), indies="second"),
    )
    assert policy(sheet, politics.ShiftRequest("k", who="british", line=4), view) == "up"
    assert policy(sheet, politics.ShiftRequest("k", who="british", line=5), view) == "no"
    assert policy(sheet, politics.ChooseOne("k", what="light_or_fleet"), view) == "second"
    assert policy(sheet, politics.ChooseOne("k", what="west_indies"), view) == "second"
    assert policy(sheet, politics.WithdrawSail("k", contingent="british", sol=1), view) == ("B2",)


@pytest.mark.rule("M-ASYNC-03", "D-51", "D-56")
def test_the_standing_list_answers_the_next_event_step() -> None:
    seas = sea()
    seas.state.wishes = {"bourbon": Wishes(campaign="apennines", towards="allied"), "british": Wishes(indies="second")}
    both = politics.MoveCampaign("k", campaigns=("po_valley", "apennines"))
    assert both.default(seas.view("bourbon")) == politics.CampaignMove(campaign="apennines", towards="allied")
    seas.state.wishes["bourbon"] = Wishes(campaign="none")
    assert both.default(seas.view("bourbon")) == politics.CampaignMove()
    assert politics.ChooseOne("k", what="west_indies").default(seas.view("british")) == "second"
