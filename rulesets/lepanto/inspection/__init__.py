"""What the table says about a ship that somebody looks at, and about what one could do to another."""
