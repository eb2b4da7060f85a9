"""Mistral: naval war in the western Mediterranean, 1740-48."""

from rulesets.mistral.game import ruleset

__all__ = ["ruleset"]
