"""Army lists: written as text, packed as a code to share, and checked for the most common errors."""
