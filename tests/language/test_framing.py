"""What people say around an order says nothing of it: greetings, wishes, opinions, faces and farewells."""

from __future__ import annotations

import pytest

from tests.examples import spread
from tests.language.exam.measure import heard
from tests.language.frames import Deed, framed

FRAMED = list(framed())


@pytest.mark.parametrize(
    ("deed", "frame", "said"),
    spread(FRAMED, lambda each: each[0].game + each[0].language, 12),
    ids=[f"{deed.game}: {said}" for deed, _, said in FRAMED],
)
def test_an_order_means_the_same_whatever_is_said_around_it(deed: Deed, frame: str, said: str) -> None:
    found = heard(deed.game, said, deed.position, deed.language)
    assert found.outcome == "understood", [problem.text.en for problem in found.problems]
    assert found.answers == heard(deed.game, deed.means, deed.position, "en").answers, frame


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Ojalá T1 aguante"),
        ("es", "Espero que T1 aguante"),
        ("en", "I hope T1 can hold fast"),
        ("es", "Buenas tardes a todos, no disparéis"),
        ("en", "Thanks for charging NC1"),
        ("es", "Hola T1"),
    ],
)
def test_hopes_and_greetings_are_no_orders(language: str, said: str) -> None:
    assert heard("tercios", said, "middle", language).outcome != "understood"


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        ("es", "Gracias por el informe. T1 y T2 resisten", "T1, T2 hold fast"),
        ("en", "Dear umpire, C1 does not charge, it holds fast. Regards, Ann", "C1 hold fast"),
        ("en", "M1 holds for now", "M1 hold fast"),
    ],
)
def test_what_is_said_around_an_order_takes_nothing_from_it(language: str, said: str, means: str) -> None:
    found = heard("tercios", said, "middle", language)
    if found.outcome == "understood":
        assert found.answers == heard("tercios", means, "middle", "en").answers
