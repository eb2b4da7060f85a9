"""What emails tell besides the report: a summary of the turn, both armies by name, sentences to copy."""
