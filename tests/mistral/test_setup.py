"""Every scenario's first position is consistent."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from rulesets.kernel.questions import encode
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.admirals import admirals
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.parts import leader_of, parts, squadrons_of, top
from rulesets.mistral.position.state import SIDES, State
from rulesets.mistral.position.view import View, view
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, composition_fault
from rulesets.mistral.rules.fleet.posting import command_fault
from rulesets.mistral.rules.setup import first_state, option_problems
from tests.mistral.inventory import table

YEARS = [str(year) for year in range(1740, 1748)]


@pytest.fixture(params=YEARS)
def state(request: pytest.FixtureRequest) -> State:
    return first_state(Options(scenario=request.param, campaign=True))


@pytest.mark.rule("M-SEQ-06")
def test_every_formation_holds_squadrons_that_lie_where_it_does(state: State) -> None:
    assert {each.flotilla for each in state.squadrons.values()} - {""} == set(state.formations)
    for squadron in state.squadrons.values():
        assert (squadron.port == "") == (squadron.condition == "ready")
        if squadron.flotilla:
            formation = top(state, squadron.flotilla)
            assert formation.side == squadron.side
            assert formation.harbour == (squadron.condition == "fitting_out")
            assert squadron.port in ("", formation.place)
        else:
            assert squadron.port, f"{squadron.id} is at sea without a Flotilla"


@pytest.mark.rule("M-FORM-03", "M-FORM-20", "M-FORM-21", "M-FLEET-05", "M-FLEET-06")
def test_every_flotilla_of_a_set_up_is_lawful_and_so_is_its_leader(state: State) -> None:
    for formation in state.formations.values():
        leader = leader_of(state, formation.id)
        rank = leader.rank if leader else "C"
        below = len(parts(state, formation.id)) - 1
        held = squadrons_of(state, formation.id)
        assert composition_fault(state, formation.id, held, flotillas=below, led_by=rank) is None, formation.id
    for leader in state.leaders.values():
        if leader.status == "formation":
            assert command_fault(state, leader, state.formations[leader.at]) is None, leader.id


@pytest.mark.rule("M-FLEET-04")
def test_no_set_up_uses_more_counters_than_there_are(state: State) -> None:
    squadrons = Counter((each.contingent, each.subclass) for each in state.squadrons.values())
    for (contingent, subclass), count in squadrons.items():
        entry = FORCES.contingents[contingent]
        if subclass != "flagship":
            assert count <= (entry.squadrons if subclass == "sol" else entry.sold_squadrons), contingent
    for squadron in state.squadrons.values():
        assert 1 <= squadron.sail <= FORCES.squadron_sail[squadron.subclass]
    ships = Counter((each.contingent, each.kind) for each in state.auxiliaries.values())
    for (contingent, kind), count in ships.items():
        assert count <= FORCES.counters[contingent].get(kind, 0), (contingent, kind)
    assert set(state.formations) <= set(COUNTERS)
    dummies = Counter(each.side for each in state.dummies.values())
    assert dummies == {"british": 4, "bourbon": 5}


@pytest.mark.rule("M-SEQ-06")
def test_flagships_are_in_play_only_in_their_years(state: State) -> None:
    for squadron in state.squadrons.values():
        if squadron.is_flagship:
            entry = FORCES.flagships[squadron.id]
            assert date(entry.since) <= state.date
            assert not entry.until or state.date <= date(entry.until)


@pytest.mark.rule("M-LEAD-11")
def test_leaders_without_a_post_wait_in_a_friendly_key_port_of_their_own(state: State) -> None:
    for leader in state.leaders.values():
        if leader.status == "port":
            owner = FORCES.contingents[CHART.places[leader.at].owner]
            assert CHART.places[leader.at].key
            assert owner.id == FORCES.leaders[leader.id].contingent
        else:
            assert leader.at in state.formations


@pytest.mark.rule("M-LEAD-11")
def test_leaders_have_the_rank_of_the_day(state: State) -> None:
    for leader in state.leaders.values():
        due = [rank for rank in FORCES.leaders[leader.id].ranks if date(rank.since) <= state.date]
        if due:
            assert (leader.rank, leader.ensign, leader.promoted) == (due[-1].rank, due[-1].ensign, date(due[-1].since))


def test_every_place_named_exists_and_ports_have_a_harbour(state: State) -> None:
    for squadron in state.squadrons.values():
        assert not squadron.port or CHART.places[squadron.port].has_harbour
    for formation in state.formations.values():
        assert formation.place in CHART.places
    for corsair in state.corsairs.values():
        assert CHART.places[corsair.base].pirate_base or CHART.places[corsair.base].corsair_base == corsair.id
    assert set(state.politics.ports) <= set(CHART.places)
    assert set(state.victualled) == {"gibraltar", "port_mahon"}


def test_a_state_and_its_views_come_back_from_their_codec_as_they_were(state: State) -> None:
    written = encode(state)
    assert encode(msgspec.json.decode(written, type=State)) == written
    for audience in (*SIDES, "public"):
        seen = encode(view(state, audience))
        assert encode(msgspec.json.decode(seen, type=View)) == seen


def test_pieces_stand_in_the_order_of_their_ids(state: State) -> None:
    for pieces in (state.squadrons, state.formations, state.leaders, state.auxiliaries, state.chits, state.corsairs):
        assert list(pieces) == sorted(pieces)


@pytest.mark.rule("M-EVENT-10")
def test_britain_and_spain_are_at_war_from_the_start(state: State) -> None:
    assert state.politics.events["war_start"].in_force


@pytest.mark.rule("M-LEAD-09")
def test_each_fleet_and_command_has_an_admiral(state: State) -> None:
    posts = admirals(state)
    assert set(posts) == {"british", "bourbon", "spanish", "french"}


@pytest.mark.rule("M-ORDER-02")
def test_every_printed_chit_exists_once_for_each_copy(state: State) -> None:
    assert Counter(chit.entry for chit in state.chits.values()) == {
        id: entry.count for id, entry in FORCES.chits.items()
    }
    assert {chit.state for chit in state.chits.values()} == {"out"}


@pytest.mark.rule("M-PRESTIGE-01", "M-HIDE-15")
def test_ledgers_open_with_the_prestige_of_the_scenario(state: State) -> None:
    scenario = FORCES.scenarios[state.options.scenario]
    for side in SIDES:
        ledger = state.ledgers[side]
        assert ledger.prestige == scenario.prestige[side]
        assert ledger.history == (scenario.prestige[side],)
        for contingent, sail in ledger.sail_shown.items():
            assert sail == sum(each.sail for each in state.squadrons.values() if each.contingent == contingent)


@pytest.mark.rule("M-EVENT-03")
def test_events_of_a_set_up_are_one_quarter_old(state: State) -> None:
    assert set(state.politics.events) == set(FORCES.scenarios[state.options.scenario].events)
    for story in state.politics.events.values():
        assert story.in_force
        assert story.on is not None
        assert state.date.since(story.on) == 4


@pytest.mark.rule("M-NEUTRAL-02")
@pytest.mark.parametrize(
    ("year", "contingent", "sail", "ships"),
    [
        ("1741", "neapolitan", 0, {}),
        ("1742", "neapolitan", 2, {"galley": 2, "light": 1}),
        ("1743", "neapolitan", 3, {"galley": 3, "light": 1}),
        ("1744", "savoyard", 0, {"galley": 2, "light": 1}),
        ("1745", "savoyard", 0, {"galley": 3, "light": 1}),
        ("1746", "genoese", 1, {"galley": 3, "light": 1}),
        ("1747", "neapolitan", 0, {}),
        ("1747", "venetian", 0, {}),
    ],
)
def test_an_active_contingent_has_all_it_has_accumulated(
    year: str, contingent: str, sail: int, ships: dict[str, int]
) -> None:
    state = first_state(Options(scenario=year, campaign=True))
    squadrons = [each for each in state.squadrons.values() if each.contingent == contingent]
    assert sum(each.sail for each in squadrons) == sail
    for squadron in squadrons:
        assert (squadron.dp, squadron.condition) == (2, "in_ordinary")
        assert squadron.port == FORCES.contingents[contingent].home[0]
    found = Counter(each.kind for each in state.auxiliaries.values() if each.contingent == contingent)
    assert found == ships
    assert all(each.box == "available" for each in state.auxiliaries.values())


@pytest.mark.rule("M-EVENT-41", "M-END-04")
def test_campaigns_start_as_the_events_left_them() -> None:
    early = first_state(Options(scenario="1741")).politics.campaigns
    assert not any(each.eligible for each in early.values())
    toulon = first_state(Options(scenario="1744")).politics.campaigns
    assert all(each.active and each.box == 0 for each in toulon.values())
    late = first_state(Options(scenario="1747", campaign=True)).politics.campaigns
    assert late["apennines"].over
    assert not late["apennines"].active
    assert len(late["alps"].bourbon_won) == 2
    assert len(late["po_valley"].allied_won) == 1


@pytest.mark.rule("M-EVENT-23", "M-NEUTRAL-06")
def test_ports_stand_in_1747_as_the_events_left_them() -> None:
    ports = first_state(Options(scenario="1747")).politics.ports
    assert ports["bastia"] == ports["naples"] == "neutral"
    assert "genoa" not in ports


@pytest.mark.rule("M-CONVOY-20")
def test_historical_troop_convoys_that_have_sailed_are_counted() -> None:
    assert first_state(Options(scenario="1742")).politics.troop_convoys_formed == {"dated": 1}
    assert first_state(Options(scenario="1741")).politics.troop_convoys_formed == {}


@pytest.mark.rule("M-SEQ-06")
def test_1740_is_for_campaigns_only_and_others_are_for_both() -> None:
    assert [each.code for each in option_problems(Options(scenario="1740"))] == ["campaign-only"]
    assert option_problems(Options(scenario="1740", campaign=True)) == []
    for year in YEARS[1:]:
        assert option_problems(Options(scenario=year)) == []
        assert option_problems(Options(scenario=year, campaign=True)) == []
    assert [each.code for each in option_problems(Options(scenario="1066"))] == ["no-scenario"]
    assert [each.code for each in option_problems(Options(ranks={"turks": ()}))] == ["no-side"]


@pytest.mark.rule("M-FLEET-01", "M-FLEET-02", "M-FORM-24")
def test_contingents_are_those_of_the_inventory() -> None:
    for row in table("M-FLEET-02"):
        name = row["Contingent"].split(" (")[0].lower()
        entry = FORCES.contingents[name]
        assert entry.fleet == row["Fleet"].lower()
        assert entry.command == {"-": "british"}.get(row["Command"], row["Command"].lower())
        assert entry.starts_neutral == (row["May be Neutral"] == "yes")
        if row["DR of a Squadron"].isdigit():
            assert entry.dr == int(row["DR of a Squadron"])
            assert entry.dr + 2 == int(row["DR of a Flagship"])


@pytest.mark.rule("M-FLEET-03", "M-FORM-01")
def test_sail_come_in_three_subclasses_and_squadrons_hold_so_many() -> None:
    assert FORCES.squadron_sail == {"sol": 4, "sold": 2, "flagship": 1}


@pytest.mark.rule("M-FORM-35")
def test_a_fleet_50_reaches_anywhere_and_takes_three_types_of_order() -> None:
    entry = FORCES.auxiliaries["fleet50"]
    assert entry.range == "unlimited"
    assert {"show_of_force_order", "interdict_order", "escort_order"} <= set(entry.tasks)


def test_everything_people_read_has_a_spanish_name() -> None:
    for named in (CHART.places, CHART.winds, CHART.routes, FORCES.contingents, FORCES.corsairs, FORCES.events):
        assert all(entry.name_es for entry in named.values())
    assert all(entry.name_es for entry in (*FORCES.campaigns.values(), *FORCES.scenarios.values()))
