"""Outlines, arcs, sight, moves and charges on the table. [G-01..G-55]"""
