"""The segments before the first turn. [A-SCN-02]"""

from __future__ import annotations

from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import State
from rulesets.aguila.rules.setup.armies import choose_armies
from rulesets.aguila.rules.setup.deploying import deploy
from rulesets.aguila.rules.setup.ground import make_ground
from rulesets.aguila.rules.setup.preparing import prepare
from rulesets.kernel.table import Play, Table


def play_setup(state: State, table: Table) -> Play[None]:
    """One of them; the phase says which, and is then the next."""
    field = Field(state, table)
    match state.phase:
        case "armies":
            yield from choose_armies(field)
            state.phase = "ground"
        case "ground":
            yield from make_ground(field)
            state.phase = "preparation"
        case "preparation":
            yield from prepare(field)
            state.phase = "deployment"
        case "deployment":
            yield from deploy(field)
            state.phase, state.turn = "turn", 1
