"""The embedded mode on a disk that forgets what was not synced: nothing acknowledged is lost, nothing is damaged."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.power_cut.disk import Disk
from tests.power_cut.judging import Verdict, judge
from tests.power_cut.recording import Act, NoCompiler, acts, made_recorder, run_recorded

MEMORY = Path("/dev/shm")
"""Where a sync costs nothing: it only matters that it was asked for."""


class Recordings:
    """A new folder, prepared and played in, all of it recorded."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.recorder = folder, made_recorder(folder)

    def made(self, synchronous: str) -> list[Act]:
        self.root = self.folder / synchronous.replace(" ", "-")
        self.root.mkdir()
        self._run("prepare", str(self.root / "data"))
        self._run("play", str(self.root / "data"), synchronous)
        return list(acts(self._log))

    @property
    def _log(self) -> Path:
        return self.root.with_suffix(".log")

    def _run(self, *argv: str) -> None:
        more = {"ESTAFETA_RULESETS": "tests.sealed_bid", "ESTAFETA_COMPILED": "0"}
        command = [sys.executable, "-m", "tests.power_cut.player", *argv]
        run_recorded(command, self.recorder, self.root, self._log, more)

    def judged(self, recorded: list[Act], *, kinds: int, between: float) -> Verdict:
        scratch = self.folder / "left"
        scratch.mkdir(exist_ok=True)
        return judge(recorded, str(self.root), scratch, seed=1, kinds=kinds, between=between)


@pytest.fixture
def recordings() -> Iterator[Recordings]:
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        try:
            yield Recordings(Path(folder).resolve())
        except NoCompiler as problem:
            pytest.skip(str(problem))


def complete(recorded: list[Act], root: Path) -> None:
    """The recording gives exactly the files that are there; only what may be lost is written through a mapping."""
    disk = Disk(str(root))
    for act in recorded:
        disk.follow(act)
    files = disk.left("everything", random.Random(0))
    there = {str(path.relative_to(root)): path for path in root.rglob("*") if path.is_file()}
    kept = [name for name in there if not name.startswith("data/metrics/")]
    assert sorted(kept) == sorted(name for name in files if not name.startswith("data/metrics/"))
    assert [name for name in kept if there[name].read_bytes() != files[name]] == []
    mapped = {Path(act.path).name for act in recorded if act.kind == "M" and "/metrics/" not in act.path}
    assert mapped == {"estafeta.sqlite3-shm"}


@pytest.mark.long
def test_nothing_acknowledged_is_lost_when_the_power_goes(recordings):
    recorded = recordings.made("as set")
    complete(recorded, recordings.root)
    verdict = recordings.judged(recorded, kinds=2, between=0.02)
    assert verdict.cuts > 500 and verdict.torn > 100
    assert (verdict.lost[:5], verdict.broken[:5]) == ([], [])


@pytest.mark.soak
def test_nothing_is_lost_at_any_moment(recordings):
    verdict = recordings.judged(recordings.made("as set"), kinds=6, between=1.0)
    assert (verdict.lost[:5], verdict.broken[:5]) == ([], [])


@pytest.mark.long
@pytest.mark.parametrize("synchronous", ["NORMAL", pytest.param("OFF", marks=pytest.mark.soak)])
def test_without_a_sync_at_every_commit_orders_are_lost_and_that_is_seen(recordings, synchronous):
    verdict = recordings.judged(recordings.made(synchronous), kinds=1, between=0)
    assert any(": order " in lost for lost in verdict.lost)
