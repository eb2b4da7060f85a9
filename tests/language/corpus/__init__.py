"""What players write in their own words, by game: the sentences, their positions, and a measurement."""
