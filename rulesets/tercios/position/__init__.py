"""The position: the state, what a side knows of it, and the working position of a segment."""
