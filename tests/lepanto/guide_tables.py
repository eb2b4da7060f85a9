"""The tables of the pages that teach Lepanto, made from the book: rows as they should be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import COLUMNS, result, sail_allowance
from rulesets.lepanto.book.contents import Printed, Side
from rulesets.lepanto.book.ships import SCENARIOS, SHIPS, SQUADRONS, points
from rulesets.lepanto.orders.plans.templates import TEMPLATES
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.rules.setup import first_state

SHOWN: Mapping[str, Text] = {
    "CC-X1": Text("Galleass", "Galeaza"),
    "CC-G09": Text("Christian galley", "Galera cristiana"),
    "CL-G06": Text("Christian flagship", "Capitana cristiana"),
    "CC-G08": Text("*Real*", "*Real*"),
    "IC-G05": Text("Ottoman galley", "Galera otomana"),
    "IR-G07": Text("Ottoman flagship", "Capitana otomana"),
    "IC-G07": Text("*Sultana*", "*Sultana*"),
    "IC-T01": Text("Galliot", "Galeota"),
}
FLAGSHIP_NAMES = {"CC": Text(", the *Real*", ", la *Real*"), "IC": Text(", the *Sultana*", ", la *Sultana*")}
POINTS_OF_SAILING = {
    0: Text("dead astern", "popa"),
    1: Text("either quarter", "una aleta"),
    2: Text("either bow", "una amura"),
    3: Text("dead ahead", "proa"),
}


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _number(value: float, language: str) -> str:
    return f"{value:g}".replace(".", "," if language == "es" else ".")


def factors(language: str) -> Iterable[str]:
    for id, name in SHOWN.items():
        ship = SHIPS[id]
        halved = ship.f / 2 if ship.side == "islamic" else ship.f
        yield row(name.in_(language), ship.g, ship.f, _number(halved, language), ship.b or "–", points(ship.type))


def squadrons(language: str) -> Iterable[str]:
    """But for the names, which the pages give in their own words."""
    for id, squadron in SQUADRONS.items():
        (flagship,) = [ship.id for ship in SHIPS.values() if ship.squadron == id and ship.flagship]
        named = f"`{flagship}`{FLAGSHIP_NAMES[id].in_(language) if id in FLAGSHIP_NAMES else ''}"
        counts = (count or "–" for count in (squadron.galleasses, squadron.galleys, squadron.galliots))
        yield row(*counts, named).removeprefix("| ")


def scenarios(language: str) -> Iterable[str]:
    for id, scenario in SCENARIOS.items():
        state = first_state(Options(scenario=id))
        ships = [SHIPS[ship] for ship in state.ships]
        fleets = [[ship for ship in ships if ship.side == side] for side in ("christian", "islamic")]
        counted = " : ".join(str(len(fleet)) for fleet in fleets)
        worth = " : ".join(str(_worth(fleet)) for fleet in fleets)
        yield row(f"{scenario.first_turn}-{scenario.last_turn}", counted, worth).removeprefix("| ")


def _worth(fleet: list[Printed]) -> int:
    return sum(points(ship.type) for ship in fleet)


def sails(language: str) -> Iterable[str]:
    sides: tuple[Side, Side] = ("christian", "islamic")
    for wind, name in POINTS_OF_SAILING.items():
        yield row(name.in_(language), *(sail_allowance(side, wind, 0) for side in sides))


def sunk(language: str) -> Iterable[str]:
    said = Text("sunk on", "se hunde con").in_(language)
    yield row(said, *(_dice("gunnery", str(factor), "S") for factor in range(1, 6)))


def rams(language: str) -> Iterable[str]:
    said = Text("the victim is lost on", "la víctima se pierde con").in_(language)
    yield row(said, *(_dice("ramming", str(run), "E") for run in range(1, 5)))


def _dice(chart: str, column: str, wanted: str) -> str:
    """The dice that bring a result: they are the lowest ones."""
    dice = [die for die in range(1, 7) if result(chart, column, die) == wanted]  # type: ignore[arg-type]
    assert dice == list(range(1, len(dice) + 1))
    return "1" if len(dice) == 1 else f"1-{len(dice)}"


def close_fighting(language: str) -> Iterable[str]:
    for die in range(1, 7):
        yield row(f"**{die}**", *(result("arms_boarding", column, die) for column in COLUMNS))


ROWS: Mapping[str, Callable[[str], Iterable[str]]] = {
    "factors": factors,
    "sails": sails,
    "sunk": sunk,
    "rams": rams,
    "close fighting": close_fighting,
}
ENDS: Mapping[str, Callable[[str], Iterable[str]]] = {"squadrons": squadrons, "scenarios": scenarios}
"""Tables of which only the ends of rows are the book's."""


def ready_sheets(language: str) -> list[str]:
    return [f"*{ready.name.in_(language)}*" for ready in TEMPLATES.values()]
