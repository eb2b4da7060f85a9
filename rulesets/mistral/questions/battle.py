"""What is asked around a Battle. [D-11..D-27, D-60]"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.battle.tables import INTENSITIES, Intensity
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Contingent, Subclass
from rulesets.mistral.fleet.damage import DamageClass
from rulesets.mistral.fleet.parts import formations_at, parts, sail_of, squadrons_of
from rulesets.mistral.plans.impulse import Short
from rulesets.mistral.plans.worksheet import Reorganise
from rulesets.mistral.prose.wording import place_name
from rulesets.mistral.view import View, own_side


def wrong(where: str, code: str, en: str, es: str, *instead: str) -> Problem:
    return Problem(where, code, Text(en, es), instead)


def own_sail(view: View, place: str) -> int:
    """Own Sail at sea there, Flagships counted twice. [M-ASYNC-16]"""
    held = [each for formation in formations_at(view, place) for each in squadrons_of(view, formation.id)]
    return sum(2 if squadron.is_flagship else squadron.sail for squadron in held)


def seen_sail(view: View, place: str) -> int:
    """Enemy Sail Spotted there, Flagships counted twice. [M-ASYNC-16]"""
    return sum(seen.sail + len(seen.flagships) for seen in view.sightings.values() if seen.place == place)


class EnemySquadron(msgspec.Struct, frozen=True, kw_only=True):
    """A Squadron of the enemy as Battle shows it. [M-HIDE-06]"""

    id: str
    contingent: Contingent
    subclass: Subclass
    sail: int
    damage: DamageClass
    leader: str = ""


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
        from rulesets.mistral.sailing.expeditious import nearest_friendly_port

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


class Stations(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Leaders to Squadrons, and the companion of each Flagship."""

    leaders: dict[Short, Short] = {}
    companions: dict[Short, Short] = {}


class TakeStations(Question[Stations], frozen=True):
    """Which Squadron each Leader goes aboard. [D-19]"""

    formations: tuple[str, ...]
    squadrons: tuple[str, ...]
    """Own Engaged Squadrons that fight. [M-BATTLE-24]"""

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Leaders aboard which Squadrons?", "¿A bordo de qué escuadras van los jefes?")

    def default(self, view: View) -> Stations:
        from rulesets.mistral.battle.stations import usual_stations

        return usual_stations(view, self.formations, self.squadrons)

    def problems(self, answer: Stations, view: View) -> list[Problem]:
        from rulesets.mistral.battle.stations import station_problems

        return station_problems(view, self.formations, self.squadrons, answer)


class SendFireships(Question[dict[str, str]], frozen=True):
    """Fireships at enemy Squadrons. [D-20]"""

    fireships: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Send fireships at which Squadrons?", "¿Contra qué escuadras envías brulotes?")

    def default(self, view: View) -> dict[str, str]:
        return {}

    def problems(self, answer: dict[str, str], view: View) -> list[Problem]:
        known = [enemy.id for enemy in self.enemies]
        return [
            wrong(id, "no-fireship", f"{id} cannot be sent at {target}.", f"{id} no puede ir contra {target}.", *known)
            for id, target in answer.items()
            if id not in self.fireships or target not in known
        ]


class ChooseIntensity(Question[Intensity], frozen=True):
    """How hot the Battle is to be. [D-21]"""

    place: str
    own_sail: int
    enemy_sail: int
    allowed: tuple[Intensity, ...] = INTENSITIES

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Light, medium or heavy?", "¿Ligero, medio o recio?")

    def default(self, view: View) -> Intensity:
        return "medium"

    def options(self, view: View) -> dict[str, list[Option]]:
        names = {"light": Text("light", "ligero"), "medium": Text("medium", "medio"), "heavy": Text("heavy", "recio")}
        return {"": [Option(one, names[one]) for one in self.allowed]}

    def problems(self, answer: Intensity, view: View) -> list[Problem]:
        if answer in self.allowed:
            return []
        return [
            wrong(
                "",
                "strait",
                "In a Strait Battle is never light.",
                "En un estrecho el combate nunca es ligero.",
                *self.allowed,
            )
        ]


class Pair(msgspec.Struct, frozen=True):
    own: Short
    enemy: Short


class NextPair(Question[Pair], frozen=True):
    """The next Combat: one Squadron of each side. [D-22]"""

    own: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Which Squadron against which?", "¿Qué escuadra contra cuál?")

    def default(self, view: View) -> Pair:
        """Strong on weak. [M-ASYNC-15]"""
        strong = max(self.own, key=lambda id: (view.squadrons[id].sail, -view.squadrons[id].dp))
        weak = min(self.enemies, key=lambda enemy: (enemy.sail, -("none", "middle", "heavy").index(enemy.damage)))
        return Pair(strong, weak.id)

    def options(self, view: View) -> dict[str, list[Option]]:
        return {
            "own": [Option(id, Text(id, id)) for id in self.own],
            "enemy": [Option(enemy.id, Text(enemy.id, enemy.id)) for enemy in self.enemies],
        }

    def problems(self, answer: Pair, view: View) -> list[Problem]:
        known = [enemy.id for enemy in self.enemies]
        found = []
        if answer.own not in self.own:
            found.append(
                wrong("own", "not-free", f"{answer.own} is not free.", f"{answer.own} no está libre.", *self.own)
            )
        if answer.enemy not in known:
            found.append(
                wrong("enemy", "not-free", f"{answer.enemy} is not free.", f"{answer.enemy} no está libre.", *known)
            )
        return found


class OpenCombat(msgspec.Struct, frozen=True, kw_only=True):
    """A Combat as it has been paired so far."""

    number: int
    own: tuple[str, ...]
    enemies: tuple[EnemySquadron, ...]
    senior: bool = False
    """The asked side's senior Leader fights in it."""


class PlaceExtras(Question[dict[str, str]], frozen=True):
    """Additional Squadrons to Combats (by number), at the convoy, or nowhere. [D-23]"""

    squadrons: tuple[str, ...]
    combats: tuple[OpenCombat, ...]
    each: int
    """How many a Combat takes."""
    convoy: int = 0
    """How many may go at the convoy; 0 if there is none."""

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Where do the remaining Squadrons fight?", "¿Dónde combaten las escuadras restantes?")

    def default(self, view: View) -> dict[str, str]:
        """To the Combat of the senior Leader first, then to the next ones. [M-ASYNC-15]"""
        order = sorted(self.combats, key=lambda combat: (not combat.senior, combat.number))
        free = [str(combat.number) for combat in order for _ in range(self.each)]
        free += ["convoy"] * self.convoy
        biggest = sorted(self.squadrons, key=lambda id: (-view.squadrons[id].sail, id))
        return dict(zip(biggest, free, strict=False))

    def problems(self, answer: dict[str, str], view: View) -> list[Problem]:
        places = {str(combat.number): self.each for combat in self.combats} | {"convoy": self.convoy}
        found = []
        for id, place in answer.items():
            if id not in self.squadrons:
                found.append(wrong(id, "not-free", f"{id} is not free.", f"{id} no está libre.", *self.squadrons))
            elif place not in places or list(answer.values()).count(place) > places[place]:
                found.append(
                    wrong(
                        id,
                        "no-room",
                        f"There is no room for {id} there.",
                        f"Allí no hay lugar para {id}.",
                        *[name for name, room in places.items() if room],
                    )
                )
        return found


class GiveShifts(Question[int], frozen=True):
    """How many of the Leader's shifts go to the own column; the rest push the enemy's to the left. [D-24]"""

    combat: int
    shifts: int

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text(
            f"Of {self.shifts} shifts in Combat {self.combat}, how many to your own column?",
            f"De {self.shifts} columnas en el combate {self.combat}, ¿cuántas para la propia?",
        )

    def default(self, view: View) -> int:
        return self.shifts

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(n, Text(str(n), str(n))) for n in range(self.shifts + 1)]}

    def problems(self, answer: int, view: View) -> list[Problem]:
        if 0 <= answer <= self.shifts:
            return []
        return [wrong("", "too-many", f"0 to {self.shifts}.", f"De 0 a {self.shifts}.")]


class ThrowAgain(Question[bool], frozen=True):
    """A Mulligan: one own die just thrown is thrown again for 1 Prestige. [D-25, M-PRESTIGE-05]"""

    what: Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order"]
    die: int
    low_is_good: bool = True
    free: bool = False
    """For the sake of a rank. [M-RANK-01]"""

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        price = Text("", "") if self.free else Text(" for 1 Prestige", " por 1 de prestigio")
        return Text(
            f"You threw {self.die}. Throw again{price.en}?", f"Has sacado {self.die}. ¿Repites la tirada{price.es}?"
        )

    def default(self, view: View) -> bool:
        return False


class UseRank(Question[bool], frozen=True):
    """A player's rank changes a die just thrown by one, the enemy's too where it is in sight. [D-25, M-RANK-02]"""

    what: Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order"]
    die: int
    goal: int
    """The number at which it does well."""
    change: int
    mine: bool

    stop_class: ClassVar[str] = "battle"
    veiled: ClassVar[bool] = True

    @property
    def turns_it(self) -> bool:
        """Whether the change makes a failure a success, or the enemy's success a failure."""
        low_is_good = (self.change < 0) == self.mine
        before, after = (n <= self.goal if low_is_good else n >= self.goal for n in (self.die, self.die + self.change))
        return before != after

    def prompt(self, view: View) -> Text:
        return Text(
            f"The die shows {self.die}. Use your rank: {self.change:+d}?",
            f"El dado muestra {self.die}. ¿Usas tu rango: {self.change:+d}?",
        )

    def default(self, view: View) -> bool:
        return False


class TakePrize(Question[str], frozen=True):
    """Which Squadron takes a Captured Sail. [D-60]"""

    squadrons: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Which Squadron takes the prize?", "¿Qué escuadra se queda con la presa?")

    def default(self, view: View) -> str:
        """The one with most room."""
        room = {
            id: FORCES.squadron_sail[view.squadrons[id].subclass] - view.squadrons[id].sail for id in self.squadrons
        }
        return max(self.squadrons, key=lambda id: room[id])

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(id, Text(id, id)) for id in self.squadrons]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in self.squadrons:
            return []
        return [wrong("", "no-room", "It has no room for a prize.", "No tiene lugar para una presa.", *self.squadrons)]


class ReorganiseAfterBattle(Question[tuple[Reorganise, ...]], frozen=True):
    """What took part may be reorganised on the spot. [D-26]"""

    place: str
    formations: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Reorganise after the Battle?", "¿Reorganizas tras el combate?")

    def default(self, view: View) -> tuple[Reorganise, ...]:
        return ()

    def problems(self, answer: tuple[Reorganise, ...], view: View) -> list[Problem]:
        from rulesets.mistral.fleet.rearranging import fault

        faults = [(at, self._stranger(action, view)) for at, action in enumerate(answer)]
        faults = [(at, why or fault(view, own_side(view), answer[at])) for at, why in faults]
        return [Problem(f"[{at}]", "cannot", why) for at, why in faults if why is not None]

    def _stranger(self, action: Reorganise, view: View) -> Text | None:
        """Only forces that took part, and only what is done with forces at sea. [M-BATTLE-54]"""
        took_part = [id for formation in self.formations for id in parts(view, formation)]
        squadrons = [each.id for formation in self.formations for each in squadrons_of(view, formation)]
        leaders = [each.id for each in view.leaders.values() if each.status == "formation" and each.at in took_part]
        flotillas = [id for id in (action.flotilla, *action.flotillas) if id in view.formations]
        named = (*flotillas, *action.squadrons, *((action.leader,) if action.leader else ()))
        ashore = action.do in ("ransom", "to_fleet50", "from_fleet50") or action.port
        if ashore or any(id not in (*took_part, *squadrons, *leaders) for id in named):
            return Text("That took no part in the Battle.", "Eso no tomó parte en el combate.")
        return None
