"""What letters tell beside the report: the turn in brief, the enemy as known, where to look closer."""
