"""Lepanto: the battle of 7 October 1571 on hexes."""

from rulesets.lepanto.game import ruleset

__all__ = ["ruleset"]
