"""The suite tries a share of a long list, the same in every run, and leaves nothing out for good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples import CASES, SHARE, leave_to_soak


class Case:
    """As much of a test as is looked at."""

    def __init__(self, test: str, number: int) -> None:
        self.path, self.nodeid, self.left = Path("test_sentences.py"), f"test_sentences.py::{test}[{number}]", False

    def get_closest_marker(self, name: str) -> Any:
        return name if self.left else None

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        assert mark.name == "soak"
        self.left = True


def kept(number: int) -> list[int]:
    cases: list[Any] = [Case("test_read", each) for each in range(number)]
    leave_to_soak([*cases, Case("test_another", 0)])
    return [number for number, case in enumerate(cases) if not case.left]


@pytest.mark.parametrize("number", [1, CASES - 1, CASES])
def test_of_few_cases_all_are_tried(number: int) -> None:
    assert kept(number) == list(range(number))


def test_of_many_a_dozen_is_tried_the_first_among_them_and_far_apart() -> None:
    found = kept(5 * CASES)
    assert found == list(range(0, 5 * CASES, 5))


def test_of_very_many_a_share_is_tried() -> None:
    assert len(kept(1000)) == 1000 // SHARE


def test_a_test_that_has_chosen_a_share_keeps_it() -> None:
    cases: list[Any] = [Case("test_read", each) for each in range(5 * CASES)]
    cases[-1].left = True
    leave_to_soak(cases)
    assert [case.left for case in cases] == [False] * (5 * CASES - 1) + [True]
