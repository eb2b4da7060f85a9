"""Openings, each for a few kinds of question and event that seldom occur by themselves."""

from __future__ import annotations

from typing import Any

from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.plan import (
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoLimber,
    DoMove,
    Entry,
    Initiative,
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
from rulesets.tercios.dialogue.questions.setup import MoveVanguard
from tests.tercios.battlefield import mil
from tests.tercios.kinds import scenes
from tests.tercios.kinds.opening import Opening


def charge(unit: str, target: str) -> dict[str, Any]:
    """The parts of a plan in which a unit charges that enemy."""
    return {"cards": {unit: "ATACAD"}, "intents": {unit: Intents(atacad=AtacadIntent(targets=(Wish(sel=target),)))}}


def run(unit: str, **move: Any) -> dict[str, Any]:
    return {"cards": {unit: "CORRED"}, "intents": {unit: Intents(corred=CorredIntent(move=DoMove(**move)))}}


def rule(on: Any, do: Any, **more: Any) -> tuple[ReactionRule, ...]:
    return (ReactionRule(on=on, do=do, **more),)


def acts(leader: str, act: str, *targets: str, before: str = "", **more: Any) -> tuple[LeaderEntry, ...]:
    return (LeaderEntry(leader=leader, act=act, targets=targets, before=before, repeat=5, **more),)


OPENINGS: tuple[Opening, ...] = (
    Opening(
        meets=("MoveVanguard", "VanguardRolled", "VanguardHalted"),
        field=scenes.wary,
        answers={MoveVanguard: Move(to=(mil(36), mil(18)))},
        closed_lists=True,
    ),
    Opening(
        meets=("Caracole", "Caracoled"),
        field=scenes.riders,
        plans={
            "south": Plan(cards={"SM1": "FUEGO"}, policies={"ALL": {"CARACOLE": Policy(word="YES", distance=mil(4))}}),
            "north": Plan(cards={"NT1": "RESISTID"}),
        },
    ),
    Opening(
        meets=("FortressLost", "FellBack"),
        field=scenes.wagons,
        plans={"south": Plan(cards={"SC1": "RESISTID"}), "north": Plan(**charge("NT1", "SC1"))},
        rounds=3,
    ),
    Opening(
        meets=("GunLost", "Fled"),
        field=scenes.gun_inside,
        plans={
            "south": Plan(
                cards={"ST1": "CORRED"},
                reactions={"ST1": rule("CHARGE", "FLEE")},
                initiative=Initiative(otherwise="SECOND"),
            ),
            "north": Plan(**charge("NM1", "ST1")),
        },
    ),
    Opening(
        meets=("GunShifted", "UnitLimbered", "Limbered", "Unlimbered"),
        field=scenes.gun_behind,
        plans={
            "south": Plan(
                cards={"ST1": "CORRED", "SB2": "FUEGO", "SB3": "ATENCION", "SB4": "ATENCION", "SB1": "FUEGO"},
                intents={
                    "ST1": Intents(corred=CorredIntent(move=DoMove(to=(mil(20), mil(17.5))))),
                    "SB4": Intents(atencion=AtencionIntent(tries=((DoLimber(),),))),
                },
                sequence=(Entry(unit="SB2"), Entry(unit="ST1"), Entry(unit="SB3"), Entry(unit="SB4")),
                leaders=acts("SG", "PREPARADO", "SB2"),
            )
        },
    ),
    Opening(
        meets=("RollForMore", "LoseMember", "MemberLost"),
        field=scenes.fortification,
        plans={
            "south": Plan(cards={"SC1": "RESISTID"}, policies={"ALL": {"NUMEROSOS_ROLL": Policy(word="YES")}}),
            "north": Plan(
                cards={"NT1": "ATACAD", "NT2": "ATACAD"},
                intents={"NT1": Intents(atacad=AtacadIntent(targets=(Wish(sel="SC1"),)))},
            ),
        },
        rounds=2,
    ),
    Opening(
        meets=("EnteredBuilding",),
        field=scenes.house,
        plans={
            "south": Plan(
                cards={"SC1": "ATENCION"},
                intents={"SC1": Intents(atencion=AtencionIntent(tries=((DoMove(enter="building1"),),)))},
            )
        },
    ),
    Opening(
        meets=("MovedIn",),
        field=scenes.house_taken,
        plans={
            "south": Plan(cards={"SC1": "RESISTID"}),
            "north": Plan(**charge("NC1", "SC1"), policies={"ALL": {"CONSOLIDATE": Policy(word="YES")}}),
        },
        rounds=3,
    ),
    Opening(
        meets=("OutOfSight",),
        field=scenes.light_in_wood,
        plans={
            "south": Plan(**run("SC1", to=(mil(30), mil(22))), leaders=acts("SG", "TENAZ", "SC1", before="SC1")),
        },
    ),
    Opening(
        meets=("OrderWindows",),
        field=scenes.gauntlet,
        plans={
            "south": Plan(**run("SC1", to=(mil(30), mil(26))), initiative=Initiative()),
            "north": Plan(
                cards={"NC1": "FUEGO", "NC2": "FUEGO"},
                initiative=Initiative(otherwise="SECOND"),
                reactions={"ALL": rule("APPROACH", "REACT")},
            ),
        },
    ),
    Opening(
        meets=("Intercepted", "GoOn", "WentOn"),
        field=scenes.crossing,
        plans={
            "south": Plan(**run("ST1", to=(mil(30), mil(25)))),
            "north": Plan(
                cards={"NM1": "ATACAD"},
                initiative=Initiative(otherwise="SECOND"),
                reactions={"ALL": rule("APPROACH", "INTERCEPT")},
            ),
        },
        rounds=2,
    ),
    Opening(
        meets=("GiveShelter", "GoOn", "WentOn", "Intercepted"),
        field=scenes.shelter,
        plans={
            "south": Plan(
                cards={"SC1": "FUEGO", "SM1": "RESISTID"},
                initiative=Initiative(otherwise="SECOND"),
                reactions={"SC1": rule("CHARGE", "SHELTER", unit="SM1")},
            ),
            "north": Plan(**charge("NM1", "SC1")),
        },
        rounds=2,
    ),
    Opening(
        meets=("ReactionWasted", "CardReplaced"),
        field=scenes.blind,
        plans={
            "south": Plan(
                cards={"ST1": "RESISTID"},
                initiative=Initiative(otherwise="SECOND"),
                reactions={"ST1": rule("CHARGE", "REACT", unseen=True)},
            ),
            "north": Plan(
                cards={"NM1": "ATACAD", "NT9": "RESISTID"},
                intents={"NM1": Intents(atacad=AtacadIntent(targets=(Wish(sel="ST1"),)))},
                sequence=(Entry(unit="NM1"), Entry(unit="NT9")),
                leaders=acts("NG", "CONSPIRADOR", "ST1"),
            ),
        },
        rounds=6,
    ),
    Opening(
        meets=("JointOrder", "JointBroken"),
        field=scenes.brigade,
        plans={
            "south": Plan(
                joint=(JointOrder(units=("ST1", "ST2"), card="FUEGO"),),
                initiative=Initiative(otherwise="SECOND"),
                reactions={"ALL": rule("CHARGE", "FIRE")},
            ),
            "north": Plan(**charge("NM1", "ST1")),
        },
        rounds=2,
    ),
    Opening(
        meets=("InvokeMalaGuerra", "MalaGuerraInvoked"),
        field=scenes.pikes,
        plans={
            "south": Plan(**charge("ST1", "NT1"), policies={"ALL": {"MALAGUERRA": Policy(word="ALWAYS", max=4)}}),
            "north": Plan(**charge("NT1", "ST1")),
        },
        rounds=4,
    ),
    Opening(
        meets=("KeptCalm", "SteppedBack"),
        field=scenes.crowded,
        plans={
            "south": Plan(cards={"ST1": "RESISTID", "ST2": "RESISTID"}),
            "north": Plan(**charge("NT1", "ST1")),
        },
        rounds=4,
    ),
    Opening(
        meets=("Escape", "LeaderSpared"),
        field=scenes.rout,
        plans={"south": Plan(cards={"SC1": "RESISTID"}), "north": Plan(**charge("NM1", "SC1"))},
        rounds=2,
    ),
    Opening(
        meets=("Pursued",),
        field=scenes.ridden_down,
        plans={"south": Plan(cards={"ST1": "RESISTID"}), "north": Plan(**charge("NM1", "ST1"))},
        rounds=4,
    ),
    Opening(
        meets=("UseElegance", "EleganceUsed"),
        field=scenes.elegance,
        plans={"south": Plan(cards={"ST1": "RESISTID"}), "north": Plan(**charge("NT1", "ST1"))},
        rounds=4,
    ),
    Opening(
        meets=("HandOver", "LeftColumn", "Departures", "JoinedColumn"),
        field=scenes.column,
        plans={
            "south": Plan(
                cards={"SM1": "RESISTID", "SM3": "CORRED"},
                leave=(Leave(unit="SM2", card="CORRED", wear=1),),
                intents={
                    "SM2": Intents(corred=CorredIntent(move=DoMove(to=(mil(24), mil(17))))),
                    "SM3": Intents(corred=CorredIntent(move=DoMove(join="SM1"))),
                },
                sequence=(Entry(unit="SM2"), Entry(unit="SM1"), Entry(unit="SM3")),
            )
        },
        rounds=2,
    ),
    Opening(
        meets=("Oppose", "LeaderTired"),
        field=lambda: scenes.gifted("intrigante", "terrible", north=("frio",)),
        plans={"south": Plan(leaders=acts("SG", "INTRIGANTE", "NL1"))},
        rounds=2,
    ),
    Opening(
        meets=("LeaderBound",),
        field=lambda: scenes.gifted("sagaz", "avizor"),
        plans={"south": Plan(leaders=acts("SG", "SAGAZ", "NL1"))},
        rounds=2,
    ),
    Opening(
        meets=("CardShown",),
        field=lambda: scenes.gifted("perfeccionista"),
        plans={
            "south": Plan(
                cards={"SC1": "FUEGO"},
                sequence=(Entry(unit="SC1"),),
                leaders=acts("SG", "PERFECCIONISTA", "SC1", before="SC1"),
            )
        },
    ),
    Opening(
        meets=("CardSeen",),
        field=lambda: scenes.gifted("inteligente"),
        plans={"south": Plan(leaders=acts("SG", "INTELIGENTE", "NC1", "NC2"))},
    ),
    Opening(
        meets=("CardSwapped",),
        field=lambda: scenes.gifted("religioso"),
        plans={
            "south": Plan(
                cards={"SC2": "CORRED"},
                sequence=(Entry(unit="SC2"),),
                leaders=acts("SG", "RELIGIOSO", "SC2", before="SC2"),
            )
        },
        rounds=2,
    ),
    Opening(
        meets=("WearPassed",),
        field=lambda: scenes.gifted("oficioso"),
        plans={"south": Plan(leaders=acts("SG", "OFICIOSO", "SC2", "SC1"))},
        rounds=2,
    ),
    Opening(
        meets=("LeaderJoined", "LeaderMoved"),
        field=lambda: scenes.gifted(),
        plans={"south": Plan(leaders=(LeaderEntry(leader="SG", move=LeaderMove(join="SC1")),))},
    ),
    Opening(
        meets=("GiftShown", "LeftBuilding"),
        field=scenes.willing,
        plans={
            "south": Plan(
                cards={"SC1": "RESISTID", "SC2": "CORRED"},
                initiative=Initiative(otherwise="SECOND"),
                intents={"SC2": Intents(corred=CorredIntent(move=DoMove(to=(mil(29.5), mil(17)))))},
                reactions={"SC1": rule("CHARGE", "EVADE")},
            ),
            "north": Plan(**charge("NM1", "SC1")),
        },
        closed_lists=True,
    ),
    Opening(meets=("GameEnded",), field=scenes.last_turn),
    Opening(
        meets=("AmendPlan", "Paused"),
        field=scenes.gifted,
        plans={"south": Plan(pauses=("step = 2",)), "north": Plan(pauses=("step = 1", "turn = 9"))},
    ),
    Opening(
        meets=("ForcedCharge", "Impetuous", "AcceptCorrection"),
        field=scenes.hot_blood,
        plans={
            "south": Plan(
                cards={"SM1": "RESISTID", "SC1": "CORRED", "SC2": "RESISTID"},
                intents={"SC1": Intents(corred=CorredIntent(move=DoMove(to=(mil(50.2), mil(17)))))},
            ),
            "north": Plan(cards={"NT1": "RESISTID"}),
        },
        rounds=3,
    ),
    Opening(
        meets=("ReactFromAmbush", "AmbushSprung"),
        field=scenes.ambush,
        plans={
            "south": Plan(**run("SC1", to=(mil(30), mil(22)))),
            "north": Plan(
                cards={"NC1": "FUEGO"},
                initiative=Initiative(otherwise="SECOND"),
                reactions={"ALL": rule("APPROACH", "REACT")},
            ),
        },
    ),
    Opening(
        meets=("FortressAbandoned", "Faced"),
        field=scenes.wagons,
        plans={
            "south": Plan(
                cards={"SC1": "ATENCION"},
                intents={"SC1": Intents(atencion=AtencionIntent(tries=((DoFace(side="left"),),)))},
                policies={"ALL": {"ABANDON_FORT": Policy(word="YES")}},
            ),
            "north": Plan(cards={"NT1": "RESISTID"}),
        },
    ),
    Opening(
        meets=("ReactFromFortress", "LeaveToReact"),
        field=scenes.wagons_from_behind,
        plans={
            "south": Plan(
                cards={"SC1": "ATENCION"},
                initiative=Initiative(otherwise="SECOND"),
                reactions={"ALL": rule("CHARGE", "FACE")},
            ),
            "north": Plan(**charge("NM1", "SC1")),
        },
    ),
    Opening(meets=("ShotLost",), field=scenes.volleys, plans={"south": Plan(cards={"SC1": "FUEGO"})}, rounds=2),
    Opening(
        meets=("LeaderRested",),
        field=scenes.tired,
        plans={"south": Plan(leaders=(LeaderEntry(leader="SL1", act="CORRER"), *acts("SG", "COMPANERO", "SL1")))},
        rounds=2,
    ),
    Opening(
        meets=("UnitPushed",),
        field=scenes.tired,
        plans={"south": Plan(leaders=acts("SG", "ATENTO", "SC1", facing="left"))},
    ),
)
