"""The tables of the pages that teach Águila, made from the book and the rules: rows as they should be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Entry, Profile
from rulesets.aguila.game import ruleset
from rulesets.aguila.rules.moving.speed import charge_reach, doubled
from rulesets.kernel.text import Text
from tests.aguila.battlefield import Battlefield
from tests.aguila.guide import practice

INCH = 1000
WALKERS: Mapping[str, tuple[str, Text]] = {
    "line": ("at_line_9", Text("infantry, line", "infantería, línea")),
    "attack_column": ("at_line_9", Text("infantry, attack column", "infantería, columna de ataque")),
    "march_column": ("at_line_9", Text("infantry, march column", "infantería, columna de marcha")),
    "battalion_mass": ("at_line_9", Text("infantry, battalion mass", "infantería, masa de batallón")),
    "open_order": ("at_grenzer_6", Text("infantry, open order", "infantería, orden abierto")),
}
RIDERS: Mapping[str, Text] = {
    "line": Text("cavalry, line", "caballería, línea"),
    "open_order": Text("cavalry, open order", "caballería, orden abierto"),
}
RANKS: Mapping[str, Text] = {
    "commander": Text("commander", "comandante"),
    "brigade_general": Text("general of brigade", "general de brigada"),
    "division_general": Text("general of division", "general de división"),
}
DICE = Text("{dice} dice", "{dice} dados")
FIREARMS = ("musket", "rifle", "carbine", "gun_light", "gun_medium", "gun_heavy")


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _inches(length: float, language: str) -> str:
    said = f"{length / INCH:g}"
    return f'{said.replace(".", ",") if language == "es" else said}"' if length else "–"


def _bare(name: str) -> str:
    return name[:1].upper() + name[1:]


def profiles(language: str) -> Iterable[str]:
    for id, unit in practice().state.units.items():
        entry = BOOK.entries[unit.entry]
        if not entry.rank:
            yield row(f"`{id}`", _bare(_name(entry, language)), *_values(entry.profile, language), _figures(entry))


def _name(entry: Entry, language: str) -> str:
    return entry.name.es if language == "es" else entry.name.en


def _figures(entry: Entry) -> object:
    return entry.models or "–"


def _values(of: Profile, language: str) -> Iterable[object]:
    speeds = [of.vel, of.vel_limbered] if of.vel_limbered else [of.vel]
    yield "/".join(f"{speed / INCH:g}" for speed in speeds)
    yield from (f"{need}+" if need else "–" for need in (of.cac, of.sho, of.defence))
    yield f"{of.at} ({of.blast})" if of.blast else of.at
    yield f"{of.stunned}/{of.routed}"
    yield f"{of.dsc}+"


def reaches(language: str) -> Iterable[str]:
    """How far infantry with Vel 4 and cavalry with Vel 8 go."""
    for formation, (entry, said) in WALKERS.items():
        yield row(said.in_(language), *_reach(entry, formation, language))
    for formation, said in RIDERS.items():
        yield row(said.in_(language), *_reach("fr_dragoons_2", formation, language))


def _reach(entry: str, formation: str, language: str) -> Iterable[str]:
    halted = Battlefield().put("B1", entry, 30, 20, formation=formation).scene
    moved = Battlefield().put("B1", entry, 30, 20, formation=formation, order="ADVANCE", spent=4 * INCH).scene
    yield _inches(doubled(halted, "B1"), language)
    yield from (_inches(charge_reach(scene, "B1") if _charges(formation) else 0, language) for scene in (halted, moved))


def _charges(formation: str) -> bool:
    return formation != "march_column"


def ranges(language: str) -> Iterable[str]:
    for id in FIREARMS:
        weapon = BOOK.weapons[id]
        name = weapon.name.es if language == "es" else weapon.name.en
        yield row(name, *(_inches(each, language) for each in (weapon.range, weapon.range / 2, weapon.canister_range)))


def officers(language: str) -> Iterable[str]:
    for rank, said in RANKS.items():
        entry = next(each for each in BOOK.entries.values() if each.rank == rank and not each.named)
        dice = DICE.of(entry.rally_dice).in_(language)
        yield row(said.in_(language), _inches(entry.command_range, language), dice)


def nations(language: str) -> Iterable[str]:
    for nation in BOOK.nations.values():
        name = nation.name.es if language == "es" else nation.name.en
        ready = ", ".join(f"`{army.id}`" for army in BOOK.armies.values() if army.id.startswith(f"{nation.id}_"))
        yield row(name, nation.strategic_factor, ready)


def paces(language: str) -> Iterable[str]:
    for said in ruleset.pace_names.values():
        name, _, words = said.in_(language).partition(": ")
        yield row(f"**{name}**", words)


ROWS: Mapping[str, Callable[[str], Iterable[str]]] = {
    "profiles": profiles,
    "reaches": reaches,
    "ranges": ranges,
    "officers": officers,
    "nations": nations,
    "paces": paces,
}
