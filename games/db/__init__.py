"""Below the models' everyday use: queries compiled once, rows written together, the one lock of a game."""
