"""Laying scenery: its outlines, whether it fits a table and keeps apart from what lies there, where there is room."""
