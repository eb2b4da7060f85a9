"""What players write, and how it is carried out."""
