"""The first position of a scenario. [L-SET]"""

from __future__ import annotations

from rulesets.kernel.table import Table
from rulesets.lepanto.book.charts import NUMBERS
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.ships import SCENARIOS, SIDE_OF, placed, towed
from rulesets.lepanto.dialogue.events.sailing import FleetsSighted
from rulesets.lepanto.position.state import Kept, Options, Ship, State
from rulesets.lepanto.rules.turn import will_pair


def first_state(options: Options) -> State:
    state = _placed(options)
    state.sighted = will_pair(state)
    return state


def show_fleets(state: State, table: Table) -> None:
    """Both see the fleets before the first of them is asked for orders."""
    state.sighted = True
    counted = {side: sum(SIDE_OF[id] == side for id in state.ships) for side in SIDES}
    table.tell(FleetsSighted(counted["christian"], counted["islamic"], state.wind))


def _placed(options: Options) -> State:
    scenario = SCENARIOS[options.scenario]
    return State(
        options=options,
        turn=scenario.first_turn,
        phasing="christian",
        wind=NUMBERS[scenario.wind_number],
        ships={ship.id: Ship(ship.hex, ship.facing) for ship in placed(scenario)},
        tows=towed(scenario),
        doria=scenario.doria,
        lost=[],
        kept={side: Kept() for side in SIDES},
    )
