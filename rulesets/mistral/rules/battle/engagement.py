"""A Battle while it lasts: who is Engaged, who has the gauge. Nothing here is kept after the MPI."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.battle import ShownFormation, ShownSquadron
from rulesets.mistral.dialogue.questions.battle import EnemySquadron
from rulesets.mistral.position.admirals import command_of_leader
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.parts import (
    command_of,
    formations_at,
    leader_of,
    leaders_of,
    seniority,
    squadrons_of,
    top,
)


@dataclass
class Engagement:
    """Formations of both sides, the initially Engaged one first."""

    field: Field
    place: str
    formations: dict[Side, list[str]]
    attackers: tuple[Side, ...]
    gauge: Side = "british"
    stations: dict[str, str] = dataclasses.field(default_factory=dict)
    """leader -> squadron"""
    companions: dict[str, str] = dataclasses.field(default_factory=dict)
    """flagship -> squadron"""
    thinned: list[str] = dataclasses.field(default_factory=list)
    """Formations that lost a Sail. [M-BATTLE-53]"""
    sunk: dict[Side, list[str]] = dataclasses.field(default_factory=lambda: {side: [] for side in SIDES})
    """side -> the subclass of each Sail that it lost"""
    fought: list[str] = dataclasses.field(default_factory=list)
    """Squadrons that fought."""

    def first(self, side: Side) -> str:
        return self.formations[side][0]

    def afloat(self, side: Side) -> list[str]:
        """The Engaged Formations that still exist."""
        return [id for id in self.formations[side] if id in self.field.formations]

    @property
    def lee(self) -> Side:
        return other(self.gauge)

    def convoy(self, side: Side) -> str:
        """That side's convoy in the Battle, if it is not Scattered. Empty if there is none. [M-BATTLE-46]"""
        for id in self.formations[side]:
            if id in self.field.convoys and not self.field.convoys[id].scattered:
                return id
        return ""

    def squadrons(self, side: Side) -> list[KnownSquadron]:
        """The Engaged Squadrons that fight, in the order of Formations and ids. [M-BATTLE-24]"""
        return [squadron for id in self.afloat(side) for squadron in fighting_squadrons(self.field, id)]

    def note_loss(self, squadron: str) -> None:
        """Records that a Sail of it sinks: its subclass for Prestige, its Formation for disorganisation."""
        held = self.field.squadrons[squadron]
        self.sunk[held.side].append(held.subclass)
        self.thinned.append(top(self.field, held.flotilla).id)

    def engaged_sail(self, side: Side) -> int:
        """The number of Engaged Sail, for policies. Flagships count 2. [M-ASYNC-16]"""
        return _strength(self.squadrons(side))

    def sail_here(self, side: Side, *, seen: bool = False) -> int:
        """The Sail of a side in the place, Engaged or not. Of an enemy, only those `seen` count. [M-ASYNC-16]"""
        here = formations_at(self.field, self.place, side)
        return sum(_strength(squadrons_of(self.field, held.id)) for held in here if held.spotted or not seen)

    def leader_of_side(self, side: Side) -> str:
        """The senior Engaged Leader. [M-BATTLE-31]"""
        found = [leader for id in self.afloat(side) for leader in leaders_of(self.field, id)]
        found.sort(key=lambda leader: seniority(self.field, leader))
        return found[0].id if found else ""


def note_fight(field: Field, formation: str, enemy: str) -> None:
    """Records that they have fought: they do not fight twice in an Impulse. MPs paid for a passage are
    lost. [M-BATTLE-04, M-MOVE-04]"""
    fought = dict.fromkeys((*field.formations[formation].fought, enemy))
    field.change_formation(formation, fought=tuple(fought), goal="", paid=0)


def note_assailant(field: Field, formation: str, enemy: str) -> None:
    """Records whom an escort may attack in return, and who prevents it from its duty. [M-BATTLE-02, M-ORDER-21]"""
    assailants = dict.fromkeys((*field.formations[formation].assailants, enemy))
    field.change_formation(formation, assailants=tuple(assailants))


def _strength(squadrons: list[KnownSquadron]) -> int:
    return sum(2 if squadron.is_flagship else squadron.sail for squadron in squadrons)


def fighting_squadrons(field: Field, formation: str) -> list[KnownSquadron]:
    """Only Squadrons of its Leader's Command fight if Commands are mixed against the
    rules. [M-BATTLE-24, M-FLEET-05]"""
    held = squadrons_of(field, formation)
    if field.formations[formation].side == "british" or formation.startswith("x_"):
        return held
    commands = sorted({squadron.command for squadron in held})
    if len(commands) < 2:
        return held
    own = command_of(field, formation)
    strangers = [squadron for squadron in held if squadron.command != own]
    if own is not None and len([squadron for squadron in strangers if not squadron.is_flagship]) <= 1:
        return held
    leader = leader_of(field, formation)
    led = command_of_leader(leader) if leader else own
    return [squadron for squadron in held if squadron.command == led]


def shown(field: Field, formation: str) -> ShownFormation:
    held = field.formations[formation]
    return ShownFormation(
        id=formation,
        side=held.side,
        kind=held.kind,
        squadrons=tuple(
            ShownSquadron(
                id=squadron.id,
                contingent=squadron.contingent,
                subclass=squadron.subclass,
                sail=squadron.sail,
                damage=damage_class(squadron),
            )
            for squadron in squadrons_of(field, formation)
        ),
        leaders=tuple(leader.id for leader in leaders_of(field, formation)),
    )


def as_enemy(squadron: KnownSquadron, leader: str = "") -> EnemySquadron:
    return EnemySquadron(
        id=squadron.id,
        contingent=squadron.contingent,
        subclass=squadron.subclass,
        sail=squadron.sail,
        damage=damage_class(squadron),
        leader=leader,
    )
