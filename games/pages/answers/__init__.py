"""Forms made from the shape of an answer, so that every ruleset can be played from its first day."""

from games.pages.answers.fields import Field, build
from games.pages.answers.reading import parse
from games.pages.answers.shapes import Shape, shape_of

__all__ = ["Field", "Shape", "build", "parse", "shape_of"]
