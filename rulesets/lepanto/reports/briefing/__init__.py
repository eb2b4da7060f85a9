"""What emails say about a turn."""
