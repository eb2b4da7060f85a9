"""Order chits, from the Pool to their end."""
