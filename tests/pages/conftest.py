"""Fixtures for pages. What needs Django is imported late: pytest reads this file before Django is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from tests.standing import laid

if TYPE_CHECKING:
    from games.models import User
    from tests.pages.house import House


@pytest.fixture(autouse=True)
def _rested() -> None:
    """Every test starts with a full share."""
    from games.people.limits import allowance

    allowance.forget()


@laid
def house() -> House:
    from tests.pages.house import House

    opened = House()
    opened.start()
    return opened


@pytest.fixture
def enter():
    """A browser in which that person is signed in."""

    def browser(user: User | None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user)
        return client

    return browser
