"""The table as a picture: its sheet, the ground on it, and what bases have in common. Games add their own symbols."""
