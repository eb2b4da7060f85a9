"""What games report to /healthz and /metrics: not whether processes run, but whether the work is done."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

from django.db.models import Min

from config import health, metrics
from games.models import Segment
from games.timing import clock
from games.upkeep import canary, clock_steps, hands, signs, sweep

SWEEP_MAY_LAG = timedelta(minutes=1)
DUE_MAY_WAIT = timedelta(minutes=2)
WORKERS_MAY_REST = timedelta(minutes=1)

Figures = dict[str, Any]


def register() -> None:
    health.register("writing", write=write)
    health.register("games", sweep=sweep_part, due=due_part, workers=workers_part, clock=clock_part, canary=canary.part)
    metrics.register("games", figures, **DESCRIBED)


def write() -> Figures:
    """Really writes a row: with a full disk or a lost standby, a database still answers every SELECT."""
    began = time.perf_counter()
    signs.show("write")
    return {"ok": True, "ms": health.since(began)}


def sweep_part() -> Figures:
    lag = sweep.lag()
    return {"ok": lag is not None and lag <= SWEEP_MAY_LAG, "lag_seconds": rounded(lag)}


def oldest_due() -> timedelta:
    """How long the oldest due segment has waited to be settled."""
    oldest = Segment.objects.filter(due_at__isnull=False).aggregate(oldest=Min("due_at"))["oldest"]
    return max(clock.now() - oldest, timedelta(0)) if oldest else timedelta(0)


def due_part() -> Figures:
    age = oldest_due()
    return {"ok": age <= DUE_MAY_WAIT, "oldest_seconds": rounded(age)}


def workers_part() -> Figures:
    told: Figures = {"ok": True}
    for queue, (alive, last) in hands.at_work().items():
        told["ok"] &= last is not None and last <= WORKERS_MAY_REST
        told |= {f"{queue}_alive": alive, f"{queue}_idle_seconds": rounded(last)}
    return told


def clock_part() -> Figures:
    """Not well for a while after the one clock was moved, and while the last beat is in the future."""
    step, ago = clock_steps.last_step()
    ahead = clock_steps.beat_ahead()
    told: Figures = {"ok": ahead <= clock_steps.LEAST and (ago is None or ago > clock_steps.TOLD_FOR)}
    if ago is not None:
        told |= {"stepped_seconds": round(step.total_seconds(), 1), "step_seconds_ago": rounded(ago)}
    return told


def rounded(age: timedelta | None) -> float | None:
    return None if age is None else round(age.total_seconds(), 1)


DESCRIBED = {
    "estafeta_sweep_lag_seconds": "Since the last sweep; absent while unknown",
    "estafeta_due_oldest_seconds": "For how long the oldest due segment waits to be settled",
    "estafeta_workers": "Workers that ended something in the last two minutes",
    "estafeta_workers_idle_seconds": "Since anything was ended in the idlest queue; absent if one was never served",
    "estafeta_canary_age_seconds": "Since the canary's last complete round; absent while it is switched off",
    "estafeta_clock_step_seconds": "How far the one clock was moved lately, ahead or back",
}


def figures() -> metrics.Values:
    work = hands.at_work().values()
    idle = [last for _, last in work]
    step, ago = clock_steps.last_step()
    told = {
        "estafeta_sweep_lag_seconds": sweep.lag(),
        "estafeta_due_oldest_seconds": oldest_due(),
        "estafeta_workers_idle_seconds": None if None in idle else max(filter(None, idle), default=timedelta(0)),
        "estafeta_canary_age_seconds": canary.age(),
        "estafeta_clock_step_seconds": step if ago is not None and ago <= clock_steps.TOLD_FOR else timedelta(0),
    }
    seconds: metrics.Values = {name: None if value is None else value.total_seconds() for name, value in told.items()}
    return seconds | {"estafeta_workers": float(sum(alive for alive, _ in work))}
