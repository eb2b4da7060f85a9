"""The first position, and the armies that both sides choose in secret. [T-ARM, D-01, D-02]"""

from __future__ import annotations

from rulesets.kernel.table import Play, both
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.poses import Base
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.setup import ArmiesChosen, ArmyMustered
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.muster import Muster, muster
from rulesets.tercios.position.state import (
    PREFIXES,
    SIDES,
    SMALLEST_BATTLE,
    Leader,
    Options,
    Side,
    Standing,
    State,
    Unit,
)
from rulesets.tercios.rules.layout.scenery_rules import map_problems


def first_state(options: Options) -> State:
    """Only the options on which both agreed. [D-01]"""
    return State(options=options, phase="armies", standing={side: Standing() for side in SIDES})


def option_problems(options: Options) -> list[Problem]:
    """Options with which a game cannot be played. [D-01, T-TER-03]"""
    found = []
    if options.points < SMALLEST_BATTLE:
        text = Text(
            "The smallest battle has {smallest_battle} points.",
            "La batalla más pequeña es de {smallest_battle} puntos.",
        ).of(SMALLEST_BATTLE)
        found.append(Problem("points", "T-ARM-01.points", text, (str(SMALLEST_BATTLE),)))
    if options.scenery == "stored" and options.table not in CATALOGUE.tables:
        text = Text("There is no such stored table.", "No hay tal mesa guardada.")
        found.append(Problem("table", "T-TER-03.table", text, tuple(CATALOGUE.tables)))
    if options.scenery == "agreed":
        found += map_problems(options.agreed, options.scale)
    return found


def play_armies(field: Field) -> Play[None]:
    """Both sides choose their armies, hidden from each other until they deploy. [T-ARM-01, H-21]"""
    state = field.state
    chosen = yield from both({side: ChooseArmy(field.key(f"{side}/army")) for side in SIDES})
    for side in SIDES:
        army = muster(chosen[side], state.options.scale)
        enlist(field, side, army)
        field.tell(ArmyMustered(side, army.name, army.points, len(army.units), "T-ARM-01"), side)
    field.tell(ArmiesChosen(state.options.points, "T-ARM-01"))
    state.phase = "scenery"


def enlist(field: Field, side: Side, army: Muster) -> None:
    """Its Troops and Leaders wait to be deployed, known only to their side. The dictionaries stay sorted by id."""
    state, prefix = field.state, PREFIXES[side]
    units = {
        f"{prefix}{troop.id}": Unit(
            id=f"{prefix}{troop.id}",
            side=side,
            troop=troop,
            base=Base(troop.front, troop.depth),
            fortress="fortaleza_movil" in troop.profile.rules,
        )
        for troop in army.units
    }
    leaders = {f"{prefix}{rank.id}": Leader(id=f"{prefix}{rank.id}", side=side, rank=rank) for rank in army.leaders}
    state.armies = {**state.armies, side: army}
    state.units = dict(sorted({**state.units, **units}.items()))
    state.leaders = dict(sorted({**state.leaders, **leaders}.items()))
