"""Whether there is a Battle, and who is in it: attack, decline, withdraw, reinforce. [D-11..D-18]"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.names import place_name
from rulesets.mistral.dialogue.answers.impulse import Short
from rulesets.mistral.dialogue.questions.battle.refusing import wrong
from rulesets.mistral.position.parts import formations_at, sail_of, squadrons_of
from rulesets.mistral.position.view import View


def own_sail(view: View, place: str) -> int:
    """Own Sail at sea there, Flagships counted twice. [M-ASYNC-16]"""
    held = [each for formation in formations_at(view, place) for each in squadrons_of(view, formation.id)]
    return sum(2 if squadron.is_flagship else squadron.sail for squadron in held)


def seen_sail(view: View, place: str) -> int:
    """Enemy Sail Spotted there, Flagships counted twice. [M-ASYNC-16]"""
    return sum(seen.sail + len(seen.flagships) for seen in view.sightings.values() if seen.place == place)


class Assault(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An own Formation against a Spotted one; none is no attack. `defy` pays for war with France."""

    formation: Short = ""
    target: Short = ""
    defy: bool = False


class Attack(Question[Assault], frozen=True):
    """Whether to attack in a place, with which Formation, and whom. [D-11, D-12, D-13]"""

    place: str
    formations: tuple[str, ...]
    targets: tuple[str, ...]
    """Names of Spotted enemies that may be attacked, convoys among them."""
    french: tuple[str, ...] = ()
    """Of these, who is shielded by the French peace. [M-FLEET-10]"""
    sorties: tuple[str, ...] = ()
    """Those that have just come out of Harbour."""
    assailants: tuple[str, ...] = ()
    """Those that fell on a convoy this Impulse: its escort may attack nobody else. [M-BATTLE-02]"""

    stop_class: ClassVar[str] = "battle"

    def opens(self, public_view: View) -> bool:
        """Everybody may know of it only where the asked side's own Formation is in sight."""
        here = [seen for seen in public_view.sightings.values() if seen.place == self.place]
        return len({seen.side for seen in here}) == 2

    def prompt(self, view: View) -> Text:
        name = place_name(self.place)
        return Text(f"Attack in {name.en}?", f"¿Atacar en {name.es}?")

    def default(self, view: View) -> Assault:
        """Only Blockading Formations attack, only sorties, and not against the odds. [M-ASYNC-15]"""
        blockading = [id for id in self.formations if view.formations[id].blockading]
        targets = [name for name in self.sorties if name in self.targets and name not in self.french]
        if not blockading or not targets or own_sail(view, self.place) < seen_sail(view, self.place):
            return Assault()
        return Assault(
            formation=max(blockading, key=lambda id: sail_of(view, id)),
            target=max(targets, key=lambda name: view.sightings[name].sail),
        )

    def options(self, view: View) -> dict[str, list[Option]]:
        return {
            "formation": [Option(id, Text(id, id)) for id in self.formations],
            "target": [Option(name, Text(name, name)) for name in self.targets],
        }

    def problems(self, answer: Assault, view: View) -> list[Problem]:
        if answer == Assault():
            return []
        found = []
        if answer.formation not in self.formations:
            found.append(
                wrong(
                    "formation",
                    "not-there",
                    "That Formation cannot attack here.",
                    "Esa formación no puede atacar aquí.",
                    *self.formations,
                )
            )
        if answer.target not in self.targets:
            found.append(
                wrong(
                    "target",
                    "not-seen",
                    "No such enemy is in sight here.",
                    "Aquí no hay tal enemigo a la vista.",
                    *self.targets,
                )
            )
        held = view.formations.get(answer.formation)
        if held is not None and held.kind == "convoy" and answer.target not in self.assailants:
            found.append(
                wrong(
                    "target",
                    "escort",
                    "An escort attacks only those who attacked its convoy.",
                    "Una escolta solo ataca a quien atacó su convoy.",
                    *self.assailants,
                )
            )
        if answer.target in self.french:
            if not answer.defy:
                found.append(
                    wrong(
                        "defy",
                        "french-peace",
                        "France is not at war: this needs `defy`.",
                        "Francia no está en guerra: hace falta desafiarla.",
                    )
                )
            elif view.ledger is None or view.ledger.prestige <= 3:
                found.append(
                    wrong(
                        "defy",
                        "too-dear",
                        "You have too little Prestige to defy the French.",
                        "No tienes prestigio bastante para desafiar a los franceses.",
                    )
                )
        return found


class Decline(Question[bool], frozen=True):
    """The side with the gauge may refuse Battle. [D-14]"""

    place: str
    formation: str
    own_sail: int
    enemy_sail: int
    """Flagships count 2. [M-ASYNC-16]"""
    must: bool = False

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("You have the weather gauge. Decline Battle?", "Tienes el barlovento. ¿Rehúsas el combate?")

    def default(self, view: View) -> bool:
        return self.must

    def problems(self, answer: bool, view: View) -> list[Problem]:
        if self.must and not answer:
            return [
                wrong(
                    "",
                    "disorganised",
                    "A disorganised Formation must decline.",
                    "Una formación desorganizada debe rehusar.",
                )
            ]
        return []


class Flight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether to try to withdraw, and which Auxiliary helps."""

    attempt: bool = False
    assist: Short = ""


class Withdraw(Question[Flight], frozen=True):
    """The side without the gauge may try to get away. [D-15, D-18]"""

    place: str
    formation: str
    own_sail: int
    enemy_sail: int
    certain: bool = False
    must: bool = False
    helpers: tuple[str, ...] = ()

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text(
            "The enemy has the weather gauge. Try to withdraw?", "El enemigo tiene el barlovento. ¿Intentas retirarte?"
        )

    def default(self, view: View) -> Flight:
        return Flight(attempt=self.must or self.own_sail * 100 < self.enemy_sail * 67)

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"assist": [Option("", Text("nobody", "nadie")), *(Option(id, Text(id, id)) for id in self.helpers)]}

    def problems(self, answer: Flight, view: View) -> list[Problem]:
        found = []
        if self.must and not answer.attempt:
            found.append(
                wrong(
                    "attempt",
                    "disorganised",
                    "A disorganised Formation must try to withdraw.",
                    "Una formación desorganizada debe intentar retirarse.",
                )
            )
        if answer.assist and answer.assist not in self.helpers:
            found.append(
                wrong(
                    "assist",
                    "out-of-reach",
                    "That Auxiliary cannot help here.",
                    "Ese auxiliar no puede ayudar aquí.",
                    *self.helpers,
                )
            )
        return found


class WithdrawTo(Question[str], frozen=True):
    """Where a Formation that got away goes. [D-16]"""

    formation: str
    places: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Withdraw to which place?", "¿A qué lugar te retiras?")

    def default(self, view: View) -> str:
        """The nearest to a Friendly Port."""
        from rulesets.mistral.rules.sailing.expeditious import nearest_friendly_port

        port = nearest_friendly_port(view, self.formation)
        near = CHART.distances(port) if port else {}
        return min(self.places, key=lambda place: (near.get(place, 99), place))

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(place, place_name(place)) for place in self.places]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in self.places:
            return []
        return [wrong("", "no-way", "One cannot withdraw there.", "No es posible retirarse allí.", *self.places)]


class Rally(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Formations that try to join a Battle, in this order, and who helps them."""

    formations: tuple[Short, ...] = ()
    assists: dict[Short, Short] = {}


class Reinforce(Question[Rally], frozen=True):
    """Which other Formations in the place try to join. [D-17, D-18]"""

    place: str
    formations: tuple[str, ...]
    own_sail: int
    enemy_sail: int
    helpers: tuple[str, ...] = ()

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Which Formations try to join the Battle?", "¿Qué formaciones intentan unirse al combate?")

    def default(self, view: View) -> Rally:
        return Rally(formations=self.formations)

    def problems(self, answer: Rally, view: View) -> list[Problem]:
        found = []
        for at, id in enumerate(answer.formations):
            if id not in self.formations or id in answer.formations[:at]:
                found.append(
                    wrong(
                        f"formations[{at}]",
                        "not-there",
                        f"{id} cannot join this Battle.",
                        f"{id} no puede unirse a este combate.",
                        *self.formations,
                    )
                )
        helpers = list(answer.assists.values())
        for id, helper in answer.assists.items():
            if id not in answer.formations or helper not in self.helpers or helpers.count(helper) > 1:
                found.append(
                    wrong(
                        "assists",
                        "out-of-reach",
                        f"{helper} cannot help {id} here.",
                        f"{helper} no puede ayudar aquí a {id}.",
                        *self.helpers,
                    )
                )
        return found
