"""However the statements of everybody who writes to a game fall, and whoever freezes or dies, nothing is broken."""

import pytest
from django.db import connection

from tests.interleavings.plan import stage

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="elsewhere there is one writer at a time"),
]
IN_THE_SUITE = 300
AT_ONCE = 50


def nothing_is_broken(seeds: range) -> None:
    with stage() as played:
        told = [(seed, faults, list(played.scheduler.lines)) for seed in seeds if (faults := played.play(seed))]
    if told:
        found = [f"seed {seed}: {fault}" for seed, faults, _lines in told for fault in faults]
        pytest.fail("\n".join([f"the schedule of seed {told[0][0]}", *told[0][2], "", *found]), pytrace=False)


@pytest.mark.parametrize("first", range(1, IN_THE_SUITE + 1, AT_ONCE))
def test_nothing_is_broken_under_any_seed(first: int, pytestconfig: pytest.Config):
    if (only := pytestconfig.getoption("--seed", None)) is not None:
        if first > 1:
            pytest.skip("one seed was asked for")
        with stage() as played:
            faults = played.play(only)
            print("\n".join(played.scheduler.lines))
        assert not faults
        return
    nothing_is_broken(range(first, first + AT_ONCE))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(IN_THE_SUITE + 1, 10_001, 500))
def test_nothing_is_broken_under_ten_thousand_seeds(first: int):
    nothing_is_broken(range(first, min(first + 500, 10_001)))


def test_a_seed_does_the_same_again():
    with stage() as played:
        stories = []
        for _again in range(2):
            played.play(7)
            stories.append(list(played.scheduler.lines))
    assert stories[0] == stories[1]
    assert connection.vendor == "postgresql"
