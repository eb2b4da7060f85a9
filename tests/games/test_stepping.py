"""A clock set ahead makes nobody lose a turn, and a clock set back hides no dead sweep."""

from datetime import UTC, datetime, timedelta

import pytest

from config import health
from games.models import Decision, Pulse, Segment
from games.timing import clock
from games.turns import leases
from games.upkeep import clock_steps, sweep
from games.upkeep.vital_signs import clock_part, sweep_part
from notifications.models import Notice
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db

START = datetime(2026, 11, 15, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


class Machines:
    """The one clock and the time that machines have been running, each moved by the test."""

    def __init__(self) -> None:
        self.now = START
        self.ran = 1000.0
        self.here = "one"

    def passes(self, **by: float) -> None:
        self.now += timedelta(**by)
        self.ran += timedelta(**by).total_seconds()

    def set(self, by: timedelta) -> None:
        self.now += by


@pytest.fixture
def machines(monkeypatch):
    """The clock follows the test but is not stopped, so everything that guards against steps is active."""
    both = Machines()
    monkeypatch.setattr(clock, "asked", lambda: both.now)
    monkeypatch.setattr(clock, "now", lambda: both.now)
    monkeypatch.setattr(clock, "is_the_databases", lambda: False)
    monkeypatch.setattr(clock, "read_at", lambda row: both.now)
    monkeypatch.setattr(clock_steps, "machine", lambda: both.here)
    monkeypatch.setattr(clock_steps, "ran", lambda: both.ran)
    monkeypatch.setattr(clock_steps.time, "monotonic", lambda: both.ran)
    monkeypatch.setattr(clock_steps, "last_seen", None)
    return both


@pytest.fixture
def table(machines):
    """A game whose players have a quarter of an hour left."""
    found = AuctionTable(clock={"plan_time": 15, "minimum": 10, "grace": 0, "reminders": []}).start()
    sweep.sweep()
    segment = Segment.objects.get(state=Segment.State.OPEN)
    assert segment.deadline is not None and START < segment.deadline < START + HOUR
    Notice.objects.all().delete()
    return found


def told() -> set[str]:
    return set(Notice.objects.values_list("kind", flat=True))


def locked() -> bool:
    return Decision.objects.filter(locked__isnull=False).exists()


def test_a_deadline_that_was_jumped_over_is_given_back_and_nobody_is_told_that_they_missed_it(machines, table):
    machines.passes(seconds=5)
    machines.set(HOUR)
    sweep.sweep()
    assert not locked()
    assert told() == {"extended"}
    assert Segment.objects.get(state=Segment.State.OPEN).deadline > machines.now


def test_a_small_step_is_one_too(machines, table):
    machines.passes(minutes=14, seconds=50)
    sweep.sweep()
    machines.passes(seconds=5)
    machines.set(timedelta(seconds=25))
    sweep.sweep()
    assert not locked()
    assert told() == {"extended"}


def test_a_deadline_that_passes_by_itself_is_a_missed_one(machines, table):
    for _ in range(200):
        machines.passes(seconds=5)
        sweep.sweep()
    assert "deadline-missed" in told()
    assert "extended" not in told()


def test_whoever_looks_for_due_games_before_the_beat_finds_none_that_the_step_made_due(machines, table):
    machines.passes(seconds=5)
    machines.set(HOUR)
    assert sweep.resolve_due() == 0
    assert sweep.help_out() == 0
    assert not locked()


def test_what_is_due_by_everybodys_orders_does_not_wait_for_a_beat(machines, table):
    machines.passes(seconds=5)
    for side in ("north", "south"):
        table.order(side, {"coins": 1})
    assert sweep.resolve_due() == 1


@pytest.mark.parametrize("by", [HOUR, -HOUR], ids=["ahead", "back"])
def test_a_step_is_told_once_whatever_number_of_machines_see_it(machines, by):
    for name in ("one", "two"):
        machines.here = name
        sweep.beat()
        machines.passes(seconds=5)
    machines.set(by)
    steps = []
    for name in ("two", "one", "two"):
        machines.here = name
        sweep.beat()
        steps.append(Pulse.objects.get().stepped_at)
        machines.passes(seconds=5)
    assert len(set(steps)) == 1
    assert Pulse.objects.get().step_seconds == pytest.approx(by.total_seconds())
    told = clock_part()
    assert (told["ok"], told["stepped_seconds"]) == (False, by.total_seconds())
    machines.passes(minutes=16)
    assert clock_part()["ok"]


def test_a_clock_set_back_takes_the_pulse_along(machines):
    sweep.beat()
    machines.passes(seconds=5)
    machines.set(-HOUR)
    sweep.beat()
    assert Pulse.objects.get().beat_at == machines.now
    assert sweep.lag() == timedelta(0)


def test_a_clock_set_back_does_not_hide_that_the_sweep_died(machines):
    """Seen from the machine that beat, from another that had seen it beat, and from one that comes later."""
    sweep.beat()
    machines.set(-HOUR)
    machines.passes(minutes=2)
    assert sweep.lag() == timedelta(minutes=2)
    assert not sweep_part()["ok"]
    machines.here = "another"
    assert sweep_part()["lag_seconds"] == 0
    machines.passes(minutes=2)
    assert sweep_part() == {"ok": False, "lag_seconds": 120.0}
    assert clock_part()["ok"] is False


def test_what_was_due_at_once_is_due_at_once_when_the_clock_is_set_back(machines, table):
    """Orders and mails written while the clock was an hour ahead do not wait for that hour to come again."""
    machines.passes(seconds=5)
    machines.set(HOUR)
    sweep.beat()
    for side in ("north", "south"):
        table.order(side, {"coins": 1})
    machines.passes(seconds=1)
    machines.set(-HOUR)
    assert table.segment.due_at > machines.now
    sweep.sweep()
    assert table.segment.due_at is None or table.segment.stop_no > 1
    assert not Notice.objects.filter(due_at__gt=machines.now).exists()


def test_a_lease_from_the_future_runs_out_no_later_than_another(machines, table):
    sweep.beat()
    Segment.objects.update(state="resolving", due_at=machines.now, lease_token="x", lease_until=machines.now + HOUR)
    machines.passes(seconds=5)
    machines.set(-HOUR / 2)
    sweep.beat()
    assert table.segment.lease_until <= machines.now + leases.LEASE


def test_a_machine_that_comes_new_sees_that_time_went_back(machines):
    sweep.beat()
    machines.here = "another"
    machines.set(-HOUR)
    sweep.beat()
    assert Pulse.objects.get().step_seconds == -HOUR.total_seconds()


def test_a_machine_that_was_frozen_for_an_hour_makes_nobody_doubt_the_clock(machines):
    """Its own time since boot stood still meanwhile; the others went on beating."""
    sweep.beat()
    own = machines.ran
    machines.here = "another"
    for _ in range(10):
        machines.passes(minutes=6)
        sweep.beat()
    theirs = machines.ran
    for _ in range(4):
        machines.passes(seconds=5)
        own, theirs = own + 5, theirs + 5
        for name, ran in (("one", own), ("another", theirs)):
            machines.here, machines.ran = name, ran
            sweep.beat()
    assert Pulse.objects.get().stepped_at is None


def test_clocks_that_are_kept_right_are_no_step(machines):
    for _ in range(50):
        machines.passes(seconds=5)
        machines.set(timedelta(milliseconds=300))
        sweep.beat()
    assert Pulse.objects.get().stepped_at is None


def test_whoever_was_stopped_between_reading_both_clocks_compares_nothing(machines, monkeypatch):
    sweep.beat()

    def slow():
        machines.passes(seconds=30)
        return machines.now

    monkeypatch.setattr(clock, "asked", slow)
    sweep.beat()
    assert Pulse.objects.get().stepped_at is None
    assert Pulse.objects.get().beat_at == machines.now


def test_machines_that_are_gone_are_forgotten(machines):
    for number in range(5):
        machines.here = str(number)
        sweep.beat()
        machines.passes(hours=10)
    assert set(Pulse.objects.get().readings) == {"2", "3", "4"}


def test_a_dead_sweep_is_one_part_and_a_moved_clock_another():
    assert {"sweep", "clock", "due", "workers"} <= set(health.GROUPS["games"].questions)
