"""What players are told about a game: sentences, pictures, and the parts of emails made of both."""
