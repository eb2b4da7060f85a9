"""Fixtures for incoming mail. Imports are inside the fixtures, because Django is not set up yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
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


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts cost most of a game's time and are looked at by other tests."""
    from games.visibility import pictures
    from rulesets.kernel.framing import digest

    monkeypatch.setattr(pictures, "png_of", lambda svg, *_: b"\x89PNG" + digest("picture", svg))
