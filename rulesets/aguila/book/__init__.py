"""What is printed: lists, tables, names."""
