"""Where things stand on the table and what they can reach, see and touch. Pure functions over value objects.
[G-01..G-37]

Every length that goes in or out is a whole number of thousandths of an inch, every heading of hundredths of a degree;
floats live inside only, and `tolerances` alone says how they are compared. Chapters ask a `Ground`, which
the true state and a side's view both have, so that the page asks the code that resolves.
"""
