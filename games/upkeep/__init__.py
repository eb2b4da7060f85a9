"""What the server does by itself: the sweep, signs of life, steps of the clock, backups and restores."""
