"""What players hand in, and how it answers the questions of an Impulse and of an Administrative Phase."""
