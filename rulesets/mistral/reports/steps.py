"""The steps of an Impulse or an Administrative Phase under which a report tells its events, and events that need no
line."""

from __future__ import annotations

from rulesets.kernel.steps import Step, Steps, in_step
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import place_name
from rulesets.mistral.dialogue.events import (
    battle,
    convoys,
    fleet,
    orders,
    politics,
    prestige,
    sailing,
    searching,
    weather,
)

WEATHER = Step(Text("Winds and Gales", "Vientos y temporales"))
SEA = Step(Text("At sea", "En la mar"))
BATTLE = Step(Text("Battle", "Combate"))
ORDERS = Step(Text("Orders", "Órdenes"))
POLITICS = Step(Text("Events and campaigns", "Sucesos y campañas"))
FLEET = Step(Text("The fleet", "La flota"))
HARBOUR = Step(Text("Wear and repairs", "Desgaste y reparaciones"))

STEPS: Steps = {
    **in_step(WEATHER, weather.WindsRolled, weather.GaleRolled),
    **in_step(None, weather.GaleMoved, weather.GaleEnded, weather.GaleDamage, weather.PutToSea),
    **in_step(None, weather.SubordinationTested, weather.AuxiliaryInGale, weather.OpenAuxiliaryInGale),
    **in_step(None, weather.CorsairInGale, weather.ShadowBlownOff, weather.ShadowLifted),
    **in_step(SEA, sailing.Sailed, sailing.UnderWay, sailing.WindNotCaught, sailing.CouldNot),
    **in_step(SEA, sailing.HarbourEntered, sailing.HarbourLeft, sailing.MarkerMoved, sailing.MarkerAppeared),
    **in_step(SEA, sailing.MarkerGone, sailing.SightingMoved, sailing.SightingInHarbour, sailing.StationTaken),
    **in_step(SEA, sailing.StationSeen, sailing.InterdictorDriven, sailing.OwnInterdictorDriven),
    **in_step(SEA, sailing.PirateDriven, sailing.CalledHome),
    **in_step(SEA, searching.DummiesPlaced, searching.SearchThrown, searching.SearchSeen, searching.NothingThere),
    **in_step(SEA, searching.HarbourSearched, searching.ShadowAttached, searching.Screened, searching.TaskBegun),
    **in_step(SEA, searching.ConvoyAttacked, searching.Bombarded, searching.TaskVoid),
    **in_step(None, searching.FormationSpotted, searching.EnemySpotted, searching.DummyRevealed),
    **in_step(None, searching.SightingChanged, searching.SightingGone, searching.LeadersKnown),
    **in_step(None, searching.FormationConcealed, searching.EnemyLost, searching.ShadowEnded, searching.TaskEnded),
    **in_step(None, searching.FiftyConverted, searching.BlockaderChecked, searching.AuxiliaryRecovered),
    **in_step(None, searching.PiratesActive, searching.PirateTasked, searching.KnightsSail, searching.PirateHome),
    **in_step(None, searching.BaseContested, searching.PiratesTallied),
    searching.AuxiliariesAssigned: None,
    battle.BattleOffered: BATTLE,
    **in_step(None, battle.FrenchDefied, battle.GaugeWon, battle.BattleDeclined, battle.WithdrawalTried),
    **in_step(None, battle.WithdrewTo, battle.ReinforcementTried, battle.ReinforcementSeen, battle.JoinedBattle),
    **in_step(None, battle.IntensitySet, battle.DieThrownAgain, battle.RankUsed, battle.FireshipSent),
    **in_step(None, battle.CombatFought, battle.ConvoyStruck, battle.SailSunk, battle.DamageTaken),
    **in_step(None, battle.LeaderHit, battle.ColoursStruck, battle.PrizeTaken, battle.FormationDisorganised),
    **in_step(None, battle.SailFoundered, battle.OrganisationRecovered),
    **in_step(None, convoys.ConvoyExpected, convoys.ConvoyAppeared, convoys.RouteDrawn, convoys.TroopsForming),
    **in_step(None, convoys.TroopsReady, convoys.ConvoyScattered, convoys.ConvoyDiverted, convoys.ConvoyHit),
    **in_step(None, convoys.ConvoyGone, convoys.TroopsLanded, convoys.StoresLanded, convoys.StoresLost),
    **in_step(ORDERS, orders.SetDrawn, orders.ChitPicked, orders.OrdersReceived, orders.OrderIssued),
    **in_step(ORDERS, orders.OrderExtended, orders.OrderHandedOver, orders.TerminationTried),
    **in_step(ORDERS, orders.DutyDone, orders.DutyBroken, orders.ForceShown, orders.OrderEnded),
    **in_step(ORDERS, orders.EnemyOrderEnded, orders.PartnersMet),
    orders.GoneToTheLevant: None,
    **in_step(ORDERS, orders.SquadronsGoneToCourse, orders.CourseWarTally, orders.BackFromTheLevant),
    orders.NaplesSwayed: ORDERS,
    prestige.PrestigeChanged: None,
    **in_step(POLITICS, politics.EventTested, politics.EventOccurred, politics.EventDie, politics.EventOver),
    **in_step(POLITICS, politics.InsurgencyTurnedBack, politics.CampaignOpened, politics.CampaignClosed),
    **in_step(POLITICS, politics.CampaignResolved, politics.CampaignMoved, politics.CampaignWon),
    **in_step(POLITICS, politics.ContingentJoins, politics.ContingentHesitates, politics.ContingentLeaves),
    **in_step(POLITICS, politics.NaplesChanges, politics.FlotaWatched, politics.CourseWarAdopted),
    **in_step(POLITICS, politics.AccountsShown, politics.YearClosed, politics.PeaceRolled, politics.WarOver),
    **in_step(FLEET, politics.SailWithdrawn, politics.SailArrived, politics.RequestMade),
    **in_step(FLEET, fleet.Prepared, fleet.Rearranged, fleet.Unformed, fleet.CompanyParted, fleet.LeaderPosted),
    **in_step(FLEET, fleet.LeaderArrived, fleet.LeaderLeft, fleet.LeaderPromoted, fleet.LeaderReturned),
    **in_step(FLEET, fleet.LeaderPlaced, fleet.LeaderRansomed, fleet.FleetAdmiralTested),
    **in_step(HARBOUR, fleet.AttritionTaken, fleet.LaidUp, fleet.FittedOut, fleet.Repaired, fleet.StoresSpent),
}
"""[M-SEQ-10, M-SEQ-20]"""


def step(event: Event) -> Step | None:
    """A Battle is called by its place."""
    if isinstance(event, battle.BattleOffered):
        return Step(Text("Battle {place:at}", "Combate {place:en}").of(place_name(event.place)))
    return STEPS[type(event)]


def is_dull(event: Event) -> bool:
    """Whether an event changed nothing: dice that brought no Gale, no Event and no loss."""
    match event:
        case weather.GaleRolled():
            return not event.force
        case weather.GaleMoved():
            return event.start == event.end
        case weather.AuxiliaryInGale() | weather.OpenAuxiliaryInGale() | weather.CorsairInGale():
            return not event.removed
        case searching.BlockaderChecked():
            return not event.removed
        case searching.AuxiliaryRecovered():
            return not event.recovered
        case politics.EventTested():
            return not event.occurred
        case convoys.ConvoyExpected():
            return not event.appears
        case battle.SailFoundered():
            return not event.lost
    return False
