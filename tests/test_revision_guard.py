"""No ruleset changes without a new revision: neither its own files nor anything that it shares with others."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import revision_guard
from tests.architecture import ROOT
from tests.revision_guard import ENGINE, RECORD, Guard

DICE = "rulesets/kernel/dice.py"
SHARED = "rulesets/drawing/paper.py"

FILES = {
    "requirements.txt": "msgspec==0.19.0 \\\n    --hash=sha256:00\nShapely==2.1.0\nredis==5.0\n",
    "rulesets/__init__.py": "",
    "rulesets/kernel/__init__.py": "",
    ENGINE: "from rulesets.kernel import dice, journal\n",
    "rulesets/kernel/journal.py": "import json\n",
    DICE: "import hmac\n",
    "rulesets/kernel/lab.py": "from rulesets.kernel.engine import advance\n",
    "rulesets/kernel/text.py": "",
    SHARED: "def edge():\n    from rulesets.drawing import ink\n",
    "rulesets/drawing/__init__.py": "",
    "rulesets/drawing/ink.py": "import msgspec\n",
    "rulesets/drawing/unused.py": "",
    "rulesets/drawing/data/colours.toml": "black = 0\n",
    "rulesets/drawing/static/drawing/drag.js": "drag()\n",
    "rulesets/other/__init__.py": "from rulesets.kernel.text import Text\n",
    "rulesets/sample/__init__.py": "from rulesets.sample.fire import HIT\n",
    "rulesets/sample/fire.py": "if TYPE_CHECKING:\n    import rulesets.drawing.paper\nHIT = 5\n",
    "rulesets/sample/geometry.py": "def area():\n    import shapely.geometry\n",
    "rulesets/sample/data/map.toml": "name = 'Rocroi'\n",
    "rulesets/sample/static/sample/board.js": "draw()\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with one ruleset, recorded as revision 1."""
    for path, text in FILES.items():
        write(tmp_path, path, text)
    Guard(tmp_path).record("sample", 1, "")
    return tmp_path


def write(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)


def complaint(root: Path, revision: int = 1, changelog: str = "") -> str:
    return Guard(root).complaint("sample", revision, changelog)


# The project as it is.


@pytest.fixture(scope="module")
def house() -> Guard:
    return Guard()


@pytest.mark.parametrize("name", revision_guard.recorded_rulesets())
def test_no_ruleset_changed_without_a_new_revision(house, name):
    found = house.complaint(name, revision_guard.installed_revision(name), revision_guard.changelog_of())
    assert found == ""


@pytest.mark.parametrize("name", revision_guard.recorded_rulesets())
def test_every_ruleset_answers_for_dice_engine_and_packages(house, name):
    parts = house.parts(name)
    assert {ENGINE, DICE, "rulesets/kernel/table.py", "rulesets/kernel/__init__.py"} <= parts.keys()
    assert parts["package msgspec"][0].isdigit()
    assert not [part for part, version in parts.items() if version == "not pinned"]
    assert not [part for part in parts if "/static/" in part or "__pycache__" in part or part.endswith(RECORD)]


def test_rules_that_measure_answer_for_the_geometry_they_use(house):
    assert house.parts("tercios")["package shapely"][0].isdigit()


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Path]:
    shutil.copytree(ROOT / "rulesets", tmp_path / "rulesets", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "requirements.txt", tmp_path)
    yield tmp_path
    shutil.rmtree(tmp_path)


def test_a_change_in_the_real_dice_is_seen_by_every_ruleset_and_one_for_browsers_by_none(house, copy):
    names = revision_guard.recorded_rulesets()
    before = [house.digest_of(name) for name in names]
    for script in copy.glob("rulesets/*/static/**/*.js"):
        script.write_text("changed()\n")
    unchanged = Guard(copy)
    assert [unchanged.digest_of(name) for name in names] == before
    with (copy / DICE).open("a") as dice:
        dice.write("# changed\n")
    changed = Guard(copy)
    assert all(changed.digest_of(name) != digest for name, digest in zip(names, before, strict=True))
    said = [changed.complaint(name, revision_guard.installed_revision(name), "") for name in names]
    assert all(DICE in complaint for complaint in said)


# On a project made for the test.


def test_a_ruleset_as_recorded_is_in_order(root):
    assert complaint(root) == ""


def test_a_ruleset_that_was_never_recorded_is_named(root):
    (root / "rulesets/sample" / RECORD).unlink()
    assert "has no REVISION.json" in complaint(root)


OWN = ["rulesets/sample/fire.py", "rulesets/sample/data/map.toml", "rulesets/sample/data/new.toml"]
IMPORTED = [DICE, ENGINE, "rulesets/kernel/journal.py", "rulesets/kernel/__init__.py", "rulesets/__init__.py"]
BY_THE_WAY = [SHARED, "rulesets/drawing/__init__.py", "rulesets/drawing/ink.py", "rulesets/drawing/data/colours.toml"]


@pytest.mark.parametrize("file", [*OWN, *IMPORTED, *BY_THE_WAY])
def test_whatever_a_ruleset_plays_by_needs_a_new_revision_and_is_named(root, file):
    write(root, file, FILES.get(file, "") + "# HIT = 6\n")
    said = complaint(root)
    assert "Raise its revision" in said and file in said
    assert not [other for other in FILES if other != file and other in said]
    assert complaint(root, revision=2) == ""


@pytest.mark.parametrize(
    "file",
    [
        "rulesets/sample/static/sample/board.js",
        "rulesets/drawing/static/drawing/drag.js",
        "rulesets/drawing/unused.py",
        "rulesets/kernel/lab.py",
        "rulesets/kernel/text.py",
        "rulesets/other/__init__.py",
        "rulesets/sample/__pycache__/fire.pyc",
    ],
)
def test_what_browsers_run_and_what_no_rule_imports_does_not_count(root, file):
    write(root, file, "changed = 1\n")
    assert complaint(root) == ""


@pytest.mark.parametrize(
    ("package", "old", "new"), [("shapely", "==2.1.0", "==2.1.1"), ("msgspec", "0.19.0", "0.20.0")]
)
def test_another_version_of_a_package_that_rules_use_is_a_change(root, package, old, new):
    write(root, "requirements.txt", FILES["requirements.txt"].replace(old, new))
    assert f"changed: package {package}." in complaint(root)


def test_another_version_of_a_package_that_no_rule_uses_is_none(root):
    write(root, "requirements.txt", FILES["requirements.txt"].replace("redis==5.0", "redis==6.0"))
    assert complaint(root) == ""


def test_a_new_import_of_shared_code_is_told_with_what_it_brings(root):
    write(root, "rulesets/sample/geometry.py", "from rulesets.drawing import unused\n")
    told = "changed: rulesets/sample/geometry.py; new: rulesets/drawing/unused.py; gone: package shapely."
    assert told in complaint(root)


def test_a_file_that_was_renamed_is_a_change(root):
    (root / "rulesets/sample/fire.py").rename(root / "rulesets/sample/shooting.py")
    said = complaint(root)
    assert "new: rulesets/sample/shooting.py; gone:" in said and "rulesets/sample/fire.py" in said


def test_a_long_list_of_changes_is_cut(root):
    for number in range(revision_guard.MOST_NAMED + 3):
        write(root, f"rulesets/sample/data/{number:02}.toml", "")
    assert "rulesets/sample/data/11.toml and 3 more" in complaint(root)


def test_a_line_in_the_changelog_excuses_just_this_change(root):
    write(root, "rulesets/sample/fire.py", "HIT = 5  # on a die\n")
    line = f"- sample {Guard(root).digest_of('sample')[:12]}: no effect on running games, a comment."
    assert complaint(root, changelog=line) == ""
    assert "Raise its revision" in complaint(root, changelog=line.replace("sample", "other"))
    write(root, "rulesets/sample/fire.py", "HIT = 4\n")
    assert "no effect on running games" in complaint(root, changelog=line)


def test_a_lowered_or_unrecorded_revision_of_the_same_code_is_named(root):
    assert "recorded is 1" in complaint(root, revision=2)


def test_recording_is_refused_where_the_guard_complains(root):
    write(root, DICE, "HIT = 6\n")
    with pytest.raises(ValueError, match="Raise its revision"):
        Guard(root).record("sample", 1, "")
    Guard(root).record("sample", 2, "")
    assert complaint(root, revision=2) == ""
