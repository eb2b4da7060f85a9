"""Database tools below the models: queries compiled once, rows written together, the one lock of a game."""
