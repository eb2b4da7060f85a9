"""What players hand in for a whole segment."""
