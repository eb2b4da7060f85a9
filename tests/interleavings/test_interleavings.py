"""In whatever order the statements of all writers come, and whoever freezes or dies, nothing is broken."""

import pytest
from django.db import connection
from django.db.models import Value

from config import patience
from games.models import Segment
from games.turns import settlement
from tests.interleavings import verbs
from tests.interleavings.plan import stage
from tests.interleavings.scheduler import Blow

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="elsewhere there is one writer at a time"),
]
IN_THE_SUITE = 20
AT_ONCE = 10


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


def test_it_finds_a_frozen_actor_that_nobody_cuts_off(monkeypatch: pytest.MonkeyPatch):
    """As it was before connections told PostgreSQL how long to wait: everybody waited for one frozen actor."""
    nothing = {"lock_timeout": "0", "idle_in_transaction_session_timeout": "0", "statement_timeout": "0"}
    monkeypatch.setattr(patience, "limits", lambda _kind: nothing)
    with stage() as played:
        faults = next(filter(None, map(played.play, range(1, 60))), [])
    assert any("for ever" in fault for fault in faults)


def test_it_finds_a_settlement_without_its_fence(monkeypatch: pytest.MonkeyPatch):
    """An actor that was frozen while the rules were played, and has lost the lease since, settles anyway."""

    def anybodys(segment_id: int, token: str) -> Segment:
        return (
            Segment.objects.select_for_update(no_key=True, of=("self",))
            .select_related("game__campaign")
            .annotate(proposed=Value(False))
            .get(pk=segment_id)
        )

    with stage() as played:
        tables = played.house.tables[2:]
        deeds = [verbs.resolves(tables[0], "own"), verbs.sweeps()]
        late = Blow(actor=0, step=7, kind="freeze")
        assert played.perform(1, tables, deeds, late) == []
        assert any("is frozen before: SELECT" in line for line in played.scheduler.lines)
        monkeypatch.setattr(settlement, "own_lease", anybodys)
        assert played.perform(1, tables, deeds, late)
