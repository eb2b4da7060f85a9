"""What the tests of incoming mail share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from notifications.inbound.doors.listener import Listener
from tests.notifications.inbound.correspondents import Post, over_lmtp
from tests.notifications.inbound.postbag import free_port

HERE = "127.0.0.1"


@pytest.fixture
def post() -> Iterator[Post]:
    """Replies go in as a mail server hands them over: LMTP on a socket."""
    port = free_port()
    listener = Listener(HERE, port, "lmtp")
    listener.start()
    try:
        yield over_lmtp(HERE, port)
    finally:
        listener.stop()
