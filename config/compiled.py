"""Rules as machine code: the same sources, compiled by `./estafeta compile`. Without it nothing is missing but speed.

A package of rules that can be compiled has a `compile.toml`. Compiled it stands under `.compiled`, in a folder named
after the digest of its sources and of how they are compiled: whoever changes a line runs that line, and nobody ever
runs what is not written there. `ESTAFETA_COMPILED=0` leaves it aside. The rules themselves know nothing of it.
"""

from __future__ import annotations

import os
import sys
import tomllib
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
MARK = "compile.toml"
RECIPE = Path(__file__).with_name("compiling.py")


@dataclass(frozen=True)
class Package:
    """A package that can be compiled, in the tree that it belongs to."""

    root: Path
    folder: Path

    @property
    def name(self) -> str:
        return ".".join(self.folder.relative_to(self.root).parts)

    @property
    def binary(self) -> str:
        """The one library that all its modules share."""
        return f"{self.name.replace('.', '_')}__mypyc"

    def sources(self) -> list[Path]:
        """The modules that are compiled, in the order of their names."""
        left = {"__init__", *tomllib.loads((self.folder / MARK).read_text())["as_they_are"]}
        return [file for file in sorted(self.folder.glob("*.py")) if file.stem not in left]

    def home(self) -> Path:
        """Where these very sources stand compiled, if they do."""
        written = sha256()
        for file in [*sorted(self.folder.glob("*.py")), self.folder / MARK, RECIPE]:
            text = file.read_bytes()
            written.update(b"%s %d\n%s" % (file.name.encode(), len(text), text))
        return self.root / ".compiled" / f"{self.name}-{written.hexdigest()[:16]}"

    def built(self) -> Path | None:
        """The library, if sources and interpreter are those that it was made for."""
        home = self.home()
        files = [home / f"{self.binary}{suffix}" for suffix in EXTENSION_SUFFIXES]
        return next((file for file in files if file.is_file()), None)


def packages(root: Path = ROOT) -> list[Package]:
    return [Package(root, mark.parent) for mark in sorted(root.glob(f"rulesets/*/**/{MARK}"))]


class Finder(MetaPathFinder):
    """Finds the modules of compiled packages; the others are found as ever."""

    def __init__(self, libraries: dict[str, Path]) -> None:
        self._libraries = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package = fullname.rpartition(".")[0]
        library = self._libraries.get(package)
        if library is None:
            return None
        return PathFinder.find_spec(fullname, [str(library.parent.joinpath(*package.split(".")))])


def _load(name: str, file: Path) -> bool:
    """The library itself, which its modules look for by name. Whether this machine can run it."""
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
    """From here on rules that stand compiled are found so."""
    if os.environ.get("ESTAFETA_COMPILED") == "0" or not (root / ".compiled").is_dir():
        return
    found = {
        package.name: library
        for package in packages(root)
        if (library := package.built()) and _load(package.binary, library)
    }
    if found:
        sys.meta_path.insert(0, Finder(found))
