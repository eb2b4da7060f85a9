"""What can go wrong, a module for each place where it does. Which kinds there are: `kinds.py`."""
