"""Checks between the entries of the data: every reference must exist and every number must make sense."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import CatalogueError, check_known
from rulesets.tabletop.book.scenery import Path, Placed
from rulesets.tercios.book.contents import Catalogue
from rulesets.tercios.book.entries import Chart, Option, Troop, TroopList
from rulesets.tercios.book.scenery import SCALES, Element, ElementDie, Scale, StoredTable

SEPARATORS = '+,:"#'
"""Characters of the written form of an army. No name may contain one."""


def check(catalogue: Catalogue) -> None:
    """Raises CatalogueError at the first error."""
    if list(catalogue.scales) != list(SCALES):
        raise CatalogueError("scales.toml", "scale", f"the scales are {', '.join(SCALES)}, in this order")
    for weapon in catalogue.weapons.values():
        missile = (weapon.range is not None, weapon.shot is not None)
        if missile != (weapon.is_missile, weapon.is_missile) or (weapon.range is not None and weapon.range <= 0):
            raise CatalogueError("weapons.toml", f"weapon {weapon.id}", "just missile weapons have a range and a shot")
    for rule in catalogue.rules.values():
        check_known("rules.toml", f"rule {rule.id}.suppresses", rule.suppresses, catalogue.rules)
    for option in catalogue.options.values():
        _check_option(catalogue, option)
    for chart in catalogue.charts.values():
        _check_chart(catalogue, chart)
    for troop in catalogue.troops.values():
        _check_troop(catalogue, troop)
    for list_ in catalogue.lists.values():
        _check_list(catalogue, list_)
    _check_names(catalogue)
    for quality in catalogue.qualities.values():
        if (quality.target is None) != (quality.kind in ("automatic", "setup")):
            raise CatalogueError("leaders.toml", f"quality {quality.id}.target", "just what is rolled for has a target")
    for element in catalogue.terrain.values():
        _check_element(catalogue, element)
    for die in catalogue.dice.values():
        _check_die(catalogue, die)
    for table in catalogue.tables.values():
        _check_table(catalogue, table)


def check_called(file: str, key: str, called: Text) -> None:
    """The article of a name in sentences must show its gender and number."""
    if not called.en.startswith("the ") or called.es.partition(" ")[0] not in ("el", "la"):
        raise CatalogueError(file, key, "begins with the, in Spanish with el or la")


def _check_option(catalogue: Catalogue, option: Option) -> None:
    key = f"option {option.id}"
    check_known("options.toml", f"{key}.add_weapons", option.add_weapons, catalogue.weapons)
    check_known("options.toml", f"{key}.remove_weapons", option.remove_weapons, catalogue.weapons)
    check_known("options.toml", f"{key}.add_rules", option.add_rules, catalogue.rules)
    check_known("options.toml", f"{key}.remove_rules", option.remove_rules, catalogue.rules)
    changes = (option.add_weapons, option.remove_weapons, option.add_rules, option.remove_rules, option.add)
    if not any(changes):
        raise CatalogueError("options.toml", key, "changes nothing")


def _check_chart(catalogue: Catalogue, chart: Chart) -> None:
    kinds = [rule.kind for rule in chart.command]
    for at, rule in enumerate(chart.command):
        key = f"chart {chart.id}.command[{at}]"
        if kinds.count(rule.kind) > 1:
            raise CatalogueError("charts.toml", f"{key}.kind", f"{rule.kind!r} stands here twice")
        if rule.max_relative is not None and rule.max_relative not in kinds:
            raise CatalogueError("charts.toml", f"{key}.max_relative", f"the chart has no {rule.max_relative!r}")
        for least, most in ((rule.min, rule.max), *((slot.min, slot.max) for slot in rule.slots)):
            if least > most:
                raise CatalogueError("charts.toml", key, f"at least {least} but at most {most}")
        required = [slot.requires_rule for slot in rule.slots if slot.requires_rule]
        check_known("charts.toml", f"{key}.slots.requires_rule", required, catalogue.rules)


def _check_troop(catalogue: Catalogue, troop: Troop) -> None:
    file, key = catalogue.origin[troop.id], f"troop {troop.id}"
    _check_name(file, key, troop.name)
    check_called(file, f"{key}.called", troop.called)
    if troop.base not in catalogue.bases:
        raise CatalogueError(file, f"{key}.base", f"no base {troop.base!r}")
    check_known(file, f"{key}.weapons", troop.weapons, catalogue.weapons)
    check_known(file, f"{key}.rules", troop.rules, catalogue.rules)
    for rule in troop.rules:
        if catalogue.rules[rule].of_army or catalogue.rules[rule].innate_for:
            raise CatalogueError(file, f"{key}.rules", f"{rule!r} is not for a list to give")
    if (troop.speed_limbered is not None) != (troop.category == "artillery"):
        raise CatalogueError(file, f"{key}.speed_limbered", "just guns have a second Speed")
    _check_fire(catalogue, troop)
    check_known(file, f"{key}.options", (offer.id for offer in troop.options), catalogue.options)
    names: list[str] = []
    for at, offer in enumerate(troop.options):
        option = catalogue.options[offer.id]
        names += dict.fromkeys((option.name.en, option.name.es))
        if len(set(names)) != len(names):
            raise CatalogueError(file, f"{key}.options[{at}]", "two options of one Troop have the same name")
        _check_offer(file, f"{key}.options[{at}]", troop, option)


def _check_fire(catalogue: Catalogue, troop: Troop) -> None:
    """A Troop that can shoot must have Fire. One with two Fire values must have the weapon with
    two ranges. [T-VAL-13, T-WPN-11]"""
    file, key = catalogue.origin[troop.id], f"troop {troop.id}.fire"
    missiles = [weapon for weapon in troop.weapons if catalogue.weapons[weapon].is_missile]
    if (troop.fire == (0,)) != (not missiles) or (len(troop.fire) > 1 and 0 in troop.fire):
        raise CatalogueError(file, key, "Fire of at least 1 and missile weapons go together")
    if (len(troop.fire) == 2) != any(catalogue.weapons[weapon].near is not None for weapon in missiles):
        raise CatalogueError(file, key, "two Fire values and a weapon with two ranges go together")


def _check_offer(file: str, key: str, troop: Troop, option: Option) -> None:
    missing = [weapon for weapon in option.remove_weapons if weapon not in troop.weapons]
    missing += [rule for rule in option.remove_rules if rule not in troop.rules]
    present = [weapon for weapon in option.add_weapons if weapon in troop.weapons]
    present += [rule for rule in option.add_rules if rule in troop.rules]
    if missing or present:
        raise CatalogueError(file, key, f"takes away or gives in vain: {', '.join(missing + present)}")
    if "fire" in option.add and troop.fire == (0,):
        raise CatalogueError(file, key, "adds Fire to a Troop that cannot shoot")


def _check_list(catalogue: Catalogue, list_: TroopList) -> None:
    file = catalogue.origin[list_.id]
    check_known(file, "list.charts", list_.charts, catalogue.charts)
    check_known(file, "list.allies", list_.allies, catalogue.lists)
    check_known(file, "list.army_rules", list_.army_rules, catalogue.rules)
    if not all(catalogue.rules[rule].of_army for rule in list_.army_rules):
        raise CatalogueError(file, "list.army_rules", "names a rule of Troops")
    if list_.id in list_.allies or not list_.charts:
        raise CatalogueError(file, "list", "needs a chart, and no ally by its own name")
    if list_.period[0] > list_.period[1]:
        raise CatalogueError(file, "list.period", f"{list_.period[0]} is after {list_.period[1]}")
    _check_name(file, "list", list_.name)
    names: list[str] = []
    for troop in catalogue.troops_of(list_.id):
        names += dict.fromkeys((troop.name.en, troop.name.es))
        if len(set(names)) != len(names):
            raise CatalogueError(file, f"troop {troop.id}.name", "another Troop of the list has the same name")


def _check_names(catalogue: Catalogue) -> None:
    """Virtues and Qualities are written in one line of an army, so no name may mean both."""
    seen: list[str] = []
    for kind, items in (("virtue", catalogue.virtues), ("quality", catalogue.qualities)):
        for item in items.values():
            _check_name("leaders.toml", f"{kind} {item.id}", item.name)
            names = list(dict.fromkeys((item.id, item.name.en, item.name.es)))
            if any(name in seen for name in names):
                raise CatalogueError("leaders.toml", f"{kind} {item.id}.name", "another Virtue or Quality is so called")
            seen += names
    for file, named in (("charts.toml", catalogue.charts), ("options.toml", catalogue.options)):
        for id, entry in named.items():
            _check_name(file, id, entry.name)


def _check_name(file: str, key: str, name: Text) -> None:
    if any(sign in words for sign in SEPARATORS for words in (name.en, name.es)):
        raise CatalogueError(file, f"{key}.name", f"a name may not hold any of {SEPARATORS}")


def _check_element(catalogue: Catalogue, element: Element) -> None:
    key = f"element {element.id}"
    check_called("terrain.toml", f"{key}.called", element.called)
    check_known("terrain.toml", f"{key}.qualities", element.qualities, catalogue.terrain_qualities)
    check_known("terrain.toml", f"{key}.occupant_qualities", element.occupant_qualities, catalogue.terrain_qualities)
    for scale in SCALES:
        least, most = element.size.at(scale)
        if not 0 < least <= most:
            raise CatalogueError("terrain.toml", f"{key}.size.{scale}", "the least size is above the largest")


def _check_die(catalogue: Catalogue, die: ElementDie) -> None:
    key = f"die {die.element}"
    if die.element not in catalogue.terrain:
        raise CatalogueError("terrain.toml", f"{key}.element", f"no element {die.element!r}")
    if sorted(face for result in die.results for face in result.faces) != [1, 2, 3, 4, 5, 6]:
        raise CatalogueError("terrain.toml", f"{key}.results", "every face must stand once")
    for at, result in enumerate(die.results):
        where = f"{key}.results[{at}].qualities"
        check_known("terrain.toml", where, result.qualities, catalogue.terrain_qualities)
        check_known("terrain.toml", where, result.again.qualities if result.again else (), catalogue.terrain_qualities)


def _check_table(catalogue: Catalogue, table: StoredTable) -> None:
    for at, placed in enumerate(table.elements):
        key = f"table {table.id}.elements[{at}]"
        if placed.terrain not in catalogue.terrain:
            raise CatalogueError("tables.toml", f"{key}.terrain", f"no element {placed.terrain!r}")
        if not _on_table(placed, catalogue.scales[table.scale]):
            raise CatalogueError("tables.toml", key, "lies off the table")
        least, most = catalogue.terrain[placed.terrain].size.at(table.scale)
        if not least <= _largest(placed, catalogue.terrain[placed.terrain]) <= most:
            raise CatalogueError("tables.toml", key, "is smaller or larger than its kind may be [T-TER-08]")


def _on_table(placed: Placed, scale: Scale) -> bool:
    return all(0 <= x <= scale.table[0] and 0 <= y <= scale.table[1] for x, y in placed.points)


def _largest(placed: Placed, element: Element) -> float:
    """The measure that the size limits use: the width of a strip, the length of a line,
    or else the largest dimension."""
    if not isinstance(placed, Path):
        return max(placed.extent)
    if element.shape == "strip":
        return placed.width
    steps = zip(placed.points, placed.points[1:], strict=False)
    return float(sum(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 for (x1, y1), (x2, y2) in steps))
