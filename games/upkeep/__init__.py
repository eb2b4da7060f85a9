"""What the server does by itself: the heartbeat, signs of life, steps of the clock, backups and restores."""
