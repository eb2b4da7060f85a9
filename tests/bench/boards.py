"""What boards cost: the SVG, which pages show, and the PNG, which mails carry, of the fullest positions."""

from __future__ import annotations

import resource
import statistics

from games.visibility import pictures
from games.visibility.easel import easel
from rulesets.aguila.game import ruleset as aguila
from rulesets.lepanto.game import ruleset as lepanto
from rulesets.mistral.game import ruleset as mistral
from rulesets.mistral.position.options import Options
from tests.aguila.games import Game
from tests.bench.diplomacy_phase import milliseconds
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings
from tests.lepanto.crowded import crowded

ROUNDS = 7
LATER = 14
GOALS = [
    Goal("lepanto.svg_cpu_ms", 100),
    Goal("lepanto.svg_kb", 300),
    Goal("lepanto.png_cpu_ms", 300),
    Goal("aguila.svg_cpu_ms", 100),
    Goal("aguila.svg_kb", 300),
    Goal("aguila.png_cpu_ms", 300),
]


def boards(_: Surroundings) -> Result:
    """CPU: of this process for an SVG; of both for a PNG, and for the first one of a process that paints."""
    result = Result("boards", goals=GOALS)
    views = {"lepanto": (lepanto, lepanto.view(crowded(), "christian"))}
    views["mistral"] = (mistral, mistral.view(mistral.setup(Options(scenario="1744")), "british"))
    views["aguila"] = (aguila, aguila.view(Game(1, points=4000).set_up().state, "blue"))
    for name, (rules, view) in views.items():
        svg = rules.board(view, "es")
        drawn = [milliseconds(lambda rules=rules, view=view: rules.board(view, "es")) for _round in range(ROUNDS)]
        first, later, size = _painted(svg)
        result.add(
            name,
            {
                "svg_cpu_ms": round(statistics.median(drawn), 1),
                "svg_kb": round(len(svg.encode()) / 1024, 1),
                "png_cpu_ms": round(later, 1),
                "png_first_cpu_ms": round(first, 1),
                "png_kb": round(size / 1024, 1),
            },
        )
    return result


def _painted(svg: str) -> tuple[float, float, int]:
    """CPU of the first picture of a process and of each later one, and the size of the picture."""
    size = len(pictures.png_of(svg))
    first = statistics.median(_session(svg, 1) for _round in range(ROUNDS))
    return first, (_session(svg, 1 + LATER) - first) / LATER, size


def _session(svg: str, times: int) -> float:
    """CPU, in milliseconds, of this process and of one that paints so many pictures, from its start to its end."""
    easel.end()
    before = _used()
    for _picture in range(times):
        pictures.png_of(svg)
    easel.end()
    return 1000 * (_used() - before)


def _used() -> float:
    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(spent.ru_utime + spent.ru_stime for spent in map(resource.getrusage, whose))
