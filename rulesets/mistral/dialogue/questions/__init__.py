"""What the sides are asked."""
