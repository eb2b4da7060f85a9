"""What players hand in: standing orders, what is legal and why not, the words and the forms for it."""
