"""What can go wrong ("blows"), one module for each place. `kinds.py` lists all kinds."""
