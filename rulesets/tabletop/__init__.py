"""What games of bases on a table in inches share. It knows none of them: what differs between two stays at home."""
