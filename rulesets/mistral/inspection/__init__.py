"""What the table says about a Formation that somebody looks at, one's own or one in sight, and how they compare."""
