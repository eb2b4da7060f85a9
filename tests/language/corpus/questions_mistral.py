"""A question of every kind that is asked by itself, with the position in which the side is asked it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.mistral.dialogue.questions import battle, convoys, impulse, orders, politics, tasks

_FOES = (
    battle.EnemySquadron(id="S1", contingent="spanish", subclass="sol", sail=4, damage="none"),
    battle.EnemySquadron(id="S2", contingent="spanish", subclass="sol", sail=4, damage="none"),
    battle.EnemySquadron(id="real_felipe", contingent="spanish", subclass="flagship", sail=1, damage="none"),
)
_COMBATS = (
    battle.OpenCombat(number=1, own=("barfleur",), enemies=_FOES[2:], senior=True),
    battle.OpenCombat(number=2, own=("B4",), enemies=_FOES[:1]),
)
SINGLY: Mapping[str, tuple[Question[Any], str]] = {
    "draw": (orders.DrawOrders("1744/draw"), "preparation-british"),
    "draw-bourbon": (orders.DrawOrders("1744/draw"), "preparation-bourbon"),
    "take": (
        orders.TakeChit("1744/take", ("b_blockade_cartagena", "b_cruise_cadiz_bight", "b_rendezvous")),
        "plan-british",
    ),
    "issue": (orders.IssueOrders("1744/issue"), "plan-british"),
    "give-up": (orders.EndOrder("1744/give-up", "b_flag_a", "b_cruise_catalonia"), "plan-british"),
    "extend": (orders.ExtendOrder("1744/extend", "b_flag_a", "b_cruise_catalonia"), "plan-british"),
    "hand-over": (
        orders.HandOver("1744/hand-over", "b_flag_a", "b_cruise_catalonia", ("b_det_1", "b_grand")),
        "plan-british",
    ),
    "scatter": (convoys.ScatterConvoys("1744/scatter", ("british_levant", "victualling")), "summer-british"),
    "divert": (convoys.DivertConvoy("1744/divert", "troop_1", ("genoa", "villefranche")), "summer-bourbon"),
    "french-harbour": (convoys.FrenchHarbour("1744/harbour", ("marseilles", "toulon", "wait")), "summer-bourbon"),
    "join-convoy": (
        convoys.JoinConvoy("1744/escort", "b_det_2", ("british_levant", "victualling")),
        "summer-british",
    ),
    "stores": (convoys.LandStores("1744/stores", "gibraltar", 6, 8), "summer-british"),
    "from-levant": (convoys.ReturnFromLevant("1744/levant", ("B1",)), "summer-british"),
    "victualling": (convoys.AskVictualling("1744/victualling"), "plan-british"),
    "withdrawal": (politics.WithdrawSail("1744/withdraw", "british", sol=2), "plan-british"),
    "campaign": (politics.MoveCampaign("1744/campaign", ("po_valley", "apennines")), "plan-bourbon"),
    "indies": (politics.ChooseOne("1744/indies", "west_indies"), "plan-british"),
    "either-ship": (politics.ChooseOne("1744/either", "light_or_fleet"), "plan-british"),
    "either-flagship": (politics.ChooseOne("1744/flagship", "sail_or_flagship"), "plan-british"),
    "request": (politics.ShiftRequest("1744/request", "british", 2), "plan-british"),
    "moves": (impulse.SpendMPs("1744/moves", ("b_flag_a", "b_det_1", "b_grand")), "plan-british"),
    "moves-bourbon": (impulse.SpendMPs("1744/moves", ("s_flag_b", "x_grand")), "plan-bourbon"),
    "defy-blockade": (impulse.DefyByBlockade("1744/defy", "b_grand", "toulon"), "plan-british"),
    "tasks": (tasks.TaskAuxiliaries("1744/tasks", 1), "plan-british"),
    "tasks-bourbon": (tasks.TaskAuxiliaries("1744/tasks", 1), "plan-bourbon"),
    "shadow": (tasks.ShadowIt("1744/shadow", "b_fleet_1", "BO1", 4, False), "plan-british"),
    "screen": (
        tasks.ScreenTask("1744/screen", "search", "fleet", "port_mahon", ("b_fleet_1", "b_fleet_2", "b_light_1")),
        "plan-british",
    ),
    "counter-shadow": (tasks.CounterShadow("1744/counter", "b_flag_a"), "plan-british"),
    "dummies": (tasks.PlaceDummies("1744/dummies"), "plan-british"),
    "pirates": (tasks.TaskPirates("1744/pirates", ("algerines", "salee_rovers")), "summer-bourbon"),
    "knights": (tasks.UseKnights("1744/knights", "tripolitans", "sicilian_channel", True, 1), "summer-british"),
    "knights-escort": (
        tasks.KnightsEscort("1744/escort", ("sicilian_channel", "ionian_sea", "maltese_roads")),
        "summer-british",
    ),
    "pirate-base": (tasks.PirateBase("1744/base", "algerines", ("algiers", "tunis")), "summer-bourbon"),
    "defy-task": (tasks.DefyByTask("1744/defy", "b_bomb_1", "toulon"), "plan-british"),
    "fall-on-convoy": (tasks.FallOnConvoy("1744/fall", "b_fleet_3", "BO2"), "summer-british"),
    "withdraw": (
        battle.Withdraw("1744/withdraw", "s14", "b_flag_a", 12, 18, helpers=("b_fleet_3",)),
        "attack",
    ),
    "withdraw-to": (battle.WithdrawTo("1744/to", "b_flag_a", ("port_mahon", "s07", "balearic_sea")), "attack"),
    "reinforce": (
        battle.Reinforce("1744/reinforce", "coast_a", ("b_flag_b", "b_det_1"), 12, 18, ("b_fleet_4",)),
        "attack",
    ),
    "fireships": (battle.SendFireships("1744/fireships", ("b_fireship_1",), _FOES), "attack"),
    "extras": (battle.PlaceExtras("1744/extras", ("B5", "BD1"), _COMBATS, 2, 1), "attack"),
    "shifts": (battle.GiveShifts("1744/shifts", 1, 3), "attack"),
    "throw-again": (battle.ThrowAgain("1744/again", "battle", 8), "attack"),
    "rank": (battle.UseRank("1744/rank", "battle", 5, 4, -1, True), "attack"),
    "prize": (battle.TakePrize("1744/prize", ("B4", "B5", "barfleur")), "attack"),
    "reorganise": (battle.ReorganiseAfterBattle("1744/reorganise", "s14", ("b_flag_a",)), "attack"),
}
