"""Events in words."""
