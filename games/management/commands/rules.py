"""`manage.py rules`: which rules of the inventories have no test; with ids, what each says and where it is."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.rule_coverage import Coverage, measure
from games.management.rule_tracing import Traced, trace

ROOT = Path(__file__).resolve().parents[3]


class Command(BaseCommand):
    help = (
        "Counts, for each ruleset, the rules of its inventory that a test cites and those that none does. "
        "With ids (T-FIRE-04): prints each rule, the functions that cite it and the tests that claim it."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ids", nargs="*", metavar="ID", help="a rule to be shown")
        parser.add_argument("--language", default="en", help="in which language a rule is shown, where it is written")
        parser.add_argument("--list", action="store_true", help="name the ids too")
        parser.add_argument("--root", type=Path, default=ROOT, help="another project folder")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["ids"]:
            self._show(options["root"], options["ids"], options["language"])
            return
        coverage = measure(options["root"])
        if not coverage.inventories:
            self.stdout.write("There are no rules in docs/rules.")
            return
        for line in report(coverage, names=options["list"]):
            self.stdout.write(line)
        if coverage.errors:
            raise CommandError("\n".join(coverage.errors))

    def _show(self, root: Path, ids: list[str], language: str) -> None:
        for wanted in ids:
            found = trace(root, wanted.upper(), language)
            if not found:
                raise CommandError(f"{wanted} is no id of any page of docs/rules.")
            for rule in found:
                self.stdout.write("\n".join(shown(rule)))


def shown(rule: Traced) -> list[str]:
    """A rule with its text, its code and its tests."""
    lines = [f"{rule.ruleset}: {rule.text}", "", "Code:"]
    lines += [f"  {place}" for place in rule.code] or ["  none cites it"]
    lines += ["", "Tests:"]
    return [*lines, *([f"  {place}" for place in rule.tests] or ["  none claims it"]), ""]


def report(coverage: Coverage, *, names: bool) -> list[str]:
    lines = []
    for inventory in coverage.inventories:
        groups = {
            "covered": coverage.covered(inventory),
            "not covered": coverage.uncovered(inventory),
            "apart (out of scope, registers)": coverage.apart(inventory),
        }
        counts = ", ".join(f"{len(ids)} {name}" for name, ids in groups.items())
        lines.append(f"{inventory.name}: {len(inventory.rules)} ids: {counts}")
        if names:
            lines.extend(f"  {name}: {' '.join(ids) or '-'}" for name, ids in groups.items())
    return lines
