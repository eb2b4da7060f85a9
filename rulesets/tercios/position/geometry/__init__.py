"""Where things are on the table and what they can reach, see and touch. Pure functions of value objects. [G-01..G-37]

Outlines, poses and their tolerances are shared with other games on a table: `rulesets/tabletop/geometry` (its
`tolerances` are G-05, its `poses` G-01..G-04, its `outlines` G-02, G-07 and G-33). The rules ask a `Ground`, which the
state and a side's view both have, so that the page uses the code that resolves turns.
"""
