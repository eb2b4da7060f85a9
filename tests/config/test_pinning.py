"""We install exactly what was checked: every package is pinned by the digests of its files."""

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from django.conf import settings

from config import pinning

ROOT = Path(settings.BASE_DIR)
ENTRY = (ROOT / "estafeta").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text()
ONE, OTHER, THIRD = "1" * 64, "2" * 64, "3" * 64


def requirements(name: str) -> list[str]:
    """Logical lines, as pip reads them."""
    text = (ROOT / name).read_text().replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("name", pinning.FILES)
def test_every_requirement_is_pinned_by_version_and_digests(name):
    lines = [line for line in requirements(name) if line != "-r requirements.txt"]
    assert len(lines) > 20
    wrong = [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+(\s+--hash=sha256:[0-9a-f]{64})+\s*", line)]
    assert wrong == []


def test_what_is_made_for_many_machines_is_pinned_for_all_of_them():
    """Not only the one wheel that fits the machine on which the file was written."""
    by_name = {line.partition("==")[0]: line.count("--hash=") for line in requirements("requirements.txt")}
    compiled = ("numpy", "msgspec", "shapely", "psycopg-binary", "isal", "cryptography", "cffi", "granian")
    assert {name: by_name[name] for name in compiled if by_name[name] < 8} == {}


def test_the_files_hold_what_the_server_and_the_tests_import():
    names = {line.partition("==")[0] for name in pinning.FILES for line in requirements(name)}
    assert {"Django", "celery", "cryptography", "cffi", "pycparser", "pytest", "openapi-spec-validator"} <= names


def test_packages_are_never_installed_without_their_digests():
    installs = re.findall(r"^.*pip install .*$", ENTRY + DOCKERFILE, re.MULTILINE)
    assert len(installs) == 4
    assert [line for line in installs if "--require-hashes" not in line] == []


def test_no_file_names_an_index():
    """Whoever installs has set their own index; a host written here would replace it."""
    for name in (*pinning.FILES, "config/pinning.py", "estafeta", "Dockerfile"):
        text = (ROOT / name).read_text()
        assert "://" not in text and "--index" not in text and "find-links" not in text, name


def test_versions_stay_and_digests_are_looked_up():
    text = f"# why\n-r other.txt\nSome_Thing==1.0 \\\n    --hash=sha256:{THIRD}\nsmall==2\n"
    index = {
        "Some_Thing": [
            ("some_thing-1.0-py3-none-any.whl", OTHER),
            ("some_thing-1.0.tar.gz", ONE),
            ("some_thing-1.0.1.tar.gz", THIRD),
            ("some_thing-1.0-py2.7.egg", THIRD),
        ],
        "small": [("small-2-cp311-cp311-win_amd64.whl", THIRD)],
    }
    assert pinning.pinned(text, index.__getitem__) == (
        f"# why\n-r other.txt\nSome_Thing==1.0 \\\n    --hash=sha256:{ONE} \\\n    --hash=sha256:{OTHER}\n"
        f"small==2 \\\n    --hash=sha256:{THIRD}\n"
    )


def test_a_version_that_was_never_published_is_an_error():
    with pytest.raises(pinning.NotFound, match="small==3"):
        pinning.pinned("small==3\n", lambda name: [("small-2.tar.gz", ONE)])


def test_both_forms_of_an_index_are_read():
    page = (
        f'<a href="../../f/a%2Bb-1-py3-none-any.whl#sha256={ONE}" data-x="1">a</a><a href="/f/b-1.tar.gz#md5=1">b</a>'
    )
    assert pinning.listed(page.encode(), "text/html") == [("a+b-1-py3-none-any.whl", ONE)]
    document = json.dumps({"files": [{"filename": "b-1.tar.gz", "hashes": {"sha256": ONE}}]})
    assert pinning.listed(document.encode(), "application/vnd.pypi.simple.v1+json") == [("b-1.tar.gz", ONE)]


def test_pip_refuses_a_package_whose_digest_is_another(tmp_path):
    """The purpose of the digests: the same name and version from elsewhere is not installed."""
    wheel = _wheel(tmp_path)
    requirement = tmp_path / "requirements.txt"
    argv = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--require-hashes", "--target"]
    for digest, fits in ((ONE, False), (digest_of(wheel), True)):
        requirement.write_text(f"planted==1.0 --hash=sha256:{digest}\n")
        ran = subprocess.run(
            [*argv, str(tmp_path / "to"), "--find-links", str(tmp_path), "-r", str(requirement)],
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert (ran.returncode == 0) is fits, ran.stderr
        assert fits or "DO NOT MATCH" in ran.stderr


def digest_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _wheel(folder: Path) -> Path:
    wheel = folder / "planted-1.0-py3-none-any.whl"
    metadata = "Metadata-Version: 2.1\nName: planted\nVersion: 1.0\n"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("planted.py", "")
        archive.writestr("planted-1.0.dist-info/METADATA", metadata)
        archive.writestr(
            "planted-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr("planted-1.0.dist-info/RECORD", "")
    return wheel
