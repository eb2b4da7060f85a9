"""A private Postfix with its own configuration, queue and port, to test the configuration in docs/hosting.md.

It needs root, as Postfix does: its master gives its children their accounts. It is no service of the machine, listens
on loopback only, and asks no name server.
"""

from __future__ import annotations

import grp
import os
import pwd
import shutil
import smtplib
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from tests.binaries import Missing, installed_mail_server
from tests.own_program import HOST, OwnProgram, free_port

STRANGER = "127.0.0.2"
"""Connections from here count as coming from outside."""
START_WITHIN = 30.0  # seconds

MAIN = """
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
daemon_directory = {programs}
maillog_file = {folder}/log
maillog_file_prefixes = {folder}
myhostname = mx.example.org
mydestination = {local}
mynetworks = 127.0.0.1/32
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
relayhost = [127.0.0.1]:{outside}
smtp_host_lookup = native
smtp_dns_support_level = disabled
smtp_tls_security_level = none
local_transport = smtp:[127.0.0.1]:{outside}
local_recipient_maps =
"""
MASTER = """
127.0.0.1:{port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
flush unix n - n 1000? 0 flush
postlog unix-dgram n - n - 1 postlogd
"""
QUEUES = "active bounce corrupt defer deferred flush hold incoming maildrop pid private public saved trace"


class PostfixServer:
    """Runs during `with`; `files` are those of the configuration, by their names under /etc/postfix.

    Mail for elsewhere, and for the domain's own people (`local`), goes to the port `outside`.
    """

    def __init__(self, files: Mapping[str, str], *, outside: int, local: str = "") -> None:
        found = installed_mail_server()
        if found is None or os.geteuid() != 0:
            raise Missing("There is no Postfix, or we are not root: apt-get install postfix")
        self._programs, self._files, self._local, self._outside = found, files, local, outside
        self.port = free_port()

    def __enter__(self) -> PostfixServer:
        self.folder = Path(tempfile.mkdtemp(prefix="estafeta-postfix-", dir="/tmp"))
        self.folder.chmod(0o755)
        self._make_folders()
        self._write_configuration()
        self._start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._running.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def log(self) -> str:
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""

    def _make_folders(self) -> None:
        """As Postfix's own installer does, for one instance only."""
        owner, group = pwd.getpwnam("postfix").pw_uid, grp.getgrnam("postdrop").gr_gid
        (self.folder / "queue").mkdir(mode=0o755)
        (self.folder / "data").mkdir(mode=0o700)
        os.chown(self.folder / "data", owner, -1)
        for name in QUEUES.split():
            folder = self.folder / "queue" / name
            folder.mkdir()
            folder.chmod({"pid": 0o755, "maildrop": 0o730, "public": 0o710}.get(name, 0o700))
            os.chown(folder, 0 if name == "pid" else owner, group if name in ("maildrop", "public") else 0)

    def _write_configuration(self) -> None:
        values = {"folder": self.folder, "programs": self._programs, "outside": self._outside, "local": self._local}
        given = {name: text.replace("/etc/postfix/", f"{self.folder}/") for name, text in self._files.items()}
        (self.folder / "main.cf").write_text(MAIN.format(**values) + given.pop("main.cf"))
        (self.folder / "master.cf").write_text(MASTER.format(port=self.port))
        shutil.copy("/etc/postfix/dynamicmaps.cf", self.folder)
        for name, text in given.items():
            (self.folder / name).write_text(text)
            if f"hash:{self.folder}/{name}" in (self.folder / "main.cf").read_text():
                subprocess.run(["/usr/sbin/postmap", "-c", self.folder, self.folder / name], check=True)

    def _start(self) -> None:
        argv = [str(self._programs / "master"), "-d", "-c", str(self.folder)]
        surroundings = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "MAIL_CONFIG": str(self.folder)}
        self._running = OwnProgram(argv, self.folder, self._answers, within=START_WITHIN, env=surroundings)

    def _answers(self) -> bool:
        try:
            with smtplib.SMTP(HOST, self.port, timeout=5):
                return True
        except (OSError, smtplib.SMTPException):
            return False
