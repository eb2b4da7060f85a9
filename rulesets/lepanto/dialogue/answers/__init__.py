"""What players hand in."""
