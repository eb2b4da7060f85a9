"""What the table says about a unit or an officer that somebody looks at, and about what one could do to another."""
