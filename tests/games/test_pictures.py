"""Boards as PNG: small enough for a mail, and as wide as they were asked for."""

from __future__ import annotations

import io

from PIL import Image

from games.visibility import pictures

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'
    '<rect width="100" height="50" fill="#c3d6de"/><circle cx="50" cy="25" r="20" fill="#8a2d1e"/></svg>'
)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def test_a_picture_has_a_palette():
    assert opened(pictures.png_of(SVG)).mode == "P"


def test_its_colours_are_those_that_were_drawn():
    drawn = opened(pictures.png_of(SVG, 200)).convert("RGB")
    for place, wanted in (((5, 5), (0xC3, 0xD6, 0xDE)), ((100, 50), (0x8A, 0x2D, 0x1E))):
        assert all(abs(here - there) <= 3 for here, there in zip(drawn.getpixel(place), wanted, strict=True))


def test_it_is_as_wide_as_it_should_be():
    assert opened(pictures.png_of(SVG)).size == (pictures.WIDTH, pictures.WIDTH // 2)
    assert opened(pictures.png_of(SVG, 300)).size == (300, 150)
