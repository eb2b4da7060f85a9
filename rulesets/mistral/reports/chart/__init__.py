"""Draws a view as a chart of the western Mediterranean. [M-HIDE-01]"""

from rulesets.mistral.reports.chart.drawing import draw

__all__ = ["draw"]
