"""The bot."""

from rulesets.lepanto.bot.answering import answer

__all__ = ["answer"]
