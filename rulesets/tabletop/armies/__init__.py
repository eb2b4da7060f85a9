"""Army lists: as people write them, as a code to pass on, and what is wrong with most of them."""
