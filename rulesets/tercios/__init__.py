"""Tercios: pike and shot, 1496-1698, with hidden order cards."""

from rulesets.tercios.game import ruleset

__all__ = ["ruleset"]
