"""A view as a picture, and pictures of single pieces."""
