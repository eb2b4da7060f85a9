"""For games on hexes: the grid, its directions and distances."""
