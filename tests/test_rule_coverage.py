"""`./estafeta rules` reads every form that an inventory uses, and every place where a mark may be."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.bookshelf.inventory import read_inventory
from games.management.commands.rules import Command
from games.management.rule_coverage import Coverage, measure
from games.management.rule_tracing import cites, trace

ROOT = Path(__file__).resolve().parents[1]

PAGE = """# Pikes: rules inventory

- Every rule has a stable id in bold (`P-COM-01`). Tests quote **ids**.

## 1 Combat (P-COM)

- **P-COM-01** [Combate] Both sides roll at once, see P-COM-99.
- **P-COM-02** **Push of pike**: ties may go on. RULING: twice,
P-COM-77 is only mentioned at the start of a line, as is
  **P-COM-03a** which is defined there.
- **P-COM-04** The optional logs with names [2.24] are out of scope; names are flavour.
- **P-COM-05** One of three formats: *combined* (with the land game, out of scope). Default: generic.

T-10 Odds and results:

| odds | result |
|---|---|
| 1:1 | P-COM-01 |

## 2 Decisions

| id | when | default |
|---|---|---|
| **D-01** | set-up | ready army |
| D-02 | charge | hold |

## 3 Worked examples

### EX-01 Arithmetic (P-COM-01 to P-COM-03)
**EX-02 Headwind.** Wind E.
- **EX-03 Rally.** Three dice.

## 4 The combined game (out of scope)

- **P-BIG-01** Six players.

### Details

- **P-BIG-02** More of it.

## 5 Rulings register

| id | question | see |
|---|---|---|
| RUL-01 | how many | P-COM-01 |
| P-COM-01 | at once? | yes |
| P-COM-02, P-COM-01 | both | - |
"""

TESTS = '''
import pytest
pytestmark = pytest.mark.rule("EX-01")

@pytest.mark.rule("P-COM-01", "P-COM-02")
def test_one(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("D-02"))])
def test_two(x): ...

class TestThree:
    @pytest.mark.rule("P-COM-05b")
    def test_it(self):
        """Not a mark: pytest.mark.rule("P-COM-99")."""
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "pikes.md").write_text(PAGE)
    (tmp_path / "tests" / "pikes").mkdir(parents=True)
    (tmp_path / "tests" / "pikes" / "test_combat.py").write_text(TESTS)
    return tmp_path


@cache
def measured_here() -> Coverage:
    """This house as it stands: thousands of marks, read once."""
    return measure(ROOT)


def run(project: Path, *arguments: str) -> str:
    out = StringIO()
    call_command(Command(stdout=out), "--root", str(project), *arguments)
    return out.getvalue()


def test_every_form_of_definition_is_read_and_no_mention(project):
    found = read_inventory(project / "docs" / "rules" / "pikes.md")
    assert " ".join(found.rules) == (
        "P-COM-01 P-COM-02 P-COM-03a P-COM-04 P-COM-05 T-10 D-01 EX-01 EX-02 EX-03 P-BIG-01 P-BIG-02 D-02 RUL-01"
    )
    assert found.errors == []


def test_what_is_out_of_scope_and_registers_are_listed_apart(project):
    coverage = measure(project)
    assert coverage.apart(coverage.inventories[0]) == ["P-COM-04", "P-BIG-01", "P-BIG-02", "RUL-01"]


def test_marks_count_wherever_they_stand(project):
    coverage = measure(project)
    assert coverage.errors == []
    assert coverage.covered(coverage.inventories[0]) == ["P-COM-01", "P-COM-02", "P-COM-05", "EX-01", "D-02"]
    assert coverage.uncovered(coverage.inventories[0]) == ["P-COM-03a", "T-10", "D-01", "EX-02", "EX-03"]


def test_the_command_counts_and_lists(project):
    counts = "pikes: 14 ids: 5 covered, 5 not covered, 4 apart (out of scope, registers)\n"
    assert run(project) == counts
    listed = run(project, "--list")
    assert listed.startswith(counts)
    assert "  not covered: P-COM-03a T-10 D-01 EX-02 EX-03\n" in listed


def test_a_mark_that_cites_no_rule_is_an_error_with_its_place(project):
    test = project / "tests" / "pikes" / "test_fire.py"
    test.write_text('import pytest\n\n@pytest.mark.rule("P-COM-42")\ndef test_x(): ...\n')
    with pytest.raises(CommandError, match="tests/pikes/test_fire.py:3: P-COM-42 is no id of docs/rules/pikes.md"):
        run(project)


def test_an_id_defined_twice_is_an_error_with_both_lines(project):
    page = project / "docs" / "rules" / "pikes.md"
    page.write_text(PAGE + "\n- **P-COM-02** Again.\n")
    with pytest.raises(CommandError, match=r"pikes.md:\d+: P-COM-02 stands already in line 8"):
        run(project)


def test_a_mark_speaks_of_the_ruleset_of_its_folder(project):
    (project / "docs" / "rules" / "galleys.md").write_text("- **EX-01** Oars.\n- **EX-09** Sails.\n")
    coverage = measure(project)
    galleys, pikes = coverage.inventories
    assert (coverage.covered(galleys), "EX-01" in coverage.covered(pikes)) == ([], True)


def test_a_mark_outside_the_folders_must_be_clear(project):
    (project / "docs" / "rules" / "galleys.md").write_text("- **EX-01** Oars.\n- **EX-09** Sails.\n")
    test = project / "tests" / "test_all.py"
    test.write_text('import pytest\n@pytest.mark.rule("EX-09")\ndef test_x(): ...\n')
    coverage = measure(project)
    assert coverage.errors == []
    assert coverage.covered(coverage.inventories[0]) == ["EX-09"]
    test.write_text('import pytest\n@pytest.mark.rule("EX-01", "EX-77")\ndef test_x(): ...\n')
    assert measure(project).errors == [
        "tests/test_all.py:2: EX-01 is an id of galleys and of pikes",
        "tests/test_all.py:2: EX-77 is no id of any page of docs/rules",
    ]


def test_without_rules_it_says_so(tmp_path):
    assert run(tmp_path) == "There are no rules in docs/rules.\n"


def test_pages_without_ids_are_no_rulesets(project):
    (project / "docs" / "rules" / "README.md").write_text("# About these pages\n")
    assert [inventory.name for inventory in measure(project).inventories] == ["pikes"]


def test_the_same_rules_in_another_language_are_no_further_ruleset(project):
    (project / "docs" / "rules" / "pikes.es.md").write_text(PAGE)
    assert [inventory.name for inventory in measure(project).inventories] == ["pikes"]
    assert [rule.ruleset for rule in trace(project, "P-COM-01")] == ["pikes"]


@pytest.mark.parametrize(
    ("language", "id", "words"),
    [
        ("es", "p-com-01", "pikes: P-COM-01 Los dos bandos tiran a la vez."),
        ("es", "p-com-02", "pikes: P-COM-02 Push of pike"),
        ("fr", "p-com-01", "pikes: P-COM-01 [Combate] Both sides roll"),
        ("en", "p-com-01", "pikes: P-COM-01 [Combate] Both sides roll"),
    ],
)
def test_a_rule_is_shown_in_the_language_asked_for_where_it_is_written(project, language, id, words):
    (project / "docs" / "rules" / "pikes.es.md").write_text("- **P-COM-01** Los dos bandos tiran a la vez.\n")
    assert run(project, id, "--language", language).startswith(words)


def test_the_rules_of_this_house_are_read_without_errors():
    assert measured_here().errors == []


@pytest.mark.parametrize("game", ["aguila", "lepanto", "mistral", "tercios"])
def test_every_rule_of_this_house_has_a_test(game):
    coverage = measured_here()
    (inventory,) = (found for found in coverage.inventories if found.name == game)
    assert coverage.uncovered(inventory) == []


def test_the_command_needs_no_database():
    done = subprocess.run(
        [sys.executable, "manage.py", "rules"],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": "postgres://nobody:x@127.0.0.1:1/none"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


# A rule by its id.

CODE = '''"""Pikes. [P-COM-04]"""


def push(pike):
    """Ties. [P-COM-01..P-COM-03]"""
    def inner():
        return "P-COM-05"


class Rank:
    def roll(self):  # P-COM-05, P-COM-50
        ...
'''


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("[P-COM-02]", True),
        ("P-COM-01..P-COM-03", True),
        ("P-COM-02a", True),
        ("P-COM-03..P-COM-09", False),
        ("P-COM-01..P-BIG-09", False),
        ("XP-COM-02", False),
        ("P-COM-021", False),
        ("P-COM-01, P-COM-03", False),
    ],
)
def test_a_text_cites_a_rule_by_itself_by_its_parts_and_in_a_range(text, cited):
    assert cites(text, "P-COM-02") is cited


def test_a_rule_is_shown_with_its_functions_and_its_tests(tmp_path):
    for name, text in (
        ("docs/rules/pikes.md", PAGE),
        ("rulesets/pikes/push.py", CODE),
        ("tests/pikes/test_push.py", TESTS.partition("class")[0]),
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text(text)
    (rule,) = trace(tmp_path, "P-COM-02")
    assert rule.text.startswith("P-COM-02 Push of pike: ties may go on. RULING: twice, P-COM-77 is only mentioned")
    assert rule.text.endswith("as is"), "the next rule begins there"
    assert [str(place) for place in rule.code] == ["rulesets/pikes/push.py:4  push"]
    assert [str(place) for place in rule.tests] == ["tests/pikes/test_push.py:5  test_one"]
    (rule,) = trace(tmp_path, "P-COM-05")
    assert [place.name for place in rule.code] == ["push.inner", "Rank.roll"]
    (rule,) = trace(tmp_path, "EX-01")
    assert [place.name for place in rule.tests] == ["the whole module"]
    said = StringIO()
    call_command("rules", "p-com-04", root=tmp_path, stdout=said)
    assert "push.py:1  the module" in said.getvalue() and "none claims it" in said.getvalue()
    with pytest.raises(CommandError, match="P-COM-99 is no id"):
        call_command("rules", "P-COM-99", root=tmp_path, stdout=said)
