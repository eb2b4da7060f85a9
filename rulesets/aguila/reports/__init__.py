"""What players read and look at."""
