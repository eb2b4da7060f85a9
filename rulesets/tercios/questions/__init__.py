"""What a side is asked, a module a chapter: the decision points of the inventory. [D-01..D-53]

Each class says what it is about, what answers it takes, which are legal by the side's own view, and the default.
"""
