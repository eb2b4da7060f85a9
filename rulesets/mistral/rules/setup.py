"""The first position of every scenario. [M-SEQ-06, M-NEUTRAL-02, M-EVENT-03]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import Date, date
from rulesets.mistral.book.forces import FORCES, Contingent, Scenario, SetSide, Side, Subclass
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import Campaign, Condition, Happening, Standing
from rulesets.mistral.position.state import (
    SIDES,
    Auxiliary,
    Chit,
    Corsair,
    Dummy,
    Formation,
    Leader,
    Ledger,
    Politics,
    Squadron,
    State,
)
from rulesets.mistral.rules.convoys.landing import DATED, DISSOLVED
from rulesets.mistral.rules.fleet.counters import AUXILIARY_LETTERS, SQUADRON_LETTERS
from rulesets.mistral.rules.fleet.leaders_come_and_go import leader_home, rank_on
from rulesets.mistral.rules.politics.contingents import THROUGH
from rulesets.mistral.rules.politics.ranks import RANKS

CONDITIONS: dict[str, Condition] = {"ready": "ready", "fo": "fitting_out", "io": "in_ordinary"}
STATES: dict[str, Contingent] = {
    "naples": "neapolitan",
    "genoa": "genoese",
    "venice": "venetian",
    "savoy": "savoyard",
}
"""Words in a scenario's `state` -> the Contingent that may be Neutral."""
QUARTER = 4
YEAR = 16
MINOR_CONTINGENT_DP = 2


def complete(state: State) -> None:
    """A position written by hand may leave out campaigns that have not begun and Contingents that are Neutral."""
    for id in FORCES.campaigns:
        state.politics.campaigns.setdefault(id, Campaign())
    for contingent in STATES.values():
        state.politics.contingents.setdefault(contingent, "neutral")


def option_problems(options: Options) -> list[Problem]:
    scenario = FORCES.scenarios.get(options.scenario)
    if scenario is None:
        return [
            Problem(
                "scenario",
                "no-scenario",
                Text("There is no such scenario.", "No existe ese escenario."),
                tuple(FORCES.scenarios),
            )
        ]
    if not scenario.minor and not options.campaign:
        return [
            Problem(
                "campaign",
                "campaign-only",
                Text("{scenario} can only be played as a campaign.", "{scenario} solo puede jugarse como campaña.").of(
                    scenario.id
                ),
                ("true",),
            )
        ]
    return _rank_problems(options)


def _rank_problems(options: Options) -> list[Problem]:
    """Ranks must be on the chart of their side, each bought once. [M-RANK-01]"""
    found = []
    for side, ranks in options.ranks.items():
        if side not in SIDES:
            found.append(
                Problem(f"ranks.{side}", "no-side", Text("There is no such side.", "No existe ese bando."), SIDES)
            )
        elif any(id not in RANKS or ranks.count(id) > 1 for id in ranks):
            words = Text("Name ranks of the chart, each once.", "Nombra rangos de la tabla, cada uno una vez.")
            found.append(Problem(f"ranks.{side}", "no-rank", words, tuple(RANKS)))
    return found


def first_state(options: Options) -> State:
    """Everything is in place and nothing is rolled yet. The preparation comes next."""
    scenario = FORCES.scenarios[options.scenario]
    start = scenario.date
    state = State(options=options, phase="preparation", date=start, first_date=start)
    state.politics = _politics(scenario)
    for side in SIDES:
        _place_fleet(state, side, scenario.side(side))
    _place_minor_contingents(state, start)
    for side in SIDES:
        _post_leaders(state, scenario.side(side), start)
    state.corsairs = _sorted({id: Corsair(id=id, base=entry.base) for id, entry in FORCES.corsairs.items()})
    state.dummies = _dummies()
    state.chits = _chits()
    state.victualled = {id: 0 for id, place in CHART.places.items() if place.victualled >= 0}
    state.victualled.update(scenario.british.victualled)
    state.ledgers = {side: _ledger(state, scenario, side) for side in SIDES}
    state.seen = {side: {} for side in SIDES}
    state.harbours_seen = {side: {} for side in SIDES}
    for pieces in ("squadrons", "formations", "leaders", "auxiliaries"):
        setattr(state, pieces, _sorted(getattr(state, pieces)))
    return state


# Politics.


def _politics(scenario: Scenario) -> Politics:
    """Events of a set-up count as one Quarter old, and so do past campaigns. [M-EVENT-03]"""
    past = scenario.date.plus(-QUARTER)
    words = scenario.state
    found = Politics(
        events={id: Happening(on=past, in_force=True, eligible_on=past, years=(past.year,)) for id in scenario.events},
        contingents={contingent: _standing(words[word]) for word, contingent in STATES.items()},
        guerre_de_course=words["guerre_de_course"],
    )
    if words["troop_convoys_done"]:
        found.troop_convoys_formed = {DATED: words["troop_convoys_done"]}
        if words["troop_convoys_done"] >= len(FORCES.troop_dates):
            found.troop_convoys_formed[DISSOLVED] = date(FORCES.troop_dates[-1].at).year
    found.campaigns = {id: _campaign(scenario, id, past) for id in FORCES.campaigns}
    for effect in _effects(scenario, "ports"):
        owner = effect.get("of", "")
        if found.contingents.get(owner) in ("active", "war"):
            continue
        ports = effect.get("ids") or [id for id, place in CHART.places.items() if _is_of(place, owner)]
        found.ports.update(dict.fromkeys(ports, effect["to"]))
    return found


def _standing(word: str) -> Standing:
    standings: dict[str, Standing] = {
        "neutral": "neutral",
        "active": "active",
        "war": "war",
        "limited_neutrality": "limited",
        "removed": "removed",
    }
    return standings[word]


def _effects(scenario: Scenario, what: str) -> list[dict[str, Any]]:
    """The effects of one kind that the Events of the set-up have had."""
    return [effect for id in scenario.events for effect in FORCES.events[id].effects if effect["do"] == what]


def _is_of(place: Any, owner: str) -> bool:
    return bool(place.corsican) if owner == "corsican" else bool(place.owner == owner)


def _campaign(scenario: Scenario, id: str, past: Date) -> Campaign:
    """An eligible campaign is on Start. A victory that Aranjuez #2 has used is dated before it. [M-EVENT-41]"""
    words = scenario.state
    eligible = any(effect["id"] == id and effect["to"] == "eligible" for effect in _effects(scenario, "campaign"))
    over = id in words["campaigns_ended"]
    won = words["alps_bourbon_victories"] if id == "alps" else 0
    lost = 1 if id == "po_valley" and words["po_allied_victory_after_aranjuez_1"] else 0
    return Campaign(
        eligible=eligible,
        active=eligible and not over,
        over=over,
        bourbon_won=tuple(past.plus(-YEAR * n) for n in reversed(range(won))),
        allied_won=(past.plus(-1 if "aranjuez_2" in scenario.events else 0),) * lost,
    )


# Fleets.


def _place_fleet(state: State, side: Side, entry: SetSide) -> None:
    for row in entry.squadrons:
        contingent = next(who for who in FORCES.contingents.values() if SQUADRON_LETTERS.get(who.id) == row.id[0]).id
        subclass: Subclass = "sold" if row.id[1] == "D" else "sol"
        _place_squadron(state, row.id, contingent, subclass, row.sail, row.dp, row.at, CONDITIONS[row.state])
    for ship in entry.flagships:
        contingent = FORCES.flagships[ship.id].contingent
        _place_squadron(state, ship.id, contingent, "flagship", 1, ship.dp, ship.at, CONDITIONS[ship.state])
    places = {row.id: row.at for row in entry.squadrons} | {ship.id: ship.at for ship in entry.flagships}
    parents = {flotilla: formation.id for formation in entry.formations for flotilla in formation.flotillas}
    for formation in entry.formations:
        held = (*formation.squadrons, *formation.flagships)
        state.formations[formation.id] = Formation(
            id=formation.id,
            side=side,
            kind=formation.kind,
            parent=parents.get(formation.id, ""),
            place=places[held[0]],
            harbour=state.squadrons[held[0]].condition != "ready",
        )
        for id in held:
            state.squadrons[id] = msgspec.structs.replace(state.squadrons[id], flotilla=formation.id)
    for who, classes in entry.auxiliaries.items():
        for kind, count in classes.items():
            _add_auxiliaries(state, who, kind, count)


def _place_squadron(
    state: State, id: str, contingent: Contingent, subclass: Subclass, sail: int, dp: int, at: str, condition: Condition
) -> None:
    port = "" if condition == "ready" else at
    state.squadrons[id] = Squadron(
        id=id, contingent=contingent, subclass=subclass, sail=sail, dp=dp, condition=condition, port=port
    )


def _add_auxiliaries(state: State, contingent: Any, kind: Any, count: int) -> None:
    for n in range(1, count + 1):
        id = f"{AUXILIARY_LETTERS[contingent]}_{kind}_{n}"
        state.auxiliaries[id] = Auxiliary(id=id, contingent=contingent, kind=kind)


def _place_minor_contingents(state: State, start: Date) -> None:
    """An active one has everything that it has accumulated: Sail In Ordinary at its
    first home, Auxiliaries Available."""
    for contingent, force in FORCES.minors.items():
        if state.politics.contingents[contingent] not in ("active", "war", "limited"):
            continue
        state.noted[contingent] = {THROUGH: start.year}
        years = [year for year in force.years if year.year <= start.year]
        sail = sum(year.sol for year in years)
        port = FORCES.contingents[contingent].home[0]
        for n in range(1, FORCES.contingents[contingent].squadrons + 1):
            taken = min(sail, FORCES.squadron_sail["sol"])
            sail -= taken
            if taken:
                id = f"{SQUADRON_LETTERS[contingent]}{n}"
                dp = MINOR_CONTINGENT_DP
                _place_squadron(state, id, force.contingent, "sol", taken, dp, port, "in_ordinary")
        for kind in ("galley", "light", "bomb"):
            _add_auxiliaries(state, contingent, kind, sum(getattr(year, kind) for year in years))


# Leaders.


def _post_leaders(state: State, entry: SetSide, start: Date) -> None:
    """With the listed Formation, or else at the home Port with most of their Contingent's Sail. [M-LEAD-11]"""
    posts = {row.leader: row.id for row in entry.formations if row.leader}
    for id in entry.leaders:
        rank = rank_on(id, start)
        state.leaders[id] = Leader(
            id=id,
            status="formation" if id in posts else "port",
            at=posts.get(id) or leader_home(state, FORCES.leaders[id].contingent),
            rank=rank.rank,
            ensign=rank.ensign,
            promoted=date(rank.since),
        )


# What is beside the map.


def _dummies() -> dict[str, Dummy]:
    found: dict[str, Dummy] = {}
    rows: tuple[tuple[Side, str, str], ...] = (("british", "b", "british"), ("bourbon", "x", "bourbon_joint"))
    for side, letter, counters in rows:
        for n in range(1, FORCES.counters[counters]["dummies"] + 1):
            found[f"dummy_{letter}_{n}"] = Dummy(id=f"dummy_{letter}_{n}", side=side)
    return _sorted(found)


def _chits() -> dict[str, Chit]:
    """All are outside the Pool. The preparation puts them in. [M-SEQ-03, M-ORDER-07]"""
    found: dict[str, Chit] = {}
    for entry in FORCES.chits.values():
        for n in range(1, entry.count + 1):
            id = entry.id if n == 1 else f"{entry.id}.{n}"
            found[id] = Chit(id=id, entry=entry.id)
    return _sorted(found)


def _ledger(state: State, scenario: Scenario, side: Side) -> Ledger:
    prestige = scenario.prestige[side]
    return Ledger(prestige=prestige, history=(prestige,), sail_shown=_sail_in_play(state, side))


def _sail_in_play(state: State, side: Side) -> dict[str, int]:
    found = Counter[str]()
    for squadron in state.squadrons.values():
        if squadron.side == side:
            found[squadron.contingent] += squadron.sail
    return dict(sorted(found.items()))


def _sorted(pieces: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(pieces.items()))
