"""What a person may see: the only readers, overviews, pictures."""
