"""The state, what a side may know of it, and what can be read from both."""
