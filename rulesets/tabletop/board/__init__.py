"""The table as a picture: its sheet, the ground, and what all bases have in common. Games add their own symbols."""
