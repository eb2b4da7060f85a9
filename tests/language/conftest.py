"""Sentences are many: the suite reads a share of them, `./estafeta soak tests/language` the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples import leave_to_soak

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what is marked
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    leave_to_soak([item for item in items if HERE in item.path.parents])
