"""What players may answer: standing orders, what is legal and why not, the words for it, and forms to fill in."""
