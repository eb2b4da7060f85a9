"""What the table page needs while a plan or a worksheet is made on the chart. [M-ASYNC-10, M-ASYNC-30]"""

from rulesets.mistral.orders.forms.measuring import measure

__all__ = ["measure"]
