"""What the table page asks while a plan is written on the board. Measuring is free and public. [H-16]"""

from rulesets.tercios.workbench.measuring import measure

__all__ = ["measure"]
