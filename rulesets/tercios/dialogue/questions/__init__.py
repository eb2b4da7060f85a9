"""The questions to a side, one module for each chapter: the decision points of the inventory. [D-01..D-53]

Each class says what it is about and which answers it takes. `orders.judges` say which are legal, and the default.
"""
