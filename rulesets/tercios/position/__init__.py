"""Where everything stands: the truth, what a side knows of it, and the working position of a segment."""
