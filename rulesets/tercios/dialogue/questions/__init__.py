"""What a side is asked, a module a chapter: the decision points of the inventory. [D-01..D-53]

Each class says what it is about and what answers it takes; `orders.judges` say which are legal, and the default.
"""
