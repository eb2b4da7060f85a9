"""The questions that the sides are asked."""
