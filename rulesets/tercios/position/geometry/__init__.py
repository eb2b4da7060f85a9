"""Where things stand on the table and what they can reach, see and touch. Pure functions over value objects.
[G-01..G-37]

Outlines, poses and how exactly they are compared are shared with other games on a table: `rulesets/tabletop/geometry`
(its `tolerances` are G-05, its `poses` G-01..G-04, its `outlines` G-02, G-07 and G-33). Chapters ask a `Ground`, which
the true state and a side's view both have, so that the page asks the code that resolves.
"""
