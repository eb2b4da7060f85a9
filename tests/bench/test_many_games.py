"""Games that a bench plays by their numbers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.bench.many_games import Log, played


def test_games_are_played_from_the_first_number_on_and_none_twice(tmp_path: Path) -> None:
    file, asked = tmp_path / "log", list[int]()

    def play(number: int) -> int:
        asked.append(number)
        return 10 * number

    with ThreadPoolExecutor(1) as pool:
        assert played(pool, Log(file, int), "game", play, 2, first=7) == {7: 70, 8: 80}
        assert played(pool, Log(file, int), "game", play, 3, first=7) == {7: 70, 8: 80, 9: 90}
    assert asked == [7, 8, 9]
