"""What emails tell besides the report: a summary of the turn, the known enemies, and close-up pictures."""
