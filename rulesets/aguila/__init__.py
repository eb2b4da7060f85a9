"""Bajo la Sombra del Águila: Napoleonic battles of brigades on a table."""

from rulesets.aguila.game import ruleset

__all__ = ["ruleset"]
