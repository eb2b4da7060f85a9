"""The only way in for orders, and the versions that it writes."""
