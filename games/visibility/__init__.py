"""What a person may see: the only functions that read for people, overviews, pictures."""
