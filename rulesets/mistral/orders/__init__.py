"""What players submit: standing orders, what is legal and why not, and the words and forms for it."""
