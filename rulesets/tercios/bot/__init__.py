"""A computer opponent to practise against. It sees what its side sees and answers like any player."""

from rulesets.tercios.bot.answering import answer

__all__ = ["answer"]
