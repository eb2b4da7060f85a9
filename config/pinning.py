"""`./estafeta pin`: pins every package of the requirements files by the digests of all its published files.

People choose the versions, in those files; this command looks up the digests. It asks the index that pip is set to, so
no host is named here. A file that is published later for a version is not trusted until this runs again.
"""

from __future__ import annotations

import json
import re
import sys
import urllib.parse
import urllib.request
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("packaging"):
    from packaging.utils import (
        InvalidSdistFilename,
        InvalidWheelFilename,
        canonicalize_name,
        parse_sdist_filename,
        parse_wheel_filename,
    )
    from packaging.version import Version
else:  # run by a Python that has only pip
    from pip._vendor.packaging.utils import (
        InvalidSdistFilename,
        InvalidWheelFilename,
        canonicalize_name,
        parse_sdist_filename,
        parse_wheel_filename,
    )
    from pip._vendor.packaging.version import Version

ROOT = Path(__file__).resolve().parents[1]
FILES = ("requirements.txt", "requirements-dev.txt")
PINNED = re.compile(r"([A-Za-z0-9._-]+)==([^\s;\\]+)")
LISTING = "application/vnd.pypi.simple.v1+json, text/html;q=0.5"
LINK = re.compile(r'<a\b[^>]*\bhref="[^"#]*/([^"#/?]+)(?:\?[^"#]*)?#sha256=([0-9a-f]{64})"')
Files = list[tuple[str, str]]
"""Name and SHA-256 of each file of a package."""


class NotFound(Exception):
    """The index has no file for a version."""


def main() -> int:
    index = _index()
    for name in FILES:
        file = ROOT / name
        try:
            text = pinned(file.read_text(), lambda package: _published(index, package))
        except NotFound as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
        file.write_text(text)
        print(f"{name}: {text.count('--hash=')} digests", file=sys.stderr)
    return 0


def pinned(text: str, published: Callable[[str], Files]) -> str:
    """The same requirements, each with the digests of its version's files. Comments and `-r` lines stay."""
    lines = []
    for line in text.splitlines():
        if found := PINNED.match(line):
            digests = sorted(digests_of(found[1], found[2], published(found[1])))
            if not digests:
                raise NotFound(f"there is no file of {found[0]}")
            lines += [" \\\n".join([found[0], *(f"    --hash=sha256:{digest}" for digest in digests)])]
        elif not line.lstrip().startswith("--hash="):
            lines.append(line)
    return "\n".join(lines) + "\n"


def digests_of(name: str, version: str, files: Files) -> set[str]:
    """The digests of every wheel and source archive of that version, for all machines."""
    wanted = (canonicalize_name(name), Version(version))
    return {digest for filename, digest in files if _release(filename) == wanted}


def _release(filename: str) -> tuple[str, Version] | None:
    try:
        if filename.endswith(".whl"):
            return parse_wheel_filename(filename)[:2]
        return parse_sdist_filename(filename)
    except (InvalidWheelFilename, InvalidSdistFilename):
        return None  # an egg or an installer, which pip would not use


def _published(index: str, package: str) -> Files:
    request = urllib.request.Request(f"{index}/{canonicalize_name(package)}/", headers={"Accept": LISTING})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return listed(answer.read(), answer.headers.get_content_type())


def listed(page: bytes, media_type: str) -> Files:
    """The files that an index page lists, in either of the two formats."""
    if media_type.endswith("json"):
        return [(file["filename"], file["hashes"].get("sha256", "")) for file in json.loads(page)["files"]]
    return [(urllib.parse.unquote(name), digest) for name, digest in LINK.findall(page.decode())]


def _index() -> str:
    """The index that pip would use now, by its settings and environment."""
    try:
        from pip._internal.commands import create_command
    except ImportError:
        sys.exit("pip is needed, to know which index it asks: python -m pip --version")
    options, _rest = create_command("install").parse_args([])
    return str(options.index_url).rstrip("/")


if __name__ == "__main__":
    sys.exit(main())
