"""What players answer: actions and reactions, placements before the battle, the plan of a turn."""
