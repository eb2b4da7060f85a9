"""Compiled rules do what the sources do: used only if they fit them, and equal to the last byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from config import compiled, compiling
from config.compiled import ROOT, Library, library

CC = (sysconfig.get_config_var("CC") or "cc").split()[0]
HEADER = Path(sysconfig.get_path("include")) / "Python.h"
needs_compiler = pytest.mark.skipif(
    shutil.which(CC) is None or not HEADER.exists(), reason=f"needs {CC} and Python's headers"
)

HALVES = '''"""Halves."""


def half(number: int) -> float:
    return number / 2
'''
QUARTERS = '''"""Quarters."""

from rulesets.sums.halves.halving import half


def quarter(number: int) -> float:
    return half(number) / 2
'''
ASKED = """
import sys
from pathlib import Path
from config import compiled
compiled.install(Path(sys.argv[1]))
sys.path.insert(0, sys.argv[1])
sys.modules.pop("rulesets", None)
from rulesets.sums.halves import halving
from rulesets.sums.quarters import quartering
assert Path(halving.__file__).suffix == Path(quartering.__file__).suffix
print(Path(halving.__file__).suffix, halving.half(5), quartering.quarter(5))
"""


def run(*command: str, compiled_rules: str, within: Path = ROOT) -> str:
    environment = {**os.environ, "ESTAFETA_COMPILED": compiled_rules}
    done = subprocess.run(command, cwd=within, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def sums(tmp_path: Path) -> Library:
    """A tree of rules with two packages of one module each that can be compiled, one of which calls the other."""
    for name, file, text in (("halves", "halving", HALVES), ("quarters", "quartering", QUARTERS)):
        folder = tmp_path / "rulesets" / "sums" / name
        folder.mkdir(parents=True)
        for package in (folder, folder.parent, folder.parent.parent):
            (package / "__init__.py").write_text("")
        (folder / f"{file}.py").write_text(text)
        (folder / "compile.toml").write_text("as_they_are = []\n")
    return library(tmp_path)


def halving(sums: Library) -> Path:
    return sums.packages[0].folder / "halving.py"


def asked(sums: Library, compiled_rules: str = "1") -> list[str]:
    """What a separate process says: which kind of file it runs, and its answer."""
    return run(sys.executable, "-c", ASKED, str(sums.root), compiled_rules=compiled_rules).split()


@pytest.mark.long
@needs_compiler
def test_what_is_compiled_runs_until_a_line_of_its_sources_changes(sums: Library) -> None:
    assert asked(sums) == [".py", "2.5", "1.25"]
    build(sums)
    assert asked(sums) == [".so", "2.5", "1.25"]
    assert asked(sums, compiled_rules="0") == [".py", "2.5", "1.25"]
    halving(sums).write_text(HALVES.replace("/ 2", "/ 2 + 1"))
    assert asked(sums) == [".py", "3.5", "1.75"]
    build(sums)
    assert asked(sums) == [".so", "3.5", "1.75"]
    assert sorted((sums.root / ".compiled").iterdir()) == [sums.root / ".compiled" / "lock", sums.home()]


@pytest.mark.long
@needs_compiler
def test_rules_are_compiled_without_what_the_checker_loads_to_read_the_server(sums: Library) -> None:
    """The image compiles them before there is a server."""
    (sums.root / "pyproject.toml").write_text('[tool.mypy]\nstrict = true\nplugins = ["no_such_server.plugin"]\n')
    build(sums)
    assert asked(sums) == [".so", "2.5", "1.25"]


@needs_compiler
def test_a_library_that_this_machine_cannot_load_is_left_aside(sums: Library) -> None:
    sums.home().mkdir(parents=True)
    (sums.home() / f"{sums.binary}{EXTENSION_SUFFIXES[0]}").write_bytes(b"no library at all")
    assert sums.built() is not None and asked(sums) == [".py", "2.5", "1.25"]


def test_what_is_compiled_otherwise_stands_elsewhere(sums: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sums.home()
    (sums.root / "recipe.py").write_text("# other flags")
    monkeypatch.setattr(compiled, "RECIPE", sums.root / "recipe.py")
    assert sums.home() != before


BUILD = """
import sys
from pathlib import Path
from config import compiling
compiling.LEVEL = sys.argv[2]
sys.exit(compiling.main(Path(sys.argv[1])))
"""


def build(whole: Library, level: str = "0") -> None:
    """In a separate process, because mypyc changes much in the one it runs in."""
    run(sys.executable, "-c", BUILD, str(whole.root), level, compiled_rules="1")


def test_what_cannot_be_compiled_is_said_and_leaves_nothing_behind(
    sums: Library, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(whole: Library, aside: Path) -> None:
        (aside / "built").mkdir()
        raise compiling.Refused("there is no C compiler")

    (sums.root / ".compiled" / "building-killed").mkdir(parents=True)
    monkeypatch.setattr(compiling, "build", nobody)
    assert compiling.main(sums.root) == 1
    assert "not compiled, there is no C compiler." in capsys.readouterr().err
    assert [file.name for file in (sums.root / ".compiled").iterdir()] == ["lock"]
    assert sums.built() is None and asked(sums) == [".py", "2.5", "1.25"]


def test_sources_that_change_while_they_are_compiled_are_not_put_in_place(
    sums: Library, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def slowly(whole: Library, aside: Path) -> None:
        (aside / "built").mkdir()
        halving(whole).write_text(HALVES.replace("/ 2", "/ 3"))

    monkeypatch.setattr(compiling, "build", slowly)
    assert compiling.main(sums.root) == 1
    assert "changed while they were compiled" in capsys.readouterr().err and sums.built() is None


def test_every_module_is_compiled_or_named_as_one_that_is_not() -> None:
    left = {
        package.name: {file.stem for file in package.folder.glob("*.py")} - {file.stem for file in package.sources()}
        for package in library().packages
    }
    assert left == {
        "rulesets.aguila.position.geometry": {"__init__", "laying", "places", "records"},
        "rulesets.tabletop.geometry": {"__init__", "features", "once", "records"},
        "rulesets.tercios.position.geometry": {"__init__", "terrain"},
    }


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Our own tree, so that nobody else runs what is compiled without being optimised."""
    for name in ("config", "rulesets"):
        shutil.copytree(ROOT / name, tmp_path / name)
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    return tmp_path


@pytest.mark.long
@needs_compiler
def test_golden_games_of_tercios_are_the_same_on_compiled_rules(copy: Path) -> None:
    build(library(copy))
    golden_games_are_the_same(copy)


@pytest.mark.soak
@needs_compiler
def test_golden_games_of_tercios_are_the_same_as_we_compile_them_for_servers() -> None:
    run("./estafeta", "compile", compiled_rules="1")
    golden_games_are_the_same(ROOT)


def golden_games_are_the_same(root: Path) -> None:
    for module in ("tercios.position.geometry.moves", "tabletop.geometry.shapes"):
        where = f"import config; import rulesets.{module} as found; print(found.__file__)"
        assert run(sys.executable, "-c", where, compiled_rules="1", within=root).strip().endswith(".so")
        assert run(sys.executable, "-c", where, compiled_rules="0", within=root).strip().endswith(".py")
    check = "import config, sys; from tests.journals.__main__ import main; sys.exit(main(['check', 'tercios']))"
    said = run(sys.executable, "-c", check, compiled_rules="1", within=root)
    assert "ASTRAY" not in said and said.count("segments") == 4
