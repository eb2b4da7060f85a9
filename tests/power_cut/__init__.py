"""What a power cut may leave of the embedded mode's folder: every write is recorded, every disk image judged."""
