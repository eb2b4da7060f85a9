"""Orders as they are said back: rounded, without headings, with a comma in Spanish. The sheet keeps them exactly."""

from __future__ import annotations

import pytest

from rulesets.aguila.game import ruleset as aguila
from rulesets.tercios.game import ruleset as tercios

SAID = [
    (tercios, "en", "T1 move to (31.537, 18.204) heading 90°", "T1 move to (31.5, 18.25) heading north"),
    (tercios, "es", "T1 mueve a (31.537, 18.204) rumbo 90°", "T1 mueve a (31,5; 18,25) rumbo al norte"),
    (tercios, "en", "T1 at (20, 10) facing 91.2°", "T1 at (20, 10) facing 91°"),
    (tercios, "es", "T1 en (20, 10) mirando a 270°", "T1 en (20; 10) mirando al sur"),
    (aguila, "en", 'B1: wheel left 0.3°, advance 2.13"', 'B1: wheel slightly left, advance 2.25"'),
    (aguila, "es", 'B1: conversión derecha 29.6°, avanza 2.13"', 'B1: conversión derecha 30°, avanza 2,25"'),
    (aguila, "en", "B1: at (20, 10) facing 0° in line", "B1: at (20, 10) facing up in line"),
    (aguila, "es", "B1: en (20, 10) mirando a 90°", "B1: en (20; 10) mirando hacia la derecha"),
    (aguila, "en", "[move]", ""),
]


@pytest.mark.parametrize(("rules", "language", "written", "said"), SAID)
def test_orders_are_said_back_as_a_person_would(rules, language, written, said):
    assert rules.said_back(written, language) == said
