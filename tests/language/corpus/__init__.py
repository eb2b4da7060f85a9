"""Orders as players write them, with what they mean."""
