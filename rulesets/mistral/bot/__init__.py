"""An opponent to practise against. It sees what its side sees and answers like anybody else."""

from rulesets.mistral.bot.answering import answer

__all__ = ["answer"]
