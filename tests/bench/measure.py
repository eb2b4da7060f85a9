"""Stopwatches: wall time, this process's CPU, and the CPU of the PostgreSQL process that serves it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import connection

TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Series:
    """Repeated measurements of one operation, in milliseconds."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    """This process and its database process together."""
    database: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        return {
            "wall_p50_ms": percentile(self.wall, 50),
            "wall_p95_ms": percentile(self.wall, 95),
            "cpu_ms": percentile(self.cpu, 50),
            "database_cpu_ms": percentile(self.database, 50),
        }


class Stopwatch:
    """Measures calls on this thread's database connection."""

    def __init__(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            self._backend = int(cursor.fetchone()[0])

    def time(self, series: Series, act: Callable[[], Any]) -> Any:
        database, cpu, wall = on_cpu(self._backend), time.process_time(), time.perf_counter()
        result = act()
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        database = on_cpu(self._backend) - database
        series.wall.append(1000 * wall)
        series.cpu.append(1000 * (cpu + database))
        series.database.append(1000 * database)
        return result


def on_cpu(pid: int) -> float:
    """Seconds that a process of one thread has run, to the nanosecond; 0 where Linux does not tell."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return 0.0


def tree_cpu(pids: Iterable[int]) -> float:
    """Seconds that processes and all their descendants have run, threads and ended children included."""
    total = 0.0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        except OSError:
            continue
        total += sum(int(value) for value in fields[11:15]) / TICK
        total += tree_cpu(int(child) for child in children)
    return total


def tree_memory(pids: Iterable[int]) -> float:
    """Bytes that processes and all their descendants hold for themselves."""
    total = 0.0
    for pid in pids:
        try:
            pages = Path(f"/proc/{pid}/statm").read_text().split()
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        except OSError:
            continue
        total += (int(pages[1]) - int(pages[2])) * os.sysconf("SC_PAGE_SIZE")
        total += tree_memory(int(child) for child in children)
    return total


def postmaster() -> int:
    """The PostgreSQL process above the one that serves this connection; it must run on this machine."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        backend = int(cursor.fetchone()[0])
    return int(Path(f"/proc/{backend}/stat").read_text().rpartition(")")[2].split()[1])


def percentile(values: list[float], per_cent: float) -> float:
    """By the nearest rank, with three digits: a shared machine is not more precise than that."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * per_cent / 100))], 3)


def ratio(after: list[float], before: list[float]) -> float:
    """The ratio of the medians. Both series were measured alternately."""
    return round(percentile(after, 50) / percentile(before, 50), 3)
