"""`./estafeta compile`: rules made machine code by mypyc and the C compiler. `config.compiled` says where it goes."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from config.compiled import ROOT, Package, packages

EXACT = ["-ffp-contract=off"] if os.name == "posix" else []
"""Every sum and product is rounded by itself, as in Python: a processor that does both in one step rounds but once."""


def compile_package(package: Package) -> Path:
    """Builds it in a folder aside and puts it in its place when it is whole; what other sources left there goes."""
    from setuptools import Distribution  # before mypyc, which looks whether it is there
    from setuptools.command.build_ext import build_ext

    from mypyc.build import mypycify  # isort: skip

    home = package.home()
    home.parent.mkdir(exist_ok=True)
    os.chdir(package.root)  # mypyc names modules by their path from here
    with tempfile.TemporaryDirectory(dir=home.parent) as aside:
        extensions = mypycify(
            [str(file.relative_to(package.root)) for file in package.sources()],
            opt_level="2",
            debug_level="0",
            target_dir=f"{aside}/c",
            group_name=package.library.removesuffix("__mypyc"),
        )
        for extension in extensions:
            extension.extra_compile_args += EXACT
        command = build_ext(Distribution({"name": "estafeta-rules", "ext_modules": extensions}))
        command.build_lib, command.build_temp = f"{aside}/built", f"{aside}/temp"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        for older in home.parent.glob(f"{package.name}-*"):
            shutil.rmtree(older)
        Path(aside, "built").replace(home)
    return home


def main(root: Path = ROOT) -> int:
    for package in packages(root):
        if package.built():
            print(f"{package.name}: stands compiled")
            continue
        print(f"{package.name}: compiling, a minute or so ..", flush=True)
        try:
            compile_package(package)
        except ImportError as missing:
            print(f"{package.name}: {missing.name} is missing; requirements-dev.txt has it", file=sys.stderr)
            return 1
        except Exception as refused:
            print(f"{package.name}: {refused}. A C compiler and Python's headers are needed.", file=sys.stderr)
            return 1
        print(f"{package.name}: done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
