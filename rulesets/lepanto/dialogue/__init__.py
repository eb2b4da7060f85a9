"""What is asked and told, as plain records."""
