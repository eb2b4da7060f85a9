"""A running auction and programs that call for its people. Models are imported late: pytest reads this file first."""

import pytest

from tests.standing import laid


@pytest.fixture(autouse=True)
def _rested():
    """Every test starts with a full allowance."""
    from games.people.limits import allowance

    allowance.forget()


@laid
def table():
    from tests.games.tables import AuctionTable

    return AuctionTable().start()


@pytest.fixture
def ana(table):
    from tests.api.callers import Caller

    return Caller(table.ana)


@pytest.fixture
def bea(table):
    from tests.api.callers import Caller

    return Caller(table.bea)


@pytest.fixture
def max_(table):
    from tests.api.callers import Caller

    return Caller(table.max, "read", "play", "moderate")
