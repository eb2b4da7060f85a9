"""Cuts the power again and again along a recording, and reports what was lost."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tests.power_cut.disk import KINDS, Disk
from tests.power_cut.recording import Act

DATABASE, KEY = "data/estafeta.sqlite3", "data/secret-key"
SPOKEN = "/acknowledged"


@dataclass
class Verdict:
    cuts: int = 0
    torn: int = 0
    """Cuts after which some writes or sectors could be there and others not."""
    lost: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)


def judge(acts: Sequence[Act], root: str, scratch: Path, *, seed: int, kinds: int, between: float) -> Verdict:
    """At every sync and every promise, and at a share of all other moments; `kinds` of remains each."""
    verdict, chance = Verdict(), random.Random(seed)
    for disk, at, promised in moments(acts, root, chance, between):
        for kind in ("nothing", *chance.sample(KINDS[1:], kinds - 1)):
            verdict.cuts += 1
            verdict.torn += kind in ("some writes", "torn writes")
            _look(disk.left(kind, chance), promised, scratch, f"cut at {at}, {kind} left", verdict)
    return verdict


def moments(
    acts: Sequence[Act], root: str, chance: random.Random, between: float
) -> Iterator[tuple[Disk, int, list[str]]]:
    """The disk before every sync (once anything was promised) and after every promise, and the promises so far."""
    disk, promised = Disk(root), list[str]()
    for at, act in enumerate(acts):
        if promised and (act.kind == "S" or chance.random() < between):
            yield disk, at, promised
        disk.follow(act)
        if act.kind == "W" and act.path == root + SPOKEN:
            promised.append(act.data.decode().strip())
            yield disk, at + 1, promised


def _look(files: dict[str, bytes], promised: Sequence[str], scratch: Path, when: str, verdict: Verdict) -> None:
    if not files.get(KEY):
        verdict.lost.append(f"{when}: the secret key")
    if DATABASE not in files:
        verdict.lost.append(f"{when}: the whole database")
        return
    lay_out(files, scratch)
    try:
        with closing(sqlite3.connect(scratch / "estafeta.sqlite3")) as session:
            verdict.broken += [f"{when}: {what}" for what in _damage(session)]
            verdict.lost += [f"{when}: {what}" for what in _missing(session, promised)]
    except sqlite3.Error as error:
        verdict.broken.append(f"{when}: {error}")


def lay_out(files: dict[str, bytes], scratch: Path) -> None:
    """Without the -shm file, which is mapped memory: SQLite creates it again."""
    for companion in ("", "-wal", "-journal", "-shm"):
        (scratch / f"estafeta.sqlite3{companion}").unlink(missing_ok=True)
        if companion != "-shm" and (found := files.get(DATABASE + companion)) is not None:
            (scratch / f"estafeta.sqlite3{companion}").write_bytes(found)


def _damage(session: sqlite3.Connection) -> Iterator[str]:
    for (said,) in session.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield said
    for row in session.execute("PRAGMA foreign_key_check"):
        yield f"a row of {row[0]} names one of {row[2]} that is not there"
    doubled = "SELECT decision_id, version FROM games_submission GROUP BY 1, 2 HAVING count(*) > 1"
    yield from (f"version {version} of {decision} twice" for decision, version in session.execute(doubled))
    last: dict[tuple[int, str], tuple[int, str]] = {}
    for game, chain, n, prev, made in session.execute(
        "SELECT game_id, chain, n, prev, hash FROM games_link ORDER BY game_id, chain, n"
    ):
        if (n - 1, prev) != last.get((game, chain), (0, "")):
            yield f"the chain {chain} of game {game} is broken at {n}"
        last[game, chain] = n, made


def _missing(session: sqlite3.Connection, promised: Sequence[str]) -> Iterator[str]:
    orders = [seal for (seal,) in session.execute("SELECT seal FROM games_submission")]
    turns = {made for (made,) in session.execute("SELECT hash FROM games_link")}
    for line in promised:
        kind, name = line.split()
        if kind == "order" and orders.count(name) != 1 or kind == "turn" and name not in turns:
            yield line
