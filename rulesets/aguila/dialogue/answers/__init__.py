"""What players answer."""
