"""What letters say to whoever gives the orders: names to use, sentences to copy, orders in vain."""
