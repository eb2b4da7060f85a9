"""Orders as sentences."""
