"""The plans that players submit, and how they answer the questions of an Impulse and of an Administrative Phase."""
