"""The arithmetic of the bench: a wrong percentile would be believed for years."""

import os

from tests.bench.measure import percentile, ratio, tree_cpu
from tests.bench.result import Goal, Result


def test_percentiles_are_values_that_were_measured():
    values = [float(value) for value in range(1, 101)]
    assert percentile(values, 50) == 51
    assert percentile(values, 95) == 96
    assert percentile([7.0], 95) == 7
    assert percentile([], 50) == 0


def test_a_ratio_is_of_medians_so_that_one_hiccup_does_not_count():
    assert ratio([2.0, 2.0, 900.0], [1.0, 1.0, 1.0]) == 2


def test_a_goal_is_missed_at_its_limit_and_a_least_one_is_met_there():
    result = Result("sample", {"ms": 25.0, "rate": 0.6}, [Goal("ms", 25), Goal("rate", 0.6, at_least=True)])
    assert result.verdicts() == {"ms < 25": False, "rate >= 0.6": True}


def test_a_goal_without_its_figure_is_not_called_met():
    assert Result("sample", {}, [Goal("ms", 25)]).verdicts() == {}


def test_the_time_of_a_process_grows_while_it_works():
    before = tree_cpu([os.getpid()])
    assert before > 0
    end = os.times().user + 0.1
    while os.times().user < end:
        sum(range(1000))
    assert tree_cpu([os.getpid()]) >= before + 0.05
