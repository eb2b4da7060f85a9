"""Order chits, from the Pool until they end."""
