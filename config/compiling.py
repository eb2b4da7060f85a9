"""`./estafeta compile`: compiles rules to machine code with mypyc and a C compiler. See also `config.compiled`."""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from config.compiled import ROOT, Library, library

EXACT = ["-ffp-contract=off"]
"""Round after every sum and product, as Python does. A processor that does both in one step rounds only once."""

LEVEL = "2"
"""How hard the C compiler tries. Tests that compile only to compare results set less, which takes half the time."""

CHECKED = ["--strict", "--config-file="]
"""As strict as `./estafeta lint`, but without its settings: those load the server, which rules must not need."""


class Refused(Exception):
    """The rules cannot be compiled here and now."""


def compile_library(whole: Library) -> Path:
    """Builds the library in a temporary folder, moves it into place when complete, and deletes older libraries."""
    home = whole.home()
    with tempfile.TemporaryDirectory(dir=home.parent, prefix="building-") as aside:
        build(whole, Path(aside))
        if whole.home() != home:
            raise Refused("their sources changed while they were compiled")
        for older in home.parent.glob("rulesets*-*"):
            shutil.rmtree(older)
        Path(aside, "built").replace(home)
    return home


def build(whole: Library, aside: Path) -> None:
    """Builds into the subfolder `built`. Raises Refused if that is impossible."""
    try:
        from setuptools import Distribution  # before mypyc, which checks whether it is there
        from setuptools.command.build_ext import build_ext
        from setuptools.errors import BaseError

        from mypyc.build import mypycify  # isort: skip
    except ImportError as missing:
        raise Refused(f"{missing.name} is missing; requirements-dev.txt has it") from missing
    os.chdir(whole.root)  # mypyc names modules by their path from here
    extensions = mypycify(
        [*CHECKED, *(str(file.relative_to(whole.root)) for file in whole.sources())],
        opt_level=LEVEL,
        debug_level="0",
        target_dir=str(aside / "c"),
        group_name=whole.group,
    )
    for extension in extensions:
        extension.extra_compile_args += EXACT
    command = build_ext(Distribution({"name": "estafeta-rules", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(aside / "built"), str(aside / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    try:
        command.run()
    except BaseError as error:
        raise Refused(f"{error}. A C compiler and Python's headers are needed") from error


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Lets one process build at a time, and clears away what a killed one left behind."""
    folder = root / ".compiled"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for left in folder.glob("building-*"):
            shutil.rmtree(left)
        yield


def main(root: Path = ROOT) -> int:
    whole = library(root)
    names = ", ".join(package.name for package in whole.packages)
    try:
        with _alone(root):
            if whole.built():
                print(f"{names}: stand compiled")
                return 0
            print(f"{names}: compiling, a minute or so ..", flush=True)
            compile_library(whole)
    except (Refused, OSError) as error:
        print(f"{names}: not compiled, {error}.", file=sys.stderr)
        return 1
    print("done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
