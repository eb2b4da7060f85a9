"""What the table says about a unit or a Leader that somebody looks at, and about what one could do to another."""
