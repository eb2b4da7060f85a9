"""What boards cost: the SVG, which pages show, and the PNG, which mails carry, of the fullest positions."""

from __future__ import annotations

import resource
import statistics
from collections.abc import Iterator

from games.visibility import pictures
from rulesets.lepanto.game import ruleset as lepanto
from rulesets.mistral.game import ruleset as mistral
from rulesets.mistral.position.options import Options
from tests.bench.diplomacy_phase import milliseconds
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings
from tests.lepanto.crowded import crowded

ROUNDS = 7
GOALS = [Goal("lepanto.svg_cpu_ms", 100), Goal("lepanto.svg_kb", 300), Goal("lepanto.png_cpu_ms", 300)]


def boards(_: Surroundings) -> Result:
    """CPU time: of this process for an SVG, of the process that paints, with its start, for a PNG."""
    result = Result("boards", goals=GOALS)
    views = {"lepanto": (lepanto, lepanto.view(crowded(), "christian"))}
    views["mistral"] = (mistral, mistral.view(mistral.setup(Options(scenario="1744")), "british"))
    for name, (rules, view) in views.items():
        svg = rules.board(view, "es")
        drawn = [milliseconds(lambda rules=rules, view=view: rules.board(view, "es")) for _round in range(ROUNDS)]
        painted = list(_painted(svg))
        result.add(
            name,
            {
                "svg_cpu_ms": round(statistics.median(drawn), 1),
                "svg_kb": round(len(svg.encode()) / 1024, 1),
                "png_cpu_ms": round(statistics.median(time for time, _ in painted), 1),
                "png_kb": round(painted[0][1] / 1024, 1),
            },
        )
    return result


def _painted(svg: str) -> Iterator[tuple[float, int]]:
    """CPU of the process that paints, and the size of the picture."""
    for _round in range(ROUNDS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        png = pictures.png_of(svg)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        yield 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime), len(png)
