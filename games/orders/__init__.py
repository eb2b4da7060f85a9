"""The one door for orders, and the versions that it writes."""
