"""Whether the officers of a list are legal, and each unit under one who may command it. [A-OFF-01..A-OFF-03]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Entry, Nation
from rulesets.aguila.position.army import ALL_BRIGADES, ArmyList, OfficerChoice, entry_of
from rulesets.aguila.rules.armies import wording as say
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.armies.checking import chosen_once, unknown

GENERALS = ("brigade_general", "division_general")
MOST_COMMANDERS = 3


def officer_problems(army: ArmyList, nation: Nation) -> list[Problem]:
    """[A-OFF-01..A-OFF-03, A-ARM-09..A-ARM-12, A-ARM-17]"""
    found = [problem for at, officer in enumerate(army.officers) for problem in _one(f"officers.{at}", officer, army)]
    if found:
        return found
    return [*_chief_problems(army, nation), *_ranks(army), *_named_once(army), *_assigned(army)]


def _entry(officer: OfficerChoice) -> Entry:
    return BOOK.entries[officer.entry]


def _one(where: str, officer: OfficerChoice, army: ArmyList) -> Iterator[Problem]:
    entry = entry_of(officer)
    if entry is None or entry.arm != "officer":
        legal = [id for id, each in BOOK.entries.items() if each.arm == "officer" and each.nation == army.nation]
        yield unknown(f"{where}.entry", "A-OFF-01.officer", Text("officer", "oficial"), officer.entry, legal)
        return
    if officer.brigade >= len(army.brigades):
        legal = [str(at) for at in range(ALL_BRIGADES, len(army.brigades))]
        yield say.unknown_number(f"{where}.brigade", str(officer.brigade), tuple(legal))
        return
    if officer.brigade == ALL_BRIGADES and entry.rank != "division_general":
        yield say.only_a_division_general(f"{where}.brigade", entry)
    serves = BOOK.nations[_nation_of(officer, army)]
    if entry.nation != serves.id:
        yield say.officer_nation(f"{where}.entry", entry, serves)
    yield from _abilities(where, officer, entry)


def _nation_of(officer: OfficerChoice, army: ArmyList) -> str:
    """Officers serve the nation of their brigade, those over all brigades that of the army. [A-ARM-12]"""
    every = officer.brigade == ALL_BRIGADES
    return army.nation if every else BOOK.brigades[army.brigades[officer.brigade]].nation


def _abilities(where: str, officer: OfficerChoice, entry: Entry) -> Iterator[Problem]:
    """Unnamed officers buy as many as their rank allows, each once, and none that they have. [A-ARM-17]"""
    if entry.named:
        if officer.abilities:
            yield say.named_buys_nothing(f"{where}.abilities", entry)
        return
    what, codes = Text("ability for sale", "habilidad a la venta"), ("A-ARM-17.ability", "A-ARM-17.twice")
    at = f"{where}.abilities"
    yield from chosen_once(
        at, codes, what, officer.abilities, abilities_for_sale(entry), lambda id: BOOK.abilities[id].name
    )
    most = BOOK.constants.extra_abilities[entry.rank]
    if len(officer.abilities) > most:
        yield say.too_many_abilities(at, entry, most, len(officer.abilities))


def abilities_for_sale(entry: Entry) -> list[str]:
    """What an officer of this entry may buy. [A-ARM-17]"""
    if entry.named:
        return []
    return [id for id, each in BOOK.abilities.items() if each.rule.startswith("A-OAB") and id not in entry.specials]


def _chief_problems(army: ArmyList, nation: Nation) -> Iterator[Problem]:
    """The first officer is the General in chief, of the army's own nation. [A-OFF-02, A-ARM-09, A-ARM-10, A-ARM-12]"""
    if not army.officers:
        yield say.no_chief()
        return
    chief, several = _entry(army.officers[0]), len(army.brigades) > 1
    ranks = GENERALS[1:] if several else GENERALS
    if chief.rank not in ranks:
        legal = [id for id, each in BOOK.entries.items() if each.nation == nation.id and each.rank in ranks]
        yield say.chief_rank(several, tuple(legal))
    if chief.nation != nation.id:
        yield say.officer_nation("officers.0.entry", chief, nation)


def _ranks(army: ArmyList) -> Iterator[Problem]:
    """One to three commanders; with several brigades a brigade general too; in each brigade an officer of its own other
    than a division general. [A-OFF-02, A-ARM-10, A-ARM-11]"""
    ranks = [_entry(officer).rank for officer in army.officers]
    if not 1 <= ranks.count("commander") <= MOST_COMMANDERS:
        yield say.number_of_commanders(ranks.count("commander"))
    if len(army.brigades) > 1 and "brigade_general" not in ranks:
        yield say.no_brigade_general()
    led = {officer.brigade for officer in army.officers if _entry(officer).rank != "division_general"}
    for at, id in enumerate(army.brigades):
        if at not in led:
            yield say.brigade_without_officer(f"brigades.{at}", BOOK.brigades[id])


def _named_once(army: ArmyList) -> Iterator[Problem]:
    """[A-ARM-17]"""
    entries = [_entry(officer) for officer in army.officers]
    for at, entry in enumerate(entries):
        if entry.named and entry in entries[:at]:
            yield say.named_twice(f"officers.{at}.entry", entry)


def _assigned(army: ArmyList) -> Iterator[Problem]:
    """Each unit is under an officer of its brigade or a division general, and each officer has a unit. [A-OFF-03]"""
    officers = dict(army.numbered_officers())
    for at, unit in enumerate(army.units):
        entry, officer = entry_of(unit), officers.get(unit.officer)
        legal = tuple(number for number in officers if may_command(officers[number], unit.brigade))
        if officer is None:
            yield say.unknown_number(f"units.{at}.officer", unit.officer, legal)
        elif unit.officer not in legal and entry is not None:
            yield say.officer_of_another_brigade(f"units.{at}.officer", entry, _entry(officer), legal)
    busy = {unit.officer for unit in army.units}
    for at, (number, officer) in enumerate(officers.items()):
        if number not in busy:
            yield say.officer_without_units(f"officers.{at}", _entry(officer))


def may_command(officer: OfficerChoice, brigade: int) -> bool:
    return officer.brigade == brigade or _entry(officer).rank == "division_general"
