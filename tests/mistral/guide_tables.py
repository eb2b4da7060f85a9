"""Rows of the tables on the pages that teach Mistral, made from the data: `python -m tests.mistral.guide_tables`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.mistral.book.battle_tables import BATTLE_TABLES
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.labels import contingent_label, corsair_label, place_label, wind_label
from rulesets.mistral.book.names import AUXILIARY_NAMES, ORDER_NAMES, scenario_name
from rulesets.mistral.book.search_tables import SEARCH_TABLES
from rulesets.mistral.book.tables import TABLES, Range
from rulesets.mistral.dialogue.stop_names import PACES
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.state import Squadron
from rulesets.mistral.rules.searching.search import FOUND_ON, SHADOW_ON

DASH = "–"
SEASONS = ("winter", "spring", "summer", "fall")
SCREEN_WORDS = {"yes": Text("yes", "sí"), "partial": Text("partly", "en parte"), "no": Text("no", "no")}
SCREENERS = ("fleet", "fleet50", "galley", "light")
INSHORE = Text("Galley in a Strait or Port", "galera en estrecho o puerto")
PERSONALITIES = {
    "T": Text("Timid", "tímido"),
    "C": Text("Cautious", "cauto"),
    "A": Text("Aggressive", "agresivo"),
    "R": Text("Rash", "temerario"),
}


def _row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _span(span: Range | None) -> str:
    if span is None:
        return DASH
    return str(span[0]) if span[0] == span[1] else f"{span[0]}-{span[1]}"


def scenarios(language: str) -> Iterable[str]:
    for scenario in FORCES.scenarios.values():
        sail = [
            sum(each.sail for each in scenario.side(side).squadrons) + len(scenario.side(side).flagships)
            for side in ("british", "bourbon")
        ]
        prestige = scenario.prestige
        yield _row(
            f"**{scenario.id}**",
            scenario_name(scenario.id).in_(language),
            f"{sail[0]} : {sail[1]}",
            f"{prestige['british']} : {prestige['bourbon']}",
        )


def ports(language: str) -> Iterable[str]:
    for id, place in CHART.places.items():
        if place.kind != "port" or not place.key:
            continue
        dice = f"{place.repair} {Text('a Quarter', 'por trimestre').in_(language)}" if place.quarterly else place.repair
        owner = contingent_label(place.owner).in_(language).split(" (")[0]
        yield _row(f"**{place_label(id).in_(language)}**", owner, place.bv, dice or DASH)


def increments(language: str) -> Iterable[str]:
    for ma, mpis in TABLES.sailing.mpis.items():
        early = Text("one before all others, ", "uno antes que los demás, ").in_(language) if 0 in mpis else ""
        yield _row(ma, f"{early}{', '.join(str(mpi) for mpi in mpis if mpi)}" or DASH)


def winds(language: str) -> Iterable[str]:
    for wind, blows in TABLES.weather.blows.items():
        yield _row(f"**{wind_label(wind).in_(language)}**", *(_span(blows.get(season)) for season in SEASONS))


def gales(language: str) -> Iterable[str]:
    for force, effects in TABLES.weather.effects.items():
        if force == "H":
            continue
        worn = [str(effect.attrition) for effect in effects] + [DASH] * (4 - len(effects))
        yield _row(force, *worn)


def searches(language: str) -> Iterable[str]:
    yield _row(f"0-{SHADOW_ON}", Text("Spotted, may be Shadowed", "avistada, se la puede vigilar").in_(language))
    yield _row(f"{SHADOW_ON + 1}-{FOUND_ON}", Text("Spotted", "avistada").in_(language))
    yield _row(f"{FOUND_ON + 1}-9", Text("nothing found", "no se encuentra nada").in_(language))


def auxiliaries(language: str) -> Iterable[str]:
    for kind, name in AUXILIARY_NAMES.items():
        entry = FORCES.auxiliaries[kind]
        reach = Text("any", "cualquiera").in_(language) if entry.range == "unlimited" else entry.range or DASH
        yield _row(capital(name).in_(language), reach, entry.recover)


def screens(language: str) -> Iterable[str]:
    for tasked, against in SEARCH_TABLES.screening.items():
        name = INSHORE if tasked == "galley_inshore" else AUXILIARY_NAMES[tasked]
        yield _row(capital(name).in_(language), *(SCREEN_WORDS[against[kind]].in_(language) for kind in SCREENERS))


def gauge(language: str) -> Iterable[str]:
    words = {
        "base": Text("to begin with", "de partida"),
        "station": Text("it was there when the MPI began", "ya estaba al empezar el IPM"),
        "with": Text(
            "it came with the wind, or along a lane without any", "llegó con el viento, o por un paso sin viento"
        ),
        "against": Text("it came against the wind", "llegó contra el viento"),
        "caught": Text("it came by Catching the Wind", "llegó tomando el viento"),
        "fitting_out": Text("it has just left Harbour", "acaba de salir de puerto"),
        "ma_5": Text("MA 5", "CM 5"),
        "heavy_damage": Text("a Squadron over 2/3", "una escuadra por encima de 2/3"),
    }
    for item, number in BATTLE_TABLES.gauge.items():
        yield _row(words[item].in_(language), number if item == "base" else f"{number:+d}".replace("-", "−"))


def tempers(language: str) -> Iterable[str]:
    for own, against in BATTLE_TABLES.personality.items():
        shifts = [f"{shift:+d}".replace("-", "−") if shift else "0" for shift in against.values()]
        yield _row(f"**{PERSONALITIES[own].in_(language)}**", *shifts)


def intensities(language: str) -> Iterable[str]:
    names = {"light": Text("Light", "Ligero"), "medium": Text("Medium", "Medio"), "heavy": Text("Heavy", "Recio")}
    for intensity, name in names.items():
        levels = BATTLE_TABLES.intensity[intensity]  # type: ignore[index]
        yield _row(f"**{name.in_(language)}**", *levels, BATTLE_TABLES.extra[intensity]["squadrons"])  # type: ignore[index]


def combat(language: str) -> Iterable[str]:
    for die, results in enumerate(BATTLE_TABLES.combat):
        yield _row(f"**{die}**", *(result.replace("*", "\\*") for result in results))


def damage(language: str) -> Iterable[str]:
    for contingent, subclass in (
        ("british", "sol"),
        ("british", "flagship"),
        ("spanish", "sol"),
        ("spanish", "flagship"),
    ):
        one = Squadron(id="x", contingent=contingent, subclass=subclass, sail=1)  # type: ignore[arg-type]
        classes = [
            damage_class(Squadron(id="x", contingent=contingent, subclass=subclass, sail=1, dp=dp)) for dp in range(20)
        ]  # type: ignore[arg-type]
        light, middle = classes.count("none") - 1, classes.count("none") + classes.count("middle") - 1
        yield _row(one.dr, f"0-{light}", f"{light + 1}-{middle}", f"{middle + 1}+")


def order_types(language: str) -> Iterable[str]:
    for type, name in ORDER_NAMES.items():
        usual = FORCES.order_defaults[type]
        needs = [_need(type, letters, usual.need) for letters in (("b",), ("s", "f"))]
        yield _row(f"**{name.in_(language)}**", usual.min_sail, *needs, usual.limit)


def _need(type: str, letters: tuple[str, ...], usual: int) -> str:
    found = {chit.need or usual for id, chit in FORCES.chits.items() if chit.type == type and id[0] in letters}
    return "/".join(map(str, sorted(found))) if found - {0} else DASH


def repairs(language: str) -> Iterable[str]:
    for span, removed in TABLES.fleet.repair:
        yield _row(_span(span), removed)


def pirates(language: str) -> Iterable[str]:
    for id, corsair in FORCES.corsairs.items():
        if id == "knights_of_malta":
            continue
        dice = [str(die) for die, bases in enumerate(SEARCH_TABLES.activation) if corsair.base in bases]
        kind = capital(AUXILIARY_NAMES[corsair.kind]).in_(language)
        base = place_label(corsair.base).in_(language)
        yield _row(f"**{corsair_label(id).in_(language)}**", base, kind, ", ".join(dice))


def levant(language: str) -> Iterable[str]:
    for covered in range(len(CHART.levant_orders)):
        yield _row(covered, CHART.levant_orders[covered])


def paces(language: str) -> Iterable[str]:
    for name in PACES.values():
        title, _, more = name.in_(language).partition(": ")
        yield _row(f"**{title}**", more.rstrip("."))


ROWS: Mapping[str, Callable[[str], Iterable[str]]] = {
    "scenarios": scenarios,
    "ports": ports,
    "increments": increments,
    "winds": winds,
    "gales": gales,
    "searches": searches,
    "auxiliaries": auxiliaries,
    "screens": screens,
    "gauge": gauge,
    "tempers": tempers,
    "intensities": intensities,
    "combat": combat,
    "damage": damage,
    "order types": order_types,
    "repairs": repairs,
    "pirates": pirates,
    "levant": levant,
    "paces": paces,
}

if __name__ == "__main__":
    for language in ("en", "es"):
        for title, rows in ROWS.items():
            print(f"\n{title}, {language}", *rows(language), sep="\n")
