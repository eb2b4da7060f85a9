"""The events of the game: what sides are told."""
