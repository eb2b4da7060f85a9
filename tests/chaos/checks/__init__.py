"""Judges that read only the history of a run: what was sent, shown, struck and written. They need no server."""
