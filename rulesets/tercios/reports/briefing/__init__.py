"""What letters tell beside the report: the turn in brief, both armies by name, sentences to copy."""
