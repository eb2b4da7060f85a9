"""What is legal and why not, and what is usual, where the rules have to be asked for it."""
