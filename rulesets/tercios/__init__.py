"""Tercios: pike and shot, 1496-1698, with hidden order cards."""

from rulesets.tercios.rules import ruleset

__all__ = ["ruleset"]
