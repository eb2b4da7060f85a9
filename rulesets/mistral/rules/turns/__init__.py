"""The order of play: preparation, Impulses, Administrative Phases."""
