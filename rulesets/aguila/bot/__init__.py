"""The bot."""

from rulesets.aguila.bot.answering import answer

__all__ = ["answer"]
