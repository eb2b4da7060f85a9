"""Forms for pages without scripts, from the same description (`rulesets.forms`) that scripts use."""

from games.pages.answers.nodes import Node, build
from games.pages.answers.reading import parse
from games.pages.answers.shapes import Shape, shape_of

__all__ = ["Node", "Shape", "build", "parse", "shape_of"]
