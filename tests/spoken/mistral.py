"""The nouns and pieces in Mistral's sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.kernel.dice import Roll
from rulesets.mistral.book import names
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events.battle import CombatSide, ShownFormation, ShownSquadron
from rulesets.mistral.dialogue.events.fleet import Worn
from rulesets.mistral.position.view import Sighting
from rulesets.mistral.reports.prose import fleet, orders, politics, prestige, searching
from tests.spoken.building import ROLL
from tests.spoken.checks import Grammar

FORMATIONS = ("b_grand", "b_flag_a", "b_det_2", "s_det_1", "f_det_1", "ind_B3", "ind_namur", "troop_1", "victualling")
SQUADRONS = ("B1", "namur", "S2", "real_felipe")
AUXILIARIES = ("b_fleet_2", "sav_galley_1", "s_privateer_1", "b_bomb_1", "nea_light_1", "f_fleet50_1")
PLACES = (
    "toulon",
    "s14",
    "s07",
    "golfe_du_lion",
    "golfe_du_lion/s13",
    "balearic_sea/golfe_du_lion",
    "coast_a",
    "the_gut",
)
HARBOURS = ("toulon", "port_mahon", "coast_b")
CHECK = Check(ROLL, 3, (("leader", -1),))
CRAFT = (*names.AUXILIARY_NAMES, "algerines", "knights_of_malta")
ACTIONS = (
    Reorganise(do="form", flotilla="b_flag_a", squadrons=("B1", "namur")),
    Reorganise(do="form", flotilla="b_det_1", squadrons=("B1",)),
    Reorganise(do="unform", flotilla="b_flag_a"),
    Reorganise(do="join", flotilla="b_grand", flotillas=("b_flag_a",)),
    Reorganise(do="detach", squadrons=("namur",)),
    Reorganise(do="transfer", squadrons=("B1", "namur"), sail=2),
    Reorganise(do="split", squadrons=("B1",), sail=1),
    Reorganise(do="post", leader="caylus", flotilla="b_grand"),
    Reorganise(do="post", leader="mathews", port="gibraltar"),
    Reorganise(do="to_fleet50", squadrons=("BD1", "BD2")),
    Reorganise(do="from_fleet50", auxiliary="b_fleet50_1", port="gibraltar"),
    Reorganise(do="ransom", leader="caylus"),
)


def _sightings() -> Sequence[Sighting]:
    bare = Sighting(name="BO1", side="bourbon", kind="flag", place="s13")
    states = dict.fromkeys(("scattered", "disorganised", "blockading", "interdicting", "shadowed"), True)
    return (
        bare,
        *(
            Sighting(name="BO1", side="bourbon", kind=kind, place="s13", **dict.fromkeys(states, True))
            for kind in KINDS
        ),
        *(Sighting(name="BO1", side="bourbon", kind="convoy", place="toulon", convoy=each) for each in CONVOYS),
        Sighting(
            name="BO1", side="bourbon", kind="grand", place="toulon", squadrons={"sol": 1}, contingents=("french",)
        ),
        Sighting(
            name="BO1",
            side="bourbon",
            kind="grand",
            place="coast_a",
            squadrons={"sol": 1, "sold": 1},
            flagships=("real_felipe",),
            contingents=("french", "spanish"),
            sail=9,
        ),
    )


KINDS = tuple(names.FORMATION_KIND_NAMES)
CONVOYS = ("british_levant", "french_levant", "spanish_troop", "victualling")
SHOWN = ShownFormation(
    id="b_flag_a",
    side="british",
    kind="flag",
    squadrons=(
        ShownSquadron(id="B1", contingent="british", subclass="sol", sail=4, damage="none"),
        ShownSquadron(id="namur", contingent="british", subclass="flagship", sail=1, damage="none"),
    ),
    leaders=("mathews", "caylus"),
)
POOLS: Mapping[str, Sequence[Any]] = {
    **dict.fromkeys(("formation", "mover", "new", "old", "flotilla", "LeaderPosted.to"), FORMATIONS),
    "holder": (*FORMATIONS, *AUXILIARIES),
    "partner": (*FORMATIONS, "toulon"),
    "JoinedBattle.formation": (SHOWN,),
    "HarbourSearched.flotilla": (True, False),
    **dict.fromkeys(("place", "start", "end", "goal"), PLACES),
    **dict.fromkeys(("port", "WithdrewTo.place", "MarkerGone.place", "base"), HARBOURS),
    "EventTested.base": (3, 0),
    "ConvoyGone.place": ("toulon", "coast_a", ""),
    "SailArrived.port": ("gibraltar", ""),
    "CouldNot.to": ("s14", "toulon", ""),
    "CouldNot.do": ("enter", "pass", "sail", "blockade", "interdict", "remove", "leave"),
    "TaskVoid.do": ("search",),
    "at": ("s14",),
    "squadron": SQUADRONS,
    "PrizeTaken.squadron": (*SQUADRONS, ""),
    "Bombarded.squadron": (*SQUADRONS, ""),
    "FiftyConverted.squadron": ("B1", ""),
    "FireshipSent.target": SQUADRONS,
    "FireshipSent.harbour": ("",),
    "squadrons": (("B1",), ("B1", "B2"), ("B1", "namur"), ("namur",)),
    "SquadronsGoneToCourse.squadrons": (1, 2),
    "HarbourSearched.squadrons": ({"spanish:fitting_out": 2, "french:ready": 1}, {"spanish:ready": 2}, {}),
    "left_behind": (("B1",), ("B1", "namur"), ()),
    "detached": (("B1",), ("B1", "namur"), ("namur",), ()),
    "independent": ("ind_B1",),
    "auxiliary": AUXILIARIES,
    "auxiliaries": (("b_fleet_2",), ("b_bomb_1", "b_fleet_1"), ()),
    "WithdrawSail.auxiliaries": ({"fleet": 1}, {}),
    "flagships": (("namur",), ()),
    "made": ("B2", "b_flag_a", ""),
    "why_not": (None,),
    "action": ACTIONS,
    "taken": (("F3", "F3"), ("B1", "namur", "b_fleet_2"), ("s_galley_1",)),
    "SetDrawn.taken": ("b_cruise_cadiz_bight",),
    "chits": (("b_cruise_cadiz_bight", "b_rendezvous"),),
    "chit": ("b_cruise_cadiz_bight", "b_rendezvous"),
    "entry": ("b_cruise_cadiz_bight", ""),
    "assigned": ({"b_fleet_1": "toulon", "b_bomb_1": "b_flag_a", "sav_galley_1": "available", "b_light_1": "levant"},),
    "placed": ({"dummy_b_1": "toulon", "dummy_b_2": "s14", "dummy_b_3": ""},),
    **dict.fromkeys(("corsair", "pirate"), tuple(FORCES.corsairs)),
    "KnightsSail.pirate": ("algerines", ""),
    "pirates": (("algerines",), ("algerines", "tunisians"), ()),
    **dict.fromkeys(("SearchSeen.kind", "ShadowAttached.kind", "Screened.kind", "Screened.by"), CRAFT),
    **dict.fromkeys(("TaskBegun.kind", "TaskEnded.kind", "ConvoyAttacked.by", "BlockaderChecked.kind"), CRAFT),
    "ConvoyAttacked.kind": CONVOYS,
    "ConvoyHit.by": ("british", "bourbon"),
    "convoy": ("troop_1", "victualling", "british_levant"),
    "Screened.task": tuple(searching.TASKS),
    **dict.fromkeys(("TaskBegun.task", "TaskEnded.task"), ("blockade", "interdict", "show", "shadow")),
    "PirateTasked.task": ("interdict", "attack_convoy"),
    "Screened.result": tuple(searching.SCREENED),
    "ShadowEnded.why": tuple(searching.SHADOW_ENDS),
    **dict.fromkeys(("name", "ShadowBlownOff.target"), ("BO1",)),
    "leader": ("mathews", "caylus", "orves", "clavijo"),
    "leaders": (("mathews", "caylus"), ("mathews",)),
    "admirals": ({"british": "mathews", "bourbon": "caylus"}, {}),
    "ensign": ("", "blue"),
    "LeaderHit.result": ("captured", "killed", "wounded", ""),
    "OrderEnded.result": tuple(orders.RESULTS),
    "EnemyOrderEnded.result": tuple(orders.RESULTS),
    "OrderEnded.why": tuple(orders.WHY),
    "FlotaWatched.result": tuple(politics.FLOTA),
    "SailWithdrawn.why": ("schedule",),
    "SailArrived.why": tuple(politics.REASONS),
    "PrestigeChanged.why": tuple(prestige.REASONS),
    "PrestigeChanged.n": (1, -1, 2),
    **dict.fromkeys(("total", "prestige", "levant", "change", "shift", "drm"), (1, -1, 0, 2)),
    "ConvoyHit.total": (1, 2),
    "WarOver.prestige": ({"bourbon": 1, "british": -1},),
    "WarOver.reason": tuple(politics.ENDINGS),
    "net": ({"bourbon": 1, "british": -1},),
    "year": (1744,),
    **dict.fromkeys(("fulfilled", "failed"), ({"bourbon": 1, "british": 0},)),
    "CourseWarTally.failed": (1, 2),
    "AccountsShown.sail": ({"british": 9, "neapolitan": 1},),
    "numbers": ({"bourbon": 3, "british": 1},),
    "campaign": tuple(FORCES.campaigns),
    "box": tuple(politics.BOXES),
    "id": tuple(FORCES.events),
    "standing": ("war", "limited"),
    "route": (*CHART.routes, ""),
    "RouteDrawn.route": tuple(CHART.routes),
    "TroopsLanded.route": tuple(CHART.routes),
    "leg": ("out", "home", ""),
    "scenario": tuple(FORCES.scenarios),
    "who": tuple(FORCES.requests),
    "line": tuple(range(10)),
    "wind": tuple(CHART.winds),
    "winds": (("mistral",), ("tramontana",), ("mistral", "bora"), ()),
    "force": (9, 0),
    "GaleDamage.dp": ({"B1": 1}, {"B1": 2, "B2": 2}, {"B1": 2, "namur": 2}),
    "cause": ("gale",),
    **dict.fromkeys(("DieThrownAgain.what", "RankUsed.what"), ("battle", "intensity", "search", "order", "request")),
    "check": (CHECK, Check(ROLL, 5)),
    **{f"{kind}.check": (CHECK, None) for kind in ("WithdrawalTried", "OrganisationRecovered", "Rearranged")},
    **{f"{kind}.check": (CHECK, None) for kind in ("OrderIssued", "Sailed", "UnderWay")},
    "SailSunk.check": (ROLL, None),
    "ConvoyExpected.check": (3, 0),
    "rolls": ((ROLL, ROLL), (ROLL,)),
    "BaseContested.rolls": ((Roll("key", "public", 10, 0, "play", (5, 2)),),),
    "engaged": ((SHOWN, ShownFormation(id="s_det_1", side="bourbon", kind="detachment")),),
    "attackers": (("british",), ("bourbon", "british")),
    "CombatFought.sides": (
        (
            CombatSide(side="british", squadrons=("B1", "namur"), leader="caylus", column=3, modifier=-1, dp=1),
            CombatSide(side="bourbon", squadrons=("S1",), column=3, modifier=2, dp=2, sunk=1, casualty=True),
        ),
    ),
    "sides": (("british",), ("british", "bourbon")),
    "sighting": _sightings(),
    "worn": (tuple(Worn(squadron="B1", dp=2, after=5, reasons=((why, 2),)) for why in fleet.WEAR_WORDS),),
    "CompanyParted.rule": tuple(fleet.PARTING_WORDS),
}
NOUNS = (
    *(place.noun for place in CHART.places.values()),
    *(wind.noun for wind in CHART.winds.values()),
    *(corsair.noun for corsair in FORCES.corsairs.values()),
    *(campaign.noun for campaign in FORCES.campaigns.values()),
    *(names.people_name(id) for id in FORCES.contingents),
    *(names.formation_name(id) for id in FORMATIONS),
    *(names.auxiliary_name(id) for id in AUXILIARIES),
    *(names.squadron_name(id) for id in FORCES.flagships),
    *names.AUXILIARY_NAMES.values(),
    *names.SUBCLASS_NAMES.values(),
    *names.FORMATION_KIND_NAMES.values(),
    *names.CONVOY_NAMES.values(),
    *names.SIDES_ACTING.values(),
    *searching.TASKS.values(),
)
GRAMMAR = Grammar(
    nouns=NOUNS,
    counted=(
        ("navío", "navíos"),
        ("punto", "puntos"),
        ("escuadra", "escuadras"),
        ("orden", "órdenes"),
        ("turno", "turnos"),
        ("casilla", "casillas"),
        ("lugar", "lugares"),
        ("galera", "galeras"),
        ("PM pagado", "PM pagados"),
        ("formación", "formaciones"),
        ("marcador", "marcadores"),
    ),
    counted_english=(
        ("Damage Point", "Damage Points"),
        ("Repair Point", "Repair Points"),
        ("Squadron", "Squadrons"),
        ("Order", "Orders"),
        ("Turn", "Turns"),
        ("box", "boxes"),
        ("place", "places"),
        ("50-gun ship", "50-gun ships"),
    ),
    right=(
        r"\b(?:box(?: [^,;:]+)? to|casilla(?: [^,;:]+)? a) [^,;:()]+",  # the name of a place, as orders take it
        r"«[^»]*»|“[^”]*”",  # titles of orders, events and routes are written as the board has them
        r"(?:[Tt]emporal|[Hh]uracán) de \w+",  # a gale is named after its wind without an article
        r"\bficha de flotilla\b",  # a kind of counter
        r"\bla mar\b",  # sailors say la mar; a sea on the chart is el mar
        r"\ben (?:bloqueo|interceptación)\b",  # a state, as en guerra
    ),
)
OWED: frozenset[str] = frozenset()
"""Kinds that are not checked yet."""
