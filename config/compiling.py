"""`./estafeta compile`: rules made machine code by mypyc and the C compiler. `config.compiled` says where it goes."""

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
"""Every sum and product is rounded by itself, as in Python: a processor that does both in one step rounds but once."""

CHECKED = ["--strict", "--config-file="]
"""As strictly as by `./estafeta lint`, but without its settings: those load the server, and rules know of none."""


class Refused(Exception):
    """It cannot be compiled here and now."""


def compile_library(whole: Library) -> Path:
    """Builds it in a folder aside and puts it in its place when it is whole; what other sources left there goes."""
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
    """Into the folder `built` beside whatever else it takes; raises Refused where that cannot be."""
    try:
        from setuptools import Distribution  # before mypyc, which looks whether it is there
        from setuptools.command.build_ext import build_ext
        from setuptools.errors import BaseError

        from mypyc.build import mypycify  # isort: skip
    except ImportError as missing:
        raise Refused(f"{missing.name} is missing; requirements-dev.txt has it") from missing
    os.chdir(whole.root)  # mypyc names modules by their path from here
    extensions = mypycify(
        [*CHECKED, *(str(file.relative_to(whole.root)) for file in whole.sources())],
        opt_level="2",
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
    """One builds at a time; what one that was killed left behind is cleared away."""
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
