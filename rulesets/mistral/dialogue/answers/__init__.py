"""What players submit for a whole segment."""
