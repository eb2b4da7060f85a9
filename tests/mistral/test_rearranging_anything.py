"""Whatever the Reorganisation Step is asked to do, the fleet stays complete."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.events.fleet import Rearranged
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.parts import parts, squadrons_of, top
from rulesets.mistral.position.state import SIDES, State
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, composition_fault
from rulesets.mistral.rules.fleet.rearranging import fault
from rulesets.mistral.rules.fleet.reorganising import rearrange
from rulesets.mistral.rules.setup import first_state
from tests.examples import examples
from tests.mistral.seas import Seas

DOINGS = ("form", "unform", "join", "detach", "transfer", "split", "post", "to_fleet50", "from_fleet50", "ransom")


@st.composite
def sheets(draw: st.DrawFn) -> tuple[str, str, list[Reorganise], list[int]]:
    year = str(draw(st.integers(1740, 1747)))
    side = draw(st.sampled_from(SIDES))
    state = first_state(Options(scenario=year, campaign=True))
    spots: dict[str, list[str]] = {}
    for each in state.squadrons.values():
        if each.side == side:
            spots.setdefault(each.port or "sea", []).append(each.id)
    flotillas = [id for id, counter in COUNTERS.items() if counter.side == side]
    leaders = [each.id for each in state.leaders.values() if each.side == side] + ["navarro"]
    ships = [each.id for each in state.auxiliaries.values()] + ["b_fleet50_1", "s_fleet50_1"]
    ports = ["gibraltar", "port_mahon", "cadiz", "toulon", "leghorn", ""]
    action = st.builds(
        Reorganise,
        do=st.sampled_from(DOINGS),
        flotilla=st.sampled_from([*flotillas, ""]),
        flotillas=st.lists(st.sampled_from(flotillas), max_size=2, unique=True).map(tuple),
        squadrons=st.sampled_from([*spots.values(), ["B1", "S1", "S9"]]).flatmap(
            lambda ids: st.lists(st.sampled_from(ids), max_size=3, unique=True).map(tuple)
        ),
        sail=st.integers(0, 4),
        leader=st.sampled_from(leaders),
        port=st.sampled_from(ports),
        port2=st.sampled_from(ports),
        auxiliary=st.sampled_from(ships),
    )
    return year, side, draw(st.lists(action, max_size=12)), draw(st.lists(st.integers(0, 9), min_size=12, max_size=12))


def check(state: State) -> None:
    for squadron in state.squadrons.values():
        assert squadron.sail >= 1
        assert squadron.dp >= 0
        if squadron.flotilla:
            home = top(state, squadron.flotilla)
            assert home.side == squadron.side
            assert home.harbour == bool(squadron.port)
        else:
            assert squadron.port
    for formation in state.formations.values():
        assert squadrons_of(state, formation.id)
        below = len(parts(state, formation.id)) - 1
        assert composition_fault(state, formation.id, squadrons_of(state, formation.id), flotillas=below) is None
    for leader in state.leaders.values():
        assert leader.status != "formation" or leader.at in state.formations
    for ship in state.auxiliaries.values():
        assert ship.box != "assigned" or ship.at in state.formations or ship.at in ("gibraltar", "cadiz")


def ships(state: State) -> Counter[str]:
    """Sail by Contingent and subclass, a Fleet-50 as the two that it is."""
    found = Counter[str]()
    for squadron in state.squadrons.values():
        found[f"{squadron.contingent}/{squadron.subclass}"] += squadron.sail
    for ship in state.auxiliaries.values():
        if ship.kind == "fleet50" and ship.box != "aside":
            found[f"{ship.contingent}/sold"] += 2
    return +found


@pytest.mark.rule("M-FORM-08", "M-FORM-09", "M-FLEET-04", "M-ASYNC-23")
@examples(60)
@given(sheets())
def test_no_list_of_actions_loses_a_ship_or_leaves_an_unlawful_flotilla(
    drawn: tuple[str, str, list[Reorganise], list[int]],
) -> None:
    year, side, actions, faces = drawn
    seas = Seas()
    seas.state = first_state(Options(scenario=year, campaign=True))
    seas.state.phase = "administration"
    before = ships(seas.state)
    for number, action in enumerate(actions):
        assert fault(seas.state, side, action) == fault(seas.view(side), side, action)
        dice = {f"{year}.1/admin/{side}/reorganise/{action.do}/1": [faces[number]]}
        field = seas.field(dice)
        rearrange(field, side, [action])
        told = [each.event for each in field.table.told if isinstance(each.event, Rearranged)]
        assert len(told) == 1
        assert all(each.to == (side,) for each in field.table.told if isinstance(each.event, Rearranged))
        check(seas.state)
        assert ships(seas.state) == before
