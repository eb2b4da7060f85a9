"""What players write in their own words, by game: the sentences, where they are said, and a measure."""
