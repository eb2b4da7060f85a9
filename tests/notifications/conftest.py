"""Fixtures for mail. Imports are inside functions: this file is read before Django is set up."""

from collections.abc import Iterator
from typing import Any

import pytest

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
def server() -> Iterator[Any]:
    from tests.notifications.post import MailServer, listening

    with listening(MailServer()) as found:
        yield found
