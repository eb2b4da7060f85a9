"""The truth, what a side may know of it, and what is read from either."""
