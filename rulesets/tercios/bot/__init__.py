"""An opponent to practise against. It sees what its side sees and answers like anybody else."""

from rulesets.tercios.bot.answering import answer

__all__ = ["answer"]
