"""What may be answered to each question."""
