"""What is told of a game: sentences, pictures, and the letters made of both."""
