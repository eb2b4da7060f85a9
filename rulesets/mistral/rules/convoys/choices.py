"""What owners decide about their convoys at the start of an Impulse. [M-SEQ-10c, D-28..D-30, D-37, D-57]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import MPIS_AN_IMPULSE
from rulesets.mistral.book.forces import SIDES
from rulesets.mistral.dialogue.events.convoys import ConvoyDiverted
from rulesets.mistral.dialogue.questions.convoys import (
    AskVictualling,
    DivertConvoy,
    FrenchHarbour,
    ReturnFromLevant,
    ScatterConvoys,
)
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownConvoy
from rulesets.mistral.position.routes import goal_of
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.view import convoy_side, markers
from rulesets.mistral.rules.chits.escorts import join_convoys, part_from_scattered
from rulesets.mistral.rules.convoys.damage import scatter
from rulesets.mistral.rules.convoys.voyage import may_pass_blockade
from rulesets.mistral.rules.levant import may_return, return_squadron
from rulesets.mistral.rules.sailing.expeditious import mps_between

ELIGIBLE = ("coast_b", "coast_c", "coast_d", "coast_e", "genoa", "porto_longone", "orbetello", "gaeta", "naples")
NEAR_MARSEILLES = 4
"""The distance in MPs within which its owner is asked for its Harbour."""


def convoy_choices(field: Field) -> Play[None]:
    yield from join_convoys(field)
    for side in SIDES:
        able = [
            convoy.id for convoy in field.convoys.values() if convoy_side(convoy.kind) == side and _may_scatter(convoy)
        ]
        if able:
            answer = yield from ask(side, ScatterConvoys(field.key(f"scatter/{side}"), convoys=tuple(able)))
            for id in answer:
                scatter(field, id)
            part_from_scattered(field)
    for convoy in list(field.convoys.values()):
        if convoy.stage == "under_way" and convoy.kind == "spanish_troop":
            yield from _divert(field, convoy)
        elif convoy.stage == "under_way" and convoy.kind == "french_levant":
            yield from _choose_harbour(field, convoy)
    yield from _levant(field)
    if "victualling" not in field.convoys and not field.state.victualling_wanted:
        field.state.victualling_wanted = yield from ask("british", AskVictualling(field.key("victualling")))
    yield from join_convoys(field)


def _may_scatter(convoy: KnownConvoy) -> bool:
    """Whether it is at sea and not yet Scattered. [M-CONVOY-03]"""
    return convoy.stage in ("arrived", "under_way") and not convoy.scattered and not convoy.unloaded


def is_occupied(field: Field, place: str) -> bool:
    """Whether an enemy marker is there, Spotted or not, including Dummies. [M-CONVOY-25]"""
    spotted = any(
        held.side == "british" and held.place == place and not held.harbour and not held.parent
        for held in field.formations.values()
    )
    return spotted or place in markers(field.state, "british")


def eligible_ports(field: Field, convoy: KnownConvoy) -> list[str]:
    """Ports to which a Troop Convoy may divert, the nearest first. [M-CONVOY-25]"""
    here = field.formations[convoy.id].place
    found = []
    for port in ELIGIBLE:
        mps = mps_between(field, here, [port])
        if port != goal_of(convoy) and _is_open(field, port) and not is_occupied(field, port) and mps is not None:
            found.append((mps, port))
    return [port for _, port in sorted(found)]


def _is_open(scene: Scene, port: str) -> bool:
    """Genoa and Naples are open only while they are active."""
    standing = {
        "genoa": scene.politics.contingents.get("genoese"),
        "naples": scene.politics.contingents.get("neapolitan"),
    }
    return port not in standing or standing[port] in ("active", "war")


def _divert(field: Field, convoy: KnownConvoy) -> Play[None]:
    if not is_occupied(field, goal_of(convoy)) or field.formations[convoy.id].place == goal_of(convoy):
        return
    ports = eligible_ports(field, convoy)
    if not ports:
        return
    key = field.key(f"{convoy.id}/divert")
    port = yield from ask("bourbon", DivertConvoy(key, convoy=convoy.id, ports=tuple(ports)))
    if port:
        field.change_convoy(convoy.id, destination=port)
        field.tell(ConvoyDiverted(convoy.id, port), "bourbon")


def _choose_harbour(field: Field, convoy: KnownConvoy) -> Play[None]:
    """The owner chooses if the convoy is near Marseilles, and Marseilles is Blockaded or the convoy
    Scattered. [M-CONVOY-17, D-30]"""
    here = field.formations[convoy.id].place
    if CHART.distances(here)["marseilles"] > NEAR_MARSEILLES:
        return
    shut = not may_pass_blockade(field, "marseilles", convoy)
    if not shut and not convoy.scattered:
        field.change_convoy(convoy.id, destination="")
        return
    choices: list[Literal["marseilles", "toulon", "wait"]] = []
    if not shut:
        choices.append("marseilles")
    if may_pass_blockade(field, "toulon", convoy):
        choices.append("toulon")
    if not choices:
        return
    choices.append("wait")
    choice = yield from ask("bourbon", FrenchHarbour(field.key("french_harbour"), choices=tuple(choices)))
    destination = {"marseilles": "", "toulon": "toulon", "wait": ""}[choice]
    field.change_convoy(convoy.id, destination=destination)
    if choice == "wait":
        field.change_formation(convoy.id, held_until=MPIS_AN_IMPULSE)


def _levant(field: Field) -> Play[None]:
    """Squadrons that have served their time may return. [M-LEVANT-06, D-37]"""
    ready = [entry.id for entry in field.state.levant if entry.id in field.squadrons and may_return(field, entry)]
    if ready:
        question = ReturnFromLevant(field.key("levant"), squadrons=tuple(ready))
        for squadron in (yield from ask("british", question)):
            return_squadron(field, squadron)
