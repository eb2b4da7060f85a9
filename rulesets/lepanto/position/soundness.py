"""Checks whether a position can be played, for people who write one by hand; see docs/lab.md."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.positions import impossible, unknown
from rulesets.kernel.text import Problem
from rulesets.lepanto.book.charts import NUMBERS
from rulesets.lepanto.book.contents import Placed
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import DORIA, SCENARIOS, SHIPS, placed, reserve
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import SIDES, Options, Ship, State

DIRECTIONS = "0..5"


def option_problems(options: Options) -> list[Problem]:
    return (
        []
        if options.scenario in SCENARIOS
        else [unknown("scenario", options.scenario, SCENARIOS, "scenario", "escenario")]
    )


def problems(state: State) -> list[Problem]:
    """Everything that cannot happen in any game between two player turns."""
    if state.options.scenario not in SCENARIOS:
        return []  # told under the options
    broken = [*_names(state), *_time(state)]
    if broken:
        return broken  # The other checks look these up.
    scene = Scene(state)
    setup = {ship.id: ship for ship in placed(SCENARIOS[state.options.scenario])}
    return [
        *(problem for id in state.ships for problem in _ship(scene, state, id, setup)),
        *_crowds(scene),
        *_tows(scene),
        *_doria(state),
        *_accounts(state),
    ]


# What all other checks need.


def _names(state: State) -> Iterator[Problem]:
    known = {ship.id for ship in placed(SCENARIOS[state.options.scenario])}
    for id, ship in state.ships.items():
        if id not in known:
            yield unknown(f"ships.{id}", id, known, "ship", "nave")
        if ship.hex not in SEA.grid.hexes:
            yield unknown(f"ships.{id}.hex", ship.hex, SEA.grid.hexes, "hex", "hexágono")
        if ship.facing not in range(6):
            en, es = "A ship faces one of six hexsides.", "Una nave mira hacia uno de seis lados."
            yield impossible(f"ships.{id}.facing", en, es, DIRECTIONS)
    for side in SIDES:
        if side not in state.kept:
            yield impossible(f"kept.{side}", "Both sides keep their plans.", "Ambos bandos guardan sus planes.", "{}")
        if not any(id in SHIPS and SHIPS[id].side == side for id in state.ships):
            en, es = "A side without ships has lost already.", "Un bando sin naves ya ha perdido."
            yield impossible("ships", en, es)
    for at, loss in enumerate(state.lost):
        if loss.ship not in known:
            yield unknown(f"lost.{at}.ship", loss.ship, known, "ship", "nave")
    for galleass, galley in state.tows.items():
        for id in (galleass, galley):
            if id not in state.ships:
                yield unknown(f"tows.{galleass}", id, state.ships, "ship afloat", "nave a flote")


def _time(state: State) -> Iterator[Problem]:
    scenario = SCENARIOS[state.options.scenario]
    if not scenario.first_turn <= state.turn <= scenario.last_turn:
        legal = f"{scenario.first_turn}..{scenario.last_turn}"
        yield impossible("turn", "The scenario has no such turn.", "El escenario no tiene ese turno.", legal)
    if state.wind not in range(6):
        en, es = "The wind blows in one of six directions.", "El viento sopla en una de seis direcciones."
        yield impossible("wind", en, es, DIRECTIONS)
    elif state.turn == scenario.first_turn and state.wind != NUMBERS[scenario.wind_number]:
        en, es = "The first turn has the wind of the scenario.", "El primer turno tiene el viento del escenario."
        yield impossible("wind", en, es, str(NUMBERS[scenario.wind_number]))


# Ships.


def _ship(scene: Scene, state: State, id: str, setup: dict[str, Placed]) -> Iterator[Problem]:
    ship, where = state.ships[id], f"ships.{id}"
    ground = SEA.at(scene.hexes[id])
    if ground in ("land", "track"):
        en, es = (
            "No ship is on land or under the turn track.",
            "Ninguna nave está en tierra ni bajo la pista de turnos.",
        )
        yield impossible(f"{where}.hex", en, es)
    if ground == "shore" and SHIPS[id].type == "galley" and not ship.immobilised:
        en = "Only galliots and ships that drift come to a shore hex."
        yield impossible(f"{where}.hex", en, "A un hexágono de costa solo llegan galeotas y naves a la deriva.")
    start = setup[id]
    if reserve(id) and scene.locked(id) and (ship.hex, ship.facing) != (start.hex, start.facing):
        en, es = "A reserve is still where it was set up.", "Una reserva sigue donde se desplegó."
        yield impossible(where, en, es, f"{start.hex}, {start.facing}")
    yield from _markers(scene, state, id, ship)


def _markers(scene: Scene, state: State, id: str, ship: Ship) -> Iterator[Problem]:
    where, legal = f"ships.{id}", _tired(state, id)
    if ship.exhausted not in legal:
        en = "The turn in which it became exhausted is too far off, or it cannot be exhausted."
        es = "El turno en que se agotó queda lejos, o no puede estar agotada."
        yield impossible(f"{where}.exhausted", en, es, *map(str, legal))
    fits = {"ram": SHIPS[id].side == "islamic", "doria": id in DORIA, "": True}
    if not fits[ship.immobilised]:
        en = "Rams immobilise Ottoman ships, Doria’s die his two galleasses."
        es = "La embestida inmoviliza naves otomanas; el dado de Doria, sus dos galeazas."
        yield impossible(f"{where}.immobilised", en, es, *(name for name, able in fits.items() if able and name))
    if ship.repulsed and not scene.in_reach(scene.hexes[id], SHIPS[id].side):
        en = "Out of every enemy’s reach a ship is no longer repulsed."
        yield impossible(f"{where}.repulsed", en, "Fuera del alcance enemigo una nave ya no está rechazada.", "false")


def _tired(state: State, id: str) -> tuple[int, ...]:
    """The turns in which it may have become exhausted: its side's latest player turn. [L-MOV-23, L-MOV-24]"""
    if SHIPS[id].type == "galleass" or state.ships[id].immobilised:
        return (0,)
    played = state.turn if SHIPS[id].side == "christian" and state.phasing == "islamic" else state.turn - 1
    return (0, played) if played >= SCENARIOS[state.options.scenario].first_turn else (0,)


def _crowds(scene: Scene) -> Iterator[Problem]:
    """A hex holds one ship, or a Christian one and a rammer that stuck fast in it. [INV-01]"""
    for id, hex in scene.hexes.items():
        others = [other for other in scene.at(hex) if other != id]
        if others and id > min(others):
            stuck = {(SHIPS[each].side, scene.ships[each].immobilised == "ram") for each in scene.at(hex)}
            if len(others) > 1 or stuck != {("christian", False), ("islamic", True)}:
                en, es = "Its hex is already taken.", "Su hexágono ya está ocupado."
                yield impossible(f"ships.{id}.hex", en, es)


def _tows(scene: Scene) -> Iterator[Problem]:
    """[L-MOV-25, L-MOV-26, L-IMM-03]"""
    for galleass, galley in scene.tows.items():
        where, ship = f"tows.{galleass}", scene.ships[galleass]
        if SHIPS[galleass].type != "galleass" or SHIPS[galley].type != "galley" or SHIPS[galley].side != "christian":
            en, es = "A Christian galley tows a galleass.", "Una galera cristiana remolca una galeaza."
            yield impossible(where, en, es)
        elif ship.immobilised:
            en, es = "An immobilised galleass is not towed.", "Una galeaza inmovilizada no va a remolque."
            yield impossible(where, en, es)
        elif scene.hexes[galley] != scene.hexes[galleass].step(ship.facing):
            en, es = "The galley must be directly ahead of it.", "La galera tiene que estar justo a su proa."
            yield impossible(where, en, es, SEA.grid.names.get(scene.hexes[galleass].step(ship.facing), ""))
        elif scene.ships[galley].facing == (ship.facing + 3) % 6:
            en, es = "The galley may not face its galleass.", "La galera no puede mirar hacia su galeaza."
            yield impossible(where, en, es)
        if list(scene.tows.values()).index(galley) != list(scene.tows).index(galleass):
            en, es = "That galley already tows another.", "Esa galera ya remolca otra."
            yield impossible(where, en, es)


def _doria(state: State) -> Iterator[Problem]:
    """His die is rolled until it strikes both galleasses at once. [L-DORIA-01, L-DORIA-02]"""
    struck = {bool(state.ships[id].immobilised) for id in DORIA if id in state.ships}
    if state.doria and not SCENARIOS[state.options.scenario].doria:
        en, es = "This scenario has no die for Doria.", "Este escenario no tiene dado de Doria."
        yield impossible("doria", en, es, "false")
    elif len(struck) > 1:
        en, es = "His galleasses stop together.", "Sus galeazas se detienen a la vez."
        yield impossible(f"ships.{DORIA[0]}.immobilised", en, es)
    elif struck and SCENARIOS[state.options.scenario].doria and state.doria in struck:
        en = "His die is rolled until his galleasses are immobilised, and then no more."
        es = "Su dado se tira hasta que sus galeazas quedan inmovilizadas, y después ya no."
        yield impossible("doria", en, es, "false" if state.doria else "true")


def _accounts(state: State) -> Iterator[Problem]:
    first, seen = SCENARIOS[state.options.scenario].first_turn, set()
    for at, loss in enumerate(state.lost):
        if loss.ship in state.ships or loss.ship in seen:
            en, es = "A ship is lost once, and then not afloat.", "Una nave se pierde una vez, y ya no está a flote."
            yield impossible(f"lost.{at}.ship", en, es)
        seen.add(loss.ship)
        if not first <= loss.turn <= state.turn:
            en, es = "That turn has not been played.", "Ese turno no se ha jugado."
            yield impossible(f"lost.{at}.turn", en, es, f"{first}..{state.turn}")
    for id, wake in state.wakes.items():
        if id not in state.ships:
            yield unknown(f"wakes.{id}", id, state.ships, "ship afloat", "nave a flote")
        for name in wake.split():
            if name not in SEA.grid.hexes:
                yield unknown(f"wakes.{id}", name, SEA.grid.hexes, "hex", "hexágono")
    for side, kept in state.kept.items():
        if side not in SIDES:
            yield unknown(f"kept.{side}", side, SIDES, "side", "bando")
        for at, id in enumerate(kept.tow_off):
            if id not in SHIPS or SHIPS[id].type != "galleass" or SHIPS[id].side != side:
                own = [ship.id for ship in SHIPS.values() if ship.type == "galleass" and ship.side == side]
                yield unknown(f"kept.{side}.tow_off.{at}", id, own, "galleass of this side", "galeaza de este bando")
