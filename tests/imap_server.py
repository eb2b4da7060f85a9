"""A real IMAP server (Dovecot) without privileges, on private ports, for the tests of the mailbox."""

from __future__ import annotations

import grp
import imaplib
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.binaries import Missing, installed_imap_server
from tests.own_program import HOST, OwnProgram, free_port

USER, PASSWORD = "turns", "s3cret/with:signs"
START_WITHIN = 120.0  # seconds

CONFIGURATION = """
protocols = imap
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/log
listen = {host}
ssl = yes
ssl_cert = <{folder}/certificate.pem
ssl_key = <{folder}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
default_login_user = {user}
default_internal_user = {user}
default_internal_group = {group}
mail_location = maildir:{folder}/mail/%u
mail_fsync = never
first_valid_uid = 1
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={user} gid={group} home={folder}/mail/%u
}}
namespace inbox {{
  inbox = yes
  separator = /
}}
service imap-login {{
  chroot =
  process_min_avail = 1
  inet_listener imap {{
    address = {host}
    port = {port}
  }}
  inet_listener imaps {{
    address = {host}
    port = {tls_port}
    ssl = yes
  }}
}}
service imap {{
  chroot =
}}
service anvil {{
  chroot =
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service stats {{
  chroot =
}}
"""


class ImapServer:
    """Runs during `with`. `certificate` is the file that a client has to trust.

    Every user name has a mailbox with the same password; `user` is the one that `put` and the others use.
    """

    def __init__(self) -> None:
        found = installed_imap_server()
        if found is None:
            raise Missing("There is no Dovecot: apt-get install dovecot-imapd")
        self._program = found
        self._account = pwd.getpwnam("nobody") if os.geteuid() == 0 else pwd.getpwuid(os.getuid())
        self.port, self.tls_port = free_port(), free_port()
        self.user = USER

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    def __enter__(self) -> ImapServer:
        self.folder = Path(tempfile.mkdtemp(prefix="estafeta-imap-", dir="/tmp"))
        self.folder.chmod(0o755)
        self._make_certificate()
        self._write_configuration()
        self._start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self) -> None:
        self._running.stop()

    def put(self, raw: bytes, folder: str = "INBOX", flags: str = "") -> None:
        """Puts a mail into the mailbox, as a mail server would."""
        with self._client() as client:
            kind, said = client.append(folder, flags, "", raw)
            assert kind == "OK", said

    def unread(self, folder: str = "INBOX") -> int:
        with self._client() as client:
            client.select(folder, readonly=True)
            return len(client.search(None, "UNSEEN")[1][0].split())

    def texts(self, folder: str = "INBOX") -> list[bytes]:
        """Every mail of the folder, oldest first."""
        with self._client() as client:
            client.select(folder, readonly=True)
            _, parts = client.fetch("1:*", "(BODY.PEEK[])")
            return [part[1] for part in parts if isinstance(part, tuple)]

    def _client(self) -> imaplib.IMAP4:
        client = imaplib.IMAP4(HOST, self.port)
        client.login(self.user, PASSWORD)
        return client

    def _make_certificate(self) -> None:
        argv = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        argv += ["-addext", f"subjectAltName=IP:{HOST}", "-out", "certificate.pem", "-keyout", "key.pem"]
        subprocess.run(argv, cwd=self.folder, check=True, capture_output=True)

    def _write_configuration(self) -> None:
        values = {
            "folder": self.folder,
            "host": HOST,
            "port": self.port,
            "tls_port": self.tls_port,
            "user": self._account.pw_name,
            "group": grp.getgrgid(self._account.pw_gid).gr_name,
            "password": PASSWORD,
        }
        (self.folder / "dovecot.conf").write_text(CONFIGURATION.format(**values))
        if os.geteuid() == 0:
            for path in (self.folder, *self.folder.iterdir()):
                os.chown(path, self._account.pw_uid, self._account.pw_gid)

    def _start(self) -> None:
        account: dict[str, Any] = {}
        if os.geteuid() == 0:
            account = {"user": self._account.pw_uid, "group": self._account.pw_gid, "extra_groups": []}
        argv = [str(self._program), "-F", "-c", str(self.folder / "dovecot.conf")]
        self._running = OwnProgram(argv, self.folder, self._answers, within=START_WITHIN, **account)

    def _answers(self) -> bool:
        try:
            imaplib.IMAP4(HOST, self.port, timeout=5).logout()
        except (OSError, imaplib.IMAP4.error):
            return False
        return True
