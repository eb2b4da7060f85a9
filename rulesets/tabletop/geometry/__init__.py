"""Outlines on a table: where they are, whether they overlap, how far apart they are, which lines cross them.

Every length that goes in or out is a whole number of thousandths of an inch, and every heading a whole
number of hundredths of a degree counter-clockwise from east. Floats are used only inside, and only
`tolerances` says how they are compared. Nothing here knows a rule: a game says what may stand where, and
from which point of its base a move is measured.
"""
