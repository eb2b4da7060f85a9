"""What is told, a module a chapter. Every event is public unless its docstring says to whom it goes."""
