"""What emails say about orders."""
