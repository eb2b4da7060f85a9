"""Draws a view as a chart of the Gulf of Patras with the fleets on it. [H-01]"""

from rulesets.lepanto.reports.chart.drawing import draw

__all__ = ["draw"]
