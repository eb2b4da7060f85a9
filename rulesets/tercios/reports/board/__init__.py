"""A view as a picture: the table seen from above. [H-01, H-02]"""

from rulesets.tercios.reports.board.drawing import draw

__all__ = ["draw"]
