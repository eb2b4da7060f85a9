"""What is told, in words."""
