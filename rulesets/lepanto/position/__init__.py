"""Where the fleets stand: what is true, what a side may know, and the working position of a player turn."""
