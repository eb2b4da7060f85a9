"""The script `./estafeta`, run in copies of it so that no test touches this checkout's environment."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)


@pytest.fixture
def checkout(tmp_path):
    """A fresh clone with nothing to install."""
    return clone_into(tmp_path)


@pytest.fixture(scope="module")
def used_once(tmp_path_factory):
    """A clone whose environment has been made, with what was printed. Only to be copied."""
    folder = clone_into(tmp_path_factory.mktemp("used"))
    return folder, estafeta(folder, "manage", "check", "two words")


@pytest.fixture
def used(used_once, tmp_path):
    return Path(shutil.copytree(used_once[0], tmp_path / "used", symlinks=True))


@pytest.fixture
def quick_python(used_once, tmp_path):
    """A Python that makes an environment by copying one, which takes a tenth of the time."""
    quick = tmp_path / "quick-python"
    copying = f'"-m venv") rm -rf "$3"; exec cp -a {used_once[0]}/.venv "$3";;'
    quick.write_text(f'#!/bin/sh\ncase "$1 $2" in {copying} esac\nexec {sys.executable} "$@"\n')
    quick.chmod(0o755)
    return quick


def clone_into(folder: Path) -> Path:
    shutil.copy(ROOT / "estafeta", folder)
    (folder / "manage.py").write_text("import sys; print('managed', *sys.argv[1:])\n")
    (folder / "requirements.txt").write_text("# nothing\n")
    (folder / "requirements-dev.txt").write_text("-r requirements.txt\n")
    return folder


def estafeta(checkout: Path, *argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "./estafeta", *argv],
        cwd=checkout,
        env=os.environ | {"PYTHON": sys.executable} | environment,
        capture_output=True,
        text=True,
        timeout=600,
    )


def test_no_verb_prints_the_usage(checkout):
    result = estafeta(checkout)
    assert result.returncode == 0
    assert "play [--port N] [--data DIR]" in result.stdout
    assert not (checkout / ".venv").exists()


def test_an_unknown_verb_is_an_error(checkout):
    result = estafeta(checkout, "dance")
    assert result.returncode == 2
    assert "no verb 'dance'" in result.stderr


def test_the_environment_is_made_once_and_used_again(used_once, used):
    _, first = used_once
    assert first.stdout == "managed check two words\n", first.stderr
    assert "making .venv" in first.stderr
    assert "installing" in first.stderr
    assert estafeta(used, "manage").stderr == ""


def test_changed_requirements_are_installed_into_the_same_environment(used):
    marker = used / ".venv" / "kept"
    marker.touch()
    (used / "requirements.txt").write_text("# something else\n")
    again = estafeta(used, "manage")
    assert "installing" in again.stderr
    assert marker.exists()


@pytest.mark.parametrize("damage", ["unfinished", "no interpreter"])
def test_a_half_made_environment_is_made_anew(used, quick_python, damage):
    if damage == "unfinished":
        (used / ".venv" / ".unfinished").touch()
    else:
        (used / ".venv" / "bin" / "python").unlink()
    again = estafeta(used, "manage", "ok", PYTHON=str(quick_python))
    assert "making .venv" in again.stderr
    assert again.stdout == "managed ok\n"


def test_packages_that_cannot_be_installed_are_an_error_that_shows_why(used):
    (used / "requirements.txt").write_text("./there-is-no-such-package\n")
    result = estafeta(used, "manage")
    assert result.returncode == 1
    assert "there-is-no-such-package" in result.stderr
    assert "could not be installed" in result.stderr


def test_an_old_python_is_refused(checkout):
    old = checkout / "old-python"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    result = estafeta(checkout, "manage", PYTHON=str(old))
    assert result.returncode == 1
    assert "Python 3.11 or newer" in result.stderr


def test_a_python_without_venv_is_told_which_package_to_install(checkout):
    bare = checkout / "bare-python"
    bare.write_text(f'#!/bin/sh\ncase "$*" in *ensurepip*) exit 1;; esac\nexec {sys.executable} "$@"\n')
    bare.chmod(0o755)
    without_uv = os.pathsep.join(
        folder for folder in os.environ["PATH"].split(os.pathsep) if not os.access(os.path.join(folder, "uv"), os.X_OK)
    )
    result = estafeta(checkout, "manage", PYTHON=str(bare), PATH=without_uv)
    assert result.returncode == 1
    assert "apt-get install python3-venv" in result.stderr
    assert not (checkout / ".venv").exists()
