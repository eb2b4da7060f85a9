"""What a power cut may leave of the embedded mode's folder: every write recorded, every image of the disk judged."""
