"""What is true: the state, what each side sees of it, and the scene that both have in common."""
