"""Scenes, each for a few kinds of question and event that seldom occur by themselves."""

from __future__ import annotations

import msgspec

from rulesets.mistral.book.dates import date
from rulesets.mistral.dialogue.answers.impulse import (
    AuxiliaryTask,
    ConvoyPlan,
    FormationPlan,
    ImpulsePlan,
    OrderPlan,
    Posture,
    Step,
)
from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import OnTrack, Task
from tests.mistral.kinds.scene import Scene
from tests.mistral.seas import Seas

DARING = Posture(battle="seek", defy_french=True)


def issue(seas: Seas, chit: str, holder: str, *, since: str = "", partner: str = "") -> None:
    """That Order is being executed."""
    issued = date(since) if since else seas.state.date
    seas.state.chits[chit] = msgspec.structs.replace(
        seas.state.chits[chit], state="issued", issued=issued, holder=holder, partner=partner
    )


def track(*steps: Step, posture: Posture = DARING) -> FormationPlan:
    return FormationPlan(track=steps, posture=posture)


def off_toulon(seas: Seas) -> None:
    """A British Squadron with a Bomb off the chief Port of France, which is at peace."""
    seas.formation("b_det_4", "toulon", "B8", leader="martin")
    seas.auxiliary("b_bomb_2", at="b_det_4")


def off_cartagena(seas: Seas) -> None:
    seas.formation("b_det_4", "cartagena", "B8", leader="martin")
    seas.auxiliary("b_bomb_2", at="b_det_4")
    seas.squadron("S5", port="cartagena")


def on_the_track(seas: Seas) -> None:
    """A Squadron that has served its time in the Levant."""
    seas.squadron("B8")
    seas.state.levant = (OnTrack("B8", date("1743.1")),)


def two_convoys(seas: Seas) -> None:
    """Two Troop Convoys form in Barcelona, and one escort lies there for either."""
    for id in ("troop_1", "troop_2"):
        seas.convoy(id, "barcelona", route="troop_1", stage="forming")
        seas.field().change_formation(id, harbour=True)
    seas.formation("s_det_2", "barcelona", "S4", harbour=True)
    issue(seas, "s_escort_troop", "s_det_2")


def king_dead(seas: Seas) -> None:
    """Philip V has died while French and Spanish sail together."""
    seas.event("philip_v_dies")
    seas.formation("x_flag_a", "barcelona", "S4", "F4", harbour=True)
    seas.formation("x_grand", "toulon", "S5", "F5", harbour=True)
    seas.formation("f_flag_d", "toulon", "FD3", "SD2", harbour=True)


def captive(seas: Seas) -> None:
    seas.leader("navarro", at="cartagena", status="captured")


def two_friends(seas: Seas) -> None:
    """Two Detachments in one place, one of them with the Order to meet the other."""
    seas.formation("b_det_3", "balearic_sea", "BD5")
    seas.formation("b_det_4", "balearic_sea", "B8")
    issue(seas, "b_rendezvous", "b_det_3", partner="b_det_4")


def at_the_edge(seas: Seas) -> None:
    """A French Squadron about to leave the map for the war of course."""
    seas.state.politics.guerre_de_course = True
    seas.formation("f_det_1", "s01", "F5")
    course = next(id for id, chit in seas.state.chits.items() if chit.entry.startswith("f_guerre"))
    issue(seas, course, "f_det_1")


def off_bastia(seas: Seas) -> None:
    """Corsica is up, and a Spanish or French fleet shows its guns there."""
    seas.event("corsica_1", "corsica_2")
    seas.formation("f_flag_d", "bastia", "F2", "F3", "F4", "F5", leader="gabaret")
    issue(seas, "f_show_corsica", "f_flag_d")


def nothing(seas: Seas) -> None:
    seas.auxiliary("b_fleet_1", at="port_mahon")


def on_a_cruise(seas: Seas) -> None:
    """A fresh Detachment beside one that executes an Order."""
    seas.formation("b_det_3", "balearic_sea", "BD5")
    seas.formation("b_det_4", "balearic_sea", "B8")
    issue(seas, "b_cruise_balearic", "b_det_3")


def out_of_time(seas: Seas) -> None:
    """The last Impulse of an Order's last Turn."""
    seas.state.impulse = 4
    seas.formation("b_det_4", "balearic_sea", "B8")
    issue(seas, "b_cruise_balearic", "b_det_4", since="1742.1")


def shadowed(seas: Seas) -> None:
    """A frigate follows a Squadron that has one of its own."""
    seas.formation("s_det_2", "balearic_sea", "S5", spotted="BO1")
    seas.auxiliary("s_fleet_1", at="s_det_2")
    seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="shadow", place="balearic_sea", target="s_det_2"))


def convoy_in_danger(seas: Seas) -> None:
    """A convoy in sight leaves Port Mahon, where a privateer lies in wait."""
    seas.convoy("victualling", "port_mahon", rp=10)
    held = seas.state.formations["victualling"]
    seas.state.formations["victualling"] = msgspec.structs.replace(held, spotted="BR1")
    seas.auxiliary("f_privateer_1", box="tasked", task=Task(kind="interdict", place="balearic_sea"))


def fleets_meet(seas: Seas) -> None:
    """Two fleets with fireships in one place, the Spanish one battered, and a Detachment of each not far away."""
    for id, sail, dp in (("S4", 4, 11), ("S5", 4, 11), ("B6", 3, 0), ("B7", 3, 0), ("B8", 3, 0)):
        seas.squadron(id, sail, dp)
    seas.formation("b_flag_a", "balearic_sea", "B6", "B7", "B8", "namur", leader="lestock")
    seas.formation("b_det_4", "balearic_sea", "BD5")
    seas.formation("s_flag_b", "balearic_sea", "S4", "S5", "real_felipe", leader="navarro")
    seas.formation("s_det_2", "balearic_sea", "SD2")
    seas.auxiliary("b_fireship_1", at="b_flag_a")
    seas.auxiliary("s_fireship_1", at="s_flag_b")


def privateers_out(seas: Seas) -> None:
    """French small craft lie in three straits when a Turn of the war of course ends."""
    seas.state.politics.guerre_de_course = True
    for id, place in (("f_light_1", "balearic_sea"), ("f_light_2", "the_gut"), ("f_fleet_1", "golfe_du_lion")):
        seas.auxiliary(id, box="tasked", task=Task(kind="interdict", place=place, impulses=3))


def off_naples(seas: Seas) -> None:
    """Naples is in the war, and Martin is off its mole."""
    seas.state.politics.contingents["neapolitan"] = "war"
    seas.formation("b_flag_a", "naples", "B5", "B6", "B7", "B8", leader="lestock")
    seas.auxiliary("b_bomb_1", at="b_flag_a")
    issue(seas, "b_show_naples", "b_flag_a")


WAR = Posture(battle="seek", seek_ratio=10, intensity="heavy", fireships="flagships", decline="never", withdraw="never")
FIGHT = ImpulsePlan(battle=WAR)
PEACE = Options(scenario="1742")
SCENES: tuple[Scene, ...] = (
    Scene(
        meets=("DefyByBlockade", "FrenchDefied"),
        arrange=off_toulon,
        options=PEACE,
        plans={"british": ImpulsePlan(formations={"b_det_4": track(Step(do="blockade"))})},
    ),
    Scene(
        meets=("DefyByTask", "FrenchDefied"),
        arrange=off_toulon,
        options=PEACE,
        plans={
            "british": ImpulsePlan(
                formations={"b_det_4": track(Step(do="hold"))},
                tasks=(AuxiliaryTask(auxiliary="b_bomb_2", do="bombard", at="toulon", window=3),),
                battle=DARING,
            )
        },
    ),
    Scene(
        meets=("Bombarded",),
        arrange=off_cartagena,
        plans={
            "british": ImpulsePlan(
                formations={"b_det_4": track(Step(do="hold"))},
                tasks=(AuxiliaryTask(auxiliary="b_bomb_2", do="bombard", at="cartagena", window=3),),
            )
        },
    ),
    Scene(
        meets=("ReturnFromLevant", "BackFromTheLevant"),
        arrange=on_the_track,
        plans={"british": ImpulsePlan(from_levant=("B8",))},
    ),
    Scene(
        meets=("Unformed", "CompanyParted"),
        arrange=king_dead,
        options=Options(scenario="1746"),
        phase="administration",
    ),
    Scene(
        meets=("LeaderRansomed",),
        arrange=captive,
        plans={"bourbon": Worksheet(reorganise=(Reorganise(do="ransom", leader="navarro"),))},
        phase="administration",
    ),
    Scene(
        meets=("PartnersMet",),
        arrange=two_friends,
    ),
    Scene(
        meets=("SquadronsGoneToCourse",),
        arrange=at_the_edge,
        options=Options(scenario="1745"),
        plans={"bourbon": ImpulsePlan(formations={"f_det_1": track(Step(do="leave"))})},
        rounds=2,
    ),
    Scene(
        meets=("InsurgencyTurnedBack",),
        arrange=off_bastia,
        options=Options(scenario="1746"),
        plans={"bourbon": ImpulsePlan(formations={"f_flag_d": track(Step(do="blockade"))})},
        rounds=3,
    ),
    Scene(
        meets=("NothingThere",),
        arrange=nothing,
        plans={
            "british": ImpulsePlan(
                tasks=(AuxiliaryTask(auxiliary="b_fleet_1", do="search", at="balearic_sea", window=1, mpi=1),)
            )
        },
    ),
    Scene(
        meets=("HandOver", "OrderHandedOver"),
        arrange=on_a_cruise,
        plans={"british": ImpulsePlan(orders={"b_det_3": OrderPlan(hand_over="b_det_4")})},
    ),
    Scene(
        meets=("JoinConvoy",),
        arrange=two_convoys,
        plans={"bourbon": ImpulsePlan(orders={"s_det_2": OrderPlan(convoy="troop_2")})},
    ),
    Scene(meets=("ExtendOrder", "OrderExtended"), arrange=out_of_time),
    Scene(meets=("CounterShadow",), arrange=shadowed),
    Scene(
        meets=("FallOnConvoy",),
        arrange=convoy_in_danger,
        options=Options(scenario="1745"),
        plans={
            "british": ImpulsePlan(
                convoys={"victualling": ConvoyPlan(track=(Step(do="go", to="balearic_sea/port_mahon"),))}
            )
        },
        rounds=2,
    ),
    Scene(
        meets=("SendFireships", "FireshipSent", "JoinedBattle", "TakePrize"),
        arrange=fleets_meet,
        plans={"british": FIGHT, "bourbon": FIGHT},
        rounds=4,
    ),
    Scene(
        meets=("CourseWarTally",),
        arrange=privateers_out,
        options=Options(scenario="1745"),
        phase="administration",
    ),
    Scene(
        meets=("NaplesSwayed", "NaplesChanges"),
        arrange=off_naples,
        plans={"british": ImpulsePlan(formations={"b_flag_a": track(Step(do="blockade"))})},
        rounds=4,
    ),
)
