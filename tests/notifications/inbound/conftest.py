"""Fixtures for incoming mail. Imports are inside the fixtures, because Django is not set up yet."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from config.mailbox import Mailbox
    from tests.imap_server import ImapServer
    from tests.notifications.inbound.correspondents import Post

HERE = "127.0.0.1"


@pytest.fixture
def post() -> Iterator[Post]:
    """Replies come in as from a mail server: LMTP on a socket."""
    from notifications.inbound.doors.listener import Listener
    from tests.notifications.inbound.correspondents import over_lmtp
    from tests.notifications.inbound.postbag import free_port

    port = free_port()
    listener = Listener(HERE, port, "lmtp")
    listener.start()
    try:
        yield over_lmtp(HERE, port)
    finally:
        listener.stop()


@pytest.fixture(scope="session")
def dovecot() -> Iterator[ImapServer]:
    from tests.binaries import installed_imap_server
    from tests.imap_server import ImapServer

    if installed_imap_server() is None:
        pytest.skip("no Dovecot on this machine: apt-get install dovecot-imapd")
    with ImapServer() as server:
        yield server


@pytest.fixture
def imap(dovecot: ImapServer) -> ImapServer:
    """A separate mailbox for each test: starting the server takes most of the time."""
    dovecot.user = secrets.token_hex(8)
    return dovecot


@pytest.fixture
def box(imap: ImapServer) -> Mailbox:
    from config.mailbox import Mailbox
    from tests.imap_server import HOST, PASSWORD

    return Mailbox(HOST, imap.port, imap.user, PASSWORD, "INBOX", "off")
