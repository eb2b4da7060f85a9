"""Fixtures for mail. Imports are inside functions: this file is read before Django is set up."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.drawings import Sketches
from tests.standing import laid


@pytest.fixture
def ana(db: None) -> Any:
    from games.models import User

    return User.objects.create_user("ana@example.org", name="Ana", zone="Europe/Madrid", language="es")


@laid
def table() -> Any:
    """A running auction that asks for plans only."""
    from tests.games.tables import AuctionTable

    return AuctionTable(pace="plan").start()


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts cost most of a game's time and are looked at by other tests."""
    from games.visibility import pictures

    monkeypatch.setattr(pictures, "png_of", Sketches().png_of)


@pytest.fixture
def server() -> Iterator[Any]:
    from tests.notifications.post import MailServer, listening

    with listening(MailServer()) as found:
        yield found
