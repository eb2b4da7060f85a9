"""Where rulesets are found."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesets.kernel import registry
from rulesets.kernel.registry import NoSuchRuleset
from tests.sealed_bid import ruleset as sealed_bid

ROOT = Path(__file__).resolve().parents[2]

PLUGIN = """
from tests.sealed_bid.rules import SealedBid

class Other(SealedBid):
    name = {name!r}

ruleset = Other()
"""


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty directory on the path; the registry is cleared before and after."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv(registry.EXTRA, raising=False)
    registry.rulesets.cache_clear()
    yield tmp_path
    registry.rulesets.cache_clear()
    for name in [name for name in sys.modules if name.startswith("shelf_")]:
        del sys.modules[name]


def put(shelf: Path, module: str, name: str) -> None:
    (shelf / f"{module}.py").write_text(PLUGIN.format(name=name))


def distribute(shelf: Path, package: str, entries: dict[str, str]) -> None:
    """What pip leaves behind for an installed package with entry points."""
    folder = shelf / f"{package}-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[estafeta.rulesets]", *lines, ""]))


def test_an_installed_package_brings_its_ruleset(shelf):
    put(shelf, "shelf_cards", "cards")
    distribute(shelf, "estafeta-cards", {"cards": "shelf_cards:ruleset"})
    assert registry.ruleset("cards").name == "cards"


def test_the_host_names_further_modules(shelf, monkeypatch):
    put(shelf, "shelf_one", "one")
    monkeypatch.setenv(registry.EXTRA, " tests.sealed_bid , shelf_one ,")
    assert registry.ruleset("sealed-bid") is sealed_bid
    assert registry.ruleset("one").name == "one"


def test_two_rulesets_of_one_name_are_an_error_that_names_the_second(shelf, monkeypatch):
    put(shelf, "shelf_twin", "sealed-bid")
    monkeypatch.setenv(registry.EXTRA, "tests.sealed_bid")
    distribute(shelf, "estafeta-twin", {"twin": "shelf_twin:ruleset"})
    with pytest.raises(ValueError, match="'sealed-bid'.*shelf_twin:ruleset"):
        registry.rulesets()


def test_an_unknown_name_lists_the_known_ones(shelf, monkeypatch):
    monkeypatch.setenv(registry.EXTRA, "tests.sealed_bid")
    with pytest.raises(NoSuchRuleset, match="no ruleset named 'chess'.*sealed-bid"):
        registry.ruleset("chess")


def test_what_is_no_ruleset_is_refused(shelf, monkeypatch):
    (shelf / "shelf_wrong.py").write_text(textwrap.dedent("ruleset = object()"))
    monkeypatch.setenv(registry.EXTRA, "shelf_wrong")
    with pytest.raises(TypeError, match="shelf_wrong"):
        registry.rulesets()


def test_a_module_that_is_not_there_is_an_error_not_a_missing_game(shelf, monkeypatch):
    monkeypatch.setenv(registry.EXTRA, "shelf_absent")
    with pytest.raises(ModuleNotFoundError, match="shelf_absent"):
        registry.rulesets()


def test_the_games_of_the_house_are_found_each_in_its_folder(shelf):
    assert [name for name in registry.rulesets() if name in registry.HOUSE] == list(registry.HOUSE)
    folder = Path(registry.__file__).parents[1]
    assert all((folder / name / "__init__.py").exists() for name in registry.HOUSE)


ALONE = """
import sys
from rulesets.kernel.registry import lone_ruleset
name = lone_ruleset(sys.argv[1]).name
shared = [f"rulesets.{name}" for name in ("kernel", "language", "conditions", "forms", "drawing", "tabletop")]
read = sorted(name for name in sys.modules if name.startswith("rulesets.") and name.count(".") == 1)
print(name, *(name for name in read if name not in shared))
"""


@pytest.mark.parametrize(("name", "read"), [("sealed-bid", ""), ("mistral", " rulesets.mistral")])
def test_a_process_that_plays_one_game_reads_no_other(monkeypatch, name, read):
    monkeypatch.setenv(registry.EXTRA, "tests.kernel.rogue,tests.sealed_bid")
    said = subprocess.run([sys.executable, "-c", ALONE, name], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout == f"{name}{read}\n"


def test_alone_too_what_nobody_knows_is_refused_with_what_is_known(monkeypatch):
    monkeypatch.setenv(registry.EXTRA, "tests.sealed_bid")
    with pytest.raises(NoSuchRuleset, match="chess.*sealed-bid"):
        registry.lone_ruleset("chess")
