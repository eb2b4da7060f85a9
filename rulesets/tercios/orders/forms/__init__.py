"""What the table page asks while a plan is written on the board. Measuring is free and public. [H-16]"""

from rulesets.tercios.orders.forms.measuring import measure

__all__ = ["measure"]
