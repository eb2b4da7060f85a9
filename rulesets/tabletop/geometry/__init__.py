"""Outlines on a table: where they lie, what they share, how far apart they are, which lines run through them.

Every length that goes in or out is a whole number of thousandths of an inch, every heading of hundredths of a degree
from east over north; floats live inside only, and `tolerances` alone says how they are compared. Nothing here knows a
rule: a game says what may stand where, and by which point of its base a move is measured.
"""
