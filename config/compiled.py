"""Uses rules that `./estafeta compile` has compiled to machine code. Without them everything works, only slower.

A package of rules that can be compiled has a `compile.toml`. All such packages become one library, because calls
between them are only fast inside one library. It is stored under `.compiled`, in a folder named after a digest of the
sources and of the compiler options. So a changed source never runs with an old library: it runs as plain Python until
it is compiled again. `ESTAFETA_COMPILED=0` turns all this off. The rules themselves do not know about it.
"""

from __future__ import annotations

import os
import sys
import tomllib
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

ROOT = Path(__file__).resolve().parents[1]
MARK = "compile.toml"
RECIPE = Path(__file__).with_name("compiling.py")


@dataclass(frozen=True)
class Package:
    """A package of rules that can be compiled, and the source tree that it belongs to."""

    root: Path
    folder: Path

    @property
    def name(self) -> str:
        return ".".join(self.folder.relative_to(self.root).parts)

    def sources(self) -> list[Path]:
        """The modules to compile, sorted by name."""
        left = {"__init__", *tomllib.loads((self.folder / MARK).read_text())["as_they_are"]}
        return [file for file in sorted(self.folder.glob("*.py")) if file.stem not in left]


@dataclass(frozen=True)
class Library:
    """All packages of a source tree that can be compiled, as one library."""

    root: Path
    packages: tuple[Package, ...]

    group: ClassVar[str] = "rulesets"
    binary: ClassVar[str] = f"{group}__mypyc"

    def sources(self) -> list[Path]:
        return [file for package in self.packages for file in package.sources()]

    def home(self) -> Path:
        """The folder for the library compiled from exactly these sources."""
        written = sha256()
        folders = [package.folder for package in self.packages]
        files = [file for folder in folders for file in [*sorted(folder.glob("*.py")), folder / MARK]]
        for file in files:
            _add(written, file.relative_to(self.root).as_posix(), file)
        _add(written, RECIPE.name, RECIPE)
        return self.root / ".compiled" / f"{self.group}-{written.hexdigest()[:16]}"

    def built(self) -> Path | None:
        """The library's file, if it was compiled from these sources for this interpreter."""
        home = self.home()
        files = [home / f"{self.binary}{suffix}" for suffix in EXTENSION_SUFFIXES]
        return next((file for file in files if file.is_file()), None)


def _add(written: Hash, name: str, file: Path) -> None:
    text = file.read_bytes()
    written.update(b"%s %d\n%s" % (name.encode(), len(text), text))


def library(root: Path = ROOT) -> Library:
    marks = sorted(root.glob(f"rulesets/*/**/{MARK}"))
    return Library(root, tuple(Package(root, mark.parent) for mark in marks))


class Finder(MetaPathFinder):
    """Finds the modules of compiled packages. Python finds all others as usual."""

    def __init__(self, home: Path, packages: Iterable[str]) -> None:
        self._home = home
        self._packages = frozenset(packages)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package = fullname.rpartition(".")[0]
        if package not in self._packages:
            return None
        return PathFinder.find_spec(fullname, [str(self._home.joinpath(*package.split(".")))])


def _load(name: str, file: Path) -> bool:
    """Loads the library under the name that its modules look for. Returns False if this machine cannot run it."""
    spec = spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))
    assert spec is not None and spec.loader is not None
    try:
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    except ImportError as error:
        warnings.warn(f"compiled rules are left aside: {error}", stacklevel=2)
        return False
    sys.modules[name] = module
    return True


def install(root: Path = ROOT) -> None:
    """From now on, imports use the compiled module of a rule where there is one."""
    if os.environ.get("ESTAFETA_COMPILED") == "0" or not (root / ".compiled").is_dir():
        return
    whole = library(root)
    file = whole.built()
    if file and _load(whole.binary, file):
        sys.meta_path.insert(0, Finder(file.parent, (package.name for package in whole.packages)))
