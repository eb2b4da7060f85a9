"""A view as a picture, and single pieces as it draws them."""
