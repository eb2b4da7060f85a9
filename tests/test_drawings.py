"""What the suite draws only once is the same as if it were drawn each time."""

from __future__ import annotations

import pytest

from games.visibility import painter, pictures
from tests import drawings

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="9" height="9" fill="#123456"/></svg>'


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(drawings.FOLDER, str(tmp_path))
    return tmp_path


def test_the_same_picture_is_drawn_once_and_another_width_is_another_picture():
    asked = []

    def draw(svg: str, width: int) -> bytes:
        asked.append((svg, width))
        return f"{svg} {width}".encode()

    drawn = drawings.remembering(draw, 1200)
    assert drawn("a") == drawn("a", 1200) == b"a 1200"
    assert drawn("a", 900) == b"a 900" and drawn("b") == b"b 1200"
    assert asked == [("a", 1200), ("a", 900), ("b", 1200)]


def test_what_the_suite_is_given_is_what_the_painter_draws():
    first, again = pictures.png_of(SVG), pictures.png_of(SVG)
    assert first == again == painter.paint(SVG)


def test_what_cannot_be_drawn_cannot_be_drawn_the_second_time_either(folder):
    for _ in range(2):
        with pytest.raises(pictures.Undrawn):
            pictures.png_of("no picture")
    assert list(folder.iterdir()) == []
