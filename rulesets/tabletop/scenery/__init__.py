"""Laying scenery: its outlines, whether it fits the table and keeps its distance, and where there is room."""
