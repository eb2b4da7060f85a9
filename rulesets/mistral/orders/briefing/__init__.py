"""What emails tell the player who gives the orders: names to use, sentences to copy, orders that had no effect."""
