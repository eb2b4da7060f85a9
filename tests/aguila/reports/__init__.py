"""What is reported of Águila."""
