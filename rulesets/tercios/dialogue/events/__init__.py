"""The events of the game, one module for each chapter. Every event is public unless its docstring says who is told."""
